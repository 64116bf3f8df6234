import { libraryRules } from '../libraries.ts';
import type { ErcFinding, ErcReport } from '../model.ts';
import { rules } from '../rules/index.ts';
import { unreadSheets } from '../unread-sheets.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** The parts of SARIF 2.1.0 (OASIS, 2020-03-27) that a report fills. */
export interface SarifLog {
  $schema: string;
  version: '2.1.0';
  runs: {
    tool: {
      driver: {
        name: string;
        version: string;
        rules: { id: string; shortDescription: { text: string }; defaultConfiguration: { level: SarifLevel } }[];
      };
    };
    results: SarifResult[];
  }[];
}

type SarifLevel = 'error' | 'warning' | 'none';

export interface SarifResult {
  ruleId: string;
  ruleIndex: number;
  level: SarifLevel;
  message: { text: string };
  locations: SarifLocation[];
  relatedLocations?: SarifLocation[];
  partialFingerprints: { ercItems: string };
  suppressions?: { kind: 'external'; justification?: string }[];
}

export interface SarifLocation {
  physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } };
  message?: { text: string };
}

/**
 * For code-scanning services. The fingerprint of a result names its items and not their places: it outlives a move.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { checkErc, connect, ercSarif, openProject } from '@partwright/kicad/schematic';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const { runs } = ercSarif(checkErc(project, connect(project)), { version: '1.0.0' });
 * runs[0]?.results.map(({ ruleId, message }) => `${ruleId}: ${message.text}`); // => [
 * //   'pin_not_connected: Pin not connected: Symbol C1 Pin 2 [Passive, Line]',
 * // ]
 */
export function ercSarif(report: ErcReport, { version }: { version: string }): SarifLog {
  const all = [...rules, ...libraryRules, unreadSheets];
  const indexes = new Map(all.map(({ id }, index) => [id, index]));
  const seen = new Map<string, number>();
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Partwright ERC',
            version,
            rules: all.map(({ id, title, severity }) => ({
              id,
              shortDescription: { text: title },
              defaultConfiguration: { level: severity === 'ignore' ? 'none' : severity },
            })),
          },
        },
        results: [...report.findings, ...report.unlisted].map((finding) =>
          makeResult(finding, indexes.get(finding.type) ?? 0, makeFingerprint(finding, seen), report.source),
        ),
      },
    ],
  };
}

function makeResult(finding: ErcFinding, ruleIndex: number, fingerprint: string, source: string): SarifResult {
  const { type, severity, description, items, excluded, comment } = finding;
  const [main, ...others] = items.map((item): SarifLocation => ({
    physicalLocation: {
      artifactLocation: { uri: encodeURI(item.file) },
      region: { startLine: Math.max(1, item.line) },
    },
    message: { text: item.description },
  }));
  const whole: SarifLocation = {
    physicalLocation: { artifactLocation: { uri: encodeURI(source) }, region: { startLine: 1 } },
  };
  const named = items.map((item) => item.description).join('; ');
  return {
    ruleId: type,
    ruleIndex,
    level: severity,
    message: { text: named === '' ? description : `${description.replace(/[.:\s]+$/, '')}: ${named}` },
    locations: [main ?? whole],
    ...(others.length > 0 ? { relatedLocations: others } : {}),
    partialFingerprints: { ercItems: fingerprint },
    ...(excluded
      ? { suppressions: [{ kind: 'external' as const, ...(comment === '' ? {} : { justification: comment }) }] }
      : {}),
  };
}

/** The rule, the sheet and the items; the same again gets a number. */
function makeFingerprint({ type, sheet, items, description }: ErcFinding, seen: Map<string, number>): string {
  const uuids = items.map(({ uuid }) => uuid).toSorted();
  const key = [type, sheet.uuidPath, ...(uuids.length > 0 ? uuids : [description])].join('|');
  const count = (seen.get(key) ?? 0) + 1;
  seen.set(key, count);
  return count === 1 ? key : `${key}|${count}`;
}

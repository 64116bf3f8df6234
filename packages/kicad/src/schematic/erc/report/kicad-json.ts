import {
  ALL_SEVERITIES,
  formatRulesVersion,
  isOfSeverities,
  type ReportSeverity,
} from '../../../project-file/index.ts';
import type { ErcFinding, ErcReport } from '../model.ts';

/** The shape of KiCad's erc.v1.json. */
export interface KicadErcJson {
  $schema: string;
  source: string;
  date: string;
  kicad_version: string;
  coordinate_units: 'mm';
  included_severities: ReportSeverity[];
  sheets: { path: string; uuid_path: string; violations: KicadErcViolation[] }[];
}

export interface KicadErcViolation {
  type: string;
  severity: 'error' | 'warning';
  description: string;
  excluded?: true;
  comment?: string;
  items: { uuid: string; description: string; pos: { x: number; y: number } }[];
}

/**
 * A report as `kicad-cli sch erc --format json` writes it, with true millimetres: KiCad 9 writes hundredths of them. `date` is an
 * ISO time, `version` that of this program: no KiCad made the report. `included`: what is listed; all of it unless said.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { checkErc, connect, kicadErcJson, openProject } from '@partwright/kicad/schematic';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const report = kicadErcJson(checkErc(project, connect(project)), { date: '2026-11-22T08:00:00', version: '1.0.0' });
 * report.sheets[0]?.violations[0]?.items[0]?.pos; // => { x: 91.44, y: 58.42 }
 */
export function kicadErcJson(
  report: ErcReport,
  { date, version, included = ALL_SEVERITIES }: { date: string; version: string; included?: readonly ReportSeverity[] },
): KicadErcJson {
  const bySheet = new Map<string, ErcFinding[]>(report.sheets.map(({ uuidPath }) => [uuidPath, []]));
  for (const finding of report.findings)
    if (isOfSeverities(finding, included)) bySheet.get(finding.sheet.uuidPath)?.push(finding);
  return {
    $schema: 'https://schemas.kicad.org/erc.v1.json',
    source: report.source,
    date,
    kicad_version: formatRulesVersion(version),
    coordinate_units: 'mm',
    included_severities: [...included],
    sheets: report.sheets.map(({ path, uuidPath }) => ({
      path,
      uuid_path: uuidPath,
      violations: (bySheet.get(uuidPath) ?? []).map(makeViolation),
    })),
  };
}

function makeViolation({ type, severity, description, excluded, comment, items }: ErcFinding): KicadErcViolation {
  return {
    type,
    severity,
    description,
    ...(excluded ? { excluded, comment } : {}),
    items: items.map((item) => ({ uuid: item.uuid, description: item.description, pos: item.atMm })),
  };
}

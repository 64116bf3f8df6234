import type { Finding } from '../model.ts';
import { type CheckFacts, fingerprintOfSchematic } from '../reports/index.ts';
import {
  type Fields,
  readCount,
  readObject,
  readObjects,
  readOptionalObjects,
  readSeverity,
  readText,
  readTextOrNull,
  readTexts,
} from './read.ts';

const MOST_ITEMS = 20;

/**
 * `POST /eda/erc`; `pathOf` a file as the service names it. Violations that the project excludes are only counted.
 *
 * @throws {OddAnswer}
 */
export function readErc(answer: unknown, pathOf: (name: string) => string): Omit<CheckFacts, 'remote'> {
  const report = readObject(answer, '');
  const summary = readObject(report['summary'], '/summary');
  const excluded = readCount(summary['excluded'], '/summary/excluded');
  const sheets = readCount(summary['sheets'], '/summary/sheets');
  const violations = readObjects(report['violations'], '/violations');
  const version = readTextOrNull(report['kicad_version'], 40);
  return {
    check: 'erc',
    against: report['engine'] === 'kicad' ? `KiCad ${version ?? ''}`.trim() : "KiCad's rules",
    facts: [`${sheets} ${sheets === 1 ? 'sheet' : 'sheets'}`, ...(excluded > 0 ? [`${excluded} excluded`] : [])],
    findings: violations
      .filter((violation) => violation['excluded'] !== true && violation['severity'] !== 'exclusion')
      .map((violation) => readViolation(violation, pathOf)),
    notRun: [
      ...readOptionalObjects(report['not_run'], '/not_run').map((check) => ({
        rule: readText(check['type'], 100),
        reason: readText(check['reason']),
      })),
      ...readTexts(report['problems'], 300)
        .slice(0, 50)
        .map((reason) => ({ rule: 'files', reason })),
    ],
  };
}

function readViolation(violation: Fields, pathOf: (name: string) => string): Finding {
  const type = readText(violation['type'], 100) || 'unknown';
  const sheet = readText(violation['sheet'], 200);
  const items = readObjects(violation['items'], '/items')
    .slice(0, MOST_ITEMS)
    .map((item) => ({
      uuid: readTextOrNull(item['uuid'], 50),
      ref: readTextOrNull(item['ref'], 50),
      pin: readTextOrNull(item['pin'], 50),
      net: readTextOrNull(item['net'], 100),
      description: readText(item['description'], 120),
      file: readTextOrNull(item['file']),
      line: item['line'],
    }));
  const located = items.find(({ file }) => file !== null);
  const places = [...new Set(items.map(placeOf))].filter((place) => place !== '');
  return {
    rule: type,
    severity: readSeverity(violation['severity']),
    message: readText(violation['description']),
    place: placeOn(sheet, places),
    file: located === undefined ? null : pathOf(located.file!),
    line: Number.isSafeInteger(located?.line) && (located!.line as number) > 0 ? (located!.line as number) : null,
    fingerprint: fingerprintOfSchematic({ type, sheet, items }),
  };
}

/** `U3 pin 7, sheet /Power/`. Of the top sheet only what is on it is said. */
function placeOn(sheet: string, places: readonly string[]): string {
  const named = places.length > 4 ? `${places.slice(0, 4).join(', ')} ...` : places.join(', ');
  if (named === '') return `sheet ${sheet}`;
  return sheet === '/' ? named : `${named}, sheet ${sheet}`;
}

/** `U3 pin 7`, else what the service says of it. */
function placeOf({ ref, pin, description }: { ref: string | null; pin: string | null; description: string }): string {
  if (ref === null) return description;
  return pin === null ? ref : `${ref} pin ${pin}`;
}

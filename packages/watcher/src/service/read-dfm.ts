import type { Finding } from '../model.ts';
import { type CheckFacts, fingerprintOfBoard } from '../reports/index.ts';
import {
  type Fields,
  readCount,
  readNumber,
  readObject,
  readObjects,
  readOptionalObjects,
  readSeverity,
  readText,
  readTextOrNull,
  readTexts,
} from './read.ts';

/** The result of a job of `POST /manufacturing/dfm`; `pathOf` a file as the service names it. @throws {OddAnswer} */
export function readDfm(result: unknown, pathOf: (name: string) => string): Omit<CheckFacts, 'remote'> {
  const report = readObject(readObject(result, '/result')['dfm'], '/result/dfm');
  const profile = readObject(report['profile'], '/profile');
  return {
    check: 'dfm',
    against: `${readText(profile['id'], 100)} of ${readText(profile['as_of'], 40)}`,
    facts: readFacts(readObject(report['board'], '/board')),
    findings: readObjects(report['issues'], '/issues').map((issue) => readIssue(issue, pathOf)),
    notRun: readNotRun(report, pathOf),
  };
}

function readFacts(board: Fields): string[] {
  const [width, height] = [readMm(board['width_mm']), readMm(board['height_mm'])];
  const thickness = readMm(board['thickness_mm']);
  const [layers, holes, slots] = ['copper_layers', 'holes', 'slots'].map((name) =>
    readCount(board[name], `/board/${name}`),
  ) as [number, number, number];
  return [
    ...(width !== null && height !== null ? [`${width} x ${height} mm`] : []),
    `${layers} copper ${layers === 1 ? 'layer' : 'layers'}`,
    ...(thickness === null ? [] : [`${thickness} mm thick`]),
    `${holes} ${holes === 1 ? 'hole' : 'holes'}`,
    ...(slots > 0 ? [`${slots} ${slots === 1 ? 'slot' : 'slots'}`] : []),
  ];
}

const readMm = (value: unknown): number | null =>
  value === null || value === undefined ? null : Math.round(readNumber(value, '/board') * 1000) / 1000;

function readIssue(issue: Fields, pathOf: (name: string) => string): Finding {
  const rule = readText(issue['rule'], 100) || 'unknown';
  const layers = readTexts(issue['layers']);
  const objects = readOptionalObjects(issue['objects'], '/objects').map((object) => ({
    kind: readText(object['kind'], 50),
    net: readTextOrNull(object['net'], 100),
    refdes: readTextOrNull(object['refdes'], 50),
    pin: readTextOrNull(object['pin'], 50),
    file: readTextOrNull(object['file']),
    line: object['line'],
  }));
  const atMm = readPoint(issue['at']);
  const [first] = objects;
  const count = Number(issue['count']);
  const message = readText(issue['message']);
  return {
    rule,
    severity: readSeverity(issue['severity']),
    message: Number.isSafeInteger(count) && count > 1 ? `${message} (${count} places)` : message,
    place: [describeNames(objects), layers.join(', '), atMm && `at ${atMm.map((mm) => mm.toFixed(2)).join(', ')} mm`]
      .filter((text) => text !== null && text !== '')
      .join(', '),
    file: first?.file == null ? null : pathOf(first.file),
    line: Number.isSafeInteger(first?.line) && (first!.line as number) > 0 ? (first!.line as number) : null,
    fingerprint: fingerprintOfBoard({ rule, layers, objects, atMm }),
  };
}

/** Designators with their pins, else nets: `U3 pin 7`, `GND and VCC`. */
function describeNames(objects: readonly { net: string | null; refdes: string | null; pin: string | null }[]): string {
  const parts = objects.flatMap(({ refdes, pin }) =>
    refdes === null ? [] : pin === null ? refdes : `${refdes} pin ${pin}`,
  );
  const names = [...new Set(parts.length > 0 ? parts : objects.flatMap(({ net }) => net ?? []))];
  return names.length > 4 ? `${names.slice(0, 4).join(', ')} ...` : names.join(' and ');
}

function readPoint(value: unknown): [number, number] | null {
  if (!Array.isArray(value)) return null;
  const [x, y] = value as unknown[];
  return Number.isFinite(x) && Number.isFinite(y) ? [x as number, y as number] : null;
}

function readNotRun(report: Fields, pathOf: (name: string) => string): CheckFacts['notRun'] {
  const omitted = readCount(report['omitted_issues'] ?? 0, '/omitted_issues');
  const unread = readOptionalObjects(report['warnings'], '/warnings').slice(0, 50);
  return [
    ...readObjects(report['checks'], '/checks')
      .filter(({ status }) => status === 'not_run')
      .map((check) => ({ rule: readText(check['id'], 100), reason: readText(check['reason']) })),
    ...unread.map((warning) => {
      const file = readText(warning['file']);
      return { rule: 'files', reason: `${file === '' ? '' : `${pathOf(file)}: `}${readText(warning['message'])}` };
    }),
    ...(omitted > 0
      ? [{ rule: 'omitted', reason: `${omitted} more places were found, which the service does not list` }]
      : []),
  ];
}

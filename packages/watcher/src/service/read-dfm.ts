import { z } from 'zod';
import type { Finding } from '../model.ts';
import { type CheckFacts, fingerprintOfBoard } from '../reports/index.ts';
import { count, lineNumber, list, optionalList, readAnswer, severity, text, textOrNull, texts } from './fields.ts';

const mm = z
  .number()
  .nullish()
  .transform((value) => (value == null ? null : Math.round(value * 1000) / 1000));

const BoardAnswer = z.object({
  width_mm: mm,
  height_mm: mm,
  thickness_mm: mm,
  copper_layers: count.nullable(),
  holes: count,
  slots: count,
});

/** `board`: found on the board, which is all that is sent. */
const about = text(50);

const IssueAnswer = z.object({
  about,
  rule: text(100),
  severity,
  message: text(),
  layers: texts(),
  /** How many places it stands for. */
  count: z.int().catch(1),
  at: z.tuple([z.number(), z.number()]).rest(z.unknown()).nullable().catch(null),
  objects: optionalList(
    z.object({
      kind: text(50),
      net: textOrNull(100),
      refdes: textOrNull(50),
      pin: textOrNull(50),
      file: textOrNull(),
      line: lineNumber,
    }),
  ),
});

const ReportAnswer = z.object({
  profile: z.object({ id: text(100), as_of: text(40) }),
  board: BoardAnswer,
  issues: list(IssueAnswer),
  checks: list(z.object({ about, id: text(100), status: text(), reason: text() })),
  warnings: list(IssueAnswer.extend({ file: text() })),
  omitted_issues: count.nullish(),
});

/** The result of a job of `POST /manufacturing/dfm`; `findPath` a file as the service names it. @throws {OddAnswer} */
export function readDfm(result: unknown, findPath: (name: string) => string): Omit<CheckFacts, 'remote'> {
  const report = readAnswer(ReportAnswer, result);
  const found = [...report.issues, ...report.warnings].filter((one) => one.about === 'board');
  return {
    check: 'dfm',
    against: `${report.profile.id} of ${report.profile.as_of}`,
    facts: describeBoard(report.board),
    findings: found.map((issue) => readIssue(issue, findPath)),
    notRun: readNotRun(report, findPath),
  };
}

function describeBoard(board: z.output<typeof BoardAnswer>): string[] {
  const { width_mm: width, height_mm: height, thickness_mm: thickness, copper_layers: layers, holes, slots } = board;
  return [
    ...(width !== null && height !== null ? [`${width} x ${height} mm`] : []),
    layers === null
      ? 'the number of copper layers is not known'
      : `${layers} copper ${layers === 1 ? 'layer' : 'layers'}`,
    ...(thickness === null ? [] : [`${thickness} mm thick`]),
    `${holes} ${holes === 1 ? 'hole' : 'holes'}`,
    ...(slots > 0 ? [`${slots} ${slots === 1 ? 'slot' : 'slots'}`] : []),
  ];
}

function readIssue(issue: z.output<typeof IssueAnswer>, findPath: (name: string) => string): Finding {
  const { layers, objects, message } = issue;
  const rule = issue.rule || 'unknown';
  const atMm: [number, number] | null = issue.at && [issue.at[0], issue.at[1]];
  const [first] = objects;
  return {
    rule,
    severity: issue.severity,
    message: issue.count > 1 ? `${message} (${issue.count} places)` : message,
    place: [describeNames(objects), layers.join(', '), atMm && `at ${atMm.map((one) => one.toFixed(2)).join(', ')} mm`]
      .filter((part) => part !== null && part !== '')
      .join(', '),
    file: first?.file == null ? null : findPath(first.file),
    line: first?.line ?? null,
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

function readNotRun(
  { omitted_issues: omitted, checks, warnings }: z.output<typeof ReportAnswer>,
  findPath: (name: string) => string,
): CheckFacts['notRun'] {
  return [
    ...checks
      .filter(({ about: what, status }) => what === 'board' && status === 'not_run')
      .map(({ id: rule, reason }) => ({ rule, reason })),
    ...warnings
      .filter(({ about: what }) => what === 'files')
      .slice(0, 50)
      .map(({ file, message }) => ({ rule: 'files', reason: `${file === '' ? '' : `${findPath(file)}: `}${message}` })),
    ...(omitted
      ? [{ rule: 'omitted', reason: `${omitted} more places were found, which the service does not list` }]
      : []),
  ];
}

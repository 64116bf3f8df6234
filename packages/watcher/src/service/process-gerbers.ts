import { z } from 'zod';
import type { Remote, Finding } from '../model.ts';
import { ServiceFailure } from '../ports.ts';
import { describeCheck, type CheckFacts, fingerprintOfBoard } from '../reports/index.ts';
import { type Conversation, finishJob, type Process, type Turn } from './conversation.ts';
import { type PackedContent, sendAsIs, sendAsZip } from './packed-content.ts';
import { fileUnderProject } from './projects.ts';
import { id, readAnswer, count, lineNumber, list, optionalList, severity, text, textOrNull, texts } from './fields.ts';

/** Have the Gerber and drill files of a board checked. */
export const processGerbers: Process = async (conversation, turn) => {
  const { task, listener, signal } = turn;
  const { remote: known, subject, content, previous } = task;
  const [first, ...others] = content.files;
  const isArchive = first !== undefined && others.length === 0 && /\.zip$/i.test(first.path);
  const packed = isArchive ? sendAsIs(first) : sendAsZip(subject, content);
  const remote = known ?? (await upload(conversation, turn, packed));
  if (known === null) listener.uploaded(remote);
  const { jobId } = remote;
  if (jobId === null)
    throw new ServiceFailure('lost', 'The id of the check in the service was not kept', { code: 'job_not_found' });
  const job = await finishJob(conversation, turn, () =>
    conversation.client.manufacturing.status({ job_id: jobId }, { signal }),
  );
  return describeCheck({ ...readDfm(job.result, isArchive ? (name) => name : packed.findPath), remote }, previous);
};

async function upload(conversation: Conversation, turn: Turn, packed: PackedContent): Promise<Remote> {
  const { wish, key } = turn.task;
  const file = await packed.file();
  const { answer, projectId } = await fileUnderProject(conversation, turn, (project) =>
    conversation.client.manufacturing.dfm(
      {
        file,
        ...(wish.fabProfile === null ? {} : { profile: wish.fabProfile }),
        ...(project === null ? {} : { project_id: project }),
      },
      { signal: turn.signal, idempotencyKey: key },
    ),
  );
  return { jobId: readAnswer(z.object({ job_id: id }), answer).job_id, bomId: null, projectId };
}

const mm = z
  .number()
  .nullish()
  .transform((value) => (value == null ? null : Math.round(value * 1000) / 1000));

const BoardAnswer = z.object({
  width_mm: mm,
  height_mm: mm,
  thickness_mm: mm,
  copper_layers: count,
  holes: count,
  slots: count,
});

const IssueAnswer = z.object({
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
  checks: list(z.object({ id: text(100), status: text(), reason: text() })),
  warnings: optionalList(z.object({ file: text(), message: text() })),
  omitted_issues: count.nullish(),
});
const ResultAnswer = z.object({ dfm: ReportAnswer });

/** The result of a job of `POST /manufacturing/dfm`; `findPath` a file as the service names it. @throws {OddAnswer} */
function readDfm(result: unknown, findPath: (name: string) => string): Omit<CheckFacts, 'remote'> {
  const { dfm: report } = readAnswer(ResultAnswer, result);
  return {
    check: 'dfm',
    against: `${report.profile.id} of ${report.profile.as_of}`,
    facts: describeBoard(report.board),
    findings: report.issues.map((issue) => readIssue(issue, findPath)),
    notRun: readNotRun(report, findPath),
  };
}

function describeBoard(board: z.output<typeof BoardAnswer>): string[] {
  const { width_mm: width, height_mm: height, thickness_mm: thickness, copper_layers: layers, holes, slots } = board;
  return [
    ...(width !== null && height !== null ? [`${width} x ${height} mm`] : []),
    `${layers} copper ${layers === 1 ? 'layer' : 'layers'}`,
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
    ...checks.filter(({ status }) => status === 'not_run').map(({ id: rule, reason }) => ({ rule, reason })),
    ...warnings
      .slice(0, 50)
      .map(({ file, message }) => ({ rule: 'files', reason: `${file === '' ? '' : `${findPath(file)}: `}${message}` })),
    ...(omitted
      ? [{ rule: 'omitted', reason: `${omitted} more places were found, which the service does not list` }]
      : []),
  ];
}

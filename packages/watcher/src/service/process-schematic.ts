import { z } from 'zod';
import { describeCheck, type CheckFacts, fingerprintOfSchematic } from '../reports/index.ts';
import type { Process } from './conversation.ts';
import { sendAsIs, sendAsZip } from './packed-content.ts';
import type { Finding } from '../model.ts';
import { count, lineNumber, list, optionalList, readAnswer, severity, text, textOrNull, texts } from './fields.ts';

/** A design of many sheets takes the server its time, and it answers only then. */
const TIMEOUT_MS = 10 * 60_000;

/** Have the schematic of a project checked. The answer comes at once, so the service keeps nothing that could be asked for. */
export const processSchematic: Process = async ({ client }, { task, listener, signal }) => {
  const { subject, content, key, previous } = task;
  const [first, ...others] = content.files;
  const isOneSheet = first !== undefined && others.length === 0 && first.path.endsWith('.kicad_sch');
  const { file, findPath: pathOf } = isOneSheet ? sendAsIs(first) : sendAsZip(subject, content);
  listener.progress(0, 'checking');
  const answer = await client.eda.erc({ file: await file() }, { signal, idempotencyKey: key, timeoutMs: TIMEOUT_MS });
  return describeCheck({ ...readErc(answer, pathOf), remote: { jobId: null, bomId: null, projectId: null } }, previous);
};

const MOST_ITEMS = 20;

const ViolationAnswer = z.object({
  type: text(100),
  sheet: text(200),
  /** `exclusion` is KiCad's word for one that the project excludes. */
  severity: z.literal('exclusion').or(severity),
  excluded: z.boolean().catch(false),
  description: text(),
  items: list(
    z.object({
      uuid: textOrNull(50),
      ref: textOrNull(50),
      pin: textOrNull(50),
      net: textOrNull(100),
      description: text(120),
      file: textOrNull(),
      line: lineNumber,
    }),
  ),
});

const ErcAnswer = z.object({
  summary: z.object({ excluded: count, sheets: count }),
  violations: list(ViolationAnswer),
  engine: text(),
  kicad_version: text(40),
  not_run: optionalList(z.object({ type: text(100), reason: text() })),
  problems: texts(300),
});

/**
 * `POST /eda/erc`; `findPath` a file as the service names it. Violations that the project excludes are only counted.
 *
 * @throws {OddAnswer}
 */
function readErc(answer: unknown, findPath: (name: string) => string): Omit<CheckFacts, 'remote'> {
  const report = readAnswer(ErcAnswer, answer);
  const { excluded, sheets } = report.summary;
  return {
    check: 'erc',
    against: report.engine === 'kicad' ? `KiCad ${report.kicad_version}`.trim() : "KiCad's rules",
    facts: [`${sheets} ${sheets === 1 ? 'sheet' : 'sheets'}`, ...(excluded > 0 ? [`${excluded} excluded`] : [])],
    findings: report.violations.flatMap((violation) => readViolation(violation, findPath) ?? []),
    notRun: [
      ...report.not_run.map(({ type: rule, reason }) => ({ rule, reason })),
      ...report.problems.slice(0, 50).map((reason) => ({ rule: 'files', reason })),
    ],
  };
}

function readViolation(
  violation: z.output<typeof ViolationAnswer>,
  findPath: (name: string) => string,
): Finding | null {
  const { sheet, severity: grade } = violation;
  if (violation.excluded || grade === 'exclusion') return null;
  const type = violation.type || 'unknown';
  const items = violation.items.slice(0, MOST_ITEMS);
  const located = items.find(({ file }) => file !== null);
  const places = [...new Set(items.map(formatPin))].filter((place) => place !== '');
  return {
    rule: type,
    severity: grade,
    message: violation.description,
    place: placeOn(sheet, places),
    file: located === undefined ? null : findPath(located.file!),
    line: located?.line ?? null,
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
function formatPin({ ref, pin, description }: { ref: string | null; pin: string | null; description: string }): string {
  if (ref === null) return description;
  return pin === null ? ref : `${ref} pin ${pin}`;
}

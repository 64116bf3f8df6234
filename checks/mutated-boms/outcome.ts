import { homedir } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readBom, type Bom } from '@partwright/bom';
import { createParserPool, type ParserPool } from '../../packages/server/src/isolation/index.ts';

/** What came of reading a file. */
export type Outcome = (
  | { kind: 'bom'; bom: Bom }
  | { kind: 'refused'; code: string; message: string; cause: string }
) & {
  /** Until the answer, on a machine that may do other things besides. */
  ms: number;
  /** Of the processor, by another reading of the same file; measured where the answer took long. */
  processorMs?: number;
};

/** What the service allows one file; see `BOM_MAX_*` in its settings. */
const LIMITS = { bytes: 10 * 1024 * 1024, rows: 20_000, unpackedBytes: 200 * 1024 * 1024 };

/** Two at once; the pool replaces what a file has killed. */
export const READERS = 2;

export function openReaders(): ParserPool {
  return createParserPool({ size: READERS });
}

/** Read as the server does. */
export async function readIsolated(pool: ParserPool, bytes: Uint8Array, filename: string): Promise<Outcome> {
  const outcome = await askPool(pool, bytes, filename);
  if (outcome.ms <= SLOW_MS || (outcome.kind === 'refused' && !KNOWN.has(outcome.code))) return outcome;
  return { ...outcome, processorMs: measureReading(bytes, filename) };
}

/** Milliseconds of this thread's processor time for one reading; only of files that are known to end. */
function measureReading(bytes: Uint8Array, filename: string): number {
  const before = process.threadCpuUsage();
  try {
    readBom(bytes, { filename, limits: LIMITS });
  } catch {
    // What it says is judged where it was asked first.
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

async function askPool(pool: ParserPool, bytes: Uint8Array, filename: string): Promise<Outcome> {
  const started = performance.now();
  const ms = () => performance.now() - started;
  try {
    return {
      kind: 'bom',
      bom: await pool.run('bom.read', { bytes, options: { filename, limits: LIMITS } }),
      ms: ms(),
    };
  } catch (error) {
    const { code, message, cause } = error as { code?: string; message: string; cause?: Error };
    if (code === 'unavailable') {
      await sleep(200);
      return askPool(pool, bytes, filename);
    }
    return { kind: 'refused', code: code ?? 'no code', message, ms: ms(), cause: cause?.message.slice(0, 600) ?? '' };
  }
}

const KNOWN = new Set(['bom_unreadable', 'bom_empty', 'file_too_large', 'too_many_lines', 'unsupported_format']);
/** A person waits for it; longer answers are measured again by processor time, which other work does not lengthen. */
const SLOW_MS = 3_000;
/** Stack traces, words of the language, and places of this machine; a path in the file itself is the sender's own. */
const LEAK =
  /node_modules|\bat \S+ \(|\.[jt]s:\d+|\[object |\bundefined\b|Cannot read|is not a function|is not iterable/;
const HERE = [dirname(dirname(dirname(fileURLToPath(import.meta.url)))), homedir()].filter((path) => path.length > 1);
/** A message ends with what to do, or with what was looked for and is missing. */
const ADVICE =
  /\b(?:save|send|export|open|check|remove|split|name|correct|close|unpack|put|keep|add|ask|read it|search)\b/i;
const LONGEST_MESSAGE = 700;

/** What is wrong with an outcome, in one sentence each; none for lines or a reason that a person can act on. */
export function* listOutcomeFaults(outcome: Outcome): Generator<string> {
  if ((outcome.processorMs ?? 0) > SLOW_MS) yield `took ${Math.round(outcome.processorMs!)} ms of the processor`;
  if (outcome.kind === 'refused') {
    const { code, message } = outcome;
    if (!KNOWN.has(code)) yield `${code}: ${message} ${outcome.cause}`;
    else if (!ADVICE.test(message)) yield `message without advice: ${message}`;
    else if (!/[.]$/.test(message)) yield `message is no sentence: ${message}`;
    yield* faultsOfText(message);
    return;
  }
  const { lines, totals, warnings, source } = outcome.bom;
  for (const { message } of warnings) yield* faultsOfText(message);
  if (lines.length === 0) yield 'a BOM without lines';
  if (totals.lines !== lines.length) yield 'totals do not count the lines';
  const broken = lines.find(({ quantity }) => !Number.isFinite(quantity) || quantity < 0);
  if (broken) yield `line ${broken.line} has the quantity ${broken.quantity}`;
  if (source.columns.some(({ score }) => !(score >= 0 && score <= 1))) yield 'a column score is not between 0 and 1';
  if (warnings.some((warning) => warning.lines.some((line) => !(line >= 1 && line <= lines.length))))
    yield 'a warning speaks of a line that is not there';
}

function* faultsOfText(message: string): Generator<string> {
  const leak = LEAK.exec(message)?.[0] ?? HERE.find((path) => message.includes(path));
  if (leak) yield `message gives away inner workings (${leak}): ${message.slice(0, 200)}`;
  if (message.length > LONGEST_MESSAGE) yield `message of ${message.length} characters: ${message.slice(0, 120)} ...`;
}

/** What of a reading a change of style must not change. */
export function listLineContents({ lines }: Bom): string[] {
  return lines.map(({ references, quantity, dnp, dnpReferences, value, footprint, mpn, manufacturer }) =>
    JSON.stringify([references, quantity, dnp, dnpReferences, value, footprint, mpn, manufacturer]),
  );
}

/** Every designator with what is fitted there, in an order that does not depend on how lines are put together. */
export function listDesignators({ lines }: Bom): string[] {
  return lines
    .flatMap(({ references, dnpReferences, value, footprint }) =>
      references.map((name) => JSON.stringify([name, value, footprint, dnpReferences.includes(name)])),
    )
    .sort();
}

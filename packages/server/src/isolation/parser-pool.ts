import { openPool, type PoolOptions, type TaskFailed, type TimeLimits } from '@partwright/sandbox';
import { programFile } from '../program-file.ts';
import { ParseFailed } from './parse-failed.ts';
import { BUSY_SECONDS, tooSlow } from './too-slow.ts';
import type { GeometryPool, GeometryTasks, KnownFailure, ParserPool, ReadingTasks } from './tasks.ts';

export interface ParserPoolOptions {
  /** Files read at once, each in a process of its own. */
  size: number;
  /** Memory that reading one file may take. */
  memoryMb: number;
  /** Time that reading one file may take; a project of many sheets is more to read than a BOM, and gets four times that. */
  deadlineMs: number;
  /** False: the first process starts with the first file. */
  startsAtOnce: boolean;
  /** The program of the processes; left out: the bundled one. */
  entry?: URL | undefined;
}

const defaults: ParserPoolOptions = { size: 1, memoryMb: 384, deadlineMs: 20_000, startsAtOnce: true };
/** Files that may wait; one more is turned away. */
const MOST_WAITING = 100;
/** What a process loads before it is ready when no file waits for it. */
const READY_FOR: (keyof ReadingTasks)[] = ['bom.read'];
const BOARDS_PER_CHILD = 50;

/**
 * The pool that reads files of callers. `run` rejects with ParseFailed: the code of the reader (`bom_unreadable` ...) with
 * the row, `parse_timeout`, `unreadable_file` (memory), `processing_failed` (the reader broke), `unavailable` (too much
 * waits, the server is busy with other things, or the pool is closed).
 */
export function createParserPool(options: Partial<ParserPoolOptions> = {}): ParserPool {
  const { startsAtOnce, entry = programFile('reading/main'), ...given } = { ...defaults, ...options };
  const long = makeTimeLimits(4 * given.deadlineMs);
  return openPool<ReadingTasks, KnownFailure>({
    ...usualOptions(given, entry),
    timesOf: (task) => (task.startsWith('schematic.') ? long : undefined),
    ready: startsAtOnce ? READY_FOR : undefined,
  });
}

/** The pool for boards and manufacturing files; its processes start when they are needed. */
export function createGeometryPool({
  entry = programFile('geometry/main'),
  ...given
}: Omit<ParserPoolOptions, 'startsAtOnce'>): GeometryPool {
  const { program, ...options } = usualOptions(given, entry);
  return openPool<GeometryTasks, KnownFailure>({
    ...options,
    // For polygons it loads what makes functions from strings.
    program: { ...program, codeFromStrings: true },
    ordersPerChild: BOARDS_PER_CHILD,
  });
}

function usualOptions(
  { size, memoryMb, deadlineMs }: Pick<ParserPoolOptions, 'size' | 'memoryMb' | 'deadlineMs'>,
  entry: URL,
): PoolOptions<KnownFailure> {
  return {
    program: { entry, codeFromStrings: false },
    processes: size,
    limits: { heapMb: memoryMb, memoryMb, ...makeTimeLimits(deadlineMs) },
    mostWaiting: MOST_WAITING,
    toError: parseFailed,
  };
}

/** Somebody waits for it, so it is the clock that counts. */
const makeTimeLimits = (deadlineMs: number): TimeLimits => ({ processorMs: deadlineMs, wallMs: deadlineMs });

/** What a failure is to whoever sent the file. */
function parseFailed({ task, failure, cause }: TaskFailed<KnownFailure>): ParseFailed {
  const advice = adviceFor(task ?? '');
  switch (failure.code) {
    case 'refused':
      return new ParseFailed(failure.refusal.code, failure.refusal.message, failure.refusal.row);
    case 'too_slow':
      return tooSlow(failure);
    case 'too_much_memory':
      return new ParseFailed(
        'unreadable_file',
        `Reading the file needs more memory than ${failure.heapMb} MB. ${advice}`,
      );
    case 'too_large':
      return new ParseFailed('file_too_large', 'The file holds more than can be answered. Split it.');
    case 'broken':
      return new ParseFailed('processing_failed', `The file led to a fault of its reader. ${advice}`, null, { cause });
    case 'ended':
      return new ParseFailed('processing_failed', `The file ended its reader (${failure.how}). ${advice}`, null, {
        cause,
      });
    case 'not_started':
      return new ParseFailed('unavailable', 'No process to read files can be started', null, { cause });
    case 'busy':
      return new ParseFailed('unavailable', 'Too many files wait to be read', null, {
        retryAfterSeconds: BUSY_SECONDS,
      });
    case 'closed':
      return new ParseFailed('unavailable', 'The service stops');
  }
}

/** All that a sender can do about a file that its reader cannot stand: such files are damaged, or huge. */
function adviceFor(task: string): string {
  return task.startsWith('bom.')
    ? 'Save the table in it as CSV, and send that.'
    : 'Open and save it again in the program that made it, or send less at once.';
}

import type { TaskFailed } from '@partwright/sandbox';
import { ParseFailed } from './parse-failed.ts';
import type { KnownFailure } from './tasks.ts';

const RETRY_AFTER_SECONDS = { slow: 30, queue: 5, stopping: 10 };

/** First word of the settings that limit a kind of reading processes: `GEOMETRY` of `GEOMETRY_DEADLINE_MS`. */
export type LimitSettings = 'PARSER' | 'GEOMETRY' | 'DATASHEET' | 'CAD' | 'PHOTO';

/** What a failure is to whoever sent the file. What a limit ends is no fault of the file: the limit's setting is named. */
export function explainFailure(
  { task, failure, cause }: TaskFailed<KnownFailure>,
  settings: LimitSettings,
): ParseFailed {
  const advice = adviceFor(task ?? '');
  switch (failure.code) {
    case 'refused':
      return new ParseFailed(failure.refusal.code, failure.refusal.message, failure.refusal.row);
    case 'too_slow':
      return failure.by === 'clock'
        ? serverSlow(failure)
        : new ParseFailed(
            'parse_timeout',
            `The work on the file took longer than ${failure.times.processorMs / 1000} s of processor time, the most that ${settings}_DEADLINE_MS allows, and was stopped. Raise that setting (docs/settings.md), or: ${advice}`,
          );
    case 'too_much_memory':
      return new ParseFailed(
        'unreadable_file',
        `The work on the file needs more memory than ${failure.heapMb} MB, the most that ${settings}_MEMORY_MB allows. Raise that setting (docs/settings.md), or: ${advice}`,
      );
    case 'too_large':
      return new ParseFailed('file_too_large', 'The file holds more than can be answered. Split it.');
    case 'broken':
      return new ParseFailed('processing_failed', `The file led to a fault of its reader. ${advice}`, null, { cause });
    case 'ended':
      // Neither the reader nor V8 does that: it is the system, short of memory, or a person.
      if (/^by SIG(?:KILL|TERM|INT|HUP)$/.test(failure.how))
        return new ParseFailed(
          'unavailable',
          `The process that read the file was ended from outside (${failure.how}). Nothing is known of the file; send it again later.`,
          null,
          { cause, retryAfterSeconds: RETRY_AFTER_SECONDS.slow },
        );
      return new ParseFailed('processing_failed', `The file ended its reader (${failure.how}). ${advice}`, null, {
        cause,
      });
    case 'not_started':
      return new ParseFailed('unavailable', 'No process to read files can be started', null, {
        cause,
        retryAfterSeconds: RETRY_AFTER_SECONDS.slow,
      });
    case 'busy':
      return queueFull(failure.by);
    case 'closed':
      return new ParseFailed('unavailable', 'The service stops', null, {
        retryAfterSeconds: RETRY_AFTER_SECONDS.stopping,
      });
  }
}

function queueFull(by: 'all' | 'sharer'): ParseFailed {
  const again = { retryAfterSeconds: RETRY_AFTER_SECONDS.queue };
  return by === 'all'
    ? new ParseFailed('unavailable', 'Too many files wait to be read', null, again)
    : new ParseFailed(
        'rate_limited',
        'As many files of this account wait to be read as may (FILES_WAITING_PER_ACCOUNT); send it again when others are done',
        null,
        again,
      );
}

/** The file had less processor time than it may take: nothing is known of it, so it is not refused. */
function serverSlow({ times, usedMs }: Extract<TaskFailed['failure'], { code: 'too_slow' }>): ParseFailed {
  const had =
    usedMs === null
      ? ''
      : `: it had ${(usedMs / 1000).toFixed(1)} s of the ${times.processorMs / 1000} s of processor time that it may take`;
  return new ParseFailed(
    'unavailable',
    `The server could not read the file within ${times.wallMs / 1000} s${had}. Nothing is known of the file; send it again later.`,
    null,
    { retryAfterSeconds: RETRY_AFTER_SECONDS.slow },
  );
}

/** All that a sender can do about a file that its reader cannot stand: such files are damaged, or huge. */
function adviceFor(task: string): string {
  // It is a CSV already.
  if (task === 'bom.clean') return 'Split it, or remove the columns that are not needed.';
  return task.startsWith('bom.') || task.startsWith('quotation.') || task.startsWith('orders.')
    ? 'Save the table in it as CSV, and send that.'
    : 'Open and save it again in the program that made it, or send less at once.';
}

import type { TimeLimits } from '@partwright/sandbox';
import { ParseFailed } from './parse-failed.ts';

/** With less of the time than this on a processor, reading was not slow but kept from it. */
const OWN_WORK = 0.5;

/** When a busy server may be asked again. */
export const BUSY_SECONDS = 30;

/** What a sender can do about a file that takes long, whatever it is. */
const LESS = 'Send less at once: of a workbook the one sheet as CSV, of a long list a part.';

/**
 * Reading was stopped by the clock or for its own work. A server that others keep busy is no fault of the file: it may be
 * sent again. `workedMs`: time on a processor; null where it is not known.
 */
export function tooSlow({ times, workedMs }: { times: TimeLimits; workedMs: number | null }): ParseFailed {
  const seconds = times.wallMs / 1000;
  if (workedMs !== null && workedMs < times.wallMs * OWN_WORK)
    return new ParseFailed(
      'unavailable',
      `The file was not read within ${seconds} s, since the server is busy: reading had a processor for ${(workedMs / 1000).toFixed(1)} s of them. Send it again later.`,
      null,
      { retryAfterSeconds: BUSY_SECONDS },
    );
  return new ParseFailed(
    'parse_timeout',
    `Reading the file took longer than ${seconds} s and was stopped. ${LESS} Where the server is slow or the file large, its operator can give more time (docs/settings.md).`,
  );
}

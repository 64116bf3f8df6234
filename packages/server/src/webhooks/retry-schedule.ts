const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pause before each attempt, the first included: the example schedule of Standard Webhooks 1.0, three days in all. */
export const standardPausesMs: readonly number[] = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/**
 * For a callback_url: somebody's work stands still until it comes, so a receiver that restarts is asked more often at first;
 * then as a webhook.
 */
export const callbackPausesMs: readonly number[] = [
  ...standardPausesMs.slice(0, 2),
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  ...standardPausesMs.slice(2),
];

/** A receiver may put us off for so long at most. */
const LONGEST_WAIT_MS = 24 * HOUR;
/** Up to so much is added, so that what failed together does not come back together. */
const JITTER = 0.2;

/** Pause before the next attempt; null when `attempts` used up the schedule. `chance`: 0 to 1. */
export function pauseAfter(
  attempts: number,
  { pausesMs, waitMs, chance }: { pausesMs: readonly number[]; waitMs: number; chance: number },
): number | null {
  const pauseMs = pausesMs[attempts];
  if (pauseMs === undefined) return null;
  const stretch = 1 + JITTER * chance;
  return Math.round(Math.max(pauseMs * stretch, Math.min(waitMs * stretch, LONGEST_WAIT_MS)));
}

/** The three dates of RFC 9110, 5.6.7. The last bears no zone and means UTC. */
const HTTP_DATE = /^\w{3,9}, \d\d[ -]\w{3}[ -]\d{2,4} \d\d:\d\d:\d\d GMT$/;
const ASCTIME_DATE = /^\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$/;

/** A Retry-After header (RFC 9110, 10.2.3: seconds or a date) in milliseconds; 0 when it says nothing. */
export function readRetryAfter(header: string | undefined, now: Date): number {
  const text = header?.trim() ?? '';
  const waitMs = /^\d+$/.test(text) ? Number(text) * SECOND : readHttpDate(text) - now.getTime();
  return Number.isNaN(waitMs) ? 0 : Math.min(LONGEST_WAIT_MS, Math.max(0, waitMs));
}

/** Date.parse alone takes nearly anything for a date, `soon 2050` too. */
function readHttpDate(text: string): number {
  if (HTTP_DATE.test(text)) return Date.parse(text);
  return ASCTIME_DATE.test(text) ? Date.parse(`${text} GMT`) : Number.NaN;
}

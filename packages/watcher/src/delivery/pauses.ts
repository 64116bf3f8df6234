// How long to wait before something is tried again. All in milliseconds.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A receiver that asks for more is asked again after this all the same. */
const MOST_ASKED_MS = DAY;
/** The service, too, but it holds up everything. */
const MOST_ASKED_BY_SERVICE_MS = 15 * MINUTE;
/** A message that nobody took for so long is given up. */
export const MESSAGE_PATIENCE_MS = 3 * DAY;
export const LOGGED_AGAIN_MS = HOUR;

const SERVICE_PAUSES = {
  away: { firstMs: 2 * SECOND, mostMs: 5 * MINUTE },
  access: { firstMs: MINUTE, mostMs: 15 * MINUTE },
} as const;

const EXPORT_PAUSES_MS = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];
const MESSAGE_PAUSES_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  6 * HOUR,
];
/** A receiver that came back is found out after so long at the latest, however long it was away. */
const MOST_TARGET_PAUSE_MS = 10 * MINUTE;

/** Whatever is put off for longer than this was so by another clock. */
export const LONGEST_PAUSES = { exportMs: 20 * MINUTE, messageMs: MOST_ASKED_MS } as const;

/** So long at most is heeded of what the service asks for; null: it asks for nothing. */
export function heededWaitMs(askedMs: number | null): number | null {
  return askedMs === null ? null : Math.min(askedMs, MOST_ASKED_BY_SERVICE_MS);
}

/** Before a service that is away, or lets nobody in, is asked for the `failures`-th time again. */
export function servicePauseMs(kind: 'away' | 'access', failures: number): number {
  const { firstMs, mostMs } = SERVICE_PAUSES[kind];
  return Math.min(firstMs * 2 ** Math.min(failures - 1, 20), mostMs);
}

/** After the `attempts`-th failure of one export. */
export function exportPauseMs(attempts: number): number {
  return pickPause(EXPORT_PAUSES_MS, attempts);
}

/** After the `attempts`-th failure of one message. */
export function messagePauseMs(attempts: number): number {
  return pickPause(MESSAGE_PAUSES_MS, attempts);
}

/** Before a target with so many failures in a row is tried with any message at all. */
export function targetPauseMs(failuresInARow: number): number {
  return Math.min(pickPause(MESSAGE_PAUSES_MS, failuresInARow - 2), MOST_TARGET_PAUSE_MS);
}

/** What the receiver asked for, where that is longer; a pause of our own is spread by a fifth, so that many do not come at once. */
export function spread(pauseMs: number, random: () => number, askedMs: number | null = null): number {
  const ownMs = Math.round(pauseMs * (0.8 + 0.4 * random()));
  const most = Math.min(Math.max(askedMs ?? 0, 0), MOST_ASKED_MS);
  return Math.max(ownMs, most);
}

function pickPause(table: readonly number[], attempts: number): number {
  return table[Math.min(Math.max(attempts, 1), table.length) - 1] ?? 0;
}

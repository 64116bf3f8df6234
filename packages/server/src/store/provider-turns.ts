import type { RateLimit } from '../ports/providers.ts';

/** When a question was put, or will be: milliseconds of the epoch; and how many units it took. */
export type Turn = [at: number, units: number];

/** What networks and busy machines may shift a question by; added to each rate, at most a tenth of it. */
const SHIFT_MS = 100;

/**
 * The first moment from `now` at which `units` more keep every rate, and the turns with it. A turn is never before one that was
 * given earlier; more units than a rate lets through at once wait until nothing else is within it. `turns` are oldest first;
 * those that no rate reaches back to are dropped.
 */
export function findTurn(
  turns: readonly Turn[],
  rates: readonly RateLimit[],
  units: number,
  now: number,
): { at: number; turns: Turn[] } {
  const spans = rates.map(({ units: most, perMs }) => ({ most, spanMs: perMs + Math.min(SHIFT_MS, perMs / 10) }));
  const longestMs = Math.max(...spans.map(({ spanMs }) => spanMs));
  const kept = turns.filter(([at]) => at > now - longestMs);
  const at = Math.max(
    now,
    kept.at(-1)?.[0] ?? 0,
    ...spans.map(({ most, spanMs }) => findRoom(kept, most - units) + spanMs),
  );
  return { at: Math.ceil(at), turns: [...kept, [Math.ceil(at), units]] };
}

/** The turn after whose span there is room for what is left; -Infinity: there is room now. */
function findRoom(turns: readonly Turn[], room: number): number {
  let left = room;
  for (const [at, units] of turns.toReversed()) {
    left -= units;
    if (left < 0) return at;
  }
  return -Infinity;
}

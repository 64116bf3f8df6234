import type { RateLimit } from '../ports/providers.ts';

/** When a question was put, or will be: milliseconds of the epoch; and how many units it took. */
export type Turn = [at: number, units: number];

/** A question that left: its name, when it left, when it has reached the seller at the latest (milliseconds of the epoch), and its units. */
export type Departure = [id: string, at: number, by: number, units: number];

/** How long a question takes to a seller at most, a new connection of three ways to the other side of the world; one that is answered sooner has come sooner. */
const LONGEST_WAY_MS = 600;
/** Nobody waits for a turn so long. */
const FARTHEST_MS = 1_800_000;
/** What clocks that count whole milliseconds may hide. */
const MARGIN_MS = 5;
/** How soon one looks again whether a question that may still be on its way was answered. */
const LOOK_AGAIN_MS = 20;

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
  // A turn so far ahead was given before the clock was set back.
  const kept = turns.filter(([at]) => at > now - longestOf(rates) && at < now + FARTHEST_MS);
  const at = Math.max(now, kept.at(-1)?.[0] ?? 0, nextRoom(kept, rates, units));
  return { at: Math.ceil(at), turns: [...kept, [Math.ceil(at), units]] };
}

/**
 * Whether a question may leave now, so that no rate is passed where it arrives: of those that left before, each counts until its span
 * is over since it has surely come. `departures` are oldest first; those that no rate reaches back to are dropped. `waitMs`: when to
 * ask again, 0: it leaves.
 */
export function findDeparture(
  departures: readonly Departure[],
  rates: readonly RateLimit[],
  { id, units }: { id: string; units: number },
  now: number,
): { waitMs: number; departures: Departure[] } {
  // What left later than now was noted before the clock was set back.
  const kept = departures.filter(([, at, by]) => by > now - longestOf(rates) && at <= now);
  const come = kept.map(([, , by, count]): Turn => [by, count]).toSorted(([a], [b]) => a - b);
  const surely = nextRoom(come, rates, units);
  if (surely <= now) return { waitMs: 0, departures: [...kept, [id, now, now + LONGEST_WAY_MS, units]] };
  // Those that are on their way may have come at once.
  const perhaps = nextRoom(
    kept.map(([, at, , count]) => [at, count]),
    rates,
    units,
  );
  const waitMs = perhaps > now ? perhaps - now : Math.min(LOOK_AGAIN_MS, surely - now);
  return { waitMs: Math.ceil(waitMs), departures: kept };
}

const longestOf = (rates: readonly RateLimit[]): number => Math.max(...rates.map(({ perMs }) => perMs + MARGIN_MS));

/** The first moment at which every rate has room for so many units. */
const nextRoom = (turns: readonly Turn[], rates: readonly RateLimit[], units: number): number =>
  Math.max(...rates.map(({ units: most, perMs }) => findRoom(turns, most - units) + perMs + MARGIN_MS));

/** The turn after whose span there is room for what is left; -Infinity: there is room now. */
function findRoom(turns: readonly Turn[], room: number): number {
  let left = room;
  for (const [at, units] of turns.toReversed()) {
    left -= units;
    if (left < 0) return at;
  }
  return -Infinity;
}

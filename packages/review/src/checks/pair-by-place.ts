import { extractBaseName } from '@partwright/files/paths';
import type { Finding } from '../model.ts';

/** By so much a coordinate differs where a board is plotted anew: less than a tenth of a millimetre, whatever it is rounded to. */
const NEAR_MM = 0.1;
/** A fault that is as bad as it was is the same one where it moved by less: a track was pushed aside. */
const PUSHED_MM = 1;

type Shift = readonly [xMm: number, yMm: number];

/**
 * From a place of base to the same one of head, as their boards lie: one that is plotted with another origin has all its
 * corners elsewhere.
 */
export function shiftOf(before: Finding, now: Finding): Shift | undefined {
  const [from, to] = [before, now].map(({ places, fromCornerMm }) => {
    const at = places[0]?.atMm;
    return at && fromCornerMm && ([at[0] - fromCornerMm[0], at[1] - fromCornerMm[1]] as const);
  });
  return from && to ? [to[0] - from[0], to[1] - from[1]] : undefined;
}

/** Nothing but its place says which one it is. */
export function isByPlace({ check, places }: Finding): boolean {
  return (
    check === 'dfm' &&
    places.length > 0 &&
    places.every(({ atMm, uuid, ref, net }) => atMm !== null && uuid === null && ref === null && net === null)
  );
}

/**
 * Pairs of what is known by its place alone: the same rule of the same layers, within a tenth of a millimetre of where it
 * was, or within one of the same measure; the nearest first. Another measure at another place is another fault, though the
 * two are near to each other.
 */
export function pairByPlace(
  base: readonly Finding[],
  head: readonly Finding[],
): (readonly [base: Finding, head: Finding])[] {
  const candidates = Map.groupBy(base.filter(isByPlace), makeLayerKey);
  const near = head.filter(isByPlace).flatMap((now) =>
    (candidates.get(makeLayerKey(now)) ?? []).flatMap((before) => {
      const apartMm = Math.min(measureApart(before, now), measureApart(before, now, shiftOf(before, now)));
      const isSame = apartMm < NEAR_MM || (apartMm < PUSHED_MM && saysTheSame(before, now));
      return isSame ? [{ before, now, apartMm }] : [];
    }),
  );
  const taken = new Set<Finding>();
  const pairs: (readonly [Finding, Finding])[] = [];
  for (const { before, now } of near.toSorted((a, b) => a.apartMm - b.apartMm)) {
    if (taken.has(before) || taken.has(now)) continue;
    taken.add(before).add(now);
    pairs.push([before, now]);
  }
  return pairs;
}

/** The files that it is of, in the order of its places; of an archive those in it, which its places name in brackets. */
function makeLayerKey({ rule, places }: Finding): string {
  const files = places.map(({ file, what }) => extractBaseName(/\(([^()]+)\)$/.exec(what)?.[1] ?? file));
  return JSON.stringify([rule, files]);
}

/** Without where it is. */
function saysTheSame(a: Finding, b: Finding): boolean {
  const measure = ({ message }: Finding): string => message.replace(/ \(at -?[\d.]+, -?[\d.]+ mm[^()]*\)$/, '');
  return measure(a) === measure(b);
}

/** Of the places that lie farthest from each other, in millimetres. */
function measureApart(before: Finding, now: Finding, [dx, dy]: Shift = [0, 0]): number {
  return Math.max(
    ...before.places.map(({ atMm }, at) => {
      const [[x0, y0], [x1, y1]] = [atMm!, now.places[at]!.atMm!];
      return Math.hypot(x1 - x0 - dx, y1 - y0 - dy);
    }),
  );
}

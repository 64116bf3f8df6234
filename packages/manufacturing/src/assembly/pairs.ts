import type { PlacedPart } from './model.ts';
import type { Land, LandIndex } from './lands.ts';

/** The two pads of a chip are among the nearest. */
const MOST_NEAR = 48;
/** How far the middle of two pads may lie from the middle of their part. */
const OFF_NM = 150_000;
const SAME_SIZE_NM = 20_000;

/**
 * The two pads of a two-pin part whose middle is at x, y: alike, and opposite each other across it. Of several such pairs the
 * nearest, because the others are those of neighbours.
 *
 * @param lengthNm of the body; its pads lie within twice as much.
 */
export function pairAt(index: LandIndex, x: number, y: number, lengthNm: number): [Land, Land] | undefined {
  const near = index.around(x, y, lengthNm * 1.1 + OFF_NM, MOST_NEAR);
  let best: [Land, Land] | undefined;
  let bestApart = Infinity;
  for (const [at, a] of near.entries())
    for (const b of near.slice(at + 1)) {
      const apart = Math.hypot(b.x - a.x, b.y - a.y);
      if (apart >= bestApart || apart < lengthNm * 0.3 || apart > lengthNm * 2.2) continue;
      if (Math.hypot((a.x + b.x) / 2 - x, (a.y + b.y) / 2 - y) > OFF_NM || !isAlike(a, b)) continue;
      best = [a, b];
      bestApart = apart;
    }
  return best;
}

/** A chip of two pins without two pads under it, where pads are only known by their places. */
export function isPairless({ landsBy, footprint, pair }: PlacedPart): boolean {
  return landsBy === 'around' && footprint?.style === 'chip' && footprint.pins === 2 && pair === undefined;
}

/** Equal boxes, also when one is turned by 90 degrees against the other by mistake of neither. */
export function isAlike({ box: a }: Land, { box: b }: Land): boolean {
  const [aw, ah, bw, bh] = [a.maxX - a.minX, a.maxY - a.minY, b.maxX - b.minX, b.maxY - b.minY];
  return Math.abs(aw - bw) < SAME_SIZE_NM && Math.abs(ah - bh) < SAME_SIZE_NM;
}

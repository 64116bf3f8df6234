// When are two drawn lands one? By the pads alone: names play no part here.
import { measureCentre } from './footprint-facts.ts';
import type { Land, Pad } from './kicad-lands.ts';

export interface LandDifference {
  agrees: boolean;
  why: string;
}

/** The four ways a land may be turned on the board. */
const turns: ((pad: Pad) => Pad)[] = [
  (pad) => pad,
  (pad) => ({ ...pad, x: -pad.x, y: -pad.y }),
  (pad) => ({ ...pad, x: -pad.y, y: pad.x, w: pad.h, h: pad.w }),
  (pad) => ({ ...pad, x: pad.y, y: -pad.x, w: pad.h, h: pad.w }),
];

/** Pads round their own middle. */
export function landPads({ pads }: Land): Pad[] {
  const [cx, cy] = measureCentre(pads);
  return pads.map((pad) => ({ ...pad, x: pad.x - cx, y: pad.y - cy }));
}

/**
 * Can one part be soldered on both? Every pad of one covers at least `share` of the smaller of it and a pad of the other
 * (holes: centres within 0.15 mm), the land turned as it fits best. Pads joined to another of their number, such as that of a
 * middle lead which makers cut off, may be missing.
 */
export function compareLands(a: Land, b: Land, share = 0.5): LandDifference {
  const [first, second] = [landPads(a), landPads(b)];
  let best = Infinity;
  for (const turn of turns) {
    const turned = second.map(turn);
    for (const [x, y] of [[first, turned] as const, alignPads(first, turned)]) {
      best = Math.min(best, missedPads(x, y, share) + missedPads(y, x, share));
      if (best === 0) return { agrees: true, why: '' };
    }
  }
  return { agrees: false, why: `${best} of ${first.length} and ${second.length} pads do not meet` };
}

/** Where one land lacks a joined pad the middles are those of the pads that both have. */
function alignPads(first: Pad[], second: Pad[]): [Pad[], Pad[]] {
  const numbers = new Set(first.map(({ number }) => number).filter((n) => second.some(({ number }) => number === n)));
  const largest = (pads: Pad[]): Pad[] =>
    [...numbers].map((n) => pads.filter(({ number }) => number === n).toSorted((p, q) => q.w * q.h - p.w * p.h)[0]!);
  const shift = (pads: Pad[]): Pad[] => {
    const [cx, cy] = measureCentre(largest(pads));
    return pads.map((pad) => ({ ...pad, x: pad.x - cx, y: pad.y - cy }));
  };
  return [shift(first), shift(second)];
}

/** Pads of the first that no pad of the second meets. */
function missedPads(first: Pad[], second: Pad[], share: number): number {
  return first.filter(
    (pad) =>
      !second.some((other) => meet(pad, other, share)) &&
      !first.some((other) => other !== pad && other.number === pad.number && other.w * other.h > pad.w * pad.h),
  ).length;
}

function meet(a: Pad, b: Pad, share: number): boolean {
  if (a.type !== b.type) return false;
  if (a.type === 'tht') return Math.hypot(a.x - b.x, a.y - b.y) <= 0.15;
  const overlap = (p: number, pw: number, q: number, qw: number): number =>
    Math.max(0, Math.min(p + pw / 2, q + qw / 2) - Math.max(p - pw / 2, q - qw / 2));
  const both = overlap(a.x, a.w, b.x, b.w) * overlap(a.y, a.h, b.y, b.h);
  return both >= share * Math.min(a.w * a.h, b.w * b.h);
}

/** Does a pad lie on another of a different number? Then the drawing is wrong, or ties nets on purpose, and proves nothing. */
export const isSound = ({ pads }: Land): boolean =>
  !pads.some((pad) => pads.some((other) => other.number !== pad.number && other.w * other.h >= pad.w * pad.h && meet(pad, other, 0.5))); // prettier-ignore

/** Lands drawn alike to a twentieth of a millimetre, whatever their pads are called. */
export const landKey = (land: Land): string =>
  landPads(land)
    .map(({ type, x, y, w, h }) => `${type}${[x, y, w, h].map((mm) => Math.round(mm * 20)).join(',')}`)
    .toSorted()
    .join(' ');

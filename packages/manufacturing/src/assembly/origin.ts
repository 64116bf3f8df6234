import { readFootprint } from '@partwright/footprints';
import { windingAt } from '@partwright/gerber/polygons';
import type { BoardOutline } from '@partwright/gerber/flatten';
import type { Placement } from '../placement/index.ts';
import { boxAround, type LandIndex, type Lands } from './lands.ts';
import { normalizeReference, type Origin } from './model.ts';
import { isAlike, pairAt } from './pairs.ts';

interface Point {
  x: number;
  y: number;
}

interface Anchor {
  placement: Placement;
  lands: LandIndex;
  lengthNm: number;
}

const NM_PER_MM = 1e6;
/** Of the parts that can be asked. */
const PROOF = 0.8;
const FEWEST = 3;
const MOST_ANCHORS = 60;
const MOST_PAIRS = 20_000;
const MOST_WORK = 2_000_000;
const BIN_NM = 50_000;
/** More bins than lie side by side on any board. */
const BINS = 1e6;

/** Whether the positions lie on the pads of the board, and if not, by how much they are off. */
export function findOrigin(placements: readonly Placement[], lands: Lands, outline: BoardOutline): Origin {
  return originByPads(placements, lands) ?? originByOutline(placements, outline);
}

/** By the pads alone; undefined where they do not show it. */
export function originByPads(placements: readonly Placement[], lands: Lands): Origin | undefined {
  return (lands.byComponent.size > 0 ? originByName(placements, lands) : undefined) ?? originByPairs(placements, lands);
}

/** By the pads that the files name: a part lies within its own. */
function originByName(placements: readonly Placement[], { byComponent }: Lands): Origin | undefined {
  const asked = placements.flatMap((placement) => {
    const own = byComponent.get(normalizeReference(placement.reference));
    return own ? [{ placement, box: boxAround(own) }] : [];
  });
  if (asked.length < FEWEST) return undefined;
  const share = (x: number, y: number): number =>
    asked.filter(({ placement, box }) => {
      const [px, py] = [placement.xMm * NM_PER_MM + x, placement.yMm * NM_PER_MM + y];
      return px >= box.minX && px <= box.maxX && py >= box.minY && py <= box.maxY;
    }).length / asked.length;
  const middles = asked.map(({ placement, box }) => [
    (box.minX + box.maxX) / 2 - placement.xMm * NM_PER_MM,
    (box.minY + box.maxY) / 2 - placement.yMm * NM_PER_MM,
  ]);
  const [x, y] = [median(middles.map(([dx]) => dx!)), median(middles.map(([, dy]) => dy!))];
  return decided(share, [x, y], asked.length);
}

/** By the pads of parts with two: they lie opposite each other across its middle. */
function originByPairs(placements: readonly Placement[], { openings, paste }: Lands): Origin | undefined {
  const anchors = placements.flatMap((placement): Anchor[] => {
    const index = paste[placement.side] ?? openings[placement.side];
    const footprint = readFootprint(placement.package);
    if (!index || footprint.style !== 'chip' || footprint.bodyMm === null) return [];
    return [{ placement, lands: index, lengthNm: footprint.bodyMm[0] * NM_PER_MM }];
  });
  const asked = spread(anchors, MOST_ANCHORS);
  if (asked.length < FEWEST) return undefined;
  const share = (x: number, y: number): number =>
    asked.filter(({ placement: { xMm, yMm }, lands, lengthNm }) =>
      pairAt(lands, xMm * NM_PER_MM + x, yMm * NM_PER_MM + y, lengthNm),
    ).length / asked.length;
  // What lies as it is needs no vote.
  if (share(0, 0) >= PROOF) return decided(share, [0, 0], asked.length);
  return decided(share, mostVoted(asked), asked.length);
}

/** The move that brings most parts onto a pair of pads of about their size. */
function mostVoted(anchors: readonly Anchor[]): [number, number] {
  const votes = new Map<number, number>();
  const middles = new Map<string, readonly Point[]>();
  for (const { placement, lands, lengthNm } of anchors) {
    const key = `${placement.side} ${lengthNm}`;
    const own = middles.get(key) ?? listMiddles(lands, lengthNm);
    middles.set(key, own);
    const voted = new Set<number>();
    for (const { x, y } of own) {
      const column = Math.round((x - placement.xMm * NM_PER_MM) / BIN_NM);
      const row = Math.round((y - placement.yMm * NM_PER_MM) / BIN_NM);
      voted.add(column * BINS + row);
    }
    for (const bin of voted) votes.set(bin, (votes.get(bin) ?? 0) + 1);
  }
  let [best, most] = [0, 0];
  for (const [bin, count] of votes) if (count > most) [best, most] = [bin, count];
  const column = Math.round(best / BINS);
  return refined(anchors, column * BIN_NM, (best - column * BINS) * BIN_NM);
}

/** The move to the middles themselves, where a bin only says about where. */
function refined(anchors: readonly Anchor[], x: number, y: number): [number, number] {
  const off = anchors.flatMap(({ placement: { xMm, yMm }, lands, lengthNm }) => {
    const pair = pairAt(lands, xMm * NM_PER_MM + x, yMm * NM_PER_MM + y, lengthNm);
    return pair ? [[(pair[0].x + pair[1].x) / 2 - xMm * NM_PER_MM, (pair[0].y + pair[1].y) / 2 - yMm * NM_PER_MM]] : [];
  });
  return off.length === 0 ? [x, y] : [median(off.map(([dx]) => dx!)), median(off.map(([, dy]) => dy!))];
}

/** Of all pairs of equal pads that may be those of a part of this length. */
function listMiddles({ lands }: LandIndex, lengthNm: number): Point[] {
  const middles: Point[] = [];
  const sorted = lands.toSorted((a, b) => a.x - b.x);
  let work = 0;
  for (const [at, a] of sorted.entries())
    for (let next = at + 1; next < sorted.length && sorted[next]!.x - a.x <= lengthNm * 2; next++) {
      const b = sorted[next]!;
      const apart = Math.hypot(b.x - a.x, b.y - a.y);
      if (++work > MOST_WORK || middles.length >= MOST_PAIRS) return middles;
      if (apart >= lengthNm * 0.3 && apart <= lengthNm * 2 && isAlike(a, b))
        middles.push({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    }
  return middles;
}

function decided(
  share: (x: number, y: number) => number,
  [x, y]: readonly [number, number],
  asked: number,
): Origin | undefined {
  const asIs = share(0, 0);
  const moved = share(x, y);
  const words = (part: number): string => `${Math.round(part * asked)} of ${asked} parts that can be asked lie on pads`;
  if (asIs >= PROOF || (asIs >= 0.5 && asIs >= moved))
    return { state: 'same', x: 0, y: 0, isProven: true, reason: `${words(asIs)} as the positions stand` };
  const by = `${(x / NM_PER_MM).toFixed(3)}, ${(y / NM_PER_MM).toFixed(3)} mm`;
  if (moved >= PROOF)
    return {
      state: 'moved',
      x,
      y,
      isProven: true,
      reason: `moved by ${by}, ${words(moved)}; as they stand, ${Math.round(asIs * asked)}`,
    };
  if (asIs >= 0.5)
    return { state: 'same', x: 0, y: 0, isProven: true, reason: `${words(asIs)} as the positions stand` };
  return undefined;
}

/** By the board alone: nothing is proven, and parts beside the board have another origin. */
function originByOutline(placements: readonly Placement[], { contours, state, bounds }: BoardOutline): Origin {
  if (!bounds || state === 'missing')
    return {
      state: 'unknown',
      x: 0,
      y: 0,
      isProven: false,
      reason: 'the Gerber files have no outline, and no pads show where the parts lie',
    };
  const inside = placements.filter(({ xMm, yMm }) => windingAt(xMm * NM_PER_MM, yMm * NM_PER_MM, contours) > 0).length;
  if (inside >= placements.length / 2)
    return {
      state: 'same',
      x: 0,
      y: 0,
      isProven: false,
      reason: `${inside} of ${placements.length} positions lie on the board; too few pads show that they are right`,
    };
  const [minX, minY] = placements.reduce(
    ([x, y], { xMm, yMm }) => [Math.min(x, xMm), Math.min(y, yMm)],
    [Infinity, Infinity],
  );
  return {
    state: 'unknown',
    x: bounds.minX - minX * NM_PER_MM,
    y: bounds.minY - minY * NM_PER_MM,
    isProven: false,
    reason: `${placements.length - inside} of ${placements.length} positions lie beside the board, and no pads show by how much they are off`,
  };
}

function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(all.length, most) }, (_, at) => all[Math.floor(at * step)]!);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

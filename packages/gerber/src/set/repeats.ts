import { objectBounds } from '../objects/layer-bounds.ts';
import type { Box, FlashObject, GraphicObject } from '../model.ts';

/** How often a board stands on a panel that is drawn as one piece. Nanometres; a pitch is 0 along which there is one. */
export interface Repeats {
  columns: number;
  rows: number;
  pitchX: number;
  pitchY: number;
}

/** Boards are larger than this; groups of pads that repeat in less are parts. */
const LEAST_PITCH_NM = 8_000_000;
const SAME_PLACE_NM = 20_000;
/** Pads that have a partner at each other place; fiducials and coupons of the rails have none. */
const LEAST_SHARE = 0.9;
const LEAST_PADS = 8;
/** Fields of holes for parts to come repeat too, with one kind of pad. */
const LEAST_KINDS = 3;
const MOST_PADS = 20_000;
const MOST_VOTES = 2_000_000;
const MOST_CANDIDATES = 40;

/**
 * Whether the copper is the same several times over, side by side, with nothing that joins one copy to the next. Undefined where
 * it is not. Boards of different kinds on one panel are not found so.
 */
export function findRepeats(layers: readonly (readonly GraphicObject[])[]): Repeats | undefined {
  const pads = (layers[0] ?? [])
    .filter((object) => object.kind === 'flash')
    .filter(({ polarity }) => polarity === 'dark');
  if (pads.length < 2 * LEAST_PADS || pads.length > MOST_PADS) return undefined;
  const dark = layers.flatMap((objects) => objects.filter(({ polarity }) => polarity === 'dark'));
  const copper = dark.map((object): Drawn => ({ object, box: objectBounds(object) }));
  const across = findAxis(pads, copper, 'x');
  const up = findAxis(pads, copper, 'y');
  const [columns, rows] = [across?.count ?? 1, up?.count ?? 1];
  if (columns * rows < 2 || pads.length < columns * rows * LEAST_PADS) return undefined;
  return { columns, rows, pitchX: across?.pitch ?? 0, pitchY: up?.pitch ?? 0 };
}

type Axis = 'x' | 'y';

interface Drawn {
  object: GraphicObject;
  box: Box;
}

function findAxis(
  pads: readonly FlashObject[],
  copper: readonly Drawn[],
  axis: Axis,
): { count: number; pitch: number } | undefined {
  const other = axis === 'x' ? 'y' : 'x';
  const keyOf = (pad: FlashObject, along: number): string =>
    `${kindOf(pad)} ${Math.round(pad[other] / SAME_PLACE_NM)} ${Math.round(along / SAME_PLACE_NM)}`;
  const places = new Set(pads.map((pad) => keyOf(pad, pad[axis])));
  // Rounding may put one of two into the next square.
  const has = (pad: FlashObject, along: number): boolean =>
    [0, -SAME_PLACE_NM, SAME_PLACE_NM].some((off) => places.has(keyOf(pad, along + off)));
  for (const pitch of listPitches(pads, axis)) {
    const lengths = new Map<number, number>();
    for (const pad of pads) {
      let length = 1;
      for (const step of [-pitch, pitch])
        for (let at = pad[axis] + step; length <= pads.length && has(pad, at); at += step) length++;
      lengths.set(length, (lengths.get(length) ?? 0) + 1);
    }
    const [count, many] = [...lengths].toSorted(([, a], [, b]) => b - a)[0]!;
    if (count < 2 || many < LEAST_SHARE * pads.length) continue;
    const first = pads.filter((pad) => !has(pad, pad[axis] - pitch) && has(pad, pad[axis] + pitch));
    if (new Set(first.map(kindOf)).size < LEAST_KINDS) continue;
    if (isApartAt(first, pads, copper, { axis, pitch, count })) return { count, pitch };
  }
  return undefined;
}

const kindOf = ({ aperture: { bounds } }: FlashObject): string =>
  `${Math.round((bounds.maxX - bounds.minX) / 1000)} ${Math.round((bounds.maxY - bounds.minY) / 1000)}`;

/** Distances along the axis that most pads of one kind and one row have from each other, the shortest first. */
function listPitches(pads: readonly FlashObject[], axis: Axis): number[] {
  const other = axis === 'x' ? 'y' : 'x';
  const rows = Map.groupBy(pads, (pad) => `${kindOf(pad)} ${Math.round(pad[other] / SAME_PLACE_NM)}`);
  const votes = new Map<number, { count: number; sumNm: number }>();
  let left = MOST_VOTES;
  for (const row of rows.values())
    for (const [at, pad] of row.entries())
      for (const next of row.slice(at + 1)) {
        const pitchNm = Math.abs(next[axis] - pad[axis]);
        if (pitchNm < LEAST_PITCH_NM) continue;
        if (left-- <= 0) return [];
        const key = Math.round(pitchNm / SAME_PLACE_NM);
        const own = votes.get(key) ?? { count: 0, sumNm: 0 };
        votes.set(key, { count: own.count + 1, sumNm: own.sumNm + pitchNm });
      }
  const most = [...votes.values()]
    .filter(({ count }) => count >= pads.length / 4)
    .toSorted((a, b) => b.count - a.count);
  return (
    most
      .slice(0, MOST_CANDIDATES)
      // The mean: over several copies the rounding of one distance adds up.
      .map(({ count, sumNm }) => sumNm / count)
      .toSorted((a, b) => a - b)
  );
}

/** Whether somewhere between each copy and the next no copper crosses. */
function isApartAt(
  first: readonly FlashObject[],
  pads: readonly FlashObject[],
  copper: readonly Drawn[],
  { axis, pitch, count }: { axis: Axis; pitch: number; count: number },
): boolean {
  const other = axis === 'x' ? 'y' : 'x';
  const [least, most] = axis === 'x' ? (['minX', 'maxX'] as const) : (['minY', 'maxY'] as const);
  const begin = first.reduce((value, pad) => Math.min(value, pad[axis]), Infinity);
  const end = first.reduce((value, pad) => Math.max(value, pad[axis]), -Infinity);
  if (end - begin >= pitch) return false;
  // What joins two copies runs at their height; a frame around all of them runs beside it.
  const heights = pads.map((pad) => pad[other]);
  const band = [
    heights.reduce((a, b) => Math.min(a, b), Infinity),
    heights.reduce((a, b) => Math.max(a, b), -Infinity),
  ] as const;
  return Array.from({ length: count - 1 }, (_, at) => at).every((at) => {
    const [from, to] = [end + at * pitch, begin + (at + 1) * pitch];
    const near = copper
      .filter(({ box }) => box[least] < to && box[most] > from)
      .toSorted((a, b) => a.box[least] - b.box[least]);
    // The free strip behind what reaches farthest from the left.
    let free = from;
    for (const { box } of near) {
      if (box[least] > free) return true;
      free = Math.max(free, box[most]);
    }
    if (free < to) return true;
    const lines = Array.from({ length: STRIPS }, (_strip, strip) => from + ((strip + 0.5) / STRIPS) * (to - from));
    return lines.some((along) => near.every((drawn) => !crosses(drawn, axis, along, band)));
  });
}

/** Lines between two copies that are tried one by one. */
const STRIPS = 32;

/** Whether an object covers some of a line across the panel, between the outermost pads. */
function crosses({ object, box }: Drawn, axis: Axis, along: number, [from, to]: readonly [number, number]): boolean {
  const [least, most] = axis === 'x' ? (['minX', 'maxX'] as const) : (['minY', 'maxY'] as const);
  const [low, high] = axis === 'x' ? (['minY', 'maxY'] as const) : (['minX', 'maxX'] as const);
  if (box[least] > along || box[most] < along || box[low] > to || box[high] < from) return false;
  if (object.kind !== 'region') return true;
  const heights = object.contours.flatMap(({ points }) => findHeights(points, axis, along)).toSorted((a, b) => a - b);
  // Between each two heights there is copper.
  for (let at = 0; at + 1 < heights.length; at += 2) if (heights[at]! < to && heights[at + 1]! > from) return true;
  return false;
}

/** Where the sides of a contour cross a line; arcs as their chords. */
function findHeights(points: ArrayLike<number>, axis: Axis, along: number): number[] {
  const heights: number[] = [];
  const [a, b] = axis === 'x' ? [0, 1] : [1, 0];
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    const [one, two] = [points[at + a]!, points[next + a]!];
    if (one > along === two > along) continue;
    heights.push(points[at + b]! + ((along - one) / (two - one)) * (points[next + b]! - points[at + b]!));
  }
  return heights;
}

/** The rounding of pitches and the width of a score or a pen. */
const MOST_REST_NM = 600_000;

/** The boards of a panel that they fill from edge to edge, from the lower left; empty where rails or gaps are between them. */
export function divideEvenly(panel: Box, { columns, rows, pitchX, pitchY }: Repeats): Box[] {
  const [width, height] = [panel.maxX - panel.minX, panel.maxY - panel.minY];
  const fills = (side: number, count: number, pitch: number): boolean =>
    count === 1 || Math.abs(side - count * pitch) <= MOST_REST_NM;
  if (!fills(width, columns, pitchX) || !fills(height, rows, pitchY)) return [];
  const [stepX, stepY] = [width / columns, height / rows];
  return Array.from({ length: columns * rows }, (_, at) => {
    const [minX, minY] = [panel.minX + (at % columns) * stepX, panel.minY + Math.floor(at / columns) * stepY];
    return { minX, minY, maxX: minX + stepX, maxY: minY + stepY };
  });
}

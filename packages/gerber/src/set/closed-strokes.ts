import type { ArcObject, Box, LineObject } from '../model.ts';
import { aroundBoxes, measureBoxArea } from './boxes.ts';
import { distanceTo, EndTable, JOIN_NM, measureStroke, type StrokeGroup } from './stroke-loops.ts';

type Stroke = LineObject | ArcObject;

/** A group with more strokes is no outline with a line too many. */
const MOST_STROKES = 2_000;
const MOST_ROUNDS = 200;
const MOST_GAPS = 40;
/** Cuts and marks begin so far outside of the edge. */
const OVERHANG_NM = 1_000_000;
const SIDE_SHARE = 0.4;
/** What is closed has as good as the size of what was open. */
const SAME_AREA = 0.9;

/**
 * What goes round of strokes that hang together: lines that only touch it, and what stands out beyond a corner, are taken off.
 * Undefined when nothing goes round.
 */
export function closedPart(group: StrokeGroup): StrokeGroup | undefined {
  const strokes = group.objects.filter((object) => object.kind === 'line' || object.kind === 'arc');
  if (strokes.length > MOST_STROKES) return undefined;
  const closed = pruned(splitAtTouches(strokes));
  return closed && hasLostSide(strokes, group.bounds, closed.bounds) ? undefined : closed;
}

/**
 * Whether what is closed lies within a side that is drawn and does not close: a line for a V-cut between two sides of a rim
 * closes too, and the rim beyond it is no line too many.
 */
function hasLostSide(strokes: readonly Stroke[], drawn: Box, closed: Box): boolean {
  return (['minX', 'maxX', 'minY', 'maxY'] as const).some((side) => {
    if (Math.abs(drawn[side] - closed[side]) <= OVERHANG_NM) return false;
    const [across, along] = side.endsWith('X') ? (['X', 'Y'] as const) : (['Y', 'X'] as const);
    const isBeyond = (place: number): boolean =>
      Math.abs(place - closed[side]) > OVERHANG_NM && place > closed[side] === drawn[side] > closed[side];
    let lengthNm = 0;
    for (const stroke of strokes) {
      const [start, end] = [stroke[`start${across}`], stroke[`end${across}`]];
      if (isBeyond(start) && isBeyond(end)) lengthNm += Math.abs(stroke[`start${along}`] - stroke[`end${along}`]);
    }
    return lengthNm >= SIDE_SHARE * (closed[`max${along}`] - closed[`min${along}`]);
  });
}

/** The same with its gaps closed, the narrower ones first, and the widest that had to be; undefined when that does not help. */
export function bridged(group: StrokeGroup): { group: StrokeGroup; gapNm: number } | undefined {
  const strokes = group.objects.filter((object) => object.kind === 'line' || object.kind === 'arc');
  const [model] = strokes;
  const points = group.openPoints;
  if (model === undefined || strokes.length > MOST_STROKES || points.length > MOST_GAPS) return undefined;
  const split = splitAtTouches(strokes);
  const gaps = points
    .flatMap(([startX, startY], at) =>
      points
        .slice(at + 1)
        .map(([endX, endY]) => ({ startX, startY, endX, endY, lengthNm: Math.hypot(endX - startX, endY - startY) })),
    )
    .toSorted((a, b) => a.lengthNm - b.lengthNm);
  const bridges: Stroke[] = [];
  for (const { lengthNm, ...ends } of gaps.slice(0, MOST_GAPS)) {
    bridges.push({
      kind: 'line',
      aperture: model.aperture,
      polarity: 'dark',
      attributes: model.attributes,
      line: model.line,
      ...ends,
    });
    const closed = pruned([...split, ...bridges]);
    if (closed && measureBoxArea(closed.bounds) >= SAME_AREA * measureBoxArea(group.bounds))
      return { group: closed, gapNm: lengthNm };
  }
  return undefined;
}

function pruned(strokes: readonly Stroke[]): StrokeGroup | undefined {
  let objects = [...strokes];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const ends = new EndTable(objects);
    const kept = objects.filter((_, at) => ends.countOpenEnds(at) === 0);
    if (kept.length === objects.length) break;
    objects = kept;
  }
  const bounds = aroundBoxes(objects.map(measureStroke));
  return bounds && { objects, bounds, openEnds: 0, openPoints: [] };
}

/** Lines in pieces, cut where the end of another lies on them. */
function splitAtTouches(strokes: readonly Stroke[]): Stroke[] {
  const ends = strokes.flatMap(({ startX, startY, endX, endY }) => [[startX, startY] as const, [endX, endY] as const]);
  return strokes.flatMap((stroke): Stroke[] => {
    if (stroke.kind === 'arc') return [stroke];
    const { startX, startY, endX, endY } = stroke;
    const along = (x: number, y: number): number => Math.hypot(x - startX, y - startY);
    const length = along(endX, endY);
    const cuts = ends
      .filter(
        ([x, y]) => distanceTo(stroke, x, y) <= JOIN_NM && along(x, y) > JOIN_NM && along(x, y) < length - JOIN_NM,
      )
      .toSorted((a, b) => along(...a) - along(...b));
    const points = [[startX, startY] as const, ...cuts, [endX, endY] as const];
    return points.slice(1).flatMap(([x, y], at): Stroke[] => {
      const [fromX, fromY] = points[at]!;
      return fromX === x && fromY === y ? [] : [{ ...stroke, startX: fromX, startY: fromY, endX: x, endY: y }];
    });
  });
}

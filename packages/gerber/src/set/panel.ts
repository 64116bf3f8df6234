import type { Box } from '../model.ts';
import { Points } from '../polygons/index.ts';
import { aroundBoxes, isApart, isAround, measureBoxArea, measureHeight, measureWidth } from './boxes.ts';
import { bridged, closedPart } from './closed-strokes.ts';
import { isWithinEdges, listEdges } from './stroke-edges.ts';
import type { StrokeGroup } from './stroke-loops.ts';

/** A rim is wider than its boards by some millimetres; sheets of paper are far larger. */
export const LEAST_SHARE_OF_RIM = 0.25;
/** Strokes that meet nothing: letters. An outline has none, a title block many. */
const MANY_LETTERS = 12;
/** A line that is to be a side of a rim is that long, of the board inside. */
const SIDE_SHARE = 0.4;
const LEAST_SIDE_NM = 5_000_000;
const SLACK_NM = 20_000;

/**
 * The outer line of a panel around what closes tightly around the copper: closed, or with gaps. Undefined when the tight one
 * is the outermost. Frames of sheets, which have letters around the board, are no rims.
 */
export function findRim(groups: readonly StrokeGroup[], tight: StrokeGroup): StrokeGroup | undefined {
  if (isFrame(groups, tight.bounds)) return undefined;
  const isRim = ({ bounds }: StrokeGroup): boolean =>
    isAround(bounds, tight.bounds) &&
    measureBoxArea(bounds) > measureBoxArea(tight.bounds) &&
    measureBoxArea(tight.bounds) >= LEAST_SHARE_OF_RIM * measureBoxArea(bounds);
  const whole = groups.filter(isRim).flatMap((group): StrokeGroup[] => {
    if (group.openEnds === 0) return [group];
    const closed = closedPart(group);
    // With a gap it is the rim all the same; who asks closes it and tells how wide it is.
    return closed ? [closed].filter(isRim) : bridged(group) ? [group] : [];
  });
  const open = openRim(groups, tight.bounds);
  return [...whole, ...(open && isRim(open) ? [open] : [])].toSorted(
    (a, b) => measureBoxArea(b.bounds) - measureBoxArea(a.bounds),
  )[0];
}

/** Long strokes that do not close and yet stand on all four sides. Dimension lines stand on two. */
function openRim(groups: readonly StrokeGroup[], tight: Box): StrokeGroup | undefined {
  const leastNm = SIDE_SHARE * Math.min(measureWidth(tight), measureHeight(tight));
  const isLong = ({ bounds }: StrokeGroup): boolean => Math.max(measureWidth(bounds), measureHeight(bounds)) >= leastNm;
  const long = groups.filter((group) => group.openEnds > 0 && isLong(group));
  const bounds = aroundBoxes(long.map((group) => group.bounds));
  if (bounds === undefined) return undefined;
  const rim: StrokeGroup = {
    bounds,
    objects: long.flatMap(({ objects }) => objects),
    openEnds: long.reduce((sum, { openEnds }) => sum + openEnds, 0),
    openPoints: long.flatMap(({ openPoints }) => openPoints),
  };
  return hasAllSides(rim, leastNm) ? rim : undefined;
}

function hasAllSides({ bounds, objects }: StrokeGroup, leastNm: number): boolean {
  const sides = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  for (const object of objects) {
    if (object.kind !== 'line') continue;
    const { startX, startY, endX, endY } = object;
    for (const side of ['minX', 'maxX'] as const)
      if (Math.abs(startX - bounds[side]) <= SLACK_NM && Math.abs(endX - bounds[side]) <= SLACK_NM)
        sides[side] += Math.abs(endY - startY);
    for (const side of ['minY', 'maxY'] as const)
      if (Math.abs(startY - bounds[side]) <= SLACK_NM && Math.abs(endY - bounds[side]) <= SLACK_NM)
        sides[side] += Math.abs(endX - startX);
  }
  return Object.values(sides).every((lengthNm) => lengthNm >= leastNm);
}

/** Whether a layer holds a drawing around the board: letters outside of it. */
export function isFrame(groups: readonly StrokeGroup[], board: Box): boolean {
  const letters = groups.filter(({ openEnds, bounds }) => openEnds > 0 && isApart(bounds, board));
  return letters.length >= MANY_LETTERS;
}

/** Closed lines inside of the outer one that have several pads: the boards of a panel. A cut-out has none. */
export function findBoards(groups: readonly StrokeGroup[], rim: StrokeGroup, pads: ArrayLike<number>): Box[] {
  const points = new Points(Float64Array.from(pads));
  const inside = groups
    .filter(
      ({ bounds, openEnds }) =>
        openEnds === 0 &&
        isAround(rim.bounds, bounds) &&
        measureBoxArea(bounds) < 0.999 * measureBoxArea(rim.bounds) &&
        Math.min(measureWidth(bounds), measureHeight(bounds)) >= LEAST_SIDE_NM,
    )
    .filter(({ bounds: box, objects }) => {
      const edges = objects.flatMap(listEdges);
      let within = 0;
      for (const [x, y] of points)
        if (x > box.minX && x < box.maxX && y > box.minY && y < box.maxY)
          // A slot round three sides of a board has the board in its box, and no pad in it.
          if (isWithinEdges(edges, x, y) && ++within >= 2) return true;
      return false;
    })
    .map(({ bounds }) => bounds);
  const boards = inside
    .filter(
      (box, at) =>
        !inside.some((other, index) => index !== at && isAround(other, box) && (index < at || !isAround(box, other))),
    )
    .toSorted((a, b) => a.minY - b.minY || a.minX - b.minX);
  return holdPads(boards, points) ? boards : [];
}

/** Where many pads lie in none of them, they are not the boards. */
function holdPads(boards: readonly Box[], pads: Points): boolean {
  let inside = 0;
  for (const [x, y] of pads)
    if (boards.some((box) => x > box.minX && x < box.maxX && y > box.minY && y < box.maxY)) inside++;
  return inside >= LEAST_PADS_IN_BOARDS * pads.length;
}

/** The others are fiducials and coupons of the rim. */
const LEAST_PADS_IN_BOARDS = 0.5;

import type { Box, GerberLayer } from '../model.ts';
import { Points } from '../polygons/index.ts';
import { measureHeight, measureWidth } from './boxes.ts';

/** A score goes through the whole panel; letters and marks beside it do not. */
const LEAST_SHARE = 0.5;
const STRAIGHT_NM = 50_000;
/** One score is drawn twice, or as two lines of a knife. */
const SAME_SCORE_NM = 200_000;
/** Boards are wider; what lies between two scores nearer than that falls away. */
const LEAST_BOARD_NM = 5_000_000;
/** Beside a board a rail has some fiducials and no more. */
const LEAST_PADS = 2;
const LEAST_SHARE_OF_PADS = 0.2;

/**
 * The boards that V-scores cut a panel into: the fields between straight lines through all of it, without the rails, from below
 * to above. Empty where no line cuts it.
 *
 * @param pads x and y of pads, one behind the other, in nanometres.
 */
export function findScoredBoards(layers: readonly GerberLayer[], panel: Box, pads: ArrayLike<number>): Box[] {
  const across: number[] = [];
  const up: number[] = [];
  for (const object of layers.flatMap(({ objects }) => objects)) {
    if (object.kind !== 'line') continue;
    const { startX, startY, endX, endY } = object;
    const [width, height] = [Math.abs(endX - startX), Math.abs(endY - startY)];
    if (height <= STRAIGHT_NM && width >= LEAST_SHARE * measureWidth(panel)) across.push((startY + endY) / 2);
    if (width <= STRAIGHT_NM && height >= LEAST_SHARE * measureHeight(panel)) up.push((startX + endX) / 2);
  }
  const [columns, rows] = [fieldsBetween(up, panel.minX, panel.maxX), fieldsBetween(across, panel.minY, panel.maxY)];
  if (columns.length * rows.length < 2) return [];
  const fields = rows.flatMap(([minY, maxY]) => columns.map(([minX, maxX]): Box => ({ minX, minY, maxX, maxY })));
  const points = new Points(Float64Array.from(pads));
  const counted = fields.map((box) => ({ box, count: countInside(box, points) }));
  const most = Math.max(...counted.map(({ count }) => count));
  return counted
    .filter(({ box, count }) => isWide(box) && count >= Math.max(LEAST_PADS, LEAST_SHARE_OF_PADS * most))
    .map(({ box }) => box);
}

/** The spans between lines that lie well within; one span where there is none. */
function fieldsBetween(places: readonly number[], from: number, to: number): [from: number, to: number][] {
  const cuts = [from];
  for (const at of places.toSorted((a, b) => a - b))
    if (at - cuts.at(-1)! > SAME_SCORE_NM && to - at > SAME_SCORE_NM) cuts.push(at);
  return cuts.map((at, index) => [at, cuts[index + 1] ?? to]);
}

function countInside({ minX, minY, maxX, maxY }: Box, points: Points): number {
  let count = 0;
  for (const [x, y] of points) if (x > minX && x < maxX && y > minY && y < maxY) count++;
  return count;
}

const isWide = (box: Box): boolean => Math.min(measureWidth(box), measureHeight(box)) >= LEAST_BOARD_NM;

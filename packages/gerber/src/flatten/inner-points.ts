import { measureBounds, Points, type Ring } from '../polygons/index.ts';
import type { GraphicObject } from '../model.ts';

/** Of the height: the middle first, then what is left when the middle is erased. Odd figures, as corners stand on round ones. */
const HEIGHTS = [0.49137, 0.25731, 0.74219, 0.03917, 0.96113];

/** Some points inside of an object, the likeliest to be left after erasing first. */
export function* innerPoints(object: GraphicObject, rings: readonly Ring[]): Generator<readonly [number, number]> {
  if (object.kind === 'line') {
    const { startX, startY, endX, endY } = object;
    yield [(startX + endX) / 2, (startY + endY) / 2];
    yield [startX, startY];
    yield [endX, endY];
    return;
  }
  const bounds = measureBounds(rings);
  if (!bounds) return;
  for (const height of HEIGHTS) {
    const y = bounds.minY + (bounds.maxY - bounds.minY) * height;
    const x = middleOfWidest(rings, y);
    if (x !== undefined) yield [x, y];
  }
}

/** The middle of the widest stretch of material at a height. */
function middleOfWidest(rings: readonly Ring[], y: number): number | undefined {
  const crossings: { x: number; step: number }[] = [];
  for (const ring of rings) {
    const points = new Points(ring);
    for (let i = 0, k = points.length - 1; i < points.length; k = i++) {
      const [ax, ay, bx, by] = [points.x(k), points.y(k), points.x(i), points.y(i)];
      if (ay <= y !== by <= y) crossings.push({ x: ax + ((y - ay) / (by - ay)) * (bx - ax), step: by < ay ? 1 : -1 });
    }
  }
  crossings.sort((a, b) => a.x - b.x);
  let [winding, widest, middle]: [number, number, number | undefined] = [0, 0, undefined];
  for (const [index, { x, step }] of crossings.entries()) {
    winding += step;
    const next = crossings[index + 1];
    if (winding === 0 || !next || next.x - x <= widest) continue;
    [widest, middle] = [next.x - x, (x + next.x) / 2];
  }
  return middle;
}

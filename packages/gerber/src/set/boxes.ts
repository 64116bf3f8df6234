import type { Box } from '../model.ts';

export const measureWidth = ({ minX, maxX }: Box): number => maxX - minX;
export const measureHeight = ({ minY, maxY }: Box): number => maxY - minY;
export const measureBoxArea = (box: Box): number => measureWidth(box) * measureHeight(box);

/** Around all of them; undefined around nothing. */
export function aroundBoxes(boxes: readonly (Box | undefined)[]): Box | undefined {
  let around: Box | undefined;
  for (const box of boxes) {
    if (box === undefined) continue;
    around = {
      minX: Math.min(around?.minX ?? Infinity, box.minX),
      minY: Math.min(around?.minY ?? Infinity, box.minY),
      maxX: Math.max(around?.maxX ?? -Infinity, box.maxX),
      maxY: Math.max(around?.maxY ?? -Infinity, box.maxY),
    };
  }
  return around;
}

/** Whether one box lies in another, or on its edge. */
export const isAround = (outer: Box, inner: Box): boolean =>
  inner.minX >= outer.minX && inner.minY >= outer.minY && inner.maxX <= outer.maxX && inner.maxY <= outer.maxY;

/** Whether two boxes have no point in common. */
export const isApart = (a: Box, b: Box): boolean =>
  a.minX > b.maxX || a.maxX < b.minX || a.minY > b.maxY || a.maxY < b.minY;

/** The part of `box` that lies in `other`, 0 to 1. */
export function shareInside(box: Box, other: Box): number {
  const width = Math.min(box.maxX, other.maxX) - Math.max(box.minX, other.minX);
  const height = Math.min(box.maxY, other.maxY) - Math.max(box.minY, other.minY);
  if (width < 0 || height < 0) return 0;
  const area = measureBoxArea(box);
  return area === 0 ? 1 : (width * height) / area;
}

/** How much wider or taller than the middle one a box can be before it is left out. */
const FAR_TOO_LARGE = 4;

/** Around all but those that are far too large beside the others, as a layer of a wrong scale is. */
export function aroundMostBoxes(boxes: readonly (Box | undefined)[]): Box | undefined {
  const known = boxes.filter((box) => box !== undefined);
  const middle = (of: (box: Box) => number): number =>
    known.map(of).toSorted((a, b) => a - b)[(known.length - 1) >> 1] ?? 0;
  const [width, height] = [middle(measureWidth), middle(measureHeight)];
  const fits = (box: Box): boolean =>
    measureWidth(box) <= FAR_TOO_LARGE * width || measureHeight(box) <= FAR_TOO_LARGE * height;
  return aroundBoxes(known.filter(fits));
}

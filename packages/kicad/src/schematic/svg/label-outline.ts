import type { LabelShape, Point, Units } from '../model.ts';

export type Direction = 'right' | 'up' | 'left' | 'down';

/** Points of which x runs away from a place in a direction, put on the sheet. */
export function along(at: Point, direction: Direction, points: readonly Point[]): Point[] {
  return points.map(({ x, y }) => {
    switch (direction) {
      case 'right':
        return { x: at.x + x, y: at.y + y };
      case 'left':
        return { x: at.x - x, y: at.y - y };
      case 'up':
        return { x: at.x + y, y: at.y - x };
      case 'down':
        return { x: at.x - y, y: at.y + x };
    }
  });
}

/** Of the height of the text, besides the margin on each side; measured as in text.ts. */
const HALF_HEIGHT = 0.625;
const TIP = 0.5;
const MORE_LENGTH = 0.3;
const INWARD_TEXT = 0.75;

/** The flag of a global label around a text, and where the text begins. */
export function globalOutline(
  shape: LabelShape,
  textWidth: Units,
  height: Units,
  sizeRatio: number,
): { points: Point[]; textStart: Units } {
  const margin = height * sizeRatio;
  const half = height * HALF_HEIGHT + margin;
  const tip = height * TIP + margin;
  const length = textWidth + 2 * margin + height * MORE_LENGTH;
  const hasBack = shape === 'input' || shape === 'bidirectional' || shape === 'tri_state';
  const hasFront = shape === 'output' || shape === 'bidirectional' || shape === 'tri_state';
  const from = hasBack ? tip : 0;
  const to = from + length;
  const points = [
    ...(hasBack ? [{ x: 0, y: 0 }] : []),
    { x: from, y: half },
    { x: to, y: half },
    ...(hasFront ? [{ x: to + tip, y: 0 }] : []),
    { x: to, y: -half },
    { x: from, y: -half },
  ];
  return { points, textStart: margin + (hasBack ? height * INWARD_TEXT : 0) };
}

/** The flag of a hierarchical label or of a sheet's pin; it is as long as its text is high. */
export function hierarchicalOutline(shape: LabelShape, height: Units): Point[] {
  const half = height / 2;
  switch (shape) {
    case 'input':
      return flag([0, 0], [half, half], [height, half], [height, -half], [half, -half]);
    case 'output':
      return flag([height, 0], [half, -half], [0, -half], [0, half], [half, half]);
    case 'bidirectional':
    case 'tri_state':
      return flag([0, 0], [half, -half], [height, 0], [half, half]);
    default:
      return flag([0, -half], [height, -half], [height, half], [0, half]);
  }
}

function flag(...points: [x: Units, y: Units][]): Point[] {
  return points.map(([x, y]) => ({ x, y }));
}

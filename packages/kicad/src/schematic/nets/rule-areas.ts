import type { Point } from '../model.ts';

/** Within a closed outline or on it; the outline's last point may repeat the first. */
export function isWithin(at: Point, outline: readonly Point[]): boolean {
  if (isOnBorder(at, outline)) return true;
  let isIn = false;
  forEachSide(outline, (a, b) => {
    if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  });
  return isIn;
}

export function isOnBorder(at: Point, outline: readonly Point[]): boolean {
  let isOn = false;
  forEachSide(outline, (a, b) => {
    isOn ||= turn(a, b, at) === 0 && isBetween(a, b, at);
  });
  return isOn;
}

/** A line that is in the area with any part of it. */
export function meetsArea(start: Point, end: Point, outline: readonly Point[]): boolean {
  if (isWithin(start, outline) || isWithin(end, outline)) return true;
  let isCrossing = false;
  forEachSide(outline, (a, b) => {
    isCrossing ||= turn(a, b, start) > 0 !== turn(a, b, end) > 0 && turn(start, end, a) > 0 !== turn(start, end, b) > 0;
  });
  return isCrossing;
}

function forEachSide(outline: readonly Point[], visit: (a: Point, b: Point) => void): void {
  for (const [index, a] of outline.entries()) visit(a, outline[(index + 1) % outline.length]!);
}

/** Above 0 when `c` is on the one side of the line, below when on the other. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

function isBetween(a: Point, b: Point, at: Point): boolean {
  return (
    at.x >= Math.min(a.x, b.x) && at.x <= Math.max(a.x, b.x) && at.y >= Math.min(a.y, b.y) && at.y <= Math.max(a.y, b.y)
  );
}

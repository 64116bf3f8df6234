import type { Box } from '../model.ts';

export const emptyBox = (): Box => ({ minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity });

export const isEmpty = (box: Box): boolean => !(box.minX <= box.maxX && box.minY <= box.maxY);

export function addPoint(box: Box, x: number, y: number): void {
  if (x < box.minX) box.minX = x;
  if (x > box.maxX) box.maxX = x;
  if (y < box.minY) box.minY = y;
  if (y > box.maxY) box.maxY = y;
}

/** Add another box that lies at x, y. */
export function addBox(box: Box, other: Box, x = 0, y = 0): void {
  addPoint(box, x + other.minX, y + other.minY);
  addPoint(box, x + other.maxX, y + other.maxY);
}

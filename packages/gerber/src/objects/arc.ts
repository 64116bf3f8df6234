import type { Box } from '../model.ts';
import { addPoint } from './box.ts';

const TURN = 2 * Math.PI;

/**
 * How far an arc goes round its centre, in radians: positive counter-clockwise, negative clockwise. Equal start and end are
 * the full circle.
 */
export function arcSweep(
  startX: number,
  startY: number,
  endX: number,
  endY: number,
  centerX: number,
  centerY: number,
  clockwise: boolean,
): number {
  if (startX === endX && startY === endY) return clockwise ? -TURN : TURN;
  const start = Math.atan2(startY - centerY, startX - centerX);
  const end = Math.atan2(endY - centerY, endX - centerX);
  const sweep = end - start;
  if (clockwise) return sweep >= 0 ? sweep - TURN : sweep;
  return sweep <= 0 ? sweep + TURN : sweep;
}

/** Add an arc to a box, by its ends and by the sides of its circle that it passes. */
export function addArc(
  box: Box,
  startX: number,
  startY: number,
  endX: number,
  endY: number,
  centerX: number,
  centerY: number,
  clockwise: boolean,
): void {
  addPoint(box, startX, startY);
  addPoint(box, endX, endY);
  const sweep = arcSweep(startX, startY, endX, endY, centerX, centerY, clockwise);
  const start = Math.atan2(startY - centerY, startX - centerX);
  const radius = Math.max(Math.hypot(startX - centerX, startY - centerY), Math.hypot(endX - centerX, endY - centerY));
  const low = Math.min(start, start + sweep);
  const high = Math.max(start, start + sweep);
  for (let side = Math.ceil(low / (Math.PI / 2)); side * (Math.PI / 2) <= high; side++) {
    const quarter = ((side % 4) + 4) % 4;
    if (quarter === 0) addPoint(box, centerX + radius, centerY);
    else if (quarter === 1) addPoint(box, centerX, centerY + radius);
    else if (quarter === 2) addPoint(box, centerX - radius, centerY);
    else addPoint(box, centerX, centerY - radius);
  }
}

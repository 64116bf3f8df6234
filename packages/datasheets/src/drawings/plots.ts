import type { Box } from '../pdf/pdf-file.ts';
import type { Line } from '../text/lines.ts';

/** Points: the figures of an axis stand so near to it. */
const REACH = 22;
/** They are in line with each other. */
const IN_LINE = 3;
const LEAST_TICKS = 3;
/** `-40`, `1.5`, `10k`, `1e+8`, `10^3`, and what of an unknown font may be one. */
const TICK = /^[-−–+]?(?:[\d.,]+(?:e[-+]?\d+)?(?:\^[-−]?\d+)?|\uFFFD[\uFFFD\s.]*)\s?[kKMGmµun%]?$/i;

/** Whether figures stand along the left or right of a box and below or above it, as at the axes of a graph. */
export function hasAxes([x0, y0, x1, y1]: Box, lines: readonly Line[]): boolean {
  const ticks = lines
    .flatMap(({ words }) => words)
    .filter(({ text }) => TICK.test(text))
    .filter(({ box }) => box[2] > x0 - REACH && box[0] < x1 + REACH && box[3] > y0 - REACH && box[1] < y1 + REACH);
  const upright = [
    ticks.map(({ box }) => box[2]),
    ticks.map(({ box }) => box[0]),
    ticks.map(({ box }) => (box[0] + box[2]) / 2),
  ];
  const level = ticks.map(({ y }) => y);
  return Math.max(...upright.map(countInLine)) >= LEAST_TICKS && countInLine(level) >= LEAST_TICKS;
}

/** The most of these places that are one. */
function countInLine(places: readonly number[]): number {
  const sorted = places.toSorted((a, b) => a - b);
  let most = 0;
  for (let first = 0, last = 0; last < sorted.length; last++) {
    while (sorted[last]! - sorted[first]! > IN_LINE) first++;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

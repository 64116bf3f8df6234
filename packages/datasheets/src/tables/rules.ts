import type { Rule } from '../pdf/pdf-file.ts';
import type { Reach } from './table.ts';

/** Points. */
const SAME_RULE = 2;

/** Heights at which rules go across, from the top, and how much of the width they cover together: 0 to 1. */
export function findRuleLevels(rules: readonly Rule[], { x0, x1 }: Reach): { y: number; covered: number }[] {
  const parts = rules
    .filter(({ direction, box }) => direction === 'horizontal' && box[0] < x1 - 2 && box[2] > x0 + 2)
    .map(({ box }) => ({ y: (box[1] + box[3]) / 2, from: Math.max(box[0], x0), to: Math.min(box[2], x1) }))
    .toSorted((a, b) => a.y - b.y || a.from - b.from);
  const levels: { y: number; covered: number; to: number }[] = [];
  for (const { y, from, to } of parts) {
    let level = levels.at(-1);
    if (!level || y - level.y > SAME_RULE) levels.push((level = { y, covered: 0, to: -Infinity }));
    // Both edges of a filled rule, and rules drawn twice, count once.
    level.covered += Math.max(0, to - Math.max(from, level.to)) / (x1 - x0);
    level.to = Math.max(level.to, to);
  }
  return levels;
}

/** From top to bottom, in points. */
export interface Band {
  top: number;
  bottom: number;
}

/** What the horizontal rules across the middle of a column leave between them. */
export function findBands({ x0, x1 }: Reach, rules: readonly Rule[], { top, bottom }: Band): Band[] {
  const middle = (x0 + x1) / 2;
  const cuts = rules
    .filter(({ direction, box }) => direction === 'horizontal' && box[0] <= middle && box[2] >= middle)
    .map(({ box }) => (box[1] + box[3]) / 2)
    .filter((y) => y > top - 2 && y < bottom + 4)
    .toSorted((a, b) => a - b);
  const edges = [top - 2, ...cuts, bottom + 2].filter(
    (y, index, all) => index === 0 || y - all[index - 1]! > SAME_RULE,
  );
  return edges.slice(1).map((end, index) => ({ top: edges[index]!, bottom: end }));
}

/** Where vertical rules stand, from the left, and how much of the height they cover together: 0 to 1. */
export function findRuleStops(
  rules: readonly Rule[],
  { x0, x1 }: Reach,
  { top, bottom }: Band,
): { x: number; covered: number }[] {
  const parts = rules
    .filter(({ direction, box }) => direction === 'vertical' && box[1] < bottom - 1 && box[3] > top + 1)
    .map(({ box }) => ({ x: (box[0] + box[2]) / 2, from: Math.max(box[1], top), to: Math.min(box[3], bottom) }))
    .filter(({ x }) => x > x0 - SAME_RULE && x < x1 + SAME_RULE)
    .toSorted((a, b) => a.x - b.x);
  const stops: { x: number; parts: { from: number; to: number }[] }[] = [];
  for (const { x, ...part } of parts) {
    const last = stops.at(-1);
    if (last && x - last.x <= SAME_RULE) last.parts.push(part);
    else stops.push({ x, parts: [part] });
  }
  return stops.map((stop) => {
    let covered = 0;
    let end = -Infinity;
    for (const { from, to } of stop.parts.toSorted((a, b) => a.from - b.from)) {
      covered += Math.max(0, to - Math.max(from, end));
      end = Math.max(end, to);
    }
    return { x: stop.x, covered: covered / (bottom - top) };
  });
}

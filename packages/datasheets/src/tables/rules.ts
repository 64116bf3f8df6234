import type { Rule } from '../pdf/pdf-file.ts';
import { findLines, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import type { Reach } from './table.ts';

/** Points. */
const SAME_RULE = 2;

/** Where horizontal rules stand, from the top, and how much of the width they cover together: 0 to 1. */
export function findRuleLevels(rules: readonly Rule[], { x0, x1 }: Reach): { y: number; covered: number }[] {
  const parts = rules
    .filter(({ direction, box }) => direction === 'horizontal' && box[0] < x1 - 2 && box[2] > x0 + 2)
    .map(({ box }) => ({ at: (box[1] + box[3]) / 2, from: Math.max(box[0], x0), to: Math.min(box[2], x1) }));
  return alignParts(parts).map(({ at, length }) => ({ y: at, covered: length / (x1 - x0) }));
}

/** Where vertical rules stand, from the left, and how much of the height they cover together: 0 to 1. */
export function findRuleStops(
  rules: readonly Rule[],
  { x0, x1 }: Reach,
  { top, bottom }: Band,
): { x: number; covered: number }[] {
  const parts = rules
    .filter(({ direction, box }) => direction === 'vertical' && box[1] < bottom - 1 && box[3] > top + 1)
    .map(({ box }) => ({ at: (box[0] + box[2]) / 2, from: Math.max(box[1], top), to: Math.min(box[3], bottom) }))
    .filter(({ at }) => at > x0 - SAME_RULE && at < x1 + SAME_RULE);
  return alignParts(parts).map(({ at, length }) => ({ x: at, covered: length / (bottom - top) }));
}

interface RulePart {
  at: number;
  from: number;
  to: number;
}

/** Parts of rules in one line, and how long they are together: both edges of a filled rule, and rules drawn twice, count once. */
function alignParts(parts: readonly RulePart[]): { at: number; length: number }[] {
  const groups: { at: number; parts: RulePart[] }[] = [];
  for (const part of parts.toSorted((a, b) => a.at - b.at)) {
    const last = groups.at(-1);
    if (last && part.at - last.at <= SAME_RULE) last.parts.push(part);
    else groups.push({ at: part.at, parts: [part] });
  }
  return groups.map(({ at, parts: own }) => {
    let length = 0;
    let end = -Infinity;
    for (const { from, to } of own.toSorted((a, b) => a.from - b.from)) {
      length += Math.max(0, to - Math.max(from, end));
      end = Math.max(end, to);
    }
    return { at, length };
  });
}

/** From top to bottom, in points. */
export interface Band {
  top: number;
  bottom: number;
}

/** Of the width of a column: a stroke that is shorter, with none in line with it, stands over a sign, as in `CP̅`. */
const SHORTEST_CUT = 0.3;

/** What the horizontal rules across the middle of a column leave between them. */
export function findBands({ x0, x1 }: Reach, rules: readonly Rule[], { top, bottom }: Band): Band[] {
  const middle = (x0 + x1) / 2;
  const across = rules.filter(({ direction, box }) => direction === 'horizontal' && box[0] < x1 && box[2] > x0);
  const isLong = ({ box }: Rule): boolean =>
    box[2] - box[0] >= SHORTEST_CUT * (x1 - x0) ||
    across.some((other) => other.box !== box && Math.abs(other.box[1] - box[1]) < SAME_RULE);
  const cuts = across
    .filter((rule) => rule.box[0] <= middle && rule.box[2] >= middle && isLong(rule))
    .map(({ box }) => (box[1] + box[3]) / 2)
    .filter((y) => y > top - 2 && y < bottom + 4)
    .toSorted((a, b) => a - b);
  const edges = [top - 2, ...cuts, bottom + 2].filter(
    (y, index, all) => index === 0 || y - all[index - 1]! > SAME_RULE,
  );
  return edges.slice(1).map((end, index) => ({ top: edges[index]!, bottom: end }));
}

/** Texts of cells that stand close together on one height, as one line each. */
export function splitAtRules(line: Line, rules: readonly Rule[]): Line[] {
  const { words, y } = line;
  const stops =
    words.length < 2
      ? []
      : rules.filter(({ direction, box }) => direction === 'vertical' && box[1] < y - 2 && box[3] > y - 4);
  if (stops.length === 0) return [line];
  const parts: Word[][] = [];
  for (const word of words) {
    const last = parts.at(-1)?.at(-1);
    const isCut = last && stops.some(({ box }) => box[0] > last.box[2] - 1 && box[2] < word.box[0] + 1);
    if (last && !isCut) parts.at(-1)!.push(word);
    else parts.push([word]);
  }
  return parts.length === 1 ? [line] : parts.flatMap((part) => findLines(part, Infinity));
}

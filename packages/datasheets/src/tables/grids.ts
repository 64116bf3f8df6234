import type { Box, Rule } from '../pdf/pdf-file.ts';
import { unionOf } from '../text/lines.ts';
import { findRuleLevels, findRuleStops, type Band } from './rules.ts';

/** Boxes that rules part from each other, as a table has them. */
export interface Grid {
  box: Box;
  /** Where columns begin and end, from the left. */
  xs: number[];
  /** Where rules go over most of the width, from the top. */
  ys: number[];
}

/** Points: rules so near touch. */
const TOUCH = 2.5;
const SHORTEST = 7;
/** More are a drawing. */
const MOST_RULES = 4000;
const MOST_COLUMNS = 16;
/** Of the width or height of the grid. */
const LEVEL = 0.8;
const STOP = 0.35;
const HIGHEST_ROW = 120;
/** Points: columns are at least so wide. */
const NARROWEST = 14;

/** The grids of a page are asked for by each kind of table. */
const found = new WeakMap<readonly Rule[], readonly Grid[]>();

/** Grids of at least two columns and two rows. */
export function findGrids(rules: readonly Rule[]): readonly Grid[] {
  return findRuled(rules).filter(({ ys }) => ys.length > 2);
}

/** Frames of one row with at least three cells. */
export function findFrames(rules: readonly Rule[]): readonly Grid[] {
  return findRuled(rules).filter(({ xs, ys }) => ys.length === 2 && xs.length > 3);
}

function findRuled(rules: readonly Rule[]): readonly Grid[] {
  const known = found.get(rules) ?? listGrids(rules);
  found.set(rules, known);
  return known;
}

function listGrids(rules: readonly Rule[]): Grid[] {
  const long = rules.filter(({ box }) => Math.max(box[2] - box[0], box[3] - box[1]) >= SHORTEST);
  if (long.length > MOST_RULES) return [];
  return joinTouching(long)
    .flatMap(partUneven)
    .flatMap((group) => {
      const box = unionOf(group.map((rule) => rule.box));
      const reach = { x0: box[0], x1: box[2] };
      const ys = findRuleLevels(group, reach).flatMap(({ y, covered }) => (covered >= LEVEL ? [y] : []));
      const inner = findRuleStops(group, reach, { top: box[1], bottom: box[3] })
        .filter(({ covered }) => covered >= STOP)
        .map(({ x }) => x);
      const xs = [box[0], ...inner, box[2]].filter((x, index, all) => index === 0 || x - all[index - 1]! >= NARROWEST);
      const isGrid = xs.length >= 3 && xs.length <= MOST_COLUMNS + 1 && ys.length >= 2 && box[2] - box[0] > 100;
      return isGrid ? [{ box, xs, ys }] : [];
    });
}

/** Points: tables that hang together begin or end as far from one another; a head over some columns is lower. */
const UNEVEN = 60;
const FEWEST_LEVELS = 3;

/** A long table and a short one beside it share the rule between them: each is one of its own. */
function partUneven(group: readonly Rule[]): Rule[][] {
  const box = unionOf(group.map((rule) => rule.box));
  if (box[3] - box[1] < UNEVEN) return [[...group]];
  const reach = { x0: box[0], x1: box[2] };
  const stops = findRuleStops(group, reach, { top: box[1], bottom: box[3] });
  for (const { x } of stops) {
    if (x < box[0] + NARROWEST || x > box[2] - NARROWEST) continue;
    const [left, right] = [cutAt(group, -Infinity, x), cutAt(group, x, Infinity)];
    const [a, b] = [findEnds(left), findEnds(right)];
    if (!a || !b) continue;
    if (Math.abs(a.top - b.top) > UNEVEN || Math.abs(a.bottom - b.bottom) > UNEVEN)
      return [...partUneven(left), ...partUneven(right)];
  }
  return [[...group]];
}

/** What of some rules lies between two places. */
function cutAt(rules: readonly Rule[], from: number, to: number): Rule[] {
  return rules.flatMap(({ direction, box: [x0, y0, x1, y1] }): Rule[] => {
    const box: Box = [Math.max(x0, from), y0, Math.min(x1, to), y1];
    if (direction === 'vertical')
      return x0 > from - TOUCH && x1 < to + TOUCH ? [{ direction, box: [x0, y0, x1, y1] }] : [];
    return box[2] - box[0] > TOUCH ? [{ direction, box }] : [];
  });
}

/** The first and the last level of rules; undefined: there are too few for a table. */
function findEnds(rules: readonly Rule[]): Band | undefined {
  const levels = new Set(
    rules.flatMap(({ direction, box }) => (direction === 'horizontal' ? [Math.round(box[1] / TOUCH)] : [])),
  );
  if (levels.size < FEWEST_LEVELS) return undefined;
  return { top: TOUCH * Math.min(...levels), bottom: TOUCH * Math.max(...levels) };
}

/** Of the cells of a table: the others are empty, or parts of wider ones. */
const MOST_FILLED = 0.55;

/** Whether words stand in most cells of a grid, as in those of a table of any kind. */
export function isFilled({ box, xs, ys }: Grid, words: readonly { box: Box }[]): boolean {
  const edges = [...new Set([box[1], ...ys, box[3]])].toSorted((a, b) => a - b);
  const filled = new Set<string>();
  for (const word of words) {
    const [x, y] = [(word.box[0] + word.box[2]) / 2, (word.box[1] + word.box[3]) / 2];
    const column = xs.findLastIndex((edge) => edge < x);
    const row = edges.findLastIndex((edge) => edge < y);
    if (column >= 0 && column < xs.length - 1 && row >= 0 && row < edges.length - 1) filled.add(`${column} ${row}`);
  }
  return filled.size > MOST_FILLED * (xs.length - 1) * (edges.length - 1);
}

/** The rows of a grid that have several cells: a row of one cell is a title as often as not. */
export function findCellRows({ box, ys }: Grid, rules: readonly Rule[]): Box[] {
  const inner = rules.filter(
    (rule) => rule.direction === 'vertical' && rule.box[0] > box[0] + 4 && rule.box[2] < box[2] - 4,
  );
  const edges = [box[1], ...ys, box[3]];
  return edges.slice(1).flatMap((bottom, index): Box[] => {
    const top = edges[index]!;
    const middle = (top + bottom) / 2;
    const isParted = inner.some((rule) => rule.box[1] < middle && rule.box[3] > middle);
    // The frame of a page may hang together with a table in it.
    return isParted && bottom - top < HIGHEST_ROW ? [[box[0], top, box[2], bottom]] : [];
  });
}

/** Rules that touch, directly or by others. */
function joinTouching(rules: readonly Rule[]): Rule[][] {
  const parents = rules.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] = parents[parents[root]!]!;
    return root;
  };
  const order = rules.map((_, index) => index).toSorted((a, b) => rules[a]!.box[1] - rules[b]!.box[1]);
  // From the top down: only rules that are not yet ended can be touched.
  let open: number[] = [];
  for (const index of order) {
    const { box } = rules[index]!;
    open = open.filter((other) => rules[other]!.box[3] + TOUCH >= box[1]);
    for (const other of open) {
      const [x0, , x1] = rules[other]!.box;
      if (x0 - TOUCH <= box[2] && x1 + TOUCH >= box[0]) parents[rootOf(other)] = rootOf(index);
    }
    open.push(index);
  }
  const groups = new Map<number, Rule[]>();
  for (const [index, rule] of rules.entries()) {
    const root = rootOf(index);
    const group = groups.get(root);
    if (group) group.push(rule);
    else groups.set(root, [rule]);
  }
  return [...groups.values()];
}

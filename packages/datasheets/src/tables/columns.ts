import type { Box, Rule } from '../pdf/pdf-file.ts';
import { findLines, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { splitHeads } from './heads.ts';
import { findRuleLevels } from './rules.ts';
import type { Column, Head, Reach, TableForm } from './table.ts';

/** Longer texts in the band of the heads are no heads. */
const LONGEST_HEAD = 48;

/** What a table is made of before its columns are known. */
export interface TableParts<Role extends string> {
  heads: Head<Role>[];
  headBox: Box;
  reach: Reach;
  /** Of the whole page. */
  words: readonly Word[];
  /** Below the heads. */
  body: readonly Word[];
  rules: readonly Rule[];
}

/** Columns under their heads. What stands in the band of the heads and names no column is over several, or a column of its own. */
export function findColumns<Role extends string>(parts: TableParts<Role>, kind: TableForm<Role>): Column<Role>[] {
  const { heads, reach, body, rules } = parts;
  const others = findOtherHeads(parts, kind);
  const own = others.filter((line) => !heads.some((head) => isOver(line, head.line)));
  const groups = others.filter((line) => !own.includes(line) && line.text.length < LONGEST_HEAD);
  const anchors: { role: Role | undefined; line: Line }[] = [
    ...heads,
    ...own.filter((line) => !isUnder(line, groups)).map((line) => ({ role: undefined, line })),
  ];
  anchors.sort((a, b) => a.line.box[0] - b.line.box[0]);
  const first = anchors[0]!;
  // What stands left of the first head names the rows, though no head says so.
  const named = body.filter(({ box }) => box[2] < first.line.box[0] - 2);
  if (named.length > 0 && kind.isKey(assignRoles(anchors, kind)[0]!)) {
    const x0 = Math.min(...named.map(({ box }) => box[0]));
    const box: Box = [x0, first.line.box[1], x0 + 1, first.line.box[3]];
    anchors.unshift({ role: undefined, line: { ...first.line, words: [], text: '', box } });
  }
  const printed = findLines(body, 0.8);
  const inner = anchors.slice(1).map(({ line }, index) => findEdge(anchors[index]!.line.box, line.box, printed, rules));
  const edges = [reach.x0, ...inner, reach.x1];
  const roles = assignRoles(anchors, kind);
  const columns = anchors.map(({ line }, index) => {
    const column = { x0: edges[index]!, x1: edges[index + 1]! };
    const over = groups.filter((group) => coversColumn(group, column, groups, rules)).map(({ text }) => text);
    return { role: roles[index]!, head: line.text, group: over.join(' '), ...column };
  });
  return kind.split?.(columns, body) ?? columns;
}

function assignRoles<Role extends string>(
  anchors: readonly { role: Role | undefined; line: Line }[],
  kind: TableForm<Role>,
): Role[] {
  return kind.assign(anchors.map(({ role, line }) => ({ role, head: line.text })));
}

/** Texts between the rule above the heads and the one below them. */
function findOtherHeads<Role extends string>(
  { heads, headBox, reach, words, rules }: TableParts<Role>,
  kind: TableForm<Role>,
): Line[] {
  const below = rules
    .filter(({ direction, box }) => direction === 'horizontal' && box[1] > headBox[3] - 2)
    .reduce((y, { box }) => Math.min(y, box[1]), headBox[3] + 2);
  const above = findRuleLevels(rules, reach)
    .filter(({ y, covered }) => y < headBox[1] + 2 && covered > 0.8)
    .reduce((top, { y }) => Math.max(top, y), headBox[1] - 14);
  const inside = words.filter(
    ({ box, y }) => y > above && y < Math.max(below, headBox[3] + 1) && box[0] > reach.x0 - 2 && box[2] < reach.x1 + 2,
  );
  const isHead = (line: Line): boolean =>
    heads.some((head) => head.line.text === line.text && head.line.y === line.y && head.line.box[0] === line.box[0]);
  return findLines(inside, 0.9)
    .flatMap((line) => splitHeads(line, kind))
    .filter((line) => !isHead(line));
}

function isOver(line: Line, head: Line): boolean {
  return line.box[0] < head.box[2] + 4 && line.box[2] > head.box[0] - 4;
}

function isUnder(line: Line, groups: readonly Line[]): boolean {
  return (
    line.text.length >= LONGEST_HEAD ||
    groups.some((group) => group.y !== line.y && line.box[0] > group.box[0] && line.box[2] < group.box[2])
  );
}

/** A text over several columns is over this one: by where it stands, by the rule under it, or as the nearest of its row. */
function coversColumn(group: Line, { x0, x1 }: Reach, groups: readonly Line[], rules: readonly Rule[]): boolean {
  const middle = (x0 + x1) / 2;
  if (group.box[0] <= middle && group.box[2] >= middle) return true;
  const under = rules.find(
    ({ direction, box }) =>
      direction === 'horizontal' &&
      box[1] > group.y - 2 &&
      box[1] < group.y + 8 &&
      box[0] < group.box[2] &&
      box[2] > group.box[0],
  );
  if (under) return under.box[0] <= middle && under.box[2] >= middle;
  const centre = (group.box[0] + group.box[2]) / 2;
  return groups
    .filter((other) => Math.abs(other.y - group.y) < 14 && (other.box[2] < group.box[0] || other.box[0] > group.box[2]))
    .every((other) => Math.abs((other.box[0] + other.box[2]) / 2 - middle) >= Math.abs(centre - middle));
}

/** Between two heads: at a rule, else where the fewest words are cut, in the widest gap. */
function findEdge(left: Box, right: Box, body: readonly Line[], rules: readonly Rule[]): number {
  // Without a head the left one may be several columns: all that is left of the last rule or gap.
  const isNameless = left[2] - left[0] < 1.5;
  const cutsAt = (x: number): number => body.filter(({ box }) => box[0] < x && box[2] > x).length;
  const [rule] = rules
    .filter(({ direction, box }) => direction === 'vertical' && box[0] > left[2] + 1 && box[2] < right[0] + 3)
    .filter(({ box }) => cutsAt((box[0] + box[2]) / 2) <= 0.1 * body.length)
    .toSorted((a, b) => (isNameless ? b.box[0] - a.box[0] : b.box[3] - b.box[1] - (a.box[3] - a.box[1])));
  if (rule) return (rule.box[0] + rule.box[2]) / 2;
  let best = (left[2] + right[0]) / 2;
  let least = Infinity;
  let widest = 0;
  let from: number | undefined;
  for (let x = (left[0] + left[2]) / 2; x <= (right[0] + right[2]) / 2; x += 1) {
    const cuts = cutsAt(x);
    if (cuts < least) [least, from, widest] = [cuts, undefined, 0];
    if (cuts !== least) {
      from = undefined;
      continue;
    }
    from ??= x;
    if (x - from < (isNameless ? Math.min(widest, 6) : widest)) continue;
    widest = x - from;
    best = (from + x) / 2;
  }
  return best;
}

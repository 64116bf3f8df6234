import type { Box, Rule } from '../pdf/pdf-file.ts';
import { findLines, unionOf, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { joinSpaced, splitHeads } from './heads.ts';
import { findRuleLevels, findRuleStops, splitAtRules } from './rules.ts';
import { kindOfTitle } from './table-kinds.ts';
import type { Column, Head, Reach, TableForm } from './table.ts';

/** Longer texts in the band of the heads are no heads. */
const LONGEST_HEAD = 48;

/** What a table is made of before its columns are known. */
export interface TableParts<Role extends string> {
  heads: Head<Role>[];
  headBox: Box;
  reach: Reach;
  /** Where the table ends. */
  bottom: number;
  /** Of the whole page. */
  words: readonly Word[];
  /** Below the heads. */
  body: readonly Word[];
  rules: readonly Rule[];
}

/** Columns under their heads. What stands in the band of the heads and names no column is over several, or a column of its own. */
export function findColumns<Role extends string>(parts: TableParts<Role>, kind: TableForm<Role>): Column<Role>[] {
  const { reach, body, rules } = parts;
  const framed = [...rules, ...makeSides(parts)];
  const { heads, others } = takeParts(parts.heads, findOtherHeads(parts, kind), rules, kind);
  const free = others.filter(
    (line) => !heads.some((head) => isOver(line, head.line)) && !isCellOverSeveral(line, heads, framed),
  );
  const own = free.filter((line) => !isOverSeveral(line, free));
  const below = findNamesBelow(heads, others, kind);
  // A title close above the heads is over the whole table.
  const groups = others.filter(
    (line) =>
      !own.includes(line) &&
      !line.words.every((word) => below.words.has(word)) &&
      !isLowerHead(line, kind) &&
      line.text.length < LONGEST_HEAD &&
      !(line.words.length > 1 && isTitle(line.text)),
  );
  const anchors: { role: Role | undefined; line: Line }[] = [
    ...heads,
    ...joinStacked(
      own.filter((line) => !isUnder(line, groups)),
      rules,
    ).map((line) => ({ role: undefined, line })),
  ];
  anchors.sort((a, b) => a.line.box[0] - b.line.box[0]);
  const first = anchors[0]!;
  // What stands left of the first head names the rows, though no head says so.
  const named = body.filter(({ box }) => box[2] < first.line.box[0] - 2);
  const isRuledOff = first.role === undefined && isParted(named, first.line, parts);
  if (named.length > 0 && (isRuledOff || needsNames(assignRoles(anchors, kind), kind))) {
    const x0 = Math.min(...named.map(({ box }) => box[0]));
    const box: Box = [x0, first.line.box[1], x0 + 1, first.line.box[3]];
    anchors.unshift({ role: undefined, line: { ...first.line, words: [], text: '', box } });
  }
  const ruled = placeBetweenRules(anchors, others, parts, kind);
  const placed = ruled ?? anchors;
  const printed = findLines(body, 0.8);
  const inner = placed.slice(1).map(({ line }, index) => findEdge(placed[index]!.line.box, line.box, printed, rules));
  const edges = ruled ? [reach.x0, ...ruled.slice(1).map(({ x0 }) => x0), reach.x1] : [reach.x0, ...inner, reach.x1];
  const roles = assignRoles(placed, kind);
  const spans = findSpans(roles, edges, kind);
  const columns = placed.map(({ line }, index) => {
    const span = spans[index]!;
    const over = groups.filter(
      (group) =>
        coversColumn(group, span, groups, framed) &&
        // Where each column has its own names, what stands beside them is of another.
        (below.words.size === 0 || (group.box[0] < span.x1 && group.box[2] > span.x0)),
    );
    const group = [...over.map(({ text }) => text), below.names.get(line) ?? ''].filter(Boolean).join(' ');
    const isGroupUnsure = over.some((a) => over.some((b) => areSideBySide(a, b)));
    return { role: roles[index]!, head: line.text, group, isGroupUnsure, x0: edges[index]!, x1: edges[index + 1]! };
  });
  return kind.split?.(columns, body) ?? columns;
}

/** Of the height of a table: a rule between two columns is at least so long, where heads of several rows have none. */
const WHOLE_RULE = 0.7;

/** Whether a rule goes down between what stands left of the first head and what stands under it. */
function isParted(named: readonly Word[], first: Line, { headBox, reach, bottom, rules }: TableParts<string>): boolean {
  const right = Math.max(...named.map(({ box }) => box[2]));
  return findRuleStops(rules, reach, { top: headBox[3], bottom }).some(
    ({ x, covered }) => covered >= WHOLE_RULE && x > right && x < first.box[0],
  );
}

/** Whether the first of the columns holds figures, or the symbols of names that no other column has. */
function needsNames<Role extends string>([first, ...others]: readonly Role[], kind: TableForm<Role>): boolean {
  const isMark = (role: Role): boolean => kind.isMark?.(role) ?? false;
  return kind.isKey(first!) || (isMark(first!) && !others.some((role) => kind.isName(role) && !isMark(role)));
}

/** Of the height of the letters. */
const LINE_STEP = 1.9;

/** `MAX. DCL` over `AT +25 °C` over `(µA)`: lines of one head, which is that of one column. Below a rule stands another head. */
function joinStacked(lines: readonly Line[], rules: readonly Rule[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines.toSorted((a, b) => a.y - b.y)) {
    const index = joined.findIndex(
      (upper) =>
        line.y - upper.y > 0.6 * line.size &&
        line.y - upper.y < LINE_STEP * line.size &&
        !isRuledOff(upper, line, rules) &&
        Math.min(upper.box[2], line.box[2]) - Math.max(upper.box[0], line.box[0]) >
          0.5 * Math.min(upper.box[2] - upper.box[0], line.box[2] - line.box[0]),
    );
    const above = joined[index];
    if (!above) joined.push(line);
    else
      joined[index] = {
        ...line,
        words: [...above.words, ...line.words],
        text: `${above.text} ${line.text}`,
        box: unionOf([above.box, line.box]),
      };
  }
  return joined;
}

/** Columns of which each names what its limit is of: with fewer it is the second line of a head. */
const FEWEST_NAMED = 3;
/** Of the width of a head: how far to its sides its further lines go. */
const BESIDE_HEAD = 1.2;

/**
 * `Minimum` over `Breakdown Voltage VBR (V)`, `Maximum` over `Forward Voltage VF (mV)`: what each limit is of stands below it.
 * Empty where not each of them has such a name, or two have the same.
 */
function findNamesBelow<Role extends string>(
  heads: readonly Head<Role>[],
  others: readonly Line[],
  kind: TableForm<Role>,
): { names: ReadonlyMap<Line, string>; words: ReadonlySet<Word> } {
  const keys = heads.filter(({ role }) => kind.isKey(role)).map(({ line }) => line);
  const middleOf = ({ box }: { box: Box }): number => (box[0] + box[2]) / 2;
  const words = others.flatMap((line) => line.words);
  const taken = new Set<Word>();
  const named = keys.map((key): [Line, string] => {
    const own = words.filter((word) => {
      const nearest = keys.toSorted(
        (a, b) => Math.abs(middleOf(a) - middleOf(word)) - Math.abs(middleOf(b) - middleOf(word)),
      )[0];
      const reach = BESIDE_HEAD * (key.box[2] - key.box[0]);
      return nearest === key && word.y > key.y + 0.6 * key.size && Math.abs(middleOf(key) - middleOf(word)) < reach;
    });
    for (const word of own) taken.add(word);
    return [
      key,
      findLines(own, Infinity)
        .map(({ text }) => text)
        .join(' '),
    ];
  });
  const texts = new Set(named.map(([, text]) => text));
  const areNames = named.every(([, text]) => /\p{L}{4}/u.test(text));
  return named.length >= FEWEST_NAMED && areNames && texts.size === named.length
    ? { names: new Map(named), words: taken }
    : { names: new Map(), words: new Set() };
}

/**
 * `Ratings` over the names of two parts: these are the heads of its columns, and it is over them, as far as the next head goes.
 */
function takeParts<Role extends string>(
  heads: readonly Head<Role>[],
  others: readonly Line[],
  rules: readonly Rule[],
  kind: TableForm<Role>,
): { heads: Head<Role>[]; others: Line[] } {
  const taken = heads.map((head): Head<Role>[] => {
    if (!kind.isKey(head.role)) return [head];
    const { box, y, size } = head.line;
    const next = Math.min(...heads.flatMap(({ line }) => (line.box[0] > box[2] ? [line.box[0]] : [])));
    // `Value` in the middle of a cell over `R | G | B`.
    const left = Math.min(box[0] - 2 * size, findCell(head.line, rules)?.x0 ?? Infinity);
    const below = others.filter(
      (line) => line.y > y + 0.6 * size && line.box[0] > left && line.box[2] < next && line.text.length < LONGEST_HEAD,
    );
    const row = below.filter((line) => Math.abs(line.y - below[0]!.y) < 2);
    // On the height of the other heads: no second line of one.
    const isRow =
      row[0] !== undefined &&
      (heads.some(({ line }) => Math.abs(line.y - row[0]!.y) < 2) || isRuledOff(head.line, row[0], rules));
    const isParted =
      row.length >= 2 && row.length === below.length && isRow && !row.some(({ text }) => /^[([]/.test(text));
    return isParted ? row.map((line) => ({ role: head.role, line })) : [head];
  });
  const flat = taken.flat();
  return { heads: flat, others: others.filter((line) => !flat.some((head) => head.line === line)) };
}

/** Whether a rule goes through between a head and what stands below it. */
function isRuledOff(upper: Line, lower: Line, rules: readonly Rule[]): boolean {
  return rules.some(
    ({ direction, box }) =>
      direction === 'horizontal' &&
      box[1] > upper.y - 1 &&
      box[3] < lower.y - 0.3 * lower.size &&
      box[0] < lower.box[0] &&
      box[2] > lower.box[2],
  );
}

/** `SB3`, `MBR20`: what the numbers of a family begin with. */
const PART_BEGINNING = /^[A-Z]{2,}\d*-?$/;
/** Of the height of the table: a rule between two columns is at least so long. */
const COLUMN_RULE = 0.7;
/** Of the height of the lower half of the heads. */
const HEAD_RULE = 0.8;
/** Points: a rule that parts two heads parts a row below them at least. */
const ONE_ROW = 9;

/** A column for each space between vertical rules, where these part all heads; undefined: they do not. */
function placeBetweenRules<Role extends string>(
  anchors: readonly { role: Role | undefined; line: Line }[],
  others: readonly Line[],
  { heads, headBox, reach, bottom, rules }: TableParts<Role>,
  kind: TableForm<Role>,
): { role: Role | undefined; line: Line; x0: number }[] | undefined {
  // Under a head over several columns only the lower half of the heads is parted.
  const lower = { top: (headBox[1] + headBox[3]) / 2, bottom: headBox[3] };
  const inHeads = findRuleStops(rules, reach, lower).filter(({ covered }) => covered >= HEAD_RULE);
  const ruled = findRuleStops(rules, reach, { top: headBox[3], bottom })
    // Cells that are merged over columns leave little of the rules between these.
    .filter(
      ({ x, covered }) =>
        covered >= COLUMN_RULE ||
        (covered * (bottom - headBox[3]) >= ONE_ROW && inHeads.some((stop) => Math.abs(stop.x - x) < 2)),
    )
    .filter(({ x }) => x > reach.x0 + 4 && x < reach.x1 - 4)
    .map(({ x }) => x);
  const stops = joinNearStops(ruled, reach);
  if (stops.length < heads.length - 1 || stops.length === 0) return undefined;
  const edges = [reach.x0, ...stops, reach.x1];
  const middleOf = ({ box }: Line): number => (box[0] + box[2]) / 2;
  const sides = makeSides({ reach, bottom });
  const columns = edges.slice(1).map((x1, index) => {
    const x0 = edges[index]!;
    const isIn = (line: Line): boolean => middleOf(line) >= x0 && middleOf(line) < x1;
    // `Value`, or the name of a family, over the names of parts: each of its columns is one of values.
    const over = anchors.find(({ role, line }) => {
      const cell = findCell(line, role === undefined ? [...rules, ...sides] : rules);
      return cell && cell.x0 < x0 + 4 && cell.x1 > x1 - 4 && edges.some((x) => x > cell.x0 + 4 && x < cell.x1 - 4);
    });
    // `Symbol` over symbols and colours: only the first of its columns is of symbols.
    const isFurther = over?.role !== undefined && !kind.isKey(over.role) && findCell(over.line, rules)!.x0 < x0 - 4;
    const own = anchors.filter(({ line }) => isIn(line) && line !== over?.line);
    const lines = others.filter(
      (line) => line !== over?.line && isIn(line) && line.box[0] > x0 - 4 && line.box[2] < x1 + 4,
    );
    const first = own[0]?.line ?? { words: [], size: headBox[3] - headBox[1], y: headBox[3], isBold: false };
    const texts = own.length === 1 && own[0]!.role !== undefined ? own.map(({ line }) => line) : lines;
    const printed = texts.map((line) => line.text).join(' ');
    // `SB3` over `20 | 30 | 40`: the parts of a family without what all their numbers begin with.
    const isRest = over?.role === undefined && over !== undefined && /^\d+[A-Z]{0,2}$/.test(printed);
    const text = isRest && PART_BEGINNING.test(over.line.text) ? `${over.line.text}${printed}` : printed;
    const box: Box = [x0, headBox[1], x1, headBox[3]];
    return {
      role:
        own.find(({ role }) => role !== undefined)?.role ?? kind.readHead(text) ?? (isFurther ? undefined : over?.role),
      line: { ...first, text, box },
      x0,
      count: own.length,
    };
  });
  const named = anchors.filter(({ role }) => role !== undefined).length;
  const parted = columns.filter(({ role }) => role !== undefined).length;
  return parted >= named ? columns : undefined;
}

/** Points: between the frames of two shaded cells nothing stands. */
const FRAME_GAP = 9;

/** The frames of neighbouring cells, and the rule between these, are one stop; those of the table's own frame are none. */
function joinNearStops(stops: readonly number[], { x0, x1 }: Reach): number[] {
  const groups: number[][] = [];
  for (const x of [x0, ...stops, x1]) {
    const last = groups.at(-1);
    if (last && x - last.at(-1)! < FRAME_GAP) last.push(x);
    else groups.push([x]);
  }
  return groups.slice(1, -1).map((group) => (group[0]! + group.at(-1)!) / 2);
}

/** Between which vertical rules a text stands; undefined: there are none on both sides of it. */
function findCell({ box, y }: Line, rules: readonly Rule[]): Reach | undefined {
  const beside = rules.filter(
    ({ direction, box: rule }) => direction === 'vertical' && rule[1] < y - 2 && rule[3] > y - 4,
  );
  const x0 = Math.max(...beside.map(({ box: rule }) => rule[2]).filter((x) => x < box[0] + 2));
  const x1 = Math.min(...beside.map(({ box: rule }) => rule[0]).filter((x) => x > box[2] - 2));
  return Number.isFinite(x0) && Number.isFinite(x1) ? { x0, x1 } : undefined;
}

function isTitle(text: string): boolean {
  const kind = kindOfTitle(text);
  return kind !== undefined && kind !== 'mechanical' && kind !== 'pins' && kind !== 'ordering';
}

/** The width that a group of columns has together, for each of its columns: `Min Typ Max`, until one of them comes again. */
function findSpans<Role extends string>(
  roles: readonly Role[],
  edges: readonly number[],
  kind: TableForm<Role>,
): Reach[] {
  const groups: number[] = [];
  for (const [index, role] of roles.entries()) {
    const first = groups.at(-1) ?? 0;
    const isOfLast = index > 0 && kind.isKey(role) && kind.isKey(roles[index - 1]!);
    groups.push(isOfLast && !roles.slice(first, index).includes(role) ? first : index);
  }
  return groups.map((first) => ({ x0: edges[first]!, x1: edges[groups.lastIndexOf(first) + 1]! }));
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
  const above = findTopRule(rules, headBox, reach) ?? headBox[1] - 14;
  const inside = words.filter(
    ({ box, y }) => y > above && y < Math.max(below, headBox[3] + 1) && box[0] > reach.x0 - 2 && box[2] < reach.x1 + 2,
  );
  // A head in two languages is of two lines.
  const isHead = (line: Line): boolean =>
    heads.some(({ line: head }) => line.words.every((word) => head.words.includes(word)));
  const lines = findLines(inside, 0.9)
    .flatMap((line) => splitAtRules(line, rules))
    .flatMap((line) => splitHeads(line, kind));
  const others = joinSpaced(lines, kind).filter((line) => !isHead(line));
  return [...findNumbersAbove(others, words, above), ...others];
}

/** A part number alone. */
const NUMBER = /^(?=.*\d)(?=.*[A-Z])[A-Z\d-]{4,}$/;
const MOST_NUMBERS = 8;

/** `2N3414` over `2N3415` over `MPS3414`: numbers of parts that share a column, more lines than heads have. */
function findNumbersAbove(lines: readonly Line[], words: readonly Word[], top: number): Line[] {
  const found: Line[] = [];
  for (const first of lines.filter(({ text }) => NUMBER.test(text))) {
    let [last, count] = [first, 0];
    for (let next: Word | undefined = words[0]; next && count < MOST_NUMBERS; count++) {
      next = words.find(
        ({ text, box, y }) =>
          NUMBER.test(text) &&
          y <= top &&
          last.y - y > 0.6 * last.size &&
          last.y - y < LINE_STEP * last.size &&
          Math.abs((box[0] + box[2] - last.box[0] - last.box[2]) / 2) < last.size,
      );
      if (next) [last] = findLines([next]) as [Line];
      if (next) found.push(last);
    }
  }
  return found;
}

/** Points: a row of heads is no higher. */
const HEAD_ROW = 26;
/** Points: without rules between rows of heads the one above them is so near. */
const NEAR_ABOVE = 40;

/**
 * Where the rule above the heads stands: the lowest that goes over the whole table. Rules beside a head that is as high as several
 * rows part the rows of the others, and the one above them all may stand further up. Undefined: there is none.
 */
function findTopRule(rules: readonly Rule[], heads: Box, reach: Reach): number | undefined {
  const levels = findRuleLevels(rules, reach)
    .filter(({ y, covered }) => y < heads[1] + 2 && covered > 0.5)
    .toSorted((a, b) => b.y - a.y);
  const near = levels.find(({ y, covered }) => covered > 0.95 && y > heads[3] - NEAR_ABOVE);
  if (near) return near.y;
  let from = heads[1];
  for (const { y, covered } of levels) {
    if (from - y > HEAD_ROW) return undefined;
    if (covered > 0.95) return y;
    from = y;
  }
  return undefined;
}

/** `Conditions` below `Test`: a head that names another column is over none. */
function isLowerHead<Role extends string>({ text }: Line, kind: TableForm<Role>): boolean {
  const role = kind.readHead(text);
  return role !== undefined && !kind.isKey(role) && !kind.isName(role);
}

function isOver(line: Line, head: Line): boolean {
  return line.box[0] < head.box[2] + 4 && line.box[2] > head.box[0] - 4;
}

/** `Millimeters` between `Min.` and `Max.`, in a cell that goes over both. */
function isCellOverSeveral(line: Line, heads: readonly Head<string>[], rules: readonly Rule[]): boolean {
  const cell = findCell(line, rules);
  if (!cell) return false;
  const below = heads.filter(({ line: { box, y } }) => y > line.y + line.size && box[0] > cell.x0 && box[2] < cell.x1);
  // Without rules between its columns its cell is the whole table: it is over what stands at both sides of it.
  const middle = (line.box[0] + line.box[2]) / 2;
  return (
    below.length > 1 &&
    below.some(({ line: { box } }) => box[0] < middle) &&
    below.some(({ line: { box } }) => box[2] > middle)
  );
}

/** Many tables have no rules at their sides. */
function makeSides({ reach, bottom }: Pick<TableParts<string>, 'reach' | 'bottom'>): Rule[] {
  return [reach.x0, reach.x1].map((x) => ({ direction: 'vertical', box: [x, -Infinity, x, bottom] }));
}

/** `TYPICAL VALUES` over the names of two parts. */
function isOverSeveral(line: Line, others: readonly Line[]): boolean {
  const below = others.filter((other) => other.y > line.y + 0.6 * line.size && isOver(other, line));
  return below.some((a) => below.some((b) => b.box[0] > a.box[2] && Math.abs(a.y - b.y) < 2) && a.box[0] < line.box[2]);
}

function isUnder(line: Line, groups: readonly Line[]): boolean {
  return (
    line.text.length >= LONGEST_HEAD ||
    groups.some((group) => group.y !== line.y && line.box[0] > group.box[0] && line.box[2] < group.box[2])
  );
}

/** Whether two texts stand in one row over the columns: one column is under one of them only. */
function areSideBySide(a: Line, b: Line): boolean {
  return Math.abs(a.y - b.y) < 2 && (a.box[2] < b.box[0] || b.box[2] < a.box[0]);
}

/** A text over several columns is over this one: by the rules of its cell, by where it stands, by the rule under it, or as the nearest of its row. */
function coversColumn(group: Line, { x0, x1 }: Reach, groups: readonly Line[], rules: readonly Rule[]): boolean {
  const middle = (x0 + x1) / 2;
  const cell = findCell(group, rules);
  if (cell) return middle > cell.x0 && middle < cell.x1;
  if (group.box[0] <= middle && group.box[2] >= middle) return true;
  const isAlong = ({ box }: Rule, line: Line): boolean => box[0] < line.box[2] && box[2] > line.box[0];
  // One that goes on under the text beside it parts two rows of heads, and says of neither how far it goes.
  const under = rules.find(
    (rule) =>
      rule.direction === 'horizontal' &&
      rule.box[1] > group.y - 2 &&
      rule.box[1] < group.y + 8 &&
      isAlong(rule, group) &&
      !groups.some((other) => areSideBySide(other, group) && isAlong(rule, other)),
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

import type { Box, Rule } from '../pdf/pdf-file.ts';
import { findGrids, type Grid } from '../tables/grids.ts';
import { findRuleLevels } from '../tables/rules.ts';
import { kindOfTitle } from '../tables/table-kinds.ts';
import type { Column, Row, Table, TablePage } from '../tables/table.ts';
import { findLines } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { readRows } from './part-cells.ts';
import {
  describeColumn,
  findHeadBottom,
  findHeadCells,
  headOf,
  nameLimit,
  PART_HEAD,
  type Part,
} from './part-heads.ts';
import { partUnits } from './part-units.ts';
import { isFigureRole, isLimit, type ValueRole } from './value-roles.ts';

/** Columns of figures whose head has a unit, at least. */
const FEWEST = 2;

/** Of a table of ordering codes, unless all are limits: `Min. | Typ.` under what they are of. */
const FEWEST_ORDERED = 3;

/**
 * Grids with a part in each row, and what is told of it in the columns: `Model | Vmax (VDC) | Pmax (mW)`. The heads are of
 * several rows as often as not, units in the lowest of them.
 */
export function findPartGrids(
  page: TablePage,
  { pins, ordering }: { pins: readonly { box: Box }[]; ordering: readonly { box: Box }[] },
): Table<ValueRole>[] {
  return findGrids(page.rules).flatMap((grid) => {
    const touches = ({ box }: { box: Box }): boolean => overlap(box, grid.box);
    if (pins.some(touches)) return [];
    const table = readGrid(page, grid, ordering.some(touches) ? FEWEST_ORDERED : FEWEST);
    return table ? [table] : [];
  });
}

const FEWEST_NUMBERS = 3;
/** A sign in the place of some digits. */
const OPEN_SIGN = /[✻❈＊*□○]/gu;

/** `PC817A | Rank A | 80 to 160` under `Model No. | Rank mark | CTR (%)`: one figure of each of several parts. */
function areNumbers(body: readonly Word[], part: Part): boolean {
  const texts = textsIn(body, part).map((text) => text.replaceAll(OPEN_SIGN, '0').replaceAll(/\s/g, ''));
  return texts.length >= FEWEST_NUMBERS && texts.every((text) => PART_NUMBER.test(text));
}

/** Whether two boxes have more than an edge in common. */
export function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] - 2 && b[1] < a[3] - 2;
}

/** @param fewest Columns of figures. Undefined: the grid has no parts, or fewer. */
export function readGrid(
  { number, words, rules }: TablePage,
  grid: Grid,
  fewest: number,
): Table<ValueRole> | undefined {
  const { xs, ys } = grid;
  const framed = words.filter(({ y, box: [x0, , x1] }) => {
    const [left, top, right, bottom] = grid.box;
    return y > top && y < bottom + 2 && x0 > left - 2 && x1 < right + 2;
  });
  const box = cutNotes(grid.box, framed);
  const inside = framed.filter(({ y }) => y < box[3] + 2);
  const near = rules.filter((rule) => overlap(rule.box, [box[0] - 2, box[1] - 3, box[2] + 2, box[3] + 5]));
  const first = { x0: xs[0]!, x1: xs[1]! };
  const titled = findTitleWords(inside, ys);
  const untitled = inside.filter((word) => !titled.includes(word));
  const top = findHeadBottom(first, untitled, near, ys);
  if (top === undefined) return undefined;
  const over = inside.filter(({ y }) => y < top);
  const title = findTitleRow(over, near, box);
  const head = over.filter(({ y }) => !title || y > title.bottom);
  const parts = xs.slice(1).map((x1, index): Part => {
    const x0 = xs[index]!;
    return { x0, x1, heads: findHeadCells({ x0, x1 }, head, near, { top: box[1], bottom: top }) };
  });
  const body = inside.filter(({ y }) => y > top);
  const name = findNameColumn(parts, body);
  if (name === undefined) return undefined;
  const legend = findLines(
    words.filter(({ y }) => y < box[1]),
    Infinity,
  ).map(({ text }) => text);
  const columns = parts
    .map((part, index) => describeColumn(parts, index, index === name, textsIn(body, part)))
    .map((column) => nameLimit(column, legend));
  const figured = columns.filter(({ role }) => isFigureRole(role));
  const isOfNumbers = fewest === FEWEST && areNumbers(body, parts[name]!) && figured.every(({ unit }) => unit);
  if (figured.length < (isOfNumbers ? 1 : figured.every(isLimit) ? FEWEST : fewest)) return undefined;
  const rows = nameAll(readRows(columns, body, near, { top, bottom: box[3] }), parts, name);
  if (rows.length === 0 || !areToldApart(columns, rows)) return undefined;
  // A title in the first row is above the table, as others are.
  return partUnits(
    title
      ? { page: number, box: [box[0], title.bottom, box[2], box[3]], columns, rows, title: title.text }
      : { page: number, box, columns, rows },
  );
}

/** The words of `Selection Guide` alone in the first row of a grid, above the heads of its columns. */
function findTitleWords(words: readonly Word[], ys: readonly number[]): Word[] {
  const own = words.filter(({ y }) => y < ys[1]! + 1);
  const [line, ...others] = findLines(own, Infinity);
  return line && others.length === 0 && line.isBold && kindOfTitle(line.text) !== undefined ? own : [];
}

/** `Note: * Use suffix …` in the last row of a grid, over all of its columns, is below the table. */
function cutNotes([x0, y0, x1, y1]: Box, words: readonly Word[]): Box {
  const note = findLines(words, Infinity).find(
    ({ text, box }) => /^(?:notes?|remarks?)\s*[:：]/i.test(text) && box[0] < x0 + NOTE_INDENT,
  );
  return [x0, y0, x1, note ? note.box[1] - 1 : y1];
}

/** Points. */
const NOTE_INDENT = 12;

/** Whether no two rows give one part two figures in one column, with nothing that says when each holds. */
function areToldApart(columns: readonly Column<ValueRole>[], rows: readonly Row[]): boolean {
  const alike = Map.groupBy(rows, ({ cells }) =>
    cells.flatMap(({ text }, index) => (isFigureRole(columns[index]!.role) ? [] : [text])).join('\n'),
  );
  return [...alike.values()].every((own) =>
    columns.every(
      ({ role }, index) =>
        !isFigureRole(role) || new Set(own.flatMap(({ cells }) => cells[index]!.text || [])).size < 2,
    ),
  );
}

/** `Specifications` in a row of its own over all columns; undefined: the first row has several cells. */
function findTitleRow(
  head: readonly Word[],
  rules: readonly Rule[],
  box: Box,
): { text: string; bottom: number } | undefined {
  const [first, ...others] = findLines(head, Infinity);
  const below = others[0];
  if (!first || !below) return undefined;
  const rule = rules.find(
    ({ direction, box: each }) =>
      direction === 'horizontal' &&
      each[1] > first.y - 1 &&
      each[1] < below.y - 0.4 * below.size &&
      each[0] < first.box[0] &&
      each[2] > first.box[2],
  );
  const isParted = rules.some(
    ({ direction, box: each }) =>
      direction === 'vertical' &&
      each[0] > box[0] + 4 &&
      each[2] < box[2] - 4 &&
      each[1] < first.y - 2 &&
      each[3] > first.y - 4,
  );
  const isWhole =
    rule !== undefined &&
    findRuleLevels(rules, { x0: box[0], x1: box[2] }).some(
      ({ y, covered }) => Math.abs(y - rule.box[1]) < 3 && covered > 0.95,
    );
  return isWhole && !isParted ? { text: first.text, bottom: first.y + 1 } : undefined;
}

/**
 * Of several columns of part numbers at the left the last that is filled: the customer's own stands first. Some makers have them in the
 * middle or at the right, behind what is told of them. Undefined: no column is of parts.
 */
function findNameColumn(parts: readonly Part[], body: readonly Word[]): number | undefined {
  const isOfParts = (part: Part): boolean =>
    PART_HEAD.test(headOf(part)) || PART_HEAD.test(part.heads.at(-1)?.text ?? '');
  if (isOfParts(parts[0]!)) {
    // `Model | QX-DM | QX-D` over `Max. switching current`: the parts are the heads.
    const named = textsIn(body, parts[0]!);
    if (named.filter((text) => PROSE.test(text)).length > 0.5 * named.length) return undefined;
    const first = parts.findIndex((part) => !isOfParts(part));
    const leading = parts.slice(0, first < 0 ? undefined : first).map((part) => textsIn(body, part));
    // The size of a part says less than its number.
    const numbered = leading.findLastIndex(
      (texts) => texts.length > 0 && texts.every((text) => PART_NUMBER.test(text)),
    );
    const filled = leading.findLastIndex((texts) => texts.length > 0);
    // `WSR2 | 4527`: a size of digits alone says less than a model of a few letters.
    const lettered = leading.findLastIndex((texts) => texts.length > 0 && texts.every((text) => /\p{L}/u.test(text)));
    const isSize = (leading[filled] ?? []).every((text) => /^\d+$/.test(text));
    const name = numbered >= 0 ? numbered : isSize && lettered >= 0 ? lettered : filled;
    return name < 0 ? undefined : name;
  }
  // `Capacitance | Case code | Part number | Max. DCL`: what tells parts apart stands before their numbers too.
  const numbered = parts.findLastIndex((part) => {
    const texts = textsIn(body, part);
    return PART_HEAD.test(headOf(part)) && texts.length > 0 && texts.every((text) => PART_NUMBER.test(text));
  });
  return numbered < 0 ? undefined : numbered;
}

/** Several words in small letters, and no figure: no part is called so. */
const PROSE = /^(?!.*\d)(?=.*\p{Ll}{3}).*\s(?=.*\p{Ll}{4})/u;

/** `SA6.0A | SA6.0CA` under `Uni | Bi`: one row is of both parts. */
function nameAll(rows: readonly Row[], parts: readonly Part[], name: number): Row[] {
  const others = parts
    .slice(0, name)
    .flatMap((part, index) => (PART_HEAD.test(headOf(part)) && !/customer|your\b/i.test(headOf(part)) ? [index] : []));
  return rows.map((row): Row => {
    const numbers = [...others, name].flatMap((index) => row.cells[index]!.text || []);
    const areNumbers = others.length > 0 && numbers.every((text) => PART_NUMBER.test(text));
    const text = [...new Set(numbers)].join(', ');
    return areNumbers ? { ...row, cells: row.cells.map((cell, at) => (at === name ? { ...cell, text } : cell)) } : row;
  });
}

/** Letters and figures, and long. */
const PART_NUMBER = /^(?=\S*\d)(?=\S*[A-Z])\S{5,}$/;

function textsIn(words: readonly Word[], { x0, x1 }: { x0: number; x1: number }): string[] {
  const own = words.filter(({ box }) => (box[0] + box[2]) / 2 >= x0 && (box[0] + box[2]) / 2 < x1);
  return findLines(own, Infinity).map(({ text }) => text);
}

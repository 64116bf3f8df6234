import type { Box, Rule } from '../pdf/pdf-file.ts';
import { namesPackage } from '../drawings/drawing-words.ts';
import { findLines } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { findFrames, findGrids, type Grid } from '../tables/grids.ts';
import { findNearestTitle } from '../tables/print-table.ts';
import { findRows } from '../tables/rows.ts';
import { findRuleStops } from '../tables/rules.ts';
import { kindOfTitle, type TableKind } from '../tables/table-kinds.ts';
import type { Column, Row, Table, TablePage } from '../tables/table.ts';
import { readSide } from './unit-sides.ts';
import { readScale } from '../text/units.ts';
import { isAnySymbol, isSymbol, valueTables } from './value-tables.ts';
import { isFigureRole, type ValueRole } from './value-roles.ts';

/** Kinds of titles under which a grid without heads that are known is one of values. */
export const RATED: ReadonlySet<TableKind> = new Set([
  'absolute_maximum',
  'recommended',
  'electrical',
  'thermal',
  'timing',
]);

/** A figure, a range, a limit in words. */
export const FIGURE =
  /^[-−–+±≤≥<>~(\s]*\d|^[A-Z]\w{0,4}\s?[-−–+]\s?\d|^[-−–—]+$|^(?:unlimited|continuous|indefinite|internally limited)/i;
/** Of the texts in a column. */
const MOST = 0.7;

/** A table with what its title says. */
export interface TitledTable {
  table: Table<ValueRole>;
  kind: TableKind;
}

/** Grids whose columns have no heads that are known, under a title that says what they are of. */
export function findGridTables(page: TablePage, taken: readonly { box: Box }[]): TitledTable[] {
  const found: TitledTable[] = [];
  for (const grid of [...findGrids(page.rules), ...findFrames(page.rules)].toSorted((a, b) => a.box[1] - b.box[1])) {
    if (taken.some(({ box }) => overlap(box, grid.box))) continue;
    const own = findTitleRow(page, grid);
    const above = kindOfTitle(findNearestTitle(page, grid.box)) ?? goesOn(grid, found);
    const kind = above === undefined ? own && kindOfTitle(own.title) : above;
    if (kind === undefined || !RATED.has(kind)) continue;
    for (const part of splitPairs(page, own?.below ?? grid)) {
      const table = readGrid(page, part);
      if (table) found.push({ table: own ? { ...table, title: own.title } : table, kind });
    }
  }
  return found;
}

/** `General Specifications` in bold letters in the first row, nothing beside it, with the grid below it; undefined: there is none. */
function findTitleRow({ words }: TablePage, grid: Grid): { title: string; below: Grid } | undefined {
  const [x0, , x1, bottom] = grid.box;
  const [top, next] = grid.ys;
  if (top === undefined || next === undefined || grid.ys.length < 4) return undefined;
  const row = words.filter(({ y, box }) => y > top && y < next && box[0] > x0 - 2 && box[2] < x1 + 2);
  const [line, ...others] = findLines(row);
  if (!line?.isBold || others.length > 0 || kindOfTitle(line.text) === undefined) return undefined;
  return { title: line.text, below: { ...grid, box: [x0, next, x1, bottom], ys: grid.ys.slice(1) } };
}

/** Points between the parts of one table: a small title. */
const PART_GAP = 40;

/** `Output phototransistor` between two grids with the same edges: the second goes on with what the first is of. */
function goesOn({ box }: Grid, found: readonly TitledTable[]): TableKind | undefined {
  const last = found.findLast(
    ({ table }) => Math.abs(table.box[0] - box[0]) < 3 && Math.abs(table.box[2] - box[2]) < 3,
  );
  return last && box[1] - last.table.box[3] < PART_GAP ? last.kind : undefined;
}

/** A head of an own column for `Min`, `Typ` or `Unit`. */
const OWN_HEAD: ReadonlySet<ValueRole | undefined> = new Set(['min', 'typ', 'max', 'unit', 'symbol', 'conditions']);

/** Grids whose first head says what they are of, in the place of `Parameter`: `Absolute Maximum Ratings | Red | Green | Unit`. */
export function findSelfTitledGrids(page: TablePage): TitledTable[] {
  return findGrids(page.rules).flatMap(({ box, xs, ys }): TitledTable[] => {
    const inside = page.words.filter(
      (word) => word.y > box[1] && word.y < box[3] + 2 && word.box[0] > box[0] - 2 && word.box[2] < box[2] + 2,
    );
    const top = ys.find((y) => y > box[1] + 6);
    if (top === undefined) return [];
    const head = inside.filter(({ y }) => y < top);
    const body = inside.filter(({ y }) => y > top);
    const heads = xs.slice(1).map((x1, index) => joinHead(textsIn(head, xs[index]!, x1)));
    const kind = kindOfTitle(`${heads[0]} ${heads[1] ?? ''}`);
    const unit = heads.findLastIndex((text) => valueTables.readHead(text) === 'unit');
    if (kind === undefined || !RATED.has(kind) || unit !== heads.length - 1 || unit < 2) return [];
    if (valueTables.readHead(heads[0]!) !== undefined) return [];
    const columns = heads.map((text, index): Column<ValueRole> => {
      const reach = { x0: xs[index]!, x1: xs[index + 1]! };
      const named = valueTables.readHead(text);
      if (index === 0) return { role: 'parameter', head: text, group: '', ...reach };
      if (OWN_HEAD.has(named)) return { role: named!, head: text, group: '', ...reach };
      const texts = textsIn(body, reach.x0, reach.x1);
      const areFigures = texts.filter((each) => FIGURE.test(each)).length > 0.5 * texts.length;
      if (areFigures) return { role: 'value', head: '', group: text, ...reach };
      return { role: index === 1 ? 'symbol' : 'conditions', head: text, group: '', ...reach };
    });
    if (!columns.some(({ role }) => isFigureRole(role))) return [];
    const near = page.rules.filter((rule) => overlap(rule.box, box));
    const rows = findRows(columns, body, near, { top, bottom: box[3] }, valueTables);
    return rows.length < 2 ? [] : [{ table: { page: page.number, box, columns, rows }, kind }];
  });
}

/** `(AlGaIn` / `P)`: a word that is parted at the end of its line. */
function joinHead(lines: readonly string[]): string {
  return lines.join(' ').replaceAll(/(\([A-Za-z]+) ([A-Z]\))/g, '$1$2');
}

function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] - 2 && b[1] < a[3] - 2;
}

/** `Rated current | 0.5 A | Operating temperature | -55 to 105 °C`: two labels a row with a figure each are two tables. */
function splitPairs({ words }: TablePage, grid: Grid): Grid[] {
  const { box, xs } = grid;
  if (xs.length !== 5) return [grid];
  const inside = words.filter(({ y }) => y > box[1] && y < box[3] + 2);
  const areFigures = xs.slice(1).map((x1, index) => {
    const texts = textsIn(inside, xs[index]!, x1);
    return texts.length > 0 && texts.filter((text) => FIGURE.test(text)).length >= 0.5 * texts.length;
  });
  if (areFigures[0] || !areFigures[1] || areFigures[2] || !areFigures[3]) return [grid];
  const middle = xs[2]!;
  return [
    { ...grid, box: [box[0], box[1], middle, box[3]], xs: xs.slice(0, 3) },
    { ...grid, box: [middle, box[1], box[2], box[3]], xs: xs.slice(2) },
  ];
}

/** Of the height of the heads. */
const HEAD_RULE = 0.8;
/** Points. */
const NARROWEST = 14;

/** `Top-actuated | Side-actuated` over cells that are merged over both in nearly all rows: where heads are parted columns are. */
function addHeadStops(rules: readonly Rule[], { box, xs }: Grid, bottom: number): number[] {
  const near = rules.filter((rule) => overlap(rule.box, box));
  const stops = findRuleStops(near, { x0: box[0], x1: box[2] }, { top: box[1], bottom })
    .filter(({ covered, x }) => covered >= HEAD_RULE && xs.every((known) => Math.abs(known - x) >= NARROWEST))
    .map(({ x }) => x);
  return [...xs, ...stops].toSorted((a, b) => a - b);
}

/** Between which of the edges a column begins. */
function wholeOf(xs: readonly number[], x0: number): { x0: number; x1: number } {
  const at = xs.findLastIndex((x) => x <= x0);
  return { x0: xs[at]!, x1: xs[at + 1]! };
}

function readGrid({ number, words, rules }: TablePage, grid: Grid): Table<ValueRole> | undefined {
  const { box, ys } = grid;
  const inside = words.filter(
    (word) => word.y > box[1] && word.y < box[3] + 2 && word.box[0] > box[0] - 2 && word.box[2] < box[2] + 2,
  );
  const firstLine = ys.find((y) => y > box[1] + 6) ?? box[1];
  const head = inside.filter(({ y }) => y < firstLine);
  // `TO-220` is a package, and no `VDD-0.3`.
  const isFigure = ({ text }: Word): boolean => FIGURE.test(text) && !namesPackage(text);
  const isBoldHead = head.length > 0 && !head.some(isFigure) && head.every(({ isBold }) => isBold);
  const xs = isBoldHead ? addHeadStops(rules, grid, firstLine) : grid.xs;
  const isOfParts = areNamesOfParts(head, xs);
  const hasHead = isBoldHead || isOfParts;
  const top = hasHead ? firstLine : box[1];
  const body = inside.filter(({ y }) => y > top);
  const columns = xs.slice(1).map((x1, index): Column<ValueRole> => {
    const x0 = xs[index]!;
    const texts = textsIn(body, x0, x1);
    const named = hasHead ? textsIn(head, x0, x1).join(' ') : '';
    // What stands over all parts of a cell is of each.
    const whole = wholeOf(grid.xs, x0);
    // A text of several lines in one cell is one beside those of the others.
    const cells = cellsIn(body, { ...whole, ys });
    const own = index > 0 && areUnits(texts) ? 'unit' : roleOf(cells.length >= FEWEST_CELLS ? cells : texts, index);
    const role =
      isOfParts && named !== ''
        ? 'value'
        : (valueTables.readHead(named) ?? (own === 'conditions' && areSymbols(cells) ? 'symbol' : own));
    return { role, head: isFigureRole(role) ? '' : named, group: isFigureRole(role) ? named : '', x0, x1 };
  });
  nameSymbols(columns, body);
  const figures = columns.filter(({ role }) => isFigureRole(role));
  if (figures.length === 0 || isFigureRole(columns[0]!.role)) return undefined;
  // Figures of other parts between them or behind them: what is of which is not told.
  const holdsFigures = ({ role, x0, x1 }: Column<ValueRole>): boolean =>
    role === 'conditions' && isMostlyFigures(cellsIn(body, { x0, x1, ys }));
  const firstFigures = columns.findIndex(({ role }) => isFigureRole(role));
  if (columns.slice(firstFigures + 1).some(holdsFigures)) return undefined;
  // Of several figures in a row nobody knows which is which.
  if (figures.length > 1 && figures.every(({ role, group }) => role === 'value' && group === '')) return undefined;
  const near = rules.filter((rule) => overlap(rule.box, box));
  const rows = findRows(columns, body, near, { top, bottom: box[3] }, valueTables);
  // Without heads a text is no limit, and the number of the part is no figure of it.
  const said = rows.filter((row) => (hasHead ? holdsFigure(columns, row) : saysFigure(columns, row)));
  // `Rthj-case | Thermal resistance | 1.66 | °C/W`, alone in a frame: what it is and in what is said.
  const isWhole = (['symbol', 'parameter', 'unit'] as const).every((role) =>
    columns.some((each) => each.role === role),
  );
  return said.length < (isWhole ? 1 : 2) ? undefined : { page: number, box, columns, rows: said };
}

/** `QX100 | QX200` over the last columns and nothing over the first: which part the figures below are of. */
function areNamesOfParts(head: readonly Word[], xs: readonly number[]): boolean {
  const heads = xs.slice(1).map((x1, index) => textsIn(head, xs[index]!, x1).join(''));
  const first = heads.findIndex((text) => text !== '');
  return first > 0 && heads.slice(first).every((text) => PART_NUMBERS.test(text));
}

/** Numbers of one part or of several: capitals and figures. */
const PART_NUMBERS = /^(?=.*[A-Z])(?=.*\d)[A-Z\d][A-Z\d./,-]{4,}$/;

const NAME_OF_PART = /^(?:part|model|order(?:ing)?|product|type)\b.*\b(?:no|numbers?|codes?|names?)\b/i;

/** `1724 - 1856 MHz` in the place of a name: what is limited there stands somewhere else. */
const NO_NAME = /^\d[\d.,]*\s*(?:[-−–~]\s*\d[\d.,]*)?\s*\p{L}{0,3}$/u;

const saysFigure = (columns: readonly Column<ValueRole>[], { cells }: Row): boolean =>
  !NAME_OF_PART.test(cells[0]!.text) &&
  !NO_NAME.test(cells[0]!.text) &&
  cells.some(({ text }, index) => isFigureRole(columns[index]!.role) && FIGURE.test(text));

/** `SPST-NO`, `Not possible` limit nothing, and `{153 gf}` in a line of its own says what stands above it once more. */
const holdsFigure = (columns: readonly Column<ValueRole>[], { cells }: Row): boolean =>
  columns.some(({ role }, index) => {
    const { text } = cells[index]!;
    return isFigureRole(role) && (/\d/.test(text) || FIGURE.test(text)) && !/^\{[^{}]*\}$/.test(text);
  });

/** `Rthj-case | Thermal resistance junction-case`, neither with a head: the first is the symbol of the second. */
function nameSymbols(columns: Column<ValueRole>[], body: readonly Word[]): void {
  const [first, second] = columns;
  if (!first || !second || first.head !== '' || second.head !== '' || second.role !== 'conditions') return;
  const symbols = textsIn(body, first.x0, first.x1);
  const names = textsIn(body, second.x0, second.x1);
  const areNames = names.length >= symbols.length && names.every((text) => /\p{L}{4}/u.test(text));
  if (symbols.length === 0 || !symbols.every(isSymbol) || !areNames) return;
  columns[0] = { ...first, role: 'symbol' };
  columns[1] = { ...second, role: 'parameter' };
}

function textsIn(words: readonly Word[], x0: number, x1: number): string[] {
  const own = words.filter(({ box }) => (box[0] + box[2]) / 2 >= x0 && (box[0] + box[2]) / 2 < x1);
  return findLines(own, Infinity).map(({ text }) => text);
}

/** With fewer no rules part the rows. */
const FEWEST_CELLS = 3;

/** The texts between the rules of a column. */
function cellsIn(words: readonly Word[], { x0, x1, ys }: { x0: number; x1: number; ys: readonly number[] }): string[] {
  return ys.slice(1).flatMap((bottom, index) => {
    const own = words.filter(({ y }) => y > ys[index]! && y <= bottom + 1);
    return textsIn(own, x0, x1).join(' ') || [];
  });
}

const FEWEST_SYMBOLS = 2;

const areSymbols = (cells: readonly string[]): boolean =>
  cells.length >= FEWEST_SYMBOLS && cells.every(isAnySymbol) && cells.some(isSymbol);

const isMostlyFigures = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.filter((text) => FIGURE.test(text)).length >= 0.5 * cells.length;

/** `mA`, `Vdc - Max.` among others. */
const areUnits = (texts: readonly string[]): boolean =>
  texts.length > 0 &&
  texts.filter((text) => (readScale(readSide(text).text)?.si ?? '') !== '').length >= MOST * texts.length;

/** What a column holds, by what most of its texts are. */
function roleOf(texts: readonly string[], index: number): ValueRole {
  const share = (is: (text: string) => boolean): number =>
    texts.length === 0 ? 0 : texts.filter(is).length / texts.length;
  if (index === 0) return 'parameter';
  if (areUnits(texts)) return 'unit';
  return share((text) => FIGURE.test(text)) >= MOST ? 'value' : 'conditions';
}

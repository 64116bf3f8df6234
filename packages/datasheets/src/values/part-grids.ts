import type { Box, Rule } from '../pdf/pdf-file.ts';
import { findGrids, type Grid } from '../tables/grids.ts';
import { findBands, findRuleLevels, type Band } from '../tables/rules.ts';
import type { Cell, Column, Row, Table, TablePage } from '../tables/table.ts';
import { findLines, unionOf, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { FIGURE } from './grid-tables.ts';
import { readHeadUnit } from './table-unit.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import { isFigureRole, valueTables, type ValueRole } from './value-tables.ts';

/** Heads of a column that says of which part or model its row is. */
export const PART_HEAD =
  /^(?:(?:global\s+)?models?|(?:\S+\s+)?(?:part|order)\s*(?:numbers?|no\.?|codes?)|(?:device|part|product|item|order|coil)?\s*(?:types?|series|codes?|names?|numbers?|no\.?)|devices?|parts?|products?|size|case|(?:(?:emitting|emitted|led|chip)\s+)?colou?rs?|(?:发光)?颜色|发光色|型号|型號|品番|形名)(?:\s*\([^)]*\))?\**$/i;
/** Of the texts in a column. */
const MOST = 0.6;
/** `120 mA`, `1.6Ω±25%`. */
const BEGINS_WITH_UNIT = /^[-−±≤≥<>]?\s?\d[\d.,]*\s?(?:[munpkMGµμ]?(?:V|A|W|Hz|F|H|Ω|Ω|s)(?![a-z])|°C|℃|%)/u;
/** Columns of figures whose head has a unit, at least. */
const FEWEST = 2;
const FEWEST_ORDERED = 3;
const EMPTY: Cell = { text: '', above: '', marks: [], box: null, columnSpan: 1 };

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

/** Whether two boxes have more than an edge in common. */
export function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] - 2 && b[1] < a[3] - 2;
}

/** A column between two rules, with the texts over it from the top. */
interface Part {
  x0: number;
  x1: number;
  heads: HeadCell[];
}

interface HeadCell {
  text: string;
  box: Box;
  words: readonly Word[];
}

/** @param fewest Columns of figures. Undefined: the grid has no parts, or fewer. */
export function readGrid(
  { number, words, rules }: TablePage,
  grid: Grid,
  fewest: number,
): Table<ValueRole> | undefined {
  const { box, xs, ys } = grid;
  const inside = words.filter(
    (word) => word.y > box[1] && word.y < box[3] + 2 && word.box[0] > box[0] - 2 && word.box[2] < box[2] + 2,
  );
  const near = rules.filter((rule) => overlap(rule.box, [box[0] - 2, box[1] - 3, box[2] + 2, box[3] + 5]));
  const first = { x0: xs[0]!, x1: xs[1]! };
  const top = findHeadBottom(first, inside, near, ys);
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
  if (columns.filter(({ role }) => isFigureRole(role)).length < fewest) return undefined;
  const rows = nameAll(readRows(columns, body, near, { top, bottom: box[3] }), parts, name);
  if (rows.length === 0 || !areToldApart(columns, rows)) return undefined;
  // A title in the first row is above the table, as others are.
  return partUnits(
    title
      ? { page: number, box: [box[0], title.bottom, box[2], box[3]], columns, rows, title: title.text }
      : { page: number, box, columns, rows },
  );
}

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
 * Of several columns of part numbers at the left the last that is filled: the customer's own stands first. Some makers have them at the
 * right, behind all that is told of them. Undefined: no column is of parts.
 */
function findNameColumn(parts: readonly Part[], body: readonly Word[]): number | undefined {
  const isOfParts = (part: Part): boolean =>
    PART_HEAD.test(headOf(part)) || PART_HEAD.test(part.heads.at(-1)?.text ?? '');
  if (isOfParts(parts[0]!)) {
    const first = parts.findIndex((part) => !isOfParts(part));
    const leading = parts.slice(0, first < 0 ? undefined : first).map((part) => textsIn(body, part));
    // The size of a part says less than its number.
    const numbered = leading.findLastIndex(
      (texts) => texts.length > 0 && texts.every((text) => PART_NUMBER.test(text)),
    );
    const name = numbered < 0 ? leading.findLastIndex((texts) => texts.length > 0) : numbered;
    return name < 0 ? undefined : name;
  }
  const last = parts.length - 1;
  const texts = textsIn(body, parts[last]!);
  const areNumbers = texts.length > 0 && texts.every((text) => PART_NUMBER.test(text));
  return areNumbers && PART_HEAD.test(headOf(parts[last]!)) ? last : undefined;
}

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

/** The first level that goes over the whole width with a part and no head below it. */
function findHeadBottom(
  first: { x0: number; x1: number },
  words: readonly Word[],
  rules: readonly Rule[],
  ys: readonly number[],
): number | undefined {
  const own = words.filter(({ box }) => (box[0] + box[2]) / 2 > first.x0 && (box[0] + box[2]) / 2 < first.x1);
  const start = own.reduce((y, word) => Math.min(y, word.y), Infinity);
  const bands = findBands(first, rules, { top: ys[0]!, bottom: ys.at(-1)! });
  const at = bands.findIndex((band) => start < band.bottom);
  // `Unidirectional device` over `Part No.`: heads of two rows.
  const isHead = (band: Band | undefined): boolean =>
    band !== undefined &&
    PART_HEAD.test(
      joinLines(
        findLines(
          own.filter(({ y }) => isInBand(y, band)),
          Infinity,
        ),
      ),
    );
  const bottom = (isHead(bands[at + 1]) ? bands[at + 1] : bands[at])?.bottom;
  return bottom === undefined || words.every(({ y }) => y < bottom) ? undefined : bottom - 1;
}

const isInBand = (y: number, band: Band): boolean => y > band.top && y <= band.bottom + 1;

/** What stands over a column, cell by cell from the top. */
function findHeadCells(
  reach: { x0: number; x1: number },
  head: readonly Word[],
  rules: readonly Rule[],
  span: Band,
): HeadCell[] {
  const middle = (reach.x0 + reach.x1) / 2;
  return findBands(reach, rules, span).flatMap((band): HeadCell[] => {
    const beside = rules.filter(
      ({ direction, box }) =>
        direction === 'vertical' && box[1] < (band.top + band.bottom) / 2 && box[3] > (band.top + band.bottom) / 2,
    );
    const x0 = Math.max(...beside.map(({ box }) => box[0]).filter((x) => x < middle));
    const x1 = Math.min(...beside.map(({ box }) => box[2]).filter((x) => x > middle));
    const own = head.filter(
      ({ box, y }) => y > band.top && y <= band.bottom + 1 && (box[0] + box[2]) / 2 > x0 && (box[0] + box[2]) / 2 < x1,
    );
    if (own.length === 0) return [];
    const text = joinLines(findLines(own, Infinity)).replaceAll('（', '(').replaceAll('）', ')');
    return [{ text, box: unionOf(own.map(({ box }) => box)), words: own }];
  });
}

function headOf({ heads }: Part): string {
  return heads.map(({ text }) => text).join(' ');
}

function joinLines(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join(' ');
}

function textsIn(words: readonly Word[], { x0, x1 }: { x0: number; x1: number }): string[] {
  const own = words.filter(({ box }) => (box[0] + box[2]) / 2 >= x0 && (box[0] + box[2]) / 2 < x1);
  return findLines(own, Infinity).map(({ text }) => text);
}

/** A head without its statistic and its unit: `VZ (Volts) | Min` is `VZ (Volts)` and `min`. */
function describeColumn(
  parts: readonly Part[],
  index: number,
  isName: boolean,
  texts: readonly string[],
): Column<ValueRole> {
  const { x0, x1, heads } = parts[index]!;
  const column = { head: '', group: '', x0, x1 };
  if (isName) return { ...column, role: 'part', head: headOf(parts[index]!) };
  const said = heads.map((cell) => splitStatistic(dropMeasured(cell.text), isOver(cell, { x0, x1 })));
  const role = said.find((each) => each.role)?.role ?? 'value';
  const named = said.map(({ text }) => text).filter(Boolean);
  const { unit, names } = takeUnit(named);
  const name = names
    .join(' ')
    .replaceAll(/\s*\(notes?[^)]*\)/gi, '')
    .trim();
  const areFigures = texts.length > 0 && texts.filter((text) => FIGURE.test(text)).length >= MOST * texts.length;
  const given = areFigures ? findGiven(parts, index) : undefined;
  if (given !== undefined) return { ...column, role: 'conditions', head: `@ ${given} ${unit}` };
  // `120 mA` in the cells: each says its unit itself.
  const saysUnit =
    role !== 'value' ||
    unit !== '' ||
    texts.filter((text) => BEGINS_WITH_UNIT.test(text)).length >= MOST * texts.length;
  if (!areFigures || !saysUnit || name === '') return { ...column, role: 'conditions', head: name };
  return { ...column, role, group: name.replace(/\s*@.*$/, '') || name, unit };
}

/** `Q Typ. @ 100 kHz` without the figure that it is measured at, whose unit is not that of the column. */
function dropMeasured(head: string): string {
  return head.replace(/(\S)\s*@[^@([]*\d[^@([]*/, '$1 ').trim();
}

/** `ZZT | Maximum Zener Impedance` in a list of symbols above: what stands under `ZZT` is a maximum. */
function nameLimit(column: Column<ValueRole>, legend: readonly string[]): Column<ValueRole> {
  const symbol = /(\S+)$/.exec(column.group)?.[1];
  if (column.role !== 'value' || symbol === undefined) return column;
  const said = legend.flatMap((text) =>
    text.startsWith(`${symbol} `) ? [text.slice(symbol.length + 1).split(' ')[0]!] : [],
  );
  const role = said.length === 1 ? valueTables.readHead(said[0]!) : undefined;
  return role === 'min' || role === 'max' ? { ...column, role } : column;
}

/** The unit that heads name, and what is left of them: `DC Resistance [mΩ]`, `IR | µA`, `RANGE Ω`, `DIMENSIONS in inches`. */
function takeUnit(heads: readonly string[]): { unit: string; names: string[] } {
  const spelled = heads.findIndex((text) => /\bin\s+(?:inch(?:es)?|mm|millimet\w+)\b/i.test(text));
  if (spelled >= 0)
    return {
      unit: readLengths(heads[spelled]!),
      names: heads.map((text) => text.replace(/(?:\s*\bdimensions?)?\s*\bin\s+(?:inch|mm|millim).*$/i, '')),
    };
  const within = heads.findIndex((text) => unitIn(text) !== '');
  if (within >= 0) return { unit: unitIn(heads[within]!), names: heads.map(dropUnit) };
  const last = heads.at(-1) ?? '';
  if (heads.length > 1 && (readUnitAlone(last) !== '' || last.includes(UNKNOWN)))
    return { unit: readUnitAlone(last) || last, names: heads.slice(0, -1) };
  const tail = /^(.+)\s(\S+)$/.exec(last);
  if (tail && TAIL_UNIT.test(tail[2]!.normalize('NFKC')))
    return { unit: tail[2]!, names: [...heads.slice(0, -1), tail[1]!] };
  return { unit: '', names: [...heads] };
}

const IN_PARENTHESES = /[([]\s*([^()[\]]+?)\s*[)\]]/g;
const TAIL_UNIT = /^(?:[munpkM]?[VAWFHΩ]|V(?:ac|dc|AC|DC)|[mkMG]?Hz|[munp]s|°C|℃|mm|%)$/;

function unitIn(text: string): string {
  for (const [, inner = ''] of text.matchAll(IN_PARENTHESES)) {
    const unit = readUnitAlone(inner);
    if (unit !== '') return unit;
  }
  return '';
}

function dropUnit(text: string): string {
  return text.replaceAll(new RegExp(`\\s*${IN_PARENTHESES.source}`, 'g'), (all, inner: string) =>
    readUnitAlone(inner) === '' ? all : '',
  );
}

/** `mm`, `(Volts)`; a length over a length, `inch/mm`, is a choice of two and none of both. */
function readUnitAlone(text: string): string {
  const bare = text.replaceAll(/[()[\]]/g, '').trim();
  return /^(?:inch(?:es)?|in|mm)\s*\/\s*(?:inch(?:es)?|in|mm)$/i.test(bare) ? '' : readHeadUnit(`(${bare})`);
}

/** `in inches (millimeters)` is `in/mm`: two figures stand in a cell, the second in parentheses. */
function readLengths(text: string): string {
  const units = [...text.matchAll(/\b(inch(?:es)?|mm|millimet\w+)\b/gi)].map(([word]) =>
    /^i/i.test(word) ? 'in' : 'mm',
  );
  return units.slice(0, 2).join('/');
}

/** Columns of two units become two columns each. */
function partUnits(table: Table<ValueRole>): Table<ValueRole> {
  const isTwo = ({ unit }: Column<ValueRole>): boolean => /^(?:in\/mm|mm\/in)$/.test(unit ?? '');
  if (!table.columns.some(isTwo)) return table;
  const columns = table.columns.flatMap((column) =>
    isTwo(column) ? column.unit!.split('/').map((unit) => ({ ...column, unit })) : [column],
  );
  const rows = table.rows.map(({ cells, headings }): Row => ({
    headings,
    cells: cells.flatMap((cell, index) => (isTwo(table.columns[index]!) ? partCell(cell) : [cell])),
  }));
  return { ...table, columns, rows };
}

function partCell(cell: Cell): [Cell, Cell] {
  const found = /^([^(]*?)\s*\(([^()]*)\)$/.exec(cell.text);
  return found
    ? [
        { ...cell, text: found[1]! },
        { ...cell, text: found[2]! },
      ]
    : [cell, EMPTY];
}

/** Whether the limit that a head names stands over this column, where the head is over several. */
function isOver({ words }: HeadCell, { x0, x1 }: { x0: number; x1: number }): boolean {
  // `(Ω max.)` is of all of them.
  const limits = words.filter(({ text }) => valueTables.readHead(text) !== undefined);
  return limits.length === 0 || limits.some(({ box }) => (box[0] + box[2]) / 2 > x0 && (box[0] + box[2]) / 2 < x1);
}

/** `VZ (Volts) Min` is `VZ (Volts)` and `min`, `(Ω max.)` is `(Ω)` and `max`. */
function splitStatistic(text: string, isOwn = true): { text: string; role: 'min' | 'typ' | 'max' | undefined } {
  const found =
    /^(.*?)\s*\b(min(?:imum)?|typ(?:ical)?|nom(?:inal)?|max(?:imum)?)\b\.?(\s*\))?$/i.exec(text) ??
    /^(.*?\([^()\s]+)\s+(min|typ|max)\.?(\).*)$/i.exec(text) ??
    // `SRF typ (MHz)`.
    /^(.*\S)\s+(min|typ|max)\.?(\s*[([][^()[\]]+[)\]])$/i.exec(text);
  const role = found ? valueTables.readHead(found[2]!) : undefined;
  if (role !== 'min' && role !== 'typ' && role !== 'max') return { text, role: undefined };
  return { text: `${found![1]}${found![3]?.trim() ?? ''}`, role: isOwn ? role : undefined };
}

/**
 * `ZZK @ IZK` over `Ω` and `mA`: the second is what it is measured at. `@ IZT` alone is that of the columns before it.
 * Undefined: the column is none of these.
 */
function findGiven(parts: readonly Part[], index: number): string | undefined {
  const { heads } = parts[index]!;
  const alone = heads.find(({ text }) => text.startsWith('@'));
  if (alone) return dropUnit(alone.text.replace(/^@\s*/, ''));
  const before = parts[index - 1]?.heads ?? [];
  const shared = heads.find(
    ({ text, box }) => /\S\s*@\s*\S/.test(text) && before.some((cell) => cell.box === box || sameBox(cell.box, box)),
  );
  if (!shared || heads.at(-1) === shared || !isUnitAlone(heads.at(-1)!.text)) return undefined;
  return shared.text.replace(/^.*@\s*/, '');
}

/** `mA`, `(µA)`, or a unit of an unknown font; `Tol. %` is a parameter of its own. */
function isUnitAlone(text: string): boolean {
  return readUnitAlone(text) !== '' || TAIL_UNIT.test(text.normalize('NFKC')) || text.includes(UNKNOWN);
}

function sameBox(a: Box, b: Box): boolean {
  return a.every((edge, index) => edge === b[index]);
}

/** Lines of a cell, and how many rows it goes over. */
interface Block {
  lines: Line[];
  from: number;
  to: number;
}

function readRows(
  columns: readonly Column<ValueRole>[],
  body: readonly Word[],
  rules: readonly Rule[],
  span: Band,
): Row[] {
  const lines = columns.map(({ x0, x1 }) =>
    findLines(
      body.filter(({ box }) => (box[0] + box[2]) / 2 >= x0 && (box[0] + box[2]) / 2 < x1),
      Infinity,
    ),
  );
  const bands = columns.map((column) => findBands(column, rules, span));
  const levels = findLevels(columns, lines, bands);
  const blocks = columns.map(({ role }, index) => findBlocks(isFigureRole(role), lines[index]!, bands[index]!, levels));
  const rows = levels.map((_, level): Row => {
    const cells = columns.map(({ role }, index): Cell => {
      const block = blocks[index]!.find(({ from, to }) => level >= from && level <= to);
      if (!block) return EMPTY;
      // A figure of several rows is one of its own below.
      return isFigureRole(role) && block.to > block.from ? EMPTY : makeCell(block.lines, role);
    });
    return { cells, headings: [] };
  });
  const merged = new Map<string, Block[][]>();
  for (const [index, own] of blocks.entries())
    for (const block of own)
      if (isFigureRole(columns[index]!.role) && block.to > block.from) {
        const key = `${block.from} ${block.to}`;
        if (!merged.has(key))
          merged.set(
            key,
            columns.map(() => []),
          );
        merged.get(key)![index]!.push(block);
      }
  for (const [key, cells] of merged) {
    const [from, to] = key.split(' ').map(Number);
    rows.push({
      cells: columns.map(({ role }, index) => readMerged(role, blocks[index]!, cells[index]!, from!, to!)),
      headings: [],
    });
  }
  return rows.filter(({ cells }) => cells.some(({ box }, index) => box && isFigureRole(columns[index]!.role)));
}

/** What holds for all of the rows from one to another: of parts, all of them. */
function readMerged(role: ValueRole, own: readonly Block[], figure: readonly Block[], from: number, to: number): Cell {
  if (figure.length > 0) return makeCell(figure[0]!.lines);
  const whole = own.find((block) => block.from <= from && block.to >= to);
  if (whole || role !== 'part') return whole ? makeCell(whole.lines, role) : EMPTY;
  const cells = own.filter((block) => block.from >= from && block.to <= to).map(({ lines }) => makeCell(lines));
  const boxes = cells.flatMap(({ box }) => (box ? [box] : []));
  return { ...EMPTY, text: cells.map(({ text }) => text).join(', '), box: boxes.length > 0 ? unionOf(boxes) : null };
}

/** The heights of the rows: those of the column with most figures. */
function findLevels(
  columns: readonly Column<ValueRole>[],
  lines: readonly (readonly Line[])[],
  bands: readonly (readonly Band[])[],
): number[] {
  const texts = columns.map(({ role }, index) =>
    isFigureRole(role) ? bands[index]!.flatMap((band) => splitFigures(lines[index]!, band)) : [],
  );
  const most = texts.reduce((longest, each) => (each.length > longest.length ? each : longest), []);
  return most.map(({ y }) => y);
}

interface CellText {
  y: number;
  lines: Line[];
}

function linesIn(lines: readonly Line[], band: Band): Line[] {
  return lines.filter(({ y }) => y > band.top && y <= band.bottom + 1);
}

/** The figures between two rules; `-40 ~` and `+85` below it are one. */
function splitFigures(lines: readonly Line[], band: Band): CellText[] {
  const texts: CellText[] = [];
  for (const line of linesIn(lines, band)) {
    const last = texts.at(-1);
    const goesOn =
      last &&
      (/(?:[~～〜/(-]|\bto)$/.test(last.lines.at(-1)!.text) ||
        !FIGURE.test(line.text) ||
        /^(?:\(|[~～〜]|to\b)/.test(line.text));
    if (goesOn) last.lines.push(line);
    else texts.push({ y: line.y, lines: [line] });
  }
  return texts.map((text) => ({ ...text, y: text.lines.reduce((sum, { y }) => sum + y, 0) / text.lines.length }));
}

/** Texts of one column with the rows that each is of. */
function findBlocks(
  isFigure: boolean,
  lines: readonly Line[],
  bands: readonly Band[],
  levels: readonly number[],
): Block[] {
  return bands.flatMap((band): Block[] => {
    const own = linesIn(lines, band);
    const inside = levels.flatMap((y, index) => (y > band.top && y <= band.bottom + 1 ? [index] : []));
    if (own.length === 0 || inside.length === 0) return [];
    const texts = isFigure ? splitFigures(lines, band) : own.map((line): CellText => ({ y: line.y, lines: [line] }));
    const isOne = texts.length === 1 || (!isFigure && texts.length !== inside.length);
    if (isOne) return [{ lines: own, from: inside[0]!, to: inside.at(-1)! }];
    return texts.map((text) => {
      const nearest = inside.toSorted((a, b) => Math.abs(levels[a]! - text.y) - Math.abs(levels[b]! - text.y))[0]!;
      return { lines: text.lines, from: nearest, to: nearest };
    });
  });
}

/** Parts below one another in one cell are several. */
function makeCell(lines: readonly Line[], role?: ValueRole): Cell {
  const areParts = role === 'part' && lines.every(({ text }) => /^\S*\d\S*$/.test(text) && text.length > 5);
  return {
    text: areParts ? lines.map(({ text }) => text).join(', ') : joinLines(lines),
    above: '',
    marks: lines.flatMap(({ words }) => words.flatMap(({ marks }) => marks)),
    box: unionOf(lines.map(({ box }) => box)),
    columnSpan: 1,
  };
}

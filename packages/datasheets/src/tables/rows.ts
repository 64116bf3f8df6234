import type { Box, Rule } from '../pdf/pdf-file.ts';
import { findLines, unionOf, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { findBands, type Band } from './rules.ts';
import { findIndentedHeads, headsOf, writeHeads, type IndentedHead } from './indented-heads.ts';
import { findInnerParts } from './inner-parts.ts';
import { findMerged, type Span } from './merged-cells.ts';
import { isWithin, type Cell, type Column, type Reach, type Row, type TableForm } from './table.ts';

const EMPTY: Cell = { text: '', above: '', marks: [], box: null, columnSpan: 1 };

/** Of the height of the letters: lines as near are on one level. */
const SAME_LEVEL = 0.62;

/** Lines of key columns on one height, with those that go on below. */
interface Level {
  y: number;
  size: number;
  lines: Line[];
}

interface BodyColumn {
  isKey: boolean;
  isName: boolean;
  isDetail: boolean;
  isMark: boolean;
  lines: Line[];
  bands: Band[];
  /** Upper edges of frames in its lower right: what stands in one is of the rows beside it alone. */
  corners: Box[];
  spanning: Spanning;
}

/** Words of texts that go over several columns, with the first of these and how many they are; a title has none. */
type Spanning = ReadonlyMap<Word, Span>;

/** Of the height of the letters: words as near are of one text. */
const ONE_TEXT = 0.5;

/** One row for each height at which something stands in a key column. */
export function findRows<Role extends string>(
  columns: readonly Column<Role>[],
  body: readonly Word[],
  rules: readonly Rule[],
  span: Band,
  kind: TableForm<Role>,
): Row[] {
  const { spanning, titles } = findSpanning(columns, body, rules, kind);
  const merged = findMerged(columns, body, rules, span, kind);
  for (const [word, over] of merged) spanning.set(word, over);
  const wordsOf = columns.map((column, index) =>
    body.filter((word) => (spanning.has(word) ? spanning.get(word)!.first === index : isWithin(word.box, column))),
  );
  const fill = (column: Column<Role>, own: readonly Word[]): BodyColumn => ({
    isKey: kind.isKey(column.role),
    isName: kind.isName(column.role),
    isDetail: kind.isDetail?.(column.role) ?? false,
    isMark: kind.isMark?.(column.role) ?? false,
    lines: findLines(own, Infinity),
    bands: findBands(column, rules, span),
    corners: findCorners(column, rules),
    spanning,
  });
  const filled = columns.map((column, index) => fill(column, wordsOf[index]!));
  const parted = columns.map((column, index) =>
    kind.isKey(column.role)
      ? []
      : findInnerParts(column, wordsOf[index]!, rules).map((part) => ({
          ...part,
          columns: part.reaches.map((reach) =>
            fill(
              { ...column, ...reach },
              wordsOf[index]!.filter((word) => isIn(word.y, part) && isWithin(word.box, reach)),
            ),
          ),
        })),
  );
  const levels = findLevels(filled.flatMap(({ isKey, lines }) => (isKey ? lines : [])));
  titles.push(...takeSubtitles(filled[0]!, levels));
  const nest = kind.nestsNames ? takeNest(filled, levels) : undefined;
  // Rules between figures: where a row ends.
  const cuts = filled.filter(({ isKey }) => isKey).flatMap(({ bands }) => bands.slice(1).map(({ top }) => top));
  const heightsOf = (is: (column: BodyColumn) => boolean): number[] =>
    filled
      .flatMap((column) => (is(column) ? column.lines : []))
      .filter(({ text }) => !isNoteAlone(text))
      .map(({ y }) => y);
  const names = heightsOf(({ isName }) => isName);
  const spelled = heightsOf(({ isName, isMark }) => isName && !isMark);
  const signs = heightsOf(({ isMark }) => isMark);
  let headings: string[] = [];
  let above = span.top;
  return levels.flatMap((level) => {
    const title = titles.findLast(({ y }) => y > above - 2 && y < level.y - 2);
    headings = title ? [title.text] : (findHeadings(filled, above, level.y) ?? headings);
    above = level.y;
    const whole = kind.joinsParts ? findWholeRow(filled, level, levels) : undefined;
    const cells = filled.map((column, index) => {
      if (whole && !column.isKey)
        return makeCell(
          column.lines.filter(({ y }) => isIn(y, whole)),
          spanning,
        );
      const part = parted[index]!.find((each) => isIn(level.y, each));
      if (!part) {
        const cell = readCell(column, level, levels, { names: column.isMark ? spelled : names, cuts, signs });
        const leading = column.isDetail ? findLeading(column, level, levels, filled) : [];
        return leading.length === 0 ? cell : joinCells([makeCell(leading), cell], '; ');
      }
      return joinCells(part.columns.map((each) => readCell(each, level, levels, { names, cuts, signs })));
    });
    const row = { cells: nest ? nestCells(cells, level, nest) : cells, headings };
    const beside = kind.nestsNames ? findNamesBeside(filled, level, levels) : [];
    return beside.length === 0 ? [row] : beside.map((band) => ({ ...row, cells: takeBand(filled, row.cells, band) }));
  });
}

const MOST_NAMES = 4;

/**
 * `Operating temperature` over `Storage temperature`, with a rule between them and none through the one figure beside both: it is of each.
 * Empty: the figure has one name.
 */
function findNamesBeside(columns: readonly BodyColumn[], level: Level, levels: readonly Level[]): Band[] {
  const keys = columns.filter(({ isKey, lines }) => isKey && lines.some((line) => level.lines.includes(line)));
  const closed = keys.map(({ bands }) => (bands.length > 2 ? bands.find((band) => isIn(level.y, band)) : undefined));
  const [whole] = closed;
  if (!whole || closed.some((band) => band?.top !== whole.top || band.bottom !== whole.bottom)) return [];
  if (levels.filter(({ y }) => isIn(y, whole)).length !== 1) return [];
  const parted = columns
    .filter(({ isName, isMark, isDetail }) => (isName && !isMark) || isDetail)
    .map(({ bands, lines }) => {
      const own = bands.filter(({ top, bottom }) => top > whole.top - 3 && bottom < whole.bottom + 3);
      const areWhole =
        own.length > 1 &&
        Math.abs(own[0]!.top - whole.top) < 3 &&
        Math.abs(own.at(-1)!.bottom - whole.bottom) < 3 &&
        own.every((band) => lines.some(({ y }) => isIn(y, band)));
      return areWhole ? own : [];
    })
    .find((own) => own.length > 0);
  return parted && parted.length <= MOST_NAMES ? parted : [];
}

/** A row with what stands beside one of the names that share its figures. */
function takeBand(columns: readonly BodyColumn[], cells: readonly Cell[], { top, bottom }: Band): Cell[] {
  const middle = (top + bottom) / 2;
  return cells.map((cell, index) => {
    const { isKey, bands, lines, spanning } = columns[index]!;
    const own = isKey ? undefined : bands.find((band) => isIn(middle, band));
    return own
      ? makeCell(
          lines.filter(({ y }) => isIn(y, own)),
          spanning,
        )
      : cell;
  });
}

/** `VI = VIH or VIL` in a row without figures, the first beside a name that is of several rows: it holds for them all. */
function findLeading(
  { lines, bands }: BodyColumn,
  level: Level,
  levels: readonly Level[],
  columns: readonly BodyColumn[],
): Line[] {
  const own = bands.find((band) => isIn(level.y, band));
  const wholes = columns.flatMap((column) => {
    const whole = column.isName ? column.bands.find((band) => isIn(level.y, band)) : undefined;
    return whole && column.lines.some(({ y }) => isIn(y, whole)) ? [whole] : [];
  });
  const first = bands.find((band) => wholes.some(({ top, bottom }) => band.top > top - 3 && band.bottom < bottom));
  if (!own || !first || first.top >= own.top || levels.some(({ y }) => isIn(y, first))) return [];
  return lines.filter(({ y }) => isIn(y, first));
}

/** Points: nearer to the edge of a column it is that edge. */
const CORNER = 6;

/** `TJ = 55°C` in a frame of its own at the lower right of a cell of several rows. */
function findCorners({ x0, x1 }: Reach, rules: readonly Rule[]): Box[] {
  return rules
    .filter(
      ({ direction, box }) =>
        direction === 'horizontal' && box[0] > x0 + CORNER && box[0] < x1 - CORNER && box[2] > x1 - CORNER,
    )
    .map(({ box }) => box)
    .filter(([x, y]) =>
      rules.some(
        ({ direction, box }) =>
          direction === 'vertical' && Math.abs(box[0] - x) < 2 && Math.abs(box[1] - y) < 2 && box[3] > y + CORNER,
      ),
    );
}

/** Names that are indented below others, and what stands beside these. */
interface Nest {
  column: number;
  heads: IndentedHead[];
  /** Names with a figure, from the top. */
  names: Line[];
  /** Of each head, for each column, what stands beside it. */
  beside: ReadonlyMap<IndentedHead, Line[][]>;
}

/** Takes the heads of indented names out of the columns, with what stands beside them. */
function takeNest(columns: BodyColumn[], levels: readonly Level[]): Nest | undefined {
  const column = columns.findIndex(({ isName, isMark }) => isName && !isMark);
  if (column < 0) return undefined;
  const { lines, bands } = columns[column]!;
  const heightsOf = (is: (column: BodyColumn) => boolean): number[] =>
    columns.flatMap((each) => (is(each) ? each.lines.map(({ y }) => y) : []));
  const units = heightsOf(({ isKey, isName, isDetail }) => !isKey && !isName && !isDetail);
  const figures = [...levels.map(({ y }) => y), ...units];
  const heads = findIndentedHeads({ lines, bands, figures, symbols: heightsOf(({ isMark }) => isMark) });
  if (heads.length === 0) return undefined;
  const isOf = ({ top, bottom, isFigured }: IndentedHead, { y, size }: Line): boolean =>
    !isFigured && y >= top - 0.4 * size && y <= bottom + 0.4 * size;
  const beside = new Map(
    heads.map((head) => [
      head,
      columns.map(({ isKey, lines: all }, index) =>
        isKey || index === column ? [] : all.filter((line) => isOf(head, line)),
      ),
    ]),
  );
  for (const each of columns)
    if (!each.isKey) each.lines = each.lines.filter((line) => !heads.some((head) => isOf(head, line)));
  return { column, heads, names: columns[column]!.lines, beside };
}

/** The cells of a row with the heads of its name, and with what stands beside the innermost where the row has nothing. */
function nestCells(cells: readonly Cell[], level: Level, { column, heads, names, beside }: Nest): Cell[] {
  const own = headsOf(
    names.filter(({ y, size }) => y <= level.y + 0.45 * size),
    heads,
  );
  if (own.length === 0) return [...cells];
  return cells.map((cell, index) => {
    if (index === column) return cell.box === null ? cell : { ...cell, under: writeHeads(own, cell.text) };
    const said = own.map((head) => beside.get(head)![index]!).findLast((lines) => lines.length > 0);
    return said && cell.box === null ? makeCell(said) : cell;
  });
}

/** Lines: a cell that is higher is one that no rules close. */
const HIGHEST_CELL = 8;

/** The cell of a key column that rules close, where the rules of the names part what stands beside it: one pin, two functions. */
function findWholeRow(columns: readonly BodyColumn[], level: Level, levels: readonly Level[]): Band | undefined {
  const names = columns.find(({ isName }) => isName);
  const keys = columns.filter(({ isKey }) => isKey);
  const bands = keys.map(({ bands: all }) => all.find((band) => isIn(level.y, band)));
  const [whole] = bands;
  if (!names || !whole || bands.some((band) => band?.top !== whole.top || band.bottom !== whole.bottom))
    return undefined;
  const parts = names.bands.filter(({ top, bottom }) => top > whole.top - 2 && bottom < whole.bottom + 2);
  const isAlone = levels.filter(({ y }) => isIn(y, whole)).length === 1;
  const areNamed = parts.every((part) => names.lines.some(({ y }) => isIn(y, part)));
  const isClosed = whole.bottom - whole.top < HIGHEST_CELL * level.size;
  return parts.length > 1 && isAlone && areNamed && isClosed ? whole : undefined;
}

/** `S/(N+D)` beside `fs = 48 kHz` beside `-60 dBFS`, under one head. */
function joinCells(cells: readonly Cell[], between = ' '): Cell {
  const said = cells.filter(({ box }) => box !== null);
  if (said.length === 0) return EMPTY;
  return {
    text: said.map(({ text }) => text).join(between),
    above: '',
    marks: said.flatMap(({ marks }) => marks),
    box: unionOf(said.map(({ box }) => box!)),
    columnSpan: 1,
  };
}

/**
 * `Internally limited` over Min and Max, `4.00 BSC`, a name that is longer than its column: a text that goes over the edge
 * between two columns, where no rule parts them.
 */
function findSpanning<Role extends string>(
  columns: readonly Column<Role>[],
  body: readonly Word[],
  rules: readonly Rule[],
  kind: TableForm<Role>,
): { spanning: Map<Word, Span>; titles: Line[] } {
  const found = new Map<Word, Span>();
  const titles: Line[] = [];
  const isCut = (x: number, y: number): boolean =>
    rules.some(
      ({ direction, box }) => direction === 'vertical' && Math.abs(box[0] - x) < 3 && box[1] < y - 2 && box[3] > y - 4,
    );
  for (const line of findLines(body, ONE_TEXT)) {
    const { box, words, y } = line;
    if (words.length < 2) continue;
    const first = columns.findIndex(({ x1 }) => box[0] + 1 < x1);
    const over = columns.flatMap(({ x0 }, index) =>
      index > first && x0 > box[0] + 2 && x0 < box[2] - 2 ? [index] : [],
    );
    if (first < 0 || over.length === 0 || over.some((index) => isCut(columns[index]!.x0, y))) continue;
    const isFigure = kind.isKey(columns[first]!.role);
    const others = over.map((index) => columns[index]!);
    // A figure close behind a name is none of its words.
    const hasFigure = words.some(
      ({ text, box: each }) =>
        /\d/.test(text) && others.some((column) => kind.isKey(column.role) && isWithin(each, column)),
    );
    // `See Typical Curve` goes on over the unit that it has none of.
    const isHint = /^see\s/i.test(line.text) && !hasFigure;
    const keys = over.filter((index) => kind.isKey(columns[index]!.role)).length;
    // `5 x 10^10` before `1 x 10^11`: it is wider than its column, and the next has a figure of its own.
    const hasOwn = body.some(
      (word) =>
        !words.includes(word) && Math.abs(word.y - y) < 2 && others.some((column) => isWithin(word.box, column)),
    );
    if (isFigure ? isHint || keys === over.length : !hasFigure)
      for (const word of words) found.set(word, { first, count: isFigure && !hasOwn ? keys + 1 : 1 });
  }
  for (const line of findTitles(columns, body, kind)) {
    titles.push(line);
    for (const word of line.words) found.set(word, { first: -1, count: 0 });
  }
  return { spanning: found, titles };
}

/** Lines that are alone on their height and go over the first columns: headings of the rows below them. */
function findTitles<Role extends string>(
  columns: readonly Column<Role>[],
  body: readonly Word[],
  kind: TableForm<Role>,
): Line[] {
  const [first, second, third] = columns;
  if (!first || !second || !third || kind.isKey(first.role) || kind.isKey(second.role)) return [];
  const lines = findLines(body, 1.2);
  return lines.filter(
    (line) =>
      line.box[0] < first.x1 &&
      line.box[2] > third.x0 &&
      line.words.length >= 3 &&
      !isFigured(line, columns, kind) &&
      !lines.some((other) => other !== line && Math.abs(other.y - line.y) < 0.5 * line.size),
  );
}

/** Whether figures stand in key columns, and no words that go on before them: `VDD = 9 V` at the end of a heading is none. */
function isFigured<Role extends string>(line: Line, columns: readonly Column<Role>[], kind: TableForm<Role>): boolean {
  const inKeys = line.words.filter(({ box }) => columns.some((each) => kind.isKey(each.role) && isWithin(box, each)));
  const first = inKeys[0];
  return inKeys.some(({ text }) => /\d/.test(text)) && (line.words.length < 6 || /^[-−–+±\d.]/.test(first!.text));
}

/** `POWER SUPPLIES` above `Supply current`: lines in capitals without a figure, where most names are not in capitals. */
function takeSubtitles(column: BodyColumn, levels: readonly Level[]): Line[] {
  if (!column.isName) return [];
  const isCapitals = ({ text }: Line): boolean => /^[A-Z][A-Z/&-]+ [A-Z][^a-z]{3,}$/.test(text);
  const found = column.lines.filter(
    (line) => isCapitals(line) && !levels.some(({ y }) => Math.abs(y - line.y) <= 0.5 * line.size),
  );
  if (found.length > 0.3 * column.lines.length) return [];
  column.lines = column.lines.filter((line) => !found.includes(line));
  return found;
}

function findLevels(lines: readonly Line[]): Level[] {
  const levels: Level[] = [];
  for (const line of lines.toSorted((a, b) => a.y - b.y)) {
    const last = levels.at(-1);
    const before = levels.at(-2);
    if (last && (line.y - last.y <= SAME_LEVEL * line.size || goesOn(last, line))) last.lines.push(line);
    // `0.3 x` over `VCC`, and a figure of one line beside them at half height.
    else if (last && before && goesOn(before, line))
      levels.splice(-2, 2, { ...last, lines: [...before.lines, ...last.lines, line] });
    else levels.push({ y: line.y, size: line.size, lines: [line] });
  }
  return levels;
}

/** `0 to` / `VCC − 1.5`: a figure that is too long for its cell goes on below. */
function goesOn(last: Level, line: Line): boolean {
  const above = last.lines.findLast(({ box }) => box[0] < line.box[2] && box[2] > line.box[0]);
  if (!above || line.y - above.y > 1.7 * line.size) return false;
  return (
    /(?:\b(?:to|or|and)|[,~…(/]|\s[x×*+])$/i.test(above.text) ||
    /^(?:to|or|and|~|…|\))(?:\s|$)/i.test(line.text) ||
    /^\p{Ll}/u.test(line.text) ||
    // `VOUT` / `×98%`.
    (/\p{L}$/u.test(above.text) && /^[x×*·]\s?[\d.]/.test(line.text)) ||
    // `VCC` / `-1.5` is no limit and one below it.
    (/^[A-Z][A-Za-z]{1,4}$/.test(above.text) && /^[-−–+]\s?[\d.]/.test(line.text))
  );
}

/** Lines that stand in a band of their own between two rows, in columns that make no rows. */
function findHeadings(columns: readonly BodyColumn[], from: number, to: number): string[] | undefined {
  const found = columns
    .filter(({ isKey }) => !isKey)
    .flatMap(({ lines, bands }) =>
      bands
        .filter((band) => band.top >= from - 1 && band.bottom <= to && !isPartOfCell(band, columns))
        .flatMap((band) => lines.filter(({ y }) => isIn(y, band)).map(({ text }) => text)),
    );
  return found.length > 0 ? [found.join(' ')] : undefined;
}

/** Whether it is a part of a row: a cell with something in it reaches over it in another column. */
function isPartOfCell({ top, bottom }: Band, columns: readonly BodyColumn[]): boolean {
  return columns.some(({ bands, lines }) =>
    bands.some(
      (band) =>
        band.top < top + 1 &&
        band.bottom > bottom - 1 &&
        band.bottom - band.top > bottom - top + 3 &&
        lines.some(({ y }) => isIn(y, band)),
    ),
  );
}

function isIn(y: number, { top, bottom }: Band): boolean {
  return y > top && y <= bottom + 1;
}

/** Heights of names, of rules between figures, and of symbols. */
interface Heights {
  names: readonly number[];
  cuts: readonly number[];
  /** Of symbols. */
  signs: readonly number[];
}

function readCell(
  { isKey, isName, isDetail, isMark, lines, bands, corners, spanning }: BodyColumn,
  level: Level,
  levels: readonly Level[],
  { names, cuts, signs }: Heights,
): Cell {
  const band = bands.find((each) => isIn(level.y, each));
  if (!band) return EMPTY;
  const inside = lines.filter(({ y }) => isIn(y, band));
  const shared = levels.filter(({ y }) => isIn(y, band));
  if (shared.length <= 1) return makeCell(inside, spanning);
  if (isKey)
    return makeCell(
      inside.filter((line) => findHolder(line, shared) === level),
      spanning,
    );
  if (inside.length === 0) return EMPTY;
  const isAt = (line: Line, { y }: Level): boolean => Math.abs(line.y - y) <= 0.4 * line.size;
  // `VDD = 400 V, VGS = 10 V,` / `ID = 17 A`: one text for all the rows that its cell is beside.
  const goesOnBelow = inside.length > 1 && inside.slice(0, -1).every(({ text }) => /[,;]$/.test(text));
  if (isDetail && bands.length > 2 && goesOnBelow) return makeCell(inside);
  const begins = isName ? inside.filter(({ text }) => !isNoteAlone(text)) : inside;
  const onLevel = shared.filter((each) => begins.some((line) => isAt(line, each)));
  const isCutByRules = bands.length > 2 && band.bottom - band.top < 8 * level.size;
  // One text for all the rows beside it.
  const isParted = cuts.some((y) => y > band.top + 3 && y < band.bottom - 3 && isBetween(y, shared));
  // Rules part the rows in the columns beside it, and not in it.
  const isOneText = isName || (isDetail && isCutByRules && !beginAlike(inside));
  const isBelow = (line: Line): boolean => corners.some(([x, y]) => level.y < y && line.y > y && line.box[0] > x - 2);
  if (isOneText && isParted) return makeCell(inside.filter((line) => !isBelow(line)));
  // `Output valid from` / `clock low` beside one symbol and three figures.
  const isWrapped = inside.length < shared.length && signs.filter((y) => isIn(y, band)).length === 1;
  const hasFewerNames = names.filter((y) => isIn(y, band)).length < shared.length;
  if (isName && isCutByRules && isWrapped && (!isMark || hasFewerNames)) return makeCell(inside);
  if (isMark && onLevel.length === 1 && !isOfOneName(level, onLevel[0]!, shared, names)) return EMPTY;
  if (isDetail && !isParted && onLevel.length === 1 && shared.every((each) => isNamedAt(each, names)))
    // No rule parts the rows, each has a name: what stands on the height of one is that one's.
    return onLevel[0] === level ? makeCell(inside) : EMPTY;
  if (isCutByRules && onLevel.length <= 1) return makeCell(inside);
  const starts = onLevel.length > 0 ? onLevel : [findNearest(inside[0]!.y, shared)!];
  const startOf = (y: number): Level => starts.findLast((each) => each.y <= y) ?? starts[0]!;
  const start = startOf(level.y);
  if (!isCutByRules && onLevel.length > 1 && level.y < start.y) return EMPTY;
  // Where no rule says how far a cell goes it ends before the next name.
  const isNamed = names.some((y) => y > start.y + 0.6 * level.size && y <= level.y + 0.4 * level.size);
  if (!isCutByRules && isNamed && start !== level && onLevel.length > 1) return EMPTY;
  const own = inside.filter((line) => startOf(line.y + 0.4 * line.size) === startOf(level.y));
  // `VDS = 800 V` above `Tj = 25°C` and `Tj = 150°C`, each beside its figure: it holds for both.
  const isCommon = isDetail && isCutByRules && onLevel.length > 1 && startOf(level.y) !== starts[0];
  const common = isCommon
    ? inside.filter((line) => line.y < starts[0]!.y - 0.4 * line.size && /=/.test(line.text))
    : [];
  return makeCell([...common, ...own]);
}

/** `(Note 2)` below a name is no other name. */
function isNoteAlone(text: string): boolean {
  return /^\(?notes?\s*\d+(?:\s*(?:,|and)\s*\d+)*\)?$/i.test(text);
}

function isNamedAt({ y, size }: Level, names: readonly number[]): boolean {
  return names.some((name) => Math.abs(name - y) <= 0.4 * size);
}

/** `TJ = 25°C` below `TJ = 125°C`: a line of each row, where one text for all of them goes on in other words. */
function beginAlike(lines: readonly Line[]): boolean {
  const first = lines.map(({ words }) => words[0]!.text);
  return first.filter((text) => first.indexOf(text) !== first.lastIndexOf(text)).length >= 0.5 * lines.length;
}

/** Whether two rows have one name, where several rows of a cell have one of their own. */
function isOfOneName(a: Level, b: Level, levels: readonly Level[], names: readonly number[]): boolean {
  const named = levels.filter((each) => isNamedAt(each, names));
  const nameOf = ({ y }: Level): Level | undefined => named.findLast((each) => each.y <= y);
  return named.length < 2 || nameOf(a) === nameOf(b);
}

function isBetween(y: number, levels: readonly Level[]): boolean {
  return levels.some((level) => level.y < y) && levels.some((level) => level.y > y);
}

function findHolder(line: Line, levels: readonly Level[]): Level | undefined {
  return levels.find(({ lines }) => lines.includes(line)) ?? findNearest(line.y, levels);
}

function findNearest(y: number, levels: readonly Level[]): Level | undefined {
  return levels.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y))[0];
}

function makeCell(lines: readonly Line[], spanning?: Spanning): Cell {
  if (lines.length === 0) return EMPTY;
  return {
    columnSpan: Math.max(1, ...lines.flatMap(({ words }) => words.map((word) => spanning?.get(word)?.count ?? 1))),
    text: lines.map(({ text }) => text).join(' '),
    above: lines
      .slice(0, -1)
      .map(({ text }) => text)
      .join(' '),
    marks: lines.flatMap(({ words }) => words.flatMap(({ marks }) => marks)),
    box: unionOf(lines.map(({ box }) => box)),
  };
}

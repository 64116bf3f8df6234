import { unionOf, type Line } from '../text/lines.ts';
import { isIn, isNoteAlone, type BodyColumn, type Spanning } from './body-columns.ts';
import { findHolder, findNearest, type Level } from './levels.ts';
import { EMPTY, type Cell } from './table.ts';

/** Heights of names, of rules between figures, and of symbols. */
export interface Heights {
  names: readonly number[];
  cuts: readonly number[];
  /** Of symbols. */
  signs: readonly number[];
}

/** Of the height of the letters: what rules above and below part from other rows is no higher, and what is known to be a cell. */
const HIGHEST = 8;
const HIGHEST_CELL = 24;

export function readCell(
  { isKey, isName, isDetail, isMark, lines, bands, cells, corners, spanning }: BodyColumn,
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
  const blocks = isName ? findBlocks(inside, shared) : undefined;
  if (blocks) return makeCell(blocks.get(level)!);
  // `VDD = 400 V, VGS = 10 V,` / `ID = 17 A`: one text for all the rows that its cell is beside.
  const goesOnBelow = inside.length > 1 && inside.slice(0, -1).every(({ text }) => /[,;]$/.test(text));
  if (isDetail && bands.length > 2 && goesOnBelow) return makeCell(inside);
  const begins = isName ? inside.filter(({ text }) => !isNoteAlone(text)) : inside;
  const onLevel = shared.filter((each) => begins.some((line) => isBeside(line, each)));
  // One text for all the rows beside it.
  const isParted = cuts.some((y) => y > band.top + 3 && y < band.bottom - 3 && isBetween(y, shared));
  const hasOneSign = signs.filter((y) => isIn(y, band)).length === 1;
  const highest = isParted || (hasOneSign && cells.has(band)) ? HIGHEST_CELL : HIGHEST;
  const isCutByRules = bands.length > 2 && band.bottom - band.top < highest * level.size;
  // Rules part the rows in the columns beside it, and not in it.
  const isOneText = isName || (isDetail && isCutByRules && !beginAlike(inside));
  const isBelow = (line: Line): boolean => corners.some(([x, y]) => level.y < y && line.y > y && line.box[0] > x - 2);
  if (isOneText && isParted) return makeCell(inside.filter((line) => !isBelow(line)));
  // `Output valid from` / `clock low` beside one symbol and three figures; `Collector Cut-off` / `Current` in a cell of its own beside
  // one symbol and two figures.
  const isOneName = inside.length === shared.length && cells.has(band) && goesOnInOtherWords(inside);
  const isWrapped = hasOneSign && (inside.length < shared.length || isOneName);
  const hasFewerNames = names.filter((y) => isIn(y, band)).length < shared.length;
  if (isName && isCutByRules && isWrapped && (!isMark || hasFewerNames)) return makeCell(inside);
  if (isMark && onLevel.length === 1 && !isOfOneName(level, onLevel[0]!, shared, names)) return EMPTY;
  if (isDetail && isCutByRules && !isParted && isTextOfAll(inside, shared, names)) return makeCell(inside);
  if (isDetail && !isParted && onLevel.length === 1 && shared.every((each) => isNamedAt(each, names)))
    // No rule parts the rows, each has a name: what stands on the height of one is that one's.
    return onLevel[0] === level ? makeCell(inside) : EMPTY;
  // `TA = 85°C` and `TA = 125°C` beside the second and the third of three names: nothing is said of the first.
  const isOfBelow = isDetail && inside.length === onLevel.length && beginAlike(inside) && level.y < onLevel[0]!.y - 1;
  if (isOfBelow && !isParted && shared.every((each) => isNamedAt(each, names))) return EMPTY;
  if (isCutByRules && onLevel.length <= 1) return makeCell(inside);
  const starts = onLevel.length > 0 ? onLevel : [findNearest(inside[0]!.y, shared)!];
  const startOf = (y: number): Level => starts.findLast((each) => each.y <= y) ?? starts[0]!;
  if (isDetail && !isParted && onLevel.length > 1 && shared.every((each) => isNamedAt(each, names)))
    return takeOwn(inside, shared, level, startOf);
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

/** Of the height of the letters: what stands as far above the first row stands beside the title of all. */
const ABOVE_ALL = 0.9;

/**
 * `Each axis` beside the title of several rows, each with a name and some with a condition: what stands beside the title holds for
 * all of them, and what stands beside one for that one.
 */
function takeOwn(lines: readonly Line[], levels: readonly Level[], level: Level, startOf: (y: number) => Level): Cell {
  const ofAll = lines.filter(({ y, size }) => y < levels[0]!.y - ABOVE_ALL * size);
  const own = lines.filter((line) => !ofAll.includes(line) && startOf(line.y + 0.4 * line.size) === level);
  return joinCells([makeCell(ofAll), makeCell(own)], '; ');
}

/** Of the height of the letters: the figures of a row stand as near to the middle of its name. */
const MIDDLE = 0.6;

/**
 * Names of several lines with their figures beside their middle, `Betriebstemperatur` over `Operating temperature`: the lines of each
 * row. Undefined: they stand otherwise.
 */
function findBlocks(lines: readonly Line[], levels: readonly Level[]): ReadonlyMap<Level, Line[]> | undefined {
  if (lines.length <= levels.length || lines.some((line) => levels.every((level) => isFar(line, level))))
    return undefined;
  const blocks = new Map(levels.map((level) => [level, [] as Line[]]));
  for (const line of lines) blocks.get(findNearest(line.y, levels)!)!.push(line);
  const areMiddles = [...blocks].every(([{ y }, own]) => {
    const [first, last] = [own[0], own.at(-1)];
    return first !== undefined && Math.abs((first.y + last!.y) / 2 - y) < MIDDLE * first.size;
  });
  const isOff = [...blocks].some(([level, own]) => own.length % 2 === 0 && own.every((line) => !isBeside(line, level)));
  return areMiddles && isOff && arePartedBlocks([...blocks.values()]) ? blocks : undefined;
}

/** Of the height of the letters: lines of one name are no further apart. */
const ONE_NAME = 2;
const isFar = (line: Line, { y }: Level): boolean => Math.abs(line.y - y) > 2 * ONE_NAME * line.size;

/** Of the distance of two names: lines of one name are nearer. */
const CLOSER = 0.95;

/** Whether the lines of each block stand nearer to one another than those of two. */
function arePartedBlocks(blocks: readonly Line[][]): boolean {
  const inner = blocks.flatMap((own) => own.slice(1).map((line, at) => line.y - own[at]!.y));
  const outer = blocks.slice(1).map((own, at) => own[0]!.y - blocks[at]!.at(-1)!.y);
  return inner.length > 0 && Math.max(...inner) < CLOSER * Math.min(...outer);
}

function isNamedAt({ y, size }: Level, names: readonly number[]): boolean {
  return names.some((name) => Math.abs(name - y) <= 0.4 * size);
}

/** Of the height of the letters: rows as near have no room for a second line each. */
const TIGHT = 1.6;

/**
 * `VDS = 25 V, f = 1 MHz` at the height of the first of three names in one cell: all three are measured so. So are rows without
 * room between them beside more lines than they are, or beside a text that ends in parentheses: `(see test circuit)`.
 */
function isTextOfAll(lines: readonly Line[], levels: readonly Level[], names: readonly number[]): boolean {
  if (!levels.every((level) => isNamedAt(level, names)) || beginAlike(lines)) return false;
  const isAlone = lines.length === 1 && isBeside(lines[0]!, levels[0]!);
  const areTight = levels.every(({ y, size }, at) => at === 0 || y - levels[at - 1]!.y < TIGHT * size);
  const goesOn = lines.length > levels.length || /^\(.*\)$/.test(lines.at(-1)!.text);
  return isAlone || (areTight && lines.length > 1 && goesOn);
}

function isBeside(line: Line, { y }: Level): boolean {
  return Math.abs(line.y - y) <= 0.4 * line.size;
}

/** `TJ = 25°C` below `TJ = 125°C`: a line of each row, where one text for all of them goes on in other words. */
function beginAlike(lines: readonly Line[]): boolean {
  const first = lines.map(({ words }) => words[0]!.text);
  return first.filter((text) => first.indexOf(text) !== first.lastIndexOf(text)).length >= 0.5 * lines.length;
}

/** `Saturation Voltage` below `Base-Emitter`: names of several rows mostly have a word in common, `Rise time` and `Fall time`. */
function goesOnInOtherWords(lines: readonly Line[]): boolean {
  const said = lines.map(({ text }) => new Set(text.toLowerCase().match(/\p{L}{2,}/gu)));
  const all = said.flatMap((words) => [...words]);
  return said.every(({ size }) => size > 0) && new Set(all).size === all.length;
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

export function makeCell(lines: readonly Line[], spanning?: Spanning): Cell {
  if (lines.length === 0) return EMPTY;
  const spans = lines.flatMap(({ words }) => words.flatMap((word) => spanning?.get(word) ?? []));
  return {
    columnSpan: Math.max(1, ...spans.map(({ count }) => count)),
    ...(spans.some(({ isUnsure }) => isUnsure) && { isSpanUnsure: true }),
    text: lines.map(({ text }) => text).join(' '),
    above: lines
      .slice(0, -1)
      .map(({ text }) => text)
      .join(' '),
    marks: lines.flatMap(({ words }) => words.flatMap(({ marks }) => marks)),
    box: unionOf(lines.map(({ box }) => box)),
  };
}

/** `S/(N+D)` beside `fs = 48 kHz` beside `-60 dBFS`, under one head. */
export function joinCells(cells: readonly Cell[], between = ' '): Cell {
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

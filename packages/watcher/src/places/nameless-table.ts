import {
  COORDINATES,
  DESIGNATORS,
  classifyWord,
  OF_OTHER_LISTS,
  OF_OTHER_TABLES,
  PRICES,
  SIDES,
  VAGUE_DESIGNATORS,
  normalizeWord,
} from './header-words.ts';

/** Titles and facts may stand above the header. */
export const MOST_HEADER_ROWS = 40;
const MOST_ROWS_LOOKED_AT = 30;
const MOST_COLUMNS = 100;
/** Letters of a header cell: what is longer is a sentence. */
const LONGEST_HEADER = 60;

type Row = readonly string[];

interface Reading<Line> {
  splitCells: (line: Line) => Row;
  /** The cells of one column are the same in number from the left. */
  isAligned?: boolean;
}

/**
 * Tell a BOM from all other tables when its name says nothing: by a header with designators and two facts of parts, and by
 * designators that look like some. `labels` are columns that the KiCad project of the file calls so itself.
 */
export function classifyNamelessTable<Line>(
  lines: readonly Line[],
  labels: readonly string[],
  { splitCells: cellsOf, isAligned = true }: Reading<Line>,
): 'bom' | 'other' {
  const own = new Set(labels.map(normalizeWord).filter((label) => label !== ''));
  for (const [at, line] of lines.slice(0, MOST_HEADER_ROWS).entries()) {
    const header = readHeader(cellsOf(line), own);
    if (header === null) continue;
    if (header === 'other') return 'other';
    if (header.columns.size === 0) return 'bom';
    const rows = lines.slice(at + 1, at + 1 + MOST_ROWS_LOOKED_AT).map(cellsOf);
    const isColumn = (column: number): boolean => !isAligned || header.columns.has(column);
    return hasDesignators(rows, isColumn, header.hasPrices) ? 'bom' : 'other';
  }
  return 'other';
}

interface Header {
  /** Those of designators; none when a project has called them by whatever names. */
  columns: ReadonlySet<number>;
  hasPrices: boolean;
}

/** Null: it is no header, or not one that tells anything. */
function readHeader(row: Row, own: ReadonlySet<string>): Header | 'other' | null {
  if (row.length < 3) return null;
  const cells = row.slice(0, MOST_COLUMNS).map(readHeaderWord);
  const count = (words: ReadonlySet<string>): number => new Set(cells.filter((cell) => words.has(cell))).size;
  // A project writes all of its columns.
  const isOwn = own.size >= 3 && count(own) === own.size;
  const columns = designatorColumns(cells);
  if (columns.size === 0 && !isOwn) return null;
  const coordinates = count(COORDINATES);
  if (coordinates >= 2 || (coordinates === 1 && count(SIDES) > 0)) return 'other';
  if (count(OF_OTHER_LISTS) > 0 || count(OF_OTHER_TABLES) > 0) return 'other';
  const facts = new Set(cells.filter((_, at) => !columns.has(at)).map(classifyWord));
  facts.delete(null);
  const isBom = facts.size >= 2 || isOwn;
  if (!isBom) return null;
  const hasPrices = count(PRICES) > 0;
  // Prices are of articles, unless it says how many are needed.
  return hasPrices && !facts.has('quantity') ? 'other' : { columns, hasPrices };
}

/** Several may be called so: numbers of articles are references too. */
function designatorColumns(cells: readonly string[]): Set<number> {
  const isCertain = (cell: string): boolean => DESIGNATORS.has(cell) && !VAGUE_DESIGNATORS.has(cell);
  const certain = [...cells.keys()].filter((at) => isCertain(cells[at]!));
  if (certain.length > 0) return new Set(certain);
  // Eagle calls the designator the part, between what only circuits have.
  const isOfEagle = ['part', 'value', 'device', 'package'].every((word) => cells.includes(word));
  return new Set(isOfEagle ? [cells.indexOf('part')] : []);
}

function readHeaderWord(cell: string): string {
  return cell.length > LONGEST_HEADER || !/^[^\p{L}\p{N}]*\p{L}/u.test(cell) ? '' : normalizeWord(cell);
}

/** A header without rows is believed; of articles at prices nearly all must look like designators. */
function hasDesignators(rows: readonly Row[], isColumn: (column: number) => boolean, hasPrices: boolean): boolean {
  const filled = rows
    .filter((row) => row.length >= 3 && row.some((cell) => cell !== ''))
    .map((row) => row.filter((cell, at) => isColumn(at) && cell.trim() !== '' && cell !== '""'));
  if (filled.length === 0) return true;
  const alike = filled.filter((cells) => cells.some(looksLikeDesignators)).length;
  return alike > 0 && alike >= filled.filter((cells) => cells.length > 0).length * (hasPrices ? 0.8 : 0.3);
}

/** `R1`, `"C1, C2"`, `R1-R4`, `U3A`, `R?`, `LED_2`, `J1_CH2`; by the first of them. */
function looksLikeDesignators(cell: string): boolean {
  const first = cell
    .slice(0, 60)
    .replace(/^["'\s]+/, '')
    .split(/[\s,;"'|]/, 1)[0]!;
  const one = first.split(/[-–~:]|\.\./u, 1)[0]!;
  return /^#?(?:\p{Lu}{1,8}|\p{L}{1,3})_?(?:\d{1,5}|\?)\p{L}?(?:_[\p{L}\p{N}]{1,12})?$/u.test(one);
}

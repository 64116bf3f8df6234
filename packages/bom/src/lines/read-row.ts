import { readDesignators } from './designators.ts';
import { readQuantity } from './quantity.ts';
import type { DesignatorList } from './designator-list.ts';
import { PAIR } from './row-cells.ts';
import type { RowCells } from './row-cells.ts';

/** A row with what tells a line from other rows, read once. */
export interface RowReading {
  row: readonly string[];
  /** The designator cell as it was written. */
  referenceText: string;
  designators: DesignatorList;
  /** The file's own quantity. */
  quantity: number | null;
}

const NONE: DesignatorList = { references: [], notFitted: [], doubts: [] };

/** Read the designators and the quantity of a row. */
export function readRow(row: readonly string[], cells: RowCells): RowReading {
  const referenceText = placesOf(row, cells);
  const quantityText = cells.main(row, 'quantity');
  const quantity =
    sumOfSides(row, cells) ??
    (quantityText !== '' ? readCount(quantityText, cells) : cells.has('quantity') ? null : countInName(row, cells));
  return {
    row,
    referenceText,
    designators: referenceText === '' ? NONE : readDesignators(referenceText, quantity, cells.arePartedByBlanks),
    quantity,
  };
}

/** `1/10` beside `2/2`: two counts in a cell, of which nobody says which is meant. */
const readCount = (text: string, cells: RowCells): number | null =>
  cells.hasPairsOfCounts && PAIR.test(text) ? null : readQuantity(text);

/** A text of words is no list of places where another cell says the same of the part. */
const LONGEST_LIST_OF_NAMES = 20;

function placesOf(row: readonly string[], cells: RowCells): string {
  const text = joinPlaces(row, cells);
  const isRepeated =
    text.length > LONGEST_LIST_OF_NAMES &&
    /\p{Ll}{3}/u.test(text) &&
    (text === cells.text(row, 'value') || text === cells.text(row, 'description'));
  return isRepeated ? '' : text;
}

/** The pieces of both sides of a board, where each has a column; null where a cell of them is no count. */
function sumOfSides(row: readonly string[], { sides }: RowCells): number | null {
  const texts = sides.map(({ index }) => (row[index] ?? '').trim());
  if (texts.every((text) => text === '')) return null;
  const counts = texts.map((text) => (text === '' ? 0 : readQuantity(text)));
  return counts.every((count) => count !== null) ? counts.reduce((sum, count) => sum + count, 0) : null;
}

/** The designators of a row, of all columns that name places. */
function joinPlaces(row: readonly string[], cells: RowCells): string {
  const columns = cells.of('references');
  if (columns.length < 2) return cells.main(row, 'references');
  const texts = columns
    .filter(({ rank, reading }) => rank === 0 || !reading?.priors.some(({ role }) => role === 'references'))
    .map(({ index }) => (row[index] ?? '').trim());
  return texts.filter((text) => text !== '').join(', ');
}

const COUNTED = /^(\d{1,4})\s?[x×]\s+(?=\p{L}{2})/iu;

/** `6x Nixie tube`: in a list that has no quantities the name says how many, where no designators do. */
function countInName(row: readonly string[], cells: RowCells): number | null {
  if (cells.main(row, 'references') !== '') return null;
  const counted = COUNTED.exec(cells.main(row, 'value')) ?? COUNTED.exec(cells.main(row, 'description'));
  return counted === null ? null : Number(counted[1]);
}

/** A text that a spreadsheet was told not to read as a formula: `'+5V`, `="0402"`. */
const GUARDED = /^(?:'(?=[\s"']{0,3}[=+\-@＝＋－＠\t\r])|=")/;
const AS_FORMULA = /^="([^"]*)"$/;

/** A row whose cells say what a spreadsheet would show. The same row when there is nothing to take off. */
export function unguardCells(row: readonly string[]): readonly string[] {
  if (!row.some((cell) => GUARDED.test(cell))) return row;
  return row.map((cell) => {
    if (!GUARDED.test(cell)) return cell;
    return cell.startsWith("'") ? cell.slice(1) : (AS_FORMULA.exec(cell)?.[1] ?? cell);
  });
}

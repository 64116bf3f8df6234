import { TableUnreadable } from './table-unreadable.ts';
import type { TableRules } from './rules.ts';

/** Rows of text cells, whatever file they came from. Every reader ends in this. */
export interface Grid {
  /** Name of the sheet; null where the format has none. */
  sheet: string | null;
  /** Blank rows are kept, so that a row's index is its place in the file. */
  rows: string[][];
  /** True when the first row was made from field names (XML, JSON), so that rows have no place in the file. */
  structured: boolean;
  /** The row in which the file ends, when it ends in the middle of one. */
  cutRow?: number | undefined;
  /** Cells that reach over several rows, where the format tells: only the uppermost row has the text. */
  tall?: readonly TallCell[] | undefined;
  /** Rows that begin a table of their own, where the format parts several in one grid, as pages do. */
  starts?: readonly number[] | undefined;
}

/** A merged cell by its rows, 0-based, the last one included. */
export interface TallCell {
  column: number;
  from: number;
  to: number;
}

/** One shared row for every blank line of a file. */
const BLANK_ROW: string[] = [];

/** A reader may skip many blank rows, but not without end. */
const BLANK_ROWS_PER_LIMIT = 20;

/**
 * Collects rows and stops a file that holds more than the rules allow.
 *
 * @throws TableUnreadable in `setCell` for a long cell or one column too many, in `endRow` for one row too many.
 *
 * @example
 * import { GridBuilder, resolveRules } from '@partwright/files/tables';
 *
 * const isKnown = (cell: string) => /^(ref|qty)$/i.test(cell);
 * const bom = { name: 'BOM', fields: 'ref, qty', scoreHeader: (row: readonly string[]) => row.filter(isKnown).length };
 * const builder = new GridBuilder(resolveRules(bom, { columns: 3 }));
 * builder.setCell(0, 'R1');
 * builder.setCell(2, '10k');
 * builder.endRow();
 * builder.rows; // => [['R1', '', '10k']]
 * builder.setCell(3, '0402'); // => throws 'Row 2 has more than 3 columns'
 */
export class GridBuilder {
  /** Up to the last row with content: programs write empty rows to the very end of a sheet. */
  readonly rows: string[][] = [];
  readonly #rules: TableRules;
  #filled = 0;
  /** Blank rows since then; they become rows when one with content follows. */
  #blank = 0;
  #row: string[] = [];

  constructor(rules: TableRules) {
    this.#rules = rules;
  }

  /** How many rows were closed, blank ones at the end included. */
  get height(): number {
    return this.rows.length + this.#blank;
  }

  /** Put one cell; columns that were left out become empty cells. */
  setCell(column: number, text: string): void {
    if (text === '') return;
    if (text.length > this.#rules.cellChars) {
      throw new TableUnreadable(
        'unreadable',
        `Row ${this.height + 1}, column ${column + 1} holds ${text.length} characters; a cell may hold ${this.#rules.cellChars}. Check that quotes and line ends are right.`,
        this.height,
      );
    }
    if (column >= this.#rules.columns) {
      throw new TableUnreadable(
        'unreadable',
        `Row ${this.height + 1} has more than ${this.#rules.columns} columns. Check the delimiter, or remove the columns that are not needed.`,
        this.height,
      );
    }
    while (this.#row.length < column) this.#row.push('');
    this.#row[column] = text;
  }

  /** Close the row that was being filled, whether or not it has cells. */
  endRow(): void {
    const row = this.#row;
    this.#row = [];
    if (row.every((cell) => cell.trim() === '')) {
      this.#blank += 1;
      return;
    }
    const { rows: most } = this.#rules;
    this.#filled += 1;
    if (this.#filled > most || this.height + 1 > most * BLANK_ROWS_PER_LIMIT)
      throw tooManyRows(this.#rules, this.height);
    for (; this.#blank > 0; this.#blank--) this.rows.push(BLANK_ROW);
    this.rows.push(row);
  }

  /** Move to a row by its index; rows that were left out are blank. */
  moveTo(row: number): void {
    this.#blank += Math.max(0, row - this.height);
  }
}

function tooManyRows({ rows }: TableRules, row: number): TableUnreadable {
  return new TableUnreadable(
    'too_many_lines',
    `The file has more than ${rows} rows. Split it, or ask for a higher limit.`,
    row,
  );
}

/**
 * Whether no cell of the row has content.
 *
 * @example
 * import { isBlankRow } from '@partwright/files/tables';
 *
 * isBlankRow(['', ' ']); // => true
 */
export function isBlankRow(row: readonly string[] | undefined): boolean {
  return row === undefined || row === BLANK_ROW || row.every((cell) => cell.trim() === '');
}

/**
 * How many cells have content.
 *
 * @example
 * import { filledCells } from '@partwright/files/tables';
 *
 * filledCells(['R1', '', '10k']); // => 2
 */
export function filledCells(row: readonly string[]): number {
  let filled = 0;
  for (const cell of row) if (cell.trim() !== '') filled += 1;
  return filled;
}

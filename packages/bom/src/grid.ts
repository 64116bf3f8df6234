import { BomUnreadable } from './types.ts';
import type { BomLimits, ColumnRole } from './types.ts';

/** Roles by column, with what tells them. */
export interface KnownColumns {
  reason: string;
  roles: ReadonlyMap<number, ColumnRole>;
}

/** Rows of text cells, whatever file they came from. Every reader ends in this. */
export interface Grid {
  /** Name of the sheet; null where the format has none. */
  sheet: string | null;
  /** Blank rows are kept, so that a row's index is its place in the file. */
  rows: string[][];
  /** True when the first row was made from field names (XML, JSON), so that rows have no place in the file. */
  structured: boolean;
  /** What the reader itself knows of columns without headers, because the form of the text says it. */
  known?: KnownColumns | undefined;
  /** The row in which the file ends, when it ends in the middle of one. */
  cutRow?: number | undefined;
}

/** One shared row for every blank line of a file. */
const BLANK_ROW: string[] = [];

/** A reader may skip many blank rows, but not without end. */
const BLANK_ROWS_PER_LIMIT = 20;

/** Collects rows and stops a file that holds more than the limits allow. */
export class GridBuilder {
  readonly rows: string[][] = [];
  readonly #limits: BomLimits;
  #filled = 0;
  #row: string[] = [];

  constructor(limits: BomLimits) {
    this.#limits = limits;
  }

  /** Put one cell; columns that were left out become empty cells. */
  setCell(column: number, text: string): void {
    if (text === '') return;
    if (text.length > this.#limits.cellChars) {
      throw new BomUnreadable(
        'bom_unreadable',
        `Row ${this.rows.length + 1}, column ${column + 1} holds ${text.length} characters; a cell may hold ${this.#limits.cellChars}. Check that quotes and line ends are right.`,
        this.rows.length,
      );
    }
    if (column >= this.#limits.columns) {
      throw new BomUnreadable(
        'bom_unreadable',
        `Row ${this.rows.length + 1} has more than ${this.#limits.columns} columns. Check the delimiter, or remove the columns that are not needed.`,
        this.rows.length,
      );
    }
    while (this.#row.length < column) this.#row.push('');
    this.#row[column] = text;
  }

  /** Close the row that was being filled, whether or not it has cells. */
  endRow(): void {
    const blank = this.#row.every((cell) => cell.trim() === '');
    this.rows.push(blank ? BLANK_ROW : this.#row);
    if (!blank) this.#filled += 1;
    this.#row = [];
    if (this.#filled > this.#limits.rows || this.rows.length > this.#limits.rows * BLANK_ROWS_PER_LIMIT) {
      throw new BomUnreadable(
        'too_many_lines',
        `The file has more than ${this.#limits.rows} rows. Split it, or ask for a higher limit.`,
        this.rows.length - 1,
      );
    }
  }

  /** Move to a row by its index; rows that were left out are blank. */
  moveTo(row: number): void {
    while (this.rows.length < row) this.endRow();
  }
}

/** True when no cell of the row has content. */
export function isBlankRow(row: readonly string[] | undefined): boolean {
  return row === undefined || row === BLANK_ROW || row.every((cell) => cell.trim() === '');
}

/** How many cells have content. */
export function filledCells(row: readonly string[]): number {
  let filled = 0;
  for (const cell of row) if (cell.trim() !== '') filled += 1;
  return filled;
}

import type { Grid } from '../grid.ts';

/** Texts of merged cells, by the rows that they reach down to. */
export class TallCells {
  readonly #grid: Grid;
  /** By first row; of many lists none has any. */
  readonly #cells: NonNullable<Grid['tall']>;
  #next = 0;
  #open: { column: number; to: number; text: string }[] = [];

  constructor(grid: Grid) {
    this.#grid = grid;
    this.#cells = grid.tall === undefined ? [] : [...grid.tall].sort((a, b) => a.from - b.from);
  }

  /** The merged cells that begin above a row and reach down to it. Rows are asked for from the first to the last. */
  reachingDownTo(row: number): readonly { column: number; text: string }[] {
    for (; this.#next < this.#cells.length && this.#cells[this.#next]!.from < row; this.#next++) {
      const { column, from, to } = this.#cells[this.#next]!;
      this.#open.push({ column, to, text: (this.#grid.rows[from]?.[column] ?? '').trim() });
    }
    if (this.#open.length > 0) this.#open = this.#open.filter(({ to }) => to >= row);
    return this.#open;
  }
}

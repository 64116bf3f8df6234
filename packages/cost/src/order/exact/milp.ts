/**
 * A linear program in whole numbers: minimise `cost` by the columns, each from 0 to its `upper`, with every row's sum
 * between its bounds. Rows are packed: row r has the entries from `starts[r]` up to `starts[r + 1]`. Plain data that can
 * be sent to another thread.
 */
export interface Milp {
  cost: Float64Array;
  upper: Float64Array;
  rowLower: Float64Array;
  rowUpper: Float64Array;
  starts: Int32Array;
  columns: Int32Array;
  values: Float64Array;
  /** Two orders that differ in cost differ by more than this. */
  resolution: number;
}

/** A column and its factor in a row. */
export type Entry = readonly [column: number, value: number];

export class MilpRows {
  readonly #lower: number[] = [];
  readonly #upper: number[] = [];
  readonly #starts = [0];
  readonly #columns: number[] = [];
  readonly #values: number[] = [];

  add(lower: number, entries: Iterable<Entry>, upper: number): void {
    for (const [column, value] of entries) {
      this.#columns.push(column);
      this.#values.push(value);
    }
    this.#lower.push(lower);
    this.#upper.push(upper);
    this.#starts.push(this.#columns.length);
  }

  toMilp(columns: Pick<Milp, 'cost' | 'upper' | 'resolution'>): Milp {
    return {
      ...columns,
      rowLower: Float64Array.from(this.#lower),
      rowUpper: Float64Array.from(this.#upper),
      starts: Int32Array.from(this.#starts),
      columns: Int32Array.from(this.#columns),
      values: Float64Array.from(this.#values),
    };
  }
}

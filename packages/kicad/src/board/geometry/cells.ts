/** Numbers sorted into numbered cells, counted first and filled then: each cell is a run of one array. */
export class Cells {
  readonly #starts: Int32Array;
  readonly #members: Int32Array;

  /** `place` puts every number into its cells; it is called twice and must do the same both times. */
  constructor(count: number, place: (put: (cell: number, member: number) => void) => void) {
    const starts = new Int32Array(count + 1);
    place((cell) => starts[cell + 1]!++);
    for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!;
    const members = new Int32Array(starts[count]!);
    const next = starts.slice();
    place((cell, member) => (members[next[cell]!++] = member));
    this.#starts = starts;
    this.#members = members;
  }

  /** Where the run of a cell starts; it ends where that of the next cell starts. */
  start(cell: number): number {
    return this.#starts[cell]!;
  }

  /** The number at a place of a run. */
  at(place: number): number {
    return this.#members[place]!;
  }
}

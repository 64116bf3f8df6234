/** Texts in order, for finding those that begin like another. A row is the place of a text in the list that was given. */
export class SortedTexts {
  readonly #texts: readonly string[];
  readonly #rows: Uint32Array;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
    const rows = Array.from(texts, (_, row) => row);
    rows.sort((a, b) => (texts[a]! < texts[b]! ? -1 : texts[a]! > texts[b]! ? 1 : a - b));
    this.#rows = Uint32Array.from(rows);
  }

  /** Rows whose text is this one. */
  *equal(text: string): Generator<number> {
    for (let at = this.#firstFrom(text); at < this.#rows.length; at++) {
      const row = this.#rows[at]!;
      if (this.#texts[row] !== text) return;
      yield row;
    }
  }

  /** Rows whose text begins so, in the order of the texts. */
  *beginning(text: string): Generator<number> {
    for (let at = this.#firstFrom(text); at < this.#rows.length; at++) {
      const row = this.#rows[at]!;
      if (!this.#texts[row]!.startsWith(text)) return;
      yield row;
    }
  }

  #firstFrom(text: string): number {
    let [from, to] = [0, this.#rows.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#texts[this.#rows[middle]!]! < text) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

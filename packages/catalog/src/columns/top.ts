/** Keeps the `limit` rows with the smallest keys; of equal keys the one with the smaller id. A heap with the worst on top. */
export class Top {
  readonly #limit: number;
  readonly #keys: number[] = [];
  readonly #ids: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  offer(key: number, id: number): void {
    if (this.#ids.length < this.#limit) {
      this.#keys.push(key);
      this.#ids.push(id);
      this.#rise(this.#ids.length - 1);
    } else if (this.#limit > 0 && before(key, id, this.#keys[0]!, this.#ids[0]!)) {
      this.#keys[0] = key;
      this.#ids[0] = id;
      this.#sink();
    }
  }

  /** From the smallest key up. */
  rows(): { key: number; id: number }[] {
    const rows = this.#ids.map((id, at) => ({ key: this.#keys[at]!, id }));
    // Not by difference: that of two infinite keys is no number.
    return rows.sort((a, b) => (a.key === b.key ? a.id - b.id : a.key - b.key));
  }

  ids(): number[] {
    return this.rows().map(({ id }) => id);
  }

  #rise(from: number): void {
    for (let at = from; at > 0;) {
      const above = (at - 1) >> 1;
      if (!this.#after(at, above)) return;
      this.#swap(at, above);
      at = above;
    }
  }

  #sink(): void {
    for (let at = 0; ;) {
      let worst = at;
      for (const below of [2 * at + 1, 2 * at + 2]) {
        if (below < this.#ids.length && this.#after(below, worst)) worst = below;
      }
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }

  #after(a: number, b: number): boolean {
    return before(this.#keys[b]!, this.#ids[b]!, this.#keys[a]!, this.#ids[a]!);
  }

  #swap(a: number, b: number): void {
    [this.#keys[a], this.#keys[b]] = [this.#keys[b]!, this.#keys[a]!];
    [this.#ids[a], this.#ids[b]] = [this.#ids[b]!, this.#ids[a]!];
  }
}

function before(key: number, id: number, otherKey: number, otherId: number): boolean {
  return key < otherKey || (key === otherKey && id < otherId);
}

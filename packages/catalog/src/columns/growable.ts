/** A typed array that grows by half again when it is full; codes are 16-bit until one does not fit. */
export class CodeColumn {
  #codes: Uint16Array | Uint32Array;

  constructor(codes: Uint16Array | Uint32Array = new Uint16Array(0)) {
    this.#codes = codes;
  }

  /** For reading in tight loops; longer than the rows in use, rows never set are 0. */
  get codes(): Uint16Array | Uint32Array {
    return this.#codes;
  }

  get(row: number): number {
    return this.#codes[row] ?? 0;
  }

  set(row: number, code: number): void {
    if (code > 0xffff && this.#codes instanceof Uint16Array) this.#codes = Uint32Array.from(this.#codes);
    if (row >= this.#codes.length) {
      if (code === 0) return;
      const wider =
        this.#codes instanceof Uint16Array ? new Uint16Array(capacity(row)) : new Uint32Array(capacity(row));
      wider.set(this.#codes);
      this.#codes = wider;
    }
    this.#codes[row] = code;
  }
}

/** Numbers of rows: ids, stock, prices. */
export class NumberColumn {
  #values: Float64Array;

  constructor(values: Float64Array = new Float64Array(0)) {
    this.#values = values;
  }

  get values(): Float64Array {
    return this.#values;
  }

  get(row: number): number {
    return this.#values[row] ?? 0;
  }

  set(row: number, value: number): void {
    if (row >= this.#values.length) {
      const wider = new Float64Array(capacity(row));
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[row] = value;
  }
}

function capacity(row: number): number {
  return Math.max(8, Math.ceil((row + 1) * 1.5));
}

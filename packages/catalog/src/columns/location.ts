const PAGE_BITS = 14;
const PAGE = 1 << PAGE_BITS;

/** Where each part id stands: block and row, in pages, so that ids may have gaps. */
export class Locations {
  readonly #pages = new Map<number, { blocks: Uint16Array; rows: Uint32Array }>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(id: number): { block: number; row: number } | undefined {
    const page = this.#pages.get(Math.floor(id / PAGE));
    const slot = id & (PAGE - 1);
    const block = page?.blocks[slot] ?? 0;
    return page === undefined || block === 0 ? undefined : { block: block - 1, row: page.rows[slot] ?? 0 };
  }

  set(id: number, block: number, row: number): void {
    const number = Math.floor(id / PAGE);
    let page = this.#pages.get(number);
    if (page === undefined) {
      page = { blocks: new Uint16Array(PAGE), rows: new Uint32Array(PAGE) };
      this.#pages.set(number, page);
    }
    const slot = id & (PAGE - 1);
    if (page.blocks[slot] === 0) this.#size++;
    page.blocks[slot] = block + 1;
    page.rows[slot] = row;
  }

  delete(id: number): void {
    const page = this.#pages.get(Math.floor(id / PAGE));
    const slot = id & (PAGE - 1);
    if (page === undefined || page.blocks[slot] === 0) return;
    page.blocks[slot] = 0;
    this.#size--;
  }
}

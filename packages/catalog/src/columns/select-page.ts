import type { PageEnd } from './query.ts';
import { Top } from './top.ts';

/** What one page of a long list is taken from. */
export interface Selection {
  offer(key: number, id: number): void;
  /** The page in order, and where it ended; null when nothing comes behind it. */
  page(): { ids: number[]; next: PageEnd | null };
}

/** From so many places on, sorting all keys costs less than keeping the first ones in a heap. */
const DEEP = 2_000;

/** Select the places `offset` to `offset + limit` of those that come behind `after`: smaller keys first, then smaller ids. */
export function selectPage(limit: number, offset: number, after: PageEnd | undefined): Selection {
  const selection = limit > 0 && offset + limit > DEEP ? new DeepPage(limit, offset) : new FrontPage(limit, offset);
  if (after === undefined) return selection;
  const { key, id } = after;
  return {
    offer: (otherKey, otherId) => {
      if (otherKey > key || (otherKey === key && otherId > id)) selection.offer(otherKey, otherId);
    },
    page: () => selection.page(),
  };
}

class FrontPage implements Selection {
  readonly #top: Top;
  readonly #offset: number;
  #offered = 0;

  constructor(limit: number, offset: number) {
    this.#top = new Top(limit === 0 ? 0 : offset + limit);
    this.#offset = offset;
  }

  offer(key: number, id: number): void {
    this.#offered++;
    this.#top.offer(key, id);
  }

  page(): { ids: number[]; next: PageEnd | null } {
    const rows = this.#top.rows();
    const next = this.#offered > rows.length ? (rows.at(-1) ?? null) : null;
    return { ids: rows.slice(this.#offset).map(({ id }) => id), next };
  }
}

class DeepPage implements Selection {
  readonly #limit: number;
  readonly #offset: number;
  #keys = new Float64Array(1 << 14);
  #ids = new Float64Array(1 << 14);
  #size = 0;

  constructor(limit: number, offset: number) {
    this.#limit = limit;
    this.#offset = offset;
  }

  offer(key: number, id: number): void {
    if (this.#size === this.#keys.length) {
      this.#keys = doubled(this.#keys);
      this.#ids = doubled(this.#ids);
    }
    this.#keys[this.#size] = key;
    this.#ids[this.#size++] = id;
  }

  /** Keys alone sort natively; only rows whose key stands on the page are then put in order by id. */
  page(): { ids: number[]; next: PageEnd | null } {
    if (this.#offset >= this.#size) return { ids: [], next: null };
    const sorted = this.#keys.slice(0, this.#size).sort();
    const end = Math.min(this.#offset + this.#limit, this.#size);
    const [least, greatest] = [sorted[this.#offset]!, sorted[end - 1]!];
    const rows: PageEnd[] = [];
    for (let at = 0; at < this.#size; at++) {
      const key = this.#keys[at]!;
      if (key >= least && key <= greatest) rows.push({ key, id: this.#ids[at]! });
    }
    rows.sort((a, b) => (a.key === b.key ? a.id - b.id : a.key - b.key));
    const before = sorted.indexOf(least);
    const page = rows.slice(this.#offset - before, end - before);
    return { ids: page.map(({ id }) => id), next: end < this.#size ? page.at(-1)! : null };
  }
}

function doubled(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const wider = new Float64Array(values.length * 2);
  wider.set(values);
  return wider;
}

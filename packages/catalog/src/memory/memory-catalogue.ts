import type { CandidateSource } from '../matching/index.ts';
import { normalizePartNumber } from '@partwright/part-numbers';
import { ColumnIndex } from '../columns/column-index.ts';
import { Top } from '../columns/top.ts';
import type { NewPart, Part } from '../types.ts';
import { MOST_ROWS, NearIndex } from './near-index.ts';
import { SortedTexts } from './sorted-texts.ts';
import { WordIndex } from './word-index.ts';

/** Parts held in memory, looked up as the records of a server are. */
export interface MemoryCatalogue extends CandidateSource {
  /** Parts. */
  readonly size: number;
}

/** Makers that share one number, or parts under one order code; more of them there are only by mistake. */
const MOST_OF_A_NUMBER = 100;

/**
 * Open parts as a catalogue, each maker and number once as catalogueParts() gives them. A part's id is its place and 1. Indexes
 * are made when they are first asked, so opening costs next to nothing. The parts must not be changed afterwards.
 * @throws RangeError for more than two million parts.
 *
 * @example
 * import { openMemoryCatalogue, readPriceList } from '@partwright/catalog/memory';
 *
 * const csv = 'MPN,Manufacturer,Stock,Price USD\nRC0402FR-0710KL,Yageo,5000,0.002\nGRM155R71C104KA88D,Murata,800,0.004\n';
 * const file = { name: 'acme.csv', observedAt: '2026-10-01T00:00:00Z' };
 * const { parts } = readPriceList(new TextEncoder().encode(csv), file);
 * const catalogue = openMemoryCatalogue(parts);
 * catalogue.size; // => 2
 * (await catalogue.byMpn(['rc0402fr-0710kl'])).get('rc0402fr-0710kl')!.map(({ id }) => id); // => [1]
 * catalogue.described({ kind: 'capacitor', inStock: true }, 10); // => [2]
 */
export function openMemoryCatalogue(parts: readonly NewPart[]): MemoryCatalogue {
  if (parts.length > MOST_ROWS)
    throw new RangeError(`${parts.length} parts are too many to match in memory; at most ${MOST_ROWS} are possible`);
  const stocks = Float64Array.from(parts, ({ offers }) => offers.reduce((sum, { stock }) => sum + (stock ?? 0), 0));
  const numbers = once(() => parts.map(({ mpn }) => normalizePartNumber(mpn)));
  const byNumber = once(() => rowsBy(numbers(), (number) => [number]));
  const bySku = once(() => rowsBy(parts, listOrderCodes));
  const beginnings = once(() => new SortedTexts(numbers()));
  const near = once(() => new NearIndex(numbers()));
  const words = once(() => new WordIndex(parts, stocks));
  const columns = once(() => ColumnIndex.build(parts.map((_, row) => partAt(row))));
  const known: Part[] = [];

  function partAt(row: number): Part {
    return (known[row] ??= { ...parts[row]!, id: row + 1 });
  }

  /** Most stock first. */
  function pickBest(rows: Iterable<number>, limit: number): Part[] {
    const top = new Top(limit);
    for (const row of rows) top.offer(-stocks[row]!, row);
    return top.ids().map(partAt);
  }

  return {
    size: parts.length,
    byMpn: async (mpns) =>
      answer(mpns, (mpn) => pickBest(byNumber().get(normalizePartNumber(mpn)) ?? [], MOST_OF_A_NUMBER)),
    bySkus: async (skus) => answer(skus, (sku) => pickBest(bySku().get(sku.toUpperCase()) ?? [], MOST_OF_A_NUMBER)),
    byIds: async (ids) =>
      new Map(ids.flatMap((id): [number, Part][] => (parts[id - 1] === undefined ? [] : [[id, partAt(id - 1)]]))),
    byMpnPrefixes: async (prefixes, limit) =>
      answer(prefixes, (prefix) => {
        const norm = normalizePartNumber(prefix);
        return norm === '' ? [] : pickBest(beginnings().beginning(norm), limit);
      }),
    nearMpns: async (mpns, limit, makers) =>
      answer(mpns, (mpn) =>
        near()
          .search(mpn, (row) => ({ ...parts[row]!, stock: stocks[row]! }), limit, makers?.get(mpn))
          .map(({ row, similarity }) => ({ part: partAt(row), similarity })),
      ),
    searchTexts: async (texts, limit) =>
      answer(texts, (text) =>
        words()
          .search(text, limit)
          .map((row) => row + 1),
      ),
    parametric: (wish, limit) => columns().parametric(wish, limit),
    described: (query, limit) => columns().search({ ...query, limit }).ids,
  };
}

/** Order codes that a part is found by; a part that nobody sells has the SKU '', which names none. */
function listOrderCodes({ sku, offers }: NewPart): string[] {
  return [...new Set([sku, ...offers.map((offer) => offer.sku)].map((code) => code.toUpperCase()))];
}

function rowsBy<T>(items: readonly T[], listKeys: (item: T) => string[]): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const [row, item] of items.entries()) {
    for (const key of listKeys(item)) {
      const others = rows.get(key);
      if (key === '') continue;
      if (others === undefined) rows.set(key, [row]);
      else others.push(row);
    }
  }
  return rows;
}

/** What was found for each text; texts that found nothing are left out. */
function answer<T>(asked: readonly string[], find: (text: string) => T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const text of new Set(asked)) {
    const its = find(text);
    if (its.length > 0) found.set(text, its);
  }
  return found;
}

/** A value that is made when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

import type { Block, Dictionaries } from './block.ts';
import type { Condition } from './conditions.ts';
import type { CatalogSort } from './query.ts';
import { wordKey } from './word-key.ts';

/** Places of the assembly library: parts fitted without a loading fee first. */
const libraryRanks = new Map([
  ['basic', 0],
  ['preferred', 1],
  ['extended', 2],
]);
const NO_LIBRARY = 3;

/** The smaller the key, the earlier in the list. */
export type RowKey = (row: number) => number;

/** Library rank of each code of the parameter, for the rank functions. */
export function rankLibraries(dictionaries: Dictionaries): Uint8Array {
  const { entries } = dictionaries.parameter('assembly_library');
  return Uint8Array.from(entries, (entry) => rankLibrary(entry?.word ?? null));
}

export function rankLibrary(word: string | null): number {
  return libraryRanks.get(word === null ? '' : wordKey(word)) ?? NO_LIBRARY;
}

/** The order by relevance of what is as asked: in stock, by library, then the greater stock. */
export function standingKey(stock: number, rank: number): number {
  return (stock > 0 ? 0 : 500) + (100 * rank - 2 * Math.log2(1 + stock));
}

/** The order in which a buyer would take equal parts. `price`: Infinity when there is none. */
export function purchaseKey(stock: number, rank: number, price: number): number {
  return ((stock > 0 ? 0 : 4) + rank) * 1e9 + Math.min(price, 1e8);
}

/** How much later comes what fits without being what is preferred: `grade` of the condition. */
export const gradeKey = (grade: number): number => 1000 * (grade - 1);

/** What is exactly as asked, then what is in stock, then by library, then the greater stock. */
export function relevanceKey(block: Block, conditions: readonly Condition[], ranks: Uint8Array): RowKey {
  const library = block.parameters.get('assembly_library')?.codes;
  const stocks = block.stocks.values;
  const graded = conditions
    .filter((condition) => 'column' in condition)
    .filter(({ ranks }) => ranks === true)
    .map((condition) => ({ codes: block.column(condition.column)?.codes, grades: condition.grades }));
  return (row) => {
    let key = standingKey(stocks[row]!, ranks[library?.[row] ?? 0]!);
    for (const { codes, grades } of graded) key += gradeKey(grades[codes?.[row] ?? 0]!);
    return key;
  };
}

/** In stock, then by library, then the lower price: the order in which a buyer would take equal parts. */
export function buyingKey(block: Block, ranks: Uint8Array): RowKey {
  const library = block.parameters.get('assembly_library')?.codes;
  const [stocks, prices] = [block.stocks.values, block.prices.values];
  return (row) => purchaseKey(stocks[row]!, ranks[library?.[row] ?? 0]!, prices[row]!);
}

/** The key of an order that does not ask how well a part fits; undefined for `relevance`. */
export function sortKey(sort: CatalogSort, block: Block, dictionaries: Dictionaries): RowKey | undefined {
  const [stocks, prices] = [block.stocks.values, block.prices.values];
  if (sort === 'price') return (row) => prices[row]!;
  if (sort === '-price') return (row) => (prices[row] === Infinity ? Infinity : -prices[row]!);
  if (sort === 'stock') return (row) => -stocks[row]!;
  if (sort === '-stock') return (row) => stocks[row]!;
  if (sort === 'relevance') return undefined;
  const falling = sort.startsWith('-');
  const name = sort.slice(falling ? '-param.'.length : 'param.'.length);
  const codes = block.parameters.get(name)?.codes;
  if (codes === undefined) return () => Infinity;
  const keys = Float64Array.from(dictionaries.parameter(name).entries, (entry) =>
    entry === null || entry.keys !== null ? Infinity : falling ? -entry.high : entry.low,
  );
  return (row) => keys[codes[row] ?? 0]!;
}

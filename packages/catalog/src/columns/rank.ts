import type { Block, Dictionaries } from './block.ts';
import type { Condition } from './conditions.ts';
import type { CatalogSort } from './query.ts';

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
  return Uint8Array.from(entries, (entry) => libraryRanks.get(entry?.word ?? '') ?? NO_LIBRARY);
}

/** What is exactly as asked, then what is in stock, then by library, then the greater stock. */
export function relevanceKey(block: Block, conditions: readonly Condition[], ranks: Uint8Array): RowKey {
  const library = block.parameters.get('assembly_library')?.codes;
  const stocks = block.stocks.values;
  const graded = conditions
    .filter((condition) => 'column' in condition)
    .filter(({ ranks }) => ranks === true)
    .map((condition) => ({ codes: condition.column(block)?.codes, grades: condition.grades }));
  return (row) => {
    let key = stocks[row]! > 0 ? 0 : 500;
    key += 100 * ranks[library?.[row] ?? 0]! - 2 * Math.log2(1 + stocks[row]!);
    for (const { codes, grades } of graded) key += 1000 * (grades[codes?.[row] ?? 0]! - 1);
    return key;
  };
}

/** In stock, then by library, then the lower price: the order in which a buyer would take equal parts. */
export function buyingKey(block: Block, ranks: Uint8Array): RowKey {
  const library = block.parameters.get('assembly_library')?.codes;
  const [stocks, prices] = [block.stocks.values, block.prices.values];
  return (row) => ((stocks[row]! > 0 ? 0 : 4) + ranks[library?.[row] ?? 0]!) * 1e9 + Math.min(prices[row]!, 1e8);
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

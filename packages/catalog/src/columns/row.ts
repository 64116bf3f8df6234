import { priceBand, stockBand } from './bands.ts';
import type { ColumnName } from './block.ts';
import { wordKey } from './word-key.ts';
import type { PartFacts } from './part-facts.ts';
import { purchaseKey, rankLibrary, standingKey } from './rank.ts';

/** One thing a part says, told apart from others of its column by `key`. */
export interface Content {
  column: ColumnName;
  key: string;
  /** Of a figure or range of a parameter; open ends are infinite. Null for words. */
  low: number | null;
  high: number | null;
  /** As the part says it. */
  display: string;
}

/** A part as an index outside of this process keeps it. */
export interface IndexRow {
  id: number;
  category: string;
  contents: Content[];
  stock: number;
  price: number | null;
  /** The order by relevance of what is just as asked: the smaller, the earlier. */
  standing: number;
  /** The order of equal parts for a buyer. */
  purchase: number;
}

/**
 * What an index has to keep of a part so that it gives the answers of a ColumnIndex.
 *
 * @example
 * import { describeRow } from '@partwright/catalog/columns';
 * import { partFromNumber } from '@partwright/catalog';
 *
 * const row = describeRow({ ...partFromNumber('RC0402FR-0710KL')!, id: 7, lifecycle: 'active', stock: 50, price: null });
 * row; // => { id: 7, category: 'resistor.chip', stock: 50 }
 * row.contents.find(({ column }) => column === 'param.resistance'); // => { key: '10000', low: 10_000, high: 10_000 }
 */
export function describeRow(part: PartFacts): IndexRow {
  const contents = new Map<ColumnName, Content>();
  const addWord = (column: ColumnName, word: string | null): void => {
    if (word !== null && word !== '') contents.set(column, { column, key: word, low: null, high: null, display: word });
  };
  addWord('manufacturer', part.manufacturer);
  addWord('package', part.package);
  addWord('footprint', part.footprint);
  addWord('lifecycle', part.lifecycle);
  addWord('stock_band', String(stockBand(part.stock)));
  addWord('price_band', String(priceBand(part.price)));
  let library: string | null = null;
  for (const { name, value, min, max, display } of part.parameters) {
    const column = `param.${name}` as const;
    if (name === 'assembly_library') library = typeof value === 'string' ? value : null;
    if (typeof value === 'string') {
      contents.set(column, { column, key: `w${wordKey(value)}`, low: null, high: null, display: value });
      continue;
    }
    // What is said last counts, also that nothing is said.
    contents.delete(column);
    if (value === null && min === null && max === null) continue;
    const [low, high] = value === null ? [min ?? -Infinity, max ?? Infinity] : [value, value];
    contents.set(column, { column, key: low === high ? `${low}` : `${low}|${high}`, low, high, display });
  }
  const rank = rankLibrary(library);
  return {
    id: part.id,
    category: part.category,
    contents: [...contents.values()],
    stock: part.stock,
    price: part.price,
    standing: standingKey(part.stock, rank),
    purchase: purchaseKey(part.stock, rank, part.price ?? Infinity),
  };
}

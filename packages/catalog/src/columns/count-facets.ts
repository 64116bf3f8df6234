import type { ColumnName, Dictionaries } from './block.ts';
import type { Drilled } from './drill.ts';
import { describeFacets, type FacetCounts, type Facets } from './facets.ts';
import { countRows, type Rows } from './rows.ts';

/** Count the facets over the blocks that were looked through. `filtered`: parameters with a condition, always shown. */
export function countFacets(
  found: readonly Drilled[],
  family: ReadonlyMap<string, number>,
  filtered: readonly string[],
  dictionaries: Dictionaries,
): Facets {
  const counts: FacetCounts = {
    family,
    found: new Map(found.map(({ block, hits }) => [block.category.id, countRows(hits)])),
    codes: (column) => countCodes(found, column, dictionaries.size(column)),
    prices: spanPrices(found),
  };
  return describeFacets(counts, filtered, dictionaries);
}

/** The facet whose own counts leave out the condition on this column. */
const FACET_OF: Partial<Record<ColumnName, string>> = { stock_band: 'in_stock', price_band: 'price' };

/** The rows a facet is counted over: hits, and what misses only its own condition. */
function rowsFor({ hits, misses }: Drilled, facet: string): Rows[] {
  const missed = misses.get(facet);
  return [hits, ...(missed === undefined ? [] : [missed])].filter((rows) => countRows(rows) > 0);
}

/** How often each code stands in the rows of a facet; `[0]` collects the rows that say nothing. */
function countCodes(found: readonly Drilled[], column: ColumnName, size: number): Uint32Array {
  const facet = FACET_OF[column] ?? (column.startsWith('param.') ? column.slice('param.'.length) : column);
  const counts = new Uint32Array(size);
  for (const drilled of found) {
    const codes = drilled.block.column(column)?.codes;
    for (const rows of rowsFor(drilled, facet)) {
      if (codes === undefined) counts[0]! += countRows(rows);
      else addCodes(counts, codes, rows);
    }
  }
  return counts;
}

function addCodes(counts: Uint32Array, codes: Uint16Array | Uint32Array, rows: Rows): void {
  // Counted by index: an iterator over a typed array costs three times as much. Rows beyond the end have code 0.
  const end = codes.length;
  if (typeof rows === 'number') for (let row = 0; row < rows; row++) counts[row < end ? codes[row]! : 0]!++;
  else
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at]!;
      counts[row < end ? codes[row]! : 0]!++;
    }
}

function spanPrices(found: readonly Drilled[]): FacetCounts['prices'] {
  let [min, max] = [Infinity, -Infinity];
  for (const drilled of found) {
    const prices = drilled.block.prices.values;
    for (const rows of rowsFor(drilled, 'price')) {
      const count = countRows(rows);
      for (let at = 0; at < count; at++) {
        const price = prices[typeof rows === 'number' ? at : rows[at]!]!;
        if (price < min) min = price;
        if (price > max && price !== Infinity) max = price;
      }
    }
  }
  return max === -Infinity ? null : { min, max };
}

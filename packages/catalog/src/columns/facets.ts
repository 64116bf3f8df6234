import { findCategory } from '../category.ts';
import { parameterDefinition } from '../parameter.ts';
import { priceEdges, stockEdges } from './bands.ts';
import { lifecycles, type ColumnName, type Dictionaries } from './block.ts';
import { buildHistogram, type Bin, type Counted } from './histogram.ts';
import { mostFrequent } from './most-frequent.ts';

export interface FacetCount {
  value: string;
  count: number;
}

export interface ParameterFacet {
  name: string;
  title: string;
  unit: string | null;
  /** Parts that say it, and parts that do not. */
  count: number;
  unknown: number;
  /** Least and greatest figure; null for words. */
  min: number | null;
  max: number | null;
  /** The most frequent contents. */
  values: { value: number | string; display: string; count: number }[];
  /** Empty for words, and when all say the same. */
  histogram: Bin[];
}

/**
 * How what was found is spread. Lists are cut to the most frequent. Each facet is counted over what meets all conditions
 * but its own, so that it also says what another choice would find.
 */
export interface Facets {
  /** With the categories above: a tree by `parent`. Most parts first, so that a parent stands before its children. */
  categories: { id: string; name: string; parent: string | null; count: number }[];
  manufacturers: FacetCount[];
  packages: FacetCount[];
  lifecycles: FacetCount[];
  inStock: number;
  outOfStock: number;
  stock: Bin[];
  price: { min: number; max: number; count: number; unknown: number; histogram: Bin[] } | null;
  parameters: ParameterFacet[];
}

const MOST_VALUES = 50;
const MOST_PARAMETERS = 12;
/** How many parameters are counted before the twelve that most parts say are chosen. */
const MOST_CANDIDATES = 16;

/** What was counted for the facets, wherever the parts are. */
export interface FacetCounts {
  /** Parts by category over the family of the category asked for. */
  family: ReadonlyMap<string, number>;
  /** Parts found, by category. */
  found: ReadonlyMap<string, number>;
  /** How often each code stands in a column among what meets all conditions but those on it; `[0]`: what says nothing. */
  codes: (column: ColumnName) => Uint32Array;
  /** The least and greatest price, without the condition on prices; null when nothing has a price. */
  prices: { min: number; max: number } | null;
}

/**
 * Facets as people read them, of what was counted. `filtered`: parameters with a condition, always shown; only the codes of
 * those that `chooseFacetParameters` names are asked for.
 *
 * @example
 * import { describeFacets, Dictionaries } from '@partwright/catalog/columns';
 *
 * const dictionaries = new Dictionaries();
 * dictionaries.packages.findCode('0402');
 * const found = new Map([['resistor.chip', 9]]);
 * const codes = (column: string) => (column === 'package' ? Uint32Array.of(2, 7) : new Uint32Array(9));
 * const facets = describeFacets({ family: found, found, codes, prices: null }, [], dictionaries);
 * facets.packages; // => [{ value: '0402', count: 7 }]
 * facets.categories.map(({ id, count }) => `${id} ${count}`); // => ['resistor 9', 'resistor.chip 9']
 */
export function describeFacets(counts: FacetCounts, filtered: readonly string[], dictionaries: Dictionaries): Facets {
  const { manufacturers, packages } = dictionaries;
  const words = (column: ColumnName, of: readonly string[]): FacetCount[] => {
    const codes = counts.codes(column);
    const best = mostFrequent(codes, MOST_VALUES, (code, other) => of[code]! < of[other]!);
    return best.map((code) => ({ value: of[code]!, count: codes[code]! }));
  };
  const states = counts.codes('lifecycle');
  const stock = counts.codes('stock_band');
  return {
    categories: buildCategoryTree(counts.family),
    manufacturers: words('manufacturer', manufacturers.words),
    packages: words('package', packages.words),
    lifecycles: lifecycles.map((value, code) => ({ value, count: states[code]! })).filter(({ count }) => count > 0),
    inStock: stock.subarray(1).reduce((sum, count) => sum + count, 0),
    outOfStock: stock[0]!,
    stock: bandBins(stock, stockEdges, (from, to) =>
      to === 1 ? '0' : to === null ? `${from} or more` : `${from} to ${to - 1}`,
    ),
    price: priceFacet(counts),
    parameters: chooseFacetParameters(counts.found, filtered)
      .map((name) => parameterFacet(name, counts.codes(`param.${name}`), dictionaries))
      .filter(({ count, name }) => count > 0 || filtered.includes(name))
      .sort((a, b) => Number(filtered.includes(b.name)) - Number(filtered.includes(a.name)) || b.count - a.count)
      .slice(0, Math.max(MOST_PARAMETERS, filtered.length)),
  };
}

/**
 * The key parameters of the categories found, those of the most parts first; of equals those of the first category by name.
 *
 * @example
 * import { chooseFacetParameters } from '@partwright/catalog/columns';
 *
 * chooseFacetParameters(new Map([['resistor.chip', 9]]), ['color']).slice(0, 2); // => ['color', 'resistance']
 */
export function chooseFacetParameters(found: ReadonlyMap<string, number>, filtered: readonly string[]): string[] {
  const parts = new Map<string, number>(filtered.map((name) => [name, Infinity]));
  for (const [id, count] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (count === 0) continue;
    for (const name of findCategory(id).parameters) parts.set(name, (parts.get(name) ?? 0) + count);
  }
  return [...parts]
    .sort(([, a], [, b]) => (a === b ? 0 : b - a))
    .slice(0, Math.max(MOST_CANDIDATES, filtered.length))
    .map(([name]) => name);
}

function parameterFacet(name: string, counts: Uint32Array, dictionaries: Dictionaries): ParameterFacet {
  const dictionary = dictionaries.parameter(name);
  const { entries } = dictionary;
  const contents = (codes: Uint32Array): Counted[] => {
    const said: Counted[] = [];
    for (let at = 0; at < codes.length; at++) {
      const count = counts[codes[at]!]!;
      if (count === 0) continue;
      const { low, high } = entries[codes[at]!]!;
      said.push({ low, high, count });
    }
    return said;
  };
  const { order } = dictionary;
  const byLow = contents(order.byLow);
  const byHigh = order.byHigh === order.byLow ? byLow : contents(order.byHigh);
  const best = mostFrequent(counts, MOST_VALUES, (code, other) => entries[code]!.display < entries[other]!.display);
  const definition = parameterDefinition(name);
  return {
    name,
    title: definition?.title ?? name,
    unit: definition?.unit ?? null,
    count: counts.reduce((sum, count) => sum + count, -counts[0]!),
    unknown: counts[0]!,
    min: byLow.find(({ low }) => low !== -Infinity)?.low ?? null,
    max: byHigh.findLast(({ high }) => high !== Infinity)?.high ?? null,
    values: best.map((code) => {
      const { word, low, high, display } = entries[code]!;
      return { value: word ?? (low === high ? low : display), display, count: counts[code]! };
    }),
    histogram: buildHistogram(byLow, byHigh, definition?.unit ?? null),
  };
}

function priceFacet({ prices, codes }: FacetCounts): Facets['price'] {
  if (prices === null) return null;
  const counts = codes('price_band');
  const histogram = bandBins(counts.subarray(1), priceEdges, (from, to) =>
    to === null ? `${from} or more` : `${from} to ${to}`,
  );
  return { ...prices, count: histogram.reduce((sum, { count }) => sum + count, 0), unknown: counts[0]!, histogram };
}

/** The bands that hold parts; each begins at its edge and ends before the next. */
function bandBins(
  counts: Uint32Array,
  edges: readonly number[],
  display: (from: number, to: number | null) => string,
): Bin[] {
  return edges
    .map((from, at) => {
      const to = edges[at + 1] ?? null;
      return { from, to, count: counts[at]!, display: display(from, to) };
    })
    .filter(({ count }) => count > 0);
}

/** The categories with all above them, each with the parts below it. */
function buildCategoryTree(counts: ReadonlyMap<string, number>): Facets['categories'] {
  const sums = new Map<string, number>();
  for (const [id, count] of counts) {
    for (let at = id.length; at > 0; at = id.lastIndexOf('.', at - 1)) {
      const above = id.slice(0, at);
      sums.set(above, (sums.get(above) ?? 0) + count);
    }
  }
  return [...sums]
    .map(([id, count]) => ({
      id,
      name: findCategory(id).name,
      parent: id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : null,
      count,
    }))
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
}

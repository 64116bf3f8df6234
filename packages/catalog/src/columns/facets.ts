import { findCategory } from '../category.ts';
import { parameterDefinition } from '../parameter.ts';
import { priceEdges, stockEdges } from './bands.ts';
import { lifecycles, type Block, type Dictionaries } from './block.ts';
import type { Drilled } from './drill.ts';
import type { CodeColumn } from './growable.ts';
import { buildHistogram, type Bin, type Counted } from './histogram.ts';
import { mostFrequent } from './most-frequent.ts';
import { countRows, type Rows } from './rows.ts';

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

/** Count the facets over the blocks that were looked through. `filtered`: parameters with a condition, always shown. */
export function countFacets(
  found: readonly Drilled[],
  categories: ReadonlyMap<string, number>,
  filtered: readonly string[],
  dictionaries: Dictionaries,
): Facets {
  const { manufacturers, packages } = dictionaries;
  const words = (facet: string, column: (block: Block) => CodeColumn, of: readonly string[]): FacetCount[] => {
    const counts = countCodes(found, facet, column, of.length);
    const best = mostFrequent(counts, MOST_VALUES, (code, other) => of[code]! < of[other]!);
    return best.map((code) => ({ value: of[code]!, count: counts[code]! }));
  };
  const states = countCodes(found, 'lifecycle', (block) => block.lifecycles, lifecycles.length);
  const stock = countCodes(found, 'in_stock', (block) => block.stockBands, stockEdges.length);
  return {
    categories: buildCategoryTree(categories),
    manufacturers: words('manufacturer', (block) => block.manufacturers, manufacturers.words),
    packages: words('package', (block) => block.packages, packages.words),
    lifecycles: lifecycles.map((value, code) => ({ value, count: states[code]! })).filter(({ count }) => count > 0),
    inStock: stock.subarray(1).reduce((sum, count) => sum + count, 0),
    outOfStock: stock[0]!,
    stock: bandBins(stock, stockEdges, (from, to) =>
      to === 1 ? '0' : to === null ? `${from} or more` : `${from} to ${to - 1}`,
    ),
    price: priceFacet(found),
    parameters: candidates(found, filtered)
      .map((name) => parameterFacet(name, found, dictionaries))
      .filter(({ count, name }) => count > 0 || filtered.includes(name))
      .sort((a, b) => Number(filtered.includes(b.name)) - Number(filtered.includes(a.name)) || b.count - a.count)
      .slice(0, Math.max(MOST_PARAMETERS, filtered.length)),
  };
}

/** The rows a facet is counted over: hits, and what misses only its own condition. */
function rowsFor({ hits, misses }: Drilled, facet: string): Rows[] {
  const missed = misses.get(facet);
  return [hits, ...(missed === undefined ? [] : [missed])].filter((rows) => countRows(rows) > 0);
}

/** How often each code stands in the rows of a facet; `[0]` collects the rows that say nothing. */
function countCodes(
  found: readonly Drilled[],
  facet: string,
  pickColumn: (block: Block) => CodeColumn | undefined,
  size: number,
): Uint32Array {
  const counts = new Uint32Array(size);
  for (const drilled of found) {
    const codes = pickColumn(drilled.block)?.codes;
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

/** The key parameters of the categories found, those of the most parts first. */
function candidates(found: readonly Drilled[], filtered: readonly string[]): string[] {
  const parts = new Map<string, number>(filtered.map((name) => [name, Infinity]));
  for (const { block, hits } of found) {
    if (countRows(hits) === 0) continue;
    for (const name of block.category.parameters) parts.set(name, (parts.get(name) ?? 0) + countRows(hits));
  }
  return [...parts]
    .sort(([, a], [, b]) => (a === b ? 0 : b - a))
    .slice(0, Math.max(MOST_CANDIDATES, filtered.length))
    .map(([name]) => name);
}

function parameterFacet(name: string, found: readonly Drilled[], dictionaries: Dictionaries): ParameterFacet {
  const dictionary = dictionaries.parameter(name);
  const { entries } = dictionary;
  const counts = countCodes(found, name, (block) => block.parameters.get(name), entries.length);
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

function priceFacet(found: readonly Drilled[]): Facets['price'] {
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
  if (max === -Infinity) return null;
  const counts = countCodes(found, 'price', (block) => block.priceBands, priceEdges.length + 1);
  const histogram = bandBins(counts.subarray(1), priceEdges, (from, to) =>
    to === null ? `${from} or more` : `${from} to ${to}`,
  );
  return { min, max, count: histogram.reduce((sum, { count }) => sum + count, 0), unknown: counts[0]!, histogram };
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

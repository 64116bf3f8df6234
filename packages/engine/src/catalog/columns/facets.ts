import { parameterDefinition } from '../parameter.ts';
import { lifecycles, type Block, type Dictionaries } from './block.ts';

export interface FacetCount {
  value: string;
  count: number;
}

export interface ParameterFacet {
  name: string;
  title: string;
  unit: string | null;
  /** Parts that say it. */
  count: number;
  /** Least and greatest figure; null for words. */
  min: number | null;
  max: number | null;
  /** The most frequent contents. */
  values: { value: number | string; display: string; count: number }[];
}

/** How what was found is spread. Lists are cut to the most frequent. */
export interface Facets {
  categories: { id: string; name: string; count: number }[];
  manufacturers: FacetCount[];
  packages: FacetCount[];
  lifecycles: FacetCount[];
  inStock: number;
  price: { min: number; max: number } | null;
  parameters: ParameterFacet[];
}

const MOST_VALUES = 50;
const MOST_PARAMETERS = 12;

/** Counts over the rows found, block after block. */
export class FacetCounter {
  readonly #dictionaries: Dictionaries;
  readonly #categories: Facets['categories'] = [];
  readonly #manufacturers: Uint32Array;
  readonly #packages: Uint32Array;
  readonly #lifecycles = new Uint32Array(lifecycles.length);
  readonly #parameters = new Map<string, Uint32Array>();
  #inStock = 0;
  #cheapest = Infinity;
  #dearest = -Infinity;

  constructor(dictionaries: Dictionaries) {
    this.#dictionaries = dictionaries;
    this.#manufacturers = new Uint32Array(dictionaries.manufacturers.words.length);
    this.#packages = new Uint32Array(dictionaries.packages.words.length);
  }

  add(block: Block, rows: Uint32Array): void {
    if (rows.length === 0) return;
    this.#categories.push({ id: block.category.id, name: block.category.name, count: rows.length });
    countCodes(this.#manufacturers, block.manufacturers.codes, rows);
    countCodes(this.#packages, block.packages.codes, rows);
    countCodes(this.#lifecycles, block.lifecycles.codes, rows);
    const [stocks, prices] = [block.stocks.values, block.prices.values];
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at]!;
      if (stocks[row]! > 0) this.#inStock++;
      const price = prices[row]!;
      if (price < this.#cheapest) this.#cheapest = price;
      if (price > this.#dearest && price !== Infinity) this.#dearest = price;
    }
    for (const name of block.category.parameters) {
      const column = block.parameters.get(name);
      if (column === undefined) continue;
      let counts = this.#parameters.get(name);
      if (counts === undefined) {
        counts = new Uint32Array(this.#dictionaries.parameter(name).entries.length);
        this.#parameters.set(name, counts);
      }
      countCodes(counts, column.codes, rows);
    }
  }

  result(): Facets {
    const { manufacturers, packages } = this.#dictionaries;
    const facets = [...this.#parameters].map(([name, counts]) => this.#parameterFacet(name, counts));
    return {
      categories: this.#categories.sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)),
      manufacturers: mostFrequent(this.#manufacturers, manufacturers.words),
      packages: mostFrequent(this.#packages, packages.words),
      lifecycles: lifecycles
        .map((value, code) => ({ value, count: this.#lifecycles[code]! }))
        .filter(({ count }) => count > 0),
      inStock: this.#inStock,
      price: this.#dearest === -Infinity ? null : { min: this.#cheapest, max: this.#dearest },
      parameters: facets.sort((a, b) => b.count - a.count).slice(0, MOST_PARAMETERS),
    };
  }

  #parameterFacet(name: string, counts: Uint32Array): ParameterFacet {
    const { entries } = this.#dictionaries.parameter(name);
    const definition = parameterDefinition(name);
    const values: ParameterFacet['values'] = [];
    let [count, min, max] = [0, Infinity, -Infinity];
    for (let code = 1; code < counts.length; code++) {
      const entry = entries[code];
      if (counts[code] === 0 || !entry) continue;
      count += counts[code]!;
      if (entry.low < min && entry.low !== -Infinity) min = entry.low;
      if (entry.high > max && entry.high !== Infinity) max = entry.high;
      const value = entry.word ?? (entry.low === entry.high ? entry.low : entry.display);
      values.push({ value, display: entry.display, count: counts[code]! });
    }
    values.sort((a, b) => b.count - a.count || (a.display < b.display ? -1 : 1));
    return {
      name,
      title: definition?.title ?? name,
      unit: definition?.unit ?? null,
      count,
      min: min === Infinity ? null : min,
      max: max === -Infinity ? null : max,
      values: values.slice(0, MOST_VALUES),
    };
  }
}

/** `counts[0]` collects the rows that say nothing. */
function countCodes(counts: Uint32Array, codes: Uint16Array | Uint32Array, rows: Uint32Array): void {
  // Counted by index: an iterator over a typed array costs three times as much.
  for (let at = 0; at < rows.length; at++) counts[codes[rows[at]!] ?? 0]!++;
}

function mostFrequent(counts: Uint32Array, words: readonly string[]): FacetCount[] {
  const found: FacetCount[] = [];
  for (let code = 1; code < counts.length; code++) {
    if (counts[code]! > 0) found.push({ value: words[code] ?? '', count: counts[code]! });
  }
  return found.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, MOST_VALUES);
}

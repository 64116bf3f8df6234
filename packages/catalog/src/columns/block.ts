import { findCategory, type Category } from '../category.ts';
import { footprintTest } from '../footprint-key.ts';
import type { Kind } from '@partwright/values';
import { manufacturerKey } from '../manufacturer.ts';
import type { Lifecycle, Parameter } from '../types.ts';
import { priceBand, priceEdges, stockBand, stockEdges } from './bands.ts';
import { ParameterDictionary, WordDictionary } from './dictionary.ts';
import { CodeColumn, NumberColumn } from './growable.ts';
import type { PartFacts } from './part-facts.ts';

/**
 * The life cycles by their codes.
 *
 * @example
 * import { lifecycles } from '@partwright/catalog/columns';
 *
 * lifecycles[0]; // => 'unknown'
 */
export const lifecycles: readonly Lifecycle[] = ['unknown', 'active', 'announced', 'nrnd', 'eol', 'obsolete'];

/** Where the codes of a fact stand: a column that every part has, or that of a parameter. */
export type ColumnName =
  | 'manufacturer'
  | 'package'
  | 'footprint'
  | 'lifecycle'
  | 'stock_band'
  | 'price_band'
  | `param.${string}`;

/** People ask for the same few packages again and again, and comparing names with all land patterns takes a while. */
const MOST_PATTERNS = 200;

/**
 * Numbering shared by all blocks, so that counts over several blocks add up.
 *
 * @example
 * import { Dictionaries } from '@partwright/catalog/columns';
 *
 * const dictionaries = new Dictionaries();
 * dictionaries.packages.findCode('SOT-23'); // => 1
 * dictionaries.packages.findCode('0402'); // => 2
 * dictionaries.size('package'); // => 3
 */
export class Dictionaries {
  readonly manufacturers = new WordDictionary(manufacturerKey);
  readonly packages = new WordDictionary(letters);
  readonly footprints = new WordDictionary((word) => word);
  readonly parameters = new Map<string, ParameterDictionary>();
  readonly #codes = new WeakMap<Parameter, number>();
  readonly #landPatterns = new Map<string, Uint8Array>();

  /** 1 for the footprints that any of the package names means; undefined when none of them is understood. */
  landPatterns(names: readonly string[], kind: Kind | null): Uint8Array | undefined {
    const asked = `${kind ?? ''} ${names.join(' ')}`;
    const known = this.#landPatterns.get(asked);
    if (known?.length === this.footprints.words.length) return known;
    const tests = names.map((name) => footprintTest(name, kind)).filter((test) => test !== undefined);
    if (tests.length === 0) return undefined;
    const grades = this.footprints.gradesWhere((word) => tests.some((test) => test(word)));
    if (this.#landPatterns.size >= MOST_PATTERNS) this.#landPatterns.clear();
    this.#landPatterns.set(asked, grades);
    return grades;
  }

  /** The code of what a parameter says. `again`: the same object comes again, so its code is kept beside it. */
  findCode(parameter: Parameter, again: boolean): number {
    if (!again) return this.parameter(parameter.name).findCode(parameter);
    let code = this.#codes.get(parameter);
    if (code === undefined) this.#codes.set(parameter, (code = this.parameter(parameter.name).findCode(parameter)));
    return code;
  }

  /** How many codes there are of a column, with 0. */
  size(column: ColumnName): number {
    switch (column) {
      case 'manufacturer':
        return this.manufacturers.words.length;
      case 'package':
        return this.packages.words.length;
      case 'footprint':
        return this.footprints.words.length;
      case 'lifecycle':
        return lifecycles.length;
      case 'stock_band':
        return stockEdges.length;
      case 'price_band':
        return priceEdges.length + 1;
      default:
        return this.parameter(column.slice('param.'.length)).entries.length;
    }
  }

  parameter(name: string): ParameterDictionary {
    let dictionary = this.parameters.get(name);
    if (dictionary === undefined) this.parameters.set(name, (dictionary = new ParameterDictionary()));
    return dictionary;
  }
}

/** All parts of one category as columns: parts of a category have the same parameters, so the columns are dense. */
export class Block {
  readonly category: Category;
  ids = new NumberColumn();
  manufacturers = new CodeColumn();
  packages = new CodeColumn();
  footprints = new CodeColumn();
  lifecycles = new CodeColumn();
  stocks = new NumberColumn();
  /** Infinite when there is none. */
  prices = new NumberColumn();
  stockBands = new CodeColumn();
  priceBands = new CodeColumn();
  readonly parameters = new Map<string, CodeColumn>();
  /** Rows in use; columns may be longer. */
  size = 0;

  constructor(categoryId: string) {
    const known = findCategory(categoryId);
    this.category = known.id === categoryId ? known : { ...known, id: categoryId, parent: known.id };
  }

  /** Undefined: its parts never say such a thing. */
  column(name: ColumnName): CodeColumn | undefined {
    switch (name) {
      case 'manufacturer':
        return this.manufacturers;
      case 'package':
        return this.packages;
      case 'footprint':
        return this.footprints;
      case 'lifecycle':
        return this.lifecycles;
      case 'stock_band':
        return this.stockBands;
      case 'price_band':
        return this.priceBands;
      default:
        return this.parameters.get(name.slice('param.'.length));
    }
  }

  write(row: number, part: PartFacts, dictionaries: Dictionaries): void {
    if (row < this.size) this.#clear(row);
    this.ids.set(row, part.id);
    this.manufacturers.set(row, dictionaries.manufacturers.findCode(part.manufacturer));
    this.packages.set(row, dictionaries.packages.findCode(part.package));
    this.footprints.set(row, dictionaries.footprints.findCode(part.footprint));
    this.lifecycles.set(row, lifecycles.indexOf(part.lifecycle));
    this.stocks.set(row, part.stock);
    this.stockBands.set(row, stockBand(part.stock));
    this.prices.set(row, part.price ?? Infinity);
    this.priceBands.set(row, priceBand(part.price));
    for (const parameter of part.parameters) {
      const code = dictionaries.findCode(parameter, part.sharesParameters === true);
      let column = this.parameters.get(parameter.name);
      if (column === undefined) this.parameters.set(parameter.name, (column = new CodeColumn()));
      column.set(row, code);
    }
    this.size = Math.max(this.size, row + 1);
  }

  /** Take a row out; the last row moves into its place and its id is returned, undefined when it was itself the last. */
  takeOut(row: number): number | undefined {
    const last = --this.size;
    if (row !== last) {
      for (const column of [this.ids, this.stocks, this.prices]) column.set(row, column.get(last));
      const coded = [this.manufacturers, this.packages, this.footprints, this.lifecycles];
      const banded = [this.stockBands, this.priceBands];
      for (const column of [...coded, ...banded, ...this.parameters.values()]) column.set(row, column.get(last));
    }
    // Rows beyond the end say nothing, so that a row added there need not be cleared first.
    this.#clear(last);
    return row === last ? undefined : this.ids.get(row);
  }

  #clear(row: number): void {
    for (const column of this.parameters.values()) column.set(row, 0);
  }
}

/** `SOT-23-5` and `sot23-5` are one package. */
function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, '');
}

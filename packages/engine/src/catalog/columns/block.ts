import { categoryOf, type Category } from '../category.ts';
import { manufacturerKey } from '../manufacturer.ts';
import type { Lifecycle, Part } from '../types.ts';
import { ParameterDictionary, WordDictionary } from './dictionary.ts';
import { CodeColumn, NumberColumn } from './growable.ts';

export const lifecycles: readonly Lifecycle[] = ['unknown', 'active', 'announced', 'nrnd', 'eol', 'obsolete'];

/** Numbering shared by all blocks, so that counts over several blocks add up. */
export class Dictionaries {
  readonly manufacturers = new WordDictionary(manufacturerKey);
  readonly packages = new WordDictionary(letters);
  readonly footprints = new WordDictionary((word) => word);
  readonly parameters = new Map<string, ParameterDictionary>();

  parameter(name: string): ParameterDictionary {
    let dictionary = this.parameters.get(name);
    if (dictionary === undefined) this.parameters.set(name, (dictionary = new ParameterDictionary()));
    return dictionary;
  }
}

/** All parts of one category as columns: parts of a category have the same parameters, so the columns are dense. */
export class Block {
  readonly category: Category;
  readonly ids = new NumberColumn();
  readonly manufacturers = new CodeColumn();
  readonly packages = new CodeColumn();
  readonly footprints = new CodeColumn();
  readonly lifecycles = new CodeColumn();
  /** Pieces over all offers; an offer that does not say counts 0. */
  readonly stocks = new NumberColumn();
  /** Lowest unit price at an offer's least quantity; infinite when there is none. */
  readonly prices = new NumberColumn();
  readonly parameters = new Map<string, CodeColumn>();
  /** Rows in use; columns may be longer. */
  size = 0;

  constructor(categoryId: string) {
    const known = categoryOf(categoryId);
    this.category = known.id === categoryId ? known : { ...known, id: categoryId, parent: known.id };
  }

  write(row: number, part: Part, currency: string, dictionaries: Dictionaries): void {
    this.ids.set(row, part.id);
    this.manufacturers.set(row, dictionaries.manufacturers.codeOf(part.manufacturer));
    this.packages.set(row, dictionaries.packages.codeOf(part.package));
    this.footprints.set(row, dictionaries.footprints.codeOf(part.footprint));
    this.lifecycles.set(row, lifecycles.indexOf(part.lifecycle));
    this.stocks.set(
      row,
      part.offers.reduce((sum, offer) => sum + (offer.stock ?? 0), 0),
    );
    this.prices.set(row, lowestPrice(part, currency));
    for (const column of this.parameters.values()) column.set(row, 0);
    for (const parameter of part.parameters) {
      const code = dictionaries.parameter(parameter.name).codeOf(parameter);
      let column = this.parameters.get(parameter.name);
      if (column === undefined) this.parameters.set(parameter.name, (column = new CodeColumn()));
      column.set(row, code);
    }
    this.size = Math.max(this.size, row + 1);
  }

  /** Take a row out; the last row moves into its place and its id is returned, undefined when it was itself the last. */
  takeOut(row: number): number | undefined {
    const last = --this.size;
    if (row === last) return undefined;
    for (const column of [this.ids, this.stocks, this.prices]) column.set(row, column.get(last));
    const coded = [this.manufacturers, this.packages, this.footprints, this.lifecycles, ...this.parameters.values()];
    for (const column of coded) column.set(row, column.get(last));
    return this.ids.get(row);
  }
}

/** `SOT-23-5` and `sot23-5` are one package. */
function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, '');
}

function lowestPrice(part: Part, currency: string): number {
  let lowest = Infinity;
  for (const offer of part.offers) {
    const price = offer.currency === currency ? Number(offer.breaks[0]?.unitPrice) : NaN;
    if (price < lowest) lowest = price;
  }
  return lowest;
}

import { findChange, findUnknown } from './price-words.ts';
import { markFigures } from './text-prices.ts';

/** What ends what is said of a price: a stroke, a bracket, a comma with a blank, the end of a sentence. */
const CLAUSE = /[;|\n()]|,\s|\.\s|[–—]|\s-\s|:\s/u;

/**
 * Words of a paragraph by which its prices may be others than those that are printed: those that say so wherever they stand, and those that
 * nobody here knows in the clause of a price. Names before the first figure of a clause are of the part.
 */
export function findDoubts(said: string, names: readonly string[]): string[] {
  const marked = names.reduce((text, name) => text.replaceAll(name, ' '), markFigures(said));
  const change = findChange(marked);
  const unknown = marked
    .split(CLAUSE)
    .filter((clause) => clause.includes('¤'))
    .flatMap((clause) => {
      const from = clause.search(/[¤#]/u);
      const before = clause.slice(0, from).replaceAll(/(?<!\p{L})\p{Lu}[\p{L}\d]*/gu, ' ');
      return findUnknown(`${before} ${clause.slice(from)}`);
    });
  return [...new Set([...(change === '' ? [] : [change]), ...unknown])].slice(0, 5);
}

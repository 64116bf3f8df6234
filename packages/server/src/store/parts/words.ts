import type { StoredPart } from './merge.ts';

const WORD = /[\p{L}\p{N}]+(?:\.\p{N}[\p{L}\p{N}]*)*/gu;
/** A figure with its ohms written out: `10kohm`, `4.7ohms`. */
const OHMS = /^(\d[\d.]{0,15}[kmr]?)ohms?$/;
/** Longer words are no words that anybody types. */
const LONGEST_WORD = 64;
const MOST_WORDS = 300;
const MOST_TEXT = 4_000;

/**
 * Words as the full-text index has them: letters and digits in lower case, a decimal point within a figure kept
 * (`4.7uf`), µ as u, and no ohms (`10kΩ`, `10kohm` and `10k` are one word). Index and questions are split by this one
 * function, so they always agree.
 */
export function splitWords(text: string): string[] {
  const plain = text.slice(0, MOST_TEXT).normalize('NFKC').toLowerCase().replaceAll('μ', 'u').replaceAll('ω', ' ');
  const words = (plain.match(WORD) ?? []).slice(0, MOST_WORDS);
  return words.map((word) => word.slice(0, LONGEST_WORD).replace(OHMS, '$1'));
}

/** The part's words as tsvector text: part number and SKU weigh A, maker, kind and category B, package C, description D. */
export function tsvectorOf(part: StoredPart, maker: string): string {
  const fields: [weight: string, words: string[]][] = [
    ['A', [...splitWords(part.mpn), ...splitWords(part.mpnNorm), ...splitWords(part.sku)]],
    ['B', splitWords(`${maker} ${part.kind.replaceAll('_', ' ')} ${part.category.replaceAll(/[._]/g, ' ')}`)],
    ['C', splitWords(`${part.package ?? ''} ${part.footprint ?? ''}`)],
    ['D', splitWords(part.description)],
  ];
  let position = 0;
  const lexemes: string[] = [];
  // Words hold no quote and no backslash, so the quotes around them are all that tsvector's text form asks for.
  for (const [weight, words] of fields) for (const word of words) lexemes.push(`'${word}':${++position}${weight}`);
  return lexemes.join(' ');
}

/** One or two characters begin so many words that reading their list takes longer than all the rest. */
const SHORTEST_BEGINNING = 3;
const WORD_OF_LETTERS = /^[a-z]{4,}$/;

/**
 * A question as tsquery text: all words, each as one or several of it (`mosfets`, `mosfet`), the last (still being typed)
 * as the beginning of one, or all, or none of them. Null when there is none.
 */
export function tsqueryOf(words: string[], prefixes: 'last' | 'all' | 'none'): string | null {
  if (words.length === 0) return null;
  return words
    .map((word, at) => {
      const isBeginning =
        (prefixes === 'all' || (prefixes === 'last' && at === words.length - 1)) && word.length >= SHORTEST_BEGINNING;
      const forms = numbersOf(word).filter((form) => !(isBeginning && form !== word && form.startsWith(word)));
      const asked = forms.map((form) => `'${form}'${isBeginning ? ':*' : ''}`);
      return asked.length > 1 ? `(${asked.join(' | ')})` : asked[0]!;
    })
    .join(' & ');
}

/** The word, and what its singular and plural may be; a form that is no word only finds nothing. */
function numbersOf(word: string): string[] {
  if (!WORD_OF_LETTERS.test(word)) return [word];
  const forms = [word];
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  else if (/(?:ch|sh|x|s)es$/.test(word)) forms.push(word.slice(0, -2), word.slice(0, -1));
  else if (/[^s]s$/.test(word)) forms.push(word.slice(0, -1));
  else if (/[^aeiou]y$/.test(word)) forms.push(`${word.slice(0, -1)}ies`);
  else if (/(?:ch|sh|x|s)$/.test(word)) forms.push(`${word}es`);
  else forms.push(`${word}s`);
  return forms;
}

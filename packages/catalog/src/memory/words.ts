import { normalizePartNumber } from '@partwright/part-numbers';
import type { NewPart } from '../types.ts';

const WORD = /[\p{L}\p{N}]+(?:\.\p{N}[\p{L}\p{N}]*)*/gu;
/** A figure with its ohms written out: `10kohm`, `4.7ohms`. */
const OHMS = /^(\d[\d.]{0,15}[kmr]?)ohms?$/;
/** Longer words are no words that anybody types. */
const LONGEST_WORD = 64;
const MOST_WORDS = 300;
const MOST_TEXT = 4_000;

/**
 * Words of a catalogue's texts: letters and digits in lower case, a decimal point within a figure kept (`4.7uf`), µ as u, and
 * no ohms (`10kΩ`, `10kohm` and `10k` are one word). Texts and questions are split by this one function, so they always agree.
 *
 * @example
 * import { splitWords } from '@partwright/catalog/memory';
 *
 * splitWords('Capacitor 4.7 µF, 10kΩ'); // => ['capacitor', '4.7', 'uf', '10k']
 * splitWords('10kohm'); // => ['10k']
 */
export function splitWords(text: string): string[] {
  const plain = text.slice(0, MOST_TEXT).normalize('NFKC').toLowerCase().replaceAll('μ', 'u').replaceAll('ω', ' ');
  const words = (plain.match(WORD) ?? []).slice(0, MOST_WORDS);
  return words.map((word) => word.slice(0, LONGEST_WORD).replace(OHMS, '$1'));
}

type WordedPart = Pick<
  NewPart,
  'mpn' | 'sku' | 'manufacturer' | 'kind' | 'category' | 'package' | 'footprint' | 'description'
>;

/** What a word is worth by the field that it stands in: A most. */
export type WordWeight = 'A' | 'B' | 'C' | 'D';

/**
 * The words of a part, in order: part number and SKU weigh A, maker, kind and category B, package C, description D.
 *
 * @example
 * import { partFromNumber } from '@partwright/catalog';
 * import { wordsOfPart } from '@partwright/catalog/memory';
 *
 * const part = { ...partFromNumber('RC0402FR-0710KL')!, sku: 'C60490' };
 * wordsOfPart(part)[1]!; // => ['B', ['yageo', 'resistor', 'resistor', 'chip']]
 */
export function wordsOfPart(part: WordedPart): [weight: WordWeight, words: string[]][] {
  const { mpn, sku, manufacturer, kind, category, package: body, footprint, description } = part;
  return [
    ['A', [...splitWords(mpn), ...splitWords(normalizePartNumber(mpn)), ...splitWords(sku)]],
    ['B', splitWords(`${manufacturer} ${kind.replaceAll('_', ' ')} ${category.replaceAll(/[._]/g, ' ')}`)],
    ['C', splitWords(`${body ?? ''} ${footprint ?? ''}`)],
    ['D', splitWords(description)],
  ];
}

const WORD_OF_LETTERS = /^[a-z]{4,}$/;

/**
 * The word, and what its singular and plural may be; a form that is no word only finds nothing.
 *
 * @example
 * import { formsOfWord } from '@partwright/catalog/memory';
 *
 * formsOfWord('batteries'); // => ['batteries', 'battery']
 * formsOfWord('0402'); // => ['0402']
 */
export function formsOfWord(word: string): string[] {
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

import { normalizeValue } from '@partwright/values';
import { findCategory, categoryPhrases, isWithin, type Category } from '../category.ts';
import type { ParameterFilter } from '../columns/filter.ts';
import { splitPhraseWords } from '../phrases.ts';
import { wordParameters } from './word-parameters.ts';

/** The category that the longest phrase names, or a finer one below it that another phrase names: `thermistor 10k NTC`. */
export function categoryIn(tokens: readonly string[]): { category: Category | null; used: Set<string> } {
  const words = splitPhraseWords(tokens.filter((token) => !looksLikePartNumber(token)).join(' '));
  const used = new Set<string>();
  let category: Category | null = null;
  const hits = categoryPhrases.find(words);
  // The flash and RAM of a microcontroller are no memory chips.
  const hasCore = hits.some(({ meaning }) => meaning.id === 'ic.microcontroller');
  for (const { start, end, meaning } of hits) {
    if (hasCore && isWithin(meaning.id, 'ic.memory')) {
      for (const word of words.slice(start, end)) used.add(word);
      continue;
    }
    if (category !== null && !isWithin(meaning.id, category.id) && !isWithin(category.id, meaning.id)) continue;
    if (category === null || isWithin(meaning.id, category.id)) category = meaning;
    for (const word of words.slice(start, end)) used.add(word);
  }
  return { category, used };
}

/**
 * A finer category that the other words decide: `transistor 50V 500mA` without a word for its type is a bipolar one, as
 * nothing else has figures in common; a header is male or female.
 */
export function refineCategory(category: Category | null, text: string): Category | null {
  const gender = category?.id === 'connector.header' ? /(?<!\p{L})(?:fe)?male(?!\p{L})/iu.exec(text)?.[0] : undefined;
  if (gender !== undefined) return findCategory(`connector.header.${gender.toLowerCase()}`);
  if (category?.id !== 'transistor') return category;
  const { voltage, current } = normalizeValue(text, { kind: 'bjt' });
  return voltage === null && current === null ? category : findCategory('transistor.bjt');
}

/** What a part is, not what it can do among other things: a `red` LED is no red and green one, a `PNP` is no NPN and PNP pair. */
const natures = new Set(['color', 'polarity', 'channel']);

/** Conditions that single words set; the words are added to `used`. */
export function wordFilters(
  tokens: readonly string[],
  category: Category | null,
  used: Set<string>,
): ParameterFilter[] {
  const filters: ParameterFilter[] = [];
  if (category === null) return filters;
  // The category of a header already says it.
  if (isWithin(category.id, 'connector.header')) used.add('male').add('female');
  const words = splitPhraseWords(tokens.join(' '));
  for (const { start, end, meaning } of wordParameters.find(words)) {
    const found = meaning.find(({ branch }) => isWithin(category.id, branch));
    if (found === undefined) continue;
    if (!filters.some(({ name }) => name === found.name)) {
      const { name, value: eq } = found;
      filters.push(natures.has(name) ? { name, eq, isWhole: true } : { name, eq });
    }
    for (const word of words.slice(start, end)) used.add(word);
  }
  return filters;
}

/** Letters and digits in one word of at least four characters: `AO3400`, `1N4148`, `RC0402FR-0710KL`. */
export function looksLikePartNumber(token: string): boolean {
  if (token.length < 4 || token.length > 60 || !/\d/.test(token) || !/\p{L}/u.test(token)) return false;
  if (/^\d+(?:[.,]\d+)?\p{L}{1,3}$/u.test(token)) return false;
  const words = splitPhraseWords(token);
  const isParameter = wordParameters.find(words).some(({ start, end }) => end - start === words.length);
  return categoryPhrases.get(words) === undefined && !isParameter;
}

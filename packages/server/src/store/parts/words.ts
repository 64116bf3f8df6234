import { formsOfWord, wordsOfPart } from '@partwright/catalog/memory';
import type { StoredPart } from './merge.ts';

/** The part's words as tsvector text, each with its weight. */
export function makeTsvector(part: StoredPart, maker: string): string {
  let position = 0;
  const lexemes: string[] = [];
  // Words hold no quote and no backslash, so the quotes around them are all that tsvector's text form asks for.
  for (const [weight, words] of wordsOfPart({ ...part, manufacturer: maker }))
    for (const word of words) lexemes.push(`'${word}':${++position}${weight}`);
  return lexemes.join(' ');
}

/** One or two characters begin so many words that reading their list takes longer than all the rest. */
export const SHORTEST_BEGINNING = 3;

/**
 * A question as tsquery text: all words, each as one or several of it (`mosfets`, `mosfet`), the last (still being typed)
 * as the beginning of one, or all, or none of them. Null when there is none.
 */
export function makeTsquery(words: string[], prefixes: 'last' | 'all' | 'none'): string | null {
  if (words.length === 0) return null;
  return words
    .map((word, at) => {
      const isBeginning =
        (prefixes === 'all' || (prefixes === 'last' && at === words.length - 1)) && word.length >= SHORTEST_BEGINNING;
      const forms = formsOfWord(word).filter((form) => !(isBeginning && form !== word && form.startsWith(word)));
      const asked = forms.map((form) => `'${form}'${isBeginning ? ':*' : ''}`);
      return asked.length > 1 ? `(${asked.join(' | ')})` : asked[0]!;
    })
    .join(' & ');
}

/** Splitting more words, and shorter or longer ones, costs more than it finds. */
const MOST_JOINED = 6;
const SPLITTABLE = /^\p{L}{4,20}$/u;

/**
 * The same with words that are written together or apart: `typec` also as `type` followed by `c`, `opto coupler` also as
 * `optocoupler`. Null when nothing can be written in another way.
 */
export function makeRespelledTsquery(words: readonly string[]): string | null {
  if (words.length === 0 || words.length > MOST_JOINED) return null;
  const terms = words.map((word) => {
    const splits = SPLITTABLE.test(word)
      ? Array.from({ length: word.length - 2 }, (_, at) => `('${word.slice(0, at + 2)}' <-> '${word.slice(at + 2)}')`)
      : [];
    return splits.length === 0 ? `'${word}'` : `('${word}' | ${splits.join(' | ')})`;
  });
  const joined = words.slice(1).map((word, at) => {
    const whole = [...terms.slice(0, at), `'${words[at]!}${word}'`, ...terms.slice(at + 2)];
    return `(${whole.join(' & ')})`;
  });
  const isNew = joined.length > 0 || terms.some((term) => term.includes('|'));
  return isNew ? [`(${terms.join(' & ')})`, ...joined].join(' | ') : null;
}

/**
 * Phrases as keys: letters and digits in lower case, one space between words, plural `s` off, so that
 * `Chip Resistors - Surface Mount` contains `chip resistor`.
 */
export function splitPhraseWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('aluminium', 'aluminum')
    .replaceAll('colour', 'color')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular);
}

function singular(word: string): string {
  if (word === 'ics') return 'ic';
  if (word.length > 5 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 5 && /(?:sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) && !word.endsWith('is') ? word.slice(0, -1) : word;
}

/** Where a known phrase stands among the words of a text. */
interface PhraseHit<T> {
  start: number;
  end: number;
  /** Letters of the phrase: the longer of two phrases says more. */
  letters: number;
  meaning: T;
}

/** Shorter ones mean too many other things when they are written as one word. */
const SHORTEST_JOINED = 5;

/** Known phrases and what each means. Words written together or apart are one phrase: `typec`, `opto coupler`. */
export class PhraseBook<T> {
  readonly #meanings = new Map<string, T>();
  /** By the letters without the spaces between words; the phrases as they are written go first. */
  readonly #joined = new Map<string, T>();
  #longest = 1;

  /** The first meaning of a phrase stays. */
  add(phrase: string, meaning: T): void {
    const words = splitPhraseWords(phrase);
    const key = words.join(' ');
    if (key === '' || this.#meanings.has(key)) return;
    this.#meanings.set(key, meaning);
    const joined = words.join('');
    if (joined.length >= SHORTEST_JOINED && !this.#joined.has(joined)) this.#joined.set(joined, meaning);
    this.#longest = Math.max(this.#longest, words.length);
  }

  get(words: readonly string[]): T | undefined {
    return this.#meanings.get(words.join(' ')) ?? this.#joined.get(words.join(''));
  }

  /** Every phrase in the words, the one with most letters first, then the one further right: `relay socket`, `led driver`. */
  find(words: readonly string[]): PhraseHit<T>[] {
    const hits: PhraseHit<T>[] = [];
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= words.length && end - start <= this.#longest; end++) {
        const phrase = words.slice(start, end).join(' ');
        const meaning = this.get(words.slice(start, end));
        if (meaning !== undefined) hits.push({ start, end, letters: phrase.length, meaning });
      }
    }
    return hits.sort((a, b) => b.letters - a.letters || b.start - a.start);
  }
}

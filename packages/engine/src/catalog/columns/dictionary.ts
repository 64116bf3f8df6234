import type { Parameter } from '../types.ts';

/** One distinct content of a parameter: a figure (`low` = `high`), a range, or a word. An open end is infinite. */
export interface Entry {
  low: number;
  high: number;
  word: string | null;
  display: string;
}

/**
 * The distinct contents of one parameter over all parts, numbered from 1; 0 is "the part does not say". A filter is
 * answered once an entry, whatever the number of parts.
 */
export class ParameterDictionary {
  readonly entries: (Entry | null)[] = [null];
  readonly #codes = new Map<number | string, number>();

  /** The code of what a parameter says; 0 when it says nothing. */
  codeOf(parameter: Parameter): number {
    const { value, min, max } = parameter;
    if (value === null && min === null && max === null) return 0;
    const key = value !== null && min === null && max === null ? value : `${value ?? ''}|${min ?? ''}|${max ?? ''}`;
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    this.#codes.set(key, this.entries.length);
    const word = typeof value === 'string' ? value : null;
    const figure = typeof value === 'number' ? value : null;
    // An asymmetric tolerance has both a worse end and a range; the figure is what is compared.
    this.entries.push({
      low: word !== null ? NaN : (figure ?? min ?? -Infinity),
      high: word !== null ? NaN : (figure ?? max ?? Infinity),
      word,
      display: word ?? parameter.display,
    });
    return this.entries.length - 1;
  }
}

/** Distinct words of a field (maker, package) numbered from 1, each with the key by which it is asked for; 0 is null. */
export class WordDictionary {
  readonly words: string[] = [''];
  readonly keys: string[] = [''];
  readonly #codes = new Map<string, number>();
  readonly #keyOf: (word: string) => string;

  constructor(keyOf: (word: string) => string) {
    this.#keyOf = keyOf;
  }

  codeOf(word: string | null): number {
    if (word === null || word === '') return 0;
    const known = this.#codes.get(word);
    if (known !== undefined) return known;
    this.#codes.set(word, this.words.length);
    this.words.push(word);
    this.keys.push(this.#keyOf(word));
    return this.words.length - 1;
  }

  /** 1 for the codes whose word is one of those asked for. */
  gradesFor(asked: string | readonly string[]): Uint8Array {
    const keys = new Set([asked].flat().map(this.#keyOf));
    keys.delete('');
    return Uint8Array.from(this.keys, (key) => (keys.has(key) ? 1 : 0));
  }
}

import { manufacturerNow } from '../manufacturer.ts';
import type { Parameter } from '../types.ts';
import { wordKey } from './word-key.ts';

/** One distinct content of a parameter: a figure (`low` = `high`), a range, or a word. An open end is infinite. */
export interface Entry {
  low: number;
  high: number;
  word: string | null;
  /** By what a word is asked for: itself, and of `I2C, SPI` each of the two. Null for figures. */
  keys: readonly string[] | null;
  /** As the first part said it, without the condition behind `@`. */
  display: string;
}

/**
 * The distinct contents of one parameter over all parts, numbered from 1; 0 is "the part does not say". A filter is
 * answered once an entry, whatever the number of parts. Contents that no part has any more stay, and count nothing.
 */
export class ParameterDictionary {
  readonly entries: (Entry | null)[] = [null];
  readonly #figures = new Map<number | string, number>();
  readonly #words = new Map<string, number>();
  #order: { byLow: Uint32Array; byHigh: Uint32Array } | undefined;
  #ordered = 0;

  /** The code of what a parameter says; 0 when it says nothing. */
  findCode({ value, min, max, display }: Parameter): number {
    if (value === null && min === null && max === null) return 0;
    if (typeof value === 'string') return this.#words.get(value) ?? this.#wordCode(value);
    // An asymmetric tolerance has both a worse end and a range; the figure is what is compared.
    const [low, high] = value === null ? [min ?? -Infinity, max ?? Infinity] : [value, value];
    const key = low === high ? low : `${low}|${high}`;
    const known = this.#figures.get(key);
    if (known !== undefined) return known;
    this.#figures.set(key, this.entries.length);
    const at = display.indexOf('@');
    this.entries.push({ low, high, word: null, keys: null, display: (at > 0 ? display.slice(0, at) : display).trim() });
    return this.entries.length - 1;
  }

  /** The code of an entry that another dictionary had. */
  restore({ low, high, word, display }: Pick<Entry, 'low' | 'high' | 'word' | 'display'>): number {
    const [value, min, max] = word !== null ? [word, null, null] : low === high ? [low, null, null] : [null, low, high];
    return this.findCode({ name: '', unit: null, source: '', value, min, max, display });
  }

  /**
   * The codes of figures and ranges, by their lower and by their upper ends; one list when there are no ranges. Kept until
   * there are new contents.
   */
  get order(): { byLow: Uint32Array; byHigh: Uint32Array } {
    if (this.#order === undefined || this.#ordered < this.entries.length) {
      const codes = this.entries.flatMap((entry, code) => (entry === null || entry.keys !== null ? [] : [code]));
      const by = (end: 'low' | 'high') =>
        Uint32Array.from(codes.sort((a, b) => this.entries[a]![end] - this.entries[b]![end] || a - b));
      const byLow = by('low');
      const hasRanges = codes.some((code) => this.entries[code]!.low !== this.entries[code]!.high);
      this.#order = { byLow, byHigh: hasRanges ? by('high') : byLow };
      this.#ordered = this.entries.length;
    }
    return this.#order;
  }

  /** Spellings of one word share a code. */
  #wordCode(word: string): number {
    const key = wordKey(word);
    let code = this.#words.get(key);
    if (code === undefined) {
      code = this.entries.length;
      this.#words.set(key, code);
      const items = word.includes(',') ? word.split(',').map(wordKey) : [];
      this.entries.push({ low: NaN, high: NaN, word, keys: [key, ...items], display: word });
    }
    this.#words.set(word, code);
    return code;
  }
}

/** Distinct words of a field (maker, package) numbered from 1, each with the key by which it is asked for; 0 is null. */
export class WordDictionary {
  readonly words: string[] = [''];
  readonly #codesOfKey = new Map<string, number[]>();
  readonly #codes = new Map<string, number>();
  readonly #makeKey: (word: string) => string;

  constructor(makeKey: (word: string) => string) {
    this.#makeKey = makeKey;
  }

  findCode(word: string | null): number {
    if (word === null || word === '') return 0;
    const known = this.#codes.get(word);
    if (known !== undefined) return known;
    const code = this.words.length;
    this.#codes.set(word, code);
    this.words.push(word);
    const key = this.#makeKey(word);
    const others = this.#codesOfKey.get(key);
    if (others === undefined) this.#codesOfKey.set(key, [code]);
    else others.push(code);
    return code;
  }

  /** 1 for the codes whose word is one of those asked for. */
  gradesFor(asked: string | readonly string[]): Uint8Array {
    const grades = new Uint8Array(this.words.length);
    for (const name of [asked].flat()) {
      const key = this.#makeKey(name);
      if (key !== '') for (const code of this.#codesOfKey.get(key) ?? []) grades[code] = 1;
    }
    return grades;
  }

  /** 1 for the codes whose word passes. */
  gradesWhere(passes: (word: string) => boolean): Uint8Array {
    const grades = new Uint8Array(this.words.length);
    for (let code = 1; code < grades.length; code++) if (passes(this.words[code]!)) grades[code] = 1;
    return grades;
  }
}

/**
 * 1 for the makers asked for, in any spelling. A name that no part carries means the one that took that maker over
 * (`Linear Technology`: Analog Devices), or the one it is short for (`TOPPOWER`: `TOPPOWER (Nanjing Extension)`).
 */
export function makerGrades(makers: WordDictionary, asked: string | readonly string[]): Uint8Array {
  const grades = new Uint8Array(makers.words.length);
  for (const name of [asked].flat()) {
    const found = ownGrades(makers, name);
    for (let code = 1; code < grades.length; code++) grades[code]! |= found[code]!;
  }
  return grades;
}

function ownGrades(makers: WordDictionary, name: string): Uint8Array {
  const own = makers.gradesFor(name);
  if (own.includes(1)) return own;
  const now = manufacturerNow(name);
  if (now !== null) return makers.gradesFor(now);
  const short = wordKey(name);
  return makers.gradesWhere(
    (word) => short.length > 3 && word.includes('(') && wordKey(word.split('(', 1)[0]!) === short,
  );
}

import type { NewPart } from '../types.ts';
import { rankText, type WordPlace } from './text-rank.ts';
import { formsOfWord, splitWords, wordsOfPart, type WordWeight } from './words.ts';

/** A place is kept as one number: row, position in the words of the part, weight. No part has more than 1,800 words. */
const POSITIONS = 2 ** 11;
const WEIGHTS: readonly WordWeight[] = ['A', 'B', 'C', 'D'];
const PLACES_A_ROW = POSITIONS * WEIGHTS.length;
/** So many parts of one text are ranked: who asks for words wants a few parts. */
const MOST_RANKED = 500;

/** Full text over the parts: which parts have a word, and where. */
export class WordIndex {
  readonly #places = new Map<string, number[]>();
  readonly #stocks: Float64Array;

  constructor(parts: readonly NewPart[], stocks: Float64Array) {
    this.#stocks = stocks;
    for (const [row, part] of parts.entries()) this.#add(row, part);
  }

  #add(row: number, part: NewPart): void {
    let position = 0;
    for (const [weight, words] of wordsOfPart(part)) {
      const field = row * PLACES_A_ROW + WEIGHTS.indexOf(weight);
      for (const word of words) {
        const place = field + ++position * WEIGHTS.length;
        const known = this.#places.get(word);
        if (known === undefined) this.#places.set(word, [place]);
        else known.push(place);
      }
    }
  }

  /** Rows of the parts that have all the words, in singular or plural: best rank first, then most stock. */
  search(text: string, limit: number): number[] {
    const words = splitWords(text);
    if (words.length === 0) return [];
    const asked = [...new Set(words)].map(formsOfWord);
    const items = [...new Set(asked.flat())].sort();
    const found = this.#rowsWithAll(asked).map((row) => ({
      row,
      rank: rankText(
        items.map((item) => this.#findPlaces(item, row)),
        words.length > 1,
      ),
    }));
    found.sort((a, b) => b.rank - a.rank || this.#stocks[b.row]! - this.#stocks[a.row]! || a.row - b.row);
    return found.slice(0, limit).map(({ row }) => row);
  }

  /** The first 500 rows that have a form of each word. */
  #rowsWithAll(asked: readonly (readonly string[])[]): number[] {
    const frequency = (forms: readonly string[]): number =>
      forms.reduce((sum, form) => sum + (this.#places.get(form)?.length ?? 0), 0);
    const [rarest = [], ...others] = asked.toSorted((a, b) => frequency(a) - frequency(b));
    const places = rarest.flatMap((form) => this.#places.get(form) ?? []);
    const rows = [...new Set(places.map((place) => Math.floor(place / PLACES_A_ROW)))].sort((a, b) => a - b);
    const found: number[] = [];
    for (const row of rows) {
      if (found.length === MOST_RANKED) break;
      if (others.every((forms) => forms.some((form) => this.#has(form, row)))) found.push(row);
    }
    return found;
  }

  #has(word: string, row: number): boolean {
    const places = this.#places.get(word);
    if (places === undefined) return false;
    const at = firstFrom(places, row * PLACES_A_ROW);
    return at < places.length && places[at]! < (row + 1) * PLACES_A_ROW;
  }

  #findPlaces(word: string, row: number): WordPlace[] {
    const places = this.#places.get(word) ?? [];
    const found: WordPlace[] = [];
    for (let at = firstFrom(places, row * PLACES_A_ROW); at < places.length; at++) {
      const inRow = places[at]! - row * PLACES_A_ROW;
      if (inRow >= PLACES_A_ROW) break;
      found.push({ position: Math.floor(inRow / WEIGHTS.length), weight: WEIGHTS[inRow % WEIGHTS.length]! });
    }
    return found;
  }
}

/** The first index whose number is this or more, in rising numbers. */
function firstFrom(numbers: readonly number[], least: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (numbers[middle]! < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

import type { Entry } from './dictionary.ts';
import { wordKey } from './word-key.ts';

/** What a parameter is to be: a figure, a word, or everything from one figure to another. */
export type Wanted = number | string | { from: number; to: number };

/**
 * A condition on one parameter. Figures in SI base units. Bounds take a part that has a range when the range reaches
 * into them: a supply of 1.8 to 3.6 V has 3.3 V and more.
 */
export interface ParameterFilter {
  name: string;
  min?: number | undefined;
  max?: number | undefined;
  /**
   * Of several, any of them. A figure is equal within one millionth or stands within the part's range; a range is held
   * whole by the part's range; a word is equal in any case and punctuation, or is one of several (`SPI` of `I2C, SPI`).
   */
  eq?: Wanted | readonly Wanted[] | undefined;
  /** The word of `eq` is all that is said: not one of several. */
  isWhole?: boolean | undefined;
  /** Among what fits, exactly this comes first in the order by relevance: `1` for a tolerance of at most 1 %. */
  prefer?: number | undefined;
}

const NEAR = 1e-6;

/** Whether two figures are equal within one millionth of the larger. */
export function sameFigure(a: number, b: number): boolean {
  return a === b || (Number.isFinite(a - b) && Math.abs(a - b) <= NEAR * Math.max(Math.abs(a), Math.abs(b)));
}

/** How an entry stands to a filter: 0 does not fit, 1 fits, 2 fits but is not what is preferred. */
export function gradeEntry(entry: Entry | null, filter: ParameterFilter): 0 | 1 | 2 {
  return gradeEntries([entry], filter)[0] as 0 | 1 | 2;
}

/** The grades of all entries of a dictionary, by code. */
export function gradeEntries(entries: readonly (Entry | null)[], filter: ParameterFilter): Uint8Array {
  const { prefer } = filter;
  const fits = compileFilter(filter);
  const grades = new Uint8Array(entries.length);
  for (let code = 0; code < entries.length; code++) {
    const entry = entries[code]!;
    if (entry === null || !fits(entry)) continue;
    grades[code] = prefer === undefined || sameFigure(entry.low, prefer) || sameFigure(entry.high, prefer) ? 1 : 2;
  }
  return grades;
}

function compileFilter({ min, max, eq, isWhole }: ParameterFilter): (entry: Entry) => boolean {
  const wanted = eq === undefined ? undefined : [eq].flat();
  const words = new Set(wanted?.filter((one) => typeof one !== 'object').map((one) => wordKey(String(one))));
  const spans = wanted
    ?.filter((one) => typeof one !== 'string')
    .map((one) => (typeof one === 'number' ? { from: one, to: one } : one));
  return ({ low, high, keys }) => {
    if (keys !== null) {
      // The first key is the whole, the others its items.
      const said = isWhole ? keys.slice(0, 1) : keys;
      return min === undefined && max === undefined && (!wanted || said.some((key) => words.has(key)));
    }
    return (
      (min === undefined || reaches(high, min)) &&
      (max === undefined || reaches(-low, -max)) &&
      (spans === undefined || spans.some(({ from, to }) => reaches(high, to) && reaches(-low, -from)))
    );
  };
}

function reaches(end: number, figure: number): boolean {
  return end >= figure || sameFigure(end, figure);
}

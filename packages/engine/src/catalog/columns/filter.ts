import type { Entry } from './dictionary.ts';

/** A condition on one parameter. Figures in SI base units; a range of the part fits when it reaches into what is asked. */
export interface ParameterFilter {
  name: string;
  min?: number | undefined;
  max?: number | undefined;
  /** A figure, equal within one millionth; or a word, any case, also one of several (`SPI` of `I2C, SPI`). */
  eq?: number | string | undefined;
  /** Among what fits, exactly this comes first in the order by relevance: `1` for a tolerance of at most 1 %. */
  prefer?: number | undefined;
}

const NEAR = 1e-6;

/** Whether two figures are equal within one millionth of the larger. */
export function sameFigure(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= NEAR * Math.max(Math.abs(a), Math.abs(b));
}

/** How an entry stands to a filter: 0 does not fit, 1 fits, 2 fits but is not what is preferred. */
export function gradeOf(entry: Entry | null, filter: ParameterFilter): 0 | 1 | 2 {
  if (entry === null || !fits(entry, filter)) return 0;
  return filter.prefer === undefined || sameFigure(entry.low, filter.prefer) || sameFigure(entry.high, filter.prefer)
    ? 1
    : 2;
}

function fits(entry: Entry, { min, max, eq }: ParameterFilter): boolean {
  if (typeof eq === 'string' || entry.word !== null) {
    if (min !== undefined || max !== undefined) return false;
    return eq === undefined || (entry.word !== null && says(entry.word, String(eq)));
  }
  if (eq !== undefined && !(reaches(entry.high, eq) && reaches(-entry.low, -eq))) return false;
  return (min === undefined || entry.high >= min) && (max === undefined || entry.low <= max);
}

function reaches(end: number, figure: number): boolean {
  return end >= figure || sameFigure(end, figure);
}

function says(word: string, asked: string): boolean {
  const [have, want] = [word.toLowerCase(), asked.trim().toLowerCase()];
  return have === want || (have.includes(',') && have.split(',').some((item) => item.trim() === want));
}

/** The grades of all entries of a dictionary, by code. */
export function gradesOf(entries: readonly (Entry | null)[], filter: ParameterFilter): Uint8Array {
  const grades = new Uint8Array(entries.length);
  for (let code = 1; code < entries.length; code++) grades[code] = gradeOf(entries[code] ?? null, filter);
  return grades;
}

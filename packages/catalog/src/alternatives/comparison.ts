import { sameFigure, type ParameterFilter } from '../columns/filter.ts';
import type { ParameterDefinition } from '../parameter-definition.ts';
import type { Parameter } from '../types.ts';
import type { Verdict } from './types.ts';

/** How one parameter of a candidate stands to that of the original. */
export interface Comparison {
  /** Both are known. */
  verdict(original: Parameter, candidate: Parameter): Verdict;
  /** What a candidate must say to be equal or better, for looking it up; null when no filter can say it. */
  filter(original: Parameter): Omit<ParameterFilter, 'name'> | null;
  /** So coarse that the conditions of the two figures do not matter. */
  ignoresConditions?: true;
}

/** The same figure (within one millionth), range or word. */
export const equal: Comparison = {
  verdict(original, candidate) {
    const [a, b] = [readBounds(original), readBounds(candidate)];
    if (a === null || b === null) return sameWord(original, candidate) ? 'equal' : 'worse';
    return sameFigure(a.low, b.low) && sameFigure(a.high, b.high) ? 'equal' : 'worse';
  },
  filter: ({ value }) => (value === null ? null : { eq: value }),
};

/** Equal within a share: `near(0.02)` for a wavelength. */
export const near = (share: number): Comparison => ({
  verdict: (original, candidate) =>
    figures(original, candidate, (a, b) =>
      Math.abs(a - b) <= share * Math.max(Math.abs(a), Math.abs(b)) || sameFigure(a, b) ? 'equal' : 'worse',
    ),
  filter: (original) => bounds(original, (figure) => ({ min: figure * (1 - share), max: figure / (1 - share) })),
});

/** At least the original's: ratings. Of a range the lower end counts. */
export const atLeast: Comparison = {
  verdict: (original, candidate) =>
    figures(original, candidate, (a, b) => (sameFigure(a, b) ? 'equal' : b > a ? 'better' : 'worse')),
  filter: (original) => bounds(original, (figure) => ({ min: figure })),
};

/**
 * At most the original's: losses, tolerances. A figure up to `ratio` times it is taken as equal, where makers' test methods
 * differ by more than the parts do.
 */
export const atMost = (ratio = 1): Comparison => ({
  verdict: (original, candidate) =>
    figures(original, candidate, (a, b) => {
      if (sameFigure(a, b)) return 'equal';
      if (b < a) return 'better';
      return b <= a * ratio ? 'equal' : 'worse';
    }),
  filter: (original) => bounds(original, (figure) => ({ max: figure * ratio })),
});

/** Orders of magnitude only: leakage, which every maker states at a voltage of its own. */
export const sameMagnitude: Comparison = { ...atMost(10), ignoresConditions: true };

/** Reaches at least as far down and as far up. A side the original has and the candidate does not say is unknown. */
export const contains: Comparison = {
  verdict(original, candidate) {
    const [a, b] = [readEnds(original), readEnds(candidate)];
    const verdicts: Verdict[] = [];
    if (a.low !== null) verdicts.push(b.low === null ? 'unknown' : side(b.low, a.low));
    if (a.high !== null) verdicts.push(b.high === null ? 'unknown' : side(-b.high, -a.high));
    return (['worse', 'unknown', 'better', 'equal'] as const).find((one) => verdicts.includes(one)) ?? 'unknown';
  },
  filter: () => null,
};

/** A band that must not be wider on either side: the range a Zener voltage lies in. */
export const within: Comparison = {
  verdict(original, candidate) {
    if (equal.verdict(original, candidate) === 'equal') return 'equal';
    if (original.min === null || original.max === null || candidate.min === null || candidate.max === null)
      return 'unknown';
    return candidate.min >= original.min && candidate.max <= original.max ? 'better' : 'worse';
  },
  filter: () => null,
};

/** Words in a rising order; words of one group are equal. What stands in no group is equal only to itself, else unknown. */
export const ranked = (...groups: readonly (readonly string[])[]): Comparison => {
  const rankWord = (parameter: Parameter): number => {
    const word = readParameterWord(parameter);
    return groups.findIndex((group) => group.some((name) => word === name || word.startsWith(`${name} `)));
  };
  return byWord((original, candidate) => {
    if (sameWord(original, candidate)) return 'equal';
    const [a, b] = [rankWord(original), rankWord(candidate)];
    if (a === -1 || b === -1) return 'unknown';
    return a === b ? 'equal' : b > a ? 'better' : 'worse';
  });
};

/** A list of words that must hold all of the original's: `X1,Y2` for `X1`. */
export const holdsAll: Comparison = {
  verdict(original, candidate) {
    const [asked, held] = [splitParameterItems(original), new Set(splitParameterItems(candidate))];
    if (!asked.every((item) => held.has(item))) return 'worse';
    return held.size > asked.length ? 'better' : 'equal';
  },
  filter: () => null,
};

/** A comparison that no filter can make. */
export function byWord(verdict: Comparison['verdict']): Comparison {
  return { verdict, filter: () => null };
}

/** The comparison that the definition of a parameter asks for. */
export function comparisonFor({ better }: ParameterDefinition): Comparison {
  return { higher: atLeast, lower: atMost(), wider: contains, equal, none: equal }[better];
}

/**
 * Figures taken under different conditions (`4.5 mΩ @ 10V`, `@ 4.5V`) cannot be held against each other; a condition that only
 * one side names is as bad.
 */
export function sameConditions(original: Parameter, candidate: Parameter): boolean {
  return extractCondition(original) === extractCondition(candidate);
}

function extractCondition({ display }: Parameter): string {
  const at = display.indexOf('@');
  return at === -1
    ? ''
    : display
        .slice(at + 1)
        .toLowerCase()
        .replace(/\s+/g, '')
        .replace('tvj', 'tj');
}

function figures(original: Parameter, candidate: Parameter, compare: (a: number, b: number) => Verdict): Verdict {
  const [a, b] = [readBounds(original), readBounds(candidate)];
  // Signs are a matter of taste in data sheets: a P-channel part has -30 V or 30 V.
  return a === null || b === null ? 'unknown' : compare(Math.abs(a.low), Math.abs(b.low));
}

/** Bounds around a positive figure; catalogues write negative ones with and without their sign. */
function bounds(
  original: Parameter,
  around: (figure: number) => Omit<ParameterFilter, 'name'>,
): Omit<ParameterFilter, 'name'> | null {
  const low = readBounds(original)?.low ?? 0;
  return low > 0 ? around(low) : null;
}

/** Both ends of a figure or range; null of a word. */
function readBounds({ value, min, max }: Parameter): { low: number; high: number } | null {
  const low = min ?? (typeof value === 'number' ? value : null);
  const high = max ?? (typeof value === 'number' ? value : null);
  if (low === null && high === null) return null;
  return { low: low ?? high!, high: high ?? low! };
}

/** A lone figure of a range is its upper end: `24 V` of a supply says how far it goes. */
function readEnds({ value, min, max }: Parameter): { low: number | null; high: number | null } {
  return { low: min, high: max ?? (typeof value === 'number' ? value : null) };
}

function side(b: number, a: number): Verdict {
  return sameFigure(a, b) ? 'equal' : b < a ? 'better' : 'worse';
}

function readParameterWord({ value, display }: Parameter): string {
  return String(value ?? display)
    .toLowerCase()
    .trim();
}

function sameWord(original: Parameter, candidate: Parameter): boolean {
  const letters = (parameter: Parameter): string => readParameterWord(parameter).replace(/[^\p{L}\p{N}+]/gu, '');
  return letters(original) === letters(candidate);
}

function splitParameterItems(parameter: Parameter): string[] {
  return readParameterWord(parameter)
    .split(/[,/\s]+/)
    .filter((item) => item !== '');
}

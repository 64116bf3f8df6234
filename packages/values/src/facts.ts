import type { Tolerance, Unit } from './types.ts';

/** What a text says beside its value, in the order found. Numbers are in SI units. */
export interface Facts {
  tolerances: Tolerance[];
  voltages: number[];
  powers: number[];
  currents: number[];
  frequencies: number[];
  /** ppm: a tolerance for crystals, a drift per kelvin for resistors. */
  ppms: number[];
  packages: string[];
}

export const noFacts = (): Facts => ({
  tolerances: [],
  voltages: [],
  powers: [],
  currents: [],
  frequencies: [],
  ppms: [],
  packages: [],
});

/** One thing that may stand beside a value: where it matches, and what it says. `take` answers false to leave the text as it is. */
export interface Aspect {
  /** The unit it reads, so that it can be left out where that unit is the value's own. */
  unit?: Unit;
  pattern: RegExp;
  take: (match: readonly string[], facts: Facts) => boolean;
}

/** Take every aspect out of the text; `;` stays in its place so that what stood left and right of it is not joined. */
export function takeAspects(text: string, aspects: readonly Aspect[], facts: Facts): string {
  let rest = text;
  for (const { pattern, take } of aspects) {
    rest = rest.replace(pattern, (...match) => {
      const groups = match.map((group: unknown) => (typeof group === 'string' ? group : ''));
      return take(groups, facts) ? ' ; ' : (groups[0] ?? '');
    });
  }
  return rest;
}

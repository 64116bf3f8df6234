import { hasWrittenUnit, type Candidate } from './candidate.ts';
import { capacitance } from './capacitance.ts';
import { inductance } from './inductance.ts';
import type { Facts } from './facts.ts';
import type { Notation } from './notation.ts';
import { resistance } from './resistance.ts';

const only = (notation: Notation, accept: (word: string) => boolean): Notation => ({
  unit: notation.unit,
  read: (word) => notation.read(word).filter(({ rank }) => rank === 0 || (rank < 3 && accept(word))),
});

/**
 * Notations for a text without any hint of its kind: written units always, else k, M and R for resistors and p, n, u for
 * capacitors, with the inductor as the other reading. Capitals (`1N914`, a `6P` package), codes and bare numbers say nothing alone.
 */
export const unhintedNotations: readonly Notation[] = [
  only(resistance, (word) => /\d[kKMRrΩ]|^R\d/.test(word) && !/^\d{3,4}[A-Z]$/.test(word.replace(/[kKMRr]$/, ''))),
  only(capacitance, (word) => /\d[pnu]|^[pnu]\d/.test(word)),
  only(inductance, (word) => /\d[nu]|^[nu]\d/.test(word) && !/[Rr]/.test(word)),
];

const BARE_ZERO = /^0(?:\.0{1,3})?$/;

/**
 * Notations of the passives with their unit written, for a text whose designator says something else. A lone F or H is
 * not enough to overrule it: on a resistor `2F` is 1 %. A bare zero is a link of 0 Ω wherever it stands.
 */
export const foreignNotations: readonly Notation[] = [resistance, capacitance, inductance].map(({ unit, read }) => ({
  unit,
  read: (word) =>
    read(word).filter(({ rank }) =>
      unit === 'Ω' ? rank === 0 || BARE_ZERO.test(word) : rank === 0 && hasWrittenUnit(word),
    ),
}));

/** Without a hint, a voltage beside `10u` says capacitor and a current says inductor; with neither both readings stay. */
export function preferUnits(candidates: readonly Candidate[], { voltages, currents }: Facts): Candidate[] {
  const unlikely = currents.length > 0 ? 'F' : voltages.length > 0 ? 'H' : null;
  return candidates.map((candidate) => {
    const figures = candidate.figures.filter(({ unit, rank }) => rank === 0 || unit !== unlikely);
    return figures.length > 0 ? { ...candidate, figures } : candidate;
  });
}

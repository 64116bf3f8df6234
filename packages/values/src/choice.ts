import type { Candidate } from './candidate.ts';
import type { Figure } from './notation.ts';
import type { Kind } from './types.ts';

/** The value chosen among the candidates, with every other reading that is about as likely. */
export interface Choice {
  candidate: Candidate;
  figure: Figure;
  /** Other readings, the likelier first; empty when there is no doubt. */
  others: Figure[];
  /** A second figure that can only be the tolerance: `8pF, 0.5pF`. */
  tolerance: Figure | null;
  /** Candidates that were not chosen. */
  rest: Candidate[];
}

const LETTER_UNIT = /\d[RrE]$/;

/** Choose the value: a written unit before a scale letter, that before a code, that before a bare number. Two different values are both kept. */
export function choose(
  all: readonly Candidate[],
  kind: Kind | null,
  atFrequency: readonly string[] = [],
): Choice | null {
  if (all.length === 0) return null;
  // Of several ohms of a bead those at a frequency are its impedance, the others its resistance.
  const measured = kind === 'ferrite_bead' ? all.filter(({ word }) => atFrequency.includes(word)) : [];
  const candidates = measured.length > 0 ? measured : all;
  const best = Math.min(...candidates.map(({ rank }) => rank));
  // The R of `100R` is a unit by the letter only: beside `10k` it has nothing ahead of it.
  const byLetter = best === 0 && candidates.every(({ rank, word }) => rank > 0 || LETTER_UNIT.test(word));
  const first = candidates.filter(({ rank }) => rank === best || (byLetter && rank === 1));
  // Beside its rated current stand the trip and the breaking current, which are larger.
  if (kind === 'fuse') first.sort((a, b) => (a.figures[0]?.numeric ?? 0) - (b.figures[0]?.numeric ?? 0));
  const candidate = first.find(({ figures }) => !isSideFigure(figures[0], kind)) ?? first[0]!;
  const figure = candidate.figures[0]!;
  const equals = first.filter((c) => c === candidate || !isSideFigure(c.figures[0], kind, figure));
  const tolerance =
    first.map(({ figures }) => figures[0]).find((f) => f !== figure && isAbsoluteTolerance(f, figure)) ?? null;
  const readings = [...candidate.figures, ...equals.flatMap(({ figures }) => figures.slice(0, 1))];
  const others = readings.filter(
    (reading, i) => i > 0 && readings.findIndex((r) => r.numeric === reading.numeric && r.unit === reading.unit) === i,
  );
  return {
    candidate,
    figure,
    others,
    tolerance,
    rest: candidates.filter((c) => c !== candidate && !sameValue(c, figure) && c.figures[0] !== tolerance),
  };
}

const ABSOLUTE_TOLERANCES: readonly number[] = [0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.25, 0.3, 0.5];

function isAbsoluteTolerance(figure: Figure | undefined, main: Figure): boolean {
  if (!figure || figure.unit !== main.unit || figure.numeric >= main.numeric) return false;
  const scale = { F: 'e-12', H: 'e-9' }[figure.unit as 'F' | 'H'];
  return scale !== undefined && ABSOLUTE_TOLERANCES.some((value) => Number(`${value}${scale}`) === figure.numeric);
}

/** Milliohms beside a bead's impedance are its resistance; a small absolute figure beside a value is its tolerance. */
function isSideFigure(figure: Figure | undefined, kind: Kind | null, main?: Figure): boolean {
  if (!figure) return false;
  if (kind === 'ferrite_bead' && figure.unit === 'Ω' && figure.numeric > 0 && figure.numeric < 1) return true;
  return main !== undefined && isAbsoluteTolerance(figure, main);
}

function sameValue(candidate: Candidate, figure: Figure): boolean {
  return candidate.figures.some((f) => f.numeric === figure.numeric && f.unit === figure.unit);
}

const KIND_OF_UNIT: Partial<Record<Figure['unit'], Kind>> = {
  Ω: 'resistor',
  F: 'capacitor',
  H: 'inductor',
  Hz: 'crystal',
};

/** The kind that a unit speaks of. Ohms with a frequency beside them are a ferrite bead. */
export function kindOfUnit(unit: Figure['unit'], atFrequency: boolean): Kind | null {
  return unit === 'Ω' && atFrequency ? 'ferrite_bead' : (KIND_OF_UNIT[unit] ?? null);
}

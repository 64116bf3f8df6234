// What the vectors of the values bench are made of: their shape, preferred numbers, units and a seeded generator.

export interface ValueVector {
  input: string;
  /** Designator letter or reading, as `normalizeValue` takes it. */
  kind: string | undefined;
  /** SI value and unit; null where the text holds no value. */
  want: { numeric: number; unit: string } | null;
  /** The rule that it was derived by. */
  rule: string;
  /** An engineer has no doubt here, so that `ambiguous` is a fault. */
  plain: boolean;
}

export const E24 = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91];
export const E96 = Array.from({ length: 96 }, (_, i) => Math.round(100 * 10 ** (i / 96)));
export const E12 = E24.filter((_, i) => i % 2 === 0);

export interface Scale {
  power: number;
  /** Letters before the unit, each meaning the same. */
  letters: string[];
}
export interface Quantity {
  kind: string;
  unit: string;
  names: string[];
  scales: Scale[];
}

export const QUANTITIES: Quantity[] = [
  {
    kind: 'R',
    unit: 'Ω',
    names: ['Ω', 'Ω', 'ohm', 'Ohm', 'ohms', 'Ohms'],
    scales: [
      { power: -3, letters: ['m'] },
      { power: 0, letters: [''] },
      { power: 3, letters: ['k', 'K'] },
      { power: 6, letters: ['M', 'Meg', 'meg', 'MEG'] },
    ],
  },
  {
    kind: 'C',
    unit: 'F',
    names: ['F', 'f'],
    scales: [
      { power: -12, letters: ['p', 'P'] },
      { power: -9, letters: ['n', 'N'] },
      { power: -6, letters: ['u', 'U', 'µ', 'μ'] },
    ],
  },
  {
    kind: 'L',
    unit: 'H',
    names: ['H', 'h'],
    scales: [
      { power: -9, letters: ['n', 'N'] },
      { power: -6, letters: ['u', 'U', 'µ', 'μ'] },
      { power: -3, letters: ['m'] },
    ],
  },
];

/** `digits` × 10^exponent as a plain decimal: (475, -1) is 47.5. */
export function decimal(digits: number, exponent: number): string {
  return Number(`${digits}e${exponent}`).toString();
}

export const unitOf: Record<string, string> = {
  R: 'Ω',
  C: 'F',
  L: 'H',
  FB: 'Ω',
  Y: 'Hz',
  X: 'Hz',
  D: 'V',
  F: 'A',
  RV: 'Ω',
  RN: 'Ω',
  TH: 'Ω',
};

export function vector(
  rule: string,
  kind: string | undefined,
  input: string,
  numeric: number | null,
  unit?: string,
): ValueVector {
  const want = numeric === null ? null : { numeric, unit: unit ?? unitOf[kind ?? ''] ?? '' };
  return { input, kind, want, rule, plain: true };
}

export const random = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

import type { Kind, Tolerance, Unit } from '../values/index.ts';

/** Named parts of a number, as the pattern of its family cut them. */
type Parts = Readonly<Record<string, string | undefined>>;

/** What a family reads out of one number. What is left out is not encoded. */
export interface FamilyReading {
  series: string;
  /** In the unit of the family's kind. */
  numeric: number;
  tolerance: Tolerance | null;
  /** Imperial chip size or another body name. */
  package?: string | null;
  voltage?: number | null;
  power?: number | null;
  dielectric?: string | null;
  packaging?: string | null;
  automotive?: boolean;
  /** The number without what only says how it is packed. */
  base: string;
  /** Another kind than the family's, where one scheme serves two. */
  kind?: Kind;
  /** Where makers share a scheme. */
  manufacturer?: string;
}

/** One maker's numbering scheme. */
export interface Family {
  /** The name of its file. */
  id: string;
  manufacturer: string;
  kind: Kind;
  /** What it covers, for people. */
  title: string;
  example: string;
  /** First one or two characters of its numbers: only these numbers are tried. */
  prefixes: readonly string[];
  /** The whole number in capitals without spaces; linear, anchored at both ends. */
  pattern: RegExp;
  /** Null when a part of the number is not one the scheme knows: never a guess. */
  read: (parts: Parts) => FamilyReading | null;
}

const UNITS: Partial<Record<Kind, Unit>> = {
  resistor: 'Ω',
  resistor_network: 'Ω',
  thermistor: 'Ω',
  ferrite_bead: 'Ω',
  capacitor: 'F',
  inductor: 'H',
  crystal: 'Hz',
  oscillator: 'Hz',
  resonator: 'Hz',
};

/** The unit that values of a kind are given in. */
export function unitOf(kind: Kind): Unit {
  return UNITS[kind] ?? 'Ω';
}

import type { Kind, Tolerance, Unit } from '@partwright/values';

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
  /** Another category than the family's. */
  category?: string;
}

/** The codes that one named group of a pattern may have for the way of packing, with what each means. */
export interface Packings {
  group: string;
  codes: Readonly<Record<string, string>>;
}

/** One maker's numbering scheme. */
export interface Family {
  /** The name of its file. */
  id: string;
  manufacturer: string;
  /** Many makers number so; the one named is an example of them. */
  isShared?: boolean;
  kind: Kind;
  /** What it covers, for people. */
  title: string;
  /** The maker's document that tells the scheme, and its heading. */
  source: string;
  /** Dotted path of the taxonomy (engine/catalog); left out, that of the kind in `usualCategories`. */
  category?: string;
  example: string;
  /** First one or two characters of its numbers: only these numbers are tried. */
  prefixes: readonly string[];
  /** The whole number in capitals without spaces; linear, anchored at both ends. */
  pattern: RegExp;
  /** Where the scheme tells reels apart by a code of its own. */
  packings?: Packings;
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

const usualCategories: Partial<Record<Kind, string>> = {
  resistor: 'resistor.chip',
  resistor_network: 'resistor.network',
  capacitor: 'capacitor.ceramic',
  inductor: 'inductor.chip',
  ferrite_bead: 'filter.ferrite_bead',
  resonator: 'resonator.ceramic',
};

/** The category that chips of a kind have. */
export function categoryOfChip(kind: Kind): string {
  return usualCategories[kind] ?? kind;
}

/** The unit that values of a kind are given in. */
export function unitOf(kind: Kind): Unit {
  return UNITS[kind] ?? 'Ω';
}

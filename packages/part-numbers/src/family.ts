import type { Kind, Tolerance, Unit } from '@partwright/values';

/** The words of one number: the named groups of its family's pattern. */
export type Words = Readonly<Record<string, string | undefined>>;

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

/**
 * What one word means: a table of codes (`L 0402, S 0603`, see tables.ts; `-` for a code that tells nothing) or a function.
 * A code that the table has not, or null, says that the number is not of this family; undefined only that nothing is told.
 */
export type Meaning<T> = string | ((word: string, words: Words) => T | null | undefined);

/** A text with words in braces (`{series}{size}`; a word that is not printed is empty), or a function. */
export type Template = string | ((words: Words) => string);

/** What the words of a scheme mean. Each is read from the group of its name, where nothing else is said. */
export interface Meanings {
  /** Left out: `{series}`. */
  series?: Template;
  /** In the unit of the kind. Only resistors and oscillating parts may have nothing. */
  value: (word: string, words: Words) => number | null;
  /** A tolerance for all, or what a letter means; left out, what letters mean for the kind. */
  tolerance?: Tolerance | null | ((word: string | undefined, numeric: number) => Tolerance | null);
  /** Imperial chip size or another body name. */
  size?: Meaning<string>;
  /** Rated voltage. */
  volts?: Meaning<number>;
  /** Rated power. */
  watts?: Meaning<number>;
  /** EIA dielectric, from the group `temperature`. */
  dielectric?: Meaning<string>;
  automotive?: boolean | ((words: Words) => boolean);
  /** Makers that share the scheme, by series. */
  makers?: string;
  /** Left out: `{packing}`. */
  packaging?: Template;
  /** Left out: all words but `packing`, in their order. */
  base?: Template;
  /** What else the words tell; null when they do not go together. */
  more?: (words: Words) => Partial<FamilyReading> | null;
}

/** One maker's numbering scheme: what it covers, the pattern of its numbers, and what their words mean. */
export type Family = FamilyFacts & (Meanings | { read: (words: Words) => FamilyReading | null });

export interface FamilyFacts {
  id: string;
  manufacturer: string;
  /** Many makers number so; the one named is an example of them. */
  isShared?: boolean;
  kind: Kind;
  /** What it covers, for people. */
  title: string;
  /** The maker's document that tells the scheme, and its heading. */
  source: string;
  /** Dotted path of the taxonomy (`@partwright/catalog`); left out, that of the kind in `usualCategories`. */
  category?: string;
  example: string;
  /** First one or two characters of its numbers, with spaces between: only these numbers are tried. */
  prefixes: string;
  /** The whole number in capitals without spaces; linear, anchored at both ends. */
  pattern: RegExp;
  /** Where the scheme tells reels apart by a code of its own. */
  packings?: Packings;
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
export function findUnit(kind: Kind): Unit {
  return UNITS[kind] ?? 'Ω';
}

import type { Kind, NormalizedValue, Tolerance, Unit } from '@partwright/values';
import type { Pasted } from '../pasted/index.ts';
import type { ParameterFilter } from '../columns/filter.ts';

/** What a search text asks for, read without looking anything up. */
export interface UnderstoodQuery {
  /** As typed, trimmed and cut to 500 characters; of what was pasted, the number that it names. */
  input: string;
  /** A product page, a label or an order code that the text is; null when it is words. */
  readFrom: Pasted | null;
  /** Id of our taxonomy, when words name one. */
  category: string | null;
  /** By words, or by the unit of the value. */
  kind: Kind | null;
  value: { numeric: number; unit: Unit; normalized: string } | null;
  /** As written: `0402`, `SOT-23-5`. */
  package: string | null;
  tolerance: Tolerance | null;
  /** Volts. */
  voltage: number | null;
  /** Watts. */
  power: number | null;
  /** Amperes. */
  current: number | null;
  dielectric: string | null;
  /** Canonical name. */
  manufacturer: string | null;
  /** `in stock` was asked for. */
  inStock: true | null;
  /** Words that look like part numbers, as typed. */
  partNumberLike: string[];
  /** LCSC number: `C25744`; of what was pasted, the order code of its seller. */
  sku: string | null;
  /** Figures that no condition was made of, as they are shown: `5 V`. */
  unused: string[];
  /** The same as conditions on parameters of the category. */
  params: ParameterFilter[];
  /** Words nothing was made of. */
  text: string;
  /** The reading in canonical words, for showing: `Resistor 10 kΩ ±1 % 0402`. */
  normalised: string;
  /** Other readings of an ambiguous value (`100n` of what?). */
  alternatives: NormalizedValue['alternatives'];
}

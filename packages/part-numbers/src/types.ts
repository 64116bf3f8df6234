import type { Kind, Tolerance, Unit } from '@partwright/values';

/** What a maker's numbering system says of one part number. Every fact is what the number encodes, not what a catalogue claims. */
export interface DecodedPartNumber {
  mpn: string;
  /** Name of the family: `yageo-rc`. */
  family: string;
  /** The maker of the scheme; of a shared one only an example. */
  manufacturer: string;
  /** Many makers write their numbers so: whose part it is, the number does not tell. */
  isShared: boolean;
  series: string;
  kind: Kind;
  /** Dotted path of the taxonomy of `@partwright/catalog`: `resistor.chip`. */
  category: string;
  value: { numeric: number; unit: Unit; normalized: string } | null;
  tolerance: Tolerance | null;
  /** Volts. */
  voltage: number | null;
  /** Watts. */
  power: number | null;
  dielectric: string | null;
  /** Imperial chip size, or another package name. */
  package: string | null;
  packaging: string | null;
  automotive: boolean | null;
  /** The number without its packaging code: equal for reel and cut tape of one part. */
  base: string;
}

/** One of the numbers that a maker's scheme has for the same part packed in another way. Not each of them is sold. */
export interface PackagingVariant {
  mpn: string;
  /** The code that differs: `13`, `-REEL7`; empty where the number has none. */
  code: string;
  /** What the code means where the maker's table is known: `13-inch reel`. */
  packaging: string | null;
}

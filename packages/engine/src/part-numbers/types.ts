import type { Kind, Tolerance, Unit } from '../values/types.ts';

/** What a maker's numbering system says of one part number. Every fact is what the number encodes, not what a catalogue claims. */
export interface DecodedPartNumber {
  mpn: string;
  /** File name of the family in this room: `yageo-rc`. */
  family: string;
  manufacturer: string;
  series: string;
  kind: Kind;
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

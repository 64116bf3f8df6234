import type { Kind } from '@partwright/values';

/** What the figure in a number stands for: a Zener voltage, what a TVS lets stand or breaks down at, a regulator's or reference's output. */
export type VoltageMeaning = 'zener' | 'stand_off' | 'breakdown' | 'output';

/** What a semiconductor's number says beyond its type: a voltage, and the packages that it may be in. */
export interface DecodedSemiconductor {
  mpn: string;
  /** Name of the family: `zener-bzx`. */
  family: string;
  kind: Kind;
  /** Volts; null when the number prints none. */
  voltage: number | null;
  voltageIs: VoltageMeaning | null;
  /** Names that `@partwright/footprints` reads. The part is in one of them; empty when the number does not say. */
  packages: readonly string[];
}

type Parts = Readonly<Record<string, string | undefined>>;

/** What a family reads out of one number. */
export interface SemiconductorReading {
  voltage?: number | null;
  packages?: readonly string[] | undefined;
}

/** Numbers of semiconductors that one rule names. */
export interface SemiconductorFamily {
  id: string;
  kind: Kind;
  voltageIs?: VoltageMeaning;
  /** What it covers, for people. */
  title: string;
  /** The document that tells the rule. */
  source: string;
  example: string;
  /** The whole number in capitals without spaces; linear, anchored at both ends. */
  pattern: RegExp;
  /** Null when a part of the number is not one the rule knows. */
  read: (parts: Parts) => SemiconductorReading | null;
}

/** Rows `SERIES NAME... = package / package`, as a map by name. */
export function packageTable(text: string): ReadonlyMap<string, readonly string[]> {
  const rows = text
    .trim()
    .split('\n')
    .map((row) => row.split('='));
  return new Map(
    rows.flatMap(([names = '', packages = '']) => {
      const list = packages.split('/').map((name) => name.trim());
      return names
        .trim()
        .split(/\s+/)
        .map((name) => [name, list] as const);
    }),
  );
}

/** `5V1`, `3.3`, `12`, `V47`: volts; null for anything else. */
export function readVolts(text: string | undefined): number | null {
  const m = /^(\d{0,3})(?:[V.P](\d{0,2}))?$/.exec(text ?? '');
  if (!m) return null;
  const volts = Number(`${m[1] || 0}.${m[2] || 0}`);
  return volts > 0 ? volts : null;
}

import type { Kind } from '@partwright/values';
import type { Measures } from './measures.ts';
import type { FootprintName } from './name.ts';
import type { Footprint, LeadStyle } from './types.ts';

/** What a family's reader found; the rest of the footprint is filled in from the name. */
export type Draft = Partial<Omit<Footprint, 'input'>> & { family: string; style: LeadStyle; canonical: string | null };

/** A name and everything that is known of it before a family reads it. */
export interface Reading extends FootprintName {
  measures: Measures;
  /** What the component is, by the name or else by the caller. */
  component: Component | null;
  /** The name itself says so. */
  componentNamed: boolean;
}

export type Component =
  | NonNullable<Footprint['kindHint']>
  | Exclude<
      Kind,
      'resistor' | 'capacitor' | 'inductor' | 'diode' | 'led' | 'crystal' | 'fuse' | 'ferrite_bead' | 'connector'
    >;

/** A family's reader: looks at the token at `at`, where one of its words stands. Null when the name is none of its own. */
export type Reader = (name: Reading, at: number) => Draft | null;

/** `5`, `3.9`, `0.635`: a figure in a key, without needless zeros and no finer than a micrometre. */
export const figure = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Are two lengths the same drawing figure? */
export const close = (a: number, b: number, within = 0.12): boolean => Math.abs(a - b) <= within + 1e-9;

import type { Footprint, Naming } from '../types.ts';

/** A name of a land in one convention. */
export interface Spelling {
  naming: Naming;
  name: string;
}

/** Writes the names that a footprint of one lead style has elsewhere. What the footprint leaves open it leaves out. */
export type Speller = (footprint: Footprint) => Spelling[];

/** `generic SOIC-8`: a spelling in one line. */
export const spell = (naming: Naming, ...names: string[]): Spelling[] => names.map((name) => ({ naming, name }));

/** `5.0`: EasyEDA prints one decimal, KiCad two for pitches of pin strips. */
export const decimals = (value: number, places: number): string => value.toFixed(places);

/** IPC-7351 prints lengths in hundredths of a millimetre. */
export const hundredths = (mm: number): string => String(Math.round(mm * 100));

/** The key without its family and pin count: `3.9x4.9_P1.27` of `SOIC-8_3.9x4.9_P1.27`. */
export const extractSizeCode = ({ canonical }: Footprint): string => canonical?.slice(canonical.indexOf('_') + 1) ?? '';

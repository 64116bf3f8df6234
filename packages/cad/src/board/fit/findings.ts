import type { Vector } from '../../mesh/mesh.ts';

export const FIT_CHECKS = [
  'collision',
  'board',
  'courtyard',
  'pads',
  'height',
  'pin_1',
  'enclosure',
  'opening',
] as const;
export type FitCheck = (typeof FIT_CHECKS)[number];

/** Two things that do not fit. */
export interface FitFinding {
  check: FitCheck;
  severity: 'error' | 'warning';
  /** Of the parts; the enclosure and the board have none. */
  references: string[];
  /** mm, on the board. */
  at: Vector;
  /** How far it is off, mm; null where it is no length. */
  byMm: number | null;
  message: string;
}

/** What was not looked at, so that nothing is known of it. */
export interface NotChecked {
  /** Null: the whole board. */
  reference: string | null;
  checks: FitCheck[];
  reason: string;
}

/** A length for people. */
export const mm = (length: number): string => `${Number(length.toFixed(2)) + 0} mm`;
export const amountOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

import type { Point } from '../model.ts';
import type { Severity } from '../rules/severities.ts';

export interface ViolationItem {
  uuid: string;
  /** What it is, for people: `Pad 1 of R1`. */
  what: string;
  at: Point;
  line: number;
}

export interface Violation {
  /** KiCad's key. */
  type: string;
  severity: Exclude<Severity, 'ignore'>;
  message: string;
  items: ViolationItem[];
  layer?: string;
  /** Nanometres: what is asked and what is there. */
  limit?: number;
  actual?: number;
}

/**
 * Where KiCad's marks stand, when that is not the place of the first item; only asked for what the project puts aside. Of each
 * mark all the places that it may have; undefined when they are not known.
 */
export type MarkPlaces = () => readonly (readonly Point[])[] | undefined;

export interface NotRun {
  type: string;
  reason: string;
  /** Of what is not understood: where it stands, 1-based. */
  file?: string;
  line?: number;
}

export interface DesignReport {
  violations: Violation[];
  /** What the project has put aside. */
  excluded: Violation[];
  /** Checks of KiCad's that were not made, or not of everything, and why. */
  notRun: NotRun[];
}

import type { ColumnRole } from '../roles/index.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { HeaderReading } from './read-header.ts';

/** One role that one column may play. */
export interface Candidate {
  column: number;
  role: ColumnRole;
  /** From header and cells together. */
  score: number;
  /** From the header alone; 0 when only the cells speak for the role. */
  prior: number;
  reason: string;
}

/** What is known of the columns before they are mapped; all arrays have one entry a column. */
export interface ColumnFacts {
  headers: readonly string[];
  readings: readonly (HeaderReading | undefined)[];
  profiles: readonly ColumnProfile[];
  rows: readonly (readonly string[])[];
  /** How many designators a cell names. */
  countReferences: (cell: string) => number;
}

import { ROLES } from '../roles/index.ts';
import type { ColumnMapping, ColumnRole } from '../types.ts';
import type { ColumnFacts } from './candidate.ts';
import type { HeaderReading } from './read-header.ts';

/** A column mapping with what the line builder has to know beyond it. */
export interface MappedColumn extends ColumnMapping {
  /** The column names another acceptable part, not the same part again. */
  alternate: boolean;
  /** Where this column is one half of a combined one, the role of the other half. */
  sharedWith: ColumnRole | null;
  reading: HeaderReading | undefined;
}

/** The roles as they are given out, column by column. */
export class Assignment {
  readonly columns: (MappedColumn | undefined)[];
  readonly #facts: ColumnFacts;
  readonly #given = new Map<ColumnRole, number>();

  constructor(facts: ColumnFacts) {
    this.#facts = facts;
    this.columns = Array.from({ length: facts.headers.length });
  }

  has(role: ColumnRole): boolean {
    return this.#given.has(role);
  }

  /** Give a role to a column that has none; the first column to get it is the main one. */
  give(index: number, role: ColumnRole, score: number, reason: string): MappedColumn {
    const rank = this.#nextRank(role);
    const reading = this.#facts.readings[index];
    const column: MappedColumn = {
      index,
      header: this.#facts.headers[index]!,
      role,
      rank,
      score: Math.min(1, Math.round(score * 100) / 100),
      reason,
      alternate: ROLES[role].namesAlternates === true && isAlternate(reading, rank, this.#main(role)?.reading),
      sharedWith: null,
      reading,
    };
    this.columns[index] = column;
    return column;
  }

  /** Give the columns of a role new ranks, in the order that `place` says. */
  rerank(role: ColumnRole, place: (column: MappedColumn) => number): void {
    const columns = this.columns.filter((column) => column?.role === role) as MappedColumn[];
    columns.sort((a, b) => place(a) - place(b));
    for (const [rank, column] of columns.entries()) column.rank = rank;
  }

  /** A column without a header that names further acceptable parts, beside the numbers of the first ones. */
  giveAlternates(index: number, role: ColumnRole, score: number, reason: string): void {
    this.give(index, role, score, reason).alternate = true;
  }

  /** A second role for the same cells: `Manufacturer/MPN`. */
  share(column: MappedColumn, role: ColumnRole, reason: string): MappedColumn {
    column.sharedWith = role;
    return { ...column, role, rank: this.#nextRank(role), reason, sharedWith: column.role };
  }

  #main(role: ColumnRole): MappedColumn | undefined {
    return this.columns.find((column) => column?.role === role && column.rank === 0);
  }

  #nextRank(role: ColumnRole): number {
    const rank = this.#given.get(role) ?? 0;
    this.#given.set(role, rank + 1);
    return role === 'ignored' ? 0 : rank;
  }
}

/** Alternates are columns that repeat a role under a number or a word for it: `MPN 2`, `Alternate MPN`, a second `MPN`. */
function isAlternate(reading: HeaderReading | undefined, rank: number, main: HeaderReading | undefined): boolean {
  if (!reading) return false;
  if (reading.concepts.has('alternate')) return true;
  if (rank > 0 && reading.phrase === main?.phrase) return true;
  return rank > 0 && ((reading.ordinal !== null && reading.ordinal > 1) || (reading.priors[0]?.prior ?? 0) >= 0.9);
}

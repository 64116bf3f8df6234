import { Assignment, type MappedColumn } from './assignment.ts';
import { collectCandidates } from './candidates.ts';
import type { ColumnFacts } from './candidate.ts';
import { giveCombined, shareCells } from './combined-columns.ts';
import { gatherFacts } from './gather-facts.ts';
import { giveBest } from './give-best.ts';
import { GUESSES } from './guesses/index.ts';
import type { KnownColumns } from '../grid.ts';
import type { ColumnRole } from '../types.ts';

interface MapInput extends Pick<ColumnFacts, 'countReferences'> {
  headers: readonly string[];
  /** Rows below the header, as far as they are known to belong to the table. */
  rows: readonly (readonly string[])[];
  /** Header text or index (as text) to role; wins over everything. */
  overrides?: Record<string, ColumnRole> | undefined;
  /** Roles by column from a saved mapping, the form of the text, the names of variants: the first that knows it decides; only `overrides` wins. */
  known?: readonly KnownColumns[] | undefined;
}

/**
 * Decide what each column means. What is known comes first, then headers with two meanings, then the best that header and
 * cells speak for; the rest is guessed from what the other columns are by then.
 */
export function mapColumns(input: MapInput): MappedColumn[] {
  const facts = gatherFacts(input);
  const assignment = new Assignment(facts);
  const known = giveKnown(assignment, input);
  const combined = giveCombined(assignment, facts);
  giveBest(assignment, collectCandidates(facts, known), facts);
  for (const guess of GUESSES) guess(assignment, facts);
  ignoreTheRest(assignment, facts);
  const mapped = assignment.columns.filter((column) => column !== undefined);
  return [...mapped, ...shareCells(assignment, combined, facts)].sort((a, b) => a.index - b.index);
}

/** Give what a caller, a saved mapping or the form of the file says; the columns that have a role by it. */
function giveKnown(assignment: Assignment, { headers, overrides, known = [] }: MapInput): ReadonlySet<number> {
  for (const index of assignment.columns.keys()) {
    const role = overriddenRole((headers[index] ?? '').trim(), index, overrides);
    const found = known.find(({ roles }) => roles.has(index));
    if (role) assignment.give(index, role, 1, 'chosen by the caller');
    else if (found) assignment.give(index, found.roles.get(index)!, 1, found.reason);
  }
  return new Set(assignment.columns.flatMap((column) => (column ? [column.index] : [])));
}

function overriddenRole(header: string, index: number, overrides: MapInput['overrides']): ColumnRole | undefined {
  if (!overrides) return undefined;
  const byText = Object.entries(overrides).find(([key]) => key.trim().toLowerCase() === header.toLowerCase());
  if (byText && header !== '') return byText[1];
  return Object.hasOwn(overrides, String(index)) ? overrides[String(index)] : undefined;
}

/** Columns of which nothing tells what they mean; a column without header and cells is none. */
function ignoreTheRest(assignment: Assignment, { headers, profiles }: ColumnFacts): void {
  for (const [index, header] of headers.entries()) {
    if (assignment.columns[index] || (header === '' && profiles[index]!.filled === 0)) continue;
    assignment.give(index, 'ignored', 0, 'nothing tells what it means');
  }
}

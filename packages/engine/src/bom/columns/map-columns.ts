import { Assignment } from './assignment.ts';
import { collectCandidates } from './candidates.ts';
import { profileColumns } from './column-profile.ts';
import { readHeader } from './read-header.ts';
import { assignCombined, renameContradicted, shareCells } from './shared-cells.ts';
import type { ColumnRole } from '../types.ts';
import type { MappedColumn } from './assignment.ts';
import type { Candidate, ColumnFacts } from './candidates.ts';

/** Roles of which there may be several main columns; every other role has one, and others in reserve. */
const MANY: ReadonlySet<ColumnRole> = new Set(['supplier', 'supplier_sku', 'notes', 'price', 'ignored']);

/** Below this a role is not given. */
const ACCEPT = 0.3;

/** A header this clear keeps its role even when another column plays it better. */
const EXPLICIT = 0.7;

/** A second column of names (Eagle `Device`, KiBoM `Part`) stands in where the value is empty. */
const STANDS_IN = 0.4;

interface MapInput extends Pick<ColumnFacts, 'countReferences'> {
  headers: readonly string[];
  /** Rows below the header, as far as they are known to belong to the table. */
  rows: readonly (readonly string[])[];
  /** Header text or index (as text) to role; wins over everything. */
  overrides?: Record<string, ColumnRole> | undefined;
}

/** Decide what each column means: by its header, by its cells, and by what the other columns already are. */
export function mapColumns(input: MapInput): MappedColumn[] {
  const facts = gatherFacts(input);
  const assignment = new Assignment(facts);
  for (const [index, header] of facts.headers.entries()) {
    const role = overriddenRole(header, index, input.overrides);
    if (role) assignment.give(index, role, 1, 'chosen by the caller');
  }
  const overridden = new Set(assignment.columns.flatMap((column) => (column ? [column.index] : [])));
  const combined = assignCombined(assignment, facts);
  assignBest(assignment, collectCandidates(facts, overridden));
  renameContradicted(assignment, facts);
  for (const [index, header] of facts.headers.entries()) {
    if (assignment.columns[index] || (header === '' && facts.profiles[index]!.filled === 0)) continue;
    assignment.give(index, 'ignored', 0, 'nothing tells what it means');
  }
  const mapped = assignment.columns.filter((column) => column !== undefined);
  return [...mapped, ...shareCells(assignment, combined, facts)].sort((a, b) => a.index - b.index);
}

function gatherFacts({ headers: given, rows, countReferences }: MapInput): ColumnFacts {
  const width = Math.max(given.length, ...rows.slice(0, 500).map((row) => row.length));
  const headers = Array.from({ length: width }, (_, i) => (given[i] ?? '').trim());
  return {
    headers,
    readings: headers.map((header) => (header === '' ? undefined : readHeader(header))),
    profiles: profileColumns(rows, width),
    rows,
    countReferences,
  };
}

function overriddenRole(header: string, index: number, overrides: MapInput['overrides']): ColumnRole | undefined {
  if (!overrides) return undefined;
  const byText = Object.entries(overrides).find(([key]) => key.trim().toLowerCase() === header.toLowerCase());
  if (byText && header !== '') return byText[1];
  return Object.hasOwn(overrides, String(index)) ? overrides[String(index)] : undefined;
}

/** Give the roles out, the best candidate first; a clear header that came too late gets its role as a further column. */
function assignBest(assignment: Assignment, candidates: Candidate[]): void {
  candidates.sort((a, b) => b.score - a.score || a.column - b.column);
  const reserve: Candidate[] = [];
  for (const candidate of candidates) {
    const { column, role, score, prior, reason } = candidate;
    if (assignment.columns[column] || score < ACCEPT) continue;
    if (!MANY.has(role) && assignment.has(role)) {
      if (role !== 'item' && prior >= (role === 'value' ? STANDS_IN : EXPLICIT)) reserve.push(candidate);
      continue;
    }
    // A clear header waits for its own role rather than take a weak second reading.
    const waits = reserve.some(
      (other) => other.column === column && other.prior >= EXPLICIT && other.score > score + 0.15,
    );
    if (!waits) assignment.give(column, role, score, reason);
  }
  for (const { column, role, score, reason } of reserve) {
    if (!assignment.columns[column]) assignment.give(column, role, score, reason);
  }
}

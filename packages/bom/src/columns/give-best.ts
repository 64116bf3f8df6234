import { ROLES } from '../roles/index.ts';
import type { Assignment } from './assignment.ts';
import type { Candidate, ColumnFacts } from './candidate.ts';

/** Below this a role is not given. */
const ACCEPT = 0.3;

/** A header this clear keeps its role even when another column plays it better. */
const EXPLICIT = 0.7;

/** So clear is the header of a second part (`Alternate MPN`), though its words are less sure than the first one's. */
const OTHER_PART = 0.4;

/** Give the roles out, the best candidate first; a clear header that came too late gets its role as a further column. */
export function giveBest(assignment: Assignment, candidates: Candidate[], facts: ColumnFacts): void {
  candidates.sort((a, b) => b.score - a.score || a.column - b.column);
  const reserve: Candidate[] = [];
  for (const candidate of candidates) {
    const { column, role, score, prior, reason } = candidate;
    if (assignment.columns[column] || score < ACCEPT) continue;
    if (!ROLES[role].hasSeveralColumns && assignment.has(role)) {
      if (prior >= neededInReserve(candidate, facts)) reserve.push(candidate);
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

/** How clear a header must be to get a role that another column plays already. */
function neededInReserve({ column, role }: Candidate, { readings }: ColumnFacts): number {
  if (role === 'mpn' && readings[column]?.concepts.has('alternate')) return OTHER_PART;
  return ROLES[role].reserve ?? EXPLICIT;
}

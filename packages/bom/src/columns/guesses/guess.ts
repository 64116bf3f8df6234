import type { Assignment } from '../assignment.ts';
import type { ColumnFacts } from '../candidate.ts';

/** Gives a role to a column that has none, or a better one than its header told, from what the other columns are by now. */
export type Guess = (assignment: Assignment, facts: ColumnFacts) => void;

/** What is true of one line of the parts is true of nearly every one. */
export const EVERY_LINE = 0.7;

/** Fewer lines show nothing. */
export const LEAST_LINES = 3;

import type { Assignment, MappedColumn } from './assignment.ts';
import type { ColumnFacts } from './candidate.ts';
import { isRefuted } from './role-fit.ts';
import type { ColumnRole } from '../types.ts';

/**
 * Give columns with two things in a cell (`Manufacturer/MPN`) the first of their roles, unless another column plays
 * one of them alone. The second follows in `shareCells`, when all other columns have theirs.
 */
export function giveCombined(assignment: Assignment, { readings, headers, profiles }: ColumnFacts): MappedColumn[] {
  const combined: MappedColumn[] = [];
  for (const [index, reading] of readings.entries()) {
    if (!reading?.combined || assignment.columns[index]) continue;
    const [first, second] = reading.combined;
    const alone = (role: ColumnRole) =>
      readings.some((other, i) => {
        const best = other?.priors[0];
        return i !== index && best?.role === role && best.prior >= 0.9 && !other?.combined;
      });
    if (alone(first) || alone(second) || isRefuted(second, profiles[index]!)) continue;
    const column = assignment.give(index, first, 0.9, `header "${headers[index]}" names ${first} and ${second}`);
    column.sharedWith = second;
    combined.push(column);
  }
  return combined;
}

/** The second mappings of the combined columns, and of a description that stands in for the values. */
export function shareCells(
  assignment: Assignment,
  combined: readonly MappedColumn[],
  { profiles }: ColumnFacts,
): MappedColumn[] {
  const shared = combined.map((column) => assignment.share(column, column.sharedWith!, column.reason));
  const description = assignment.columns.find((column) => column?.role === 'description' && column.rank === 0);
  if (assignment.has('value') || !assignment.has('references') || !description || description.sharedWith) return shared;
  const profile = profiles[description.index]!;
  const short = profile.share('sentence') < 0.3 && profile.averageChars < 30;
  if (short && profile.share('value') + profile.share('part_number') + profile.share('described') >= 0.3) {
    shared.push(assignment.share(description, 'value', 'no value column, and the descriptions are as short as values'));
  }
  return shared;
}

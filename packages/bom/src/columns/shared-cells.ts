import type { ColumnRole } from '../types.ts';
import type { Assignment, MappedColumn } from './assignment.ts';
import type { ColumnFacts } from './candidates.ts';

/**
 * Give columns with two things in a cell (`Manufacturer/MPN`) the first of their roles, unless another column plays
 * one of them alone. The second follows in `shareCells`, when all other columns have theirs.
 */
export function assignCombined(assignment: Assignment, { readings, headers }: ColumnFacts): MappedColumn[] {
  const combined: MappedColumn[] = [];
  for (const [index, reading] of readings.entries()) {
    if (!reading?.combined || assignment.columns[index]) continue;
    const [first, second] = reading.combined;
    const alone = (role: ColumnRole) =>
      readings.some((other, i) => {
        const best = other?.priors[0];
        return i !== index && best?.role === role && best.prior >= 0.9 && !other?.combined;
      });
    if (alone(first) || alone(second)) continue;
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
  if (short && profile.share('value') + profile.share('part_number') >= 0.3) {
    shared.push(assignment.share(description, 'value', 'no value column, and the descriptions are as short as values'));
  }
  return shared;
}

/** A column headed `Footprint` that holds nothing but part numbers, beside makers without any: its header is wrong. */
export function renameContradicted(assignment: Assignment, { profiles }: ColumnFacts): void {
  if (assignment.has('mpn') || !assignment.has('manufacturer')) return;
  const column = assignment.columns.find((candidate) => candidate?.role === 'footprint' && candidate.score < 1);
  const profile = column && profiles[column.index]!;
  if (!profile || profile.filled < 10 || profile.share('footprint') > 0.05 || profile.share('part_number') < 0.7)
    return;
  const share = Math.round(profile.share('part_number') * 100);
  assignment.give(column.index, 'mpn', 0.5, `${share} % of cells look like part numbers and none like footprints`);
}

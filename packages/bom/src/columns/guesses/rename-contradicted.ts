import type { Guess } from './guess.ts';

/** A column headed `Footprint` that holds nothing but part numbers, beside makers without any: its header is wrong. */
export const renameContradicted: Guess = (assignment, { profiles }) => {
  if (assignment.has('mpn') || !assignment.has('manufacturer')) return;
  const column = assignment.columns.find((candidate) => candidate?.role === 'footprint' && candidate.score < 1);
  const profile = column && profiles[column.index]!;
  if (!profile || profile.filled < 10 || profile.share('footprint') > 0.05 || profile.share('part_number') < 0.7)
    return;
  const share = Math.round(profile.share('part_number') * 100);
  assignment.give(column.index, 'mpn', 0.5, `${share} % of cells look like part numbers and none like footprints`);
};

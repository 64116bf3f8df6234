import { percent } from '../../roles/role.ts';
import type { Guess } from './guess.ts';

/** So many cells are packages; the others are lands that somebody named himself. */
const PACKAGES = 0.5;
const LEAST_CELLS = 4;

/** A word in small letters, or more of them, describes. */
const FEW = 0.1;
const LONGEST_LAND = 24;

/** `Description` over `C0603`, `SO08`, `POWER_JACK_PTH`: names of lands, where no other column has them. */
export const nameLandsUnderDescription: Guess = (assignment, { headers, profiles }) => {
  if (assignment.has('footprint') || !assignment.has('references')) return;
  const column = assignment.columns.find((one) => one?.role === 'description' && one.rank === 0 && one.score < 1);
  if (column === undefined || column.sharedWith !== null) return;
  const { filled, share, averageChars } = profiles[column.index]!;
  const isDescribed = Math.max(share('worded'), share('sentence'), share('described')) > FEW;
  if (filled < LEAST_CELLS || share('package') < PACKAGES || isDescribed || averageChars > LONGEST_LAND) return;
  const seen = `${percent(share('package'))} of cells look like packages and hardly any like words`;
  assignment.give(column.index, 'footprint', 0.5, `header "${headers[column.index]}", but ${seen}`);
};

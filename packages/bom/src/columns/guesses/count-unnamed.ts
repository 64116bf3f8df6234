import type { Guess } from './guess.ts';

/** So many lines show that figures count. */
const LEAST_COUNTED = 5;
const NEARLY_EVERY = 0.8;
/** Counts come again from line to line; prices, codes and keys do so less. */
const OFTEN_AGAIN = 0.5;

/**
 * `| MFR No. | Package | `: where nothing says how many there are, whole numbers of nearly every line in the column without a
 * name right behind the last header count the parts.
 */
export const countByUnnamed: Guess = (assignment, { headers, profiles }) => {
  if (assignment.has('quantity') || assignment.has('references')) return;
  const last = headers.findLastIndex((header) => header !== '');
  const index = last + 1;
  const profile = profiles[index];
  if (last < 0 || profile === undefined || (assignment.columns[index]?.role ?? 'ignored') !== 'ignored') return;
  const { filled, seen, share, counting, sorting, distinct } = profile;
  const isOfLines = filled >= Math.max(LEAST_COUNTED, seen * NEARLY_EVERY) && share('integer') >= NEARLY_EVERY;
  if (!isOfLines || counting || sorting || distinct > filled * OFTEN_AGAIN) return;
  const seenOf = `${Math.round(share('integer') * 100)} % of cells are whole numbers, and nothing else says how many there are`;
  assignment.give(index, 'quantity', 0.4, seenOf);
};

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

/** Numbers of lines go up by one, and begin again under a heading; counts do so by chance. */
const MOSTLY = 0.5;

/** `Item | Description` over 1, 1, 2, 1, 34, 34: where nothing else counts, figures that do not number the lines count the parts. */
export const countByItems: Guess = (assignment, { headers, profiles, rows }) => {
  if (assignment.has('quantity') || assignment.has('references')) return;
  const column = assignment.columns.find((one) => one?.role === 'item' && one.score < 1);
  if (column === undefined) return;
  const { filled, seen, share, counting, sorting, distinct } = profiles[column.index]!;
  const isOfLines = filled >= Math.max(LEAST_COUNTED, seen * NEARLY_EVERY) && share('integer') >= NEARLY_EVERY;
  if (!isOfLines || counting || sorting || distinct > filled * OFTEN_AGAIN) return;
  const figures = rows.map((row) => (row[column.index] ?? '').trim()).filter((text) => /^\d+$/.test(text));
  const steps = figures.slice(1).map((text, i) => [Number(figures[i]), Number(text)] as const);
  const numbering = steps.filter(([before, after]) => after === before + 1 || (after === 1 && before > 1)).length;
  const again = steps.filter(([before, after]) => after === before).length;
  if (numbering > steps.length * MOSTLY || again === 0) return;
  const why = `header "${headers[column.index]}", but its figures do not number the lines, and nothing else counts`;
  assignment.give(column.index, 'quantity', 0.4, why);
};

import type { Guess } from './guess.ts';

/** So many cells of part numbers below no header, right behind those of the parts, are no chance. */
const ALTERNATE_NUMBERS = 0.7;

/** `MPN | | `: numbers that go on behind the column of part numbers, without a word above them, name other acceptable parts. */
export const nameUnheadedAlternates: Guess = (assignment, { headers, profiles }) => {
  const before = assignment.columns.find((column) => column?.role === 'mpn' && column.rank === 0)?.index;
  if (before === undefined || headers[before] === '') return;
  for (let index = before + 1; index < headers.length; index++) {
    const { filled, share } = profiles[index]!;
    if (headers[index] !== '' || assignment.columns[index] || filled === 0) return;
    const numbers = Math.max(share('part_number'), share('known_number'));
    if (numbers < ALTERNATE_NUMBERS || share('order_number') > 0) return;
    const seen = `${Math.round(numbers * 100)} % of cells look like part numbers, right behind "${headers[before]}"`;
    assignment.giveAlternates(index, 'mpn', 0.4, seen);
  }
};

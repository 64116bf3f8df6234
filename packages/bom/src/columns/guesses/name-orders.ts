import type { ColumnFacts } from '../candidate.ts';
import type { Guess } from './guess.ts';

const LEAST_CELLS = 4;
/** So many lines have both or neither. */
const TOGETHER = 0.9;
/** Order numbers have so many characters, and figures in nearly every one. */
const SHORTEST = 4;

/**
 * `Samsung | CL21C220JBANNNC | TME | CL21C220JBANNNC` below `Field2` to `Field5`: right behind the names of sellers stand
 * their numbers, where no other column has any, in the lines that have a seller and in no others.
 */
export const nameOrdersBesideSellers: Guess = (assignment, { headers, readings, profiles, rows }) => {
  if (assignment.has('supplier_sku') || assignment.has('lcsc')) return;
  const seller = assignment.columns.find((one) => one?.role === 'supplier' && one.rank === 0);
  if (seller === undefined) return;
  const index = seller.index + 1;
  const isFree = profiles[index] !== undefined && (assignment.columns[index]?.role ?? 'ignored') === 'ignored';
  if (!isFree || readings[index] !== undefined || !areNumbers(profiles[index]!)) return;
  const cells = rows.map((row) => [(row[seller.index] ?? '').trim() !== '', (row[index] ?? '').trim() !== ''] as const);
  const either = cells.filter(([sold, numbered]) => sold || numbered);
  const both = either.filter(([sold, numbered]) => sold && numbered);
  if (both.length < LEAST_CELLS || both.length < either.length * TOGETHER) return;
  const name = headers[seller.index] === '' ? 'the sellers' : `"${headers[seller.index]}"`;
  assignment.give(index, 'supplier_sku', 0.4, `it stands beside ${name} and is filled where that is`);
};

function areNumbers({ filled, averageChars, share }: ColumnFacts['profiles'][number]): boolean {
  const isOther = ['url', 'money', 'sentence', 'yes_no', 'maker', 'seller', 'decimal', 'worded'] as const;
  const numbers = Math.max(share('part_number'), share('sku'), share('digits_code'), share('order_number'));
  return (
    filled >= LEAST_CELLS && averageChars >= SHORTEST && numbers > 0.3 && isOther.every((shape) => share(shape) < 0.2)
  );
}

import { CHARGE, CHARGES, SUMS } from './charge-words.ts';
import type { HeaderReading, QuoteRole } from './header-roles.ts';

/** Rows of money that are no part. */
export interface RawCharge {
  text: string;
  amount: string;
}

/** Whether a row of a table is money and no part: what it is called, and how much. */
export function readCharge(
  row: readonly string[],
  columns: readonly (HeaderReading | undefined)[],
): RawCharge | undefined {
  const words = row.flatMap((cell, at) => (/\p{L}/u.test(cell) ? [{ cell: cell.trim(), at }] : []));
  const amounts = row.filter((cell) => /\d/.test(cell) && !/\p{L}{3}/u.test(cell));
  const first = words.find(
    ({ cell }) => SUMS.test(cell) || CHARGES.test(cell) || (amounts.length === 1 && CHARGE.test(cell)),
  );
  if (!first) return undefined;
  const hasPart = row.some((cell, at) => {
    const role = columns[at]?.role;
    return (
      (role === 'mpn' || role === 'offered_mpn') &&
      cell.trim() !== '' &&
      !SUMS.test(cell.trim()) &&
      !CHARGES.test(cell.trim()) &&
      /\d/.test(cell)
    );
  });
  const isRemark = columns[first.at]?.role === 'remark';
  if (hasPart || isRemark) return undefined;
  const others = row.filter((cell, at) => at !== first.at && /\d/.test(cell));
  return { text: first.cell, amount: others.at(-1)?.trim() ?? '' };
}

/** Words and an amount under the total, without a part and a price of it: `Courier to site`, 12.50. */
export function readAmountAlone(
  row: readonly string[],
  columns: readonly (HeaderReading | undefined)[],
): RawCharge | undefined {
  const cell = (role: QuoteRole): string => row[columns.findIndex((column) => column?.role === role)]?.trim() ?? '';
  const isPart =
    PARTS.some((role) => cell(role) !== '') ||
    columns.some((column, at) => column?.role === 'unit_price' && /\d/.test(row[at] ?? ''));
  const words = row.find((one) => /\p{L}{3}/u.test(one))?.trim();
  const amount = cell('total');
  return isPart || words === undefined || words === amount || !/\d/.test(amount) ? undefined : { text: words, amount };
}

/** Columns of what a row is of. */
export const PARTS: readonly QuoteRole[] = ['mpn', 'offered_mpn', 'asked_mpn', 'order_code', 'quantity'];

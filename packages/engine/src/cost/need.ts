import { Decimal } from './decimal.ts';
import type { PurchaseLine } from './types.ts';

/** The most of each figure that is taken; together they stay within whole-number arithmetic. */
const MOST = { boards: 1e7, perBoard: 1e5, rate: 10, pieces: 1e6 } as const;

/**
 * Pieces to buy for a run: the boards' need with the share that assembly loses, rounded up, and the fixed pieces a
 * run. A part that no board takes needs nothing. Throws a RangeError for a negative or absurd figure.
 */
export function piecesNeeded(line: PurchaseLine, boards: number): number {
  const { rate, pieces } = line.attrition ?? { rate: 0, pieces: 0 };
  check(boards, MOST.boards, 'boards', line.id);
  check(line.perBoard, MOST.perBoard, 'pieces for a board', line.id);
  check(rate, MOST.rate, 'attrition rate', line.id);
  check(pieces, MOST.pieces, 'attrition pieces', line.id);
  const mounted = new Decimal(boards).times(line.perBoard);
  if (mounted.isZero()) return 0;
  const withLosses = mounted.times(new Decimal(1).plus(rate));
  return withLosses.ceil().plus(Math.ceil(pieces)).toNumber();
}

function check(figure: number, most: number, name: string, id: string): void {
  if (figure >= 0 && figure <= most) return;
  throw new RangeError(`Line ${id}: ${name} must be from 0 to ${most}, not ${figure}`);
}

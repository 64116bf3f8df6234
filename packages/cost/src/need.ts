import { withLosses } from './attrition.ts';
import { Decimal } from '@partwright/money';
import type { PurchaseLine } from './types.ts';

/** The most of each figure that is taken; together they stay within whole-number arithmetic. */
const MOST = { boards: 1e7, perBoard: 1e5, rate: 10, pieces: 1e6 } as const;

/**
 * Pieces to buy for a run: the boards' need with what assembly loses (a share, and at least so many), rounded up, and
 * the fixed pieces a run. A part that no board takes needs nothing. Throws a RangeError for a negative or absurd figure.
 */
export function piecesNeeded(line: PurchaseLine, boards: number): number {
  const { rate, least = 0, pieces } = line.attrition ?? { rate: 0, pieces: 0 };
  check(boards, MOST.boards, 'boards', line.id);
  // What several kinds of boards need together is bought as one run of one.
  check(line.perBoard, boards <= 1 ? MOST.boards * MOST.perBoard : MOST.perBoard, 'pieces for a board', line.id);
  check(rate, MOST.rate, 'attrition rate', line.id);
  check(pieces, MOST.pieces, 'attrition pieces', line.id);
  check(least, MOST.pieces, 'least attrition', line.id);
  if (rate === 0 && least === 0 && Number.isInteger(boards) && Number.isInteger(line.perBoard))
    return wholeNeed(boards * line.perBoard, pieces);
  const mounted = new Decimal(boards).times(line.perBoard);
  return withLosses(mounted, { rate, least, pieces }).toNumber();
}

function wholeNeed(mounted: number, lead: number): number {
  return mounted === 0 ? 0 : mounted + Math.ceil(lead);
}

function check(figure: number, most: number, name: string, id: string): void {
  if (figure >= 0 && figure <= most) return;
  throw new RangeError(`Line ${id}: ${name} must be from 0 to ${most}, not ${figure}`);
}

import { declare } from '../../shared/declared.ts';
import { many } from '../../shared/operation.ts';
import { boardRows, makeOptionsProperty } from '../../shared/properties.ts';
import * as api from '../fields.ts';
import { boughtRow, openRow } from './plan-rows.ts';
import { currency } from './cost/cost-options.ts';

export const planForBoards = declare(api.planPurchases, {
  value: 'planForBoards',
  action: 'Plan purchases of several boards',
  description:
    'Find out what stock lacks for several boards together and where to buy it, one item per purchase with who takes how many, and one per part that cannot be bought in full, with its reason',
  properties: ({ boards, doubtful, places, substitutes, use_stock }) => [
    ...boardRows(boards),
    makeOptionsProperty([currency, doubtful, places, substitutes, use_stock]),
  ],
  give: ({ purchases, not_ordered }) =>
    many([
      ...purchases.map((bought) => ({ ...boughtRow(bought), shares: formatShares(bought.shares) })),
      ...not_ordered.map((open) => ({ ...openRow(open), shares: null })),
    ]),
});

/** `sensor: 120, probe: 20`; null: nobody said for what. */
function formatShares(shares: readonly { board: string | null; pieces: number }[]): string | null {
  const pieces = new Map<string, number>();
  for (const { board, pieces: some } of shares) if (board !== null) pieces.set(board, (pieces.get(board) ?? 0) + some);
  return Array.from(pieces, ([board, some]) => `${board}: ${Number(some.toFixed(6))}`).join(', ') || null;
}

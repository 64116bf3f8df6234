import { Usage } from './command.ts';

/** For how many boards, and in which currency. */
export const COST_OPTIONS = { quantity: { type: 'string' }, currency: { type: 'string' } } as const;

export interface CostWish {
  quantity?: number;
  currency?: string;
}

/** `--quantity 100 --currency EUR` as a request holds them. */
export function readCostFlags(flags: Record<string, unknown>): CostWish {
  const { quantity, currency } = flags;
  const boards = quantity === undefined ? undefined : Number(quantity);
  if (boards !== undefined && !(Number.isInteger(boards) && boards > 0))
    throw new Usage(`--quantity must be a whole number of boards, not ${String(quantity)}`);
  return {
    ...(boards === undefined ? {} : { quantity: boards }),
    ...(typeof currency === 'string' && currency !== '' ? { currency } : {}),
  };
}

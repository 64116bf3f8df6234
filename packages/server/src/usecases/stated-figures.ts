import type { Figure, Rate } from '@partwright/cost';
import { Decimal } from 'decimal.js';
import { plain } from './cost-wish.ts';

/** What the caller stated, and since when nobody knows. */
const CALLER = { source: 'caller', asOf: null };

export function figure(amount: number | undefined): Figure | undefined {
  return amount === undefined ? undefined : { amount: plain(amount), ...CALLER };
}

export function rate(share: number | undefined): Rate | undefined {
  return share === undefined ? undefined : { rate: plain(share), ...CALLER };
}

export function perBoard(each: number | undefined, boards: number): Figure | undefined {
  if (each === undefined) return undefined;
  return { amount: new Decimal(each).times(boards).toFixed(), source: `caller, ${plain(each)} a board`, asOf: null };
}

import type { ColumnRole } from '../../roles/index.ts';
import type { Candidate, ColumnFacts } from '../candidate.ts';

/** Gives candidates another score, or another role, from what the other columns may be. */
export type Adjustment = (candidates: Candidate[], facts: ColumnFacts) => void;

/** A header this plain hardly means anything else. */
export const PLAIN = 0.85;

/** How clearly a header means an order number, and a column beside it the seller. */
export const ORDER_NUMBER = 0.6;
export const SELLER = 0.7;

/** So many cells of makers are no chance. */
export const MAKERS = 0.7;

/** So many cells that only distributors write. */
export const ORDER_NUMBERS = 0.6;

/** Hardly any cells of order numbers, and of designators. */
export const STRAY_ORDER_NUMBERS = 0.1;
export const STRAY_DESIGNATORS = 0.3;

/** Numbers of one seller are mostly on one pattern. */
export const ONE_SHOP = 0.6;

/** Order numbers have so many characters, and parts numbers of their own. */
export const SHORTEST_CODE = 5;
export const DIFFERENT = 0.7;

/** Give a column one meaning, whatever else its header may mean. */
export function settle(candidates: Candidate[], column: number, role: ColumnRole, reason: string): void {
  for (const candidate of candidates) if (candidate.column === column) Object.assign(candidate, { prior: 0, score: 0 });
  candidates.push({ column, role, prior: ORDER_NUMBER, score: ORDER_NUMBER, reason });
}

export const isNumberToOrder = (role: ColumnRole) => role === 'mpn' || role === 'supplier_sku' || role === 'lcsc';

import { statements } from './statements.ts';

/** Whether value added or sales tax is in the prices of an offer; null: its source does not say. */
export const offerTax = statements(`alter table partwright.offers add column tax json`);

import { statements } from './statements.ts';

/** Whether a manufacturer has authorised the seller of an offer; null: its source does not speak of it. */
export const sellerAuthorisation = statements(`alter table partwright.offers add column authorisation text`);

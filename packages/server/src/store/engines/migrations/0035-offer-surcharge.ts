import { statements } from './statements.ts';

/** What a seller adds to a price without saying how much, in its own words. */
export const offerSurcharge = statements(`alter table partwright.offers add column surcharge text`);

export { describeLeftover, findLeftover, type Leftover, sumLeftovers } from './leftover.ts';
export { listPurchases, type PurchaseRow } from './list-purchases.ts';
export { type PriceAge, type PriceAgeLimit, tellPriceAge } from './price-age.ts';

/** Whether what a board needs can be had tomorrow: how offers went, the risk of a line with its reasons, and what to buy before it is gone. */
export { assessSupply, type SupplyFacts, type SupplyReason, type SupplyRisk, type SupplyVerdict } from './risk.ts';
export { type OfferState, sumAt, type SupplyAt, type SupplyTrend, trendOf } from './states.ts';

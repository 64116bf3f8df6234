export * from './types.ts';
export { type Attrition, attritionFor } from './attrition.ts';
export { type BatchAdvice, type BatchOptions, cheapestBatch } from './batch.ts';
export { type CurveBend, curveBends } from './bends.ts';
export {
  amountAt,
  convert,
  type Conversion,
  converterTo,
  type CurrencyConverter,
  type FxRate,
  type FxTable,
} from './currency.ts';
export { costCurve, CURVE_QUANTITIES, type CurvePoint } from './curve.ts';
export { type DutyRate, type DutyTable } from './landed/duty.ts';
export { landedCost } from './landed/landed-cost.ts';
export * from './landed/types.ts';
export { purchaseLine, type PurchaseOptions } from './line.ts';
export { type OrderPlan, planOrder, type PlanOptions, type SupplierOrder } from './order/plan.ts';
export { priceAtQuantities, type QuantityQuote } from './pricing.ts';
export { bestPurchase, type OfferPurchase } from './purchase.ts';
export { type QuoteError } from './quotes/json-reader.ts';
export { planFromQuotes, type QuotePlan, type QuotePlanAnswer } from './quotes/plan.ts';
export { type CategoryCost, type LineFacts, type RiskFlag, rollUp, type RollUp } from './roll-up.ts';
export { dutyTable } from './tables/duty-us.ts';
export { ecbRates } from './tables/ecb-2026-10-06.ts';

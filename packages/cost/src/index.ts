export * from './types.ts';
export { type Attrition, attritionFor, type AttritionOptions } from './attrition.ts';
export { findTarget, type TargetFinding } from './target.ts';
export { type PlanAt } from './planned.ts';
export { type AssemblyCard } from './assembly/card.ts';
export { countJoints } from './assembly/joints.ts';
export { assemblyRates } from './assembly/rates.ts';
export { readAttritionPolicy } from './assembly/read-attrition-policy.ts';
export { readAssemblyCard } from './assembly/read-card.ts';
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
export { costCurve, CURVE_QUANTITIES, type CurveOptions, type CurvePoint } from './curve.ts';
export { ECB_DAILY_URL, type EcbReading, isDay, readEcbXml } from './ecb/ecb-xml.ts';
export type { DutyRate, DutyTable } from './landed/duty-table.ts';
export { landedCost } from './landed/landed-cost.ts';
export { type BuyShare, landedShares, type LineShare } from './landed/shares.ts';
export { mergeDutyTables, mergeVatTables, readDutyTable, readVatTable } from './landed/table-reader.ts';
export type { VatTable } from './landed/vat-table.ts';
export * from './landed/types.ts';
export { purchaseLine, type PurchaseOptions, sellerKey } from './line.ts';
export { type Chooser, type Choosing, planOrder, planOrderWith } from './order/plan.ts';
export type { OrderPlan, PlanOptions } from './order/order-plan.ts';
export { type PreparedOrder, prepareOrder } from './order/prepare.ts';
export { type Choice, type Level, type OrderProblem, orderTotal } from './order/problem.ts';
export { type SupplierOrder } from './order/supplier-order.ts';
export { priceAtQuantities, type QuantityQuote } from './pricing.ts';
export { bestPurchase, type OfferPurchase } from './purchase.ts';
export { type QuoteError } from './quotes/json-reader.ts';
export { planFromQuotes, planFromQuotesWith, type QuotePlan, type QuotePlanAnswer } from './quotes/plan.ts';
export { type CategoryCost, type LineFacts, type RiskFlag, rollUp, type RollUp } from './roll-up.ts';
export { readSupplierTerms } from './supplier-terms/read-supplier-terms.ts';
export { type OwnTerms, supplierTermsFor } from './supplier-terms/supplier-terms-for.ts';
export { type SellerTerms, type SupplierTermsTable } from './supplier-terms/types.ts';
export { type SplitMode } from './split.ts';
export { assemblyCards } from './tables/assembly-cards-2026-09-28.ts';
export { attritionPolicies, type AttritionPolicy } from './tables/attrition-policies.ts';
export { supplierTermsTable } from './tables/supplier-terms-2026-10-03.ts';
export { dutyTable } from './tables/duty.ts';
export { entryTable } from './tables/entry.ts';
export { tariffNumberTable } from './tables/tariff-numbers.ts';
export { vatTable } from './tables/vat.ts';
export { ecbRates } from './tables/ecb-2026-10-06.ts';

import {
  attritionFor,
  landedCost,
  landedShares,
  planOrder,
  planOrderWith,
  rollUp,
  sellerKey,
  supplierTermsFor,
  type AttritionPolicy,
  type LandedCost,
  type LineShare,
  type LineOutcome,
  type LinePurchase,
  type OrderPlan,
  type PlanOptions,
  type PurchaseLine,
  type RollUp,
  type SupplierTerms,
} from '@partwright/cost';
import type { CurrencyConverter } from '@partwright/money';
import type { OrderSolver } from '../ports/costs.ts';
import { Problem } from '../problem.ts';
import type { Core } from '../service.ts';
import { costInsights, type CostInsights } from './cost-insights.ts';
import type { CostedLine } from './cost-lines.ts';
import { wishNotes } from './cost-notes.ts';
import type { CostTables } from '../ports/cost-tables.ts';
import type { CostWish } from './cost-wish.ts';
import { converterFor } from './currency.ts';
import { landedOptions } from './landed-options.ts';

/** What costing needs of the world: the rates of exchange, the dated tables and the solver of exact plans. */
export type CostPorts = Pick<Core, 'costs'>;

export interface BuiltCost extends CostInsights {
  lines: CostedLine[];
  converter: CurrencyConverter;
  plan: OrderPlan;
  landed: LandedCost;
  /** What each purchase costs at the door, by its id. */
  shares: Map<string, LineShare>;
  notes: string[];
  terms: SupplierTerms[];
  rollUp: RollUp;
  /** As-of dates of the tables that were used. */
  tableDates: {
    fx: string;
    duties: string;
    taxes: string;
    attrition: string | null;
    supplierTerms: string | null;
  };
}

/** Cost a build: every answer about cost is made from this, so that all say the same. */
export async function costBuild(lines: CostedLine[], wish: CostWish, ports: CostPorts): Promise<BuiltCost> {
  try {
    return await reckon(lines, wish, ports);
  } catch (error) {
    // The engine names the figure that it cannot reckon with; other range errors are faults of ours.
    if (error instanceof RangeError && error.message.includes('must be'))
      throw new Problem('invalid_request', error.message);
    throw error;
  }
}

async function reckon(lines: CostedLine[], wish: CostWish, { costs }: CostPorts): Promise<BuiltCost> {
  const { tables, solver } = costs;
  const converter = converterFor(wish.currency, costs.fx.current());
  const buying = buyingOptions(wish, converter);
  const policy = findAttritionPolicy(wish, tables);
  const purchases = lines.map((line) => makePurchaseLine(line, wish, policy));
  // Freight that is stated for the whole order stands in place of the sellers' own terms.
  const isFreightKnown = wish.landed?.shipping !== undefined;
  const terms = isFreightKnown ? [] : supplierTermsFor(wish.region, wish.supplierTerms ?? [], tables.supplierTerms);
  const plan = await planPurchases(purchases, wish, terms, { ...buying, isFreightKnown }, solver);
  const land = (some: OrderPlan): ReturnType<typeof landedOptions> =>
    landedOptions(lines, wish, some, converter, tables);
  const { options, notes } = land(plan);
  const landedPerBoard = (some: OrderPlan): string => landedCost(some, land(some).options).perBoard;
  return {
    lines,
    converter,
    plan,
    landed: landedCost(plan, options),
    shares: new Map(landedShares(plan, options).map((share) => [share.id, share])),
    notes: [...plan.notes, ...notes, ...wishNotes(lines, wish)],
    terms,
    ...costInsights({ lines, purchases, terms, buying, plan, landedPerBoard }, wish),
    rollUp: rollUp(listOutcomes(plan), makeLineFacts(lines)),
    tableDates: listTableDates(wish, tables, costs.fx.current().date, policy),
  };
}

/** Which parts to buy for a build, and nothing else of its cost: the curve of a long BOM takes longer than all the rest. */
export function planParts(lines: CostedLine[], wish: CostWish, { costs }: CostPorts): OrderPlan {
  const purchases = lines.map((line) => makePurchaseLine(line, wish, undefined));
  const converter = converterFor(wish.currency, costs.fx.current());
  return planOrder(purchases, wish.quantity, [], buyingOptions(wish, converter));
}

/** Lines of the BOM that are bought in full, and those that are not. */
export function countPriced({ short }: OrderPlan, lines: readonly CostedLine[]): { priced: number; unpriced: number } {
  const missing = new Set(short.map(({ id }) => id));
  const count = (some: readonly CostedLine[]): number => some.reduce((sum, line) => sum + line.lines.length, 0);
  const unpriced = count(lines.filter(({ id }) => missing.has(String(id))));
  return { priced: count(lines) - unpriced, unpriced };
}

function listTableDates(
  { region }: CostWish,
  { duties, taxes, supplierTerms }: CostTables,
  fx: string,
  policy: AttritionPolicy | undefined,
): BuiltCost['tableDates'] {
  return {
    fx,
    duties: duties.asOf,
    taxes: taxes.asOf,
    attrition: policy?.asOf ?? null,
    supplierTerms: region === undefined ? null : supplierTerms.asOf,
  };
}

/** What is bought, by the number of each line that it is bought for. */
export function purchasesByLine({ plan, lines }: BuiltCost): Map<number, LinePurchase> {
  const byId = new Map(plan.lines.map((purchase) => [purchase.id, purchase]));
  return new Map(lines.flatMap(({ id, lines: all }) => all.map((line) => [line, byId.get(String(id))!] as const)));
}

function buyingOptions(wish: CostWish, converter: CurrencyConverter): PlanOptions {
  const { excluded, preferred, maxSuppliers, minSuppliers, fewestSuppliers, split, ignoreStock } = wish;
  return { converter, excluded, preferred, maxSuppliers, minSuppliers, fewestSuppliers, split, ignoreStock };
}

/** Whose losses in assembly are counted; undefined: none. */
function findAttritionPolicy({ attrition = 'none' }: CostWish, tables: CostTables): AttritionPolicy | undefined {
  if (attrition === 'none') return undefined;
  const id = attrition === 'by_package' ? 'generic' : attrition;
  const policy = tables.attrition.find((one) => one.id === id);
  if (policy) return policy;
  const detail = `Must be none, by_package or one of ${tables.attrition.map((one) => one.id).join(', ')}`;
  const pointer = '/options/attrition';
  throw new Problem('invalid_request', `${pointer}: ${detail}`, {
    errors: [{ pointer, code: 'unknown_policy', detail }],
  });
}

function makePurchaseLine(
  { id, part, perBoard }: CostedLine,
  wish: CostWish,
  policy: AttritionPolicy | undefined,
): PurchaseLine {
  const { overage = 0, lead = 0, suppliers } = wish;
  const allowed = suppliers && new Set(suppliers.map(sellerKey));
  const offers = (part?.offers ?? []).filter(({ seller }) => !allowed || allowed.has(sellerKey(seller)));
  const usual = part && policy ? attritionFor(part.package, { kind: part.kind, policy }) : undefined;
  const attrition = {
    rate: overage + (usual?.rate ?? 0),
    least: usual?.least,
    pieces: lead + (usual?.pieces ?? 0),
  };
  return { id: String(id), perBoard, attrition, offers };
}

async function planPurchases(
  purchases: PurchaseLine[],
  { quantity, optimize }: CostWish,
  terms: SupplierTerms[],
  options: PlanOptions,
  solver: OrderSolver | undefined,
): Promise<OrderPlan> {
  if (optimize !== 'exact' || !solver) return planOrder(purchases, quantity, terms, { ...options, optimize });
  return planOrderWith(purchases, quantity, terms, { ...options, optimize }, (problem, picks) =>
    solver.choose(problem, picks),
  );
}

function listOutcomes({ lines, short }: OrderPlan): LineOutcome[] {
  const shortages = new Map(short.map((shortage) => [shortage.id, shortage]));
  return lines.map((purchase) => ({ purchase, shortage: shortages.get(purchase.id) ?? null }));
}

function makeLineFacts(lines: readonly CostedLine[]): Parameters<typeof rollUp>[1] {
  return new Map(
    lines.map(({ id, part, lines: all }) => [
      String(id),
      {
        category: part?.category ?? null,
        lifecycle: part?.lifecycle ?? 'unknown',
        offers: part?.offers ?? [],
        lines: all.length,
      },
    ]),
  );
}

import type { AnswerData } from '@partwright/contract';
import { sellerKey, type LandedCost, type LandedRow, type OrderPlan } from '@partwright/cost';
import type { FxRate } from '@partwright/money';
import type { Offer } from '@partwright/catalog';
import { Decimal } from 'decimal.js';
import { money } from '../wire.ts';
import { breakdownView } from './cost-breakdown.ts';
import type { BuiltCost } from './cost-build.ts';
import type { CostedLine } from './cost-lines.ts';
import { choiceFields, doubtOf, type PartChoice } from './shared-number.ts';

type Cogs = AnswerData<'calculateCogs'>;
type Insights = Pick<Cogs, 'curve' | 'bends' | 'batch' | 'target' | 'byCategory' | 'topLines' | 'risks'>;

/** A built cost as `POST /costs/cogs` answers it. */
export function cogsView(built: BuiltCost): Cogs {
  const { plan, landed, lines } = built;
  const facts = new Map(lines.map((line) => [String(line.id), line]));
  const isPriced = plan.lines.some(({ buys }) => buys.length > 0);
  return {
    buildQuantity: plan.boards,
    currency: plan.currency,
    perUnit: isPriced ? money(landed.perBoard) : null,
    total: isPriced ? money(landed.total) : null,
    outlay: isPriced ? money(computeOutlay(landed)) : null,
    totalLow: isPriced ? money(landed.low) : null,
    totalHigh: isPriced ? money(landed.high) : null,
    goods: money(plan.goods),
    goodsPerUnit: goodsPerUnit(plan),
    breakdown: isPriced ? breakdownView(plan, landed) : null,
    complete: plan.short.length === 0,
    lines: plan.lines.flatMap((line) => lineViews(line, facts.get(line.id)!, built)),
    orderPlan: orderPlanView(built),
    landed: landed.rows.map(rowView),
    unknownCosts: landed.unknown,
    notPriced: notPricedView(plan, facts),
    ...insightsView(built),
    optimize: plan.optimize,
    gap: plan.gap === null ? null : Number(plan.gap),
    notes: built.notes,
    fx: fxView(plan.fx),
    tables: built.tableDates,
  };
}

/** What has to be paid: the total without what failed boards add to the good ones. */
function computeOutlay({ total, rows }: LandedCost): string {
  const lost = rows.find(({ kind }) => kind === 'yield')?.amount ?? '0';
  return new Decimal(total).minus(lost).toFixed();
}

/** What all answers about cost say beside their sums. */
export function insightsView(built: BuiltCost): Insights {
  const { rollUp, lines } = built;
  const parseLineNumber = (id: string): number => Number(id);
  const partOf = new Map(lines.map(({ id, part }) => [String(id), part?.mpn ?? null]));
  return {
    curve: built.curve.map(({ quantity, unitCost, pricedLines, unpricedLines, shortLines }) => ({
      quantity,
      unitCost: money(unitCost),
      pricedLines,
      unpricedLines,
      shortLines,
    })),
    bends: built.bends.map(({ id, boards, unitPriceBefore, unitPrice, savedPerBoard, ...bend }) => ({
      ...bend,
      quantity: boards,
      line: parseLineNumber(id),
      partNumber: partOf.get(id) ?? null,
      unitPriceBefore: money(unitPriceBefore),
      unitPrice: money(unitPrice),
      savedPerBoard: money(savedPerBoard),
    })),
    batch: batchView(built),
    target: targetView(built),
    byCategory: rollUp.byCategory.map(({ category, lines: count, amount, share }) => ({
      category,
      lines: count,
      total: money(amount),
      share: Number(share),
    })),
    topLines: rollUp.topLines.map(({ id, amount, share }) => ({
      line: parseLineNumber(id),
      amount: money(amount),
      share: Number(share),
    })),
    risks: rollUp.risks.map((risk) => ({ ...risk, lines: allLines(risk.lines, lines) })),
  };
}

export function goodsPerUnit({ goods, boards, lines }: OrderPlan): number | null {
  return lines.some(({ buys }) => buys.length > 0) ? money(new Decimal(goods).div(boards).toFixed()) : null;
}

/** Numbers of all lines that a purchase stands for. */
export function allLines(ids: readonly string[], lines: readonly CostedLine[]): number[] {
  const numbers = new Map(lines.map((line) => [String(line.id), line.lines]));
  return ids.flatMap((id) => numbers.get(id) ?? []).sort((a, b) => a - b);
}

export function fxView(rates: readonly FxRate[]): Cogs['fx'] {
  return rates.flatMap(({ from, to, rate, date, source }) =>
    date === null || source === null ? [] : [{ from, to, rate, asOf: date, source }],
  );
}

function batchView({ batch: { best, basis, reason } }: BuiltCost): Insights['batch'] {
  return { quantity: best.quantity, unitCost: money(best.unitCost), basis, reason };
}

function targetView({ target }: BuiltCost): Insights['target'] {
  if (target === null) return null;
  const { met, metFrom, reason } = target;
  return {
    unitCost: money(target.target),
    actual: money(target.actual),
    difference: money(target.difference),
    met,
    metFrom,
    reason,
  };
}

function lineViews(
  { id, needed, buys, surplus, reason }: OrderPlan['lines'][number],
  { lines, references, asked, part, choice, doubt }: CostedLine,
  { shares }: BuiltCost,
): Cogs['lines'] {
  const atDoor = shares.get(id)?.buys ?? [];
  return buys.map(({ offer, quantity, unitPrice, fee, amount, seller, sku }, at) => ({
    line: Number(id),
    lines,
    reference: references.join(', ') || null,
    partNumber: part?.mpn ?? null,
    manufacturer: part?.manufacturer ?? null,
    needed,
    buyQuantity: quantity,
    unitPrice: money(unitPrice),
    fee: money(fee),
    extended: money(amount),
    landed: money(atDoor[at]?.total ?? null),
    seller,
    sku,
    packaging: offer.packaging,
    leadTimeDays: offer.leadTimeDays,
    reason,
    // Pieces left over are told once for a part that is bought in several places.
    surplus: at === 0 ? surplus : 0,
    source: offer.source,
    observedAt: offer.observedAt,
    ...doubtView(asked, choice, doubt),
  }));
}

/** What a line of money says of a part that was chosen among several; of a line of a BOM its matching said so. */
export function doubtView(
  asked: string | null,
  choice: PartChoice | null,
  doubt: string | null = null,
): Pick<Cogs['lines'][number], 'ambiguous' | 'choices' | 'warning'> {
  if (choice === null) return doubt === null ? { ambiguous: false } : { ambiguous: true, warning: doubt };
  return { ...choiceFields(choice), warning: doubtOf(asked ?? choice.part.mpn, choice) };
}

/** The name of a seller as its offers write it, whatever the terms call it. */
export function sellerNames({ lines }: OrderPlan): (id: string) => string {
  const names = new Map(lines.flatMap(({ buys }) => buys.map(({ seller }) => [sellerKey(seller), seller] as const)));
  return (id) => names.get(sellerKey(id)) ?? id;
}

export function orderPlanView({ plan, terms }: BuiltCost): Cogs['orderPlan'] {
  const termsOf = new Map(terms.map((term) => [sellerKey(term.id), term]));
  const nameSeller = sellerNames(plan);
  return plan.suppliers.map(({ id, lines, goods, shipping, handling, smallOrderFee, total }) => {
    const known = termsOf.get(sellerKey(id));
    return {
      seller: nameSeller(id),
      lines,
      goods: money(goods),
      shipping: money(shipping),
      handling: money(handling),
      fees: money(smallOrderFee),
      total: money(total),
      termsAsOf: known?.asOf ?? null,
      termsSource: known?.sourceUrl ?? null,
    };
  });
}

function notPricedView(plan: OrderPlan, facts: ReadonlyMap<string, CostedLine>): Cogs['notPriced'] {
  return plan.short.flatMap(({ id, needed, missing, code, message, estimate }) => {
    const { lines, references, asked, part, choice, doubt, missing: why } = facts.get(id)!;
    return {
      line: Number(id),
      lines,
      reference: references.join(', ') || null,
      partNumber: part?.mpn ?? asked,
      needed,
      missing,
      code: part ? code : 'unmatched',
      message: part ? withOthers(message, code, part.offers) : why,
      estimate: money(estimate),
      ...doubtView(asked, choice, doubt),
    };
  });
}

/** Nobody that was asked has it: who would. */
function withOthers(message: string, code: string, offers: readonly Offer[]): string {
  if (code !== 'no_offer' || offers.length === 0) return message;
  const sellers = [...new Set(offers.map(({ seller }) => seller))].slice(0, 5);
  return `None of the sellers that may be bought from offers it; ${sellers.join(', ')} would.`;
}

export function rowView({
  kind,
  basis,
  rate,
  amount,
  low,
  high,
  source,
  asOf,
  assumption,
}: LandedRow): Cogs['landed'][number] {
  const number = (text: string | null): number | null =>
    text === null || !Number.isFinite(Number(text)) ? null : Number(text);
  return {
    kind,
    basis,
    rate: number(rate),
    amount: money(amount),
    low: money(low),
    high: money(high),
    source,
    asOf,
    assumption,
  };
}

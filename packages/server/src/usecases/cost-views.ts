import type { AnswerData } from '@partwright/contract';
import {
  type CurvePoint,
  describeLeftover,
  sellerKey,
  type LandedCost,
  type LandedRow,
  type OrderPlan,
  type PurchaseRow,
} from '@partwright/cost';
import type { FxRate } from '@partwright/money';
import type { NumberChoice, Offer } from '@partwright/catalog';
import { Decimal } from 'decimal.js';
import { money } from '../wire.ts';
import { breakdownView } from './cost-breakdown.ts';
import type { BuiltCost } from './cost-build.ts';
import type { CostedLine, LineNumberDecision } from './cost-lines.ts';
import { decisionView } from './show-bom.ts';
import { choiceFields, doubtOf } from './shared-number.ts';
import { statementView } from './statement-view.ts';
import { substitutesView } from './substitutes-view.ts';

type Cogs = AnswerData<'calculateCogs'>;
type Insights = Pick<Cogs, 'curve' | 'bends' | 'batch' | 'target' | 'byCategory' | 'topLines' | 'risks'>;

/** A built cost as `POST /costs/cogs` answers it. */
export function cogsView(built: BuiltCost): Cogs {
  const { order, inFull, landed, landedNow, lines, statement } = built;
  const facts = new Map(lines.map((line) => [String(line.id), line]));
  const isPriced = statement.floor !== null;
  return {
    buildQuantity: inFull.boards,
    currency: inFull.currency,
    perUnit: isPriced ? money(landed.perBoard) : null,
    total: isPriced ? money(landed.total) : null,
    totalLow: isPriced ? money(landed.low) : null,
    totalHigh: isPriced ? money(landed.high) : null,
    goods: money(inFull.goods),
    goodsPerUnit: money(statement.floor?.perBoard ?? null),
    goodsNow: money(order.goods),
    outlay: order.lines.some(({ buys }) => buys.length > 0) ? money(computeOutlay(landedNow)) : null,
    statement: statementView(statement, lines),
    substitutes: substitutesView(built.substitutes, inFull.currency),
    breakdown: isPriced ? breakdownView(inFull, landed, statement.coverage.unread) : null,
    complete: order.short.length === 0 && statement.coverage.unread.length === 0,
    lines: purchaseViews(built),
    orderPlan: orderPlanView(built),
    leftOver: leftOverView(built),
    priceAge: priceAgeView(built),
    landed: landed.rows.map(rowView),
    unknownCosts: landed.unknown,
    notPriced: notPricedView(order, facts),
    ...insightsView(built),
    optimize: order.optimize,
    gap: order.gap === null ? null : Number(order.gap),
    notes: built.notes,
    fx: fxView(inFull.fx),
    tables: built.tableDates,
  };
}

/** What was decided about the number of a line. */
export function lineDecisionView({
  line,
  asked,
  reason,
  decision,
}: LineNumberDecision): NonNullable<Cogs['decisions']>[number] {
  return { line, asked, reason, decision: decisionView(decision) };
}

/** What has to be paid for what can be bought now: without what failed boards add to the good ones. */
function computeOutlay({ total, rows }: LandedCost): string {
  const lost = rows.find(({ kind }) => kind === 'yield')?.amount ?? '0';
  return new Decimal(total).minus(lost).toFixed();
}

/** What all answers about cost say beside their sums. */
export function insightsView(built: BuiltCost): Insights {
  const { rollUp, lines } = built;
  const parseLineNumber = (id: string): number => Number(id);
  const partOf = new Map(lines.map(({ id, part }) => [String(id), part?.mpn ?? null]));
  const doubted = new Set(lines.flatMap(({ id, doubts }) => (doubts.length > 0 ? [String(id)] : [])));
  const isInDoubt = (id: string): boolean => doubted.has(id);
  return {
    curve: built.curve.map(({ quantity, unitCost, sure, pricedLines, unpricedLines, shortLines, ...point }) => ({
      quantity,
      unitCost: money(unitCost),
      sure: money(sure),
      pricedLines,
      unpricedLines,
      shortLines,
      doubtfulLines: point.doubtfulLines,
      ...estimateFields(point),
    })),
    bends: built.bends.map(({ id, boards, unitPriceBefore, unitPrice, savedPerBoard, ...bend }) => ({
      ...bend,
      quantity: boards,
      line: parseLineNumber(id),
      partNumber: partOf.get(id) ?? null,
      unitPriceBefore: money(unitPriceBefore),
      unitPrice: money(unitPrice),
      savedPerBoard: money(savedPerBoard),
      inDoubt: isInDoubt(id),
    })),
    batch: batchView(built),
    target: targetView(built),
    byCategory: rollUp.byCategory.map(({ category, lines: count, amount, share, inDoubt }) => ({
      category,
      lines: count,
      total: money(amount),
      share: Number(share),
      inDoubt: money(inDoubt),
    })),
    topLines: rollUp.topLines.map(({ id, amount, share, inDoubt }) => ({
      line: parseLineNumber(id),
      amount: money(amount),
      share: Number(share),
      inDoubt: money(inDoubt),
    })),
    risks: rollUp.risks.map((risk) => ({ ...risk, lines: allLines(risk.lines, lines) })),
  };
}

function estimateFields({
  estimated,
}: Pick<CurvePoint, 'estimated'>): Pick<Insights['curve'][number], 'estimate' | 'low' | 'high' | 'estimatedLines'> {
  if (estimated === undefined) return {};
  const { estimate, low, high, lines } = estimated;
  return { estimate: money(estimate), low: money(low), high: money(high), estimatedLines: lines };
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
  const { quantity, unitCost, sure, doubtfulLines } = best;
  return { quantity, unitCost: money(unitCost), sure: money(sure), doubtfulLines, basis, reason };
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

/** What can be bought now, a purchase each, as every answer has it. */
export function purchaseViews({ buys, lines, shares }: Pick<BuiltCost, 'buys' | 'lines' | 'shares'>): Cogs['lines'] {
  const lineOf = new Map(lines.map((line) => [String(line.id), line]));
  const before = new Map<string, number>();
  return buys.map((row) => {
    const at = before.get(row.id) ?? 0;
    before.set(row.id, at + 1);
    return purchaseView(row, lineOf.get(row.id)!, shares.get(row.id)?.buys[at]?.total ?? null);
  });
}

function purchaseView(
  row: PurchaseRow,
  { lines, references, asked, part, choice, doubt }: CostedLine,
  landed: string | null,
): Cogs['lines'][number] {
  const { needed, surplus, leftover } = row;
  return {
    line: Number(row.id),
    lines,
    reference: references.join(', ') || null,
    partNumber: part?.mpn ?? null,
    manufacturer: part?.manufacturer ?? null,
    needed,
    buyQuantity: row.quantity,
    unitPrice: money(row.unitPrice),
    fee: money(row.fee),
    extended: money(row.amount),
    currency: row.currency,
    landed: money(landed),
    seller: row.seller,
    sku: row.sku,
    packaging: row.packaging,
    leadTimeDays: row.leadTimeDays,
    reason: row.reason,
    surplus,
    leftOver: { amount: money(leftover.amount), pieces: leftover.pieces, boughtUp: leftover.boughtUp },
    source: row.source,
    observedAt: row.observedAt,
    ...doubtView(asked, choice, doubt),
  };
}

/** The same as a table of orders shows it. */
export function orderRows(built: BuiltCost): NonNullable<AnswerData<'getBomAnalysis'>['purchases']> {
  return purchaseViews(built).map((purchase) => ({
    line: purchase.line,
    lines: purchase.lines ?? [purchase.line],
    reference: purchase.reference,
    partNumber: purchase.partNumber,
    seller: purchase.seller,
    sku: purchase.sku,
    packaging: purchase.packaging ?? null,
    buyQuantity: purchase.buyQuantity,
    unitPrice: purchase.unitPrice,
    extended: purchase.extended,
    currency: built.order.currency,
    leftOver: purchase.leftOver?.amount ?? 0,
  }));
}

/** What the order leaves over, as every answer has it. */
export function leftOverView({ leftover, order }: BuiltCost): NonNullable<Cogs['leftOver']> {
  const { amount, pieces, boughtUp } = leftover;
  const text =
    describeLeftover(leftover, order).join(' ') ||
    'Nothing is left over, by the minimum orders and multiples that the offers state.';
  return { text, amount: money(amount), pieces, boughtUp };
}

/** How old the prices of a sum are, and whether that is too old, a sentence each. */
export function describeAge({ text, warning }: Pick<BuiltCost['priceAge'], 'text' | 'warning'>): string[] {
  return warning === null ? [text] : [text, warning];
}

export function priceAgeView({
  priceAge,
  lines,
}: Pick<BuiltCost, 'priceAge' | 'lines'>): NonNullable<Cogs['priceAge']> {
  const { oldest, newest, limitDays, oldLines, undatedLines, text, warning } = priceAge;
  return {
    text,
    warning,
    oldest,
    newest,
    limitDays,
    oldLines: allLines(oldLines, lines),
    undatedLines: allLines(undatedLines, lines),
  };
}

/** What a line of money says of a part that was chosen among several; of a line of a BOM its matching said so. */
export function doubtView(
  asked: string | null,
  choice: NumberChoice | null,
  doubt: string | null = null,
): Pick<Cogs['lines'][number], 'ambiguous' | 'choices' | 'warning'> {
  if (choice === null) return doubt === null ? { ambiguous: false } : { ambiguous: true, warning: doubt };
  return { ...choiceFields(choice), warning: doubtOf(asked ?? choice.part.mpn, choice) };
}

/** The name of a seller as its purchases have it, whatever the terms call it. */
export function sellerNames(buys: readonly PurchaseRow[]): (id: string) => string {
  const names = new Map(buys.map(({ seller }) => [sellerKey(seller), seller]));
  return (id) => names.get(sellerKey(id)) ?? id;
}

export function orderPlanView({ order, terms, buys }: Pick<BuiltCost, 'order' | 'terms' | 'buys'>): Cogs['orderPlan'] {
  const termsOf = new Map(terms.map((term) => [sellerKey(term.id), term]));
  const nameSeller = sellerNames(buys);
  return order.suppliers.map(({ id, lines, goods, shipping, handling, smallOrderFee, total }) => {
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

export function notPricedView({ short }: OrderPlan, facts: ReadonlyMap<string, CostedLine>): Cogs['notPriced'] {
  return short.flatMap(({ id, needed, missing, code, message, estimate }) => {
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
  const sellers = [...new Map(offers.map(({ seller }) => [sellerKey(seller), seller])).values()].slice(0, 5);
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

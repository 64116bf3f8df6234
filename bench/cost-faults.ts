// Is a plan allowed, and are its figures true? Judged by the request alone.
import type { QuotePlan } from '@partwright/cost/json';
import { exactMicros, micros, addAmounts } from './cost-money.ts';
import type { QuoteLine, QuoteOrder } from './cost-orders.ts';
import { computeCharges } from './cost-oracle.ts';
import { costAt, maySplit, countNeededPieces, priceAt, readRules, usableOffers, type OfferRules } from './cost-ways.ts';

type PlannedLine = QuotePlan['lines'][number];

/** What is wrong with a plan, in words; nothing when all is right. */
export function* listPlanFaults(order: QuoteOrder, plan: QuotePlan): Generator<string> {
  const planned = plan.lines.map(({ id }) => String(id)).join();
  if (planned !== order.lines.map(({ id }) => id).join()) {
    yield `the lines are ${planned}`;
    return;
  }
  for (const [at, line] of order.lines.entries()) yield* faultsOfLine(order, line, plan.lines[at]!, plan);
  yield* faultsOfSuppliers(order, plan);
  for (const { id } of plan.short)
    if (!order.lines.some((line) => line.id === id)) yield `short of ${id}, which is no line`;
  if (plan.gap !== null && !(plan.gap >= 0)) yield `a gap of ${plan.gap}`;
}

function* faultsOfLine(order: QuoteOrder, line: QuoteLine, planned: PlannedLine, plan: QuotePlan): Generator<string> {
  const at = `line ${line.id}:`;
  const need = countNeededPieces(line, order.boards);
  if (planned.needed !== need) yield `${at} ${planned.needed} needed, not ${need}`;
  const used = planned.buys.map(({ sku }) => line.offers.find((offer) => offer.sku === sku));
  if (used.includes(undefined)) yield `${at} an offer that is not there`;
  if (new Set(used).size < used.length) yield `${at} one offer twice`;
  const rules = used.flatMap((offer) => (offer ? [readRules(offer)] : []));
  for (const [i, one] of rules.entries()) yield* faultsOfBuy(at, one, planned.buys[i]!);
  const pieces = addAmounts(planned.buys.map(({ quantity }) => quantity));
  if (micros(planned.amount) !== addAmounts(planned.buys.map(({ amount }) => micros(amount))))
    yield `${at} ${planned.amount} is not the sum of its buys`;
  if (planned.surplus !== Math.max(0, pieces - need)) yield `${at} a surplus of ${planned.surplus}`;
  if (planned.reason.trim() === '') yield `${at} no reason`;
  yield* faultsOfCover(order, line, { need, pieces, rules }, plan);
}

function* faultsOfBuy(at: string, rules: OfferRules, buy: PlannedLine['buys'][number]): Generator<string> {
  const where = `${at} ${buy.quantity} of ${buy.sku}`;
  if (!(buy.quantity >= rules.least)) yield `${where}, no fewer than ${rules.least} can be had`;
  if (buy.quantity > rules.limit) yield `${where}, no more than ${rules.limit} can be had`;
  if (buy.quantity % rules.multiple !== 0) yield `${where}, not a multiple of ${rules.multiple}`;
  if (buy.quantity < rules.breaks[0]!.quantity) return;
  if (micros(buy.unit_price) !== priceAt(rules, buy.quantity)) yield `${where} at a price of ${buy.unit_price}`;
  if (micros(buy.fee) !== rules.fee) yield `${where} with a fee of ${buy.fee}`;
  if (micros(buy.amount) !== costAt(rules, buy.quantity)) yield `${where} for ${buy.amount}`;
  if (buy.seller !== rules.offer.seller) yield `${where} from ${buy.seller}`;
}

function* faultsOfCover(
  order: QuoteOrder,
  line: QuoteLine,
  { need, pieces, rules }: { need: number; pieces: number; rules: OfferRules[] },
  plan: QuotePlan,
): Generator<string> {
  const at = `line ${line.id}:`;
  const usable = usableOffers(line, order, need);
  const skus = new Set(usable.map(({ offer }) => offer.sku));
  for (const { offer } of rules) if (!skus.has(offer.sku)) yield `${at} ${offer.sku} may not be used`;
  const shortage = plan.short.find(({ id }) => id === line.id);
  if (pieces >= need && shortage) yield `${at} covered, and short of ${shortage.missing}`;
  if (pieces < need && shortage?.missing !== need - pieces)
    yield `${at} ${pieces} of ${need}, and short of ${shortage?.missing ?? 'nothing'}`;
  const split = order.split ?? 'short';
  if (split === 'never' && rules.length > 1) yield `${at} ${rules.length} offers without a split`;
  if (split === 'short' && rules.length === 2 && !maySplit(rules[0]!, rules[1]!, need))
    yield `${at} ${rules.map(({ offer }) => offer.sku).join(' and ')} together, each has enough`;
  const limited = order.max_suppliers !== undefined || order.fewest_suppliers === true || split === 'never';
  const available = addAmounts(usable.filter(({ least, limit }) => least <= limit).map(({ limit }) => limit));
  if (!limited && pieces < need && pieces < available) yield `${at} ${pieces} of ${need}, ${available} can be had`;
}

function* faultsOfSuppliers(order: QuoteOrder, plan: QuotePlan): Generator<string> {
  const buys = plan.lines.flatMap((line) => line.buys);
  const sellers = new Set(buys.map(({ seller }) => seller));
  for (const { id } of plan.suppliers) if (!sellers.has(id)) yield `supplier ${id} without a buy`;
  for (const id of sellers) {
    const told = plan.suppliers.filter((supplier) => supplier.id === id);
    const goods = addAmounts(buys.filter(({ seller }) => seller === id).map(({ amount }) => micros(amount)));
    const terms = order.suppliers.find((supplier) => supplier.id === id);
    const { shipping, handling, smallOrderFee } = computeCharges(terms, goods);
    const total = goods + (shipping ?? 0) + handling + smallOrderFee;
    const one = told[0];
    if (!one || told.length > 1) yield `supplier ${id} told ${told.length} times`;
    if (!one) continue;
    if (micros(one.goods) !== goods) yield `goods of ${id} ${one.goods}, not ${goods / 1e6}`;
    if ((one.shipping === null ? null : micros(one.shipping)) !== shipping) yield `shipping of ${id} ${one.shipping}`;
    if (micros(one.handling ?? 0) !== handling) yield `handling of ${id} ${one.handling}`;
    if (micros(one.small_order_fee) !== smallOrderFee) yield `small-order fee of ${id} ${one.small_order_fee}`;
    if (micros(one.total) !== total) yield `total of ${id} ${one.total}, not ${total / 1e6}`;
  }
  yield* faultsOfSums(plan);
  if (sellers.size > (order.max_suppliers ?? Infinity)) yield `${sellers.size} suppliers, more than allowed`;
}

const exact = (amount: number): bigint => exactMicros(amount) ?? -1n;
const exactSum = (amounts: number[]): bigint => amounts.reduce((sum, amount) => sum + exact(amount), 0n);

/** Sums of what is written in the plan, to the millionth. */
export function* faultsOfSums(plan: QuotePlan): Generator<string> {
  for (const { id, buys, amount } of plan.lines)
    if (exactSum(buys.map((buy) => buy.amount)) !== exact(amount)) yield `line ${id}: its buys are not ${amount}`;
  if (exactSum(plan.lines.map(({ amount }) => amount)) !== exact(plan.goods)) yield `the lines are not ${plan.goods}`;
  if (exactSum(plan.suppliers.map(({ goods }) => goods)) !== exact(plan.goods))
    yield `the suppliers' goods are not ${plan.goods}`;
  if (exactSum(plan.suppliers.map(({ total }) => total)) !== exact(plan.total))
    yield `the suppliers' totals are not ${plan.total}`;
  for (const { id, goods, shipping, handling, small_order_fee, total } of plan.suppliers)
    if (exactSum([goods, shipping ?? 0, handling ?? 0, small_order_fee]) !== exact(total))
      yield `what ${id} charges is not ${total}`;
}

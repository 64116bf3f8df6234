import type { FieldError } from '@partwright/files/json-fields';
import { converterTo } from '@partwright/money';
import { microsText, readPrice, toMicros } from '../money.ts';
import { type Chooser, planOrder, planOrderWith } from '../order/plan.ts';
import type { OrderPlan } from '../order/order-plan.ts';
import type { Purchase } from '../types.ts';
import { type QuoteRequest, readQuoteRequest } from './request.ts';

/** Quotes carry no dates. */
const PRICES_AS_GIVEN = 'The prices are those of the request; how old they are it does not say.';

type Id = string | number;

/** A plan as it goes over the wire: snake_case, money as JSON numbers rounded to six decimals, unit prices unrounded. */
export interface QuotePlan {
  boards: number;
  total: number;
  goods: number;
  lines: { id: Id; needed: number; buys: QuoteBuy[]; amount: number; surplus: number; reason: string }[];
  suppliers: {
    id: string;
    lines: number;
    goods: number;
    shipping: number | null;
    handling: number | null;
    small_order_fee: number;
    total: number;
  }[];
  short: { id: Id; needed: number; missing: number; code: string; message: string; estimate: number | null }[];
  gap: number | null;
  optimize: 'fast' | 'exact';
  notes: string[];
}

interface QuoteBuy {
  seller: string;
  sku: string;
  quantity: number;
  unit_price: number;
  fee: number;
  amount: number;
}

export type QuotePlanAnswer = { ok: true; plan: QuotePlan } | { ok: false; errors: FieldError[] };

/**
 * Plan an order from anyone's own quotes, without a catalogue. The request, parsed JSON that is checked here:
 * `{boards, lines: [{id, per_board, attrition, lead, offers: [{seller, sku, packaging, moq, multiple, stock, fee,
 * breaks: [[quantity, unit_price]]}]}], suppliers: [{id, shipping, free_from, handling, small_order_below,
 * small_order_fee}], optimize, split, preferred, excluded, max_suppliers, min_suppliers, fewest_suppliers}`; only
 * `boards`, `lines`, `id`, `per_board`, `offers`, `seller` and `breaks` must be there. All money is in one currency,
 * which is not named. `stock` null or missing: not limited; `shipping` null or missing: not known, and said so in
 * `notes`; `attrition` is a share, `lead` pieces for the run.
 *
 * @example
 * import { planFromQuotes } from '@partwright/cost/json';
 *
 * const resistor = [{ seller: 'LCSC', breaks: [[1, '0.010'], [1000, '0.004']] }];
 * const chip = [{ seller: 'LCSC', breaks: [[1, '2.10']] }, { seller: 'Mouser', breaks: [[1, '2.00']] }];
 * const answer = planFromQuotes({
 *   boards: 100,
 *   lines: [{ id: 'R1', per_board: 5, offers: resistor }, { id: 'U1', per_board: 1, offers: chip }],
 *   suppliers: [{ id: 'LCSC', shipping: 12 }, { id: 'Mouser', shipping: 20, free_from: 60 }],
 * });
 * // Mouser ships the chips free; the resistors still come from LCSC.
 * answer.ok && answer.plan; // => { goods: 204, total: 216 }
 * planFromQuotes({ boards: 0 }); // => { ok: false }
 */
export function planFromQuotes(body: unknown): QuotePlanAnswer {
  const request = readQuoteRequest(body);
  if ('errors' in request) return { ok: false, errors: request.errors };
  const { boards, lines, suppliers, options } = request;
  return makePlanAnswer(request, planOrder(lines, boards, suppliers, { ...options, ...IN_QUOTES }));
}

/**
 * The same with a solver for `optimize: exact`.
 *
 * @example
 * import { planFromQuotesWith } from '@partwright/cost/json';
 *
 * const quotes = {
 *   boards: 10,
 *   optimize: 'exact',
 *   lines: [{ id: 'U1', per_board: 1, offers: [{ seller: 'Mouser', breaks: [[1, '2.00']] }] }],
 * };
 * // A solver goes here; this one has nothing better than what it was given.
 * const answer = await planFromQuotesWith(quotes, async (_problem, fastPicks) => ({ picks: fastPicks, gap: null }));
 * answer.ok && answer.plan; // => { total: 20, optimize: 'exact', gap: 0 }
 */
export async function planFromQuotesWith(body: unknown, choose: Chooser): Promise<QuotePlanAnswer> {
  const request = readQuoteRequest(body);
  if ('errors' in request) return { ok: false, errors: request.errors };
  const { boards, lines, suppliers, options } = request;
  return makePlanAnswer(request, await planOrderWith(lines, boards, suppliers, { ...options, ...IN_QUOTES }, choose));
}

const IN_QUOTES = { converter: converterTo(''), zeroIsPrice: true } as const;

function makePlanAnswer({ lines, ids }: QuoteRequest, plan: OrderPlan): QuotePlanAnswer {
  const idOf = new Map(lines.map(({ id }, i) => [id, ids[i]!]));
  return { ok: true, plan: wirePlan(plan, (id) => idOf.get(id)!) };
}

function wirePlan(plan: OrderPlan, findId: (id: string) => Id): QuotePlan {
  return {
    boards: plan.boards,
    total: rounded(plan.total),
    goods: rounded(plan.goods),
    lines: plan.lines.map(({ id, needed, buys, amount, surplus, reason }) => ({
      id: findId(id),
      needed,
      buys: buys.map(wireBuy),
      amount: rounded(amount),
      surplus,
      reason,
    })),
    suppliers: plan.suppliers.map(({ id, lines, goods, shipping, handling, smallOrderFee, total }) => ({
      id,
      lines,
      goods: rounded(goods),
      shipping: shipping === null ? null : rounded(shipping),
      handling: handling === null ? null : rounded(handling),
      small_order_fee: rounded(smallOrderFee),
      total: rounded(total),
    })),
    short: plan.short.map(({ id, needed, missing, code, message, estimate }) => ({
      id: findId(id),
      needed,
      missing,
      code,
      message,
      estimate: estimate === null ? null : rounded(estimate),
    })),
    gap: plan.gap === null ? null : rounded(plan.gap),
    optimize: plan.optimize,
    notes: [...plan.notes, PRICES_AS_GIVEN],
  };
}

function wireBuy({ seller, sku, quantity, unitPrice, fee, amount }: Purchase): QuoteBuy {
  return { seller, sku, quantity, unit_price: Number(unitPrice), fee: rounded(fee), amount: rounded(amount) };
}

function rounded(amount: string): number {
  const price = readPrice(amount);
  return Number(price === undefined ? amount : microsText(toMicros(price)));
}

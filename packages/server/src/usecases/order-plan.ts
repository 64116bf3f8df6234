import type { AnswerData } from '@partwright/contract';
import { describeStatement, sellerKey } from '@partwright/cost';
import { templateFor, type NotOrdered, type NotOrderedCode, type PurchaseToOrder } from '@partwright/ordering';
import { Decimal } from 'decimal.js';
import type { PurchaseShare } from '../ports/purchase-orders.ts';
import { money } from '../wire.ts';
import { readCostLines, type CostedLine, type CostSource, type LinePorts } from './cost-lines.ts';
import type { CostWish } from './cost-wish.ts';
import { gatherSubstitutes, type SubstitutePorts } from './gather-substitutes.ts';
import { priceAgeView } from './cost-views.ts';
import { nameBom, type BomOrigin } from './name-bom.ts';
import { Shares, sharesOfLines } from './purchase-shares.ts';
import { refuseOddFigures, stateCost, type StatedCost } from './state-cost.ts';
import type { StatedCode } from './stated-code.ts';

export type OrderPorts = LinePorts & SubstitutePorts;

type Buy = StatedCost['buys'][number];

export interface PlannedPurchase
  extends
    Omit<PurchaseToOrder, 'unitPrice' | 'amount'>,
    Pick<Buy, 'unitPrice' | 'amount' | 'leadTimeDays' | 'source' | 'observedAt' | 'needed'> {
  /** As the seller asks it: a piece at the break that is reached (null: it has none), in its own currency. */
  own: { unitPrice: string | null; currency: string; breaks: readonly { quantity: number; unitPrice: string }[] };
  /** Which lines take how many of it; the rest is for losses, a minimum or a better price. */
  shares: PurchaseShare[];
  /** Once, for the packaging; in the currency of the plan. */
  fee: string;
  statedCodes: readonly StatedCode[];
}

/** What a build buys where, and what it cannot buy. */
export interface PlannedOrder {
  /** The BOM that is built; null: lines or a part. */
  bom: BomOrigin | null;
  stated: StatedCost;
  /** Boards; of several kinds all together. */
  boards: number;
  /** What the parts cost, as a sentence. */
  text: string;
  /** What else is to be known of it, a sentence each. */
  notes: string[];
  purchases: PlannedPurchase[];
  /** Because there is no part, no price or no stock; what files leave out comes to it. */
  notOrdered: LeftOut[];
}

/** What is not bought, with the order codes that its line names, by which it may be. */
export interface LeftOut extends NotOrdered {
  statedCodes: readonly StatedCode[];
}

/** Of several codes the line's own one is told. */
export const stateCodes = (codes: readonly StatedCode[]): Pick<LeftOut, 'seller' | 'sku' | 'statedCodes'> => ({
  seller: codes[0]?.seller ?? null,
  sku: codes[0]?.sku ?? null,
  statedCodes: codes,
});

/** Plan the purchases of a build: the figures are those of its cost. */
export async function planBuildOrder(
  ports: OrderPorts,
  accountId: string,
  source: CostSource,
  wish: CostWish,
): Promise<PlannedOrder> {
  const { lines, bom, unread } = await readCostLines(ports, accountId, source);
  const gathered = await gatherSubstitutes(ports, accountId, lines, wish);
  const listed = listOrder(await refuseOddFigures(() => stateCost(gathered, { ...wish, unread }, ports)));
  return { ...listed, bom: bom === undefined ? null : await nameBom(ports, bom) };
}

/** The purchases of a stated cost as a seller is told of them. `asked`: who takes what of a line; left out: its lines. */
export function listOrder(
  stated: StatedCost,
  asked: (line: CostedLine) => Shares = ({ uses }) => new Shares(sharesOfLines(uses, stated.order.boards)),
): Omit<PlannedOrder, 'bom'> {
  const byId = new Map(stated.lines.map((line) => [String(line.id), line]));
  const offers = stated.order.lines.flatMap(({ buys }) => buys.map(({ offer }) => offer));
  const sharesOf = new Map(stated.lines.map((line) => [String(line.id), asked(line)]));
  const purchases = stated.buys.map((buy, at) => {
    const line = byId.get(buy.id)!;
    const {
      id: _,
      quantity,
      seller,
      sku,
      packaging,
      unitPrice,
      amount,
      currency,
      leadTimeDays,
      source,
      observedAt,
      needed,
      fee,
    } = buy;
    return {
      ...describeLine(line),
      manufacturer: line.part?.manufacturer || null,
      description: line.part?.description || null,
      seller,
      sku,
      packaging,
      quantity,
      unitPrice,
      amount,
      currency,
      stock: offers[at]!.stock,
      doubts: listDoubts(line),
      leadTimeDays,
      source,
      observedAt,
      needed,
      own: findOwnPrice(offers[at]!, quantity),
      shares: sharesOf.get(buy.id)!.take(quantity),
      fee,
      statedCodes: line.statedCodes,
    };
  });
  const notOrdered = stated.order.short.map(({ id, missing, code, message, estimate }): LeftOut => {
    const line = byId.get(id)!;
    const [why, reason] = explainShortage(line, code, message);
    return {
      ...describeLine(line),
      ...stateCodes(why === 'no_part' || why === 'no_price' ? line.statedCodes : []),
      quantity: missing,
      amount: estimate,
      currency: estimate === null ? null : stated.order.currency,
      code: why,
      reason,
    };
  });
  const { order, statement } = stated;
  const notes = [
    ...statement.coverage.unread.map((what) => `Not all was read, and what was not is not ordered: ${what}`),
    ...(statement.shortages.stockUnknown.length > 0 ? ['Offers that state no stock are taken to have enough.'] : []),
  ];
  return { stated, boards: order.boards, text: describeStatement(statement).text, notes, purchases, notOrdered };
}

/** Why another part may be meant, by any of its lines. */
function listDoubts({ doubt, doubts }: CostedLine): string[] {
  const reasons = doubts.length === 0 && doubt !== null ? [doubt] : doubts.map(({ reason }) => reason);
  return [...new Set(reasons.map(sentence))];
}

type Offer = StatedCost['order']['lines'][number]['buys'][number]['offer'];

/** That of the highest break that is reached. */
export function findOwnPrice(
  { breaks, currency }: Pick<Offer, 'breaks' | 'currency'>,
  quantity: number,
): PlannedPurchase['own'] {
  const reached = breaks.filter((one) => one.quantity <= quantity);
  const highest = reached.toSorted((a, b) => a.quantity - b.quantity).at(-1);
  return { unitPrice: highest?.unitPrice ?? null, currency, breaks };
}

function describeLine({ lines, references, part, asked }: CostedLine) {
  return { lines, references, mpn: part?.mpn ?? asked };
}

function explainShortage(line: CostedLine, code: string, message: string): [NotOrderedCode, string] {
  if (line.part === null)
    return [
      'no_part',
      `${sentence(line.missing || 'No part is known for it')} Decide the line, or ask for a quotation.`,
    ];
  switch (code) {
    case 'short_stock':
      return ['short_of_stock', sentence(message)];
    case 'supplier_limit':
      return ['seller_left_out', sentence(message)];
    default:
      return ['no_price', `${sentence(message)} Ask for a quotation.`];
  }
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

type PlanView = AnswerData<'planPurchases'>;

/** As `POST /orders/plan` answers it. */
export function orderPlanAnswer({ bom, stated, boards, text, notes, purchases, notOrdered }: PlannedOrder): PlanView {
  const bySeller = Map.groupBy(purchases, ({ seller }) => sellerKey(seller));
  return {
    bom,
    buildQuantity: boards,
    currency: stated.order.currency,
    text,
    purchases: purchases.map((one) => {
      const {
        mpn,
        description: _d,
        own: _o,
        fee: _f,
        needed: _n,
        statedCodes: _s,
        unitPrice,
        amount,
        doubts,
        ...purchase
      } = one;
      return {
        ...purchase,
        line: purchase.lines[0]!,
        lines: [...purchase.lines],
        references: [...purchase.references],
        partNumber: mpn,
        unitPrice: Number(unitPrice),
        amount: money(amount),
        doubts: [...doubts],
      };
    }),
    sellers: [...bySeller.values()].map((some) => ({
      seller: some[0]!.seller,
      lines: some.length,
      pieces: some.reduce((pieces, { quantity }) => pieces + quantity, 0),
      amount: money(some.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).toFixed()),
      template: templateFor(some[0]!.seller).id,
      cart: cartOf(some[0]!.seller),
    })),
    notOrdered: notOrdered.map(notOrderedView),
    total: money(stated.order.goods),
    priceAge: priceAgeView(stated),
    notes,
  };
}

const CARTS: ReadonlyMap<string, string> = new Map([
  [sellerKey('Digi-Key'), 'digikey_list'],
  [sellerKey('Mouser'), 'mouser_cart'],
]);

/** How the cart of a seller can be filled from here. */
export function cartOf(seller: string): string {
  return CARTS.get(sellerKey(seller)) ?? 'none';
}

export function notOrderedView({
  mpn,
  amount,
  lines,
  references,
  ...rest
}: NotOrdered): PlanView['notOrdered'][number] {
  return { ...rest, lines: [...lines], references: [...references], partNumber: mpn, amount: money(amount) };
}

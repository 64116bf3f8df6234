import { sellerKey } from '@partwright/cost';
import { Decimal } from '@partwright/money';
import type { NotOrdered } from '@partwright/ordering';
import type { PurchaseOrderDetails, PurchaseOrderLine, PurchaseOrderRecord } from '../ports/purchase-orders.ts';
import type { Records } from '../ports/records.ts';
import type { Caller } from '../service.ts';
import { findOwnPrice, type PlannedOrder, type PlannedPurchase } from './order-plan.ts';
import type { PurchasePorts } from './purchase-order-change.ts';
import { draftInside } from './purchase-orders.ts';

/** What the orders are for. */
export interface DraftedFor {
  projectId: string | null;
  bom: PurchaseOrderDetails['bom'];
  /** For the history, where it is no one BOM. */
  note: string | null;
  /** Addresses of sellers, by their names. */
  sellerEmails: Readonly<Record<string, string>>;
  billTo: string | null;
  shipTo: string | null;
}

export interface DraftedOrders {
  orders: PurchaseOrderRecord[];
  notOrdered: NotOrdered[];
  /** What comes from stock, is on order already, or is not sure about the plan. */
  notes: string[];
}

/** Draft what a plan buys: one order for each seller and currency, at the seller's own prices. */
export async function draftPlan(
  ports: PurchasePorts,
  caller: Caller,
  { purchases, notOrdered, notes }: PlannedOrder,
  { sellerEmails, billTo, shipTo, ...about }: DraftedFor,
  settle: (tx: Records, drafted: DraftedOrders) => Promise<unknown>,
): Promise<DraftedOrders> {
  const byOrder = Map.groupBy(purchases, ({ seller, own }) => JSON.stringify([sellerKey(seller), own.currency]));
  const emails = new Map(Object.entries(sellerEmails).map(([seller, email]) => [sellerKey(seller), email]));
  return ports.records.transaction(async (tx) => {
    const orders: PurchaseOrderRecord[] = [];
    for (const [first, ...others] of byOrder.values()) {
      const wish = {
        seller: first!.seller,
        sellerEmail: emails.get(sellerKey(first!.seller)) ?? null,
        currency: first!.own.currency,
        lines: joinPurchases([first!, ...others]).map(makeLine),
        freight: null,
        tax: null,
        billTo,
        shipTo,
        reference: null,
        notes: null,
      };
      orders.push(await draftInside(ports, tx, caller, wish, about));
    }
    const drafted = { orders, notOrdered, notes: [...notes] };
    await settle(tx, drafted);
    return drafted;
  });
}

/** A line an order code: what is bought under one code for several is one line, at the price of all its pieces. */
function joinPurchases(purchases: readonly PlannedPurchase[]): PlannedPurchase[] {
  const byCode = Map.groupBy(purchases, ({ sku, packaging }, at) =>
    sku === '' ? `line ${at}` : JSON.stringify([sku, packaging]),
  );
  return [...byCode.values()].map((some) => {
    const [first, ...others] = some as [PlannedPurchase, ...PlannedPurchase[]];
    if (others.length === 0) return first;
    const quantity = some.reduce((pieces, one) => pieces + one.quantity, 0);
    const { currency, breaks } = first.own;
    const stocks = some.flatMap(({ stock }) => stock ?? []);
    const stock = stocks.length === 0 ? null : Math.min(...stocks);
    const short =
      stock === null || stock >= quantity
        ? []
        : [`${first.seller} has ${stock} in stock, and ${quantity} are ordered for all.`];
    return {
      ...first,
      quantity,
      needed: some.reduce((pieces, one) => pieces + Math.ceil(one.needed), 0),
      stock,
      references: [...new Set(some.flatMap(({ references }) => references))],
      doubts: [...new Set([...some.flatMap(({ doubts }) => doubts), ...short])],
      fee: some.reduce((all, { fee }) => all.plus(fee), new Decimal(0)).toFixed(),
      own: findOwnPrice({ breaks: [...breaks], currency }, quantity),
      shares: some.flatMap(({ shares }) => shares),
    };
  });
}

function makeLine(purchase: PlannedPurchase, at: number): PurchaseOrderLine {
  const { sku, mpn, manufacturer, description, quantity, needed, own, packaging, references, shares } = purchase;
  return {
    line: at + 1,
    orderCode: sku === '' ? null : sku,
    mpn,
    manufacturer,
    description,
    quantity,
    need: Math.ceil(needed),
    unitPrice: own.unitPrice,
    packaging,
    expectedOn: null,
    references: references.join(' ') || null,
    doubt: listDoubts(purchase).join(' ') || null,
    shares,
    ...(own.unitPrice === null ? {} : { priceSeenAt: purchase.observedAt }),
  };
}

/** A fee is no price of a piece, and the order has no line for it. */
function listDoubts({ doubts, fee, seller }: PlannedPurchase): string[] {
  if (!new Decimal(fee).gt(0)) return [...doubts];
  return [...doubts, `${seller} asks a fee for this packaging, which is not in the order.`];
}

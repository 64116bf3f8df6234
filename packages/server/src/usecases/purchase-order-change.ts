import { type PurchaseActor, type PurchaseEvent, stepPurchase } from '@partwright/cost/purchasing';
import type { PurchaseOrderRecord } from '../ports/purchase-orders.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { noteAct } from './note-act.ts';
import { encodeEvent } from './note-event.ts';
import { formatNumber, purchaseOrderView } from './purchase-order-view.ts';

export type PurchasePorts = Pick<Service, 'records' | 'webhooks' | 'settings'>;
export type Happening = PurchaseOrderRecord['history'][number];

export type Settle = (tx: Records, order: PurchaseOrderRecord) => Promise<unknown>;

/** An order of the account. Throws purchase_order_not_found. */
export async function requirePurchaseOrder(
  { records }: Pick<Service, 'records'>,
  accountId: string,
  id: string,
): Promise<PurchaseOrderRecord> {
  const order = await records.purchaseOrders.get(accountId, id);
  if (!order) throw new Problem('purchase_order_not_found', `No purchase order ${id} in this account`);
  return order;
}

/** Lock an order and change it, with `settle` in the same transaction. */
export function changeLocked(
  { records }: Pick<Service, 'records'>,
  caller: Caller,
  id: string,
  change: (tx: Records, locked: PurchaseOrderRecord) => Promise<PurchaseOrderRecord>,
  settle: Settle,
): Promise<PurchaseOrderRecord> {
  return records.transaction(async (tx) => {
    const locked = await tx.purchaseOrders.lock(caller.accountId, id);
    if (!locked) throw new Problem('purchase_order_not_found', `No purchase order ${id} in this account`);
    if (caller.mode === 'test' && !locked.isSimulated)
      throw new Problem('wrong_state', 'A live key made this order; a test key cannot change it');
    const changed = await change(tx, locked);
    await settle(tx, changed);
    return changed;
  });
}

/**
 * Tell a locked order what happened, and keep it with its audit and its event: in the transaction that locked it. Throws
 * wrong_state where the order cannot take it.
 */
export async function tellPurchase(
  ports: Pick<PurchasePorts, 'webhooks' | 'settings'>,
  tx: Records,
  locked: PurchaseOrderRecord,
  event: PurchaseEvent,
  by: PurchaseActor,
  { note = null, details = {} }: { note?: string | null; details?: Partial<PurchaseOrderRecord['details']> } = {},
): Promise<PurchaseOrderRecord> {
  const step = stepPurchase(locked.standing, event, by);
  if (!step.ok) throw new Problem('wrong_state', step.message);
  if (step.standing === locked.standing) return locked;
  return keepPurchase(ports, tx, { ...locked, standing: step.standing }, { event: event.kind, by, note }, details);
}

/** Keep what became of a locked order, with its audit and its event. */
export async function keepPurchase(
  ports: Pick<PurchasePorts, 'webhooks' | 'settings'>,
  tx: Records,
  order: PurchaseOrderRecord,
  happened: Omit<Happening, 'at'>,
  details: Partial<PurchaseOrderRecord['details']> = {},
): Promise<PurchaseOrderRecord> {
  const kept = await tx.purchaseOrders.keep({
    ...order,
    details: { ...order.details, ...details },
    history: [...order.history, { at: new Date().toISOString(), ...happened }],
  });
  await noteAct(tx, kept.accountId, 'purchase_order.changed', kept.id, {
    number: formatNumber(kept.number),
    step: happened.event,
    seller: kept.details.seller,
    state: kept.standing.state,
    sending: kept.standing.sending,
    simulated: kept.isSimulated,
  });
  await notePurchase(ports, tx, kept);
  return kept;
}

/** The history only grows: each event has its own length. */
export async function notePurchase(
  ports: Pick<PurchasePorts, 'webhooks' | 'settings'>,
  tx: Records,
  order: PurchaseOrderRecord,
): Promise<void> {
  const { accountId, projectId, id, history } = order;
  await ports.webhooks.note(tx, {
    accountId,
    projectId,
    type: 'purchase_order.updated',
    key: `${id}:${history.length}`,
    at: order.updatedAt,
    data: encodeEvent('purchase_order.updated', {
      event: history.at(-1)!.event,
      projectId,
      purchaseOrder: purchaseOrderView(ports, order),
    }),
  });
}

import type { AnswerData } from '@partwright/contract';
import type { FabOrderRecord } from '../ports/fab-orders.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Caller, Core, Service } from '../service.ts';
import { requireAccount } from './account.ts';
import { cancelOrder } from './fab-order-change.ts';
import { formatNumber, totalOf } from './purchase-order-view.ts';
import { noteAct } from './note-act.ts';
import { dropFile } from './remove.ts';

/** Files that are looked up at once. */
const FILES_AT_ONCE = 500;

export type Deleted = AnswerData<'deleteAccount'>;

/** What outlives a deleted account. */
const KEPT = ['account', 'ledger', 'audit'] as const;

/** As `deleteAccount`, for a key: a live one. Throws key_too_strong for a test key. */
export async function deleteOwnAccount(
  ports: Pick<Core, 'records'>,
  caller: Caller,
  confirm: string,
): Promise<Deleted> {
  if (caller.mode === 'test')
    throw new Problem(
      'key_too_strong',
      'A test key deletes no account: ask with a live key. The operator deletes one: partwright account delete NAME',
    );
  return deleteAccount(ports, caller.accountId, confirm);
}

/**
 * Delete an account, as far as one transaction goes: its keys are dead, its jobs canceled, its webhooks gone, and nothing new
 * is kept for it. Once this has resolved no server takes its keys. `removeAccount` removes the rest, and is begun again until it
 * is done. Throws confirmation_wrong where `confirm` is not the name of the account, wrong_state while a maker of boards may be
 * making an order of it.
 */
export async function deleteAccount({ records }: Pick<Core, 'records'>, id: string, confirm: string): Promise<Deleted> {
  const { name } = await requireAccount({ records }, id);
  if (confirm !== name)
    throw new Problem('confirmation_wrong', `Nothing was deleted: confirm with the name of the account, ${name}`);
  await records.transaction(async (tx) => {
    // Orders, jobs, credits, account: as everybody else locks them.
    await tx.fabOrders.lockAll(id);
    await tx.jobs.lockOpen(id);
    if (!(await tx.accounts.markDeleted(id))) throw new Problem('wrong_state', 'The account was deleted before');
    // Those that were made until then, too.
    const orders = await tx.fabOrders.lockAll(id);
    refuseUnsettled(orders);
    await settlePurchases(tx, id);
    for (const order of orders) await endOrder(tx, order);
    for (const jobId of await tx.jobs.lockOpen(id)) await endJob(tx, id, jobId);
    await noteAct(tx, id, 'account.deleted', id, { name });
  });
  await records.keyEndings.tell();
  const { deletedAt } = await requireAccount({ records }, id);
  return { id, deleted: true, deletedAt: deletedAt!, removal: 'begun', kept: [...KEPT] };
}

/** Whether a maker has an order is found out by a person, who needs the record for it. */
function refuseUnsettled(orders: readonly FabOrderRecord[]): void {
  const open = orders.filter(
    ({ order }) => !order.isSimulated && (order.placement === 'asked' || order.placement === 'unknown'),
  );
  if (open.length === 0) return;
  throw new Problem(
    'wrong_state',
    `Nothing was deleted: whether a fab has ${open.length === 1 ? 'the order' : 'the orders'} ${open.map(({ jobId }) => jobId).join(', ')} is not known yet; ask the fab, and record what it says at confirm_url of the order`,
  );
}

async function endOrder(tx: Records, order: FabOrderRecord): Promise<void> {
  const { state, placement, isSimulated, vendorReference } = order.order;
  if (placement === 'none' && state === 'confirmed') await cancelOrder(tx, order);
  // A person may have sent the package of one that was handed over.
  const mayBeMade = placement === 'done' || order.details.handOver !== null;
  if (!mayBeMade || isSimulated) return;
  // What was bought is kept for the books, and is no more than that.
  await noteAct(tx, order.accountId, 'order.closed', order.jobId, {
    vendor: order.vendor,
    vendor_reference: vendorReference,
    state,
    quantity: order.quantity,
    amount: order.details.placed?.price ?? order.details.price?.amount ?? null,
    currency: order.details.placed?.currency ?? order.details.price?.currency ?? null,
    created_at: order.createdAt.toISOString(),
  });
}

/** An order that may be at a seller is found out by a person; what a seller has is kept for the books, and is no more than that. */
async function settlePurchases(tx: Records, accountId: string): Promise<void> {
  const { orders } = await tx.purchaseOrders.list(accountId, { limit: 1_000_000, offset: 0 });
  const real = orders.filter(({ isSimulated }) => !isSimulated);
  const open = real.filter(({ standing: { sending } }) => sending === 'asked' || sending === 'unknown');
  if (open.length > 0)
    throw new Problem(
      'wrong_state',
      `Nothing was deleted: whether a seller has ${open.map(({ number }) => formatNumber(number)).join(', ')} is not known yet; ask the seller, and report what it says`,
    );
  for (const order of real.filter(({ standing }) => standing.sending === 'done'))
    await noteAct(tx, accountId, 'purchase_order.kept', order.id, {
      number: formatNumber(order.number),
      seller: order.details.seller,
      state: order.standing.state,
      total: totalOf(order).total,
      currency: order.details.currency,
      created_at: order.createdAt.toISOString(),
    });
}

/** Nobody hears of it: the webhooks are gone, and a callback_url is not called for an account that is not there. */
async function endJob(tx: Records, accountId: string, jobId: string): Promise<void> {
  const ended = await tx.jobs.finish(jobId, { status: 'canceled' });
  if (ended && ended.holdId !== null) await tx.ledger.void(accountId, ended.holdId);
}

/**
 * Remove what belongs to a deleted account: files first, by what is noted of them, then the rows in one transaction. Cut off
 * anywhere it is done again from the beginning. Any number of processes may do it at once.
 */
export async function removeAccount(ports: Pick<Service, 'records' | 'blobs'>, id: string): Promise<void> {
  const { records } = ports;
  for (;;) {
    const keys = await records.files.keysOfAccount(id, FILES_AT_ONCE);
    if (keys.length === 0) break;
    for (const key of keys) await dropFile(ports, key);
  }
  await records.transaction(async (tx) => {
    const isRemoved = (await tx.accounts.get(id))?.removedAt !== null;
    if (isRemoved) return;
    await tx.accounts.removeRows(id);
    await noteAct(tx, id, 'account.removed', id);
  });
}

/** Remove what deleted accounts left: those that were just deleted, and those whose removal was cut off. */
export async function removeDeletedAccounts(ports: Pick<Service, 'records' | 'blobs' | 'log'>): Promise<void> {
  for (const { id } of await ports.records.accounts.toRemove()) {
    try {
      await removeAccount(ports, id);
      ports.log.info({ accountId: id }, 'what belonged to a deleted account is removed');
    } catch (error) {
      ports.log.warn({ accountId: id, err: error }, 'a deleted account was not removed yet; it is tried again');
    }
  }
}

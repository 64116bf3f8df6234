import { compareConfirmation, draftPurchase, stepPurchase } from '@partwright/cost/purchasing';
import { Decimal } from '@partwright/money';
import { newId } from '../ids.ts';
import { actorAtWork } from '../on-behalf.ts';
import type {
  Approval,
  GoodsReturn,
  PurchaseOrderDetails,
  PurchaseOrderLine,
  PurchaseOrderRecord,
  PurchaseOrderWish,
  Receipt,
} from '../ports/purchase-orders.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { holdAgainstLimit } from './approval-limit.ts';
import { bookReceipt, bookReturn } from './book-receipt.ts';
import { noteAct } from './note-act.ts';
import {
  changeLocked,
  keepPurchase,
  notePurchase,
  type PurchasePorts,
  type Settle,
  tellPurchase,
} from './purchase-order-change.ts';
import { formatNumber, isBeingSent, progressOf, standingOf, totalOf } from './purchase-order-view.ts';

/** Draft one order; in the transaction of the caller. */
export async function draftInside(
  ports: Pick<PurchasePorts, 'webhooks' | 'settings'>,
  tx: Records,
  caller: Caller,
  wish: PurchaseOrderWish,
  {
    projectId = null,
    bom = null,
    note = null,
  }: { projectId?: string | null; bom?: PurchaseOrderDetails['bom']; note?: string | null } = {},
): Promise<PurchaseOrderRecord> {
  const order = await tx.purchaseOrders.create({
    id: newId('po'),
    accountId: caller.accountId,
    projectId,
    standing: draftPurchase(),
    isSimulated: caller.mode === 'test',
    details: {
      ...wish,
      bom,
      approvals: [],
      confirmations: [],
      receipts: [],
      invoices: [],
      sellerReference: null,
      sentNote: null,
    },
    history: [{ at: new Date().toISOString(), event: 'draft', by: 'buyer', note }],
  });
  await noteAct(tx, caller.accountId, 'purchase_order.created', order.id, {
    number: formatNumber(order.number),
    seller: wish.seller,
    total: totalOf(order).total,
    currency: wish.currency,
    simulated: order.isSimulated,
  });
  await notePurchase(ports, tx, order);
  return order;
}

export async function draftPurchaseOrder(
  ports: PurchasePorts,
  caller: Caller,
  wish: PurchaseOrderWish,
  projectId: string | null,
  settle: Settle,
): Promise<PurchaseOrderRecord> {
  if (projectId !== null && !(await ports.records.projects.get(caller.accountId, projectId)))
    throw new Problem('project_not_found', `No project ${projectId} in this account`);
  return ports.records.transaction(async (tx) => {
    const order = await draftInside(ports, tx, caller, wish, { projectId });
    await settle(tx, order);
    return order;
  });
}

/** Another wish in place of that of a draft. Throws wrong_state once it is approved. */
export function changePurchaseOrder(
  ports: PurchasePorts,
  caller: Caller,
  id: string,
  wish: PurchaseOrderWish,
  settle: Settle,
): Promise<PurchaseOrderRecord> {
  const change = async (tx: Records, locked: PurchaseOrderRecord): Promise<PurchaseOrderRecord> => {
    if (locked.standing.state !== 'draft')
      throw new Problem(
        'wrong_state',
        `Only a draft is changed; this order is ${locked.standing.state.replace('_', ' ')}`,
      );
    return keepPurchase(ports, tx, locked, { event: 'change', by: 'buyer', note: null }, wish);
  };
  return changeLocked(ports, caller, id, change, settle);
}

/** Approve up to the limit of the key. Throws approval_refused above it, wrong_state where a line has no price. */
export function approvePurchaseOrder(
  ports: PurchasePorts & Pick<Service, 'costs'>,
  caller: Caller,
  id: string,
  { upTo, approver }: { upTo: string | null; approver: string | null },
  settle: Settle,
): Promise<PurchaseOrderRecord> {
  const approve = async (tx: Records, locked: PurchaseOrderRecord): Promise<PurchaseOrderRecord> => {
    const { total, unpriced, notIn } = totalOf(locked);
    if (total === null)
      throw new Problem(
        'wrong_state',
        `${unpriced} line${unpriced === 1 ? ' has' : 's have'} no price, so nobody knows what would be approved`,
      );
    const { currency, approvals } = locked.details;
    if (upTo !== null && new Decimal(upTo).lt(total))
      throw new Problem(
        'approval_refused',
        `The order comes to ${total} ${currency}, and the approval is up to ${upTo}`,
      );
    const limit = await holdAgainstLimit(ports, tx, caller, upTo ?? total, currency);
    const actor = actorAtWork();
    const approval: Approval = {
      at: new Date().toISOString(),
      keyId: actor.kind === 'key' ? actor.keyId : null,
      approver,
      amount: total,
      upTo: upTo ?? total,
      currency,
      notIn,
      ...limit,
    };
    const note = `${approval.upTo} ${currency}${approver === null ? '' : ` by ${approver}`}`;
    const details = { approvals: [...approvals, approval] };
    if (locked.standing.state !== 'confirmed')
      return tellPurchase(ports, tx, locked, { kind: 'approve' }, 'buyer', { note, details });
    return keepPurchase(ports, tx, locked, { event: 'approve', by: 'buyer', note }, details);
  };
  return changeLocked(ports, caller, id, approve, settle);
}

/** Tell what became of an order. */
export function reportPurchaseOrder(
  ports: PurchasePorts,
  caller: Caller,
  id: string,
  { event, reason }: { event: 'sent' | 'found_not_sent' | 'close' | 'cancel'; reason: string | null },
  settle: Settle,
): Promise<PurchaseOrderRecord> {
  const tell = (tx: Records, locked: PurchaseOrderRecord): Promise<PurchaseOrderRecord> => {
    if (isBeingSent(ports, locked))
      throw new Problem('wrong_state', 'It is being sent now; wait for the answer of the mail server');
    const known = { ...locked, standing: standingOf(ports, locked) };
    if (event === 'close' || event === 'cancel')
      return tellPurchase(ports, tx, known, { kind: event, reason: reason ?? '' }, 'buyer', { note: reason });
    return tellPurchase(ports, tx, known, { kind: event }, 'buyer', { note: reason });
  };
  return changeLocked(ports, caller, id, tell, settle);
}

/** What the seller says of the lines, held against what was approved. */
export function confirmPurchaseOrder(
  ports: PurchasePorts,
  caller: Caller,
  id: string,
  said: { sellerReference: string | null; lines: PurchaseOrderDetails['confirmations'][number]['lines'] },
  settle: Settle,
): Promise<PurchaseOrderRecord> {
  const confirm = (tx: Records, locked: PurchaseOrderRecord): Promise<PurchaseOrderRecord> => {
    const { details } = locked;
    requireLines(details.lines, said.lines, { once: true });
    const { changes, unsaid } = compareConfirmation(details.lines, said.lines);
    const known = new Set(
      details.confirmations
        .flatMap(({ lines }) => lines)
        .filter(isWhole)
        .map(({ line }) => line),
    );
    const confirmation = {
      at: new Date().toISOString(),
      ...said,
      changes,
      unsaid: unsaid.filter((line) => !known.has(line)),
    };
    return tellPurchase(ports, tx, locked, { kind: 'confirm' }, 'buyer', {
      note:
        changes.length === 0
          ? null
          : changes
              .map(({ message }) => message)
              .join('; ')
              .slice(0, 2_000),
      details: {
        confirmations: [...details.confirmations, confirmation],
        sellerReference: said.sellerReference ?? details.sellerReference,
      },
    });
  };
  // A step that changes no state is kept all the same.
  return changeLocked(ports, caller, id, confirm, settle);
}

const isWhole = ({ quantity, unitPrice }: { quantity: number | null; unitPrice: string | null }): boolean =>
  quantity !== null && unitPrice !== null;

/**
 * What came, in part or whole; booked into stock in the same transaction, unless `toStock` is false or the order is simulated.
 * Throws wrong_state for lines of a delivery note that was taken before, unless it is said that they came `again`.
 */
export function receivePurchaseOrder(
  ports: PurchasePorts & Pick<Service, 'catalogue'>,
  caller: Caller,
  id: string,
  came: Pick<Receipt, 'deliveryNote' | 'lines'> & { toStock: boolean; again: boolean },
  settle: Settle,
): Promise<PurchaseOrderRecord> {
  const receive = async (tx: Records, locked: PurchaseOrderRecord): Promise<PurchaseOrderRecord> => {
    const { deliveryNote, lines } = came;
    requireLines(locked.details.lines, lines, { once: false });
    if (!came.again) requireNewDelivery(locked, came);
    const receipt = { id: newId('rcp'), at: new Date().toISOString(), deliveryNote, lines };
    const step = stepPurchase(locked.standing, { kind: 'receive', isWhole: false }, 'buyer');
    if (!step.ok) throw new Problem('wrong_state', step.message);
    const isBooked = came.toStock && !locked.isSimulated;
    const booked = isBooked ? await bookReceipt({ ...ports, records: tx }, caller, locked, receipt) : null;
    const details = { receipts: [...locked.details.receipts, { ...receipt, booked }] };
    const isWhole = progressOf({ details: { ...locked.details, ...details } }).every(
      ({ quantity, received }) => received >= quantity,
    );
    return tellPurchase(ports, tx, locked, { kind: 'receive', isWhole }, 'buyer', { note: deliveryNote, details });
  };
  return changeLocked(ports, caller, id, receive, settle);
}

function requireNewDelivery(
  { details }: PurchaseOrderRecord,
  { deliveryNote, lines }: Pick<Receipt, 'deliveryNote' | 'lines'>,
): void {
  if (deliveryNote === null) return;
  const before = details.receipts.filter((one) => one.deliveryNote?.toLowerCase() === deliveryNote.toLowerCase());
  const known = new Set(before.flatMap((one) => one.lines.map(({ line }) => line)));
  const [twice] = lines.filter(({ line }) => known.has(line));
  if (twice)
    throw new Problem(
      'wrong_state',
      `Line ${twice.line} of delivery note ${deliveryNote} was received before (${before.map((one) => one.id).join(', ')}); say again: true if more of it came under that note`,
    );
}

/**
 * What went back, or was counted and never came; booked out of stock in the same transaction, unless `fromStock` is false or the
 * order is simulated. Throws wrong_state for more than was received, stock_short for more than lies there.
 */
export function returnPurchaseOrder(
  ports: PurchasePorts & Pick<Service, 'catalogue'>,
  caller: Caller,
  id: string,
  went: Pick<GoodsReturn, 'reason' | 'lines'> & { fromStock: boolean },
  settle: Settle,
): Promise<PurchaseOrderRecord> {
  const giveBack = async (tx: Records, locked: PurchaseOrderRecord): Promise<PurchaseOrderRecord> => {
    const { reason, lines } = went;
    requireLines(locked.details.lines, lines, { once: false });
    const step = stepPurchase(locked.standing, { kind: 'return' }, 'buyer');
    if (!step.ok) throw new Problem('wrong_state', step.message);
    const goods = { id: newId('ret'), at: new Date().toISOString(), reason, lines };
    requireReceived(locked, lines);
    const isBooked = went.fromStock && !locked.isSimulated;
    const booked = isBooked ? await bookReturn({ ...ports, records: tx }, caller, locked, goods) : null;
    const details = { returns: [...(locked.details.returns ?? []), { ...goods, booked }] };
    return tellPurchase(ports, tx, locked, { kind: 'return' }, 'buyer', { note: reason, details });
  };
  return changeLocked(ports, caller, id, giveBack, settle);
}

function requireReceived(order: PurchaseOrderRecord, lines: GoodsReturn['lines']): void {
  for (const { line, received } of progressOf(order)) {
    const back = lines.reduce((sum, one) => sum + (one.line === line.line ? one.quantity : 0), 0);
    if (back > received)
      throw new Problem('wrong_state', `Of line ${line.line} ${received} were received: ${back} cannot go back`);
  }
}

function requireLines(
  lines: readonly PurchaseOrderLine[],
  said: readonly { line: number }[],
  { once }: { once: boolean },
): void {
  const errors = said.flatMap(({ line }, at) => {
    if (!lines.some((one) => one.line === line))
      return [
        {
          pointer: `/lines/${at}/line`,
          code: 'unknown_line',
          detail: `The order has no line ${line}; it has 1 to ${lines.length}`,
        },
      ];
    const isAgain = once && said.findIndex((one) => one.line === line) !== at;
    return isAgain ? [{ pointer: `/lines/${at}/line`, code: 'duplicate', detail: `Line ${line} stands twice` }] : [];
  });
  if (errors.length > 0) throw new Problem('invalid_request', errors[0]!.detail, { errors });
}

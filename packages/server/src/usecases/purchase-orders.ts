import { compareConfirmation, draftPurchase, matchInvoice, stepPurchase } from '@partwright/cost/purchasing';
import { amountAt, Decimal, toText } from '@partwright/money';
import { newId } from '../ids.ts';
import { actorAtWork } from '../on-behalf.ts';
import type {
  Approval,
  GoodsReturn,
  KeptInvoice,
  PurchaseOrderDetails,
  PurchaseOrderLine,
  PurchaseOrderRecord,
  PurchaseOrderWish,
  Receipt,
} from '../ports/purchase-orders.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { bookReceipt, bookReturn } from './book-receipt.ts';
import { converterFor } from './currency.ts';
import { noteAct } from './note-act.ts';
import {
  changeLocked,
  keepPurchase,
  notePurchase,
  type PurchasePorts,
  type Settle,
  tellPurchase,
} from './purchase-order-change.ts';
import {
  exceedsApproval,
  formatNumber,
  isBeingSent,
  isHeld,
  progressOf,
  standingOf,
  totalOf,
} from './purchase-order-view.ts';

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

async function holdAgainstLimit(
  { costs }: Pick<Service, 'costs'>,
  tx: Records,
  { accountId, keyId }: Caller,
  amount: string,
  currency: string,
): Promise<Pick<Approval, 'limit' | 'rate'>> {
  const limit = await tx.purchaseOrders.limitOf(accountId, keyId);
  if (!limit)
    throw new Problem(
      'approval_refused',
      `The key ${keyId} has no limit, so it approves nothing; set one: PUT /v1/purchase-orders/limits/${keyId}`,
    );
  const isSame = limit.currency === currency;
  const fx = isSame ? undefined : converterFor(limit.currency, costs.fx.current()).rateFrom(currency);
  if (!isSame && !fx)
    throw new Problem(
      'approval_refused',
      `No rate from ${currency} to ${limit.currency} is known, so the limit cannot be compared with it`,
    );
  const inLimit = fx ? amountAt(amount, fx) : amount;
  if (new Decimal(inLimit).gt(limit.amount)) {
    const converted = fx ? ` (${new Decimal(inLimit).toFixed(2)} ${limit.currency} at the rate of ${fx.date})` : '';
    throw new Problem(
      'approval_refused',
      `${amount} ${currency}${converted} is above the ${limit.amount} ${limit.currency} that the key ${keyId} may approve`,
    );
  }
  return {
    limit: { amount: limit.amount, currency: limit.currency },
    rate: fx && fx.date !== null ? { rate: String(fx.rate), date: fx.date } : null,
  };
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

/** Three-way match. Throws wrong_state for a number that was taken before, and for an order that no seller has. */
export function invoicePurchaseOrder(
  ports: PurchasePorts,
  caller: Caller,
  id: string,
  invoice: Omit<KeptInvoice, 'at' | 'verdict' | 'decision' | 'findings' | 'invoiced'>,
  settle: Settle,
): Promise<PurchaseOrderRecord> {
  const match = (tx: Records, locked: PurchaseOrderRecord): Promise<PurchaseOrderRecord> => {
    const { details, standing } = locked;
    if (!['sent', 'confirmed', 'part_received', 'received', 'closed'].includes(standing.state))
      throw new Problem('wrong_state', `An order that is ${standing.state} has no invoice`);
    if (findInvoice(locked, invoice.number))
      throw new Problem('wrong_state', `Invoice ${invoice.number} was taken before`);
    const lines = progressOf(locked).map(({ line, quantity, unitPrice, received, invoiced, held }) => ({
      line: line.line,
      orderCode: line.orderCode,
      mpn: line.mpn,
      quantity,
      unitPrice,
      received,
      invoiced,
      held,
    }));
    // Charges of the order are held against the first invoice; a later one may have none of them again.
    const charged = (kind: 'freight' | 'tax'): string | null =>
      restOf(
        details[kind],
        details.invoices.filter(({ decision }) => decision !== 'rejected').map((one) => one[kind]),
      );
    const aboveApproval = exceedsApproval(locked)
      ? { total: totalOf(locked).total!, upTo: details.approvals.at(-1)!.upTo }
      : null;
    const order = {
      currency: details.currency,
      freight: charged('freight'),
      tax: charged('tax'),
      lines,
      aboveApproval,
    };
    const found = matchInvoice(order, invoice);
    const kept: KeptInvoice = { at: new Date().toISOString(), ...invoice, ...found, decision: null };
    const note = `${invoice.number}: ${found.verdict}`;
    return keepPurchase(
      ports,
      tx,
      locked,
      { event: 'invoice', by: 'buyer', note },
      { invoices: [...details.invoices, kept] },
    );
  };
  return changeLocked(ports, caller, id, match, settle);
}

/** That of a number, unless it was rejected: a seller may send it again in another form. */
function findInvoice({ details }: PurchaseOrderRecord, number: string): KeptInvoice | undefined {
  return details.invoices.find(
    (one) => one.number.toLowerCase() === number.toLowerCase() && one.decision !== 'rejected',
  );
}

/**
 * Accept an invoice that does not match, so that its pieces count as invoiced, or reject one, so that nothing of it counts.
 * Throws wrong_state where there is none to be decided.
 */
export function decideInvoice(
  ports: PurchasePorts,
  caller: Caller,
  id: string,
  { number, decision, reason }: { number: string; decision: 'accepted' | 'rejected'; reason: string | null },
  settle: Settle,
): Promise<PurchaseOrderRecord> {
  const decide = async (tx: Records, locked: PurchaseOrderRecord): Promise<PurchaseOrderRecord> => {
    const found = findInvoice(locked, number);
    if (!found) throw new Problem('wrong_state', `The order has no invoice ${number} that could be ${decision}`);
    if (decision === 'accepted' && !isHeld(found))
      throw new Problem('wrong_state', `Invoice ${found.number} counts already: there is nothing to accept`);
    const invoices = locked.details.invoices.map((one) => (one === found ? { ...one, decision } : one));
    const event = decision === 'accepted' ? 'accept_invoice' : 'reject_invoice';
    const note = reason === null ? found.number : `${found.number}: ${reason}`;
    return keepPurchase(ports, tx, locked, { event, by: 'buyer', note }, { invoices });
  };
  return changeLocked(ports, caller, id, decide, settle);
}

/** What of a charge no invoice had yet. */
function restOf(agreed: string | null, charged: readonly (string | null)[]): string | null {
  if (agreed === null) return null;
  const rest = charged.reduce((left, one) => left.minus(one ?? 0), new Decimal(agreed));
  return rest.lt(0) ? '0' : toText(rest);
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

/** Set or take away what a key may approve. Throws key_not_found, unknown_currency. */
export async function setApprovalLimit(
  { records, costs }: Pick<Service, 'records' | 'costs'>,
  { accountId }: Caller,
  keyId: string,
  limit: { amount: string; currency: string } | null,
): Promise<void> {
  if (limit !== null) converterFor(limit.currency, costs.fx.current());
  await records.transaction(async (tx) => {
    const found = await tx.keys.byId(keyId);
    if (found?.key.accountId !== accountId) throw new Problem('key_not_found', `No key ${keyId} in this account`);
    await tx.purchaseOrders.setLimit(accountId, keyId, limit);
    await noteAct(tx, accountId, 'approval_limit.set', keyId, {
      amount: limit?.amount ?? null,
      currency: limit?.currency ?? null,
    });
  });
}

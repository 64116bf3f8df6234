import { matchInvoice } from '@partwright/cost/purchasing';
import { Decimal, toText } from '@partwright/money';
import type { KeptInvoice, PurchaseOrderRecord } from '../ports/purchase-orders.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { holdAgainstLimit } from './approval-limit.ts';
import { changeLocked, keepPurchase, type PurchasePorts, type Settle } from './purchase-order-change.ts';
import { exceedsApproval, isCounted, isHeld, progressOf, totalOf } from './purchase-order-view.ts';

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
    const found = matchInvoice(agreedOf(locked, details.invoices), invoice);
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

/** What an invoice is held against: the order as it stands, with these invoices before it. */
function agreedOf(
  locked: Pick<PurchaseOrderRecord, 'details'>,
  invoices: readonly KeptInvoice[],
): Parameters<typeof matchInvoice>[0] {
  const details = { ...locked.details, invoices: [...invoices] };
  const order = { ...locked, details };
  const lines = progressOf(order).map(({ line, quantity, unitPrice, received, invoiced, held }) => ({
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
      invoices.filter(({ decision }) => decision !== 'rejected').map((one) => one[kind]),
    );
  const aboveApproval = exceedsApproval(order)
    ? { total: totalOf(order).total!, upTo: details.approvals.at(-1)!.upTo }
    : null;
  return {
    currency: details.currency,
    freight: charged('freight'),
    tax: charged('tax'),
    lines,
    aboveApproval,
  };
}

/** That of a number, unless it was rejected: a seller may send it again in another form. */
function findInvoice({ details }: PurchaseOrderRecord, number: string): KeptInvoice | undefined {
  return details.invoices.find(
    (one) => one.number.toLowerCase() === number.toLowerCase() && one.decision !== 'rejected',
  );
}

/**
 * Accept an invoice that does not match, so that its pieces count as invoiced, or reject one, so that nothing of it counts. What was held
 * because of it is matched anew. Throws wrong_state where there is none to be decided, approval_refused where what is paid comes to more than
 * was approved and than the key may approve.
 */
export function decideInvoice(
  ports: PurchasePorts & Pick<Service, 'costs'>,
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
    if (decision === 'accepted') await holdPaid(ports, tx, caller, locked, found);
    const decided = locked.details.invoices.map((one) => (one === found ? { ...one, decision } : one));
    const invoices = matchHeld(locked, decided);
    const event = decision === 'accepted' ? 'accept_invoice' : 'reject_invoice';
    const note = reason === null ? found.number : `${found.number}: ${reason}`;
    return keepPurchase(ports, tx, locked, { event, by: 'buyer', note }, { invoices });
  };
  return changeLocked(ports, caller, id, decide, settle);
}

/**
 * Hold what the order is paid with this invoice against what was approved of it, and above that against the limit of the key. Throws
 * approval_refused.
 */
export async function holdPaid(
  ports: Pick<Service, 'costs'>,
  tx: Pick<Records, 'purchaseOrders'>,
  caller: Pick<Caller, 'accountId' | 'keyId'>,
  { details }: Pick<PurchaseOrderRecord, 'details'>,
  invoice: KeptInvoice,
): Promise<void> {
  const counted = [...details.invoices.filter(isCounted), invoice];
  const sums = counted.map(payable);
  const open = counted.find((_, at) => sums[at] === null);
  if (open)
    throw new Problem(
      'approval_refused',
      `Of invoice ${open.number} nobody knows what is paid: its ${open.currency === null ? 'currency' : 'total'} was not read. Reject it, and send it again with that`,
    );
  const paid = sums as { amount: Decimal; currency: string }[];
  const { currency } = paid.at(-1)!;
  if (paid.some((one) => one.currency !== currency))
    throw new Problem(
      'approval_refused',
      'The invoices of the order are in several currencies: nobody can add them up',
    );
  const all = paid.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
  const approval = details.approvals.at(-1);
  if (approval?.currency.toUpperCase() === currency && all.lte(approval.upTo)) return;
  await holdAgainstLimit(ports, tx, caller, toText(all), currency);
}

/** What an invoice asks for; null: it was not read. The larger of its total and the sum of its lines and charges. */
function payable({
  currency,
  total,
  lines,
  freight,
  tax,
  other,
}: KeptInvoice): { amount: Decimal; currency: string } | null {
  const amounts = lines.map(({ amount }) => amount);
  const sum = amounts.includes(null)
    ? null
    : [...amounts, freight, tax, other].reduce((all, one) => all.plus(one ?? 0), new Decimal(0));
  if (currency === null || total === null) return null;
  return { amount: sum === null ? new Decimal(total) : Decimal.max(total, sum), currency: currency.toUpperCase() };
}

/** The invoices with those matched anew that wait for a decision: what one was held for may be decided now. */
export function matchHeld(
  locked: Pick<PurchaseOrderRecord, 'details'>,
  invoices: readonly KeptInvoice[],
): KeptInvoice[] {
  const matched = [...invoices];
  for (const [at, invoice] of invoices.entries()) {
    if (!isHeld(invoice)) continue;
    // One that came later does not hold it up, but counts where it counts.
    const others = matched.filter((one, other) => other < at || (other > at && isCounted(one)));
    matched[at] = { ...invoice, ...matchInvoice(agreedOf(locked, others), invoice) };
  }
  return matched;
}

/** What of a charge no invoice had yet. */
function restOf(agreed: string | null, charged: readonly (string | null)[]): string | null {
  if (agreed === null) return null;
  const rest = charged.reduce((left, one) => left.minus(one ?? 0), new Decimal(agreed));
  return rest.lt(0) ? '0' : toText(rest);
}

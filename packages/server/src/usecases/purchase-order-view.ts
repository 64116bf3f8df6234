import type { AnswerData } from '@partwright/contract';
import { Decimal } from '@partwright/money';
import { dealPieces, nextPurchaseEvents, type PurchaseTotal, sumPurchase } from '@partwright/cost/purchasing';
import type {
  KeptInvoice,
  Confirmation,
  PurchaseOrderLine,
  PurchaseOrderRecord,
  GoodsReturn,
  Receipt,
} from '../ports/purchase-orders.ts';
import type { Service } from '../service.ts';
import { money } from '../wire.ts';

export type PurchaseOrderView = AnswerData<'getPurchaseOrder'>;

export const formatNumber = (number: number): string => `PO-${String(number).padStart(5, '0')}`;

/** What the seller said of a line last, field by field; null: nothing. */
export function confirmedOf(
  confirmations: readonly Confirmation[],
  line: number,
): Confirmation['lines'][number] | null {
  const said = confirmations.flatMap(({ lines }) => lines.filter((one) => one.line === line));
  if (said.length === 0) return null;
  const last = <Name extends 'quantity' | 'unitPrice' | 'expectedOn'>(name: Name) =>
    said.findLast((one) => one[name] !== null)?.[name] ?? null;
  return {
    line,
    quantity: last('quantity'),
    unitPrice: last('unitPrice'),
    expectedOn: last('expectedOn'),
  };
}

/** A line with what came of it. */
export interface LineProgress {
  line: PurchaseOrderLine;
  confirmed: Confirmation['lines'][number] | null;
  /** As confirmed, else as ordered. */
  quantity: number;
  unitPrice: string | null;
  received: number;
  /** By invoices that match or were accepted. */
  invoiced: number;
  /** By invoices that wait for a decision. */
  held: number;
}

/** Whether somebody must decide about an invoice: it does not match, and nobody did. */
export const isHeld = ({ verdict, decision }: Pick<KeptInvoice, 'verdict' | 'decision'>): boolean =>
  verdict !== 'matches' && decision === null;

/** Whether its pieces count as invoiced. */
export const isCounted = (invoice: Pick<KeptInvoice, 'verdict' | 'decision'>): boolean =>
  invoice.decision !== 'rejected' && !isHeld(invoice);

export function progressOf({ details }: Pick<PurchaseOrderRecord, 'details'>): LineProgress[] {
  const { lines, confirmations, receipts, returns = [], invoices } = details;
  const sumOf = (line: number, said: readonly { line: number; quantity: number }[]): number =>
    said.reduce((sum, one) => sum + (one.line === line ? one.quantity : 0), 0);
  const received = receipts.flatMap((one) => one.lines);
  const returned = returns.flatMap((one) => one.lines);
  const invoiced = invoices.filter(isCounted).flatMap((one) => one.invoiced);
  const held = invoices.filter(isHeld).flatMap((one) => one.invoiced);
  return lines.map((line) => {
    const confirmed = confirmedOf(confirmations, line.line);
    return {
      line,
      confirmed,
      quantity: confirmed?.quantity ?? line.quantity,
      unitPrice: confirmed?.unitPrice ?? line.unitPrice,
      received: sumOf(line.line, received) - sumOf(line.line, returned),
      invoiced: sumOf(line.line, invoiced),
      held: sumOf(line.line, held),
    };
  });
}

/** What the order comes to, as it is confirmed where it is. */
export function totalOf(order: Pick<PurchaseOrderRecord, 'details'>): PurchaseTotal {
  return sumPurchase(progressOf(order), order.details);
}

/** Whether it comes to more than was approved last; null: nobody can tell, or nothing was approved. */
export function exceedsApproval(order: Pick<PurchaseOrderRecord, 'details'>): boolean | null {
  const approval = order.details.approvals.at(-1);
  const { total } = totalOf(order);
  return approval === undefined || total === null ? null : new Decimal(total).gt(approval.upTo);
}

/** As it stands now: an attempt to send that nobody answers any more is unknown. */
export function standingOf(
  { settings }: Pick<Service, 'settings'>,
  order: Pick<PurchaseOrderRecord, 'standing' | 'askedAt'>,
): PurchaseOrderRecord['standing'] {
  if (order.standing.sending !== 'asked' || isBeingSent({ settings }, order)) return order.standing;
  return { ...order.standing, sending: 'unknown', reason: 'This server ended while it sent the order' };
}

/** Whether an answer may still come. */
export function isBeingSent(
  { settings }: Pick<Service, 'settings'>,
  { standing, askedAt }: Pick<PurchaseOrderRecord, 'standing' | 'askedAt'>,
): boolean {
  // Twice, for clocks that differ and for the time before it is sent.
  const longestMs = 2 * settings.ORDER_MAIL_TIMEOUT_MS;
  return standing.sending === 'asked' && askedAt !== null && Date.now() - askedAt.getTime() < longestMs;
}

export function purchaseOrderView(ports: Pick<Service, 'settings'>, order: PurchaseOrderRecord): PurchaseOrderView {
  const { details, history, createdAt, updatedAt } = order;
  const standing = standingOf(ports, order);
  const { goods, unpriced, total, notIn } = totalOf(order);
  return {
    id: order.id,
    number: formatNumber(order.number),
    state: standing.state,
    sending: standing.sending,
    simulated: order.isSimulated,
    message: formatMessage(order, standing),
    next: isBeingSent(ports, order) ? [] : listNext(order, standing),
    seller: details.seller,
    sellerEmail: details.sellerEmail,
    sellerReference: details.sellerReference,
    projectId: order.projectId,
    bom: details.bom,
    currency: details.currency,
    goods: money(goods),
    freight: money(details.freight),
    tax: money(details.tax),
    total: money(total),
    notInTotal: notIn,
    unpricedLines: unpriced,
    lines: progressOf(order).map(lineView),
    billTo: details.billTo,
    shipTo: details.shipTo,
    reference: details.reference,
    notes: details.notes,
    approvals: details.approvals.map(({ amount, upTo, limit, ...approval }) => ({
      ...approval,
      amount: money(amount),
      upTo: money(upTo),
      limit: { ...limit, amount: money(limit.amount) },
    })),
    confirmations: details.confirmations.map(({ at, sellerReference, changes, unsaid }) => ({
      at,
      sellerReference,
      changes,
      unsaid,
    })),
    exceedsApproval: exceedsApproval(order),
    receipts: details.receipts.map(movedView),
    returns: (details.returns ?? []).map(movedView),
    invoices: details.invoices.map(({ freight, tax, other, total: sum, ...invoice }) => ({
      at: invoice.at,
      number: invoice.number,
      currency: invoice.currency,
      verdict: invoice.verdict,
      decision: invoice.decision,
      findings: invoice.findings,
      freight: money(freight),
      tax: money(tax),
      other: money(other),
      total: money(sum),
    })),
    history,
    createdAt,
    updatedAt,
  };
}

/** Goods that came or went, with quantities of stock as numbers. */
function movedView<T extends Receipt | GoodsReturn>({
  lines,
  ...moved
}: T): Omit<T, 'lines'> & Pick<PurchaseOrderView['receipts'][number], 'lines'> {
  return {
    ...moved,
    lines: lines.map(({ stockQuantity, ...line }) => ({
      ...line,
      stockQuantity: stockQuantity === null ? null : Number(stockQuantity),
    })),
  };
}

function lineView({
  line,
  confirmed,
  quantity,
  received,
  invoiced,
  held,
}: LineProgress): PurchaseOrderView['lines'][number] {
  const { mpn, unitPrice, shares = [], priceSeenAt = null, ...shown } = line;
  const dealt = dealPieces(
    received,
    shares.map(({ pieces }) => pieces),
  );
  const amount = sumPurchase([line], { freight: null, tax: null });
  return {
    ...shown,
    partNumber: mpn,
    unitPrice: money(unitPrice),
    priceSeenAt,
    amount: unitPrice === null ? null : money(amount.goods),
    confirmed: confirmed && {
      quantity: confirmed.quantity,
      unitPrice: money(confirmed.unitPrice),
      expectedOn: confirmed.expectedOn,
    },
    shares: shares.map((share, at) => ({ ...share, received: dealt[at]! })),
    received,
    outstanding: Math.max(0, quantity - received),
    over: Math.max(0, received - quantity),
    invoiced,
    invoiceHeld: held,
  };
}

/** What may be done or told, in the words of the operations. */
function listNext(order: PurchaseOrderRecord, standing: PurchaseOrderRecord['standing']): string[] {
  const told = nextPurchaseEvents(standing, 'buyer').filter(
    (event) => event !== 'approve' || standing.state === 'draft' || exceedsApproval(order) === true,
  );
  const mayInvoice = ['sent', 'confirmed', 'part_received', 'received'].includes(standing.state);
  return [
    ...told.filter((event) => event === 'approve'),
    ...(standing.state === 'draft' ? ['change'] : []),
    ...(standing.state === 'approved' && standing.sending === 'none' ? ['send'] : []),
    ...told.filter((event) => event !== 'approve'),
    ...(mayInvoice ? ['invoice'] : []),
    ...(order.details.invoices.some(isHeld) ? ['accept_invoice', 'reject_invoice'] : []),
  ];
}

/** What is so now, and whose turn it is. */
function formatMessage(order: PurchaseOrderRecord, standing: PurchaseOrderRecord['standing']): string {
  const simulated = order.isSimulated
    ? 'A test key made this order: it is simulated. Nothing goes out, and nothing that comes is booked into stock. '
    : '';
  return `${simulated}${formatSentence(order, standing)}${formatDoubts(order)}`;
}

function formatSentence(
  order: PurchaseOrderRecord,
  { state, sending, reason }: PurchaseOrderRecord['standing'],
): string {
  const { approvals, seller, sentNote } = order.details;
  const approval = approvals.at(-1);
  if (state === 'draft') return 'A draft: nothing is ordered before it is approved and sent.';
  if (state === 'cancelled') return `Cancelled${reason ? `: ${reason}` : ''}.`;
  if (state === 'closed') return `Closed${reason ? `: ${reason}` : ''}.`;
  if (sending === 'asked') return `It is being sent to ${seller}.`;
  if (sending === 'unknown')
    return `${seller} may have it: ${reason}. It is not sent again by itself. Ask the seller for ${formatNumber(order.number)}, then tell \`sent\` or \`found_not_sent\`.`;
  if (state === 'approved')
    return `Approved up to ${approval!.upTo} ${approval!.currency}; ${reason ? `it was not sent: ${reason}` : 'it is not sent yet'}.`;
  if (state === 'sent') return `Sent to ${seller}; not confirmed yet.${sentNote ? ` ${sentNote}` : ''}`;
  if (state === 'received') return 'All that is confirmed, else ordered, was received.';
  if (state === 'part_received') return 'Received in part.';
  return `${seller} confirmed it.`;
}

/** Figures that the seller confirmed last and that are not those approved; an approval after them approves them. */
function countChanges(order: PurchaseOrderRecord): number {
  const { confirmations, approvals } = order.details;
  const [said, approved] = [confirmations.at(-1)?.at ?? '', approvals.at(-1)?.at ?? ''];
  if (approved > said) return 0;
  return progressOf(order).reduce((count, { line, quantity, unitPrice, confirmed }) => {
    const isOtherPrice = unitPrice !== null && line.unitPrice !== null && !new Decimal(unitPrice).eq(line.unitPrice);
    const day = confirmed?.expectedOn ?? null;
    const isOtherDay = day !== null && line.expectedOn !== null && day !== line.expectedOn;
    return count + [quantity !== line.quantity, isOtherPrice, isOtherDay].filter(Boolean).length;
  }, 0);
}

/** The days on which the prices were seen that an order is drafted at. */
function formatPriceDays({ details }: PurchaseOrderRecord): string[] {
  const days = details.lines.flatMap(({ priceSeenAt }) => priceSeenAt?.slice(0, 10) ?? []).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined) return [];
  return [first === last ? `Its prices were seen on ${first}.` : `Its prices were seen from ${first} to ${last}.`];
}

function formatDoubts(order: PurchaseOrderRecord): string {
  const { confirmations } = order.details;
  const last = confirmations.at(-1);
  const changes = countChanges(order);
  const isOver = progressOf(order).some(({ received, quantity }) => received > quantity);
  const doubtful = order.details.lines.filter(({ doubt }) => doubt !== null).length;
  return [
    ...(order.standing.state === 'draft' && doubtful > 0
      ? [`${doubtful} line${doubtful === 1 ? ' is' : 's are'} not sure: see \`doubt\`.`]
      : []),
    ...(order.standing.state === 'draft' ? formatPriceDays(order) : []),
    ...(changes > 0 ? [`${changes} of what was confirmed ${changes === 1 ? 'is' : 'are'} not what was approved.`] : []),
    ...(last && last.unsaid.length > 0
      ? [`Of line${last.unsaid.length === 1 ? '' : 's'} ${last.unsaid.join(', ')} quantity or price was not confirmed.`]
      : []),
    ...(exceedsApproval(order) === true ? ['It comes to more than was approved: approve it again, or cancel.'] : []),
    ...order.details.invoices
      .filter(isHeld)
      .map(({ number }) => `Invoice ${number} does not match and counts as nothing yet: accept or reject it.`),
    ...(isOver ? ['More came than was ordered: see `over`.'] : []),
  ]
    .map((sentence) => ` ${sentence}`)
    .join('');
}

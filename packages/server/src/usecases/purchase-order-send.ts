import { randomUUID } from 'node:crypto';
import type { OrderMail, OrderSender, PurchaseOrderRecord, SendOutcome } from '../ports/purchase-orders.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { oneLine } from './fab-order-change.ts';
import { changeLocked, type PurchasePorts, type Settle, tellPurchase } from './purchase-order-change.ts';
import { writePurchaseOrderFile } from './purchase-order-files.ts';
import { formatNumber, standingOf } from './purchase-order-view.ts';

type Ports = PurchasePorts & Pick<Service, 'orderSender' | 'log'>;

/**
 * Send an approved order once. That it is sent is committed before; who finds that mark without an answer asks a person, and
 * never sends again. Throws wrong_state where a person has to send it, or it was sent, or may have been.
 */
export async function sendPurchaseOrder(
  ports: Ports,
  caller: Caller,
  id: string,
  settle: Settle,
): Promise<PurchaseOrderRecord> {
  const sendingKey = `${id}/${randomUUID()}`;
  const asked = await changeLocked(
    ports,
    caller,
    id,
    (tx, locked) => {
      requireSendable(ports, locked);
      const note = locked.isSimulated ? 'simulated' : ports.orderSender!.title;
      return tellPurchase(ports, tx, locked, { kind: 'ask', sendingKey }, 'service', { note });
    },
    () => Promise.resolve(),
  );
  const outcome = await send(ports.orderSender, asked, sendingKey);
  // Should the records not take it, the operator still finds it here.
  ports.log.info({ orderId: id, outcome }, 'a purchase order was sent, or not');
  return changeLocked(ports, caller, id, (tx, locked) => keepOutcome(ports, tx, locked, sendingKey, outcome), settle);
}

function requireSendable({ orderSender, settings }: Ports, order: PurchaseOrderRecord): void {
  const { sending, state } = standingOf({ settings }, order);
  const number = formatNumber(order.number);
  if (sending === 'asked') throw new Problem('wrong_state', `${number} is being sent now`);
  if (sending === 'unknown')
    throw new Problem(
      'wrong_state',
      `${order.details.seller} may have ${number}: no answer came when it was sent. Ask the seller, then report \`sent\` or \`found_not_sent\``,
    );
  if (state !== 'approved') return;
  const byHand = 'Send the PDF yourself, then report `sent`';
  if (order.isSimulated) return;
  if (order.details.sellerEmail === null) throw new Problem('wrong_state', `${number} has no seller_email. ${byHand}`);
  if (orderSender === null) throw new Problem('wrong_state', `This server has no mail server for orders. ${byHand}`);
}

async function send(sender: OrderSender | null, order: PurchaseOrderRecord, sendingKey: string): Promise<SendOutcome> {
  if (order.isSimulated) return { outcome: 'sent', note: 'Simulated: nothing went out.' };
  let files: OrderMail['files'];
  try {
    files = [await writePurchaseOrderFile(order, 'pdf'), await writePurchaseOrderFile(order, 'csv')];
  } catch (error) {
    return { outcome: 'refused', reason: `Its files could not be written: ${describeError(error)}` };
  }
  try {
    return await sender!.send({
      messageId: sendingKey,
      to: order.details.sellerEmail!,
      subject: `Purchase order ${formatNumber(order.number)}`,
      text: writeLetter(order),
      files,
    });
  } catch (error) {
    return { outcome: 'unanswered', reason: describeError(error) };
  }
}

const describeError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function writeLetter({ number, details }: PurchaseOrderRecord): string {
  const { seller, reference, notes } = details;
  return [
    `Dear ${oneLine(seller)},`,
    '',
    `Please find our purchase order ${formatNumber(number)} attached, as PDF and as CSV.`,
    ...(reference === null ? [] : [`Our reference: ${oneLine(reference)}`]),
    ...(notes === null ? [] : ['', notes]),
    '',
    `Please confirm quantities, prices and dates, and name ${formatNumber(number)} in your answer.`,
    '',
    'Kind regards',
  ].join('\n');
}

function keepOutcome(
  ports: Ports,
  tx: Parameters<typeof tellPurchase>[1],
  locked: PurchaseOrderRecord,
  sendingKey: string,
  outcome: SendOutcome,
): Promise<PurchaseOrderRecord> {
  const isOurs = locked.standing.sendingKey === sendingKey && locked.standing.sending !== 'done';
  // Somebody said meanwhile what became of it: that stands.
  if (!isOurs) return Promise.resolve(locked);
  if (outcome.outcome === 'sent') {
    const note = oneLine(outcome.note);
    return tellPurchase(ports, tx, locked, { kind: 'sent' }, 'service', { note, details: { sentNote: note } });
  }
  const reason = oneLine(outcome.reason);
  const kind = outcome.outcome;
  return tellPurchase(ports, tx, locked, { kind, reason }, 'service', { note: reason });
}

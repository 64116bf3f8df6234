import type { CallData } from '@partwright/client';

export type PurchaseOrder = CallData<'getPurchaseOrder'>;

/**
 * What is asked for first: how it stands, whose turn it is, where it goes, what it comes to, and what is not in that or not
 * sure. `doubt` null: nothing is known against it.
 */
export const simpleOrder = (order: PurchaseOrder): object => {
  const { id, number, state, sending, simulated, message, seller, seller_email, total, currency, next, invoices } =
    order;
  return {
    id,
    number,
    state,
    sending,
    simulated,
    message,
    seller,
    seller_email,
    total,
    currency,
    doubt: describeDoubt(order),
    text: describeOrder(order),
    next,
    invoice_verdict: invoices.at(-1)?.verdict ?? null,
    project_id: order.project_id,
    bom_id: order.bom?.bom_id ?? null,
  };
};

/** The order in a line, for a mail or a chat. */
function describeOrder({ number, seller, total, currency, message, seller_email }: PurchaseOrder): string {
  const sum = total === null ? 'not all has a price' : `${total} ${currency}`;
  const address = seller_email ? '' : ' It has no address to send it to.';
  return `${number}, ${seller}: ${sum}. ${message}${address}`;
}

function describeDoubt({ unpriced_lines, not_in_total, exceeds_approval, lines }: PurchaseOrder): string | null {
  const all = [
    ...(unpriced_lines > 0 ? [`${unpriced_lines} of ${lines.length} lines have no price.`] : []),
    ...(not_in_total.length > 0 ? [`Not in the total: ${not_in_total.join(', ')}.`] : []),
    ...(exceeds_approval === true ? ['What is confirmed comes to more than was approved.'] : []),
    ...lines.flatMap(({ doubt, line, part_number }) =>
      doubt === null ? [] : [`${part_number ?? `Line ${line}`}: ${doubt}`],
    ),
  ];
  return all.length > 0 ? all.join(' ') : null;
}

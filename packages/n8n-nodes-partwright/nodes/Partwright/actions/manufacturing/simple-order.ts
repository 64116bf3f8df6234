import type { CallData } from '@partwright/client';

export type OrderJob = CallData<'getManufacturingStatus'>;

/** How an order stands and what may be told of it next, beside the job that quotes or places it. */
export function simpleOrder({ job_id, status, order, files = [] }: OrderJob): object {
  const { state, simulated, vendor, vendor_reference, next, hand_over } = order ?? {};
  const message = order && explainPrice(order);
  return {
    job_id,
    status,
    state,
    simulated,
    message,
    vendor,
    vendor_reference,
    price: order && simplePrice(order),
    unchecked: order?.unchecked ?? [],
    warnings: order?.warnings ?? [],
    next,
    hand_over,
    files,
  };
}

type ListedOrder = CallData<'listFabOrders'>['orders'][number];

/** An order of a list as a row of a sheet. `price` null: there is none, and `message` says why. */
export function simpleListedOrder({ job_id, created_at, order }: ListedOrder): object {
  const price = simplePrice(order);
  return {
    job_id,
    state: order.state,
    simulated: order.simulated,
    message: explainPrice(order),
    vendor: order.vendor_title ?? order.vendor,
    vendor_reference: order.vendor_reference,
    quantity: order.quantity,
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
    price_kind: price?.kind ?? null,
    unchecked: order.unchecked.join(', '),
    warnings: order.warnings.join(' '),
    next: order.next.join(', '),
    created_at,
  };
}

type Order = NonNullable<OrderJob['order']>;

/** Without a price nobody should confirm unawares. */
const explainPrice = ({ message, price, price_why_not }: Order): string =>
  price === null && price_why_not.length > 0 ? `${message} There is no price: ${price_why_not.join('; ')}.` : message;

/** The price with what it is of; what the vendor answered that it charges goes before what was offered. */
function simplePrice({ price, placed, offer, quantity, vendor_title }: Order) {
  if (price === null) return null;
  const of = { vendor_title, quantity, offer_id: offer?.offer_id ?? null, offer_until: offer?.valid_until ?? null };
  const isTold = placed !== null && placed.price !== null;
  return { ...price, ...of, ...(isTold ? { kind: 'live', amount: placed.price, currency: placed.currency } : {}) };
}

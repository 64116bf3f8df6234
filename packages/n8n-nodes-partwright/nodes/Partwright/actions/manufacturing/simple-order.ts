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
    title: order && titleOrder(order),
    text: order && describeOrder(order, job_id, files),
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

/** What became of it, in a few words, for the subject of a mail. */
function titleOrder({ state, simulated, hand_over }: Order): string {
  if (['placed', 'in_production', 'shipped'].includes(state))
    return simulated ? 'Boards ordered in simulation only' : 'Boards ordered';
  if (hand_over) return 'Boards not ordered yet, a package waits';
  return `Boards ${state.replaceAll('_', ' ')}`;
}

/** The order for a mail: what of whom at which price, what is to be known, and where its files are. */
function describeOrder(order: Order, job_id: string, files: NonNullable<OrderJob['files']>): string {
  const price = simplePrice(order);
  const of = [order.vendor_title ?? order.vendor, price?.service].filter(Boolean).join(', ') || 'No vendor';
  const sum =
    price === null ? 'no price' : `${price.amount} ${price.currency} for ${price.boards ?? price.quantity} boards`;
  const until =
    order.next.includes('confirm') && price?.offer_until ? [`It can be confirmed until ${price.offer_until}.`] : [];
  const known = [explainPrice(order), ...until, ...(price?.notes ?? []), order.hand_over?.why ?? ''];
  const ids = [`Offer: ${price?.offer_id ?? 'none'}`, `Job: ${job_id}`];
  const links = files.map(({ name, url }) => `${name}: ${url}`);
  return [`${of}: ${sum}`, ...known, ...ids, ...links].filter((line) => line !== '').join('\n');
}

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

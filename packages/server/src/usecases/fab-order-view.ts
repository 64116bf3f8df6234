import type { AnswerData, Encodable, jobResults } from '@partwright/contract';
import { type FabOrder, nextEvents, type OrderEvent, stepOrder } from '@partwright/manufacturing/fab';
import type { FabOrderQuote, FabOrderRecord } from '../ports/fab-orders.ts';
import type { JobRecord } from '../ports/jobs.ts';
import type { Service } from '../service.ts';
import { money } from '../wire.ts';
import { isBeingRequested, resolveStanding } from './fab-order-change.ts';
import { placingJobIdOf } from './fab-order-jobs.ts';
import { fabHouses } from './fab-order-vendors.ts';

type Ports = Pick<Service, 'fabVendors' | 'settings'>;

type FabJob = AnswerData<'orderFab'>;

/** What a job that orders boards has beside the fields of any job, and what it has in another way. */
export type FabOrderView = Required<
  Pick<FabJob, 'confirmation' | 'order' | 'unitPrice' | 'totalPrice' | 'leadTime'>
> & { result?: Encodable<(typeof jobResults)['fab']> };

/** Whether an order waits for its owner, and where it is told that it may go on. */
export function describeConfirmation({ jobId, order }: Pick<FabOrderRecord, 'jobId' | 'order'>) {
  const isDraft = order.state === 'draft';
  return { required: isDraft, confirmUrl: isDraft ? `/v1/manufacturing/${jobId}/confirm` : null };
}

/**
 * The order as the operations on orders answer it. `job`: the one that says how far the order is; `shown`: the one beside
 * which it stands, as the job of a quote shows its order too.
 */
export function fabOrderView(ports: Ports, job: JobRecord, kept: FabOrderRecord, shown = job): FabOrderView {
  const { quantity, vendor, details, history } = kept;
  const order = resolveStanding(kept, job, ports.settings.FAB_TIMEOUT_MS);
  const { facts, price, handOver, handOverWhy, placed } = details;
  const view = {
    confirmation: describeConfirmation(kept),
    order: {
      orderId: kept.jobId,
      placingJobId: placingJobIdOf(kept),
      state: order.state,
      placement: order.placement,
      simulated: order.isSimulated,
      message: formatOrderMessage(kept, order, job),
      vendor,
      vendorTitle: fabHouses(ports.fabVendors).find(({ id }) => id === vendor)?.title ?? vendor,
      vendorReference: order.vendorReference,
      quantity,
      reason: order.reason,
      facts: {
        widthMm: facts.widthMm,
        heightMm: facts.heightMm,
        layers: facts.layers,
        thicknessMm: facts.thicknessMm ?? null,
        finish: facts.finish ?? null,
        colour: facts.colour ?? null,
      },
      price: price && { ...price, amount: money(price.amount) },
      priceWhyNot: details.priceWhyNot,
      offer: describeOffer(details.offer),
      unchecked: details.unchecked,
      warnings: details.warnings,
      handOver: handOverWhy === null ? null : { why: handOverWhy, email: findEmail(job, handOver) },
      placed: placed && { ...placed, price: money(placed.price) },
      history,
      next: listNextEvents(order, job, isBeingRequested(kept, ports.settings.FAB_TIMEOUT_MS)),
    },
  };
  return {
    ...view,
    ...(shown.status === 'complete' ? { result: describeFabResult(view, details.quotes) } : {}),
    ...describePrice(view.order),
  };
}

function describeOffer(offer: FabOrderRecord['details']['offer']): FabOrderView['order']['offer'] {
  if (!offer) return null;
  const { id, validUntil, charged } = offer;
  return { offerId: id, validUntil, charged: { amount: money(charged.amount), currency: charged.currency } };
}

/** The price as readers of a plain quote look for it; null where none is known. */
function describePrice({ price, quantity }: Pick<FabOrderView['order'], 'price' | 'quantity'>) {
  return {
    unitPrice: price ? Math.round((price.amount / quantity) * 1e6) / 1e6 : null,
    totalPrice: price?.amount ?? null,
    leadTime: price?.days ?? null,
  };
}

function describeFabResult(
  { order, confirmation: { confirmUrl } }: Pick<FabOrderView, 'order' | 'confirmation'>,
  quotes: FabOrderQuote[] | undefined,
): NonNullable<FabOrderView['result']> {
  const { state, vendor, quantity, message } = order;
  const asked = { vendor, price: order.price, whyNot: order.priceWhyNot, unchecked: order.unchecked };
  return {
    quote: describeQuote(asked, quantity),
    ...(quotes
      ? {
          quotes: quotes.map(({ price, ...quote }) =>
            describeQuote({ ...quote, price: price && { ...price, amount: money(price.amount) } }, quantity),
          ),
        }
      : {}),
    order: { state: state === 'draft' ? 'awaiting_confirmation' : state, confirmUrl, message },
    state,
    vendor,
    vendorReference: order.vendorReference,
    simulated: order.simulated,
    placed: order.placed,
    handOver: order.handOver,
  };
}

interface AskedQuote {
  vendor: string | null;
  price: FabOrderView['order']['price'];
  whyNot: readonly string[];
  unchecked: readonly string[];
}

function describeQuote({ vendor, price, whyNot, unchecked }: AskedQuote, quantity: number) {
  const { unitPrice, totalPrice, leadTime } = describePrice({ price, quantity });
  return {
    vendor,
    quantity,
    unitPrice,
    totalPrice,
    currency: price?.currency ?? null,
    leadTimeDays: leadTime,
    kind: price?.kind ?? null,
    asOf: price?.asOf ?? null,
    sourceUrl: price?.sourceUrl ?? null,
    notes: price?.notes ?? [],
    whyNot,
    unchecked,
  };
}

type Email = NonNullable<NonNullable<FabOrderView['order']['handOver']>['email']>;

function findEmail(job: JobRecord, handOver: FabOrderRecord['details']['handOver']): Email | null {
  return handOver?.email ?? (job.type === 'fab' ? job.result?.handOver?.email : null) ?? null;
}

/** What the owner may tell now. */
function listNextEvents(order: FabOrder, job: JobRecord, isAsked: boolean): FabOrderView['order']['next'] {
  if (isAsked) return [];
  const again = order.state === 'confirmed' && order.placement === 'none' && job.parked ? (['confirm'] as const) : [];
  const allowed = new Set<OrderEvent['kind']>(nextEvents(order, 'owner'));
  const told = SAMPLES.filter((event) => allowed.has(event.kind) && stepOrder(order, event, 'owner').ok);
  return [...again, ...told.map(({ kind }) => kind)];
}

/** What an owner may tell, in the order of its state. */
const SAMPLES = [
  { kind: 'confirm' },
  { kind: 'placed', vendorReference: '?' },
  { kind: 'found_not_placed' },
  { kind: 'in_production' },
  { kind: 'shipped' },
  { kind: 'cancel', reason: '' },
] as const satisfies OrderEvent[];

/** What is so now, and whose turn it is. */
function formatOrderMessage(kept: FabOrderRecord, order: FabOrder, job: JobRecord): string {
  const simulated = order.isSimulated ? 'A test key made this order: it is simulated, and nothing goes out. ' : '';
  return simulated + formatOrderSentence(kept, order, job);
}

function formatOrderSentence(
  { jobId, details: { handOverWhy, placed, price } }: FabOrderRecord,
  order: FabOrder,
  job: JobRecord,
): string {
  const { state, placement, reason, vendorReference } = order;
  if (state === 'draft') return 'Nothing is ordered before you confirm it.';
  if (state === 'failed') return `There is no order: ${reason}.`;
  if (state === 'cancelled') return `${reason ?? 'Cancelled'}.`;
  if (state === 'placed')
    return `Placed under ${vendorReference}.${placed && !order.isSimulated ? ` ${placed.note}${formatOtherPrice(placed, price)}` : ''}`;
  if (state !== 'confirmed') return `The order ${vendorReference} is ${state.replace('_', ' ')}.`;
  if (placement === 'unknown')
    return `There may be an order: ${reason}. It is not asked for again by itself. Look at the vendor for the number ${jobId}, then tell \`placed\` or \`found_not_placed\`.`;
  if (placement === 'asked') return 'The vendor is being asked.';
  if (job.parked)
    return reason === null
      ? 'Confirm again to place it.'
      : `The vendor refused for now: ${reason}. Confirm again to try again.`;
  if (handOverWhy !== null && job.status === 'complete')
    return `${handOverWhy}. The package is ready: send it, then tell \`placed\` with the number the vendor gives.`;
  return 'Confirmed; it is being placed.';
}

/** What the vendor charges, where it is not what was shown when the order was confirmed. */
function formatOtherPrice(
  placed: NonNullable<FabOrderRecord['details']['placed']>,
  price: FabOrderRecord['details']['price'],
): string {
  if (price === null || placed.price === null) return '';
  const isSame = placed.currency === price.currency && Number(placed.price) === Number(price.amount);
  return isSame
    ? ''
    : ` It charges ${placed.price} ${placed.currency}; ${price.amount} ${price.currency} was confirmed.`;
}

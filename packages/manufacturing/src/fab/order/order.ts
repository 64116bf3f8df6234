/** Where an order is. `placed` to `cancelled` are what the vendor says, or the person who hands it over. */
export const orderStates = ['draft', 'confirmed', 'placed', 'in_production', 'shipped', 'cancelled', 'failed'] as const;

export type OrderState = (typeof orderStates)[number];

/** Who may say so: the owner of the order, this service itself, or the vendor's own answer. */
export type OrderActor = 'owner' | 'service' | 'vendor';

/**
 * How far the vendor was asked. Between `asked` and an answer nobody knows whether there is an order: it is never asked
 * again until somebody looked, and `unknown` says that somebody must.
 */
export type Placement = 'none' | 'asked' | 'unknown' | 'done';

export interface FabOrder {
  state: OrderState;
  placement: Placement;
  /** The vendor's number of the order. */
  vendorReference: string | null;
  /** Of the question to the vendor, so that the same question is known again. */
  placementKey: string | null;
  /** What went wrong, or why it was cancelled: for the owner. */
  reason: string | null;
  /** Nothing of it is real: a test key made it. */
  isSimulated: boolean;
}

export type OrderEvent =
  | { kind: 'confirm' }
  /** Before the vendor is asked; keep the answer of this before anything is sent. */
  | { kind: 'ask'; placementKey: string }
  | { kind: 'placed'; vendorReference: string }
  /** The vendor said no, or was not reached at all: there is certainly no order. */
  | { kind: 'refused'; reason: string; isFinal: boolean }
  /** No answer came, or none that can be read: there may be an order. */
  | { kind: 'unanswered'; reason: string }
  /** Somebody looked: there is no such order at the vendor. */
  | { kind: 'found_not_placed' }
  | { kind: 'in_production' }
  | { kind: 'shipped' }
  | { kind: 'cancel'; reason: string }
  | { kind: 'fail'; reason: string };

export type OrderStep = { ok: true; order: FabOrder } | { ok: false; code: OrderRefusal; message: string };

export type OrderRefusal = 'wrong_state' | 'not_allowed' | 'already_asked';

interface Rule {
  from: readonly OrderState[];
  by: readonly OrderActor[];
}

/** From which states an event may be told, and by whom. */
const RULES: Record<OrderEvent['kind'], Rule> = {
  confirm: { from: ['draft'], by: ['owner'] },
  ask: { from: ['confirmed'], by: ['service'] },
  placed: { from: ['confirmed'], by: ['service', 'owner', 'vendor'] },
  refused: { from: ['confirmed'], by: ['service'] },
  unanswered: { from: ['confirmed'], by: ['service'] },
  found_not_placed: { from: ['confirmed'], by: ['owner', 'service'] },
  in_production: { from: ['placed'], by: ['vendor', 'owner'] },
  shipped: { from: ['placed', 'in_production'], by: ['vendor', 'owner'] },
  cancel: { from: ['draft', 'confirmed', 'placed', 'in_production'], by: ['owner', 'vendor'] },
  fail: { from: ['confirmed', 'placed', 'in_production'], by: ['service', 'vendor'] },
};

/**
 * A new order that nobody has confirmed; `isSimulated`: a test key made it, and nothing of it is real.
 *
 * @example
 * import { draftOrder } from '@partwright/manufacturing/fab';
 *
 * draftOrder(false); // => { state: 'draft', placement: 'none', vendorReference: null }
 */
export function draftOrder(isSimulated: boolean): FabOrder {
  return { state: 'draft', placement: 'none', vendorReference: null, placementKey: null, reason: null, isSimulated };
}

/**
 * Tell an order what happened. Pure: keep what it gives before acting on it.
 *
 * @example
 * import { draftOrder, stepOrder } from '@partwright/manufacturing/fab';
 *
 * stepOrder(draftOrder(false), { kind: 'confirm' }, 'owner'); // => { ok: true, order: { state: 'confirmed' } }
 * stepOrder(draftOrder(false), { kind: 'shipped' }, 'vendor'); // => { ok: false, code: 'wrong_state' }
 */
export function stepOrder(order: FabOrder, event: OrderEvent, by: OrderActor): OrderStep {
  const rule = RULES[event.kind];
  if (!rule.by.includes(by))
    return refuse('not_allowed', `"${event.kind}" is not for the ${by} to say, but for: ${rule.by.join(', ')}`);
  if (isRepeatedEvent(order, event)) return { ok: true, order };
  if (!rule.from.includes(order.state))
    return refuse(
      'wrong_state',
      `An order that is ${order.state} cannot take "${event.kind}"; it must be ${rule.from.join(' or ')}`,
    );
  return applied(order, event, by);
}

/**
 * What may come next, for a list of buttons.
 *
 * @example
 * import { draftOrder, nextEvents } from '@partwright/manufacturing/fab';
 *
 * nextEvents(draftOrder(false), 'owner'); // => ['confirm', 'cancel']
 * nextEvents(draftOrder(false), 'vendor'); // => ['cancel']
 */
export function nextEvents({ state }: Pick<FabOrder, 'state'>, by: OrderActor): OrderEvent['kind'][] {
  const kinds = Object.keys(RULES) as OrderEvent['kind'][];
  return kinds.filter((kind) => RULES[kind].from.includes(state) && RULES[kind].by.includes(by));
}

/** Nothing more happens to it. */
export function isFinal({ state }: Pick<FabOrder, 'state'>): boolean {
  return state === 'shipped' || state === 'cancelled' || state === 'failed';
}

/** The same said twice, as vendors and impatient people do, changes nothing. */
function isRepeatedEvent(order: FabOrder, event: OrderEvent): boolean {
  switch (event.kind) {
    case 'confirm':
      return order.state === 'confirmed';
    case 'placed':
      return order.placement === 'done' && order.vendorReference === event.vendorReference;
    case 'in_production':
    case 'shipped':
      return order.state === event.kind;
    case 'cancel':
      return order.state === 'cancelled';
    default:
      return false;
  }
}

function applied(order: FabOrder, event: OrderEvent, by: OrderActor): OrderStep {
  const become = (change: Partial<FabOrder>): OrderStep => ({ ok: true, order: { ...order, ...change } });
  const isOpen = order.placement === 'asked' || order.placement === 'unknown';
  switch (event.kind) {
    case 'confirm':
      return become({ state: 'confirmed' });
    case 'ask':
      if (order.placement !== 'none')
        return refuse(
          'already_asked',
          'The vendor was asked already; look whether there is an order before asking again',
        );
      return become({ placement: 'asked', placementKey: event.placementKey, reason: null });
    case 'placed':
      return become({ state: 'placed', placement: 'done', vendorReference: event.vendorReference, reason: null });
    case 'refused':
      return become({
        placement: 'none',
        placementKey: null,
        reason: event.reason,
        ...(event.isFinal ? { state: 'failed' } : {}),
      });
    case 'unanswered':
      return become({ placement: 'unknown', reason: event.reason });
    case 'found_not_placed':
      if (!isOpen) return refuse('wrong_state', 'No question to the vendor is open');
      return become({ placement: 'none', placementKey: null, reason: null });
    case 'in_production':
    case 'shipped':
      return become({ state: event.kind });
    case 'cancel':
      // Cancelled here it would go on there.
      if (isOpen && by === 'owner')
        return refuse('already_asked', 'The vendor was asked and may hold an order: look there first');
      return become({ state: 'cancelled', reason: event.reason });
    case 'fail':
      return become({ state: 'failed', reason: event.reason });
    default:
      return event satisfies never;
  }
}

function refuse(code: OrderRefusal, message: string): OrderStep {
  return { ok: false, code, message };
}

/** Where a purchase order is. */
export const purchaseStates = [
  'draft',
  'approved',
  'sent',
  'confirmed',
  'part_received',
  'received',
  'closed',
  'cancelled',
] as const;
export type PurchaseState = (typeof purchaseStates)[number];

/**
 * How far the order is on its way to the seller. Between `asked` and an answer nobody knows whether the seller has it: it is
 * never sent again until somebody looked, and `unknown` says that somebody must.
 */
export const sendings = ['none', 'asked', 'unknown', 'done'] as const;
export type Sending = (typeof sendings)[number];

/** Who says so: the buyer, or the service that sends. */
export type PurchaseActor = 'buyer' | 'service';

export interface PurchaseStanding {
  state: PurchaseState;
  sending: Sending;
  /** Of the attempt to send, so that its answer is known as its own. */
  sendingKey: string | null;
  /** What went wrong, or why it was cancelled or closed: for the buyer. */
  reason: string | null;
}

export type PurchaseEvent =
  | { kind: 'approve' }
  /** Before anything is sent: keep what this gives first. */
  | { kind: 'ask'; sendingKey: string }
  /** It is at the seller: the service sent it, or a person did or found it there. */
  | { kind: 'sent' }
  /** It was certainly not sent. */
  | { kind: 'refused'; reason: string }
  /** No answer came: the seller may have it. */
  | { kind: 'unanswered'; reason: string }
  /** Somebody looked: the seller does not have it. */
  | { kind: 'found_not_sent' }
  | { kind: 'confirm' }
  | { kind: 'receive'; isWhole: boolean }
  /** Goods went back to the seller, or were counted that never came. */
  | { kind: 'return' }
  | { kind: 'close'; reason: string }
  | { kind: 'cancel'; reason: string };

export type PurchaseStep = { ok: true; standing: PurchaseStanding } | { ok: false; message: string };

interface Rule {
  from: readonly PurchaseState[];
  by: readonly PurchaseActor[];
}

const OPEN = ['sent', 'confirmed', 'part_received'] as const;

const RULES: Record<PurchaseEvent['kind'], Rule> = {
  // Once more when the seller confirmed more than was approved.
  approve: { from: ['draft', 'confirmed'], by: ['buyer'] },
  ask: { from: ['approved'], by: ['service'] },
  sent: { from: ['approved'], by: ['service', 'buyer'] },
  refused: { from: ['approved'], by: ['service'] },
  unanswered: { from: ['approved'], by: ['service'] },
  found_not_sent: { from: ['approved'], by: ['buyer'] },
  confirm: { from: OPEN, by: ['buyer'] },
  // More may come after all has come: it is told as too much.
  receive: { from: [...OPEN, 'received'], by: ['buyer'] },
  return: { from: ['part_received', 'received', 'closed'], by: ['buyer'] },
  close: { from: [...OPEN, 'received'], by: ['buyer'] },
  cancel: { from: ['draft', 'approved', 'sent', 'confirmed'], by: ['buyer'] },
};

/**
 * A new order that nobody has approved.
 *
 * @example
 * import { draftPurchase } from '@partwright/cost/purchasing';
 *
 * draftPurchase(); // => { state: 'draft', sending: 'none', sendingKey: null, reason: null }
 */
export function draftPurchase(): PurchaseStanding {
  return { state: 'draft', sending: 'none', sendingKey: null, reason: null };
}

/**
 * Tell an order what happened. Pure: keep what it gives before acting on it.
 *
 * @example
 * import { draftPurchase, stepPurchase } from '@partwright/cost/purchasing';
 *
 * stepPurchase(draftPurchase(), { kind: 'approve' }, 'buyer'); // => { ok: true, standing: { state: 'approved' } }
 * stepPurchase(draftPurchase(), { kind: 'sent' }, 'buyer'); // => { ok: false }
 */
export function stepPurchase(standing: PurchaseStanding, event: PurchaseEvent, by: PurchaseActor): PurchaseStep {
  const { from, by: who } = RULES[event.kind];
  if (!who.includes(by)) return refuse(`"${event.kind}" is not for the ${by} to say`);
  if (event.kind === 'sent' && standing.sending === 'done' && standing.state !== 'approved')
    return { ok: true, standing };
  if (event.kind === 'ask' && standing.sending === 'done')
    return refuse(`It was sent already, and is ${write(standing.state)}: no order is sent twice`);
  if (!from.includes(standing.state))
    return refuse(
      `An order that is ${write(standing.state)} cannot take "${event.kind}"; it must be ${from.map(write).join(' or ')}`,
    );
  return apply(standing, event);
}

/**
 * What may be told now.
 *
 * @example
 * import { draftPurchase, nextPurchaseEvents } from '@partwright/cost/purchasing';
 *
 * nextPurchaseEvents(draftPurchase(), 'buyer'); // => ['approve', 'cancel']
 */
export function nextPurchaseEvents(standing: PurchaseStanding, by: PurchaseActor): PurchaseEvent['kind'][] {
  const samples: PurchaseEvent[] = [
    { kind: 'approve' },
    { kind: 'ask', sendingKey: '' },
    { kind: 'sent' },
    { kind: 'found_not_sent' },
    { kind: 'confirm' },
    { kind: 'receive', isWhole: true },
    { kind: 'return' },
    { kind: 'close', reason: '' },
    { kind: 'cancel', reason: '' },
  ];
  return samples
    .filter((event) => stepPurchase(standing, event, by).ok && !isDone(standing, event))
    .map(({ kind }) => kind);
}

const isDone = ({ state, sending }: PurchaseStanding, { kind }: PurchaseEvent): boolean =>
  kind === 'sent' && sending === 'done' && state !== 'approved';

function apply(standing: PurchaseStanding, event: PurchaseEvent): PurchaseStep {
  const become = (change: Partial<PurchaseStanding>): PurchaseStep => ({
    ok: true,
    standing: { ...standing, ...change },
  });
  const isOpen = standing.sending === 'asked' || standing.sending === 'unknown';
  switch (event.kind) {
    case 'approve':
      return become({ state: standing.state === 'draft' ? 'approved' : standing.state });
    case 'ask':
      if (standing.sending !== 'none')
        return refuse('It was sent already, or may have been; look whether the seller has it before it is sent again');
      return become({ sending: 'asked', sendingKey: event.sendingKey, reason: null });
    case 'sent':
      return become({ state: 'sent', sending: 'done', reason: null });
    case 'refused':
      return become({ sending: 'none', sendingKey: null, reason: event.reason });
    case 'unanswered':
      return become({ sending: 'unknown', reason: event.reason });
    case 'found_not_sent':
      if (!isOpen) return refuse('No attempt to send it is open');
      return become({ sending: 'none', sendingKey: null, reason: null });
    case 'confirm':
      return become({ state: standing.state === 'part_received' ? 'part_received' : 'confirmed' });
    case 'receive':
      return become({ state: event.isWhole || standing.state === 'received' ? 'received' : 'part_received' });
    case 'return':
      return become({ state: standing.state === 'closed' ? 'closed' : 'part_received' });
    case 'close':
      return become({ state: 'closed', reason: event.reason });
    case 'cancel':
      // Cancelled here it would be delivered all the same.
      if (isOpen) return refuse('It may be at the seller: look there first, then tell `sent` or `found_not_sent`');
      return become({ state: 'cancelled', reason: event.reason });
    default:
      return event satisfies never;
  }
}

const write = (state: PurchaseState): string => state.replace('_', ' ');

function refuse(message: string): PurchaseStep {
  return { ok: false, message };
}

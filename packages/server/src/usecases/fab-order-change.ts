import { type FabOrder, type OrderActor, type OrderEvent, stepOrder } from '@partwright/manufacturing/fab';
import type { FabOrderRecord } from '../ports/fab-orders.ts';
import type { JobRecord } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import { noteAct } from './note-act.ts';

/** What a job that waits for a person waits for. */
export const STAGES = {
  /** Of drafts of older versions. */
  draft: 'waiting for confirmation',
  placing: 'placing the order',
  unknown: 'waiting for somebody to look at the vendor',
  refused: 'refused for now: confirm again or cancel',
} as const;

export type Step = { ok: true; kept: FabOrderRecord } | { ok: false; message: string };

/**
 * Tell a locked order what happened, and keep it: in the transaction that locked it. What was told before changes nothing.
 */
export async function stepKept(
  tx: Records,
  kept: FabOrderRecord,
  event: OrderEvent,
  by: OrderActor,
  { note = null, details = {} }: { note?: string | null; details?: Partial<FabOrderRecord['details']> } = {},
): Promise<Step> {
  const step = stepOrder(kept.order, event, by);
  if (!step.ok) return step;
  if (step.order === kept.order) return { ok: true, kept };
  await noteAct(tx, kept.accountId, 'order.changed', kept.jobId, {
    step: event.kind,
    told_by: by,
    vendor: kept.vendor,
    vendor_reference: step.order.vendorReference,
    state: step.order.state,
    placement: step.order.placement,
    simulated: step.order.isSimulated,
  });
  return {
    ok: true,
    kept: await tx.fabOrders.keep({
      jobId: kept.jobId,
      order: step.order,
      details: { ...kept.details, ...details },
      history: [...kept.history, happening(event.kind, by, note)],
    }),
  };
}

/** As `stepKept`; throws wrong_state where the order cannot take it. */
export async function stepOrRefuse(...step: Parameters<typeof stepKept>): Promise<FabOrderRecord> {
  const done = await stepKept(...step);
  if (done.ok) return done.kept;
  throw new Problem('wrong_state', done.message);
}

export function happening(
  event: FabOrderRecord['history'][number]['event'],
  by: OrderActor,
  note: string | null = null,
): FabOrderRecord['history'][number] {
  return { at: new Date().toISOString(), event, by, note };
}

/** The owner never mind: not once a vendor may hold an order. */
export function cancelOrder(tx: Records, kept: FabOrderRecord): Promise<FabOrderRecord> {
  return stepOrRefuse(tx, kept, { kind: 'cancel', reason: 'Cancelled by its owner' }, 'owner');
}

/** Why an order is never deleted; undefined for one that no vendor has or may have. */
export function whyOrderStays({ jobId, vendor, order }: FabOrderRecord): string | undefined {
  const { state, placement, isSimulated, vendorReference } = order;
  if (isSimulated) return undefined;
  if (placement === 'asked' || placement === 'unknown')
    return `Order ${jobId} is not deleted: ${vendor ?? 'the vendor'} was asked for it, and may have it`;
  if (placement === 'done')
    return `Order ${jobId} is not deleted: it was placed${vendorReference === null ? '' : ` under ${vendorReference}`}, and what was bought is kept`;
  if (state === 'draft' || state === 'cancelled' || state === 'failed') return undefined;
  return `Order ${jobId} is ${state.replace('_', ' ')}, and its package may have been sent; tell \`cancel\` first if it was not`;
}

/** How an order stands, with what only its job or the time tells. */
export function resolveStanding(
  { order, askedAt }: Pick<FabOrderRecord, 'order' | 'askedAt'>,
  job: Pick<JobRecord, 'status' | 'error'>,
  askMs: number,
): FabOrder {
  if (order.placement === 'asked' && !isBeingRequested({ order, askedAt }, askMs))
    return {
      ...order,
      placement: 'unknown',
      reason: order.reason ?? 'The answer of the vendor did not come back here',
    };
  if (job.status === 'failed' && order.state === 'confirmed' && order.placement === 'none')
    return { ...order, state: 'failed', reason: job.error?.error ?? order.reason };
  return order;
}

/** Whether an answer of the vendor may still come. `askMs`: the time that asking takes at most. */
export function isBeingRequested(
  { order, askedAt }: Pick<FabOrderRecord, 'order' | 'askedAt'>,
  askMs: number,
): boolean {
  // Twice, for clocks that differ and for the time before the question is sent.
  return order.placement === 'asked' && askedAt !== null && Date.now() - askedAt.getTime() < 2 * askMs;
}

/** One line of text from outside, as it may be kept. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 300);
}

import type { OrderEvent } from '@partwright/manufacturing/fab';
import { newId } from '../ids.ts';
import type { FabOrderRecord } from '../ports/fab-orders.ts';
import type { JobRecord } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { refuseEnded } from './board-offers.ts';
import { dispatchJob } from './dispatch-job.ts';
import { cancelOrder, isBeingRequested, oneLine, STAGES, resolveStanding, stepOrRefuse } from './fab-order-change.ts';
import { noteOrderUpdate } from './fab-order-events.ts';
import { wrongField } from './fab-order-facts.ts';
import { orderIdOf, placingJobIdOf, workJobIdOf } from './fab-order-jobs.ts';
import { makeJobResult } from './fab-order-place.ts';
import { isFinal, readJob } from './jobs.ts';
import { noteStartedJob } from './note-change.ts';

/** What an owner tells of an order. */
export const toldEvents = ['confirm', 'placed', 'found_not_placed', 'in_production', 'shipped', 'cancel'] as const;

export interface Told {
  event: (typeof toldEvents)[number];
  vendorReference?: string | undefined;
}

export interface FabOrderJob {
  job: JobRecord<'fab'>;
  order: FabOrderRecord;
}

type Ports = Pick<Service, 'records' | 'queue' | 'callbacks' | 'webhooks' | 'fabVendors' | 'settings' | 'log'>;

/**
 * Confirm an order, or tell what became of one, by the job that quoted it or the one that places it: all in one transaction
 * with `settle`. Gives the job that says how far the order is: a new one when a draft is confirmed. The same told twice
 * changes nothing; what its state does not allow is wrong_state.
 */
export async function reportFabOrder(
  ports: Ports,
  caller: Caller,
  jobId: string,
  told: Told,
  settle: (tx: Records, now: FabOrderJob) => Promise<unknown>,
): Promise<FabOrderJob> {
  const { records, queue, log } = ports;
  const asked = await readJob(ports, caller.accountId, jobId, { types: ['fab'] });
  const now = await records.transaction(async (tx) => {
    const locked = await tx.fabOrders.lock(orderIdOf(asked));
    if (!locked) throw new Problem('job_not_found', `Job ${jobId} has no order`);
    if (caller.mode === 'test' && !locked.order.isSimulated)
      throw new Problem('wrong_state', 'A live key made this order; a test key cannot change it');
    const find = (order: FabOrderRecord) =>
      readJob({ records: tx }, caller.accountId, workJobIdOf(order), { types: ['fab'] });
    const order = await apply(ports, tx, { job: await find(locked), order: locked }, told);
    await noteOrderUpdate(ports, tx, locked, order);
    const after = { job: await find(order), order };
    await settle(tx, after);
    return after;
  });
  if (now.job.status === 'canceled')
    await queue
      .cancel(now.job.id)
      .catch((error: unknown) => log.warn({ jobId: now.job.id, err: error }, 'the queue keeps a canceled job'));
  if (told.event === 'confirm' && !isFinal(now.job) && !now.job.parked) {
    await dispatchJob(ports, now.job)
      // The row is the truth: the sweep dispatches it as soon as the queue answers again.
      .catch((error: unknown) =>
        log.warn({ jobId: now.job.id, err: error }, 'the queue did not take the job; the sweep will'),
      );
  }
  return now;
}

async function apply(ports: Ports, tx: Records, { job, order }: FabOrderJob, told: Told): Promise<FabOrderRecord> {
  const isAsked = isBeingRequested(order, ports.settings.FAB_TIMEOUT_MS);
  if (told.event === 'confirm') return confirm(ports, tx, { job, order });
  if (isAsked) throw new Problem('wrong_state', 'The vendor is being asked for this order now; wait for its answer');
  if (told.event === 'cancel') {
    const cancelled = await cancelOrder(tx, order);
    await endJob(ports, tx, await tx.jobs.finish(job.id, { status: 'canceled' }));
    return cancelled;
  }
  const event = makeReportedEvent(told);
  const after = await stepOrRefuse(tx, order, event, 'owner', {
    note: told.vendorReference ? oneLine(told.vendorReference) : null,
  });
  const result = event.kind === 'placed' ? makeJobResult(after) : undefined;
  if (result) await endJob(ports, tx, await tx.jobs.finish(job.id, { status: 'complete', result }));
  if (event.kind === 'found_not_placed') await tx.jobs.park(job.id, STAGES.refused);
  return after;
}

/** Of a draft; and of an order that the vendor refused for now, or that somebody looked for in vain: once more. */
async function confirm(ports: Ports, tx: Records, { job, order }: FabOrderJob): Promise<FabOrderRecord> {
  const { state, placement, reason } = resolveStanding(order, job, ports.settings.FAB_TIMEOUT_MS);
  if (placement === 'unknown')
    throw new Problem(
      'wrong_state',
      `Nobody knows whether there is an order (${reason}). Look at the vendor for the number ${order.jobId}, then tell \`placed\` with its vendor_reference, or \`found_not_placed\``,
    );
  if (state === 'failed') throw new Problem('wrong_state', `This order has failed (${reason}); make another one`);
  const { offer } = order.details;
  if (offer) refuseEnded({ id: offer.id, validUntil: new Date(offer.validUntil) });
  const isOpen = placingJobIdOf(order) !== null;
  const placingJobId = isOpen ? job.id : newId('job');
  const confirmed = await stepOrRefuse(tx, order, { kind: 'confirm' }, 'owner', { details: { placingJobId } });
  if (!isOpen) await openPlacingJob(tx, confirmed, job);
  else if (placement === 'none') await tx.jobs.wake(job.id, STAGES.placing);
  return confirmed;
}

/** The job that places a draft, with the files of the job that quoted it: that one is complete, and stays so. */
async function openPlacingJob(tx: Records, order: FabOrderRecord, quoted: JobRecord<'fab'>): Promise<void> {
  if (!quoted.input) throw new Problem('wrong_state', 'Another version made this draft; make another one');
  const { accountId, jobId: orderId, details } = order;
  const job = await tx.jobs.create({
    id: workJobIdOf(order),
    accountId,
    type: 'fab',
    input: { ...quoted.input, orderId },
    projectId: quoted.projectId,
    holdId: null,
    callbackUrl: details.callbackUrl ?? null,
  });
  await noteStartedJob(tx, job);
}

function makeReportedEvent({ event, vendorReference }: Told): OrderEvent {
  if (event !== 'placed') return { kind: event as 'found_not_placed' | 'in_production' | 'shipped' };
  const reference = oneLine(vendorReference ?? '');
  if (reference === '')
    throw wrongField('vendor_reference', 'Say under which number the vendor has the order: `vendor_reference`');
  return { kind: 'placed', vendorReference: reference };
}

async function endJob({ callbacks }: Ports, tx: Records, ended: JobRecord | undefined): Promise<void> {
  if (ended) await callbacks.note(tx, ended);
}

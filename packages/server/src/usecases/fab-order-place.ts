import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderEvent } from '@partwright/manufacturing/fab';
import type { FabOrderRecord } from '../ports/fab-orders.ts';
import type { FabVendor, PlaceOutcome } from '../ports/fab.ts';
import type { Jobs, ReadableJob } from '../ports/jobs.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { happening, isBeingRequested, oneLine, STAGES, type Step, stepKept } from './fab-order-change.ts';
import { noteOrderUpdate } from './fab-order-events.ts';
import { orderIdOf, workJobIdOf } from './fab-order-jobs.ts';
import { makePackage } from './fab-order-package.ts';
import { fileOfJob } from './start-job.ts';

type Ports = Pick<Service, 'records' | 'blobs' | 'webhooks' | 'fabVendors' | 'simulatedFab' | 'settings' | 'log'>;
type Result = Jobs['fab']['result'];

const LOOK_AGAIN_MS = 1_000;

/**
 * The work of an order that was confirmed: have it placed, or make the package that a person hands over. Undefined: it
 * waits for a person. May run again, twice at once and after a crash at any point: who asks the vendor is decided by one
 * transaction before anything is sent, and after it nobody asks again by himself.
 */
export async function processFabOrder(
  ports: Ports,
  job: ReadableJob<'fab'>,
  { signal }: { signal: AbortSignal },
): Promise<Result | undefined> {
  const orderId = orderIdOf(job);
  const order = await ports.records.fabOrders.get(orderId);
  if (!order) throw new Problem('processing_failed', 'The order of this job is gone');
  const { state, placement } = order.order;
  if (state === 'draft') return leave(ports, orderId, STAGES.draft);
  if (state !== 'confirmed') return makeJobResult(order);
  if (placement === 'unknown') return leave(ports, orderId, STAGES.unknown);
  if (placement === 'asked') return awaitAnswer(ports, orderId, signal);
  if (offerEndedAt(order) !== null) return failLate(ports, orderId);
  const zip = await fileOfJob(ports, job, 'gerbers');
  if (!zip) throw new Problem('processing_failed', 'The files of this order are gone; order again');
  const { isSimulated } = order.order;
  const api = findVendor(ports, order);
  if (api && !isSimulated) return place(ports, order, api, zip, signal);
  const handOver = await makePackage(ports, job, order, zip);
  const ready = { ...order, details: { ...order.details, handOver } };
  return isSimulated ? place(ports, ready, ports.simulatedFab, zip, signal) : makeJobResult(ready);
}

/** When the offer ended that the order is of; null: it holds, or there is none. */
function offerEndedAt({ details: { offer } }: FabOrderRecord): string | null {
  return offer && new Date(offer.validUntil) <= new Date() ? offer.validUntil : null;
}

/** An offer may end while this server is down or the vendor refuses for now: it is not ordered at another price then. */
async function failLate(ports: Ports, jobId: string): Promise<Result | undefined> {
  const kept = await ports.records.transaction(async (tx) => {
    const locked = (await tx.fabOrders.lock(jobId))!;
    const endedAt = offerEndedAt(locked);
    if (endedAt === null || locked.order.state !== 'confirmed' || locked.order.placement !== 'none') return locked;
    const reason = `Offer ${locked.details.offer!.id} ended ${endedAt}, before the order was sent: nothing was ordered; quote and order again`;
    const step = await stepKept(tx, locked, { kind: 'fail', reason }, 'service', { note: reason });
    if (!step.ok) throw new Problem('processing_failed', reason);
    await noteOrderUpdate(ports, tx, locked, step.kept);
    return step.kept;
  });
  return kept.order.state === 'confirmed' ? undefined : makeJobResult(kept);
}

/** The result of the job as the order stands. Throws for one that failed; undefined for one that was cancelled. */
export function makeJobResult({
  order,
  vendor,
  details,
}: Pick<FabOrderRecord, 'order' | 'vendor' | 'details'>): Result | undefined {
  if (order.state === 'cancelled') return undefined;
  if (order.state === 'failed') throw new Problem('processing_failed', order.reason ?? 'The vendor refused the order');
  const { price, currency, note } = details.placed ?? {};
  return {
    state: order.state,
    vendor,
    vendorReference: order.vendorReference,
    simulated: order.isSimulated,
    placed: details.placed ? { price: price === null ? null : Number(price), currency, note } : null,
    handOver: details.handOver ? { why: details.handOverWhy, email: details.handOver.email } : null,
    keptFiles: details.handOver?.keptFiles ?? [],
  };
}

/** The interface that takes this order; undefined: a person hands it over. */
function findVendor({ fabVendors }: Ports, { vendor, details }: FabOrderRecord): FabVendor | undefined {
  if (details.terms === null || vendor === null) return undefined;
  const api = fabVendors.find(({ id }) => id === vendor);
  // Its key was taken away since.
  if (!api && details.handOverWhy === null)
    throw new Problem('processing_failed', `This server has no keys of ${vendor} any more; order again`);
  return api;
}

/** Ask once. That it is asked is kept before; who is second finds that, and waits for the answer. */
async function place(
  ports: Ports,
  order: FabOrderRecord,
  api: FabVendor,
  zip: Uint8Array,
  stop: AbortSignal,
): Promise<Result | undefined> {
  const { records, settings, log } = ports;
  const { jobId, quantity } = order;
  const placementKey = `${jobId}/${randomUUID()}`;
  const asked = await records.transaction(async (tx) => {
    const locked = (await tx.fabOrders.lock(jobId))!;
    const step = await stepKept(tx, locked, { kind: 'ask', placementKey }, 'service', {
      note: api.title,
      details: { handOver: order.details.handOver },
    });
    if (step.ok) await noteOrderUpdate(ports, tx, locked, step.kept);
    return step;
  });
  if (!asked.ok) return awaitAnswer(ports, jobId, stop);
  const { facts, filename, notes, terms } = order.details;
  const outcome = await requestPlacement(
    api,
    {
      facts,
      quantity,
      orderNumber: jobId,
      terms: terms ?? { buildDays: 0 },
      fileName: filename ?? `${jobId}.zip`,
      zip,
      ...(notes === null ? {} : { note: notes }),
    },
    settings.FAB_TIMEOUT_MS,
  );
  // Should the records not take it, the operator still finds it here.
  log.info({ jobId, vendor: api.id, outcome }, 'a fab answered to an order');
  return keepOutcome(ports, jobId, placementKey, outcome);
}

async function requestPlacement(
  api: FabVendor,
  order: Parameters<FabVendor['place']>[0],
  timeoutMs: number,
): Promise<PlaceOutcome> {
  try {
    // Not the job's own signal: given up half-way, nobody would know whether there is an order.
    return await api.place(order, { signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    return { outcome: 'unanswered', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function keepOutcome(
  ports: Ports,
  jobId: string,
  placementKey: string,
  outcome: PlaceOutcome,
): Promise<Result | undefined> {
  const { records, log } = ports;
  const step = await records.transaction(async (tx): Promise<Step> => {
    const locked = (await tx.fabOrders.lock(jobId))!;
    const isOurs = locked.order.placementKey === placementKey;
    const told: Step = isOurs
      ? await stepKept(tx, locked, makePlaceEvent(outcome), 'service', {
          note: formatNote(outcome),
          ...(outcome.outcome === 'placed'
            ? { details: { placed: { price: outcome.price, currency: outcome.currency, note: outcome.note } } }
            : {}),
        })
      : { ok: false, message: 'The order was asked for again since' };
    if (!told.ok && outcome.outcome === 'placed') {
      const note = `The vendor names the order ${oneLine(outcome.reference)}, which came too late: look whether there are two`;
      log.error({ jobId, reference: outcome.reference }, note);
      const { order, details, history } = locked;
      await tx.fabOrders.keep({ jobId, order, details, history: [...history, happening('placed', 'vendor', note)] });
    }
    if (told.ok && told.kept.order.state === 'confirmed')
      await tx.jobs.park(
        workJobIdOf(told.kept),
        told.kept.order.placement === 'unknown' ? STAGES.unknown : STAGES.refused,
      );
    if (told.ok) await noteOrderUpdate(ports, tx, locked, told.kept);
    return told;
  });
  if (!step.ok || step.kept.order.state === 'confirmed') return undefined;
  return makeJobResult(step.kept);
}

function makePlaceEvent(outcome: PlaceOutcome): OrderEvent {
  if (outcome.outcome === 'placed') return { kind: 'placed', vendorReference: oneLine(outcome.reference) };
  if (outcome.outcome === 'refused')
    return { kind: 'refused', reason: oneLine(outcome.reason), isFinal: outcome.isFinal };
  return { kind: 'unanswered', reason: oneLine(outcome.reason) };
}

function formatNote(outcome: PlaceOutcome): string {
  return oneLine(outcome.outcome === 'placed' ? outcome.note : outcome.reason);
}

/** Somebody asks now, or asked and did not live to tell: wait for the answer as long as one may come. */
async function awaitAnswer(ports: Ports, jobId: string, stop: AbortSignal): Promise<Result | undefined> {
  const { records, settings } = ports;
  const askMs = settings.FAB_TIMEOUT_MS;
  for (;;) {
    const order = (await records.fabOrders.get(jobId))!;
    if (order.order.placement !== 'asked') return order.order.state === 'confirmed' ? undefined : makeJobResult(order);
    if (stop.aborted) return undefined;
    if (!isBeingRequested(order, askMs)) break;
    await sleep(Math.min(LOOK_AGAIN_MS, askMs / 2), undefined, { signal: stop }).catch(() => undefined);
  }
  await records.transaction(async (tx) => {
    const locked = (await tx.fabOrders.lock(jobId))!;
    if (locked.order.placement !== 'asked' || isBeingRequested(locked, askMs)) return;
    const reason = 'This server ended while it asked the vendor';
    const step = await stepKept(tx, locked, { kind: 'unanswered', reason }, 'service', { note: reason });
    await tx.jobs.park(workJobIdOf(locked), STAGES.unknown);
    if (step.ok) await noteOrderUpdate(ports, tx, locked, step.kept);
  });
  return undefined;
}

async function leave({ records }: Ports, jobId: string, stage: string): Promise<undefined> {
  await records.transaction(async (tx) => {
    // Under the lock of the order, so that it is not parked again that was confirmed just now.
    const locked = await tx.fabOrders.lock(jobId);
    const isWaiting = locked?.order.state === 'draft' || locked?.order.placement === 'unknown';
    if (locked && isWaiting) await tx.jobs.park(workJobIdOf(locked), stage);
  });
}

import type { OrderEvent } from '@partwright/manufacturing/fab';
import type { FabOrderRecord } from '../ports/fab-orders.ts';
import type { FabStatus } from '../ports/fab.ts';
import type { Service } from '../service.ts';
import { oneLine, stepKept } from './fab-order-change.ts';
import { noteOrderUpdate } from './fab-order-events.ts';

const LOOK_EVERY_MS = 60_000;
/** Whoever asks for the status of the job does not wait longer for the vendor. */
const LOOK_MS = 4_000;

type Ports = Pick<Service, 'records' | 'webhooks' | 'fabVendors' | 'settings' | 'log'>;

/** The order of a job; one that is at a vendor with an interface is looked up there, at most once a minute. */
export async function followFabOrder(ports: Ports, jobId: string): Promise<FabOrderRecord | undefined> {
  const { records, fabVendors, settings, log } = ports;
  const order = await records.fabOrders.get(jobId);
  if (!order || order.order.isSimulated || order.order.vendorReference === null) return order;
  const isThere = order.order.state === 'placed' || order.order.state === 'in_production';
  const vendor = fabVendors.find(({ id }) => id === order.vendor);
  if (!isThere || !vendor || !(await records.fabOrders.takeLook(jobId, new Date(Date.now() - LOOK_EVERY_MS))))
    return order;
  const answer = await vendor.status(order.order.vendorReference, {
    signal: AbortSignal.timeout(Math.min(LOOK_MS, settings.FAB_TIMEOUT_MS)),
  });
  if (!answer.ok) {
    log.warn({ jobId, vendor: vendor.id, error: answer.error.message }, 'a fab does not say how an order stands');
    return order;
  }
  const event = makeFollowEvent(answer.status);
  if (!event) return order;
  return records.transaction(async (tx) => {
    const locked = (await tx.fabOrders.lock(jobId))!;
    const step = await stepKept(tx, locked, event, 'vendor', { note: answer.status.steps.at(-1)?.name ?? null });
    if (!step.ok) return locked;
    await noteOrderUpdate(ports, tx, locked, step.kept);
    return step.kept;
  });
}

function makeFollowEvent({ stage, reason }: FabStatus): OrderEvent | undefined {
  if (stage === 'in_production' || stage === 'shipped') return { kind: stage };
  if (stage === 'cancelled') return { kind: 'cancel', reason: oneLine(reason ?? 'Cancelled by the vendor') };
  return undefined;
}

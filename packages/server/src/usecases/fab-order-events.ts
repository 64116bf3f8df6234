import type { FabOrderRecord } from '../ports/fab-orders.ts';
import type { JobRecord } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import type { Service } from '../service.ts';
import { resolveStanding } from './fab-order-change.ts';
import { orderOfJob, workJobOf } from './fab-order-jobs.ts';
import { fabOrderView } from './fab-order-view.ts';
import { encodeEvent } from './note-event.ts';

type Ports = Pick<Service, 'webhooks' | 'fabVendors' | 'settings'>;

/**
 * Note order.updated where the state or the placement of an order has changed; last in the transaction that changed it, as
 * it is told as it and its job stand then.
 */
export async function noteOrderUpdate(
  ports: Ports,
  tx: Records,
  before: FabOrderRecord,
  after: FabOrderRecord,
): Promise<void> {
  const { state, placement } = before.order;
  if (after.order.state === state && after.order.placement === placement) return;
  await note(ports, tx, await workJobOf(tx, after), after, { state, placement });
}

/** An order that was confirmed fails with its job, which nothing in the order itself says. */
export async function noteFailedOrder(ports: Ports, tx: Records, job: JobRecord): Promise<void> {
  if (job.status !== 'failed') return;
  const order = await orderOfJob(tx, job);
  if (!order) return;
  const { state, placement } = order.order;
  if (resolveStanding(order, job, ports.settings.FAB_TIMEOUT_MS).state !== state)
    await note(ports, tx, job, order, { state, placement });
}

async function note(
  ports: Ports,
  tx: Records,
  job: JobRecord,
  order: FabOrderRecord,
  previous: Pick<FabOrderRecord['order'], 'state' | 'placement'>,
): Promise<void> {
  const { accountId, projectId } = job;
  const data = { jobId: order.jobId, projectId, previous, ...fabOrderView(ports, job, order) };
  await ports.webhooks.note(tx, {
    accountId,
    projectId,
    type: 'order.updated',
    // The history only grows: each change has its own length, and that it failed with its job comes after all of them.
    key: `${order.jobId}:${order.history.length}${job.status === 'failed' ? ':failed' : ''}`,
    at: job.status === 'failed' ? job.updatedAt : order.updatedAt,
    data: encodeEvent('order.updated', data),
  });
}

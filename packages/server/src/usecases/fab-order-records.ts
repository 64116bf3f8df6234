import type { AnswerData } from '@partwright/contract';
import type { FabOrderRecord } from '../ports/fab-orders.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { followFabOrder } from './fab-order-follow.ts';
import { orderIdOf, workJobOf } from './fab-order-jobs.ts';
import { fabOrderView } from './fab-order-view.ts';
import { removeJob, type RemovePorts } from './remove.ts';

type ReadPorts = Pick<Service, 'records' | 'webhooks' | 'fabVendors' | 'settings' | 'log'>;
type FabOrderEntryView = AnswerData<'getFabOrder'>;

export async function listFabOrders(
  ports: ReadPorts,
  accountId: string,
  page: Parameters<Records['fabOrders']['list']>[1],
): Promise<{ orders: FabOrderEntryView[]; total: number }> {
  const { orders, total } = await ports.records.fabOrders.list(accountId, page);
  return { orders: await Promise.all(orders.map((order) => orderEntryView(ports, order))), total };
}

/** An order as its vendor says that it stands, where it can be asked. Throws order_not_found. */
export async function showFabOrder(ports: ReadPorts, accountId: string, jobId: string): Promise<FabOrderEntryView> {
  const kept = await requireOrder(ports, accountId, jobId);
  return orderEntryView(ports, (await followFabOrder(ports, kept.jobId)) ?? kept);
}

/** Delete an order that was never placed, with its jobs. Throws order_not_found, wrong_state. */
export async function deleteFabOrder(
  ports: RemovePorts,
  caller: Caller,
  jobId: string,
): Promise<AnswerData<'deleteFabOrder'>> {
  const { order, jobId: orderId } = await requireOrder(ports, caller.accountId, jobId);
  if (caller.mode === 'test' && !order.isSimulated)
    throw new Problem('wrong_state', 'A live key made this order; a test key cannot delete it');
  return { ...(await removeJob(ports, caller.accountId, orderId, { cancels: true })), deleted: true };
}

async function requireOrder(
  { records }: Pick<Service, 'records'>,
  accountId: string,
  jobId: string,
): Promise<FabOrderRecord> {
  const job = await records.jobs.get(jobId);
  const order = job && (await records.fabOrders.get(orderIdOf(job)));
  if (order?.accountId !== accountId) throw new Problem('order_not_found', `No order ${jobId} in this account`);
  return order;
}

async function orderEntryView(ports: ReadPorts, order: FabOrderRecord): Promise<FabOrderEntryView> {
  const { jobId, createdAt, updatedAt } = order;
  const job = await workJobOf(ports.records, order);
  return {
    jobId,
    jobStatus: job.status,
    projectId: job.projectId,
    ...fabOrderView(ports, job, order),
    createdAt,
    updatedAt,
  };
}

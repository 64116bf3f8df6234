import type { FabOrderRecord } from '../ports/fab-orders.ts';
import type { JobRecord } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';

// An order has the id of the job that quoted it. That job is complete with the quote, and stays so; what is confirmed later
// is placed by another job. An order that is confirmed as it is made is placed by its first job.

/** The id of the order that a job of boards is about. */
export function orderIdOf(job: JobRecord): string {
  return (job.type === 'fab' ? job.input?.orderId : undefined) ?? job.id;
}

/** The order that a job quoted or places; undefined for a job of another kind. */
export async function orderOfJob(
  { fabOrders }: Pick<Records, 'fabOrders'>,
  job: JobRecord,
): Promise<FabOrderRecord | undefined> {
  return job.type === 'fab' ? fabOrders.get(orderIdOf(job)) : undefined;
}

/** The id of the job that places an order; null as long as nobody has confirmed it. */
export function placingJobIdOf({ jobId, details }: Pick<FabOrderRecord, 'jobId' | 'details'>): string | null {
  // Older versions had one job for both.
  return details.placingJobId === undefined ? jobId : details.placingJobId;
}

/** The id of the job that says how far an order is: the one that places it, of a draft the one that quoted it. */
export function workJobIdOf(order: Pick<FabOrderRecord, 'jobId' | 'details'>): string {
  return placingJobIdOf(order) ?? order.jobId;
}

/** That job. Throws order_not_found where it is gone. */
export async function workJobOf({ jobs }: Pick<Records, 'jobs'>, order: FabOrderRecord): Promise<JobRecord> {
  const job = await jobs.get(workJobIdOf(order));
  if (!job) throw new Problem('order_not_found', `The job of order ${order.jobId} is gone`);
  return job;
}

import type { WebhookEvent } from '@partwright/contract';
import type { JobRecord, Records } from '../ports.ts';
import { describeJob } from '../usecases/jobs.ts';
import { toWire } from '../wire.ts';

/** The event that ends a job: when it ended, and the job as GET /jobs/{job_id} shows it. Throws when it has not ended. */
export function callbackEvent(job: JobRecord): WebhookEvent {
  const { status, finishedAt } = job;
  if (status === 'queued' || status === 'processing' || !finishedAt) throw new Error(`Job ${job.id} has not ended`);
  return {
    type: `job.${status}`,
    timestamp: finishedAt.toISOString(),
    data: toWire(describeJob(job)) as Record<string, unknown>,
  };
}

/**
 * Put the event of a job that has ended into the outbox; nothing to do without a callback_url. Call it in the transaction
 * that ends the job, so that there is an event for every ended job and for no other.
 */
export async function noteCallback({ callbacks }: Pick<Records, 'callbacks'>, job: JobRecord): Promise<void> {
  if (job.callbackUrl === null) return;
  await callbacks.enqueue({
    // A job ends once: with its own id made from the job's, its event is one whoever notes it how often.
    id: job.id.replace(/^job_/, 'evt_'),
    accountId: job.accountId,
    jobId: job.id,
    url: job.callbackUrl,
    body: JSON.stringify(callbackEvent(job)),
  });
}

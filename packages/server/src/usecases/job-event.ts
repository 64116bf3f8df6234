import type { JobRecord } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import type { AccountEvent } from '../ports/webhooks.ts';
import { describeJob } from './jobs.ts';
import { formatEventBody, encodeEvent, makeEventId } from './note-event.ts';

/** The event that ends a job: when it ended, and the job as GET /jobs/{job_id} shows it. Throws when it has not ended. */
export function jobEvent(job: JobRecord): AccountEvent {
  const { id, accountId, projectId, status, finishedAt } = job;
  if (status === 'queued' || status === 'processing' || !finishedAt) throw new Error(`Job ${id} has not ended`);
  return {
    accountId,
    projectId,
    type: `job.${status}`,
    key: id,
    at: finishedAt,
    data: encodeEvent(`job.${status}`, describeJob(job)),
  };
}

/**
 * Put the event of a job that has ended into the outbox for its callback_url; nothing to do without one. Call it in the
 * transaction that ends the job, so that there is an event for every ended job and for no other.
 */
export async function noteCallback({ deliveries }: Pick<Records, 'deliveries'>, job: JobRecord): Promise<void> {
  if (job.callbackUrl === null) return;
  const event = jobEvent(job);
  await deliveries.enqueue([
    {
      // A job ends once: with ids made from the job's, its event is one whoever notes it how often.
      id: job.id.replace(/^job_/, 'dlv_'),
      accountId: job.accountId,
      eventId: makeEventId(event),
      eventType: event.type,
      webhookId: null,
      jobId: job.id,
      url: job.callbackUrl,
      body: formatEventBody(event),
    },
  ]);
}

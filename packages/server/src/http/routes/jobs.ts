import type { JobRecord } from '../../ports.ts';
import type { Service } from '../../service.ts';
import { confirmationOf } from '../../usecases/fab-order-view.ts';
import { cancelJob, describeJob, isFinal, readJob } from '../../usecases/jobs.ts';
import { ok, type Answer } from '../answer.ts';
import type { Handlers } from './index.ts';

export function jobHandlers(service: Service): Handlers {
  return {
    getJob: async ({ params, query, caller, signal }) => {
      const waitSeconds = query.wait ?? 0;
      const job = await readJob(service, caller.accountId, params.job_id, { waitSeconds, signal });
      const order = job.type === 'fab' ? await service.records.fabOrders.get(job.id) : undefined;
      return statusAnswer(job, {
        waited: waitSeconds > 0,
        ...(order ? { confirmation: confirmationOf(job, order) } : {}),
      });
    },
    cancelJob: async ({ params, caller }) => statusAnswer(await cancelJob(service, caller.accountId, params.job_id)),
  };
}

/** While the job is open, Retry-After says when to ask again: at once after a long poll, else in a second. */
export function statusAnswer(
  job: JobRecord,
  { waited, ...more }: { waited?: boolean } & Record<string, unknown> = {},
): Answer {
  return ok({ ...describeJob(job), ...more }, isFinal(job) ? {} : { 'Retry-After': retryAfter(job, waited) });
}

/** People take their time: a job that waits for one is asked for less often. */
function retryAfter({ parked }: JobRecord, waited = false): string {
  if (parked) return '10';
  return waited ? '0' : '1';
}

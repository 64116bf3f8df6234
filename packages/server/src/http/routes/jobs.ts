import type { JobRecord } from '../../ports/jobs.ts';
import type { Service } from '../../service.ts';
import { fabOrderView } from '../../usecases/fab-order-view.ts';
import { cancelJob, describeJob, isFinal, readJob } from '../../usecases/jobs.ts';
import { ok, type DataAnswer } from '../answer.ts';
import type { Handlers } from './index.ts';

export function jobHandlers(service: Service): Handlers {
  return {
    getJob: async ({ params, query, caller, signal }) => {
      const waitSeconds = query.wait ?? 0;
      const job = await readJob(service, caller.accountId, params.job_id, { waitSeconds, signal });
      const order = job.type === 'fab' ? await service.records.fabOrders.get(job.id) : undefined;
      const ordered = order && fabOrderView(service, job, order);
      return statusAnswer(job, { ...describeJob(job), ...ordered }, waitSeconds > 0);
    },
    cancelJob: async ({ params, caller }) => {
      const job = await cancelJob(service, caller.accountId, params.job_id);
      return statusAnswer(job, describeJob(job));
    },
  };
}

/** While the job is open, Retry-After says when to ask again: at once after a long poll, else in a second. */
export function statusAnswer<Data extends Pick<JobRecord, 'status'>>(
  job: JobRecord,
  data: NoInfer<Data>,
  waited = false,
): DataAnswer<Data> {
  return ok(data, isFinal(data) ? {} : { 'Retry-After': retryAfter(job, waited) });
}

/** People take their time: a job that waits for one is asked for less often. */
function retryAfter({ parked }: JobRecord, waited: boolean): string {
  if (parked) return '10';
  return waited ? '0' : '1';
}

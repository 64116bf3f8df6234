import type { JobRecord } from '../../ports/jobs.ts';
import type { Service } from '../../service.ts';
import { describeConfirmation } from '../../usecases/fab-order-view.ts';
import { cancelJob, describeJob, isFinal, readJob, requireJobScope } from '../../usecases/jobs.ts';
import { ok, type DataAnswer } from '../answer.ts';
import type { Handlers } from './index.ts';

export function jobHandlers(service: Service): Handlers {
  return {
    getJob: async ({ params, query, caller, signal }) => {
      await requireJobScope(service, caller, params.job_id, 'read');
      const waitSeconds = query.wait ?? 0;
      const job = await readJob(service, caller.accountId, params.job_id, { waitSeconds, signal });
      const order = job.type === 'fab' ? await service.records.fabOrders.get(job.id) : undefined;
      const confirmation = order && describeConfirmation(job, order);
      return statusAnswer(job, { ...describeJob(job), confirmation }, waitSeconds > 0);
    },
    cancelJob: async ({ params, caller }) => {
      await requireJobScope(service, caller, params.job_id, 'cancel');
      const job = await cancelJob(service, caller.accountId, params.job_id);
      return statusAnswer(job, describeJob(job));
    },
  };
}

/** While the job is open, Retry-After says when to ask again: at once after a long poll, else in a second. */
export function statusAnswer<Data>(job: JobRecord, data: NoInfer<Data>, waited = false): DataAnswer<Data> {
  return ok(data, isFinal(job) ? {} : { 'Retry-After': retryAfter(job, waited) });
}

/** People take their time: a job that waits for one is asked for less often. */
function retryAfter({ parked }: JobRecord, waited: boolean): string {
  if (parked) return '10';
  return waited ? '0' : '1';
}

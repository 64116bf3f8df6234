import type { JobRecord } from '../../ports/jobs.ts';
import type { Service } from '../../service.ts';
import { orderOfJob, workJobOf } from '../../usecases/fab-order-jobs.ts';
import { fabOrderView } from '../../usecases/fab-order-view.ts';
import { deleteJob, listJobs } from '../../usecases/job-records.ts';
import { cancelJob, describeStatus, isFinal, readJob, requireJobScope } from '../../usecases/jobs.ts';
import { ok, type DataAnswer } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import type { Call } from '../operation.ts';
import type { Handlers } from './index.ts';

export function jobHandlers(service: Service): Handlers {
  return {
    getJob: async ({ params, query, caller, client, signal }) => {
      await requireJobScope(service, caller, params.job_id, 'read');
      const waitSeconds = query.wait ?? 0;
      const job = await readJob(service, caller.accountId, params.job_id, { waitSeconds, signal });
      const order = await orderOfJob(service.records, job);
      const ordered = order && fabOrderView(service, await workJobOf(service.records, order), order, job);
      return statusAnswer(
        job,
        { ...describeStatus(service.settings, job), ...ordered },
        { client, waited: waitSeconds > 0 },
      );
    },
    listJobs: async ({ query, caller }) => {
      const page = readPage(query);
      const { type, status, project_id: projectId } = query;
      const { jobs, total } = await listJobs(service, caller, { ...page, type, status, projectId });
      return ok({ jobs, ...pageFields(page, total) });
    },
    deleteJob: async ({ params, caller }) => ok(await deleteJob(service, caller, params.job_id)),
    cancelJob: async ({ params, caller, client }) => {
      await requireJobScope(service, caller, params.job_id, 'cancel');
      const job = await cancelJob(service, caller.accountId, params.job_id);
      return statusAnswer(job, describeStatus(service.settings, job), { client });
    },
  };
}

/**
 * While the job is open, Retry-After says when to ask again: at once after a long poll, else in a second. A client that is
 * known to understand no cancellation, or to look at the top of the answer, is told in its own words.
 */
export function statusAnswer<Data extends Pick<JobRecord, 'status'>>(
  job: JobRecord,
  data: NoInfer<Data>,
  { client, waited = false }: { client: Call<'getJob'>['client']; waited?: boolean },
): DataAnswer<Data> {
  const isGivenUp = client.knowsNoCancel === true && data.status === 'canceled';
  const shown: Data = isGivenUp
    ? { ...data, status: 'failed', error: 'This job was canceled', errorCode: 'canceled' }
    : data;
  const headers: Record<string, string> = isFinal(shown) ? {} : { 'Retry-After': retryAfter(job, waited) };
  return { ...ok<Data>(shown, headers), topStatus: client.jobWords?.[job.type]?.[shown.status] };
}

/** People take their time: a job that waits for one is asked for less often. */
function retryAfter({ parked }: JobRecord, waited: boolean): string {
  if (parked) return '10';
  return waited ? '0' : '1';
}

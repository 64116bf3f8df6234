import { jobScopes, type AnswerData, type Encodable, type jobResults } from '@partwright/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobKind, JobRecord, Jobs } from '../ports/jobs.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { dropReading } from './bom-reading.ts';
import { dfmResultView } from './dfm-result.ts';
import { jobExpiry } from './expiry.ts';
import { cancelOrder, STAGES } from './fab-order-change.ts';
import { orderIdOf, orderOfJob } from './fab-order-jobs.ts';
import { noteOrderUpdate } from './fab-order-events.ts';
import { noteAct } from './note-act.ts';

const POLL_MS = 150;

/** Kinds that `/manufacturing/{job_id}/status` answers for. */
export const MANUFACTURING = ['dfm', 'fab', 'placement'] as const satisfies JobKind[];

/** Where the status of a job of this type is asked. */
export function makeStatusPath(job: Pick<JobRecord, 'id' | 'type'>): string {
  if (job.type === 'bom') return `/v1/bom/${job.id}/status`;
  if (job.type === 'datasheet') return `/v1/datasheets/chunk/${job.id}/status`;
  if (job.type === 'pcb') return `/v1/eda/pcb/${job.id}/status`;
  if (MANUFACTURING.some((kind) => kind === job.type)) return `/v1/manufacturing/${job.id}/status`;
  return `/v1/jobs/${job.id}`;
}

/** The job of this account, if the key may read or cancel jobs of its kind. Throws job_not_found or scope_missing. */
export async function requireJobScope(
  ports: Pick<Service, 'records'>,
  { accountId, scopes }: Caller,
  jobId: string,
  act: 'read' | 'cancel',
): Promise<void> {
  const { type } = await readJob(ports, accountId, jobId);
  const asked = [jobScopes[type][act]].flat();
  if (asked.some((scope) => scopes.has(scope))) return;
  const verb = act === 'read' ? 'Reading' : 'Cancelling';
  throw new Problem(
    'scope_missing',
    `${verb} a ${type} job needs the scope ${asked.join(' or ')}; this API key lacks it`,
  );
}

type JobView<Type extends JobKind> = Omit<AnswerData<'getJob'>, 'result'> & {
  result?: Encodable<(typeof jobResults)[Type]> | null;
};

export function describeJob<Type extends JobKind = JobKind>(job: JobRecord<Type>): JobView<Type> {
  return {
    jobId: job.id,
    jobType: job.type,
    status: job.status,
    progress: job.progress,
    stage: job.stage,
    statusUrl: makeStatusPath(job),
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
    finishedAt: job.finishedAt,
    ...(job.status === 'complete' ? { result: describeResult(job) } : {}),
    ...(job.error ? { error: job.error.error, errorCode: job.error.code } : {}),
  };
}

/** A job as its status operations answer it: with the time at which it goes by itself. */
export function describeStatus<Type extends JobKind = JobKind>(
  settings: Service['settings'],
  job: JobRecord<Type>,
): JobView<Type> {
  return { ...describeJob(job), expiresAt: jobExpiry(settings, job) };
}

/** Most rows keep a result as it is answered. */
function describeResult<Type extends JobKind>(job: JobRecord<Type>): JobView<Type>['result'] {
  const { type, result }: Pick<JobRecord, 'type' | 'result'> = job;
  const told = type === 'dfm' && result ? dfmResultView(result as Jobs['dfm']['result']) : result;
  return told as JobView<Type>['result'];
}

export function isFinal(job: Pick<JobRecord, 'status'>): boolean {
  return job.status !== 'queued' && job.status !== 'processing';
}

/** The job of this account; `waitSeconds` holds the answer back until the job moves or the time is over. */
export async function readJob<Kind extends JobKind = JobKind>(
  { records }: Pick<Service, 'records'>,
  accountId: string,
  jobId: string,
  { types, waitSeconds = 0, signal }: { types?: readonly Kind[]; waitSeconds?: number; signal?: AbortSignal } = {},
): Promise<JobRecord<Kind>> {
  const find = async (): Promise<JobRecord<Kind>> => {
    const job = await records.jobs.get(jobId);
    if (!job || job.accountId !== accountId || (types && !types.some((type) => type === job.type)))
      throw new Problem('job_not_found', `No ${types ? `${types.join(' or ')} ` : ''}job ${jobId} in this account`);
    return job as JobRecord<Kind>;
  };
  const first = await find();
  // The clock of a machine may be set meanwhile.
  const deadline = performance.now() + waitSeconds * 1000;
  let job = first;
  while (
    !isFinal(job) &&
    job.stage !== STAGES.draft &&
    job.updatedAt.getTime() === first.updatedAt.getTime() &&
    performance.now() < deadline &&
    !signal?.aborted
  ) {
    await sleep(Math.min(POLL_MS, Math.max(1, deadline - performance.now())));
    job = await find();
  }
  return job;
}

/** Cancel a job that is not final; its credits go back. */
export async function cancelJob(
  ports: Pick<Service, 'records' | 'blobs' | 'queue' | 'callbacks' | 'webhooks' | 'fabVendors' | 'settings' | 'log'>,
  accountId: string,
  jobId: string,
): Promise<JobRecord> {
  const { records, queue, callbacks, log } = ports;
  const asked = await readJob({ records }, accountId, jobId);
  const canceled = await records.transaction(async (tx) => {
    const order = await tx.fabOrders.lock(orderIdOf(asked));
    const job = await tx.jobs.finish(jobId, { status: 'canceled' });
    if (job?.holdId) await tx.ledger.void(accountId, job.holdId);
    if (job) await callbacks.note(tx, job);
    if (job) await dropReading(ports, job);
    if (job) await noteAct(tx, accountId, 'job.canceled', jobId, { type: job.type });
    if (job && order) await noteOrderUpdate(ports, tx, order, await cancelOrder(tx, order));
    return job;
  });
  if (!canceled) {
    const job = await readJob({ records }, accountId, jobId);
    const order = await orderOfJob(records, job);
    const hint = order?.order.state === 'draft' ? '. Its order is a draft: tell `cancel` at its confirm_url' : '';
    throw new Problem(
      'wrong_state',
      `Job ${jobId} is already ${job.status}; only queued and processing jobs can be canceled${hint}`,
    );
  }
  // It is canceled, whatever the queue says: an entry of it is dropped when its turn comes.
  await queue
    .cancel(jobId)
    .catch((error: unknown) => log.warn({ jobId, err: error }, 'the queue keeps a canceled job'));
  return canceled;
}

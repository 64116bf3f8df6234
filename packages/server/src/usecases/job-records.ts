import type { AnswerData } from '@partwright/contract';
import type { JobEntry, JobKind, JobStatus } from '../ports/jobs.ts';
import type { Caller, Service } from '../service.ts';
import { jobExpiry } from './expiry.ts';
import { jobKinds, maySeeJobs, requireToChangeJobs, requireToSeeJobs } from './job-access.ts';
import { makeStatusPath, readJob } from './jobs.ts';
import { removeJob, type RemovePorts } from './remove.ts';

type JobEntryView = AnswerData<'listJobs'>['jobs'][number];

/** The jobs of the account of the kinds that the key may see. */
export async function listJobs(
  { records, settings }: Pick<Service, 'records' | 'settings'>,
  caller: Caller,
  wish: {
    limit: number;
    offset: number;
    type?: string | undefined;
    status?: JobStatus | undefined;
    projectId?: string | undefined;
  },
): Promise<{ jobs: JobEntryView[]; total: number }> {
  const { type, ...page } = wish;
  const asked = jobKinds.filter((kind) => type === undefined || kind === type);
  if (type !== undefined) for (const kind of asked) requireToSeeJobs(caller, kind);
  const types: JobKind[] = asked.filter((kind) => maySeeJobs(caller, kind));
  const { jobs, total } = await records.jobs.list(caller.accountId, { ...page, types });
  return { jobs: jobs.map((job) => jobEntryView(settings, job)), total };
}

function jobEntryView(settings: Service['settings'], job: JobEntry): JobEntryView {
  const { id, type, status, progress, stage, error, projectId, createdAt, updatedAt, finishedAt } = job;
  return {
    jobId: id,
    jobType: type,
    status,
    progress,
    stage,
    statusUrl: makeStatusPath(job),
    createdAt,
    updatedAt,
    finishedAt,
    expiresAt: jobExpiry(settings, job),
    projectId,
    ...(error ? { error: error.error, errorCode: error.code } : {}),
  };
}

/** Delete a finished job. Throws job_not_found, scope_missing, wrong_state. */
export async function deleteJob(ports: RemovePorts, caller: Caller, jobId: string): Promise<AnswerData<'deleteJob'>> {
  const job = await readJob(ports, caller.accountId, jobId);
  requireToChangeJobs(caller, job.type);
  return { ...(await removeJob(ports, caller.accountId, jobId)), deleted: true };
}

import { newId } from '../ids.ts';
import type { Balance } from '../ports/accounts.ts';
import type { JobRecord, Jobs } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { orExhausted } from './credits.ts';
import { putFile } from './job-files.ts';
import { noteStartedJob } from './note-change.ts';
import { dispatchJob } from './dispatch-job.ts';

type Ports = Pick<Service, 'records' | 'blobs' | 'queue' | 'callbacks' | 'log'>;

/** Kinds of job that begin with files. */
type FileJobKind = 'pcb' | 'dfm' | 'fab' | 'placement' | 'datasheet';

export interface JobWish<Kind extends FileJobKind> {
  type: Kind;
  /** What the ledger says the credits are held for. */
  operation: string;
  /** Credits. */
  price: number;
  callbackUrl?: string | undefined;
  /** It must be of this account. */
  projectId?: string | undefined;
  /** Kept before the job is made; `input` gets `blobs`, name -> where. */
  files: ReadonlyMap<string, Uint8Array>;
  input: Jobs[Kind]['input'];
  /** All that there is to do is done: it is complete as it is made. */
  result?: Jobs[Kind]['result'] | undefined;
}

export interface StartedJob<Kind extends FileJobKind = FileJobKind> {
  job: JobRecord<Kind>;
  balance: Balance | null;
}

/**
 * Keep the files, make the job and hold the credits, the last two in one transaction with `settle`; the queue is told
 * after it. A crash between the two loses nothing: the sweep finds the queued job.
 */
export async function startJob<Kind extends FileJobKind>(
  { records, blobs, queue, callbacks, log }: Ports,
  { accountId }: Caller,
  { type, operation, price, callbackUrl, projectId, files, input, result }: JobWish<Kind>,
  settle: (tx: Records, started: StartedJob<Kind>) => Promise<unknown>,
): Promise<StartedJob<Kind>> {
  if (callbackUrl !== undefined) await callbacks.check(callbackUrl);
  const jobId = newId('job');
  const kept: Record<string, string> = {};
  for (const [name, bytes] of files) {
    kept[name] = `jobs/${accountId}/${jobId}/in-${name}`;
    const owner = { accountId, bomId: null, jobId };
    await putFile({ blobs, records }, { ...owner, blobKey: kept[name], name, role: 'input', mediaType: null }, bytes);
  }
  const started = await records.transaction(async (tx) => {
    if (projectId !== undefined && !(await tx.projects.get(accountId, projectId)))
      throw new Problem('project_not_found', `No project ${projectId} in this account`);
    const holdId = price > 0 ? newId('hold') : null;
    const balance = holdId ? await orExhausted(tx.ledger.hold(accountId, price, holdId, operation)) : null;
    const made = await tx.jobs.create({
      id: jobId,
      accountId,
      type,
      input: { ...input, blobs: kept },
      projectId,
      holdId,
      callbackUrl: callbackUrl ?? null,
    });
    await noteStartedJob(tx, made as JobRecord);
    const job = result === undefined ? made : await completeJob({ callbacks }, tx, made, result);
    await settle(tx, { job, balance });
    return { job, balance };
  });
  if (result !== undefined) return started;
  try {
    await dispatchJob({ records, queue }, started.job);
  } catch (error) {
    // The row is the truth: the sweep dispatches it as soon as the queue answers again.
    log.warn({ jobId, err: error }, 'the queue did not take the job; the sweep will');
  }
  return started;
}

async function completeJob<Kind extends FileJobKind>(
  { callbacks }: Pick<Service, 'callbacks'>,
  tx: Records,
  { id }: JobRecord<Kind>,
  result: Jobs[Kind]['result'],
): Promise<JobRecord<Kind>> {
  const ended = await tx.jobs.finish(id, { status: 'complete', result });
  if (!ended) throw new Error(`Job ${id} had ended before it was made`);
  await callbacks.note(tx, ended);
  return ended as JobRecord<Kind>;
}

/** A file that was kept with a job. */
export async function fileOfJob(
  { blobs }: Pick<Service, 'blobs'>,
  { input }: Pick<JobRecord<FileJobKind>, 'input'>,
  name: string,
): Promise<Uint8Array | undefined> {
  const key = input?.blobs?.[name];
  return key === undefined ? undefined : ((await blobs.get(key)) ?? undefined);
}

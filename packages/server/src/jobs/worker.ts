import type { AtEndOfJob, JobContext, JobHandler, JobHandlers } from '../ports/job-handlers.ts';
import type { JobKind, JobQueue, JobRecord, Jobs, ReadableJob, JobStore } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import { isOutage } from '../ports/outages.ts';
import { JobCanceled, JobFailed } from './job-errors.ts';
import { untilStoresAnswer } from './until-stores-answer.ts';

const MIN_INTERVAL_MS = 500;

interface JobPorts {
  records: Records;
  queue: JobQueue;
}

interface JobOptions {
  concurrency: number;
  /** Tries of a job, those included that died with their worker. */
  attempts: number;
  /** In the transaction that ends a job: what must happen exactly once with it, e.g. noting the webhook event. */
  onEnd?: AtEndOfJob;
  /** Every error a job ended or will be tried again with. */
  onError?: (error: unknown, job: JobRecord) => void;
  /** A store was away when the work was to begin: it begins when that answers. */
  onWait?: (error: unknown) => void;
  /** Nothing is begun any more. */
  stop?: AbortSignal;
}

type JobEnd = Parameters<Records['jobs']['finish']>[1];

/**
 * Work on jobs until the queue is closed.
 *
 * A job is charged exactly once, wherever a process is killed:
 * - The hold was made in the transaction that made the row. Until the row is final the hold stands.
 * - `finish` moves the row to a final state only once, and capture or void of the hold are in its transaction. Killed before
 *   the commit: neither happened, the entry is delivered again and the work done again. Killed after it: both happened,
 *   the next delivery finds the row final (`start` gives undefined) and drops the entry.
 * - Two workers on one job (a lock ran out, a second dispatch), or a cancel beside the work: the row lets one of them
 *   finish; the others get undefined from `finish` and touch no credits.
 * - An entry that the store of the queue lost is dispatched again by the sweep, as the row is not final.
 */
export async function runJobs(ports: JobPorts, handlers: Partial<JobHandlers>, options: JobOptions): Promise<void> {
  const { records, queue } = ports;
  const { concurrency, onWait, stop = new AbortController().signal } = options;
  for (;;) {
    try {
      return await queue.work((_, jobId, signal) => runJob(records, handlers, jobId, signal, options), { concurrency });
    } catch (error) {
      if (!isOutage(error)) throw error;
      onWait?.(error);
      await untilStoresAnswer({ ready: async () => void (await Promise.all([records.ready(), queue.ready()])) }, stop);
    }
  }
}

async function runJob(
  records: Records,
  handlers: Partial<JobHandlers>,
  jobId: string,
  stop: AbortSignal,
  options: JobOptions,
): Promise<void> {
  const job = await startJob(records, jobId, stop);
  if (!job) return;
  // The tries before this one did not even live to say that they failed: the job kills its workers.
  if (job.attempts > options.attempts) {
    return endJob(records, job, failed('processing_failed', 'The job ended its worker too often'), stop, options);
  }
  const canceled = new AbortController();
  const signal = AbortSignal.any([stop, canceled.signal]);
  const completions: AtEndOfJob[] = [];
  let result: Jobs[JobKind]['result'] | undefined;
  try {
    const progress = reportProgress(records.jobs, job.id, canceled);
    const context: JobContext = { progress, signal, whenComplete: (then) => void completions.push(then) };
    result = await work(handlers, job, context);
  } catch (error) {
    const end = endFor(error, job, signal, options);
    options.onError?.(error, job);
    if (isOutage(error) && !end) await forgiveTry(records, job.id, stop);
    if (!end) throw error;
    return endJob(records, job, end, stop, options);
  }
  if (result) await endJob(records, job, { status: 'complete', result }, stop, options, completions);
}

/** Waits for a database that is away: the entry stays with this worker, and the queue counts no try. */
async function startJob(records: Records, jobId: string, stop: AbortSignal): Promise<JobRecord | undefined> {
  for (;;) {
    try {
      return await records.jobs.start(jobId);
    } catch (error) {
      if (!isOutage(error)) throw error;
      await untilStoresAnswer(records, stop);
    }
  }
}

/** The try that a store ended is none of the job's; told when the store answers again. */
async function forgiveTry(records: Records, jobId: string, stop: AbortSignal): Promise<void> {
  await untilStoresAnswer(records, stop);
  await records.jobs.forgiveTry(jobId);
}

/** Not final when it throws: after an update this worker may still be the old one, and another knows the job. */
async function work<Kind extends JobKind>(
  handlers: Partial<{ [Each in Kind]: JobHandler<Each> }>,
  job: JobRecord<Kind>,
  context: JobContext,
): Promise<Jobs[Kind]['result'] | undefined> {
  const handler = Object.hasOwn(handlers, job.type) ? handlers[job.type] : undefined;
  if (!handler) throw new Error(`No handler here for jobs of type ${job.type}`);
  if (!isReadable(job)) throw new Error(`The input of job ${job.id} is of another version`);
  return handler(job, context);
}

const isReadable = <Kind extends JobKind>(job: JobRecord<Kind>): job is ReadableJob<Kind> => job.input !== null;

/** How a job ends that threw; undefined: it is tried again. */
function endFor(error: unknown, job: JobRecord, signal: AbortSignal, options: JobOptions): JobEnd | undefined {
  if (signal.reason instanceof JobCanceled) return { status: 'canceled' };
  if (error instanceof JobFailed) return failed(error.code, error.message);
  // Stopped from outside, or a store failed: no fault of the job, whatever number this try has.
  if (signal.aborted || isOutage(error)) return undefined;
  // What went wrong inside is for the log, not for the caller.
  if (job.attempts >= options.attempts) return failed('processing_failed', `The job failed ${job.attempts} times`);
  return undefined;
}

function failed(code: string, error: string): JobEnd {
  return { status: 'failed', error: { code, error } };
}

/** The end of a job; where the store is away then, it throws when it is back, as the queue may lie in the same store. */
async function endJob(
  records: Records,
  job: JobRecord,
  end: JobEnd,
  stop: AbortSignal,
  options: JobOptions,
  completions: AtEndOfJob[] = [],
): Promise<void> {
  try {
    await noteEnd(records, job, end, options, completions);
  } catch (error) {
    if (isOutage(error)) await forgiveTry(records, job.id, stop);
    throw error;
  }
}

/** The end of a job, its credits and what hangs on it: all of it or nothing. */
async function noteEnd(
  records: Records,
  job: JobRecord,
  end: JobEnd,
  { onEnd }: JobOptions,
  completions: AtEndOfJob[],
): Promise<void> {
  await records.transaction(async (tx) => {
    const ended = await tx.jobs.finish(job.id, end);
    // Somebody else ended it, and moved the credits with that.
    if (!ended) return;
    if (ended.holdId !== null) {
      if (end.status === 'complete') await tx.ledger.capture(ended.accountId, ended.holdId);
      else await tx.ledger.void(ended.accountId, ended.holdId);
    }
    await onEnd?.(tx, ended);
    for (const then of completions) await then(tx, ended);
  });
}

/**
 * The progress function of one run. It writes a new stage at once and numbers at most twice a second, never a falling one,
 * and looks on that occasion whether the job was canceled, perhaps through another replica. One write is under way at a time,
 * and of what is told meanwhile the newest is written after it: who tells faster than the store takes it, without waiting,
 * fills no memory.
 */
function reportProgress(
  jobs: JobStore,
  jobId: string,
  canceled: AbortController,
): (percent: number, stage: string) => Promise<void> {
  let highest = 0;
  let lastStage = '';
  let lastAtMs = -Infinity;
  let untold: string | undefined;
  let writing: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    try {
      while (untold !== undefined) {
        const stage = untold;
        untold = undefined;
        await jobs.progress(jobId, highest, stage);
        const job = await jobs.get(jobId);
        if (job?.status === 'canceled') canceled.abort(new JobCanceled());
      }
    } finally {
      writing = undefined;
    }
  };
  return async (percent, stage) => {
    const now = performance.now();
    highest = Math.max(highest, Math.min(100, Math.round(percent)));
    if (stage === lastStage && now - lastAtMs < MIN_INTERVAL_MS) return;
    lastStage = stage;
    lastAtMs = now;
    untold = stage;
    await (writing ??= write());
  };
}

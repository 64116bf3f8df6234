// What works on jobs.
import type { JobKind, Jobs } from '../job-kinds.ts';
import type { JobRecord, ReadableJob } from './jobs.ts';
import type { Records } from './records.ts';

export interface JobContext {
  /** Tell how far the job is, 0 to 100, and what it does. Cheap: written at most twice a second. */
  progress: (percent: number, stage: string) => Promise<void>;
  /** Aborts when the job is canceled or the worker stops. */
  signal: AbortSignal;
  /** What else to do in the transaction that completes the job, should this try do so. */
  whenComplete: (then: AtEndOfJob) => void;
}

export type AtEndOfJob = (tx: Records, job: JobRecord) => Promise<void>;

/**
 * The work of one kind of job: gives the result, or throws what a caller can act on, or anything else to be tried again. It may run more than once, so what it stores must replace what an earlier try stored. Undefined leaves the
 * job as it is: it waits for a person, or somebody else ended it.
 */
export type JobHandler<Kind extends JobKind> = (
  job: ReadableJob<Kind>,
  context: JobContext,
) => Promise<Jobs[Kind]['result'] | undefined>;

export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> };

// Jobs and their queue.
import type { JobKind, Jobs } from '../job-kinds.ts';

export type { JobKind, Jobs } from '../job-kinds.ts';

export type JobStatus = 'queued' | 'processing' | 'complete' | 'failed' | 'canceled';

/** A job of one of these kinds, of any without. The row is the truth; the queue only says "look at this row". */
export type JobRecord<Kind extends JobKind = JobKind> = { [Each in Kind]: JobRow<Each> }[Kind];

/** A job whose input this version can read. */
export type ReadableJob<Kind extends JobKind = JobKind> = {
  [Each in Kind]: JobRow<Each> & { input: Jobs[Each]['input'] };
}[Kind];

interface JobRow<Kind extends JobKind> {
  id: string;
  accountId: string;
  type: Kind;
  status: JobStatus;
  /** 0 to 100, never falling. */
  progress: number;
  stage: string | null;
  /** Null: it was made by a version that writes it in another way. */
  input: Jobs[Kind]['input'] | null;
  result: Jobs[Kind]['result'] | null;
  error: { error: string; code: string } | null;
  attempts: number;
  /** Id of the credit hold that pays for it. */
  holdId: string | null;
  callbackUrl: string | null;
  /** It waits for a person: nobody works on it, and the sweep leaves it alone. */
  parked: boolean;
  /** The project that its files are kept for. */
  projectId: string | null;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
}

/** A job as lists have it. */
export type JobEntry = Omit<JobRow<JobKind>, 'input' | 'result'>;

export interface JobStore {
  create<Kind extends JobKind>(job: {
    id: string;
    accountId: string;
    type: Kind;
    input: Jobs[Kind]['input'];
    holdId: string | null;
    callbackUrl: string | null;
    /** Made waiting for a person: the stage that says so. */
    parkedAs?: string | undefined;
    /** It must be of the account. */
    projectId?: string | null | undefined;
  }): Promise<JobRecord<Kind>>;
  get(id: string): Promise<JobRecord | undefined>;
  /** The last one of that type that was made with files of the project. */
  newestOfProject<Kind extends JobKind>(
    accountId: string,
    projectId: string,
    type: Kind,
  ): Promise<JobRecord<Kind> | undefined>;
  /** queued|processing -> processing, attempts + 1. Undefined when the job is final or parked. */
  start(id: string): Promise<JobRecord | undefined>;
  /** The last try ended by no fault of the job: attempts - 1, never below 0. */
  forgiveTry(id: string): Promise<void>;
  /** Leave it until it is woken; `stage` says what it waits for. Undefined when the job is final. */
  park(id: string, stage: string): Promise<JobRecord | undefined>;
  /** A parked job may be worked on again, its attempts counted from nothing. Undefined when it was not parked. */
  wake(id: string, stage: string): Promise<JobRecord | undefined>;
  progress(id: string, progress: number, stage: string): Promise<void>;
  /** To a final state, once: undefined when it already was final. */
  finish(
    id: string,
    end:
      | { status: 'complete'; result: Jobs[JobKind]['result'] }
      | { status: 'failed'; error: { error: string; code: string } }
      | { status: 'canceled' },
  ): Promise<JobRecord | undefined>;
  /** Newest first, without what they work on and came to. */
  list(
    accountId: string,
    page: {
      limit: number;
      offset: number;
      types: readonly JobKind[];
      status?: JobStatus | undefined;
      projectId?: string | undefined;
    },
  ): Promise<{ jobs: JobEntry[]; total: number }>;
  /** Jobs of the account that wait for a worker, parked ones left out. */
  countQueued(accountId: string): Promise<number>;
  /** Those of these kinds that ended before. */
  finishedBefore(before: Date, types: readonly JobKind[], limit: number): Promise<Pick<JobEntry, 'id' | 'accountId'>[]>;
  /** In a transaction: ids of those of an account that are not final, parked ones too; nobody else ends one until its end. */
  lockOpen(accountId: string): Promise<string[]>;
  /** The row alone, when it is final; false: there is none, or it is not. */
  delete(id: string): Promise<boolean>;
  /**
   * Jobs that are neither final nor parked and have not moved since `before`: the queue may have lost them. So may those that
   * moved after `ahead`, which has not come yet: the clock was set back since.
   */
  unfinished(before: Date, limit: number, ahead?: Date): Promise<JobRecord[]>;
}

export interface QueueStats {
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
}

/** Delivery of job numbers to workers. At least once: handlers look at the row first. */
export interface JobQueue {
  /**
   * Put the job into the queue; the same id twice is one entry. `behind`: of the same account so many wait already. Its turn
   * is so many after the one that comes next, and of one turn the first comes first: so accounts take turns.
   */
  dispatch(type: JobKind, jobId: string, options?: { behind?: number }): Promise<void>;
  /** Start taking jobs. The handler throws to be tried again with backoff. `signal` aborts on stop or cancel. */
  work(
    handler: (type: string, jobId: string, signal: AbortSignal) => Promise<void>,
    options: { concurrency: number },
  ): Promise<void>;
  /** Take it out when it waits; tell its worker when it runs here. */
  cancel(jobId: string): Promise<void>;
  stats(): Promise<QueueStats>;
  /** Resolves when its store answers now. */
  ready(): Promise<void>;
  /** Finish what runs (up to timeoutMs), take nothing new. */
  close(timeoutMs: number): Promise<void>;
}

import type { Job } from './api.ts';
import { pause } from './abort.ts';
import { JobError, PartwrightError } from './errors.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { isTransient } from './retry.ts';
import { send, type Answered } from './send.ts';
import type { CallOptions, RetryNotice, Settings } from './settings.ts';

/** How to wait for a job. */
export interface WaitOptions<Waited extends Job = Job> {
  /** Told at the first look and whenever status, progress or stage has changed. */
  onProgress?: ((job: Waited) => void) | undefined;
  /** All in all; left out: 30 minutes. The job itself goes on when the time is up. */
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
}

const DEFAULT_TIMEOUT_MS = 30 * 60_000;
/** Seconds the server may hold an answer back. */
const LONG_POLL_SECONDS = 25;
/** Between looks when the server does not say. */
const USUAL_PAUSE_MS = 1_000;
/** A server that answers at once and asks for no pause is still not asked without end. */
const LEAST_PAUSE_MS = 100;
/** A server that is restarted or loses its network is back by then; the job lives on. */
const LONGEST_SILENCE_MS = 5 * 60_000;
/** Between questions that have no answer; it doubles with each. */
const FIRST_SILENT_PAUSE_MS = 2_000;
const LONGEST_SILENT_PAUSE_MS = 15_000;

/** The status operation that knows most of a kind of job. */
const statusOperations = new Map<string, Operation>(
  Object.entries({
    bom: operations.bom.status,
    datasheet: operations.datasheets.status,
    pcb: operations.eda.status,
    dfm: operations.manufacturing.status,
    fab: operations.manufacturing.status,
    placement: operations.manufacturing.status,
  } satisfies Record<Job['job_type'], Operation>),
);

/**
 * Look at a job until it is `complete`, or waits for a person to confirm it, and give its last state. Given only an id, it
 * asks `GET /jobs/{job_id}`. A server that is away or too busy is asked again. Throws a JobError when the job fails, is
 * canceled or takes longer than `timeoutMs` (`wait_timeout`), or when the time is up, or 5 minutes have passed, without an
 * answer (`wait_unanswered`).
 */
export async function waitFor<Waited extends Job>(
  settings: Settings,
  started: Waited | string,
  options: WaitOptions<Waited> = {},
): Promise<Waited> {
  const { sleep } = settings;
  if (!sleep) throw new TypeError('waitFor needs `sleep` among the options of createClient');
  const { onProgress, timeoutMs = DEFAULT_TIMEOUT_MS, signal } = options;
  const isOnlyId = typeof started === 'string';
  const jobId = isOnlyId ? started : started.job_id;
  const operation = (isOnlyId ? undefined : statusOperations.get(started.job_type)) ?? operations.jobs.get;
  // The server holds an answer back until something changes; for an order that waits for somebody nothing does.
  const longestWait = !isOnlyId && waitsForPerson(started) ? 0 : LONG_POLL_SECONDS;
  const endMs = settings.now() + timeoutMs;
  const silence: Silence = { jobId, job: isOnlyId ? undefined : started, heardMs: settings.now(), unanswered: 0 };
  let shown = '';
  for (;;) {
    const leftMs = endMs - settings.now();
    const wait = Math.max(0, Math.min(longestWait, Math.floor(leftMs / 1000)));
    // Questions without an answer are counted and paused for here.
    const call: CallOptions = { signal, maxRetries: 0 };
    const looked = await orNoNews(send(settings, operation, { job_id: jobId, wait }, call));
    if (looked instanceof PartwrightError) {
      silence.unanswered += 1;
      const pauseMs = silentPause(silence.unanswered, looked, settings.random);
      if (isTooLong(silence, settings.now(), pauseMs, endMs)) throw unheard(silence, looked, settings.now());
      settings.onRetry(makeRetryNotice(settings, operation, silence, looked, pauseMs));
      await pause(sleep, pauseMs, signal);
      continue;
    }
    const job = looked.data as Waited;
    Object.assign(silence, { job, heardMs: settings.now(), unanswered: 0 });
    const state = `${job.status} ${job.progress} ${job.stage ?? ''}`;
    if (state !== shown) onProgress?.(job);
    shown = state;
    if (job.status === 'complete' || waitsForPerson(job)) return job;
    if (job.status === 'failed') throw failed(job);
    if (job.status === 'canceled') throw new JobError(`Job ${jobId} was canceled`, 'job_canceled', { jobId, job });
    const { retryAfter } = looked.meta;
    const askedMs = retryAfter === null ? USUAL_PAUSE_MS : Math.max(LEAST_PAUSE_MS, retryAfter * 1000);
    if (settings.now() + askedMs >= endMs) throw late(job, timeoutMs);
    await pause(sleep, askedMs, signal);
  }
}

/** Since when nothing was heard of a job. */
interface Silence {
  jobId: string;
  /** As it was last heard of. */
  job: Job | undefined;
  heardMs: number;
  /** Questions since then. */
  unanswered: number;
}

const isTooLong = ({ heardMs }: Silence, nowMs: number, pauseMs: number, endMs: number): boolean =>
  nowMs - heardMs >= LONGEST_SILENCE_MS || nowMs + pauseMs >= endMs;

function makeRetryNotice(
  { baseUrl }: Settings,
  { method, path }: Operation,
  { jobId, unanswered }: Silence,
  { status, code }: PartwrightError,
  pauseMs: number,
): RetryNotice {
  const url = baseUrl + path.replace('{job_id}', encodeURIComponent(jobId));
  return { method, url, attempt: unanswered, pauseMs, status, code };
}

/** The answer, or why there is none just now. */
async function orNoNews(answer: Promise<Answered>): Promise<Answered | PartwrightError> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PartwrightError && isTransient(error)) return error;
    throw error;
  }
}

/** Milliseconds before the next question; up to a tenth more, so that waiting clients do not return all at once. */
function silentPause(unanswered: number, { retryAfter }: PartwrightError, random: () => number): number {
  const usualMs = Math.min(LONGEST_SILENT_PAUSE_MS, FIRST_SILENT_PAUSE_MS * 2 ** (unanswered - 1));
  const askedMs = retryAfter === null ? usualMs : Math.max(LEAST_PAUSE_MS, retryAfter * 1000);
  return Math.round(askedMs * (1 + random() / 10));
}

/** An order that is not confirmed yet goes on only when somebody says so. */
function waitsForPerson(job: Job): boolean {
  const { confirmation } = job as Job & { confirmation?: { required?: boolean } };
  return job.status === 'queued' && confirmation?.required === true;
}

function failed(job: Job): JobError {
  const { job_id: jobId, error, error_code: code } = job;
  const reason = error ?? 'the server did not say why';
  return new JobError(`Job ${jobId} failed: ${reason}`, code ?? 'processing_failed', { jobId, job });
}

function late(job: Job, timeoutMs: number): JobError {
  const { job_id: jobId, status, progress } = job;
  return new JobError(
    `Job ${jobId} is still ${status} (${progress} %) after ${timeoutMs / 1000} s. It goes on; wait for it again with its id.`,
    'wait_timeout',
    { jobId, job },
  );
}

function unheard({ jobId, job, heardMs }: Silence, cause: PartwrightError, nowMs: number): JobError {
  const seconds = Math.round((nowMs - heardMs) / 1000);
  return new JobError(
    `Nothing was heard of job ${jobId} for ${seconds} s. It may go on; wait for it again with its id. The last reason: ${cause.message}`,
    'wait_unanswered',
    { jobId, job, cause },
  );
}

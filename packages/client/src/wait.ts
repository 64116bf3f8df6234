import type { Job } from '@partwright/contract';
import { pause } from './abort.ts';
import { JobError } from './errors.ts';
import { operations } from './operations.ts';
import { send } from './send.ts';
import type { CallOptions, Settings } from './settings.ts';

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

/** The status operation that knows most of a kind of job. */
const statusOperations = new Map<string, typeof operations.jobs.get>(
  Object.entries({
    bom: operations.bom.status,
    datasheet: operations.datasheets.status,
    pcb: operations.eda.status,
    dfm: operations.manufacturing.status,
    fab: operations.manufacturing.status,
    placement: operations.manufacturing.status,
  } as unknown as Record<string, typeof operations.jobs.get>),
);

/**
 * Look at a job until it is `complete`, or waits for a person to confirm it, and give its last state. Throws a JobError when it fails, is canceled or takes
 * longer than `timeoutMs`. Given only an id, it asks `GET /jobs/{job_id}`.
 */
export async function waitFor<Waited extends Job>(
  settings: Settings,
  started: Waited | string,
  options: WaitOptions<Waited> = {},
): Promise<Waited> {
  const { sleep } = settings;
  if (!sleep) throw new TypeError('waitFor needs `sleep` among the options of createClient');
  const { onProgress, timeoutMs = DEFAULT_TIMEOUT_MS, signal } = options;
  // The server holds an answer back until something changes; for an order that waits for somebody nothing does.
  const longestWait = typeof started !== 'string' && waitsForPerson(started) ? 0 : LONG_POLL_SECONDS;
  const endMs = settings.now() + timeoutMs;
  const jobId = typeof started === 'string' ? started : started.job_id;
  const operation =
    (typeof started === 'string' ? undefined : statusOperations.get(started.job_type)) ?? operations.jobs.get;
  let shown = '';
  for (;;) {
    const leftMs = endMs - settings.now();
    const wait = Math.max(0, Math.min(longestWait, Math.floor(leftMs / 1000)));
    const call: CallOptions = { signal };
    const { data, meta } = await send(settings, operation, { job_id: jobId, wait }, call);
    const job = data as Waited;
    const state = `${job.status} ${job.progress} ${job.stage ?? ''}`;
    if (state !== shown) onProgress?.(job);
    shown = state;
    if (job.status === 'complete' || waitsForPerson(job)) return job;
    if (job.status === 'failed') throw failed(job);
    if (job.status === 'canceled') throw new JobError(`Job ${jobId} was canceled`, 'job_canceled', job);
    const askedMs = meta.retryAfter === null ? USUAL_PAUSE_MS : Math.max(LEAST_PAUSE_MS, meta.retryAfter * 1000);
    if (settings.now() + askedMs >= endMs) throw late(job, timeoutMs);
    await pause(sleep, askedMs, signal);
  }
}

/** An order that is not confirmed yet goes on only when somebody says so. */
function waitsForPerson(job: Job): boolean {
  const { confirmation } = job as Job & { confirmation?: { required?: boolean } };
  return job.status === 'queued' && confirmation?.required === true;
}

function failed(job: Job): JobError {
  const reason = job.error?.error ?? 'the server did not say why';
  return new JobError(`Job ${job.job_id} failed: ${reason}`, job.error?.code ?? 'processing_failed', job);
}

function late(job: Job, timeoutMs: number): JobError {
  return new JobError(
    `Job ${job.job_id} is still ${job.status} (${job.progress} %) after ${timeoutMs / 1000} s. It goes on; wait for it again with its id.`,
    'wait_timeout',
    job,
  );
}

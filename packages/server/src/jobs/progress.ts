import type { JobStore } from '../ports/jobs.ts';
import { JobCanceled } from './job-errors.ts';

const MIN_INTERVAL_MS = 500;

/**
 * The progress function of one run. It writes a new stage at once and numbers at most twice a second, never a falling one,
 * and looks on that occasion whether the job was canceled, perhaps through another replica.
 */
export function reportProgress(
  jobs: JobStore,
  jobId: string,
  canceled: AbortController,
): (percent: number, stage: string) => Promise<void> {
  let highest = 0;
  let lastStage = '';
  let lastAtMs = -Infinity;
  return async (percent, stage) => {
    const now = performance.now();
    highest = Math.max(highest, Math.min(100, Math.round(percent)));
    if (stage === lastStage && now - lastAtMs < MIN_INTERVAL_MS) return;
    lastStage = stage;
    lastAtMs = now;
    await jobs.progress(jobId, highest, stage);
    const job = await jobs.get(jobId);
    if (job?.status === 'canceled') canceled.abort(new JobCanceled());
  };
}

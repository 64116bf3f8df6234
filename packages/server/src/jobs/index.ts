export { JobFailed } from './job-errors.ts';
export { openQueue } from './open-queue.ts';
export { sweepJobs } from './sweep.ts';
export { runJobs } from './worker.ts';

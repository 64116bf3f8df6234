export { openBullQueue } from './bull-queue.ts';
export { JobFailed } from './job-errors.ts';
export { sweepJobs } from './sweep.ts';
export { runJobs } from './worker.ts';

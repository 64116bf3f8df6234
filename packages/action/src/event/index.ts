export { choosePullRequest } from './choose-pull-request.ts';
export { EventUnfit } from './failure.ts';
export type { Environment } from './read-context.ts';
export { readEvent } from './read-event.ts';
export type { CommitName, ReviewEvent, WorkflowRun } from './types.ts';

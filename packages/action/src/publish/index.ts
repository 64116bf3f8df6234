export { listAnnotations } from './annotations.ts';
export { type CheckRunOutcome, makeCheckRun, publishCheckRun } from './check-run.ts';
export { type CommentOutcome, publishComment } from './comment.ts';
export { findCall, makeJobKey } from './job-key.ts';
export { writeLogAnnotations } from './log-annotations.ts';
export { standInForMarker } from './marker.ts';

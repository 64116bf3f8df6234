export { FilesUnreadable } from './failure.ts';
export { findCommit } from './find-commit.ts';
export { openFiles } from './open-files.ts';
export type { LeftOut, RepositoryFiles } from './repository-files.ts';

export { indexSnapshotFile, indexSnapshotPath } from './index-snapshot-file.ts';
export { originWith, packDatabase, readMadeSources } from './engines/made-database.ts';
export { type MadeDatabase } from './engines/pglite.ts';
export { type Reopening } from './engines/reopening.ts';
export { putOffOf } from './engines/durable-folder.ts';
export { lockDataDir } from './engines/data-dir-lock.ts';
export { migrationNames } from './engines/migrations/index.ts';
export { MemoryIndex } from './search/memory-index.ts';
export { openRecords, type OpenRecords, type ReplicaSettings } from './open-records.ts';

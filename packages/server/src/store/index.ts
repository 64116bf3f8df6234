export { DataDirInUse } from './engines/data-dir-lock.ts';
export { indexSnapshotFile } from './index-snapshot-file.ts';
export { openRecords, type OpenRecords } from './open-records.ts';

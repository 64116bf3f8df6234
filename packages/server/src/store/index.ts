export { indexSnapshotFile } from './index-snapshot-file.ts';
export { openRecords, type OpenRecords } from './open-records.ts';

export { DataDirInUse } from './engines/data-dir-lock.ts';
export { openRecords, type OpenRecords } from './open-records.ts';

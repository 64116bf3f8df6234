export { packZip } from './pack-zip.ts';
export { readZip, type ZippedFiles } from './read-zip.ts';
export {
  type ArchiveFault,
  type ArchiveLimits,
  ArchiveUnreadable,
  crc32,
  listZip,
  type UnpackBudget,
  unpackEntry,
  type ZipEntry,
} from './zip.ts';

export { DiskBlobStore } from './disk-blob-store.ts';
export { openS3BlobStore } from './s3-blob-store.ts';

export { contentDisposition } from './content-disposition.ts';
export { DiskBlobStore } from './disk-blob-store.ts';
export { checkFileUrl } from './file-url.ts';
export { openS3BlobStore } from './s3-blob-store.ts';

import type { BlobStore } from '../ports/blobs.ts';
import type { S3BlobOptions } from './s3-blob-store.ts';

export { DiskBlobStore } from './disk-blob-store.ts';

/** Files in a bucket of S3 or a store that speaks it. The AWS client is loaded here, so that others do not pay for it. */
export async function openS3BlobStore(options: S3BlobOptions): Promise<BlobStore & { close(): void }> {
  return (await import('./s3-blob-store.ts')).openS3BlobStore(options);
}

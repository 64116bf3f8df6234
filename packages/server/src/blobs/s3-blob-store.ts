import * as s3 from '@aws-sdk/client-s3';
import * as presigner from '@aws-sdk/s3-request-presigner';
import type { BlobStore } from '../ports/blobs.ts';
import { StorageFull, StoreUnavailable } from '../ports/outages.ts';
import { splitBlobKey } from './blob-key.ts';
import { contentDisposition } from '../content-disposition.ts';

export interface S3BlobOptions {
  bucket: string;
  region: string;
  /** Another S3 than that of AWS. */
  endpoint?: string | undefined;
  /** The bucket in the path instead of the host name. */
  forcePathStyle?: boolean | undefined;
  /** Without: the usual credential chain of AWS. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Signed URLs of S3 last at most a week. */
const MAX_EXPIRY_SECONDS = 7 * 24 * 3600;

/**
 * An error of the AWS client in the words of the ports: what has no answer, or one of 5xx or 429, is an outage; 507 and the
 * code of MinIO say that the store is full. Refusals, such as a wrong key, stay as they are.
 */
function asOutage(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { $metadata, name } = error as { $metadata?: { httpStatusCode?: number }; name: string };
  const status = $metadata?.httpStatusCode;
  if (status === 507 || name === 'XMinioStorageFull')
    return new StorageFull('files', 'The store of files is full', { cause: error });
  if (status === undefined || status >= 500 || status === 429)
    return new StoreUnavailable('files', `The store of files does not answer: ${error.message}`, { cause: error });
  return error;
}

/** Files in a bucket of S3 or a store that speaks it. */
export function openS3BlobStore(options: S3BlobOptions): BlobStore & { close(): void } {
  const { bucket: Bucket, region, endpoint, forcePathStyle, credentials } = options;
  const client = new s3.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    ...(forcePathStyle !== undefined && { forcePathStyle }),
    ...(credentials && { credentials }),
    // The newer checksum headers are not understood by every store that speaks S3; the content hash is signed anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket, Key: splitBlobKey(key).join('/') });

  return {
    async ready() {
      await client.send(new s3.HeadBucketCommand({ Bucket })).catch((error: unknown) => {
        throw asOutage(error);
      });
    },

    async put(key, bytes, contentType) {
      await client
        .send(new s3.PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }))
        .catch((error: unknown) => {
          throw asOutage(error);
        });
    },

    async get(key) {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(at(key)));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined;
        throw asOutage(error);
      }
    },

    async delete(key) {
      await client.send(new s3.DeleteObjectCommand(at(key))).catch((error: unknown) => {
        throw asOutage(error);
      });
    },

    async signedUrl(key, { expiresInSeconds, filename }) {
      const command = new s3.GetObjectCommand({
        ...at(key),
        ResponseContentDisposition: contentDisposition(filename ?? null),
      });
      return presigner.getSignedUrl(client, command, { expiresIn: Math.min(expiresInSeconds, MAX_EXPIRY_SECONDS) });
    },

    close: () => client.destroy(),
  };
}

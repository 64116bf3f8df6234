import { describeBlobStore } from './blob-store.conformance.ts';
import { openS3BlobStore } from './index.ts';

const { TEST_S3_ENDPOINT: endpoint, TEST_S3_BUCKET: bucket = 'test' } = process.env;
const { TEST_S3_ACCESS_KEY_ID: accessKeyId = 'S3RVER', TEST_S3_SECRET_ACCESS_KEY: secretAccessKey = 'S3RVER' } =
  process.env;

// Any S3 does, with a bucket TEST_S3_BUCKET (`test`) and the two keys; the defaults are those of s3rver.
describeBlobStore('S3', endpoint === undefined && 'TEST_S3_ENDPOINT is not set', async () => {
  const blobs = await openS3BlobStore({
    bucket,
    region: 'us-east-1',
    endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  return { blobs, close: async () => blobs.close() };
});

import type { AnswerData } from '@partwright/contract';
import { createHash } from 'node:crypto';
import type { KeptFile } from '../job-kinds.ts';
import type { JobRecord } from '../ports/jobs.ts';
import type { Service } from '../service.ts';

/** A file that a job made. */
export interface MadeFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

const URL_SECONDS = 3600;

/** Keep what a job made; a second run of the job replaces it. */
export async function keepFiles(
  { blobs }: Pick<Service, 'blobs'>,
  { accountId, id }: Pick<JobRecord, 'accountId' | 'id'>,
  files: readonly MadeFile[],
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const { name, mediaType, bytes } of files) {
    const blobKey = `jobs/${accountId}/${id}/${name}`;
    await blobs.put(blobKey, bytes, mediaType);
    kept.push({ name, blobKey, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return kept;
}

/** The files of a finished job, each with a URL that needs no key for an hour. */
export async function filesOfJob(
  { blobs }: Pick<Service, 'blobs'>,
  job: JobRecord,
): Promise<NonNullable<AnswerData<'getPcbJobStatus'>['files']>> {
  const kept = job.result && 'keptFiles' in job.result ? (job.result.keptFiles ?? []) : [];
  const expiresAt = new Date(Date.now() + URL_SECONDS * 1000);
  return Promise.all(
    kept.map(async ({ name, blobKey, bytes, sha256 }) => ({
      name,
      url: await blobs.signedUrl(blobKey, { expiresInSeconds: URL_SECONDS, filename: name }),
      bytes,
      sha256,
      expiresAt,
    })),
  );
}

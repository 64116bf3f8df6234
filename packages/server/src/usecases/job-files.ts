import type { AnswerData } from '@partwright/contract';
import { createHash } from 'node:crypto';
import type { KeptFile } from '../job-kinds.ts';
import type { NewFile } from '../ports/files.ts';
import type { JobRecord } from '../ports/jobs.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';

/** A file that a job made. */
export interface MadeFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

export const URL_SECONDS = 3600;
/** More than any job is given and makes. */
const MOST_FILES = 10_000;

/** Keep what a job made; a second run of the job replaces it. */
export async function keepFiles(
  ports: Pick<Service, 'blobs' | 'records'>,
  { accountId, id }: Pick<JobRecord, 'accountId' | 'id'>,
  files: readonly MadeFile[],
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const { name, mediaType, bytes } of files) {
    const blobKey = `jobs/${accountId}/${id}/${name}`;
    const owner = { accountId, bomId: null, jobId: id };
    const { sha256 } = await putFile(ports, { ...owner, blobKey, name, role: 'result', mediaType }, bytes);
    kept.push({ name, blobKey, bytes: bytes.length, sha256 });
  }
  return kept;
}

/** Note a file and put it: in this order, so that none is kept which nobody knows of. */
export async function putFile(
  { blobs, records }: Pick<Service, 'blobs' | 'records'>,
  file: Omit<NewFile, 'bytes' | 'sha256'>,
  bytes: Uint8Array,
): Promise<{ sha256: string }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await records.files.note({ ...file, bytes: bytes.length, sha256 });
  await blobs.put(file.blobKey, bytes, file.mediaType ?? 'application/octet-stream');
  if (!(await records.files.isNoted(file.blobKey))) {
    // Its account was deleted meanwhile, and all that was known of.
    await blobs.delete(file.blobKey);
    throw new Problem('wrong_state', 'What the file was kept for was deleted meanwhile');
  }
  return { sha256 };
}

/** The files of a finished job that nobody deleted, each with a URL that needs no key for an hour. */
export async function filesOfJob(
  { blobs, records }: Pick<Service, 'blobs' | 'records'>,
  job: JobRecord,
): Promise<NonNullable<AnswerData<'getPcbJobStatus'>['files']>> {
  const made = job.result && 'keptFiles' in job.result ? (job.result.keptFiles ?? []) : [];
  if (made.length === 0) return [];
  const { files } = await records.files.list(job.accountId, { limit: MOST_FILES, offset: 0, jobId: job.id });
  const there = new Set(files.map(({ blobKey }) => blobKey));
  const kept = made.filter(({ blobKey }) => there.has(blobKey));
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

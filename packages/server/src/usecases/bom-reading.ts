import type { Bom } from '@partwright/bom';
import type { JobRecord } from '../ports/jobs.ts';
import type { Service } from '../service.ts';
import { fromStoredJson, toStoredJson } from '../stored-json.ts';
import { VERSION } from '../version.ts';

type JobId = Pick<JobRecord, 'accountId' | 'id'>;

/** Beside the files of the job, and only for as long as it is open. */
const makeReadingKey = ({ accountId, id }: JobId): string => `jobs/${accountId}/${id}/reading`;

/** What reads a file in another way: another release, and other limits. */
function describeReader({ settings }: Pick<Service, 'settings'>): string {
  const { BOM_MAX_BYTES, BOM_MAX_UNPACKED_BYTES, BOM_MAX_LINES } = settings;
  return [VERSION, BOM_MAX_BYTES, BOM_MAX_UNPACKED_BYTES, BOM_MAX_LINES].join(' ');
}

/** Keep what an upload was read as, so that its job need not read the file again. */
export async function keepReading(ports: Pick<Service, 'blobs' | 'settings'>, job: JobId, bom: Bom): Promise<void> {
  const text = `${describeReader(ports)}\n${toStoredJson(bom)}`;
  await ports.blobs.put(makeReadingKey(job), new TextEncoder().encode(text), 'application/octet-stream');
}

/** What was kept, when this server would read the file in the same way; undefined: read it anew. */
export async function keptReading(
  ports: Pick<Service, 'blobs' | 'settings' | 'log'>,
  job: JobId,
): Promise<Bom | undefined> {
  try {
    const bytes = await ports.blobs.get(makeReadingKey(job));
    if (!bytes) return undefined;
    const text = new TextDecoder().decode(bytes);
    const reader = `${describeReader(ports)}\n`;
    return text.startsWith(reader) ? (fromStoredJson(text.slice(reader.length)) as Bom) : undefined;
  } catch (error) {
    ports.log.warn({ jobId: job.id, err: error }, 'what a BOM was read as cannot be used; the file is read again');
    return undefined;
  }
}

/** When the job ends. Before its end is committed: should that fail, the file is read again. */
export async function dropReading({ blobs, log }: Pick<Service, 'blobs' | 'log'>, job: JobRecord): Promise<void> {
  if (job.type !== 'bom') return;
  try {
    await blobs.delete(makeReadingKey(job));
  } catch (error) {
    log.warn({ jobId: job.id, err: error }, 'what a BOM was read as was not deleted');
  }
}

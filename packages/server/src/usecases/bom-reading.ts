import type { Bom } from '@partwright/bom';
import type { JobRecord } from '../ports/jobs.ts';
import type { Service } from '../service.ts';
import { fromStoredJson, toStoredJson } from '../stored-json.ts';
import { VERSION } from '../version.ts';

/** Where the file of a BOM lies. */
export function makeBomKey(accountId: string, bomId: string): string {
  return `boms/${accountId}/${bomId}`;
}

/**
 * Beside the file of the BOM, and only for as long as its job is open. It is not noted by itself: whoever deletes the file
 * deletes it too, so that no kill leaves it behind.
 */
export function makeReadingKey(fileKey: string): string {
  return `${fileKey}.reading`;
}

/** What reads a file in another way: another release, and other limits. */
function describeReader({ settings }: Pick<Service, 'settings'>): string {
  const { BOM_MAX_BYTES, BOM_MAX_UNPACKED_BYTES, BOM_MAX_LINES } = settings;
  return [VERSION, BOM_MAX_BYTES, BOM_MAX_UNPACKED_BYTES, BOM_MAX_LINES].join(' ');
}

/** Keep what an upload was read as, so that its job need not read the file again. */
export async function keepReading(
  ports: Pick<Service, 'blobs' | 'settings'>,
  fileKey: string,
  bom: Bom,
): Promise<void> {
  const text = `${describeReader(ports)}\n${toStoredJson(bom)}`;
  await ports.blobs.put(makeReadingKey(fileKey), new TextEncoder().encode(text), 'application/octet-stream');
}

/** What was kept, when this server would read the file in the same way; undefined: read it anew. */
export async function keptReading(
  ports: Pick<Service, 'blobs' | 'settings' | 'log'>,
  fileKey: string,
): Promise<Bom | undefined> {
  try {
    const bytes = await ports.blobs.get(makeReadingKey(fileKey));
    if (!bytes) return undefined;
    const text = new TextDecoder().decode(bytes);
    const reader = `${describeReader(ports)}\n`;
    return text.startsWith(reader) ? (fromStoredJson(text.slice(reader.length)) as Bom) : undefined;
  } catch (error) {
    ports.log.warn({ key: fileKey, err: error }, 'what a BOM was read as cannot be used; the file is read again');
    return undefined;
  }
}

/** When the job ends. Before its end is committed: should that fail, the file is read again. */
export async function dropReading({ blobs, log }: Pick<Service, 'blobs' | 'log'>, job: JobRecord): Promise<void> {
  if (job.type !== 'bom' || !job.input) return;
  try {
    await blobs.delete(makeReadingKey(makeBomKey(job.accountId, job.input.bomId)));
  } catch (error) {
    log.warn({ jobId: job.id, err: error }, 'what a BOM was read as was not deleted');
  }
}

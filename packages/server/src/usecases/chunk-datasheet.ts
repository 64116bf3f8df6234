import { createHash } from 'node:crypto';
import type { DatasheetChoices, DatasheetJobInput, DatasheetJobResult } from '../job-kinds.ts';
import type { DatasheetRecord } from '../ports/datasheets.ts';
import type { JobRecord } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { summarizeReading } from './datasheet-views.ts';
import { datasheetOfPart, findDatasheet, makeLinkKey, makeNameKey } from './find-datasheet.ts';
import { isFinal, readJob } from './jobs.ts';
import { DATASHEET_READER } from './process-datasheet.ts';
import { approvalsOf } from './shared-number.ts';
import { startJob, type StartedJob } from './start-job.ts';

type Ports = Pick<Service, 'records' | 'catalogue' | 'blobs' | 'queue' | 'callbacks' | 'log' | 'download'>;

/** What is to be read: a file, an address, or what is known of a part. */
export interface DatasheetWish {
  file: { bytes: Uint8Array; filename: string | null } | null;
  url?: string | undefined;
  sku?: string | undefined;
  refresh: boolean;
  choices: DatasheetChoices;
  callbackUrl?: string | undefined;
}

/** What is read, for whom, and what is kept of it already. */
interface Source extends Pick<DatasheetJobInput, 'source' | 'url' | 'datasheetId' | 'isCommon'> {
  known: DatasheetRecord | undefined;
}

/**
 * Have a datasheet read by a job. What was read before is not read again: the job is complete as it is made, and costs
 * nothing. Throws unreadable_file for what is no PDF, url_not_allowed, part_not_found, datasheet_not_found.
 */
export async function startDatasheetJob(
  service: Ports,
  caller: Caller,
  wish: DatasheetWish,
  price: number,
  settle: (tx: Records, started: StartedJob<'datasheet'>) => Promise<unknown>,
): Promise<StartedJob<'datasheet'>> {
  const { accountId } = caller;
  const { file, sku, refresh, choices, callbackUrl } = wish;
  const { known, ...source } = await findSource(service, accountId, wish);
  const isKnown = known?.method === DATASHEET_READER && !refresh;
  const name = sku === undefined ? undefined : makeNameKey(sku);
  // One that the catalogue links is found by the numbers of the part without a name.
  if (isKnown && name !== undefined && !source.isCommon)
    await service.records.datasheets.addKeys(known.id, accountId, [{ name }]);
  const input: DatasheetJobInput = {
    ...source,
    filename: file?.filename ?? null,
    sku: sku ?? null,
    refresh,
    choices,
  };
  const job = {
    type: 'datasheet',
    operation: 'chunkDatasheet',
    price: isKnown ? 0 : price,
    callbackUrl,
    files: new Map(file && !isKnown ? [['pdf', file.bytes]] : []),
    input,
    result: isKnown ? await summarizeKnown(service, known) : undefined,
  } as const;
  return startJob(service, caller, job, settle);
}

async function findSource(service: Ports, accountId: string, wish: DatasheetWish): Promise<Source> {
  const { file, url, sku } = wish;
  const { datasheets } = service.records;
  if (file) {
    refuseOther(file.bytes);
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    // Who has the bytes may have what everybody may read of them.
    const known = (await datasheets.bySha256(accountId, sha256)) ?? (await datasheets.bySha256(null, sha256));
    return { source: 'file', url: null, datasheetId: null, isCommon: false, known };
  }
  if (url !== undefined) {
    await service.download.check(url);
    const link = makeLinkKey(url) ?? url;
    return {
      source: 'url',
      url: link,
      datasheetId: null,
      isCommon: false,
      known: await datasheets.find(accountId, { url: link }),
    };
  }
  return findLinked(service, accountId, sku!);
}

/** What is known for a part or by a name. */
async function findLinked(service: Ports, accountId: string, number: string): Promise<Source> {
  const known = await findDatasheet(service, accountId, { number }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_ready') return undefined;
    throw error;
  });
  if (known && known.url === null)
    return { source: 'kept', url: null, datasheetId: known.id, isCommon: known.accountId === null, known };
  if (known) return { source: 'url', url: known.url, datasheetId: known.id, isCommon: known.accountId === null, known };
  const { part } = await service.catalogue.find({ number }, approvalsOf(service.records, accountId));
  const url = makeLinkKey(part.datasheetUrl ?? '');
  if (url === undefined)
    throw new Problem('datasheet_not_found', `What is linked as the datasheet of ${part.mpn} is no address of the web`);
  await service.download.check(url);
  return {
    source: 'url',
    url,
    datasheetId: null,
    isCommon: true,
    known: await datasheetOfPart(service, accountId, part),
  };
}

const MOST_BEFORE = 1024;

/** Told at once, before anything is kept of it. */
function refuseOther(bytes: Uint8Array): void {
  if (Buffer.from(bytes.subarray(0, MOST_BEFORE)).includes('%PDF-')) return;
  throw new Problem('unreadable_file', 'The file is no PDF: it does not begin with %PDF-');
}

async function summarizeKnown(
  { records }: Pick<Service, 'records'>,
  known: DatasheetRecord,
): Promise<DatasheetJobResult> {
  const reading = await records.datasheets.reading(known.id);
  return summarizeReading(known, reading!.sheet, true);
}

/** The job when it ended, or as it stands when the time is up. Throws what it failed for. */
export async function awaitDatasheetJob(
  service: Pick<Service, 'records'>,
  started: JobRecord<'datasheet'>,
  waitMs: number,
  signal: AbortSignal,
): Promise<JobRecord<'datasheet'>> {
  const endMs = performance.now() + waitMs;
  let job = started;
  while (!isFinal(job) && performance.now() < endMs && !signal.aborted) {
    const waitSeconds = (endMs - performance.now()) / 1000;
    job = await readJob(service, job.accountId, job.id, { types: ['datasheet'], waitSeconds, signal });
  }
  if (job.status === 'failed' && job.error) throw new Problem(job.error.code as Problem['code'], job.error.error);
  return job;
}

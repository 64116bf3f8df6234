import { chunkDatasheet } from '@partwright/datasheets';
import { createHash } from 'node:crypto';
import { makeDatasheetId } from '../datasheet-id.ts';
import type { DatasheetAnswer, DatasheetNews } from '../isolation/index.ts';
import type { DatasheetJobInput, DatasheetJobResult } from '../job-kinds.ts';
import type { DatasheetKey, DatasheetReading, DatasheetRecord } from '../ports/datasheets.ts';
import type { JobContext } from '../ports/job-handlers.ts';
import type { ReadableJob } from '../ports/jobs.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { VERSION } from '../version.ts';
import { findFacts } from './datasheet-facts.ts';
import { summarizeReading } from './datasheet-views.ts';
import { makeNameKey } from './find-datasheet.ts';
import { putFile } from './job-files.ts';
import { dropFiles } from './remove.ts';
import { fileOfJob } from './start-job.ts';

/** What reads datasheets here: another release may read them otherwise. */
export const DATASHEET_READER = `pdfium ${VERSION}`;

type Ports = Pick<Service, 'blobs' | 'records' | 'datasheets' | 'download' | 'settings' | 'log'>;

/** Percent of the job. */
const FETCHED = 5;
const READ = 90;

/** The work of a job on a datasheet: fetch it, read it in a process of its own, keep what was read. May run again. */
export async function processDatasheet(
  service: Ports,
  job: ReadableJob<'datasheet'>,
  { progress, signal }: Pick<JobContext, 'progress' | 'signal'>,
): Promise<DatasheetJobResult> {
  const { input, accountId } = job;
  await progress(1, input.source === 'url' ? 'fetching the datasheet' : 'opening the datasheet');
  const { bytes, url } = await getBytes(service, job, signal);
  const owner = input.isCommon ? null : accountId;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const keys = listKeys(input, url);
  const kept = await service.records.datasheets.bySha256(owner, sha256);
  if (kept?.method === DATASHEET_READER && !input.refresh) {
    await service.records.datasheets.addKeys(kept.id, owner, keys);
    const reading = await service.records.datasheets.reading(kept.id);
    return summarizeReading(kept, reading!.sheet, true);
  }
  await progress(FETCHED, 'reading the datasheet');
  const onNews = (news: unknown): void => {
    const { done, of } = news as DatasheetNews;
    progress(FETCHED + ((READ - FETCHED) * done) / Math.max(1, of), `page ${done} of ${of}`).catch(() => undefined);
  };
  const options = { mostPages: service.settings.DATASHEET_PAGES, pictures: true };
  const answer = await service.datasheets.run('datasheet.read', { bytes, options }, { signal, onNews });
  await progress(READ, 'keeping what was read');
  const name = nameFile(input, url);
  const record = await keepReading(
    service,
    { accountId: owner, sha256, name, url, bytes: bytes.length },
    bytes,
    answer,
    keys,
  );
  // It is kept as that of the datasheet.
  await dropFiles(service, Object.values(input.blobs ?? {}));
  return summarizeReading(record, answer.sheet, false);
}

async function getBytes(
  { blobs, records, download }: Pick<Service, 'blobs' | 'records' | 'download'>,
  job: ReadableJob<'datasheet'>,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array; url: string | null }> {
  const { source, url, datasheetId } = job.input;
  if (source === 'url') {
    const { bytes } = await download(url!, { mostBytes: MOST_BYTES, signal });
    return { bytes, url };
  }
  const kept = source === 'kept' ? await records.datasheets.get(job.accountId, datasheetId!) : undefined;
  const bytes = kept ? await blobs.get(kept.blobKey) : await fileOfJob({ blobs }, job, 'pdf');
  if (!bytes) throw new Problem('processing_failed', 'The file of this job is gone; send it again');
  return { bytes, url: null };
}

/** As large as an upload may be. */
const MOST_BYTES = 50_000_000;

function listKeys({ sku, isCommon, url: link }: DatasheetJobInput, url: string | null): DatasheetKey[] {
  const named = sku === null || isCommon ? [] : [{ name: makeNameKey(sku) }];
  const linked = [...new Set([link, url])].filter((each) => each !== null).map((each) => ({ url: each }));
  return [...named, ...linked];
}

/** For a person. */
function nameFile({ filename, sku }: DatasheetJobInput, url: string | null): string {
  const ofUrl = decodeName(
    URL.parse(url ?? '')
      ?.pathname.split('/')
      .findLast(Boolean) ?? '',
  );
  const name = filename?.replace(/^.*[/\\]/, '') ?? ofUrl;
  return (name || sku || 'datasheet.pdf').slice(0, 200);
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type NewDatasheet = Pick<DatasheetRecord, 'accountId' | 'sha256' | 'name' | 'url' | 'bytes'>;

/** Files first, then the row that names them: of a process that dies in between the sweep finds files of nobody. */
async function keepReading(
  service: Pick<Service, 'blobs' | 'records' | 'log'>,
  datasheet: NewDatasheet,
  bytes: Uint8Array,
  { sheet, pictures }: DatasheetAnswer,
  keys: readonly DatasheetKey[],
): Promise<DatasheetRecord> {
  const { accountId, sha256, name } = datasheet;
  const datasheetId = makeDatasheetId(datasheet);
  const folder = `datasheets/${accountId ?? 'all'}/${sha256}`;
  const owner = { accountId, bomId: null, jobId: null, datasheetId, role: 'datasheet' } as const;
  const before = await service.records.files.keysOf({ datasheetId });
  const blobKey = `${folder}/datasheet.pdf`;
  await putFile(service, { ...owner, blobKey, name, mediaType: 'application/pdf' }, bytes);
  const kept = new Map<number, DatasheetReading['pictures'][number]>();
  const put = new Set([blobKey]);
  const stem = name.replace(/\.pdf$/i, '');
  for (const { drawing, mediaType, bytes: picture } of pictures) {
    const ending = mediaType === 'image/png' ? 'png' : 'svg';
    const key = `${folder}/drawing-${drawing + 1}.${ending}`;
    await putFile(
      service,
      { ...owner, blobKey: key, name: `${stem}-drawing-${drawing + 1}.${ending}`, mediaType },
      picture,
    );
    put.add(key);
    const known = kept.get(drawing) ?? { drawing, png: null, svg: null };
    kept.set(drawing, { ...known, [ending]: key });
  }
  const record = await service.records.datasheets.save(
    { ...datasheet, blobKey, method: DATASHEET_READER, pageCount: sheet.pageCount, facts: findFacts(sheet.values) },
    { sheet, pictures: [...kept.values()] },
    chunkDatasheet(sheet),
    keys,
  );
  // Pictures of an earlier reading that had more.
  await dropFiles(
    service,
    before.filter((key) => !put.has(key)),
  );
  return record;
}

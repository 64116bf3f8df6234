import type { AnswerData } from '@partwright/contract';
import type { JobRecord } from '../../ports/jobs.ts';
import type { DatasheetReading, DatasheetRecord } from '../../ports/datasheets.ts';
import { Problem } from '../../problem.ts';
import type { Service } from '../../service.ts';
import { awaitDatasheetJob, startDatasheetJob } from '../../usecases/chunk-datasheet.ts';
import {
  describeDatasheet,
  drawingViews,
  extractedView,
  filterChunks,
  filterValues,
  orderingView,
  pinView,
  valueView,
} from '../../usecases/datasheet-views.ts';
import { findDatasheet } from '../../usecases/find-datasheet.ts';
import { URL_SECONDS } from '../../usecases/job-files.ts';
import { describeJob, describeStatus, isFinal, readJob } from '../../usecases/jobs.ts';
import type { StartedJob } from '../../usecases/start-job.ts';
import { accepted, ok, type Answer } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import type { Handlers } from './index.ts';
import { statusAnswer } from './jobs.ts';

/** How long an answer is held back for a reading that may soon be done. */
const WAIT_MS = 20_000;

const startedAnswer = ({ job }: StartedJob<'datasheet'>): Answer<'chunkDatasheet'> =>
  accepted({ ...describeJob<'datasheet'>(job), sku: job.input?.sku ?? null });

export function datasheetHandlers(service: Service): Handlers {
  const read = async ({
    params,
    query,
    caller,
  }: DatasheetCall): Promise<{ record: DatasheetRecord } & DatasheetReading> => {
    const ask = { number: params.sku, manufacturer: query.manufacturer };
    const record = await findDatasheet(service, caller.accountId, ask);
    const reading = await service.records.datasheets.reading(record.id);
    if (!reading) throw new Problem('datasheet_not_found', 'The datasheet was deleted just now');
    return { record, ...reading };
  };
  return {
    chunkDatasheet: async ({ body, caller, bill, settle, signal, respondAsync }) => {
      const said = body.json ?? body.fields;
      const wish = {
        file: body.file,
        url: body.json?.url,
        sku: said.sku,
        refresh: said.refresh,
        choices: { chunkChars: said.chunk_chars, chunkPages: said.chunk_pages, includeToc: said.include_toc },
        callbackUrl: said.callback_url,
      };
      const started = await startDatasheetJob(service, caller, wish, bill.price, (tx, begun) =>
        settle(tx, startedAnswer(begun)),
      );
      bill.payByHold(started.balance);
      if (respondAsync) return startedAnswer(started);
      const job = await awaitDatasheetJob(service, started.job, WAIT_MS, signal);
      if (job.status !== 'complete') return startedAnswer({ ...started, job });
      return ok({ ...describeJob<'datasheet'>(job), ...(await describeReading(service, job)) });
    },
    getDatasheetJobStatus: async ({ params, query, caller, client, signal }) => {
      const waitSeconds = query.wait ?? 0;
      const job = await readJob(service, caller.accountId, params.job_id, {
        types: ['datasheet'],
        waitSeconds,
        signal,
      });
      const found = isFinal(job) ? await describeReading(service, job) : { sku: job.input?.sku ?? null };
      const view = { ...describeStatus<'datasheet'>(service.settings, job), ...found };
      return statusAnswer(job, view, { client, waited: waitSeconds > 0 });
    },
    getDatasheetPdf: async ({ params, query, caller }) => {
      const ask = { number: params.sku, manufacturer: query.manufacturer };
      const { blobKey, name, bytes, sha256, pageCount, id } = await findDatasheet(service, caller.accountId, ask);
      const filename = /\.pdf$/i.test(name) ? name : `${name}.pdf`;
      return ok({
        url: await service.blobs.signedUrl(blobKey, { expiresInSeconds: URL_SECONDS, filename }),
        expiresAt: new Date(Date.now() + URL_SECONDS * 1000),
        bytes,
        sha256,
        pages: pageCount,
        datasheetId: id,
      });
    },
    listDatasheetChunks: async (call) => {
      const { record, sheet } = await read(call);
      const { section, kind, page_from: pageFrom, page_to: pageTo } = call.query;
      const { chunk_chars: chunkChars, chunk_pages: chunkPages } = call.query;
      const whole = extractedView(sheet, { chunkChars, chunkPages });
      const chunks = filterChunks(whole.chunks, { section, kind, pageFrom, pageTo });
      const page = readPage(call.query);
      return ok({
        ...describeDatasheet(record, sheet),
        ...whole,
        chunks: chunks.slice(page.offset, page.offset + page.limit),
        ...pageFields(page, chunks.length),
      });
    },
    listDatasheetDrawings: async (call) => {
      const { record, ...reading } = await read(call);
      const drawings = await drawingViews(service, record, reading, call.query.kind);
      return ok({ ...describeDatasheet(record, reading.sheet), drawings });
    },
    listDatasheetValues: async (call) => {
      const { record, sheet } = await read(call);
      const { q, table, page_from: pageFrom, page_to: pageTo } = call.query;
      const values = filterValues(sheet.values, { q, table, pageFrom, pageTo });
      const page = readPage(call.query);
      return ok({
        ...describeDatasheet(record, sheet),
        values: values.slice(page.offset, page.offset + page.limit).map(valueView),
        ...pageFields(page, values.length),
      });
    },
    listDatasheetPins: async (call) => {
      const { record, sheet } = await read(call);
      const wanted = call.query.package?.toLowerCase() ?? '';
      return ok({
        ...describeDatasheet(record, sheet),
        pins: sheet.pins.filter((pin) => pin.package.toLowerCase().includes(wanted)).map(pinView),
        orderingCodes: sheet.orderingCodes.map(orderingView),
      });
    },
    searchDatasheets: async ({ query, caller }) => {
      const page = readPage(query);
      const { hits, total } = await service.records.datasheets.search(caller.accountId, query.q, page);
      return ok({ results: hits, ...pageFields(page, total) });
    },
  };
}

interface DatasheetCall {
  params: { sku: string };
  query: { manufacturer?: string | undefined };
  caller: { accountId: string };
}

type Described = Pick<AnswerData<'chunkDatasheet'>, 'sku' | 'datasheetId' | 'toc' | 'chunks' | 'totalPages' | 'method'>;

/** What a finished job read; nothing of a datasheet that was deleted since. */
async function describeReading({ records }: Service, job: JobRecord<'datasheet'>): Promise<Described> {
  const { input, result } = job;
  const sku = input?.sku ?? null;
  const reading = result ? await records.datasheets.reading(result.datasheetId) : undefined;
  if (!result || !reading) return { sku };
  return { sku, datasheetId: result.datasheetId, ...extractedView(reading.sheet, input?.choices ?? {}) };
}

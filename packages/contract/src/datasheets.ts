import { z } from 'zod';
import { accepted, data, endpoint, upload } from './endpoint.ts';
import { confidence, open, text, textBooleanOr, textChoice, textInteger, timestamp } from './fields.ts';
import { callbackUrl, exampleJob, jobCopies, jobWith, statusQuery } from './jobs.ts';
import { pageFields, pageQuery } from './pages.ts';
import { partQuery } from './part-schemas.ts';

/** What was read of a datasheet. Lists are never null. */
const extracted = {
  toc: z.array(open({ title: z.string(), page: z.int(), level: z.int() })),
  chunks: z.array(
    open({
      id: z.string(),
      section: z.string().nullable(),
      kind: z.enum(['text', 'table', 'figure']),
      start_page: z.int().meta({ description: 'From 1.' }),
      end_page: z.int(),
      text: z.string(),
      table: z.array(z.array(z.string())).nullable().optional(),
    }),
  ),
  total_pages: z.int().meta({ description: 'Of the whole PDF.' }),
  method: z.string().meta({ description: 'What read the PDF.', examples: ['pdfium'] }),
};

/** With what was read, once it is `complete`. */
const DatasheetJob = jobWith(
  'DatasheetJob',
  {
    sku: z.string().nullable().optional(),
    toc: extracted.toc.optional(),
    chunks: extracted.chunks.optional(),
    total_pages: extracted.total_pages.optional(),
    method: extracted.method.optional(),
  },
  z.null(),
);

/** How a datasheet is cut into chunks; the same for reading and for extracting. */
const chunkOptions = {
  chunk_pages: textInteger(1, 50).meta({
    description: 'Pages that a chunk spans at most; left out: as the sections are.',
  }),
  method: text(50).meta({
    description: 'What shall read the PDF. This server has one way: another name is told in `warnings`.',
    examples: ['pdfplumber'],
  }),
};

const exampleDatasheetJob = {
  ...exampleJob,
  job_type: 'datasheet',
  status_url: '/v1/datasheets/chunk/job_01J9Z3W8K6T4/status',
  sku: 'C25744',
} as const;

const box = () =>
  z.array(z.number()).meta({ description: 'x, y, width, height in points from the top left of the page.' });

export const getDatasheetPdf = endpoint('GET /datasheets/{sku}/pdf', {
  id: 'getDatasheetPdf',
  client: 'datasheets.pdf',
  tag: 'Datasheets',
  summary: 'Get a presigned URL of the PDF',
  scope: 'datasheets:read',
  query: z.object(partQuery),
  answer: data(
    open({
      url: z.string().meta({ description: 'Gives the PDF without a key until it expires.' }),
      expires_at: timestamp(),
      bytes: z.int(),
      sha256: z.string(),
      pages: z.int().nullable().optional(),
    }),
  ),
  problems: ['part_not_found', 'ambiguous_part', 'datasheet_not_found'],
  example: {
    params: { sku: 'C25744' },
    data: {
      url: 'https://files.example.com/ds/0402WGF.pdf?sig=…',
      expires_at: '2026-05-21T09:00:00Z',
      bytes: 482_113,
      sha256: '9f2b…',
    },
  },
});

export const listDatasheetChunks = endpoint('GET /datasheets/{sku}/chunks', {
  id: 'listDatasheetChunks',
  client: 'datasheets.chunks',
  items: 'chunks',
  tag: 'Datasheets',
  summary: 'Read the sections of a datasheet',
  description: 'The SKU is read in any case of its letters.',
  scope: 'datasheets:read',
  query: z.object({
    section: text(200).meta({ description: 'Only sections whose title holds this.' }),
    page_from: textInteger(1, 100_000).meta({ description: 'Only chunks that reach this page or a later one.' }),
    page_to: textInteger(1, 100_000).meta({ description: 'Only chunks that begin on this page or before.' }),
    ...chunkOptions,
    refresh: textBooleanOr(false).meta({ description: 'Whether to extract the datasheet anew.' }),
    ...pageQuery,
    ...partQuery,
  }),
  answer: data(open({ ...extracted, ...pageFields })),
  problems: ['part_not_found', 'ambiguous_part', 'datasheet_not_found', 'not_ready'],
  example: {
    params: { sku: 'C25744' },
    data: {
      toc: [{ title: 'Ratings', page: 2, level: 1 }],
      chunks: [
        {
          id: 'c1',
          section: 'Ratings',
          kind: 'text',
          start_page: 2,
          end_page: 2,
          text: 'Rated power at 70 °C: 1/16 W',
        },
      ],
      total_pages: 9,
      method: 'pdfium',
      total: 1,
      limit: 20,
      offset: 0,
      next_cursor: null,
    },
  },
});

export const listDatasheetDrawings = endpoint('GET /datasheets/{sku}/drawings', {
  id: 'listDatasheetDrawings',
  client: 'datasheets.drawings',
  tag: 'Datasheets',
  summary: 'Read the technical drawings of a datasheet',
  scope: 'datasheets:read',
  query: z.object({
    kind: textChoice(['package', 'land_pattern', 'pinout', 'block_diagram', 'graph', 'other']),
    ...partQuery,
  }),
  answer: data(
    open({
      drawings: z.array(
        open({
          kind: z.enum(['package', 'land_pattern', 'pinout', 'block_diagram', 'graph', 'other']),
          page: z.int(),
          bbox: box(),
          png_url: z.string(),
          svg_url: z.string().nullable(),
          caption: z.string().nullable(),
          confidence: confidence(),
        }),
      ),
    }),
  ),
  problems: ['part_not_found', 'ambiguous_part', 'datasheet_not_found', 'not_ready'],
  example: {
    params: { sku: 'C25744' },
    data: {
      drawings: [
        {
          kind: 'land_pattern',
          page: 5,
          bbox: [72, 120, 240, 180],
          png_url: 'https://files.example.com/d/1.png?sig=…',
          svg_url: null,
          caption: 'Recommended land pattern',
          confidence: 0.88,
        },
      ],
    },
  },
});

const chunkFields = {
  sku: text(200).meta({ description: 'Part the datasheet belongs to.', examples: ['C25744'] }),
  ...chunkOptions,
  include_toc: textBooleanOr(true).meta({ description: 'Whether to read the table of contents too.' }),
  refresh: textBooleanOr(false).meta({ description: 'Whether to extract a datasheet anew that was extracted before.' }),
  chunk_chars: textInteger(200, 20_000).meta({ description: 'Characters a chunk holds at most; left out: 2000.' }),
  callback_url: callbackUrl(),
};

export const chunkDatasheet = endpoint('POST /datasheets/chunk', {
  id: 'chunkDatasheet',
  client: 'datasheets.chunk',
  tag: 'Datasheets',
  summary: 'Start extracting a datasheet',
  description:
    'Of an uploaded PDF, of a URL, or of the datasheet that is known for a part. The answer waits up to 25 s: what is ready by then stands in it, as `GET /datasheets/{sku}/chunks` has it, with the status `complete`; else the status operation has it later.',
  scope: 'datasheets:write',
  credits: 5,
  idempotent: true,
  body: upload('pdf', ['application/pdf', 'application/octet-stream'], z.object(chunkFields), {
    orJson: z
      .object({ url: text(2_000).meta({ description: 'Public https URL of a PDF.' }), ...chunkFields })
      .refine((body) => body.url !== undefined || body.sku !== undefined, {
        error: 'Give url or sku, or upload a file',
      }),
  }),
  answer: accepted(DatasheetJob, jobCopies),
  problems: ['part_not_found', 'datasheet_not_found', 'url_not_allowed', 'processing_failed'],
  example: { body: { sku: 'C25744' }, data: exampleDatasheetJob },
});

export const getDatasheetJobStatus = endpoint('GET /datasheets/chunk/{job_id}/status', {
  id: 'getDatasheetJobStatus',
  client: 'datasheets.status',
  tag: 'Datasheets',
  summary: 'Read the status of an extraction',
  scope: 'datasheets:read',
  query: statusQuery,
  answer: data(DatasheetJob),
  problems: ['job_not_found'],
  example: {
    params: { job_id: 'job_01J9Z3W8K6T4' },
    data: { ...exampleDatasheetJob, status: 'processing', progress: 40 },
  },
});

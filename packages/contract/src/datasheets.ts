import { z } from 'zod';
import { acceptedOrDone, data, endpoint, upload } from './endpoint.ts';
import { confidence, open, text, textBooleanOr, textChoice, textInteger, textIntegerOr, timestamp } from './fields.ts';
import { DatasheetResult } from './job-results.ts';
import { callbackUrl, exampleJob, jobCopies, jobWith, statusQuery } from './jobs.ts';
import { pageFields, pageQuery } from './pages.ts';
import { partQuery } from './part-schemas.ts';

const box = () =>
  z.array(z.number()).meta({ description: 'x, y, width, height in points from the top left of the page.' });

/** Kinds of drawings, of sections and of tables. */
export const drawingKinds = [
  'package',
  'land_pattern',
  'pinout',
  'block_diagram',
  'graph',
  'schematic',
  'other',
] as const;
export const datasheetTableKinds = [
  'absolute_maximum',
  'recommended',
  'electrical',
  'thermal',
  'timing',
  'mechanical',
  'pins',
  'ordering',
  'other',
] as const;

/** Which datasheet an answer is of, and what was not read of it. */
const datasheetHead = {
  datasheet: open({
    id: z.string().meta({ description: 'Stands for the SKU in the operations on datasheets.' }),
    name: z.string(),
    url: z.string().nullable().meta({ description: 'Where it was fetched from; null: it was uploaded.' }),
    sha256: z.string(),
    pages: z.int(),
    read_at: timestamp(),
    unread: z.array(open({ page: z.int(), reason: z.string() })).meta({
      description:
        'Pages that nothing was read of: `picture` (text in it is no text), `empty`, `limit` (behind the most that are read).',
    }),
    nothing_read: z.boolean().meta({ description: 'Neither text nor a drawing was found; a warning says why.' }),
    warnings: z.array(z.string()).meta({ description: 'What is in doubt about the reading as a whole.' }),
  }),
};

const exampleHead = {
  datasheet: {
    id: 'dsh_01J9Z3W8K6T4',
    name: '0402WGF1002TCE.pdf',
    url: 'https://example.com/datasheets/0402WGF1002TCE.pdf',
    sha256: '9f2b…',
    pages: 9,
    read_at: '2026-05-21T08:00:00Z',
    unread: [],
    nothing_read: false,
    warnings: [],
  },
};

/** What was read of a datasheet. Lists are never null. */
const extracted = {
  toc: z.array(open({ title: z.string(), page: z.int(), level: z.int() })),
  chunks: z.array(
    open({
      id: z.string(),
      section: z.string().nullable(),
      path: z.array(z.string()).optional().meta({ description: 'The headings above it, outermost first.' }),
      kind: z.enum(['text', 'table', 'figure']),
      start_page: z.int().meta({ description: 'From 1.' }),
      end_page: z.int(),
      text: z.string(),
      table: z.array(z.array(z.string())).nullable().optional(),
      markdown: z.string().nullable().optional().meta({ description: 'Of a table.' }),
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
    datasheet_id: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'Stands for the SKU in the operations on datasheets; set when `complete`.' }),
    toc: extracted.toc.optional(),
    chunks: extracted.chunks.optional(),
    total_pages: extracted.total_pages.optional(),
    method: extracted.method.optional(),
  },
  DatasheetResult,
);

/** How a datasheet is cut into chunks; the same for reading and for extracting. */
const chunkOptions = {
  chunk_pages: textInteger(1, 50).meta({
    description: 'Pages that a chunk spans at most; left out: as the sections are.',
  }),
  chunk_chars: textInteger(200, 20_000).meta({ description: 'Characters a chunk holds at most; left out: 2000.' }),
};

const exampleDatasheetJob = {
  ...exampleJob,
  job_type: 'datasheet',
  status_url: '/v1/datasheets/chunk/job_01J9Z3W8K6T4/status',
  sku: 'C25744',
} as const;

const METHOD_IGNORED = 'This server has one way to read a PDF.';

const NAMED =
  'The datasheet is found by the SKU or number of a part, by a name that you gave it when you had it read, or by its `datasheet_id`, in any case of the letters.';
const NOT_YET = 'One that was not read yet is a 409 `not_ready`: `POST /datasheets/chunk` has it read.';

const findProblems = ['part_not_found', 'datasheet_not_found', 'not_ready'] as const;

export const getDatasheetPdf = endpoint('GET /datasheets/{sku}/pdf', {
  id: 'getDatasheetPdf',
  client: 'datasheets.pdf',
  tag: 'Datasheets',
  summary: 'Get a presigned URL of the PDF',
  description: `${NAMED} ${NOT_YET}`,
  scope: 'datasheets:read',
  query: z.object(partQuery),
  answer: data(
    open({
      url: z.string().meta({ description: 'Gives the PDF without a key until it expires.' }),
      expires_at: timestamp(),
      bytes: z.int(),
      sha256: z.string(),
      pages: z.int().nullable().optional(),
      datasheet_id: z.string().optional(),
    }),
  ),
  problems: findProblems,
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
  description: `${NAMED} ${NOT_YET}`,
  scope: 'datasheets:read',
  query: z.object({
    section: text(200).meta({
      description: 'Only sections whose title, or that of a heading above them, holds this, in any case.',
    }),
    kind: textChoice(['text', 'table', 'figure']).meta({ description: 'Only chunks of this kind.' }),
    page_from: textInteger(1, 100_000).meta({ description: 'Only chunks that reach this page or a later one.' }),
    page_to: textInteger(1, 100_000).meta({ description: 'Only chunks that begin on this page or before.' }),
    ...chunkOptions,
    ...pageQuery,
    limit: textIntegerOr(1_000, 1, 1_000).meta({ description: 'Chunks an answer holds at most.' }),
    ...partQuery,
  }),
  answer: data(open({ ...extracted, ...datasheetHead, ...pageFields })),
  ignored: {
    method: METHOD_IGNORED,
    refresh: 'Reading what is kept reads no PDF; `POST /datasheets/chunk` with `refresh` reads it anew.',
  },
  problems: findProblems,
  example: {
    params: { sku: 'C25744' },
    data: {
      ...exampleHead,
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
      limit: 1_000,
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
  description: `${NAMED} ${NOT_YET} Which drawings there are and what they show is guessed by lines, captions and sections: \`confidence\` says how sure it is. Dimensions are not read.`,
  scope: 'datasheets:read',
  query: z.object({
    kind: textChoice(drawingKinds).meta({ description: 'Only drawings of this kind.' }),
    ...partQuery,
  }),
  answer: data(
    open({
      ...datasheetHead,
      drawings: z.array(
        open({
          kind: z.enum(drawingKinds),
          page: z.int(),
          bbox: box(),
          png_url: z.string().nullable().meta({
            description: 'Gives the picture without a key for an hour; null: it was not painted, or was deleted.',
          }),
          svg_url: z.string().nullable(),
          caption: z.string().nullable(),
          confidence: confidence(),
        }),
      ),
    }),
  ),
  problems: findProblems,
  example: {
    params: { sku: 'C25744' },
    data: {
      ...exampleHead,
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

const Figure = open({
  text: z.string().meta({ description: 'As printed, its minus as `-`.' }),
  number: z.number().nullable().meta({
    description: 'In the unit of `unit_si`; null: it is no plain number, or its unit is not known.',
  }),
  range: z
    .array(z.number())
    .nullable()
    .optional()
    .meta({ description: 'Both ends of a range in one cell (`-0.5 to 7`, `±5`), in the unit of `unit_si`.' }),
  bbox: box().nullable(),
}).meta({ id: 'DatasheetFigure' });

const DatasheetValue = open({
  page: z.int(),
  bbox: box().nullable(),
  table: z.enum(datasheetTableKinds).meta({ description: 'What the table is of.' }),
  parameter: z.string(),
  symbol: z.string(),
  conditions: z.string(),
  group: z.string().meta({ description: 'Head of the group of columns: a temperature, a part, a package.' }),
  min: Figure.nullable(),
  typ: Figure.nullable(),
  max: Figure.nullable(),
  value: Figure.nullable().meta({ description: 'Of a column that names none of the three.' }),
  unit: z.string().meta({ description: 'As printed; empty: none is printed, or a sign of it cannot be read.' }),
  unit_si: z.string().nullable().meta({ description: 'That of `number`.' }),
  notes: z.array(z.string()),
  doubts: z.array(z.string()).meta({ description: 'What is not sure about the row.' }),
}).meta({ id: 'DatasheetValue' });

export const listDatasheetValues = endpoint('GET /datasheets/{sku}/values', {
  id: 'listDatasheetValues',
  client: 'datasheets.values',
  items: 'values',
  tag: 'Datasheets',
  summary: 'Read the ratings and characteristics of a datasheet as values',
  description: `${NAMED} ${NOT_YET} One row for each row of its tables; a figure that is not printed is null.`,
  scope: 'datasheets:read',
  query: z.object({
    q: text(200).meta({ description: 'Only rows whose parameter or symbol holds this, in any case.' }),
    table: textChoice(datasheetTableKinds).meta({ description: 'Only rows of tables of this kind.' }),
    page_from: textInteger(1, 100_000).meta({ description: 'Only rows on this page or a later one.' }),
    page_to: textInteger(1, 100_000).meta({ description: 'Only rows on this page or before.' }),
    ...pageQuery,
    ...partQuery,
  }),
  answer: data(open({ ...datasheetHead, values: z.array(DatasheetValue), ...pageFields })),
  problems: findProblems,
  example: {
    params: { sku: 'C25744' },
    query: { q: 'supply' },
    data: {
      ...exampleHead,
      values: [
        {
          page: 4,
          bbox: [40, 112, 440, 14],
          table: 'absolute_maximum',
          parameter: 'Supply voltage',
          symbol: 'VCC',
          conditions: '',
          group: '',
          min: { text: '-0.5', number: -0.5, bbox: [330, 114, 18, 8] },
          typ: null,
          max: { text: '7.0', number: 7, bbox: [380, 114, 14, 8] },
          value: null,
          unit: 'V',
          unit_si: 'V',
          notes: [],
          doubts: [],
        },
      ],
      total: 1,
      limit: 20,
      offset: 0,
      next_cursor: null,
    },
  },
});

const DatasheetPin = open({
  page: z.int(),
  bbox: box().nullable(),
  package: z.string().meta({ description: 'As printed; empty: the table states none.' }),
  numbers: z.array(z.string()),
  name: z.string(),
  type: z.string().meta({ description: 'As printed; empty: the table states none.' }),
  description: z.string(),
  doubts: z.array(z.string()).meta({
    description:
      'What is not sure about the pin: `read_from_drawing` (no table tells it; its name stands beside its number in a drawing of the package), `number_counted` (its number was not read; it is that of its place in the list), `read_by_ocr` (its page is a picture).',
  }),
}).meta({ id: 'DatasheetPin' });

const DatasheetOrderingCode = open({
  page: z.int(),
  bbox: box().nullable(),
  part_number: z.string(),
  package: z.string(),
  temperature: z.string(),
  packing: z.string(),
  marking: z.string(),
}).meta({ id: 'DatasheetOrderingCode' });

export const listDatasheetPins = endpoint('GET /datasheets/{sku}/pins', {
  id: 'listDatasheetPins',
  client: 'datasheets.pins',
  tag: 'Datasheets',
  summary: 'Read the pins and the ordering codes of a datasheet',
  description: `${NAMED} ${NOT_YET} Where no table or list tells them, the names beside the numbers of a drawn package are read; \`doubts\` says so.`,
  scope: 'datasheets:read',
  query: z.object({
    package: text(100).meta({ description: 'Only pins of packages whose name holds this, in any case.' }),
    ...partQuery,
  }),
  answer: data(open({ ...datasheetHead, pins: z.array(DatasheetPin), ordering_codes: z.array(DatasheetOrderingCode) })),
  problems: findProblems,
  example: {
    params: { sku: 'C25744' },
    data: {
      ...exampleHead,
      pins: [
        {
          page: 3,
          bbox: [40, 100, 60, 10],
          package: 'SOT-23-5',
          numbers: ['2'],
          name: 'GND',
          type: 'P',
          description: 'Ground',
          doubts: [],
        },
      ],
      ordering_codes: [],
    },
  },
});

export const searchDatasheets = endpoint('GET /datasheets/search', {
  id: 'searchDatasheets',
  client: 'datasheets.search',
  items: 'results',
  tag: 'Datasheets',
  summary: 'Search the words of all kept datasheets',
  description:
    'Of your own datasheets and of those that were read from the links of parts. Words are looked for in the forms of English; "in quotes" they stand together, `or` takes one of two, `-` rules one out. The best come first.',
  scope: 'datasheets:read',
  query: z.object({
    q: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .meta({ description: 'Words.', examples: ['thermal pad solder'] }),
    ...pageQuery,
  }),
  answer: data(
    open({
      results: z.array(
        open({
          datasheet_id: z.string(),
          name: z.string(),
          url: z.string().nullable(),
          section: z.string().nullable(),
          kind: z.enum(['text', 'table', 'figure']),
          start_page: z.int(),
          end_page: z.int(),
          excerpt: z.string().meta({ description: 'Found words stand between « and ».' }),
          score: z.number().meta({ description: 'Only to compare results of one search.' }),
        }),
      ),
      ...pageFields,
    }),
  ),
  example: {
    query: { q: 'thermal pad solder' },
    data: {
      results: [
        {
          datasheet_id: 'dsh_01J9Z3W8K6T4',
          name: 'regulator.pdf',
          url: null,
          section: 'Layout',
          kind: 'text',
          start_page: 12,
          end_page: 12,
          excerpt: '«Solder» the «thermal» «pad» to the ground plane',
          score: 0.31,
        },
      ],
      total: 1,
      limit: 20,
      offset: 0,
      next_cursor: null,
    },
  },
});

const chunkFields = {
  sku: text(200).meta({
    description:
      'Part the datasheet belongs to, or a name of your own for it: it is found by it later. Alone, the datasheet that the catalogue links for this part is read.',
    examples: ['C25744'],
  }),
  ...chunkOptions,
  include_toc: textBooleanOr(true).meta({ description: 'Whether to give the table of contents too.' }),
  refresh: textBooleanOr(false).meta({ description: 'Whether to read a datasheet anew that was read before.' }),
  callback_url: callbackUrl(),
};

export const chunkDatasheet = endpoint('POST /datasheets/chunk', {
  id: 'chunkDatasheet',
  client: 'datasheets.chunk',
  tag: 'Datasheets',
  summary: 'Start extracting a datasheet',
  description:
    'Of an uploaded PDF, of a URL, or of the datasheet that is known for a part. The answer waits up to 20 s: what is ready by then is a 200 with the status `complete` and what was read, as `GET /datasheets/{sku}/chunks` has it; else the status operation has it later. With `Prefer: respond-async` it is a 202 at once. What you upload, and what you name by a URL, is yours alone; what the catalogue links for a part is read once for all. A datasheet that was read before costs nothing, unless `refresh` asks for it anew.',
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
  answer: acceptedOrDone(
    DatasheetJob,
    'It was read within 20 s, or had been read before: the job is `complete`, and what was read stands in it.',
    jobCopies,
  ),
  ignored: { method: METHOD_IGNORED },
  problems: ['part_not_found', 'datasheet_not_found', 'url_not_allowed', 'processing_failed', 'wrong_state'],
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

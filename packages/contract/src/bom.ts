import { z } from 'zod';
import { accepted, binary, data, endpoint, upload } from './endpoint.ts';
import { bomFile, BomUpload, Bom, BomAnalysis, BomDiff, BomJob, CleanReport } from './bom-schemas.ts';
import { exampleAnalysis, exampleBom, exampleBomJob, exampleDiff } from './bom-examples.ts';
import { CostOptions } from './cost-requests.ts';
import {
  currencyCode,
  text,
  textBooleanOr,
  textChoiceOr,
  textInteger,
  textJson,
  textQuantities,
  variantName,
} from './fields.ts';
import { jobCopies, statusQuery } from './jobs.ts';
import { currencyQuery } from './part-schemas.ts';

/** Of a BOM that is kept: another one than it was uploaded with is read and matched anew, and not kept. */
const variantOfKept = (of = 'the BOM') =>
  text(200).meta({
    description: `Variant of ${of}, or \`default\`; left out: that of its upload. Another is matched for this answer only.`,
  });

/** How a build is costed, where fields are text. */
const optionsQuery = {
  options: textJson(CostOptions).meta({
    description: 'The `options` of `POST /costs/cogs` as JSON, for the same figures: overage, sellers, region.',
    examples: ['{"overage":0.02}'],
  }),
};

export const uploadBom = endpoint('POST /bom', {
  id: 'uploadBom',
  client: 'bom.upload',
  tag: 'BOM',
  summary: 'Upload a BOM for processing',
  description:
    'CSV, TSV, XLSX, XLS, ODS, JSON, XML, the KiCad netlist, a KiCad schematic (`.kicad_sch`) or a ZIP of a KiCad project; separator, encoding, header row and columns are found by themselves and may be given instead. Sheets that a schematic names and that were not sent are warnings. `variant` is one of KiCad 10, KiBot or KiCost. A JSON body may hold `project_id`, `name` and `quantity` beside the list `parts`. The answer is a job; when it is `complete`, read `GET /bom/{bom_id}`.',
  scope: 'bom:write',
  credits: 5,
  idempotent: true,
  body: upload('bom', bomFile, BomUpload),
  aliases: { projectId: 'project_id' },
  ignored: { action: 'Some clients send it with every BOM; the lines are always read and matched.' },
  answer: accepted(BomJob, { ...jobCopies, bom_id: 'bom_id' }),
  problems: [
    'hash_mismatch',
    'bom_unreadable',
    'bom_empty',
    'too_many_lines',
    'variant_not_found',
    'project_not_found',
    'url_not_allowed',
    'mapping_not_found',
    'too_many_mappings',
  ],
  example: { file: 'amplifier.csv', body: { name: 'Amplifier rev B', quantity: 100 }, data: exampleBomJob },
});

export const getBomStatus = endpoint('GET /bom/{job_id}/status', {
  id: 'getBomStatus',
  client: 'bom.status',
  tag: 'BOM',
  summary: 'Read the status of a BOM job',
  description:
    'Takes the job id of the upload. `?wait=25` holds the answer back until something changes. Some clients read the job at the top of this answer: `job_id`, `status_url`, `progress` and `error` stand there too. To a User-Agent `parts-cli/…` the `status` at the top is the one of the job, as `pending`, `processing`, `completed` or `error`; to all others it is `success`.',
  scope: 'bom:read',
  query: statusQuery,
  answer: data(BomJob, 200, { ...jobCopies, progress: 'progress', error: 'error' }),
  problems: ['job_not_found'],
  example: {
    params: { job_id: 'job_01J9Z3W8K6T4' },
    query: { wait: 25 },
    data: {
      ...exampleBomJob,
      status: 'complete',
      progress: 100,
      finished_at: '2026-05-21T08:00:03Z',
      summary: { total_lines: 42, matched: 40, unmatched: 2, warnings: 3 },
    },
  },
});

export const getBom = endpoint('GET /bom/{bom_id}', {
  id: 'getBom',
  client: 'bom.get',
  tag: 'BOM',
  summary: 'Read a processed BOM with its matches',
  description:
    'Every line of the file in its order. `source` says how the file was read, so that a wrong column can be seen and corrected.',
  scope: 'bom:read',
  query: z.object({
    include_pricing: textBooleanOr(true).meta({ description: 'Prices and offers in `part`.' }),
    include_inventory: textBooleanOr(true).meta({ description: 'Stock in `part`.' }),
  }),
  answer: data(Bom),
  problems: ['bom_not_found', 'not_ready', 'bom_unreadable', 'bom_empty', 'too_many_lines', 'processing_failed'],
  example: { params: { bom_id: 'bom_01J9Z3W8K6T4' }, data: exampleBom },
});

export const getBomAnalysis = endpoint('GET /bom/{bom_id}/analysis', {
  id: 'getBomAnalysis',
  client: 'bom.analysis',
  tag: 'BOM',
  summary: 'Read cost rollup, unmatched parts and warnings',
  // A quantity under another name would answer another cost.
  unknownNames: 'refuse',
  description:
    'Prices are as they stand now. A line without a price is listed in `unpriced_lines` and never counted as 0.',
  scope: 'bom:read',
  query: z.object({
    quantity: textInteger(1, 1e7).meta({ description: 'Boards to build; left out: that of the upload, else 1.' }),
    quantities: textQuantities().meta({
      description: 'Points of the curve; left out: from 1 to 10,000.',
      examples: ['1,100,1000'],
    }),
    variant: variantOfKept(),
    ...optionsQuery,
    ...currencyQuery,
  }),
  answer: data(BomAnalysis),
  problems: ['bom_not_found', 'not_ready', 'variant_not_found', 'unknown_currency'],
  example: { params: { bom_id: 'bom_01J9Z3W8K6T4' }, query: { quantity: 100 }, data: exampleAnalysis },
});

export const cleanBom = endpoint('POST /bom/clean', {
  id: 'cleanBom',
  client: 'bom.clean',
  clientReport: 'bom.cleanReport',
  tag: 'BOM',
  summary: 'Write EIA capacitor codes out',
  description:
    '`104` in a capacitor line becomes `100nF`; everything else in the file stays as it is, byte for byte. With `Accept: application/json` the answer lists every change and every cell that was left alone, with the reason.',
  scope: 'bom:write',
  body: upload(
    'bom',
    ['text/csv', 'text/tab-separated-values', 'text/plain', 'application/octet-stream'],
    z.object({}),
    {
      orJson: z.object({ csv: z.string().min(1).meta({ description: 'The CSV text itself.' }) }),
    },
  ),
  answer: binary(['text/csv'], { orData: CleanReport }),
  problems: ['bom_unreadable', 'bom_empty', 'too_many_lines'],
  example: {
    body: { csv: 'Reference,Value\nC1,104\n' },
    data: {
      csv: 'Reference,Value\nC1,100nF\n',
      changes: [{ row: 1, column: 'Value', from: '104', to: '100nF' }],
      skipped: [],
    },
  },
});

export const printBom = endpoint('POST /bom/pdf', {
  id: 'printBom',
  client: 'bom.pdf',
  tag: 'BOM',
  summary: 'Make a PDF of a BOM with its matches and cost',
  // It reckons a cost, and a file is read without its headers.
  unknownNames: 'refuse',
  scope: 'bom:write',
  credits: 2,
  idempotent: true,
  body: upload(
    'bom',
    bomFile,
    z.object({
      name: text(200).meta({ description: 'Title; left out: the name of the file.' }),
      quantity: textInteger(1, 1e7).meta({ description: 'Boards to build.' }),
      variant: variantName(),
      ...optionsQuery,
      ...currencyQuery,
    }),
    {
      orJson: z.object({
        bom_id: z.string().min(1).meta({ description: 'A processed BOM.' }),
        variant: variantOfKept(),
        quantity: z.int().min(1).max(1e7).optional().meta({ description: 'Boards to build.' }),
        currency: currencyCode().optional(),
        options: CostOptions.optional(),
      }),
    },
  ),
  answer: binary(['application/pdf']),
  problems: [
    'bom_not_found',
    'not_ready',
    'bom_unreadable',
    'bom_empty',
    'too_many_lines',
    'variant_not_found',
    'unknown_currency',
  ],
  example: { body: { bom_id: 'bom_01J9Z3W8K6T4', quantity: 100 } },
});

const COSTED_AT = 'Boards that the cost of both is compared for, at prices as they stand; left out: none.';

export const diffBoms = endpoint('POST /bom/diff', {
  id: 'diffBoms',
  client: 'bom.diff',
  tag: 'BOM',
  summary: 'Compare two BOMs by designator',
  // A quantity under another name would compare no cost.
  unknownNames: 'refuse',
  description:
    'Give two processed BOMs, or upload the later file beside the id of the earlier BOM. A value in another notation (`0.1uF`, `100n`) is no change. With `quantities` the cost of a board is compared too; what has no price in one of the BOMs that it is in is left out and told apart, and what only one of them has counts with its price.',
  scope: 'bom:read',
  body: upload(
    'bom',
    bomFile,
    z.object({
      before: text(100).meta({ description: 'Id of the earlier BOM; the file is the later one.' }),
      before_variant: variantOfKept('the earlier BOM'),
      variant: variantName(),
      quantities: textQuantities().meta({ description: COSTED_AT, examples: ['1,100,1000'] }),
      ...optionsQuery,
      ...currencyQuery,
    }),
    {
      orJson: z.object({
        before: z.string().min(1).max(100).meta({ description: 'Id of the earlier BOM.' }),
        before_variant: variantOfKept('the earlier BOM'),
        after: z.string().min(1).max(100).meta({
          description: 'Id of the later BOM; with another variant it may be the same.',
        }),
        variant: variantOfKept('the later BOM'),
        quantities: z.array(z.int().min(1).max(1e7)).max(12).optional().meta({ description: COSTED_AT }),
        currency: currencyCode().optional(),
        options: CostOptions.optional(),
      }),
    },
  ),
  answer: data(BomDiff),
  problems: [
    'bom_not_found',
    'not_ready',
    'wrong_state',
    'bom_unreadable',
    'bom_empty',
    'too_many_lines',
    'variant_not_found',
    'unknown_currency',
  ],
  example: { body: { before: 'bom_01J9Z3W8K6T4', after: 'bom_01J9ZD2M4Q7R' }, data: exampleDiff },
});

export const exportBom = endpoint('GET /bom/{bom_id}/export', {
  id: 'exportBom',
  client: 'bom.export',
  tag: 'BOM',
  summary: 'Download a BOM with its matches as CSV, XLSX or JSON',
  // A quantity under another name would price another run.
  unknownNames: 'refuse',
  description:
    'One row a line: what the file said, the part that was matched with its confidence, its price with source and date, what it costs one board, and what to order. The costs of the lines add up to `unit_cost` of the analysis; JSON has the whole statement as `cost`. No cell of CSV and XLSX can run as a formula.',
  scope: 'bom:read',
  query: z.object({
    format: textChoiceOr('csv', ['csv', 'xlsx', 'json']).meta({ description: 'Left out: csv.' }),
    quantity: textInteger(1, 1e7).meta({ description: 'Boards to build; left out: that of the upload, else 1.' }),
    variant: variantOfKept(),
    ...optionsQuery,
    ...currencyQuery,
  }),
  answer: binary(['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/json']),
  problems: ['bom_not_found', 'not_ready', 'wrong_state', 'variant_not_found', 'unknown_currency'],
  example: { params: { bom_id: 'bom_01J9Z3W8K6T4' }, query: { format: 'xlsx' } },
});

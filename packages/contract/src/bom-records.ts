import { z } from 'zod';
import { Bom, costFigures } from './bom-schemas.ts';
import { data, endpoint, json } from './endpoint.ts';
import { open, text, timestamp } from './fields.ts';
import { expiresAt, jobStatuses } from './jobs.ts';
import { pageFields, pageQuery } from './pages.ts';

/** A BOM without its lines, as lists have it. */
export const BomEntry = open({
  id: z.string(),
  name: z.string(),
  project_id: z.string().nullable(),
  job_id: z.string(),
  status: z.enum(jobStatuses).nullable().meta({
    description: 'Of its job; null: it was never processed, and its job is gone.',
  }),
  filename: z.string().nullable(),
  bytes: z.int(),
  sha256: z.string(),
  quantity: z.int().nullable().meta({ description: 'Boards to build that the upload named.' }),
  totals: Bom.shape.totals
    .omit({ matched: true, unmatched: true })
    .nullable()
    .meta({ description: 'Null until it is processed.' }),
  created_at: timestamp(),
  processed_at: timestamp().nullable(),
  expires_at: expiresAt('the BOM'),
}).meta({ id: 'BomEntry' });

/** The cost of a BOM when it was processed. */
const BomCost = open({
  ...costFigures,
  priced_lines: z.int(),
  unpriced_lines: z.int(),
  as_of: timestamp(),
}).meta({ id: 'BomCost' });

/** A BOM as a version of its project. */
export const BomVersion = BomEntry.extend({
  cost: BomCost.nullable().meta({
    description:
      'What its parts cost when it was processed; null: it is not processed, could not be priced, or was processed before costs were kept.',
  }),
}).meta({ id: 'BomVersion' });

export const exampleBomEntry = {
  id: 'bom_01J9Z3W8K6T4',
  name: 'Amplifier rev B',
  project_id: 'prj_01J9Z3W8K6T4',
  job_id: 'job_01J9Z3W8K6T4',
  status: 'complete',
  filename: 'amplifier.csv',
  bytes: 4_210,
  sha256: '9f2b…',
  quantity: 100,
  totals: { lines: 42, designators: 118, quantity: 118, dnp_lines: 1, dnp_designators: 2 },
  created_at: '2026-05-21T08:00:00Z',
  processed_at: '2026-05-21T08:00:03Z',
  expires_at: null,
} satisfies z.infer<typeof BomEntry>;

export const listBoms = endpoint('GET /bom', {
  id: 'listBoms',
  client: 'bom.list',
  tag: 'BOM',
  summary: 'List your BOMs',
  description: 'The newest first, without their lines.',
  scope: 'bom:read',
  query: z.object({
    project_id: text(100).meta({ description: 'Only those of this project.' }),
    search: text(200).meta({ description: 'Only those whose name or file name holds this, in any case.' }),
    ...pageQuery,
  }),
  answer: data(open({ boms: z.array(BomEntry), ...pageFields })),
  example: {
    query: { search: 'amplifier' },
    data: { boms: [exampleBomEntry], total: 1, limit: 20, offset: 0, next_cursor: null },
  },
});

export const updateBom = endpoint('PATCH /bom/{bom_id}', {
  id: 'updateBom',
  client: 'bom.update',
  tag: 'BOM',
  summary: 'Rename a BOM, or move it to another project',
  description: 'What is left out stays as it is.',
  // A change that is misread is noticed too late.
  unknownNames: 'refuse',
  scope: 'bom:write',
  body: json(
    z.object({
      name: z.string().trim().min(1).max(200).optional(),
      project_id: z.string().min(1).max(100).nullish().meta({ description: 'Null takes it out of its project.' }),
    }),
  ),
  answer: data(BomEntry),
  problems: ['bom_not_found', 'project_not_found'],
  example: {
    params: { bom_id: 'bom_01J9Z3W8K6T4' },
    body: { name: 'Amplifier rev B' },
    data: exampleBomEntry,
  },
});

export const deleteBom = endpoint('DELETE /bom/{bom_id}', {
  id: 'deleteBom',
  client: 'bom.delete',
  tag: 'BOM',
  summary: 'Delete a BOM',
  description:
    'With its lines, its file and its job. A job that still runs is canceled first, and its credits come back. Checks of boards that used the BOM stay.',
  // A change that is misread is noticed too late.
  unknownNames: 'refuse',
  scope: 'bom:write',
  answer: data(
    open({
      id: z.string(),
      deleted: z.literal(true),
      job_ids: z.array(z.string()).meta({ description: 'Jobs that went with it.' }),
      files: z.int().meta({ description: 'How many files went with it.' }),
    }),
  ),
  problems: ['bom_not_found'],
  example: {
    params: { bom_id: 'bom_01J9Z3W8K6T4' },
    data: { id: 'bom_01J9Z3W8K6T4', deleted: true, job_ids: ['job_01J9Z3W8K6T4'], files: 1 },
  },
});

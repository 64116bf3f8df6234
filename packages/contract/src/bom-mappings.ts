import { z } from 'zod';
import { columnRoles } from './column-roles.ts';
import { data, endpoint, json } from './endpoint.ts';
import { open, timestamp } from './fields.ts';
import { pageFields, pageQuery } from './pages.ts';

const headers = z.array(z.string().max(200)).min(1).max(300);
const columns = z.record(z.string().max(200), z.enum(columnRoles));

/** What the columns of files with these headers mean. */
export const BomMapping = open({
  id: z.string(),
  name: z.string(),
  headers: headers.meta({ description: 'Headers in the order of the file; case and spaces do not count.' }),
  columns: columns.meta({
    description:
      'Header text, or 0-based index where a header stands twice -> role. Columns left out are found as ever.',
  }),
  created_at: timestamp(),
  updated_at: timestamp(),
}).meta({ id: 'BomMapping' });

const exampleMapping = {
  id: 'map_01J9Z3W8K6T4',
  name: 'Altium of our office',
  headers: ['Comment', 'Designator', 'Footprint', 'LibRef', 'Quantity'],
  columns: { Comment: 'value', LibRef: 'internal_pn' },
  created_at: '2026-05-21T08:00:00Z',
  updated_at: '2026-05-21T08:00:00Z',
} satisfies z.infer<typeof BomMapping>;

export const listBomMappings = endpoint('GET /bom/mappings', {
  id: 'listBomMappings',
  client: 'bom.mappings.list',
  tag: 'BOM',
  summary: 'List saved column mappings',
  description: 'Newest first. An upload whose headers are those of a mapping is read by it.',
  scope: 'bom:read',
  query: z.object(pageQuery),
  answer: data(open({ mappings: z.array(BomMapping), ...pageFields })),
  example: { data: { mappings: [exampleMapping], total: 1, limit: 20, offset: 0, next_cursor: null } },
});

export const saveBomMapping = endpoint('POST /bom/mappings', {
  id: 'saveBomMapping',
  client: 'bom.mappings.save',
  tag: 'BOM',
  summary: 'Save what the columns of a file mean',
  description:
    'For every later file with the same headers in the same order. A mapping of these headers that is there already is replaced and keeps its id.',
  scope: 'bom:write',
  idempotent: true,
  body: json(z.object({ name: z.string().trim().min(1).max(200), headers, columns })),
  answer: data(BomMapping, 201),
  problems: ['too_many_mappings'],
  example: {
    body: { name: exampleMapping.name, headers: exampleMapping.headers, columns: exampleMapping.columns },
    data: exampleMapping,
  },
});

export const deleteBomMapping = endpoint('DELETE /bom/mappings/{mapping_id}', {
  id: 'deleteBomMapping',
  client: 'bom.mappings.delete',
  tag: 'BOM',
  summary: 'Delete a saved column mapping',
  scope: 'bom:write',
  answer: data(open({ id: z.string(), deleted: z.boolean() })),
  problems: ['mapping_not_found'],
  example: { params: { mapping_id: 'map_01J9Z3W8K6T4' }, data: { id: 'map_01J9Z3W8K6T4', deleted: true } },
});

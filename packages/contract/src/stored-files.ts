import { z } from 'zod';
import { data, endpoint } from './endpoint.ts';
import { open, text, textChoice, timestamp } from './fields.ts';
import { pageFields, pageQuery } from './pages.ts';

/** What a file is to the BOM or the job that it is kept for. */
export const fileRoles = ['bom', 'input', 'result', 'datasheet'] as const;

const StoredFile = open({
  id: z.string(),
  name: z.string(),
  role: z.enum(fileRoles).meta({
    description:
      '`bom`: an uploaded BOM. `input`: what a job was given. `result`: what a job made. `datasheet`: a datasheet, and the pictures of its drawings.',
  }),
  media_type: z.string().nullable(),
  bytes: z.int().nullable().meta({ description: 'Null of files that were kept before this was noted.' }),
  sha256: z.string().nullable(),
  bom_id: z.string().nullable(),
  job_id: z.string().nullable(),
  datasheet_id: z.string().nullable(),
  created_at: timestamp(),
  url: z.string().meta({ description: 'Gives the file without a key until `url_expires_at`.' }),
  url_expires_at: timestamp(),
}).meta({ id: 'StoredFile' });

const exampleFile = {
  id: 'fil_6b1f0e6d2c9a4b7f8e3d5c1a90',
  name: 'dfm.json',
  role: 'result',
  media_type: 'application/json',
  bytes: 18_204,
  sha256: '9f2b…',
  bom_id: null,
  job_id: 'job_01J9Z3W8K6T4',
  datasheet_id: null,
  created_at: '2026-05-21T08:00:03Z',
  url: 'https://files.example.com/jobs/dfm.json?sig=…',
  url_expires_at: '2026-05-21T09:00:03Z',
} satisfies z.infer<typeof StoredFile>;

export const listFiles = endpoint('GET /files', {
  id: 'listFiles',
  client: 'files.list',
  tag: 'Files',
  summary: 'List the files that are kept for you',
  description: 'The newest first: BOMs and datasheets that were uploaded, what jobs were given and what they made.',
  scope: 'files:read',
  query: z.object({
    role: textChoice(fileRoles).meta({ description: 'Only these.' }),
    job_id: text(100).meta({ description: 'Only those of this job.' }),
    bom_id: text(100).meta({ description: 'Only those of this BOM.' }),
    ...pageQuery,
  }),
  answer: data(open({ files: z.array(StoredFile), ...pageFields })),
  example: {
    query: { role: 'result' },
    data: { files: [exampleFile], total: 1, limit: 20, offset: 0, next_cursor: null },
  },
});

export const deleteFile = endpoint('DELETE /files/{file_id}', {
  id: 'deleteFile',
  client: 'files.delete',
  tag: 'Files',
  summary: 'Delete a file',
  description:
    'The BOM or the job that it belongs to stays, with all that was read from the file; a datasheet goes with its PDF. A file of a job that waits or runs, or of an order of boards that was placed or may have been, is a 409 `wrong_state`.',
  scope: 'files:write',
  answer: data(open({ id: z.string(), deleted: z.literal(true), name: z.string(), bytes: z.int().nullable() })),
  problems: ['file_not_found', 'wrong_state'],
  example: {
    params: { file_id: exampleFile.id },
    data: { id: exampleFile.id, deleted: true, name: exampleFile.name, bytes: exampleFile.bytes },
  },
});

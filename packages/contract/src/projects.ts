import { z } from 'zod';
import { CategoryTotal, costFigures } from './bom-schemas.ts';
import { data, endpoint, json } from './endpoint.ts';
import { open, text, textChoice, timestamp } from './fields.ts';
import { pageFields, pageQuery } from './pages.ts';

export const projectStatuses = ['active', 'archived'] as const;

export const Project = open({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  status: z.enum(projectStatuses),
  created_at: timestamp(),
  updated_at: timestamp(),
  source_url: z.string().nullable().optional().meta({ description: 'Where its design files are, as it was given.' }),
  parts_count: z.int().meta({ description: 'Pieces on one board, after the newest processed BOM.' }),
}).meta({ id: 'Project' });

export const sourceUrl = () =>
  z
    .string()
    .max(2_000)
    .nullish()
    .meta({
      description: 'Where its design files are; kept and shown, never called.',
      examples: ['https://git.example.com/amplifier'],
    });

export const exampleProject = {
  id: 'prj_01J9Z3W8K6T4',
  name: 'Amplifier',
  description: 'Class D, two channels',
  status: 'active',
  created_at: '2026-05-21T08:00:00Z',
  updated_at: '2026-05-21T08:00:00Z',
  source_url: null,
  parts_count: 42,
} satisfies z.infer<typeof Project>;

export const listProjects = endpoint('GET /projects', {
  id: 'listProjects',
  client: 'projects.list',
  tag: 'Projects',
  summary: 'List your projects',
  scope: 'projects:read',
  query: z.object({
    status: textChoice(projectStatuses).meta({ description: 'Only those in this state.' }),
    search: text(200).meta({ description: 'Only those whose name holds this, in any case.' }),
    ...pageQuery,
  }),
  answer: data(open({ projects: z.array(Project), ...pageFields })),
  example: {
    query: { limit: 1 },
    data: { projects: [exampleProject], total: 1, limit: 1, offset: 0, next_cursor: null },
  },
});

export const createProject = endpoint('POST /projects', {
  id: 'createProject',
  client: 'projects.create',
  tag: 'Projects',
  summary: 'Create a project',
  scope: 'projects:write',
  idempotent: true,
  body: json(
    z.object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .meta({ examples: ['Amplifier'] }),
      description: z.string().max(5_000).nullish(),
      source_url: sourceUrl(),
    }),
  ),
  aliases: { repo_url: 'source_url' },
  ignored: { type: 'Some clients send it; a project holds designs of any kind.' },
  answer: data(Project, 201, { id: 'id', project_id: 'id' }),
  example: { body: { name: 'Amplifier', description: 'Class D, two channels' }, data: exampleProject },
});

export const getProject = endpoint('GET /projects/{project_id}', {
  id: 'getProject',
  client: 'projects.get',
  tag: 'Projects',
  summary: 'Read a project',
  scope: 'projects:read',
  answer: data(Project),
  problems: ['project_not_found'],
  example: { params: { project_id: 'prj_01J9Z3W8K6T4' }, data: exampleProject },
});

export const getProjectStatus = endpoint('GET /projects/{project_id}/status', {
  id: 'getProjectStatus',
  client: 'projects.status',
  tag: 'Projects',
  summary: 'Read part counts and cost summary of a project',
  scope: 'projects:read',
  answer: data(
    open({
      id: z.string(),
      name: z.string().optional(),
      status: z.enum(projectStatuses),
      bom_id: z
        .string()
        .nullable()
        .optional()
        .meta({ description: 'The newest processed BOM, which the figures are of.' }),
      part_counts: open({
        boms: z.int(),
        lines: z.int(),
        parts: z.int().meta({ description: 'Distinct parts.' }),
        matched: z.int(),
        unmatched: z.int(),
      }),
      cost_summary: open({
        ...costFigures,
        buildable: z.int().nullable().optional(),
        priced_lines: z.int().optional(),
        unpriced_lines: z.int(),
        by_category: z.array(CategoryTotal).optional(),
      }),
      last_checks: z.array(
        open({
          kind: z.string(),
          job_id: z.string().nullable(),
          status: z.string(),
          finished_at: timestamp().nullable(),
        }),
      ),
    }).meta({ id: 'ProjectStatus' }),
  ),
  problems: ['project_not_found'],
  example: {
    params: { project_id: 'prj_01J9Z3W8K6T4' },
    data: {
      id: 'prj_01J9Z3W8K6T4',
      status: 'active',
      part_counts: { boms: 1, lines: 42, parts: 42, matched: 40, unmatched: 2 },
      cost_summary: { currency: 'USD', quantity: 100, unit_cost: 4.182311, total: 418.2311, unpriced_lines: 2 },
      last_checks: [],
    },
  },
});

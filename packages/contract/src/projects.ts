import { z } from 'zod';
import { CategoryTotal, costFigures } from './bom-schemas.ts';
import { data, endpoint, json } from './endpoint.ts';
import { currencyCode, money, open, text, textChoice, timestamp } from './fields.ts';
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
  owner: z.string().nullable().optional().meta({ description: 'Who answers for it, as it was given.' }),
  target_unit_cost: money().nullable().optional().meta({ description: 'What one board may cost; null: not said.' }),
  target_currency: z.string().nullable().optional(),
  target_quantity: z.int().nullable().optional().meta({
    description: 'Boards of the run that the target is for; null: the quantity of the newest BOM.',
  }),
  price_change_percent: z.number().nullable().optional().meta({
    description: 'From which move of its cost `bom.price_changed` is sent; null: as each webhook says.',
  }),
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

/** What procurement says of a project. */
export const procurementFields = () => ({
  owner: z
    .string()
    .trim()
    .max(200)
    .nullish()
    .meta({
      description: 'Who answers for it: a name or an address, for people and workflows. It gives no rights.',
      examples: ['purchasing@example.com'],
    }),
  target_unit_cost: z
    .number()
    .gt(0)
    .max(1e12)
    .nullish()
    .meta({
      description: 'What one board may cost; the status of the project is compared with it.',
      examples: [12.5],
    }),
  target_currency: currencyCode()
    .nullish()
    .meta({
      description: 'Currency of `target_unit_cost`; left out: USD.',
      examples: ['EUR'],
    }),
  target_quantity: z
    .int()
    .min(1)
    .max(1e7)
    .nullish()
    .meta({
      description: 'Boards of the run that the target is for; left out: the quantity of the newest BOM.',
      examples: [1000],
    }),
  price_change_percent: z
    .number()
    .min(0.1)
    .max(100)
    .nullish()
    .meta({
      description:
        'From which move of its cost `bom.price_changed` is sent, in place of what each webhook says for all projects.',
      examples: [2.5],
    }),
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
  owner: 'purchasing@example.com',
  target_unit_cost: 12.5,
  target_currency: 'EUR',
  target_quantity: 1000,
  price_change_percent: null,
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
      ...procurementFields(),
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
      owner: z.string().nullable().optional(),
      target: open({
        unit_cost: money().meta({ description: 'What one board may cost.' }),
        currency: z.string(),
        quantity: z.int().meta({ description: 'Boards of the run.' }),
        actual: money()
          .nullable()
          .meta({ description: 'What one board costs in that run; null: nothing has a price.' }),
        difference: money().nullable().meta({ description: 'Actual less target: above 0 is too expensive.' }),
        met: z.boolean().nullable().meta({
          description: 'Null: a part has no price, too little stock, or is in doubt, and so it is not known.',
        }),
        reason: z.string(),
      })
        .nullable()
        .optional()
        .meta({ description: 'The cost compared with the target of the project; null: it has none.' }),
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

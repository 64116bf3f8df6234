import { z } from 'zod';
import { BomVersion, exampleBomEntry } from './bom-records.ts';
import { data, endpoint, json } from './endpoint.ts';
import { open, textChoice, timestamp } from './fields.ts';
import { pageFields, pageQuery } from './pages.ts';
import { exampleProject, procurementFields, Project, projectStatuses, sourceUrl } from './projects.ts';

export const updateProject = endpoint('PATCH /projects/{project_id}', {
  id: 'updateProject',
  client: 'projects.update',
  tag: 'Projects',
  summary: 'Change a project',
  description: 'What is left out stays as it is; null takes it away.',
  // A change that is misread is noticed too late.
  unknownNames: 'refuse',
  scope: 'projects:write',
  body: json(
    z.object({
      name: z.string().trim().min(1).max(200).optional(),
      description: z.string().max(5_000).nullish(),
      status: z.enum(projectStatuses).optional(),
      source_url: sourceUrl(),
      ...procurementFields(),
    }),
  ),
  answer: data(Project),
  problems: ['project_not_found'],
  example: { params: { project_id: 'prj_01J9Z3W8K6T4' }, body: { name: 'Amplifier' }, data: exampleProject },
});

export const deleteProject = endpoint('DELETE /projects/{project_id}', {
  id: 'deleteProject',
  client: 'projects.delete',
  tag: 'Projects',
  summary: 'Delete a project',
  description:
    'A project that has BOMs is a 409 `wrong_state`, unless `with=boms` deletes them too, which needs the scope bom:write. Jobs and orders of boards stay, and are of no project then. Webhooks for this project alone are deleted.',
  // A change that is misread is noticed too late.
  unknownNames: 'refuse',
  scope: 'projects:write',
  query: z.object({
    with: textChoice(['boms']).meta({ description: '`boms`: delete its BOMs too.' }),
  }),
  answer: data(
    open({
      id: z.string(),
      deleted: z.literal(true),
      bom_ids: z.array(z.string()).meta({ description: 'BOMs that went with it.' }),
      webhook_ids: z.array(z.string()).meta({ description: 'Webhooks that went with it.' }),
    }),
  ),
  problems: ['project_not_found', 'wrong_state'],
  example: {
    params: { project_id: 'prj_01J9Z3W8K6T4' },
    query: { with: 'boms' },
    data: { id: 'prj_01J9Z3W8K6T4', deleted: true, bom_ids: ['bom_01J9Z3W8K6T4'], webhook_ids: [] },
  },
});

export const listProjectBoms = endpoint('GET /projects/{project_id}/boms', {
  id: 'listProjectBoms',
  client: 'projects.boms',
  tag: 'Projects',
  summary: 'List the BOMs of a project, each with its cost at that time',
  description: 'Every upload is a version; the newest comes first.',
  scope: 'projects:read',
  query: z.object(pageQuery),
  answer: data(open({ boms: z.array(BomVersion), ...pageFields })),
  problems: ['project_not_found'],
  example: {
    params: { project_id: 'prj_01J9Z3W8K6T4' },
    data: {
      boms: [
        {
          ...exampleBomEntry,
          cost: {
            currency: 'USD',
            quantity: 100,
            unit_cost: 4.182311,
            total: 418.2311,
            priced_lines: 40,
            unpriced_lines: 2,
            as_of: '2026-05-21T08:00:03Z',
          },
        },
      ],
      total: 1,
      limit: 20,
      offset: 0,
      next_cursor: null,
    },
  },
});

export const listProjectActivity = endpoint('GET /projects/{project_id}/activity', {
  id: 'listProjectActivity',
  client: 'projects.activity',
  tag: 'Projects',
  summary: 'Read what happened in a project',
  description:
    'The newest first. Uploads and jobs are listed as long as they are kept; what leaves nothing behind (a change, a deletion, a price that moved) as long as events are kept, which `events_since` says.',
  scope: 'projects:read',
  query: z.object(pageQuery),
  answer: data(
    open({
      activity: z.array(
        open({
          at: timestamp(),
          type: z.string().meta({ examples: ['bom.created'] }),
          message: z.string(),
          bom_id: z.string().nullable(),
          job_id: z.string().nullable(),
        }),
      ),
      events_since: timestamp().meta({ description: 'Events before this are forgotten.' }),
      ...pageFields,
    }),
  ),
  problems: ['project_not_found'],
  example: {
    params: { project_id: 'prj_01J9Z3W8K6T4' },
    data: {
      activity: [
        {
          at: '2026-05-21T08:00:00Z',
          type: 'bom.created',
          message: 'The BOM Amplifier rev B was uploaded.',
          bom_id: 'bom_01J9Z3W8K6T4',
          job_id: 'job_01J9Z3W8K6T4',
        },
      ],
      events_since: '2026-04-21T08:00:00Z',
      total: 1,
      limit: 20,
      offset: 0,
      next_cursor: null,
    },
  },
});

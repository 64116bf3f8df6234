import { declare } from '../../shared/declared.ts';
import type { Resource } from '../../shared/operation.ts';
import { limit, makeOptionsProperty, need, project as picked, returnAll } from '../../shared/properties.ts';
import * as api from '../fields.ts';

export const project: Resource = {
  value: 'project',
  name: 'Project',
  usual: 'getMany',
  operations: [
    declare(api.createProject, {
      value: 'create',
      action: 'Create project',
      description: 'Create a project that BOMs, checks and orders can belong to',
      properties: ({ name, description }) => [
        need(name),
        { ...description, typeOptions: { rows: 3 }, description: 'What the project is, for people' },
      ],
    }),
    declare(api.getProject, {
      value: 'get',
      action: 'Get project',
      description: 'Read one project: its name, state and number of parts',
      properties: () => [picked],
    }),
    declare(api.listProjects, {
      value: 'getMany',
      action: 'Get many projects',
      description: 'List the projects of the account',
      properties: ({ status }) => [returnAll, limit, makeOptionsProperty([status])],
    }),
    declare(api.getProjectStatus, {
      value: 'getStatus',
      action: 'Get status of project',
      description: 'Read how many parts of a project are matched, what a board costs, and how its last checks ended',
      properties: () => [picked],
    }),
    declare(api.updateProject, {
      value: 'update',
      action: 'Update project',
      description: 'Rename, describe, archive or reopen a project',
      properties: ({ description, name, source_url, status }) => [
        picked,
        makeOptionsProperty([
          { ...description, description: 'What the project is, for people' },
          name,
          source_url,
          { ...status, description: 'An archived project is not watched any more' },
        ]),
      ],
    }),
  ],
};

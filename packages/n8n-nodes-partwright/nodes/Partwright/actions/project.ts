import type { INodeProperties } from 'n8n-workflow';
import { declare } from '../../shared/declared.ts';
import type { Resource } from '../../shared/operation.ts';
import { limit, makeOptionsProperty, need, project as picked, returnAll } from '../../shared/properties.ts';
import * as api from '../fields.ts';

type Said = Readonly<
  Record<'owner' | 'price_change_percent' | 'target_currency' | 'target_quantity' | 'target_unit_cost', INodeProperties>
>;

/** What procurement says of a project. */
const procurement = (said: Said): INodeProperties[] => [
  {
    ...said.owner,
    placeholder: 'e.g. purchasing@example.com',
    description: 'Who answers for it: a name or an address',
  },
  {
    ...said.price_change_percent,
    displayName: 'Price Change (Percent)',
    description: 'From which move of its cost BOM Price Changed is sent, in place of what each trigger says',
  },
  { ...said.target_currency, description: 'Of the target; left out: USD' },
  {
    ...said.target_quantity,
    description: 'Boards of the run that the target is for; left out: the quantity of the newest BOM',
  },
  { ...said.target_unit_cost, description: 'What one board may cost' },
];

export const project: Resource = {
  value: 'project',
  name: 'Project',
  usual: 'getMany',
  operations: [
    declare(api.createProject, {
      value: 'create',
      action: 'Create project',
      description: 'Create a project that BOMs, checks and orders can belong to',
      properties: ({ name, description, ...said }) => [
        need(name),
        { ...description, typeOptions: { rows: 3 }, description: 'What the project is, for people' },
        makeOptionsProperty(procurement(said)),
      ],
    }),
    declare(api.getProject, {
      value: 'get',
      action: 'Get project',
      description: 'Read one project: its name, state, owner, target cost and number of parts',
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
      description:
        'Read how many parts of a project are matched, what a board costs, whether that meets the target, and how its last checks ended',
      properties: () => [picked],
    }),
    declare(api.updateProject, {
      value: 'update',
      action: 'Update project',
      description:
        'Set target cost, threshold of price events or owner of a project; rename, describe, archive or reopen it',
      properties: ({ description, name, source_url, status, ...said }) => [
        picked,
        makeOptionsProperty([
          { ...description, description: 'What the project is, for people' },
          name,
          ...procurement(said),
          source_url,
          { ...status, description: 'An archived project is not watched any more' },
        ]),
      ],
    }),
  ],
};

import { one, type ItemOperation } from '../../../shared/operation.ts';
import { project } from '../../../shared/properties.ts';

export const getStatus: ItemOperation = {
  value: 'getStatus',
  name: 'Get Status',
  action: 'Get the status of a project',
  description: 'Read how many parts of a project are matched, what a board costs, and how its last checks ended',
  properties: [project],
  async run(context) {
    return one(await context.client.projects.status({ project_id: context.located('projectId') }));
  },
};

import { one, type ItemOperation } from '../../../shared/operation.ts';
import { project } from '../../../shared/properties.ts';

export const get: ItemOperation = {
  value: 'get',
  name: 'Get',
  action: 'Get a project',
  description: 'Read one project: its name, state and number of parts',
  properties: [project],
  async run(context) {
    return one(await context.client.projects.get({ project_id: context.located('projectId') }));
  },
};

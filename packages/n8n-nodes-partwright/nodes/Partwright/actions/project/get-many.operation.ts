import { many, type ItemOperation } from '../../../shared/operation.ts';
import { take } from '../../../shared/pages.ts';
import { limit, makeOptionsProperty, returnAll } from '../../../shared/properties.ts';

interface Options {
  status?: 'active' | 'archived';
}

export const getMany: ItemOperation = {
  value: 'getMany',
  name: 'Get Many',
  action: 'Get many projects',
  description: 'List the projects of the account',
  properties: [
    returnAll,
    limit,
    makeOptionsProperty([
      {
        displayName: 'Status',
        name: 'status',
        type: 'options',
        default: 'active',
        options: [
          { name: 'Active', value: 'active' },
          { name: 'Archived', value: 'archived' },
        ],
        description: 'Return only projects in this state',
      },
    ]),
  ],
  async run(context) {
    const options = context.options() as Options;
    return many(await take(context, (page) => context.client.projects.listAll({ ...options, ...page })));
  },
};

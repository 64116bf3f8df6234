import { one, type ItemOperation } from '../../../shared/operation.ts';

export const create: ItemOperation = {
  value: 'create',
  name: 'Create',
  action: 'Create a project',
  description: 'Create a project that BOMs, checks and orders can belong to',
  properties: [
    {
      displayName: 'Name',
      name: 'name',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'e.g. Amplifier',
    },
    {
      displayName: 'Description',
      name: 'description',
      type: 'string',
      typeOptions: { rows: 3 },
      default: '',
      placeholder: 'e.g. Class D, two channels',
      description: 'What the project is, for people',
    },
  ],
  async run(context) {
    const name = String(context.parameter('name', '')).trim();
    if (name === '') throw new Error('Name is empty: give the project a name');
    const description = context.parameter('description', '') || undefined;
    return one(await context.client.projects.create({ name, description }));
  },
};

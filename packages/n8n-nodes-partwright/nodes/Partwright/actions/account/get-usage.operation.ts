import { one, type ItemOperation } from '../../../shared/operation.ts';

export const getUsage: ItemOperation = {
  value: 'getUsage',
  name: 'Get Usage',
  action: 'Get the usage of the account',
  description: 'Read how many credits can be spent, how many running jobs hold, and when they are renewed',
  properties: [],
  async run(context) {
    return one(await context.client.credits.balance());
  },
};

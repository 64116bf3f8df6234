import { one, type ItemOperation } from '../../../shared/operation.ts';

export const checkReady: ItemOperation = {
  value: 'checkReady',
  name: 'Check Ready',
  action: 'Check whether photos can be identified',
  description: 'Read whether the server can identify parts from photos, and which of its engines can',
  properties: [],
  async run(context) {
    return one(await context.client.identify.precheck());
  },
};

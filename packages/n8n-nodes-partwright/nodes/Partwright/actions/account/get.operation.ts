import { one, type ItemOperation } from '../../../shared/operation.ts';
import { simplify } from '../../../shared/properties.ts';

export const get: ItemOperation = {
  value: 'get',
  name: 'Get',
  action: 'Get the account',
  description: 'Read the account and what the API key of the credential may do',
  properties: [
    {
      ...simplify,
      hint: 'The raw data has the secret that signs callbacks, which is then kept with the execution',
    },
  ],
  async run(context) {
    const { callback_secret: secret, ...account } = await context.client.account.get();
    return one(context.parameter('simplify', true) ? account : { ...account, callback_secret: secret });
  },
};

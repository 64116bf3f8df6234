import type { CallData } from '@partwright/client';
import { declare } from '../../shared/declared.ts';
import type { Resource } from '../../shared/operation.ts';
import { limit, makeOptionsProperty, need, pick, returnAll, simplify } from '../../shared/properties.ts';
import { without } from '../../shared/without.ts';
import * as api from '../fields.ts';

const secretHint = 'The raw data has the secret that signs callbacks, which is then kept with the execution';

export const account: Resource = {
  value: 'account',
  name: 'Account',
  usual: 'get',
  operations: [
    declare(api.deleteAccount, {
      value: 'delete',
      action: 'Delete account',
      description:
        'Delete the account of the API key with all that belongs to it, for good: no key of it works after that. Needs a live key with account:delete',
      properties: ({ confirm }) => [
        need({
          ...confirm,
          displayName: 'Account Name',
          description: 'The name of the account, as Get tells it: nothing is deleted under another one',
        }),
      ],
    }),
    declare(api.getAccount, {
      value: 'get',
      action: 'Get account',
      description: 'Read the account and what the API key of the credential may do',
      properties: () => [{ ...simplify, hint: secretHint }],
      simple: (whole: CallData<'getAccount'>) => without(whole, 'callback_secret'),
    }),
    declare(api.getBalance, {
      value: 'getUsage',
      action: 'Get usage of account',
      description: 'Read how many credits can be spent, how many running jobs hold, and when they are renewed',
      properties: () => [],
    }),
    declare(api.listAudit, {
      value: 'getAudit',
      action: 'Get audit log of account',
      description:
        'List who did what in the account, the newest first: keys, orders, decisions, deletions, webhooks, exports',
      properties: ({ action, by, key_id, target, since, until }) => [
        returnAll,
        limit,
        makeOptionsProperty([
          action,
          by,
          pick('Key', key_id.name, 'searchKeys', 'key_01K3W8ZT5M9Q', { description: 'Only what this key did' }),
          since,
          target,
          until,
        ]),
      ],
    }),
  ],
};

import { z } from 'zod';
import { data, endpoint } from './endpoint.ts';
import { open, timestamp } from './fields.ts';
import { keyModes } from './keys.ts';
import { allScopes } from './scopes.ts';

export const getAccount = endpoint('GET /account', {
  id: 'getAccount',
  client: 'account.get',
  tag: 'Account',
  summary: 'Read the account and the key that asks',
  description: 'Good for testing whether a key works.',
  scope: 'account:read',
  answer: data(
    open({
      id: z.string(),
      name: z.string(),
      plan: z.string(),
      subscription: z.enum(['active', 'none', 'past_due', 'canceled']),
      subscription_until: timestamp().nullable(),
      created_at: timestamp(),
      callback_secret: z
        .string()
        .optional()
        .meta({
          description:
            'Signs the events sent to `callback_url` (Standard Webhooks). Shown to keys with `keys:manage` alone, as whoever knows it can forge such events.',
          examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
        }),
      key: open({
        id: z.string(),
        name: z.string(),
        mode: z.enum(keyModes),
        scopes: z.array(z.enum(allScopes)),
        expires_at: timestamp().nullable(),
      }),
    }).meta({ id: 'Account' }),
  ),
  example: {
    data: {
      id: 'acc_01J9Z3W8K6T4',
      name: 'Example Ltd',
      plan: 'team',
      subscription: 'active',
      subscription_until: null,
      created_at: '2026-01-01T00:00:00Z',
      callback_secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      key: { id: 'key_01J9Z3W8K6T4', name: 'CI', mode: 'live', scopes: ['catalog:read'], expires_at: null },
    },
  },
});

/** What outlives a deleted account. */
export const keptOfAccounts = ['account', 'ledger', 'audit'] as const;

export const deleteAccount = endpoint('DELETE /account', {
  id: 'deleteAccount',
  client: 'account.delete',
  tag: 'Account',
  summary: 'Delete the account, with all that belongs to it',
  description:
    'There is no way back. With this answer every key and session of the account is dead, its jobs are canceled and their credits given back, its webhooks are gone and hear nothing of it, and nothing new is kept for it. Files, BOMs, projects, jobs, orders, decisions, mappings and events are removed after that, which goes on after a restart of the server until it is done; the operator sees when. Three things are kept: `account`, its id with the dates on which it was made, deleted and removed; `ledger`, the movements of its credits; `audit`, who did what, of placed orders with fab, number, quantity and price, until `AUDIT_RETENTION_DAYS` are over. Copies that the operator made before (backups) hold what they hold. A 409 `wrong_state` while it is not known whether a fab has an order of boards. A test key deletes no account.',
  scope: 'account:delete',
  query: z.object({
    confirm: z
      .string()
      .min(1)
      .max(300)
      .meta({ description: 'The name of the account, as `GET /account` shows it.', examples: ['Example Ltd'] }),
  }),
  answer: data(
    open({
      id: z.string(),
      deleted: z.literal(true),
      deleted_at: timestamp(),
      removal: z.literal('begun').meta({
        description: 'What belongs to the account is being removed, and no key is left to ask whether that is done.',
      }),
      kept: z.array(z.enum(keptOfAccounts)).meta({ description: 'What outlives the account.' }),
    }),
  ),
  problems: ['confirmation_wrong', 'key_too_strong', 'wrong_state'],
  example: {
    query: { confirm: 'Example Ltd' },
    data: {
      id: 'acc_01J9Z3W8K6T4',
      deleted: true,
      deleted_at: '2026-05-21T08:00:00Z',
      removal: 'begun',
      kept: [...keptOfAccounts],
    },
  },
});

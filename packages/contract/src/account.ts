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
            'Signs the events sent to `callback_url` (Standard Webhooks). Told to keys with `keys:manage` alone, as whoever knows it can forge such events.',
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
  built: true,
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

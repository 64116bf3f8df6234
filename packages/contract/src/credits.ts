import { z } from 'zod';
import { data, endpoint } from './endpoint.ts';
import { open, timestamp } from './fields.ts';

export const getBalance = endpoint('GET /credits/balance', {
  id: 'getBalance',
  client: 'credits.balance',
  tag: 'Account',
  summary: 'Read the credit balance',
  description: 'What running jobs hold is in `held` and comes back when a job fails or is canceled.',
  scope: 'account:read',
  answer: data(
    open({
      success: z.literal(true).meta({ description: 'Always true, for programs that look for it.' }),
      balance: z.int().meta({ description: 'Can be spent now.' }),
      currency: z.literal('credits'),
      plan: z.string(),
      tier: z.string().meta({ description: 'The same as `plan`.' }),
      held: z.number(),
      resets_at: timestamp().nullable(),
    }).meta({ id: 'CreditBalance' }),
    200,
    { success: 'success', balance: 'balance' },
  ),
  example: {
    data: {
      success: true,
      balance: 9_475,
      currency: 'credits',
      plan: 'team',
      tier: 'team',
      held: 5,
      resets_at: '2026-06-01T00:00:00Z',
    },
  },
});

import { expectTypeOf, it } from 'vitest';
import { accepted, bytes, created, ok, type Answer } from './answer.ts';
import type { Handler } from './operation.ts';
import type { Handlers } from './routes/index.ts';

const balance = { balance: 1, currency: 'credits', plan: 'team', held: 0, resetsAt: null } as const;
const key = { valid: true, plan: 'team', scopes: [], mode: 'live', id: 'key_1', name: 'CI', expiresAt: null } as const;

it('gives a handler the checked call of its own operation', () => {
  expectTypeOf<Parameters<Handler<'getBom'>>[0]['params']>().toEqualTypeOf<{ bom_id: string }>();
  expectTypeOf<Parameters<Handler<'getBom'>>[0]['query']['include_pricing']>().toEqualTypeOf<boolean>();
  expectTypeOf<Parameters<Handler<'planOrder'>>[0]['body']['boards']>().toEqualTypeOf<number>();
  expectTypeOf<Parameters<Handler<'cleanBom'>>[0]['body']['json']>().toEqualTypeOf<{ csv: string } | null>();
});

it('takes what the contract says, with times as Date or text', () => {
  const handlers: Handlers = {
    getBalance: async () => ok({ ...balance, resetsAt: new Date(0) }),
    validateKey: async () => ok({ ...key, expiresAt: '2026-05-21T08:00:00Z' }),
    exportBom: async () => bytes(new Uint8Array(), 'text/csv', 'a.csv'),
    cleanBom: async ({ accept }) =>
      accept === 'application/json'
        ? ok({ csv: '', changes: [], skipped: [] })
        : bytes(new Uint8Array(), 'text/csv', 'a.csv'),
    deleteWebhook: async ({ params, settle, caller: { accountId } }) =>
      settle({} as never, ok({ id: params.webhook_id + accountId, deleted: true })),
  };
  expectTypeOf(handlers).toExtend<Handlers>();
});

it('does not take another answer', () => {
  const handlers: Handlers = {
    // @ts-expect-error: nothing of what the contract says
    getBom: async () => ok({ completely: 'wrong', lines: 42 }),
    // @ts-expect-error: a field is missing
    getBalance: async () => ok({ balance: 1, currency: 'credits', plan: 'team', held: 0 }),
    // @ts-expect-error: a field that is not in the contract
    validateKey: async () => ok({ ...key, accountId: 'acc_1' }),
    // @ts-expect-error: a field of another type
    getAccount: async () => ok({ id: 42 }),
    // @ts-expect-error: the name that it is sent under
    revokeKey: async () => ok({ id: 'key_1', revoked: true, revoked_at: new Date() }),
    // @ts-expect-error: a word that the contract does not have
    testWebhook: async () => ok({ ...delivery, status: 'lost' }),
    // @ts-expect-error: no file where JSON is answered
    listKeys: async () => bytes(new Uint8Array(), 'text/csv', 'a.csv'),
    // @ts-expect-error: no job where there is none
    getJob: async () => accepted({ statusUrl: '/v1/jobs/job_1' }),
    // @ts-expect-error: what is kept for replays is held against the contract, too
    createProject: async ({ settle }) => settle({} as never, created({ id: 'prj_1' }, '/v1/projects/prj_1')),
    // @ts-expect-error: made before it is known which operation it answers
    getProject: async () => {
      const answer = ok({ id: 'prj_1' });
      return answer;
    },
  };
  expectTypeOf(handlers).toExtend<Handlers>();
});

const delivery = {
  id: 'dlv_1',
  eventId: 'evt_1',
  eventType: 'webhook.test',
  attempts: 0,
  responseStatus: null,
  error: null,
  nextAttemptAt: null,
  createdAt: new Date(0),
} as const;

it('knows what each kind of operation answers', () => {
  expectTypeOf<Answer<'exportBom'>['kind']>().toEqualTypeOf<'bytes'>();
  expectTypeOf<Answer<'cleanBom'>['kind']>().toEqualTypeOf<'bytes' | 'data'>();
  expectTypeOf<Answer<'makePlacement'>['kind']>().toEqualTypeOf<'bytes' | 'job'>();
  expectTypeOf<Answer<'uploadBom'>['kind']>().toEqualTypeOf<'job'>();
  expectTypeOf<Answer<'getBom'>['kind']>().toEqualTypeOf<'data'>();
});

import {
  allScopes,
  endpoints,
  jobScopes,
  type Endpoint,
  type EndpointId,
  type Endpoints,
  type Scope,
} from '@partwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { form, startService, type Called, type RunningService } from '../testing/running.fixture.ts';

type NamesOf<Params> = string extends keyof Params ? never : keyof Params;
type PathName = { [Id in EndpointId]: NamesOf<z.output<Endpoints[Id]['params']>> }[EndpointId];

/** Something of each kind that belongs to one account, by the path parameter that names it; a new parameter does not compile without. */
type Objects = Record<PathName, string>;

/** What no account owns. */
const SHARED: readonly PathName[] = ['sku', 'alternative', 'footprint', 'line'];

const ONE_PART = { source_type: 'part_number', source_value: '2N7002', build_quantity: 1 };

/** What an operation opens only together with. */
const BESIDE: Partial<Record<EndpointId, Scope[]>> = {
  createPurchaseOrdersFromBom: ['bom:read'],
  makeAssemblyFiles: ['bom:read'],
  receivePurchaseOrder: ['stock:write'],
  returnPurchaseOrder: ['stock:write'],
};

/** Where the example asks for more than a key with one scope has. */
const BODIES: Partial<Record<EndpointId, object>> = {
  createKey: { name: 'n', mode: 'live' },
  calculateBuild: { boards: [{ quantity: 1, lines: [{ part_number: '2N7002' }] }], use_stock: false },
  reserveStock: { boards: [{ quantity: 1, lines: [{ part_number: '2N7002' }] }] },
  calculateCogs: ONE_PART,
  planPurchases: ONE_PART,
  makeOrderFiles: ONE_PART,
  fillCart: { ...ONE_PART, seller: 'Nobody' },
  requestQuotations: { ...ONE_PART, sellers: ['Acme'] },
};

/** What kind of job is asked for in the place of `{job_id}`. */
const JOB_KINDS: Partial<Record<EndpointId, 'bom' | 'pcb'>> = { getBomStatus: 'bom', getPcbJobStatus: 'pcb' };

let running: RunningService;
let mine: Objects & { jobs: Record<'bom' | 'pcb' | 'fab', string> };
let stranger: string;
let expired: string;
let revoked: string;
const keys = new Map<string, Promise<string>>();

/** A live key with these scopes, made once. */
function keyWith(scopes: readonly Scope[]): Promise<string> {
  const name = scopes.join();
  if (!keys.has(name)) keys.set(name, running.newKey({ mode: 'live', scopes: [...scopes] }));
  return keys.get(name)!;
}
const keyWithout = (scopes: readonly Scope[]) => keyWith(allScopes.filter((scope) => !scopes.includes(scope)));

beforeAll(async () => {
  running = await startService({
    STARTER_CATALOG: 'false',
    CALLBACK_ALLOW_PRIVATE: 'true',
    KEYS_PER_ACCOUNT: '1000',
    SIGNUP_CREDITS: '100000',
    JOB_CONCURRENCY: '0',
  });
  mine = await makeObjects();
  stranger = await running.newKey({ mode: 'live', accountId: await running.newAccount('stranger') });
  expired = await running.newExpiredKey();
  const gone = await post('/v1/auth/keys', { name: 'gone', mode: 'test' });
  revoked = gone.key;
  await running.call('DELETE', `/v1/auth/keys/${gone.id}`);
}, 120_000);
afterAll(() => running.stop());

async function post(path: string, json: object): Promise<{ id: string; key: string }> {
  return (await running.call('POST', path, { json })).body.data;
}

async function makeObjects(): Promise<typeof mine> {
  const upload = await running.call('POST', '/v1/bom', { body: form('a.csv', 'Reference,Value\nR1,10k\n') });
  const makeJob = async (type: 'pcb' | 'fab'): Promise<string> => {
    const given = { accountId: running.accountId, holdId: null, callbackUrl: null, parkedAs: 'waiting' };
    const { jobs } = running.service.records;
    const id = `job_${type}`;
    if (type === 'fab') await jobs.create({ ...given, id, type, input: { filename: null } });
    else await jobs.create({ ...given, id, type, input: { filename: null, type: 'netlist' } });
    return id;
  };
  const jobs = { bom: upload.body.data.job_id as string, pcb: await makeJob('pcb'), fab: await makeJob('fab') };
  const webhook = await post('/v1/webhooks', { url: 'http://127.0.0.1:9009/hook', events: ['job.complete'] });
  await running.call('POST', `/v1/webhooks/${webhook.id}/test`);
  const { body } = await running.call('GET', `/v1/webhooks/${webhook.id}/deliveries`);
  const csv = 'scope,value,choice\naccount,10k,none\n';
  await post('/v1/decisions/import', { csv });
  const decisions = await running.call('GET', '/v1/decisions');
  const quote = form('q.csv', 'MPN,Qty,Price EUR\nBSS138,10,0.05\n', { seller: 'Acme' });
  const quotation = await running.call('POST', '/v1/orders/quotations', { body: quote });
  const mapping = { name: 'ours', headers: ['Text', 'Pos'], columns: { Text: 'value', Pos: 'references' } };
  const entries = [{ part_number: 'X-100', quantity: 9 }];
  const booked = await running.call('POST', '/v1/stock/in', { json: { entries } });
  const boards = [{ quantity: 1, lines: [{ part_number: 'X-100', quantity: 2 }] }];
  return {
    item_id: booked.body.data.movements[0].item_id,
    reservation_id: (await post('/v1/stock/reservations', { boards })).id,
    sku: 'C1',
    alternative: 'C2',
    footprint: '0402',
    jobs,
    job_id: jobs.fab,
    bom_id: upload.body.data.bom_id,
    project_id: (await post('/v1/projects', { name: 'P' })).id,
    order_id: (await post('/v1/purchase-orders', endpoints.createPurchaseOrder.example.body as object)).id,
    key_id: (await post('/v1/auth/keys', { name: 'victim', mode: 'test' })).id,
    webhook_id: webhook.id,
    delivery_id: body.data.deliveries[0].id,
    line: '1',
    decision_id: decisions.body.data.decisions[0].id,
    mapping_id: (await post('/v1/bom/mappings', mapping)).id,
    quotation_id: quotation.body.data.id,
    file_id: (await running.call('GET', '/v1/files')).body.data.files[0].id,
  };
}

/** The call of the contract's example, on objects of the account. `key` null: without one. */
function call(id: EndpointId, key: string | null): Promise<Called> {
  const e: Endpoint = endpoints[id];
  const kind = JOB_KINDS[id];
  const objects: Objects = kind ? { ...mine, job_id: mine.jobs[kind] } : mine;
  const path = e.path.replaceAll(/\{(\w+)\}/g, (_, name: PathName) => objects[name]);
  const query = new URLSearchParams(
    Object.entries((e.example.query ?? {}) as Record<string, unknown>)
      .filter(([name]) => name !== 'wait')
      .map(([name, value]): [string, string] => [name, String(value)]),
  );
  const said = (BODIES[id] ?? e.example.body ?? {}) as Record<string, unknown>;
  const fields = Object.entries(said).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const isForm = e.body.kind === 'upload' && e.example.file !== undefined;
  return running.call(e.method, `/v1${path}?${query.toString()}`, {
    ...(e.body.kind === 'none'
      ? {}
      : isForm
        ? { body: form(e.example.file!, 'x', Object.fromEntries(fields)) }
        : { json: said }),
    // A stream has no end; what it tells as a list has.
    headers: {
      ...(e.answer.kind === 'stream' ? { Accept: 'application/json' } : {}),
      ...(key === null ? { Authorization: '' } : {}),
    },
    ...(key === null ? {} : { key }),
  });
}

/** The scopes of which one opens the operation. */
function scopesOf(id: EndpointId): readonly Scope[] {
  const { scope }: Endpoint = endpoints[id];
  if (scope === null || scope === 'public') throw new Error(`${id} asks no scope`);
  if (scope !== 'of_job') return [scope];
  const { read, cancel } = jobScopes.fab;
  return id === 'cancelJob' ? [cancel] : read;
}

const scoped = (Object.keys(endpoints) as EndpointId[]).filter((id) => endpoints[id].scope !== null);
const owning = scoped.filter((id) =>
  Object.keys(endpoints[id].params.shape).some((name) => !SHARED.includes(name as PathName)),
);

const verdict = ({ status, body }: Called): string => (body?.code ? `${status} ${body.code}` : String(status));

it('knows which operations ask no scope', () => {
  const open = Object.values<Endpoint>(endpoints).filter(({ scope }) => scope === null);
  expect(open.map(({ id }) => id)).toEqual(['validateKey']);
});

describe('before the door', () => {
  it.each(scoped)('%s refuses no key, an expired and a revoked one', async (id) => {
    expect(verdict(await call(id, null))).toBe('401 key_required');
    expect(verdict(await call(id, expired))).toBe('401 key_expired');
    expect(verdict(await call(id, revoked))).toBe('401 key_invalid');
  });

  it.each(scoped)('%s refuses a key that has every scope but its own', async (id) => {
    expect(verdict(await call(id, await keyWithout(scopesOf(id))))).toBe('403 scope_missing');
  });
});

describe('what belongs to another account', () => {
  it.each(owning)('%s is not there', async (id) => {
    const { status, body } = await call(id, stranger);
    expect(status).toBe(404);
    expect(body.code).toMatch(
      /^(?:bom|job|project|key|webhook|file|order|mapping|delivery|decision|stock_item|reservation|quotation|purchase_order)_not_found$/,
    );
  });

  it.each<[string, () => Promise<Called>]>([
    ['POST /bom/pdf', () => ask('/bom/pdf', { bom_id: mine.bom_id })],
    ['POST /costs/cogs of a BOM', () => ask('/costs/cogs', { source_type: 'bom_id', source_value: mine.bom_id })],
    [
      'POST /costs/cogs of a project',
      () => ask('/costs/cogs', { source_type: 'project_id', source_value: mine.project_id }),
    ],
    [
      'POST /orders/plan of a BOM',
      () => ask('/orders/plan', { source_type: 'bom_id', source_value: mine.bom_id, build_quantity: 1 }),
    ],
    ['POST /bom', () => send('/bom', form('a.csv', 'Reference,Value\nR1,10k\n', { project_id: mine.project_id }))],
    ['POST /bom/diff', () => send('/bom/diff', form('a.csv', 'Reference,Value\nR1,10k\n', { before: mine.bom_id }))],
    ['POST /manufacturing/dfm', () => ask('/manufacturing/dfm', { project_id: mine.project_id })],
    ['POST /manufacturing/fab', () => ask('/manufacturing/fab', { project_id: mine.project_id, quantity: 5 })],
    [
      'POST /webhooks',
      () => ask('/webhooks', { url: 'http://127.0.0.1:9009/x', events: ['job.complete'], project_id: mine.project_id }),
    ],
  ])('is not there when a body names it: %s', async (_, run) => {
    expect(verdict(await run())).toMatch(/^404 (?:bom|project)_not_found$/);
  });

  const ask = (path: string, json: object) => running.call('POST', `/v1${path}`, { key: stranger, json });
  const send = (path: string, body: FormData) => running.call('POST', `/v1${path}`, { key: stranger, body });
});

describe('a test key', () => {
  it.each(scoped)('%s says in its answer that it was one', async (id) => {
    const test = await running.newKey({ scopes: ['identify:run'] });
    expect((await call(id, test)).headers.get('partwright-mode')).toBe('test');
    const live = await keyWithout(scopesOf(id));
    expect((await call(id, live)).headers.get('partwright-mode')).toBeNull();
  });
});

describe('a BOM that is kept', () => {
  const cogs = (source_type: string, source_value: string) =>
    ({ path: '/costs/cogs', json: { source_type, source_value, build_quantity: 1 } }) as const;
  const positions = () => form('p.csv', 'Ref,Val,Package,PosX,PosY,Rot,Side\n', { bom_id: mine.bom_id });
  const board = () => form('b.zip', 'x', { bom_id: mine.bom_id });

  it.each<[string, Scope, () => { path: string; json?: object; body?: FormData }]>([
    ['cost of it', 'costs:run', () => cogs('bom_id', mine.bom_id)],
    [
      'order of it',
      'costs:run',
      () => ({ path: '/orders/files', json: { source_type: 'bom_id', source_value: mine.bom_id, build_quantity: 1 } }),
    ],
    ['cost of a project', 'costs:run', () => cogs('project_id', mine.project_id)],
    [
      'purchase orders of it',
      'purchasing:write',
      () => ({ path: '/purchase-orders/from-bom', json: { bom_id: mine.bom_id, quantity: 1 } }),
    ],
    ['feeder map of it', 'dfm:run', () => ({ path: '/manufacturing/placement', body: positions() })],
    ['board with it', 'dfm:run', () => ({ path: '/manufacturing/dfm', body: board() })],
  ])('shows nothing to a key that reads no BOMs: %s', async (_, scope, wish) => {
    const ask = async (scopes: Scope[]) => {
      const { path, ...sent } = wish();
      return running.call('POST', `/v1${path}`, { key: await keyWith(scopes), ...sent });
    };
    const refused = await ask([scope]);
    expect(verdict(refused)).toBe('403 scope_missing');
    expect(refused.body.error).toContain('bom:read');
    expect((await ask([scope, 'bom:read'])).status).not.toBe(403);
  });
});

// The last, as it ends and deletes things.
describe('a key with nothing but its scope', () => {
  it.each(scoped)('opens %s', async (id) => {
    for (const scope of scopesOf(id)) {
      // What is made of a BOM needs the right to read it too, as the rows above have it.
      const answer = await call(id, await keyWith([scope, ...(BESIDE[id] ?? [])]));
      // What the example asks for is not always there: the door is open when the answer is about that.
      expect(verdict(answer)).toMatch(/^(?:20[012]|30[0]|400 invalid|404|409|415|422)/);
    }
  });
});

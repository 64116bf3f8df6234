import { draftOrder, type FabOrder } from '@partwright/manufacturing/fab';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FabOrderDetails } from '../ports/fab-orders.ts';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import type { OpenRecords } from '../store/index.ts';
import { form, startService, type RunningService } from '../testing/running.fixture.ts';
import { removeAccount, removeDeletedAccounts } from '../usecases/delete-account.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService({
    CALLBACK_ALLOW_PRIVATE: 'true',
    JOB_CONCURRENCY: '0',
    STARTER_CATALOG: 'false',
  });
  const offers = (sku: string) => [anOffer({ sku })];
  await running.service.records.parts.upsert([
    aPart({ manufacturer: 'YAGEO', mpn: 'RC0402FR-0710KL', offers: offers('TS-1') }),
    aPart({ manufacturer: 'UNI-ROYAL', mpn: '0402WGF1002TCE', offers: offers('TS-2') }),
  ]);
  await running.service.catalogue.refresh();
});
afterAll(() => running.stop());

const TABLES = [
  'api_keys',
  'idempotency_keys',
  'jobs',
  'projects',
  'boms',
  'bom_decisions',
  'bom_mappings',
  'quote_requests',
  'quotations',
  'quoted_offers',
  'alternative_decisions',
  'fab_orders',
  'webhooks',
  'deliveries',
  'files',
  'events',
];

/** How many rows of each table the account has. */
async function countRows(accountId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const { rows } = await (running.service.records as OpenRecords).pglite!.query<{ n: number }>(
      `select count(*)::int as n from partwright.${table} where account_id = $1`,
      [accountId],
    );
    counts[table] = rows[0]!.n;
  }
  return counts;
}

/** An account with something of everything. */
async function fill(name: string): Promise<{ id: string; live: string; test: string; blobs: string[] }> {
  const id = await running.newAccount(name);
  const live = await running.newKey({ mode: 'live', accountId: id });
  const test = await running.newKey({ accountId: id });
  const call = async (method: string, path: string, options: object) =>
    (await running.call(method, path, { key: live, ...options })).body.data;
  const { id: project } = await call('POST', '/v1/projects', {
    json: { name: 'P' },
    headers: { 'Idempotency-Key': 'one' },
  });
  await call('POST', '/v1/bom', { body: form('a.csv', 'Reference,Value\nR1,10k\n', { project_id: project }) });
  await call('POST', '/v1/webhooks', { json: { url: 'http://127.0.0.1:9009/hook', events: ['project.created'] } });
  await call('POST', '/v1/projects', { json: { name: 'Q' } });
  await call('POST', '/v1/decisions/import', { json: { csv: 'scope,value,choice\naccount,10k,none\n' } });
  const mapping = { name: 'ours', headers: ['Text', 'Pos'], columns: { Text: 'value', Pos: 'references' } };
  await call('POST', '/v1/bom/mappings', { json: mapping });
  await call('PUT', '/v1/parts/TS-1/alternatives/TS-2', { json: { decision: 'approved' } });
  await call('POST', '/v1/orders/requests', { json: { lines: [{ part_number: 'NOBODY-1' }], sellers: ['Acme'] } });
  await call('POST', '/v1/orders/quotations', {
    body: form('q.csv', 'MPN,Qty,Price EUR\nNOBODY-1,10,0.05\n', { seller: 'Acme' }),
  });
  const blobs = await running.service.records.files.keysOfAccount(id, 100);
  return { id, live, test, blobs };
}

const destroy = (key: string, confirm: string) =>
  running.call('DELETE', `/v1/account?confirm=${encodeURIComponent(confirm)}`, { key });

it('deletes nothing without the name, with a test key, or without the scope', async () => {
  const { id, live, test } = await fill('careful');
  expect(await destroy(live, 'Careful')).toMatchObject({ status: 422, body: { code: 'confirmation_wrong' } });
  expect(await running.call('DELETE', '/v1/account', { key: live })).toMatchObject({ status: 400 });
  expect(await destroy(test, 'careful')).toMatchObject({ status: 403, body: { code: 'key_too_strong' } });
  const weak = await running.newKey({ mode: 'live', accountId: id, scopes: ['account:read'] });
  expect(await destroy(weak, 'careful')).toMatchObject({ status: 403, body: { code: 'scope_missing' } });
  expect((await running.call('GET', '/v1/account', { key: live })).status).toBe(200);
});

it('ends keys and sessions with its answer, removes every row and file, and keeps books and log', async () => {
  const { records, blobs } = running.service;
  const neighbour = await fill('neighbour');
  const before = await countRows(neighbour.id);
  const { id, live, test, blobs: keys } = await fill('leaving');
  expect(keys.length).toBeGreaterThan(0);
  expect(await blobs.get(`${keys[0]}.reading`)).toBeDefined();
  const filled = await countRows(id);
  // No order of boards here: that has a test of its own.
  expect(Object.entries(filled).filter(([, count]) => count === 0)).toEqual([['fab_orders', 0]]);
  const { held } = await records.ledger.balance(id);
  expect(held).toBeGreaterThan(0);

  const answer = await destroy(live, 'leaving');
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { id, deleted: true, removal: 'begun', kept: ['account', 'ledger', 'audit'] } },
  });
  for (const key of [live, test]) expect((await running.call('GET', '/v1/account', { key })).status).toBe(401);

  await vi.waitFor(async () => expect((await records.accounts.get(id))?.removedAt).toBeInstanceOf(Date), 5_000);
  expect(await countRows(id)).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])));
  for (const key of keys) {
    expect(await blobs.get(key)).toBeUndefined();
    expect(await blobs.get(`${key}.reading`)).toBeUndefined();
  }
  expect(await countRows(neighbour.id)).toEqual(before);

  expect((await records.ledger.balance(id)).held).toBe(0);
  expect(await records.ledger.audit()).toEqual({ balanced: true, problems: [] });
  const { entries } = await records.audit.list(id, { limit: 3, offset: 0 });
  expect(entries.map(({ action }) => action)).toEqual(['account.removed', 'account.deleted', expect.any(String)]);
  expect(await records.accounts.get(id)).toMatchObject({ name: `deleted ${id}`, deletedAt: expect.any(Date) });
  await running.newAccount('leaving');
});

it('keeps nothing new for an account that is deleted, whoever began before', async () => {
  const { id, live } = await fill('racing');
  const { records, blobs } = running.service;
  // A request that was let in, and keeps its file after the account was deleted.
  const put = blobs.put.bind(blobs);
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<string>();
  const spy = vi.spyOn(blobs, 'put').mockImplementationOnce(async (...file) => {
    reached.resolve(file[0]);
    await held.promise;
    return put(...file);
  });
  const late = running.call('POST', '/v1/bom', { key: live, body: form('late.csv', 'Reference,Value\nR9,1k\n') });
  const lateKey = await reached.promise;
  await destroy(live, 'racing');
  await removeDeletedAccounts({ records, blobs, log: running.service.log });
  held.resolve();
  expect((await late).status).toBeGreaterThanOrEqual(400);
  spy.mockRestore();
  expect(Object.values(await countRows(id)).every((count) => count === 0)).toBe(true);
  expect(await blobs.get(lateKey)).toBeUndefined();
  await expect(
    records.projects.create({ id: 'prj_late', accountId: id, name: 'x', description: '', sourceUrl: null }),
  ).rejects.toMatchObject({ key: 'account_is_deleted' });
});

it('goes on with a removal that the store of files, or the database, cut off', async () => {
  const { id, live, blobs: keys } = await fill('cut off');
  const { records, blobs, log } = running.service;
  const away = vi.spyOn(blobs, 'delete').mockRejectedValue(new Error('the disk is away'));
  await destroy(live, 'cut off');
  await removeDeletedAccounts({ records, blobs, log });
  expect((await records.accounts.get(id))!.removedAt).toBeNull();
  expect(await blobs.get(keys[0]!)).toBeDefined();
  expect((await running.call('GET', '/v1/account', { key: live })).status).toBe(401);
  away.mockRestore();

  const rows = vi.spyOn(records.accounts, 'removeRows').mockImplementationOnce(async () => {
    throw new Error('the database is away');
  });
  await removeDeletedAccounts({ records, blobs, log });
  expect(await records.accounts.toRemove()).toMatchObject([{ id }]);
  rows.mockRestore();

  await removeAccount({ records, blobs }, id);
  expect(await records.accounts.toRemove()).toEqual([]);
  expect(Object.values(await countRows(id)).every((count) => count === 0)).toBe(true);
  expect(await blobs.get(keys[0]!)).toBeUndefined();
});

/** An order of boards as it stands after some steps. */
async function makeOrder(accountId: string, jobId: string, order: Partial<FabOrder>): Promise<void> {
  const { records } = running.service;
  const job = {
    id: jobId,
    accountId,
    type: 'fab',
    input: { filename: null },
    holdId: null,
    callbackUrl: null,
  } as const;
  await records.jobs.create({ ...job, parkedAs: 'waiting' });
  const details = { handOver: null, placed: null, price: { amount: '12.50', currency: 'USD' } };
  await records.fabOrders.create({
    jobId,
    accountId,
    vendor: 'pcbway',
    quantity: 10,
    order: { ...draftOrder(false), ...order },
    details: details as unknown as FabOrderDetails,
    history: [],
  });
}

it('deletes nothing while a maker may have an order, and keeps what was bought for the books', async () => {
  const { records } = running.service;
  const { id, live } = await fill('buyer');
  await makeOrder(id, 'job_bought', { state: 'placed', placement: 'done', vendorReference: 'W1', placementKey: 'k1' });
  await makeOrder(id, 'job_asked', { state: 'confirmed', placement: 'asked', placementKey: 'k2' });
  expect(await destroy(live, 'buyer')).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', error: expect.stringContaining('job_asked') },
  });
  expect((await running.call('GET', '/v1/account', { key: live })).status).toBe(200);

  const asked = (await records.fabOrders.get('job_asked'))!;
  await records.fabOrders.keep({ ...asked, order: { ...asked.order, state: 'confirmed', placement: 'none' } });
  expect(await destroy(live, 'buyer')).toMatchObject({ status: 200 });
  const { entries } = await records.audit.list(id, { limit: 10, offset: 0, action: 'order.closed' });
  expect(entries).toMatchObject([
    {
      target: 'job_bought',
      details: { vendor: 'pcbway', vendor_reference: 'W1', quantity: 10, amount: '12.50', currency: 'USD' },
    },
  ]);
  await vi.waitFor(async () => expect(await records.fabOrders.get('job_asked')).toBeUndefined(), 5_000);
});

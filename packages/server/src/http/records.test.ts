import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../store/test-engine.ts';
import { form, startService, type Called, type RunningService } from '../testing/running.fixture.ts';
import { smallGerbers } from '../testing/small-gerbers.fixture.ts';
import { sweepExpired } from '../usecases/retention.ts';

const BOM = 'Reference,Value,Footprint\nR1,10k,R_0402_1005Metric\n';
const POSITIONS = 'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,10k,R_0402_1005Metric,5,5,0,top\n';
const DAY_MS = 86_400_000;
const server = process.env.TEST_DATABASE_URL ?? '';

function describeAccount(url: string | undefined): void {
  let running: RunningService;
  let otherKey: string;
  let drop = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const database = url === undefined ? undefined : await createTestDatabase(url);
    if (database) drop = database.drop;
    running = await startService({
      STARTER_CATALOG: 'false',
      JOB_RETENTION_DAYS: '30',
      BOM_RETENTION_DAYS: '90',
      ...(database ? { DATABASE_URL: database.url, PARTWRIGHT_SECRET: 'secret of the tests '.repeat(2) } : {}),
    });
    otherKey = await running.newKey({ accountId: await running.newAccount('another') });
  }, 120_000);
  afterAll(async () => {
    await running?.stop();
    await drop();
  });

  const get = (path: string, key?: string): Promise<Called> => running.call('GET', path, key ? { key } : {});
  const remove = (path: string, key?: string): Promise<Called> => running.call('DELETE', path, key ? { key } : {});
  const patch = (path: string, json: object, key?: string): Promise<Called> =>
    running.call('PATCH', path, key ? { json, key } : { json });
  /** When the job has ended well. */
  const settled = async (statusUrl: string): Promise<void> => {
    for (let status = 'queued'; status !== 'complete';) {
      const { data } = (await get(`${statusUrl}?wait=20`)).body;
      expect(data.error ?? null).toBeNull();
      ({ status } = data);
    }
  };
  const project = async (name: string): Promise<string> =>
    (await running.call('POST', '/v1/projects', { json: { name } })).body.data.id;
  const upload = async (fields: Record<string, string> = {}): Promise<{ bomId: string; jobId: string }> => {
    const { body } = await running.call('POST', '/v1/bom', { body: form('board.csv', BOM, fields) });
    await settled(body.data.status_url);
    return { bomId: body.data.bom_id, jobId: body.data.job_id };
  };
  const placement = async (): Promise<string> => {
    const { body } = await running.call('POST', '/v1/manufacturing/placement', {
      body: form('p.csv', POSITIONS, { async: 'true' }),
    });
    await settled(body.data.status_url);
    return body.data.job_id;
  };
  const order = async (fields: Record<string, string> = {}, key?: string): Promise<string> => {
    const body = form('b.zip', smallGerbers(), { quantity: '5', ...fields });
    return (await running.call('POST', '/v1/manufacturing/fab', key ? { body, key } : { body })).body.data.job_id;
  };
  const problem = ({ status, body }: Called): { status: number; code: string } => ({ status, code: body.code });
  const ids = (list: { id: string }[]): string[] => list.map(({ id }) => id);

  it('BOMs are listed newest first, by project and by a part of their name', async () => {
    const of = await project('list');
    const made = [
      await upload({ project_id: of, name: 'Amplifier rev A' }),
      await upload({ project_id: of, name: 'amplifier rev B', quantity: '7' }),
      await upload({ name: 'elsewhere' }),
    ];
    const { data } = (await get(`/v1/bom?project_id=${of}`)).body;
    expect(ids(data.boms)).toEqual([made[1]!.bomId, made[0]!.bomId]);
    expect(data).toMatchObject({ total: 2, next_cursor: null });
    expect(data.boms[0]).toMatchObject({
      name: 'amplifier rev B',
      status: 'complete',
      filename: 'board.csv',
      quantity: 7,
      totals: { lines: 1 },
      job_id: made[1]!.jobId,
    });
    expect(new Date(data.boms[0].expires_at).getTime() - new Date(data.boms[0].created_at).getTime()).toBe(90 * DAY_MS);
    const found = (await get('/v1/bom?search=AMPLIFIER&limit=1')).body.data;
    expect(ids(found.boms)).toEqual([made[1]!.bomId]);
    const next = (await get(`/v1/bom?search=AMPLIFIER&limit=1&cursor=${found.next_cursor}`)).body.data;
    expect(ids(next.boms)).toEqual([made[0]!.bomId]);
    expect((await get('/v1/bom', otherKey)).body.data).toMatchObject({ boms: [], total: 0 });
  });

  it('a BOM is renamed and moved; a misspelt field is refused', async () => {
    const { bomId } = await upload();
    const to = await project('to');
    const moved = await patch(`/v1/bom/${bomId}`, { name: 'new name', project_id: to });
    expect(moved.body.data).toMatchObject({ id: bomId, name: 'new name', project_id: to });
    expect((await patch(`/v1/bom/${bomId}`, {})).body.data).toMatchObject({ name: 'new name', project_id: to });
    expect((await patch(`/v1/bom/${bomId}`, { project_id: null })).body.data.project_id).toBeNull();
    expect(problem(await patch(`/v1/bom/${bomId}`, { project_id: 'prj_none' }))).toEqual({
      status: 404,
      code: 'project_not_found',
    });
    expect(problem(await patch(`/v1/bom/${bomId}`, { nmae: 'x' }))).toEqual({ status: 400, code: 'invalid_request' });
    expect(problem(await patch(`/v1/bom/${bomId}`, { name: 'x' }, otherKey))).toEqual({
      status: 404,
      code: 'bom_not_found',
    });
  });

  it('a deleted BOM takes its lines, job and file along; the second time it is not there', async () => {
    const { bomId, jobId } = await upload();
    const key = `boms/${running.accountId}/${bomId}`;
    expect(await running.service.blobs.get(key)).toBeDefined();
    expect(problem(await remove(`/v1/bom/${bomId}`, otherKey))).toEqual({ status: 404, code: 'bom_not_found' });
    const gone = await remove(`/v1/bom/${bomId}`);
    expect(gone.status).toBe(200);
    expect(gone.body.data).toEqual({ id: bomId, deleted: true, job_ids: [jobId], files: 1 });
    expect(await running.service.blobs.get(key)).toBeUndefined();
    for (const path of [`/v1/bom/${bomId}`, `/v1/jobs/${jobId}`]) expect((await get(path)).status).toBe(404);
    expect((await get(`/v1/files?bom_id=${bomId}`)).body.data.total).toBe(0);
    expect(problem(await remove(`/v1/bom/${bomId}`))).toEqual({ status: 404, code: 'bom_not_found' });
  });

  it('a BOM whose job still runs gives its credits back', async () => {
    const live = await running.newKey({ mode: 'live' });
    const { ledger, jobs, boms } = running.service.records;
    const before = await ledger.balance(running.accountId);
    // Made as an upload makes it, with nobody told of the job.
    await ledger.hold(running.accountId, 5, 'hold_of_open', 'uploadBom');
    await jobs.create({
      id: 'job_open',
      accountId: running.accountId,
      type: 'bom',
      input: { bomId: 'bom_open' },
      holdId: 'hold_of_open',
      callbackUrl: null,
      parkedAs: 'waiting',
    });
    await boms.create({
      id: 'bom_open',
      accountId: running.accountId,
      projectId: null,
      jobId: 'job_open',
      name: 'open',
      filename: null,
      blobKey: 'boms/open',
      bytes: 1,
      sha256: '',
      quantity: null,
    });
    expect((await ledger.balance(running.accountId)).held).toBe(before.held + 5);
    expect((await remove('/v1/bom/bom_open', live)).status).toBe(200);
    expect(await ledger.balance(running.accountId)).toMatchObject({ balance: before.balance, held: before.held });
    expect(await ledger.audit()).toEqual({ balanced: true, problems: [] });
  });

  it('jobs are listed by kind and state, as far as the scopes of the key reach', async () => {
    const { jobId } = await upload();
    const placed = await placement();
    const { data } = (await get('/v1/jobs?status=complete&limit=100')).body;
    const seen = data.jobs.map((job: { job_id: string }) => job.job_id);
    expect(seen).toEqual(expect.arrayContaining([jobId, placed]));
    const ofPlacement = (await get('/v1/jobs?type=placement')).body.data.jobs;
    expect(ofPlacement.map((job: { job_type: string }) => job.job_type)).toContain('placement');
    expect(ofPlacement[0]).not.toHaveProperty('result');
    const [finished, expires] = [ofPlacement[0].finished_at, ofPlacement[0].expires_at].map(Date.parse);
    expect(expires! - finished!).toBe(30 * DAY_MS);
    const { expires_at } = (await get(`/v1/manufacturing/${placed}/status`)).body.data;
    expect(expires_at).toBe(ofPlacement[0].expires_at);
    const reader = await running.newKey({ scopes: ['bom:read'] });
    const kinds = (await get('/v1/jobs?limit=100', reader)).body.data.jobs.map(
      (job: { job_type: string }) => job.job_type,
    );
    expect(new Set(kinds)).toEqual(new Set(['bom']));
    expect(problem(await get('/v1/jobs?type=placement', reader))).toEqual({ status: 403, code: 'scope_missing' });
    expect(problem(await remove(`/v1/jobs/${placed}`, reader))).toEqual({ status: 403, code: 'scope_missing' });
    expect(problem(await remove(`/v1/jobs/${jobId}`, reader))).toEqual({ status: 403, code: 'scope_missing' });
    expect((await get('/v1/jobs', otherKey)).body.data.total).toBe(0);
  });

  it('a finished job is deleted with its files, an open one is not, and the BOM of a job stays', async () => {
    const jobId = await placement();
    const files = (await get(`/v1/files?job_id=${jobId}`)).body.data;
    expect(files.files.map(({ role }: { role: string }) => role).sort()).toEqual(['input', 'result']);
    expect(problem(await remove(`/v1/jobs/${jobId}`, otherKey))).toEqual({ status: 404, code: 'job_not_found' });
    const gone = await remove(`/v1/jobs/${jobId}`);
    expect(gone.body.data).toEqual({ id: jobId, deleted: true, files: 2 });
    expect((await fetch(files.files[0].url)).status).toBe(404);
    expect(problem(await remove(`/v1/jobs/${jobId}`))).toEqual({ status: 404, code: 'job_not_found' });
    expect((await get(`/v1/manufacturing/${jobId}/status`)).status).toBe(404);

    const { jobs } = running.service.records;
    const open = { id: 'job_waits', accountId: running.accountId, type: 'bom', parkedAs: 'waiting' } as const;
    await jobs.create({ ...open, input: { bomId: 'bom_none' }, holdId: null, callbackUrl: null });
    expect(problem(await remove('/v1/jobs/job_waits'))).toEqual({ status: 409, code: 'wrong_state' });
    const draft = await order();
    expect((await remove(`/v1/jobs/${draft}`)).body.data).toEqual({ id: draft, deleted: true, files: 1 });
    expect(problem(await get(`/v1/fab/orders/${draft}`)).code).toBe('order_not_found');
    const bom = await upload();
    expect((await remove(`/v1/jobs/${bom.jobId}`)).status).toBe(200);
    expect((await get(`/v1/bom/${bom.bomId}`)).status).toBe(200);
    expect((await get(`/v1/bom/${bom.jobId}`)).body.data.id).toBe(bom.bomId);
  });

  it('a project goes although somebody deletes it, and its BOMs, at the same moment', async () => {
    const id = await project('twice');
    const boms = [await upload({ project_id: id }), await upload({ project_id: id })];
    const path = `/v1/projects/${id}?with=boms`;
    const answers = await Promise.all([
      remove(path),
      ...boms.map(({ bomId }) => remove(`/v1/bom/${bomId}`)),
      remove(path),
    ]);
    const [first, , , second] = answers;
    expect([first?.status, second?.status].sort((a, b) => Number(a) - Number(b))).toEqual([200, 404]);
    expect([first, second].find((one) => one?.status === 404)?.body.code).toBe('project_not_found');
    expect((await get(`/v1/projects/${id}`)).status).toBe(404);
  });

  it('a project is changed; it is deleted only with its BOMs or without any', async () => {
    const id = await project('old');
    const changed = await patch(`/v1/projects/${id}`, { name: 'newer', status: 'archived', description: 'x' });
    expect(changed.body.data).toMatchObject({ id, name: 'newer', status: 'archived', description: 'x' });
    expect(ids((await get('/v1/projects?status=archived')).body.data.projects)).toContain(id);
    const { bomId } = await upload({ project_id: id });
    const draft = await order({ project_id: id });
    const refused = await remove(`/v1/projects/${id}`);
    expect(problem(refused)).toEqual({ status: 409, code: 'wrong_state' });
    expect(refused.body.error).toContain('?with=boms');
    const noBoms = await running.newKey({ scopes: ['projects:write'] });
    expect(problem(await remove(`/v1/projects/${id}?with=boms`, noBoms)).code).toBe('scope_missing');
    expect(problem(await remove(`/v1/projects/${id}?with=boms`, otherKey)).code).toBe('project_not_found');
    const hook = { url: 'https://example.com/hook-of-project', events: ['job.complete'], project_id: id };
    await running.service.records.webhooks.save(
      {
        accountId: running.accountId,
        url: hook.url,
        events: ['job.complete'],
        description: null,
        projectId: id,
        priceChangePercent: 5,
        stockForBoards: null,
        rotateSecret: false,
        overlapMs: 0,
      },
      10,
    );
    const gone = await remove(`/v1/projects/${id}?with=boms`);
    expect(gone.body.data).toMatchObject({ id, deleted: true, bom_ids: [bomId] });
    expect(gone.body.data.webhook_ids).toHaveLength(1);
    expect((await get(`/v1/bom/${bomId}`)).status).toBe(404);
    expect((await get(`/v1/fab/orders/${draft}`)).body.data.project_id).toBeNull();
    expect(problem(await remove(`/v1/projects/${id}?with=boms`)).code).toBe('project_not_found');
  });

  it('a project says who answers for it and what a board may cost; null takes it away', async () => {
    const said = { owner: 'Ada', target_unit_cost: 12.5, target_quantity: 100, price_change_percent: 2.5 };
    const { body } = await running.call('POST', '/v1/projects', { json: { name: 'wanted', ...said } });
    expect(body.data).toMatchObject({ ...said, target_currency: 'USD' });
    const path = `/v1/projects/${body.data.id}`;
    const status = async () => (await get(`${path}/status`)).body.data;
    expect(await status()).toMatchObject({ owner: 'Ada', target: { quantity: 100, met: null, actual: null } });
    await upload({ project_id: body.data.id });
    expect((await status()).target).toMatchObject({ unit_cost: 12.5, currency: 'USD', quantity: 100 });
    const changed = await patch(path, { target_currency: 'eur', owner: null });
    expect(changed.body.data).toMatchObject({ owner: null, target_currency: 'EUR', target_unit_cost: 12.5 });
    expect((await patch(path, { target_unit_cost: 0 })).status).toBe(400);
    await patch(path, { target_unit_cost: null });
    expect((await status()).target).toBeNull();
  });

  it('the BOMs of a project are its versions, each with its cost then; activity tells the rest', async () => {
    const id = await project('versions');
    const first = await upload({ project_id: id, name: 'rev A', quantity: '10' });
    await sleep(5);
    const second = await upload({ project_id: id, name: 'rev B' });
    const { data } = (await get(`/v1/projects/${id}/boms`)).body;
    expect(ids(data.boms)).toEqual([second.bomId, first.bomId]);
    expect(data.boms[1].cost).toMatchObject({ currency: 'USD', quantity: 10, unit_cost: null, unpriced_lines: 1 });
    await patch(`/v1/bom/${first.bomId}`, { name: 'rev A1' });
    await remove(`/v1/bom/${first.bomId}`);
    const told = (await get(`/v1/projects/${id}/activity?limit=100`)).body.data;
    const types = told.activity.map(({ type }: { type: string }) => type);
    expect(types.slice(0, 2)).toEqual(['bom.deleted', 'bom.updated']);
    expect(types.at(-1)).toBe('project.created');
    expect(told.activity[0]).toMatchObject({ bom_id: first.bomId, message: expect.stringContaining('rev A1') });
    expect(told.total).toBe(types.length);
    for (const path of ['boms', 'activity'])
      expect(problem(await get(`/v1/projects/${id}/${path}`, otherKey)).code).toBe('project_not_found');
  });

  it('a file is listed with a link, deleted alone, and its job stays', async () => {
    const jobId = await placement();
    const { files } = (await get(`/v1/files?job_id=${jobId}&role=result`)).body.data;
    expect(files).toMatchObject([
      { name: 'placement.zip', media_type: 'application/zip', job_id: jobId, bom_id: null },
    ]);
    const zip = await fetch(files[0].url);
    expect((await zip.arrayBuffer()).byteLength).toBe(files[0].bytes);
    expect(problem(await remove(`/v1/files/${files[0].id}`, otherKey)).code).toBe('file_not_found');
    const gone = await remove(`/v1/files/${files[0].id}`);
    expect(gone.body.data).toEqual({ id: files[0].id, deleted: true, name: 'placement.zip', bytes: files[0].bytes });
    expect((await fetch(files[0].url)).status).toBe(404);
    expect((await get(`/v1/manufacturing/${jobId}/status`)).body.data).toMatchObject({ status: 'complete', files: [] });
    expect(problem(await remove(`/v1/files/${files[0].id}`))).toEqual({ status: 404, code: 'file_not_found' });
  });

  it('orders of boards are listed and read; a draft goes, one that may be placed stays and says why', async () => {
    const draft = await order();
    const { data } = (await get('/v1/fab/orders?state=draft')).body;
    expect(data.orders.map((one: { job_id: string }) => one.job_id)).toContain(draft);
    expect((await get(`/v1/fab/orders/${draft}`)).body.data).toMatchObject({
      job_id: draft,
      job_status: 'complete',
      confirmation: { required: true },
      order: { state: 'draft', quantity: 5 },
    });
    expect(problem(await get(`/v1/fab/orders/${draft}`, otherKey)).code).toBe('order_not_found');
    expect(problem(await remove(`/v1/fab/orders/${draft}`, otherKey)).code).toBe('order_not_found');
    expect((await remove(`/v1/fab/orders/${draft}`)).body.data).toEqual({ id: draft, deleted: true, files: 1 });
    expect(problem(await remove(`/v1/fab/orders/${draft}`)).code).toBe('order_not_found');

    const tried = await order();
    const { job_id: placing } = (await running.call('POST', `/v1/manufacturing/${tried}/confirm`)).body.data;
    await settled(`/v1/manufacturing/${placing}/status`);
    await remove(`/v1/jobs/${placing}`);
    for (const id of [tried, placing]) expect((await get(`/v1/jobs/${id}`)).status).toBe(404);

    const live = await running.newKey({ mode: 'live' });
    const sent = await order({ vendor: 'oshpark', confirm: 'true' }, live);
    await settled(`/v1/manufacturing/${sent}/status`);
    const mayBe = await remove(`/v1/fab/orders/${sent}`, live);
    expect(problem(mayBe)).toEqual({ status: 409, code: 'wrong_state' });
    expect(mayBe.body.error).toContain('may have been sent');
    await running.call('POST', `/v1/manufacturing/${sent}/confirm`, {
      json: { event: 'placed', vendor_reference: 'OSH-7' },
      key: live,
    });
    for (const path of [`/v1/fab/orders/${sent}`, `/v1/jobs/${sent}`]) {
      const refused = await remove(path, live);
      expect(problem(refused)).toEqual({ status: 409, code: 'wrong_state' });
      expect(refused.body.error).toContain('OSH-7');
    }
    const [file] = (await get(`/v1/files?job_id=${sent}`)).body.data.files;
    expect(problem(await remove(`/v1/files/${file.id}`))).toEqual({ status: 409, code: 'wrong_state' });
  });

  it('what is over is deleted by itself, and a file that lost its owner', async () => {
    const { bomId, jobId } = await upload();
    const placed = await placement();
    const blobs = running.service.blobs;
    await running.service.records.files.note({
      blobKey: 'jobs/lost/file',
      accountId: running.accountId,
      name: 'lost',
      role: 'input',
      mediaType: null,
      bytes: 1,
      sha256: null,
      bomId: null,
      jobId: 'job_gone',
    });
    await blobs.put('jobs/lost/file', new Uint8Array(1), 'text/plain');
    await sweepExpired(running.service, new Date(Date.now() + 29 * DAY_MS));
    expect((await get(`/v1/jobs/${jobId}`)).status).toBe(200);
    expect(await blobs.get('jobs/lost/file')).toBeUndefined();
    await sweepExpired(running.service, new Date(Date.now() + 31 * DAY_MS));
    for (const id of [jobId, placed]) expect((await get(`/v1/jobs/${id}`)).status).toBe(404);
    expect((await get(`/v1/bom/${bomId}`)).status).toBe(200);
    await sweepExpired(running.service, new Date(Date.now() + 91 * DAY_MS));
    expect((await get(`/v1/bom/${bomId}`)).status).toBe(404);
    expect(await blobs.get(`boms/${running.accountId}/${bomId}`)).toBeUndefined();
  });
}

describe('What an account has, on PGlite', () => {
  describeAccount(undefined);
});

const skipped = server === '' ? ' (skipped: TEST_DATABASE_URL is not set)' : '';
describe.skipIf(server === '')(`What an account has, on PostgreSQL${skipped}`, () => {
  describeAccount(server);
});

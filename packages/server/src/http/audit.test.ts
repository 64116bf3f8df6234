import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOperator } from '../on-behalf.ts';
import type { OpenRecords } from '../store/index.ts';
import { form, startService, USER_AGENT, type RunningService } from '../testing/running.fixture.ts';
import { grantCredits } from '../usecases/account.ts';
import { setSubscription } from '../usecases/create-account.ts';
import { sweepExpired } from '../usecases/retention.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService({ CALLBACK_ALLOW_PRIVATE: 'true', STARTER_CATALOG: 'false', JOB_CONCURRENCY: '0' });
});
afterAll(() => running.stop());

interface Entry {
  id: string;
  action: string;
  by: string;
  key_id: string | null;
  address: string | null;
  target: string | null;
  details: Record<string, unknown>;
}

async function read(query = '', key = running.key): Promise<Entry[]> {
  return (await running.call('GET', `/v1/audit?limit=100&${query}`, { key })).body.data.entries as Entry[];
}
const post = async (path: string, json: object, key = running.key) =>
  (await running.call('POST', path, { json, key })).body.data;

describe('the audit log', () => {
  it('tells who made and revoked a key, from where, once', async () => {
    const { id } = await post('/v1/auth/keys', { name: 'watched', mode: 'test', scopes: ['bom:read'] });
    await running.call('DELETE', `/v1/auth/keys/${id}`);
    await running.call('DELETE', `/v1/auth/keys/${id}`);
    const [revoked, made, ...more] = await read(`target=${id}`);
    const me = (await running.call('GET', '/v1/account')).body.data.key.id;
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      action: 'key.created',
      by: 'key',
      key_id: me,
      address: expect.stringContaining('127.0.0.1'),
      details: { name: 'watched', mode: 'test', scopes: ['bom:read'] },
    });
    expect(revoked).toMatchObject({ action: 'key.revoked', key_id: me });
  });

  it('tells of webhooks their host alone, and of a new secret', async () => {
    const wish = { url: 'http://127.0.0.1:9009/hook/token-abc?t=token-abc', events: ['job.complete'] };
    const { id } = await post('/v1/webhooks', wish);
    await post('/v1/webhooks', { ...wish, rotate_secret: true });
    await running.call('DELETE', `/v1/webhooks/${id}`);
    const entries = await read(`target=${id}`);
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'webhook.changed',
      'webhook.created',
      'webhook.deleted',
      'webhook.secret_rotated',
    ]);
    expect(entries.find(({ action }) => action === 'webhook.created')!.details).toMatchObject({
      host: '127.0.0.1:9009',
    });
    expect(JSON.stringify(entries)).not.toContain('token-abc');
  });

  it('tells of decisions, mappings, exports and deletions', async () => {
    const upload = await running.call('POST', '/v1/bom', { body: form('a.csv', 'Reference,Value\nR1,10k\n') });
    const { bom_id: bom, job_id: job } = upload.body.data;
    await running.call('POST', '/v1/decisions/import', { json: { csv: 'scope,value,choice\naccount,47k,none\n' } });
    const decision = (await running.call('GET', '/v1/decisions')).body.data.decisions[0].id;
    await running.call('GET', '/v1/decisions/export');
    await running.call('DELETE', `/v1/decisions/${decision}`);
    const mapping = { name: 'ours', headers: ['Text', 'Pos'], columns: { Text: 'value', Pos: 'references' } };
    const { id: mapped } = await post('/v1/bom/mappings', mapping);
    await running.call('DELETE', `/v1/bom/mappings/${mapped}`);
    const { id: project } = await post('/v1/projects', { name: 'P' });
    await running.call('DELETE', `/v1/projects/${project}`);
    await running.call('POST', `/v1/jobs/${job}/cancel`);
    await running.call('DELETE', `/v1/bom/${bom}`);
    const acts = (await read()).map(({ action, target }) => `${action} ${target}`);
    expect(acts).toEqual(
      expect.arrayContaining([
        'decisions.imported null',
        'decisions.exported null',
        `decision.deleted ${decision}`,
        `mapping.saved ${mapped}`,
        `mapping.deleted ${mapped}`,
        `project.deleted ${project}`,
        `job.canceled ${job}`,
        `bom.deleted ${bom}`,
      ]),
    );
  });

  it('tells what the operator did as that, and what the service does by itself as that', async () => {
    const { service, accountId } = running;
    await asOperator(() => grantCredits(service, accountId, { amount: 5, id: 'invoice-1' }));
    await asOperator(() => grantCredits(service, accountId, { amount: 5, id: 'invoice-1' }));
    await asOperator(() => setSubscription(service.records, accountId, { subscription: 'active', plan: 'team' }));
    expect(await read('by=operator')).toMatchObject([
      { action: 'subscription.changed', key_id: null, address: null },
      { action: 'credits.granted', target: 'invoice-1', details: { amount: 5 } },
    ]);
    const upload = await running.call('POST', '/v1/bom', { body: form('old.csv', 'Reference,Value\nR1,10k\n') });
    const { bom_id: bom } = upload.body.data;
    const settings = { ...service.settings, BOM_RETENTION_DAYS: 1 };
    await sweepExpired({ ...service, settings }, new Date(Date.now() + 2 * 86_400_000));
    expect(await read(`target=${bom}`)).toMatchObject([{ action: 'bom.deleted', by: 'service', key_id: null }]);
  });

  it('holds no key and no secret, in no row', async () => {
    const { key } = await post('/v1/auth/keys', { name: 'another', mode: 'test' });
    const hook = await post('/v1/webhooks', { url: 'http://127.0.0.1:9009/x', events: ['job.complete'] });
    const { callback_secret: callback } = (await running.call('GET', '/v1/account')).body.data;
    const folder = running.service.settings.PARTWRIGHT_DATA_DIR;
    const serverSecret = (await readFile(`${folder}/secret`, 'utf8')).trim();
    const { rows } = await (running.service.records as OpenRecords).pglite!.query(
      'select row_to_json(audit)::text as row from partwright.audit',
    );
    const whole = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(5);
    for (const secret of [key, running.key, hook.secret, callback, serverSecret]) {
      expect(secret.length).toBeGreaterThan(20);
      expect(whole).not.toContain(secret);
    }
    expect(whole).not.toContain(USER_AGENT);
  });

  it('goes on behind the last entry, whatever is added meanwhile', async () => {
    for (let i = 0; i < 4; i += 1) await post('/v1/projects', { name: `page ${i}` });
    const first = (await running.call('GET', '/v1/audit?limit=3')).body.data;
    await post('/v1/auth/keys', { name: 'meanwhile', mode: 'test' });
    const second = (await running.call('GET', `/v1/audit?limit=3&cursor=${first.next_cursor}`)).body.data;
    const seen = [...first.entries, ...second.entries].map(({ id }: Entry) => id);
    const all = (await read()).map(({ id }) => id);
    expect(seen).toEqual(all.slice(1, 7));
    expect(await running.call('GET', '/v1/audit?cursor=abc')).toMatchObject({ status: 400 });
  });

  it('is of one account alone, and needs its own scope', async () => {
    const stranger = await running.newKey({ accountId: await running.newAccount('stranger') });
    const told = await read('', stranger);
    expect(told.map(({ action }) => action)).toEqual(['key.created', 'account.created']);
    const without = await running.newKey({ scopes: ['account:read'] });
    expect(await running.call('GET', '/v1/audit', { key: without })).toMatchObject({ status: 403 });
  });

  it('says from when on it is complete, and forgets what is over', async () => {
    const { service } = running;
    const { kept_since: since } = (await running.call('GET', '/v1/audit')).body.data;
    const created = (await running.call('GET', '/v1/account')).body.data.created_at;
    expect(since).toBe(created);
    const later = new Date(Date.now() + 366 * 86_400_000);
    await sweepExpired(service, later);
    const { entries, kept_since: now } = (await running.call('GET', '/v1/audit')).body.data;
    expect(entries).toEqual([]);
    expect(new Date(now).getTime()).toBe(later.getTime() - 365 * 86_400_000);
  });
});

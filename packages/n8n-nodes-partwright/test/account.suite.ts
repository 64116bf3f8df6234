import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { byId, credentialFor, makeAccount, makeCalls, type Api } from './execute.fixture.ts';

/** What an account has: projects, jobs, credits. */
export function describeAccount(api: () => Api): void {
  const { run, jsonOf, data } = makeCalls(api);

  describe('Project', () => {
    const [create, get, getMany, getStatus] = ['create', 'get', 'getMany', 'getStatus'].map((op) =>
      run('project', op),
    ) as [ReturnType<typeof run>, ReturnType<typeof run>, ReturnType<typeof run>, ReturnType<typeof run>];

    it('is created once for each item, read, listed and summed up', async () => {
      const name = (item: IDataObject) => item['name'];
      const created = jsonOf(
        await create({ name, description: 'Two channels' }, [{ name: 'Amplifier' }, { name: 'Filter' }]),
      );
      expect(created).toMatchObject([{ name: 'Amplifier', description: 'Two channels' }, { name: 'Filter' }]);
      const projectId = byId(created[0].id);
      expect(jsonOf(await get({ projectId }))).toEqual([created[0]]);
      expect(jsonOf(await getStatus({ projectId }))).toMatchObject([{ id: created[0].id, part_counts: { boms: 0 } }]);
      const listed = jsonOf(await getMany({ returnAll: true, options: { status: 'active' } }));
      expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(created.map(({ id }) => id)));
      expect(await getMany({ options: { status: 'archived' } })).toEqual([]);
      expect(await getMany({ limit: 1 })).toHaveLength(1);
      const renamed = await run('project', 'update')({ projectId, options: { name: 'Amp', status: 'archived' } });
      expect(jsonOf(renamed)).toMatchObject([{ name: 'Amp', description: 'Two channels', status: 'archived' }]);
    });

    it('says when it has no name or is not known', async () => {
      await expect(create({ name: ' ' })).rejects.toThrow('Name is empty');
      await expect(get({ projectId: byId('prj_none') })).rejects.toThrow(/project/i);
      await expect(getStatus({ projectId: byId('prj_none') })).rejects.toThrow(/project/i);
    });
  });

  describe('Audit', () => {
    const getAudit = run('account', 'getAudit');

    it('lists who did what, as many and of what kind as is asked', async () => {
      const { id } = (await api().call('POST', '/v1/auth/keys', { json: { name: 'audited', mode: 'test' } })).body.data;
      const made = jsonOf(await getAudit({ returnAll: true, options: { action: 'key.created', target: id } }));
      expect(made).toMatchObject([{ action: 'key.created', by: 'key', target: id, details: { name: 'audited' } }]);
      expect(await getAudit({ limit: 1 })).toHaveLength(1);
      expect(await getAudit({ limit: 1, options: { since: '2999-01-01T00:00:00Z' } })).toEqual([]);
    });
  });

  describe('Job', () => {
    const [get, wait, cancel] = [run('job', 'get'), run('job', 'wait'), run('job', 'cancel')];

    async function startedJob(content: string): Promise<string> {
      const body = new FormData();
      body.set('file', new Blob([content]), 'bom.csv');
      return (await api().call('POST', '/v1/bom', { body })).body.data.job_id;
    }

    it('is waited for, then read with its result', async () => {
      const jobId = await startedJob('Reference,Value,Footprint\nR1,10k,0402\n');
      const [done] = jsonOf(await wait({ jobId, options: { timeout: 1 } }));
      expect(done).toMatchObject({ job_id: jobId, status: 'complete', progress: 100 });
      expect(jsonOf(await get({ jobId, options: { wait: 0 } }))).toMatchObject([{ job_id: jobId, status: 'complete' }]);
      await expect(cancel({ jobId })).rejects.toThrow(/complete/);
      const listed = jsonOf(await run('job', 'getMany')({ limit: 1, options: { status: 'complete', type: 'bom' } }));
      expect(listed).toMatchObject([{ job_id: jobId }]);
    });

    it('says when it is not known or no id is given', async () => {
      for (const operation of [get, wait, cancel]) {
        await expect(operation({ jobId: 'job_none' })).rejects.toThrow(/job/i);
        await expect(operation({ jobId: '' })).rejects.toThrow('Choose a value for Job');
      }
    });
  });

  describe('Account', () => {
    it('is read without the secret of its callbacks, unless asked for', async () => {
      const account = await data('/account');
      const { callback_secret: secret, ...rest } = account;
      expect(jsonOf(await run('account', 'get')())).toEqual([rest]);
      expect(jsonOf(await run('account', 'get')({ simplify: false }))).toEqual([account]);
      expect(secret).toMatch(/^whsec_/);
    });

    it('is deleted under its name by a live key that may, and by nothing else', async () => {
      const leaving = await makeAccount(api(), 'leaving');
      const execute = async (confirm: string, key?: string): Promise<IDataObject[]> => {
        const run = { parameters: { resource: 'account', operation: 'delete', confirm } };
        const credential = key === undefined ? leaving.credential : credentialFor(leaving.url, key);
        return jsonOf(await leaving.execute({ ...run, credential }));
      };
      const testKey = await leaving.newKey({ mode: 'test' });
      const weakKey = await leaving.newKey({ mode: 'live', scopes: ['account:read'] });
      const liveKey = await leaving.newKey({ mode: 'live' });
      await expect(execute('leaving', testKey)).rejects.toThrow(/test/i);
      await expect(execute('leaving', weakKey)).rejects.toThrow('account:delete');
      await expect(execute('', liveKey)).rejects.toThrow('Account Name is empty');
      await expect(execute('somebody else', liveKey)).rejects.toThrow(/name/i);
      expect((await leaving.call('GET', '/v1/account', { key: liveKey })).status).toBe(200);
      expect(await execute('leaving', liveKey)).toMatchObject([
        { id: leaving.accountId, deleted: true, removal: 'begun', kept: ['account', 'ledger', 'audit'] },
      ]);
      for (const key of [testKey, weakKey, liveKey])
        expect((await leaving.call('GET', '/v1/account', { key })).status).toBe(401);
    });

    it('says how many credits are left', async () => {
      expect(jsonOf(await run('account', 'getUsage')())).toEqual([await data('/credits/balance')]);
    });

    it('is not read with a wrong key', async () => {
      const credential = { ...api().credential, apiKey: 'svc_test_wrong' };
      for (const operation of ['get', 'getUsage'])
        await expect(api().execute({ parameters: { resource: 'account', operation }, credential })).rejects.toThrow(
          /API key/,
        );
    });
  });
}

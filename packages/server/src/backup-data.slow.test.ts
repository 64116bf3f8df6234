import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draftOrder } from '@partwright/manufacturing/fab';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupData, checkBackup, restoreData } from './backup-data.ts';
import type { FabOrderDetails } from './ports/fab-orders.ts';
import { UNFINISHED_RESTORE } from './private-folder.ts';
import { form, startService, type RunningService } from './testing/running.fixture.ts';

let running: RunningService;
let folder: string;
let file: string;
const bom = 'Reference,Value\nR1,10k\n';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partwright-backup-'));
  file = join(folder, 'one.partwright-backup');
  running = await startService({ STARTER_CATALOG: 'false', JOB_CONCURRENCY: '0' });
});
afterAll(async () => {
  await running.stop();
  await rm(folder, { recursive: true, force: true });
});

const options = { withSecret: true, force: false };
/** A thousand files are written and read several times. */
const SLOW = { timeout: 120_000 };

it('is made while a server keeps things, and gives all that was kept before it back', SLOW, async () => {
  const upload = await running.call('POST', '/v1/bom', { body: form('a.csv', bom) });
  const { bom_id: bomId, job_id: jobId } = upload.body.data;
  const job = {
    accountId: running.accountId,
    type: 'fab',
    input: { filename: null },
    holdId: null,
    callbackUrl: null,
  } as const;
  await running.service.records.jobs.create({ ...job, id: 'job_placing' });
  await running.service.records.fabOrders.create({
    jobId: 'job_placing',
    accountId: running.accountId,
    vendor: 'pcbway',
    quantity: 10,
    order: { ...draftOrder(false), state: 'confirmed', placement: 'none' },
    details: { placingJobId: 'job_placing', handOver: null } as unknown as FabOrderDetails,
    history: [],
  });
  let ends = false;
  const names: string[] = [];
  const keeping = (async () => {
    for (let i = 0; !ends && i < 50; i += 1) {
      const { status } = await running.call('POST', '/v1/projects', { json: { name: `p${i}` } });
      if (status === 201) names.push(`p${i}`);
    }
  })();
  while (names.length < 5) await new Promise(setImmediate);
  const before = [...names];
  const made = await backupData(running.service, file, options);
  ends = true;
  await keeping;
  expect(made).toMatchObject({ path: file, hasSecret: true });
  expect(await checkBackup(file)).toMatchObject({ files: made.files, bytes: made.bytes });
  const left = await readdir(running.service.settings.PARTWRIGHT_DATA_DIR);
  expect(left.filter((name) => name.startsWith('backup.'))).toEqual([]);

  const restored = await restoreData({ PARTWRIGHT_DATA_DIR: join(folder, 'elsewhere') }, file, { force: false });
  expect(restored).toMatchObject({ setAside: null, doubtedOrders: ['job_placing'] });
  const other = await startService(
    { PARTWRIGHT_DATA_DIR: join(folder, 'elsewhere'), STARTER_CATALOG: 'false', JOB_CONCURRENCY: '0' },
    { accountName: 'of the other' },
  );
  try {
    const ask = (path: string) => other.call('GET', path, { key: running.key });
    expect((await ask('/v1/account')).body.data.id).toBe(running.accountId);
    expect((await ask(`/v1/jobs/${jobId}`)).body.data.status).toBe('queued');
    const { files } = (await ask(`/v1/files?bom_id=${bomId}`)).body.data;
    const link = new URL(files[0].url);
    expect(await (await fetch(`${other.url}${link.pathname}${link.search}`)).text()).toBe(bom);
    const { projects } = (await ask('/v1/projects?limit=100')).body.data;
    expect(projects.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(before));
    // Nobody places it again by himself.
    expect(await other.service.records.fabOrders.get('job_placing')).toMatchObject({ order: { placement: 'unknown' } });
    expect(await other.service.records.jobs.get('job_placing')).toMatchObject({ parked: true });
    expect(await other.service.records.ledger.audit()).toMatchObject({ balanced: true });
  } finally {
    await other.stop();
  }
});

it('replaces no file, and no service, unless that is asked for', SLOW, async () => {
  const kept = await readFile(file);
  await expect(backupData(running.service, file, options)).rejects.toThrow('is there already; nothing was written');
  expect(await readFile(file)).toEqual(kept);
  const there = join(folder, 'there');
  await mkdir(join(there, 'blobs'), { recursive: true });
  await writeFile(join(there, 'blobs', 'mine'), 'x');
  await expect(restoreData({ PARTWRIGHT_DATA_DIR: there }, file, { force: false })).rejects.toThrow(
    'nothing was changed',
  );
  expect(await readFile(join(there, 'blobs', 'mine'), 'utf8')).toBe('x');

  const { setAside } = await restoreData({ PARTWRIGHT_DATA_DIR: there }, file, { force: true });
  expect(await readFile(join(setAside!, 'blobs', 'mine'), 'utf8')).toBe('x');
  await expect(restoreData(running.service.settings, file, { force: true })).rejects.toMatchObject({
    code: 'data_dir_in_use',
  });
});

it('leaves the secret out where that is asked for', SLOW, async () => {
  const path = join(folder, 'without');
  expect(await backupData(running.service, path, { withSecret: false, force: false })).toMatchObject({
    hasSecret: false,
  });
  const { PARTWRIGHT_DATA_DIR } = running.service.settings;
  const secret = await readFile(join(PARTWRIGHT_DATA_DIR, 'secret'), 'utf8');
  const into = join(folder, 'no-secret');
  await restoreData({ PARTWRIGHT_DATA_DIR: into }, path, { force: false });
  expect(await readdir(into)).toEqual(['blobs', 'pg']);
  expect(secret.length).toBeGreaterThan(20);
});

it('changes nothing for a damaged file, and a restore that was cut off is no service', SLOW, async () => {
  const bytes = await readFile(file);
  const damaged = join(folder, 'damaged');
  await writeFile(damaged, bytes.subarray(0, bytes.length >> 1));
  const into = join(folder, 'fresh');
  await expect(restoreData({ PARTWRIGHT_DATA_DIR: into }, damaged, { force: false })).rejects.toThrow('cannot be used');
  expect(await readdir(into)).toEqual([]);

  await writeFile(join(into, UNFINISHED_RESTORE), `${file}\n`);
  await expect(startService({ PARTWRIGHT_DATA_DIR: into, STARTER_CATALOG: 'false' })).rejects.toThrow(
    `partwright restore ${file} --force`,
  );
  await restoreData({ PARTWRIGHT_DATA_DIR: into }, file, { force: true });
  expect(await readdir(into)).toEqual(['blobs', 'pg', 'secret']);
});

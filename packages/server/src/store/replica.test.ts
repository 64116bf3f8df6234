import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRecords, type OpenRecords } from './open-records.ts';
import { aMaker, aPart } from './parts/sample-part.ts';
import type { ReplicaState } from './replica.ts';
import { openTestPostgres, type TestEngine } from './test-engine.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const HANGS_MS = 1_500;
const skipped = serverUrl ? '' : ' (skipped: TEST_DATABASE_URL names no server)';

/** Two databases of one server; checks/replica.ts has a copy that follows its original. */
describe.skipIf(!serverUrl)(`A read-only copy of the database${skipped}`, () => {
  const manufacturer = aMaker();
  let [original, copy]: (TestEngine & { url: string })[] = [];
  let records: OpenRecords;
  const told: ReplicaState['state'][] = [];

  const say = async (engine: TestEngine, description: string, version: string): Promise<void> => {
    await engine.query('delete from partwright.offers');
    await engine.query('delete from partwright.part_states');
    await engine.query('delete from partwright.parts');
    await engine.records.parts.upsert([aPart({ manufacturer, mpn: 'WHO-ANSWERS', description })]);
    await engine.query('update partwright.catalogue_state set version = $1', [version]);
  };
  const whoAnswers = async (): Promise<string | undefined> =>
    (await records.parts.byMpn(['WHOANSWERS'])).get('WHOANSWERS')?.[0]?.description;

  beforeAll(async () => {
    const urls = await Promise.all([openTestPostgres(serverUrl!), openTestPostgres(serverUrl!)]);
    [original, copy] = urls;
    await say(original, 'the original', '2026-05-01T00:00:00Z');
    await say(copy, 'the copy', '2026-05-01T00:00:00Z');
    const replica = { url: urls[1].url, maxLagSeconds: 0, everyMs: 20, queryTimeoutMs: HANGS_MS, onChange: note };
    records = await openRecords({ kind: 'postgres', url: urls[0].url, poolSize: 2, replica });
  });
  afterAll(async () => {
    await records?.close();
    await Promise.all([original?.close(), copy?.close()]);
  });
  const note = ({ state }: ReplicaState): void => void told.push(state);

  it('answers what is looked up', async () => {
    await expect.poll(whoAnswers).toBe('the copy');
    expect(records.replica()).toEqual({ state: 'serving', behindSeconds: 0 });
    expect(told).toEqual(['serving']);
  });

  it('answers nothing within a transaction, and what is followed change by change is the original’s', async () => {
    expect(await records.transaction(whoAnswers)).toBe('the original');
    await original!.query(`update partwright.catalogue_state set version = '2026-05-01T00:00:00.001Z'`);
    expect(await records.parts.version()).toBe('2026-05-01T00:00:00.001Z');
  });

  it('is not asked while it lacks changes for too long', async () => {
    await expect.poll(() => records.replica()?.state).toBe('behind');
    expect(records.replica()!.behindSeconds).toBeGreaterThan(0);
    expect(await whoAnswers()).toBe('the original');
    await copy!.query(`update partwright.catalogue_state set version = '2026-05-01T00:00:00.001Z'`);
    await expect.poll(whoAnswers).toBe('the copy');
  });

  it('is not asked for what this process changed, until it has it', async () => {
    await records.parts.upsert([aPart({ manufacturer, mpn: 'CHANGED-HERE' })]);
    expect((await records.parts.byMpn(['CHANGEDHERE'])).size).toBe(1);
    expect(await whoAnswers()).toBe('the original');
    await copy!.query('update partwright.catalogue_state set version = $1', [await records.parts.version()]);
    await expect.poll(whoAnswers).toBe('the copy');
  });

  it('is stood in for by the original when it fails', async () => {
    await copy!.query('alter table partwright.parts rename to gone');
    expect(await whoAnswers()).toBe('the original');
    await copy!.query('alter table partwright.gone rename to parts');
    await expect.poll(whoAnswers).toBe('the copy');
    expect(told.filter((state) => state === 'away')).not.toEqual([]);
  });

  it('is stood in for by the original when it hangs at a question', async () => {
    await expect.poll(() => records.replica()?.state).toBe('serving');
    const holder = new pg.Client({ connectionString: copy!.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table partwright.parts');
    const began = performance.now();
    expect(await whoAnswers()).toBe('the original');
    // It was the copy that was asked, and given up.
    expect(performance.now() - began).toBeGreaterThan(HANGS_MS - 50);
    await holder.query('rollback');
    await holder.end();
    await expect.poll(whoAnswers).toBe('the copy');
  });

  it('may be away from the beginning', async () => {
    const states: ReplicaState['state'][] = [];
    const nobody = {
      url: 'postgres://postgres@127.0.0.1:1/x',
      maxLagSeconds: 0,
      queryTimeoutMs: HANGS_MS,
      onChange: noteHere,
    };
    function noteHere({ state }: ReplicaState): void {
      states.push(state);
    }
    const alone = await openRecords({
      kind: 'postgres',
      url: (original as TestEngine & { url: string }).url,
      replica: nobody,
    });
    try {
      await expect.poll(() => states).toEqual(['away']);
      expect((await alone.parts.byMpn(['WHOANSWERS'])).size).toBe(1);
    } finally {
      await alone.close();
    }
  });
});

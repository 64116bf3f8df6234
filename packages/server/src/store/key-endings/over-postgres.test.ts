import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FollowedEndings } from '../../ports/key-endings.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestPostgres } from '../test-engine.ts';
import { LEASE_MS } from './lease.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !holds();) {
    if (Date.now() > end) throw new Error('It did not come about within 10 s');
    await new Promise((done) => setTimeout(done, 5));
  }
}

describe.skipIf(!serverUrl)('keys that end on PostgreSQL (needs TEST_DATABASE_URL)', () => {
  let engine: Awaited<ReturnType<typeof openTestPostgres>>;
  const followed: FollowedEndings[] = [];
  beforeAll(async () => void (engine = await openTestPostgres(serverUrl!)));
  afterAll(async () => {
    for (const one of followed) await one.close();
    await engine?.close();
  });

  async function follow(): Promise<{ times: () => number; endings: FollowedEndings }> {
    let times = 0;
    const endings = engine.records.keyEndings.follow(() => (times += 1));
    followed.push(endings);
    expect(endings.isCurrent()).toBe(false);
    await until(() => endings.isCurrent());
    return { times: () => times, endings };
  }

  it('tells everybody who follows, and comes back when all have forgotten', async () => {
    const two = [await follow(), await follow()];
    const before = two.map(({ times }) => times());
    const beganMs = performance.now();
    await engine.records.keyEndings.tell();
    expect(two.map(({ times }, at) => times() > before[at]!)).toEqual([true, true]);
    // Nobody was waited for: a lease lasts longer.
    expect(performance.now() - beganMs).toBeLessThan(2500);
    expect(two.every(({ endings }) => endings.isCurrent())).toBe(true);
  });

  it('holds nothing for true from the moment its connection breaks, and forgets before it does again', async () => {
    const { times, endings } = await follow();
    const before = times();
    await engine.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'partwright-keys' and datname = current_database()`,
    );
    await until(() => !endings.isCurrent());
    await until(() => endings.isCurrent());
    expect(times()).toBeGreaterThan(before);
  });

  it('is refused inside a transaction, where nobody else sees yet that the key ended', async () => {
    await expect(engine.records.transaction((tx) => tx.keyEndings.tell())).rejects.toThrow('told after the commit');
  });

  it('removes its row, too, when its connection gave up waiting while it was closed', async () => {
    const { endings } = await follow();
    await engine.query('begin');
    await engine.query('select id from partwright.key_followers for update');
    // Its next renewal is under way, and waits for the lock.
    await until(() => !endings.isCurrent());
    const closed = endings.close();
    await sleep(LEASE_MS);
    const [{ count: before } = { count: 0 }] = await engine.query('select count(*)::int from partwright.key_followers');
    await engine.query('rollback');
    await closed;
    expect(await engine.query('select count(*)::int from partwright.key_followers')).toEqual([
      { count: Number(before) - 1 },
    ]);
  });

  it('leaves no row behind when it is closed', async () => {
    for (const one of followed) await one.close();
    expect(await engine.query('select id from partwright.key_followers')).toEqual([]);
  });
});

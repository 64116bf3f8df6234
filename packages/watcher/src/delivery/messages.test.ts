import { describe, expect, it } from 'vitest';
import { TargetFailure } from '../ports.ts';
import { openSpool } from '../spool/index.ts';
import {
  checked,
  deliver,
  drained,
  emptySpool,
  eventually,
  keepBom,
  scriptedService,
  scriptedTarget,
  settings,
  standingClock,
} from './delivery.fixture.ts';

const DAY = 24 * 3600 * 1000;
const transient = (waitMs: number | null = null): TargetFailure =>
  new TargetFailure('503 Service Unavailable', { isTransient: true, waitMs });
const service = scriptedService(() => checked());

describe('messages', () => {
  it('of a subject come in order, with what the target kept of the one before', async () => {
    const { spool } = emptySpool();
    const memories: unknown[] = [];
    const target = scriptedTarget('team', (report, { memory }) => {
      memories.push(memory);
      return { memory: { comment: String(report.number) } };
    });
    for (const text of ['one', 'two', 'three']) keepBom(spool, 'a.csv', text);
    await drained(deliver(spool, service, [target]));
    expect(target.taken).toEqual(['a.csv 1', 'a.csv 2', 'a.csv 3']);
    expect(memories).toEqual([{}, { comment: '1' }, { comment: '2' }]);
  });

  it('are tried again under the same id after growing pauses', async () => {
    const { spool } = emptySpool();
    const clock = standingClock();
    let failures = 3;
    const target = scriptedTarget('team', () => {
      if (failures-- > 0) throw transient();
    });
    keepBom(spool, 'a.csv', 'x', clock.now());
    const delivery = deliver(spool, service, [target], clock);
    for (const [tries, pauseMs] of [
      [1, 5000],
      [2, 30_000],
      [3, 120_000],
    ] as const) {
      await eventually(() => expect(spool.nextDueAt()).toBe(clock.now() + pauseMs));
      expect(target.tries).toHaveLength(tries);
      clock.pass(pauseMs);
      delivery.wake();
    }
    await drained(delivery);
    expect(new Set(target.tries.map((each) => each.messageId)).size).toBe(1);
    expect(delivery.state().targets['team']).toMatchObject({ sent: 1, failed: 3, failuresInARow: 0, lastError: null });
  });

  it.each([
    ['an hour', 3_600_000, 3_600_000],
    ['no more than a day', 9 * DAY, DAY],
  ])('wait as long as the receiver asks: %s', async (_, askedMs, pauseMs) => {
    const { spool } = emptySpool();
    const clock = standingClock();
    const target = scriptedTarget('team', () => Promise.reject(transient(askedMs)));
    keepBom(spool, 'a.csv', 'x', clock.now());
    deliver(spool, service, [target], clock);
    await eventually(() => expect(spool.nextDueAt()).toBe(clock.now() + pauseMs));
  });

  it('that nobody took for three days are given up', async () => {
    const { spool } = emptySpool();
    const clock = standingClock();
    const target = scriptedTarget('team', () => Promise.reject(transient()));
    keepBom(spool, 'a.csv', 'x', clock.now());
    const delivery = deliver(spool, service, [target], clock);
    await eventually(() => {
      clock.pass(3 * 3600 * 1000);
      delivery.wake();
      expect(delivery.state().targets['team']).toMatchObject({ deadLetters: 1 });
    });
    await drained(delivery);
    expect(spool.list({ states: ['dead'], limit: 9 })).toMatchObject([{ what: 'message', target: 'team' }]);
  });

  it('that are not acceptable are dead letters at once, until `retry` of another process', async () => {
    const { spool, folder } = emptySpool();
    let isGone = true;
    const target = scriptedTarget('team', () => {
      if (isGone) throw new TargetFailure('404 no such webhook', { isTransient: false });
    });
    keepBom(spool, 'a.csv');
    const delivery = deliver(spool, service, [target]);
    await drained(delivery);
    expect(target.tries).toHaveLength(1);
    expect(delivery.log.lines.at(-1)).toMatch(/^error: team: .*404 no such webhook.*partwright watch retry/);
    isGone = false;
    const other = openSpool(folder);
    other.retry('all-dead', Date.now());
    other.close();
    await eventually(() => expect(target.taken).toEqual(['a.csv 1']));
    expect(target.tries[1]!.messageId).toBe(target.tries[0]!.messageId);
  });

  it('that wait for the pause of a failing target are tried at once when somebody says `retry`', async () => {
    const { spool, folder } = emptySpool();
    const clock = standingClock();
    let isDown = true;
    const target = scriptedTarget('team', () => (isDown ? Promise.reject(transient()) : Promise.resolve()));
    for (const name of ['a.csv', 'b.csv', 'c.csv', 'd.csv']) keepBom(spool, name, 'x', clock.now());
    const delivery = deliver(spool, service, [target], clock);
    await eventually(() => expect(delivery.state().targets['team']?.nextTryAt).toBeGreaterThan(clock.now()));
    isDown = false;
    const other = openSpool(folder);
    other.retry({ what: 'message', ids: other.list({ limit: 9 }).map((row) => row.id) }, clock.now());
    other.close();
    await eventually(() => expect(target.taken).toHaveLength(4));
  });

  it('for a target that is not configured any more are dead letters', async () => {
    const { spool } = emptySpool();
    keepBom(spool, 'a.csv');
    const gone = scriptedTarget('old', () => Promise.reject(transient()));
    const first = deliver(spool, service, [gone]);
    await eventually(() => expect(gone.tries).toHaveLength(1));
    await first.close();
    spool.retry({ what: 'message', ids: spool.list({ limit: 9 }).map((row) => row.id) }, Date.now());
    await drained(deliver(spool, service, []));
    expect(spool.list({ states: ['dead'], limit: 9 })[0]!.error).toContain('no target is called "old"');
  });
});

describe('a dead target', () => {
  it('holds up no other, and is not hammered with what waits', async () => {
    const { spool } = emptySpool();
    const clock = standingClock();
    const dead = scriptedTarget('dead', () => Promise.reject(transient()));
    const others = [scriptedTarget('first'), scriptedTarget('second')];
    for (let at = 0; at < 100; at += 1) keepBom(spool, `${at}.csv`, 'x', clock.now());
    const delivery = deliver(spool, service, [others[0]!, dead, others[1]!], clock);
    await eventually(() => expect(others.map((target) => target.taken.length)).toEqual([100, 100]));
    await eventually(() => expect(delivery.state().atWork).toEqual({ exports: 0, messages: 0 }));
    // Three at once before the first answer came.
    expect(dead.tries.length).toBeLessThanOrEqual(6);
    const tries = dead.tries.length;
    clock.pass(6000);
    delivery.wake();
    await eventually(() => expect(dead.tries).toHaveLength(tries + 1));
    expect(delivery.log.lines.filter((line) => line.startsWith('warn: dead'))).toHaveLength(1);
  });

  it('that hangs holds up no other', async () => {
    const { spool } = emptySpool();
    const end = Promise.withResolvers<void>();
    const hanging = scriptedTarget('hanging', () => end.promise);
    const other = scriptedTarget('other');
    for (let at = 0; at < 30; at += 1) keepBom(spool, `${at}.csv`);
    deliver(spool, service, [hanging, other], { settings: { ...settings, concurrency: 2 } });
    await eventually(() => expect(other.taken).toHaveLength(30));
    expect(hanging.tries).toHaveLength(1);
    end.resolve();
  });

  it('that came back gets all that waits', async () => {
    const { spool } = emptySpool();
    const clock = standingClock();
    let isDead = true;
    const target = scriptedTarget('team', () => {
      if (isDead) throw transient();
    });
    for (let at = 0; at < 40; at += 1) keepBom(spool, `${at}.csv`, 'x', clock.now());
    const delivery = deliver(spool, service, [target], clock);
    await eventually(() => expect(delivery.state().targets['team']!.failuresInARow).toBeGreaterThanOrEqual(3));
    isDead = false;
    clock.pass(600_000);
    delivery.wake();
    await drained(delivery);
    expect(new Set(target.taken).size).toBe(40);
    expect(target.taken).toHaveLength(40);
  });
});

import { describe, expect, it } from 'vitest';
import type { Report } from '../model.ts';
import { ServiceFailure, type ServiceFailureKind, type WorkForce } from '../ports.ts';
import { openSpool } from '../spool/index.ts';
import { localWorkForce } from './index.ts';
import {
  checked,
  deliver,
  drained,
  emptySpool,
  eventually,
  keepBom,
  refused,
  scriptedService,
  scriptedTarget,
  settings,
  standingClock,
  makeSubject,
} from './delivery.fixture.ts';

const MINUTE = 60_000;
const fails = (kind: ServiceFailureKind, waitMs: number | null = null): ServiceFailure =>
  new ServiceFailure(kind, `It is ${kind}`, { code: kind, waitMs });

describe('exports', () => {
  it('are done at most so many at once, those of a subject one by one and in order', async () => {
    const { spool } = emptySpool();
    for (const text of ['one', 'two', 'three'])
      for (const path of ['a.csv', 'b.csv', 'c.csv', 'd.csv', 'e.csv', 'f.csv']) keepBom(spool, path, text);
    const atWork = new Set<string>();
    const order: string[] = [];
    const service = scriptedService(async ({ subject, content }) => {
      expect(atWork).not.toContain(subject.path);
      atWork.add(subject.path);
      await new Promise(setImmediate);
      atWork.delete(subject.path);
      if (subject.path === 'b.csv') order.push(Buffer.from(content.files[0]!.bytes).toString());
      return checked();
    });
    const delivery = deliver(spool, service);
    await drained(delivery);
    expect(service.mostAtOnce).toBe(settings.concurrency);
    expect(order).toEqual(['one', 'two', 'three']);
    expect(delivery.state().exports).toMatchObject({ done: 18, refused: 0, failed: 0 });
  });

  it('are told as reports, to the targets that want them', async () => {
    const { spool } = emptySpool();
    keepBom(spool, 'a.csv', 'one');
    keepBom(spool, 'a.csv', 'two');
    const reports: unknown[] = [];
    const wanting = scriptedTarget('team', (report) => void reports.push(report));
    const other = scriptedTarget('quiet', () => {}, { wants: () => false });
    const delivery = deliver(
      spool,
      scriptedService(() => checked('job_1')),
      [wanting, other],
    );
    await drained(delivery);
    expect(other.taken).toEqual([]);
    expect(reports).toMatchObject([
      {
        version: 1,
        server: 'http://partwright.test',
        number: 1,
        since: null,
        sameAs: null,
        subject: { path: 'a.csv' },
      },
      { number: 2, since: { number: 1, savedAt: '2026-03-01T09:00:00.000Z' }, outcome: { kind: 'check' } },
    ]);
    expect(reports[0]).not.toHaveProperty('subject.files');
  });

  it('that are refused are done, and told', async () => {
    const { spool } = emptySpool();
    keepBom(spool, 'a.csv');
    const target = scriptedTarget('team');
    const delivery = deliver(
      spool,
      scriptedService(() => refused),
      [target],
    );
    await drained(delivery);
    expect(target.taken).toEqual(['a.csv 1']);
    expect(delivery.state().exports).toMatchObject({ done: 0, refused: 1 });
  });

  it('that are refused from the start are told without asking the service', async () => {
    const { spool } = emptySpool();
    const refusal = { code: 'file_too_large', message: 'a.csv has 60,000,000 bytes' };
    const content = {
      sha256: 'f'.repeat(64),
      files: [],
      savedAt: '2026-03-01T09:00:00.000Z',
      delimiter: null,
      git: null,
    };
    spool.keep(makeSubject('a.csv'), { ...content, refusal }, Date.now());
    const reports: Report[] = [];
    const service = scriptedService(() => checked());
    const delivery = deliver(spool, service, [scriptedTarget('team', (report) => void reports.push(report))]);
    await drained(delivery);
    expect(reports.map(({ outcome }) => outcome)).toEqual([{ kind: 'refused', ...refusal }]);
    expect(service.tasks).toEqual([]);
    expect(delivery.state().exports).toMatchObject({ done: 0, refused: 1 });
  });

  it('have the same key on each machine, and another for another content, subject or wish', async () => {
    const keys: string[] = [];
    for (const [path, text, currency] of [
      ['a.csv', 'one', 'EUR'],
      ['a.csv', 'one', 'EUR'],
      ['a.csv', 'two', 'EUR'],
      ['b.csv', 'one', 'EUR'],
      ['a.csv', 'one', 'USD'],
    ] as const) {
      const { spool } = emptySpool();
      keepBom(spool, path, text);
      const service = scriptedService(() => checked());
      await drained(deliver(spool, service, [], { settings: { ...settings, currency } }));
      keys.push(service.tasks[0]!.key);
    }
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(4);
  });

  it('whose content came back are the same to the service, and work of their own to watchers that share it', async () => {
    const { spool } = emptySpool();
    for (const text of ['one', 'two', 'one']) keepBom(spool, 'a.csv', text);
    const service = scriptedService(() => checked());
    const ids: string[] = [];
    const local = localWorkForce(service);
    const process: WorkForce['process'] = (id, ...rest) => {
      ids.push(id);
      return local.process(id, ...rest);
    };
    await drained(deliver(spool, service, [], { workForce: { ...local, process } }));
    expect(service.tasks[2]!.key).toBe(service.tasks[0]!.key);
    expect(new Set(ids).size).toBe(3);
  });

  it('that were refused and come back are asked about under the same key, and another when the wish is another', async () => {
    const { spool } = emptySpool();
    const service = scriptedService(({ content }, listener) => {
      listener.uploaded({ jobId: 'job_1', bomId: null, projectId: null });
      return Buffer.from(content.files[0]!.bytes).toString() === 'bad' ? refused : checked();
    });
    for (const text of ['bad', 'good', 'bad']) keepBom(spool, 'a.csv', text);
    const first = deliver(spool, service);
    await drained(first);
    await first.close();
    for (const text of ['good', 'bad']) keepBom(spool, 'a.csv', text);
    await drained(deliver(spool, service, [], { settings: { ...settings, currency: 'USD' } }));
    const [bad, good, again, goodAgain, inDollars] = service.tasks;
    expect(again).toMatchObject({ key: bad!.key, remote: null });
    expect(goodAgain).toMatchObject({ key: good!.key, remote: { jobId: 'job_1' }, wish: { currency: 'EUR' } });
    expect(inDollars).toMatchObject({ remote: null, wish: { currency: 'USD' } });
    expect(inDollars!.key).not.toBe(bad!.key);
  });

  it('ask for the same wish at each try, whatever the settings say by then', async () => {
    const { spool } = emptySpool();
    const clock = standingClock();
    keepBom(spool, 'a.csv', 'one', clock.now());
    const away = scriptedService(() => Promise.reject(fails('away')));
    const first = deliver(spool, away, [], clock);
    await eventually(() => expect(first.state().service.gate).toBe('away'));
    await first.close();
    clock.pass(MINUTE);
    const service = scriptedService(() => checked());
    await drained(deliver(spool, service, [], { ...clock, settings: { ...settings, currency: 'USD' } }));
    expect(service.tasks[0]).toMatchObject({ key: away.tasks[0]!.key, wish: { currency: 'EUR' } });
  });

  it('are asked for and not sent again once the service has them', async () => {
    const { spool } = emptySpool();
    keepBom(spool, 'a.csv');
    const remote = { jobId: 'job_7', bomId: 'bom_7', projectId: null };
    const stuck = scriptedService((_task, listener, signal) => {
      listener.uploaded(remote);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const first = deliver(spool, stuck);
    await eventually(() => expect(stuck.tasks).toHaveLength(1));
    await first.close();
    expect(spool.list({ limit: 9 })).toMatchObject([{ state: 'waiting', attempts: 0, error: null }]);
    const service = scriptedService(() => checked());
    await drained(deliver(spool, service));
    expect(service.tasks).toMatchObject([{ remote, key: stuck.tasks[0]!.key }]);
  });

  it('of more than 5 MB are done one at a time, and do not hold up small ones', async () => {
    const { spool } = emptySpool();
    for (const path of ['big1.zip', 'big2.zip', 'big3.zip']) keepBom(spool, path, new Uint8Array(6_000_000));
    keepBom(spool, 'small.csv');
    let big = 0;
    const done: string[] = [];
    const smallIsDone = Promise.withResolvers<void>();
    const service = scriptedService(async ({ subject }) => {
      if (subject.path === 'small.csv') smallIsDone.resolve();
      else {
        expect(++big).toBe(1);
        await smallIsDone.promise;
        big -= 1;
      }
      done.push(subject.path);
      return checked();
    });
    await drained(deliver(spool, service));
    expect(done.sort()).toEqual(['big1.zip', 'big2.zip', 'big3.zip', 'small.csv']);
  });
});

describe('what was done long ago', () => {
  it('is forgotten at the start, and then once a day', async () => {
    const { spool } = emptySpool();
    const clock = standingClock();
    const addOne = (text: string): void => keepBom(spool, 'a.csv', text, clock.now());
    addOne('one');
    addOne('two');
    const first = deliver(
      spool,
      scriptedService(() => checked()),
      [],
      clock,
    );
    await drained(first);
    await first.close();
    expect(spool.counts(clock.now()).exports.done).toBe(2);
    clock.pass((settings.keepDays + 1) * 24 * 60 * MINUTE);
    const delivery = deliver(
      spool,
      scriptedService(() => checked()),
      [],
      clock,
    );
    await drained(delivery);
    expect(spool.counts(clock.now()).exports.done).toBe(1);
    addOne('three');
    await drained(delivery);
    clock.pass((settings.keepDays + 1) * 24 * 60 * MINUTE);
    delivery.wake();
    await eventually(() => expect(spool.counts(clock.now()).exports.done).toBe(1));
  });
});

describe('a service that is away', () => {
  it('is asked by one export after each pause, and by all when it is back; nothing is given up', async () => {
    const { spool } = emptySpool();
    const clock = standingClock();
    for (let at = 0; at < 20; at += 1) keepBom(spool, `${at}.csv`, 'x', clock.now());
    let isAway = true;
    const service = scriptedService(() => (isAway ? Promise.reject(fails('away')) : checked()));
    const delivery = deliver(spool, service, [], clock);
    await eventually(() => expect(service.tasks).toHaveLength(4));
    for (let tries = 5; tries < 30; tries += 1) {
      clock.pass(10 * MINUTE);
      delivery.wake();
      await eventually(() => expect(service.tasks).toHaveLength(tries));
      await eventually(() => expect(delivery.state().atWork.exports).toBe(0));
    }
    expect(delivery.log.lines.filter((line) => line.includes('is away'))).toHaveLength(5);
    expect(spool.counts(clock.now()).exports).toMatchObject({ waiting: 20, dead: 0 });
    isAway = false;
    clock.pass(10 * MINUTE);
    delivery.wake();
    await drained(delivery);
    expect(delivery.log.lines).toContain('info: http://partwright.test is back; 20 exports wait');
    expect(new Set(service.tasks.map((task) => task.key)).size).toBe(20);
    expect(delivery.state()).toMatchObject({ service: { gate: 'open', lastError: null }, exports: { done: 20 } });
  });

  it.each([
    ['a pause of its own', null, 2000],
    ['what it asks for', 90_000, 90_000],
  ])('is given %s', async (_, waitMs, pauseMs) => {
    const { spool } = emptySpool();
    const clock = standingClock();
    keepBom(spool, 'a.csv', 'x', clock.now());
    const delivery = deliver(
      spool,
      scriptedService(() => Promise.reject(fails('away', waitMs))),
      [],
      clock,
    );
    await eventually(() => expect(delivery.state().service.gate).toBe('away'));
    expect(delivery.state().service.nextTryAt).toBe(clock.now() + pauseMs);
  });

  it('is asked again after a quarter of an hour, whatever it asks for, and then everything goes on at once', async () => {
    const { spool } = emptySpool();
    const clock = standingClock();
    for (const path of ['a.csv', 'b.csv', 'c.csv']) keepBom(spool, path, 'x', clock.now());
    let isAway = true;
    const service = scriptedService(() => (isAway ? Promise.reject(fails('away', 24 * 60 * MINUTE)) : checked()));
    const delivery = deliver(spool, service, [], clock);
    await eventually(() => expect(delivery.state().atWork.exports + service.tasks.length).toBe(3));
    expect(delivery.state().service.nextTryAt).toBe(clock.now() + 15 * MINUTE);
    isAway = false;
    clock.pass(15 * MINUTE + 1000);
    delivery.wake();
    await drained(delivery);
    expect(delivery.state().exports.done).toBe(3);
  });

  it('is asked at once by a new process', async () => {
    const { spool } = emptySpool();
    const clock = standingClock();
    keepBom(spool, 'a.csv', 'x', clock.now());
    const before = deliver(
      spool,
      scriptedService(() => Promise.reject(fails('access', 15 * MINUTE))),
      [],
      clock,
    );
    await eventually(() => expect(spool.nextDueAt()).toBeGreaterThan(clock.now()));
    await before.close();
    await drained(
      deliver(
        spool,
        scriptedService(() => checked()),
        [],
        clock,
      ),
    );
  });

  it('for one export alone does not hold up the others', async () => {
    const { spool } = emptySpool();
    const clock = standingClock();
    for (const path of ['bad.csv', 'a.csv', 'b.csv', 'c.csv']) keepBom(spool, path, 'x', clock.now());
    const service = scriptedService(({ subject }) =>
      subject.path === 'bad.csv' ? Promise.reject(fails('away')) : checked(),
    );
    const delivery = deliver(spool, service, [], { ...clock, settings: { ...settings, concurrency: 1 } });
    await eventually(() => {
      clock.pass(3000);
      delivery.wake();
      expect(delivery.state().exports.done).toBe(3);
    });
  });
});

describe('a clock that was set back', () => {
  it.each([['while it runs'], ['before the start']])('%s has nothing wait for longer than its pauses', async (when) => {
    const { spool } = emptySpool();
    const clock = standingClock();
    keepBom(spool, 'a.csv', 'x', clock.now());
    let isBroken = true;
    const service = scriptedService(() => (isBroken ? Promise.reject(fails('failed')) : checked()));
    const before = deliver(spool, service, [], clock);
    await eventually(() => expect(spool.nextDueAt()).toBeGreaterThan(clock.now()));
    await eventually(() => expect(before.state().atWork.exports).toBe(0));
    isBroken = false;
    const isRestarted = when === 'before the start';
    if (isRestarted) await before.close();
    clock.pass(-400 * 24 * 60 * MINUTE);
    const after = isRestarted ? deliver(spool, service, [], clock) : before;
    after.wake();
    await eventually(() => expect(spool.nextDueAt()).toBeLessThanOrEqual(clock.now() + 20 * MINUTE));
    clock.pass(20 * MINUTE);
    await drained(after);
  });
});

describe('a key that is refused', () => {
  it('stops everything for a minute, is told once, and counts no tries', async () => {
    const { spool } = emptySpool();
    const clock = standingClock();
    for (const path of ['a.csv', 'b.csv', 'c.csv', 'd.csv', 'e.csv', 'f.csv']) keepBom(spool, path, 'x', clock.now());
    let isRefused = true;
    const service = scriptedService(() => (isRefused ? Promise.reject(fails('access')) : checked()));
    const delivery = deliver(spool, service, [], clock);
    await eventually(() => expect(delivery.state().atWork.exports + service.tasks.length).toBe(4));
    expect(delivery.state().service).toMatchObject({ gate: 'access', nextTryAt: clock.now() + MINUTE });
    expect(delivery.log.lines).toHaveLength(1);
    expect(delivery.log.lines[0]).toMatch(/^error: .*does not let us in.*key.*credits/);
    expect(spool.list({ limit: 9 }).every((row) => row.attempts === 0)).toBe(true);
    isRefused = false;
    clock.pass(2 * MINUTE);
    delivery.wake();
    await drained(delivery);
  });
});

describe('an export that', () => {
  it.each([
    ['the service gives up', 'failed', 5],
    ['the service forgets', 'lost', 4],
  ] as const)(
    '%s is tried under new keys, then given up, and once more after `retry` of another process',
    async (_, kind, tries) => {
      const { spool, folder } = emptySpool();
      const clock = standingClock();
      keepBom(spool, 'a.csv', 'x', clock.now());
      let isBroken = true;
      const service = scriptedService((_task, listener) => {
        listener.uploaded({ jobId: 'job_1', bomId: null, projectId: null });
        return isBroken ? Promise.reject(fails(kind)) : checked();
      });
      const delivery = deliver(spool, service, [], clock);
      await eventually(() => {
        clock.pass(MINUTE);
        delivery.wake();
        expect(delivery.state().exports.failed).toBe(1);
      });
      expect(service.tasks).toHaveLength(tries);
      expect(service.tasks.every((task) => task.remote === null)).toBe(true);
      expect(new Set(service.tasks.map((task) => task.key)).size).toBe(tries);
      expect(delivery.log.lines.at(-1)).toMatch(/^error: a.csv: given up: .*partwright watch retry/);
      await drained(delivery);
      isBroken = false;
      const other = openSpool(folder);
      other.retry('all-dead', clock.now());
      other.close();
      // Nobody wakes it: it looks by itself.
      await eventually(() => expect(delivery.state().exports.done).toBe(1));
      expect(new Set(service.tasks.map((task) => task.key)).size).toBe(tries + 1);
    },
  );

  it('is tried at once when somebody says `retry`, though the service is given a pause', async () => {
    const { spool, folder } = emptySpool();
    // It stands: no pause ends by itself.
    const clock = standingClock();
    keepBom(spool, 'a.csv', 'x', clock.now());
    let isAway = true;
    const service = scriptedService(() => (isAway ? Promise.reject(fails('away')) : checked()));
    const delivery = deliver(spool, service, [], clock);
    await eventually(() => expect(delivery.state().service.gate).toBe('away'));
    isAway = false;
    const other = openSpool(folder);
    expect(other.retry('all-dead', clock.now())).toBe(1);
    other.close();
    await eventually(() => expect(delivery.state()).toMatchObject({ service: { gate: 'open' }, exports: { done: 1 } }));
  });

  it('meets a bug is tried under the same key, and given up in the end, without holding up others', async () => {
    const { spool } = emptySpool();
    const clock = standingClock();
    keepBom(spool, 'a.csv', 'x', clock.now());
    keepBom(spool, 'b.csv', 'x', clock.now());
    const service = scriptedService(({ subject }) => {
      if (subject.path === 'a.csv') throw new TypeError('x is not a function');
      return checked();
    });
    const delivery = deliver(spool, service, [], clock);
    await eventually(() => {
      clock.pass(MINUTE);
      delivery.wake();
      expect(delivery.state().exports).toMatchObject({ done: 1, failed: 1 });
    });
    expect(new Set(service.tasks.map((task) => task.key)).size).toBe(2);
    expect(service.tasks).toHaveLength(6);
  });
});

import { expect, it } from 'vitest';
import { type Report } from '../model.ts';
import { TargetFailure } from '../ports.ts';
import {
  checked,
  deliver,
  drained,
  emptySpool,
  eventually,
  keepBom,
  scriptedService,
  scriptedTarget,
  type ScriptedTarget,
  standingClock,
} from './delivery.fixture.ts';

function chat(send: (reports: readonly Report[]) => void = () => {}): ScriptedTarget & { digests: string[][] } {
  const digests: string[][] = [];
  return {
    ...scriptedTarget('chat'),
    digests,
    async sendDigest(reports) {
      send(reports);
      digests.push(reports.map(({ subject }) => subject.path));
      return { note: 'sent' };
    },
  };
}

const many = (count: number): string[] => Array.from({ length: count }, (_, at) => `board-${at}.csv`);

it('tells many exports at once in one message to each target that can', async () => {
  const { spool } = emptySpool();
  for (const path of many(60)) keepBom(spool, path);
  const target = chat();
  const webhook = scriptedTarget('webhook');
  await drained(
    deliver(
      spool,
      scriptedService(() => checked()),
      [target, webhook],
    ),
  );
  expect(target.digests.map(({ length }) => length)).toEqual([60]);
  expect(target.taken).toEqual([]);
  expect(webhook.taken).toHaveLength(60);
});

it('tells one or two by themselves, in full', async () => {
  const { spool } = emptySpool();
  for (const path of many(2)) keepBom(spool, path);
  const target = chat();
  await drained(
    deliver(
      spool,
      scriptedService(() => checked()),
      [target],
    ),
  );
  expect(target.digests).toEqual([]);
  expect(target.taken.toSorted()).toEqual(['board-0.csv 1', 'board-1.csv 1']);
});

it('waits for exports that are still at work, and not for ever', async () => {
  const { spool } = emptySpool();
  const clock = standingClock();
  for (const path of many(5)) keepBom(spool, path, path, clock.now());
  const target = chat();
  const stuck = Promise.withResolvers<void>();
  const service = scriptedService(async ({ subject }) => {
    if (subject.path === 'board-0.csv') await stuck.promise;
    return checked();
  });
  const delivery = deliver(spool, service, [target], { now: clock.now });
  await eventually(() => expect(delivery.state().exports.done).toBe(4));
  clock.pass(60_000);
  delivery.wake();
  expect(target.digests).toEqual([]);
  clock.pass(5 * 60_000);
  delivery.wake();
  await eventually(() => expect(target.digests.map(({ length }) => length)).toEqual([4]));
  stuck.resolve();
});

it('is tried again as a whole when the target does not take it, and counts as one failure', async () => {
  const { spool } = emptySpool();
  const clock = standingClock();
  for (const path of many(4)) keepBom(spool, path, path, clock.now());
  let isAway = true;
  const target = chat(() => {
    if (isAway) throw new TargetFailure('away', { isTransient: true });
  });
  const delivery = deliver(
    spool,
    scriptedService(() => checked()),
    [target],
    { now: clock.now },
  );
  await eventually(() => expect(delivery.state().exports.done).toBe(4));
  clock.pass(4_000);
  delivery.wake();
  await eventually(() => expect(delivery.state().targets['chat']?.failed).toBe(1));
  isAway = false;
  clock.pass(600_000);
  delivery.wake();
  await eventually(() => expect(target.digests.map(({ length }) => length)).toEqual([4]));
});

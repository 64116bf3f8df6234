import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
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
  standingClock,
} from './delivery.fixture.ts';

const service = scriptedService(() => checked());

/** Sends what is in the spool with a watcher that is killed before it has an answer. */
async function breakOff(folder: string): Promise<void> {
  const child = spawn(process.execPath, [new URL('break-off.fixture.ts', import.meta.url).pathname, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Notes of each report whether it was said that it may be told already. */
function notingChat(noted: Record<string, boolean>) {
  return {
    ...scriptedTarget('chat', ({ subject }, { mayBeTold }) => void (noted[subject.path] = mayBeTold ?? false)),
    async sendDigest(
      ...[reports, { mayBeTold }]: Parameters<NonNullable<ReturnType<typeof scriptedTarget>['sendDigest']>>
    ) {
      for (const report of reports) noted[report.subject.path] = mayBeTold?.has(report) ?? false;
      return { note: 'told' };
    },
  };
}

it('a message that was going out when the watcher was killed says so when it goes out again', async () => {
  const { spool, folder } = emptySpool();
  keepBom(spool, 'a.csv');
  await breakOff(folder);
  const noted: Record<string, boolean> = {};
  keepBom(spool, 'b.csv');
  await drained(deliver(spool, service, [notingChat(noted)]));
  expect(noted).toEqual({ 'a.csv': true, 'b.csv': false });
});

it('a message about many says of which it may be that they are told', async () => {
  const { spool, folder } = emptySpool();
  for (const path of ['a.csv', 'b.csv', 'c.csv']) keepBom(spool, path);
  await breakOff(folder);
  const noted: Record<string, boolean> = {};
  keepBom(spool, 'd.csv');
  await drained(deliver(spool, service, [notingChat(noted)]));
  expect(noted).toEqual({ 'a.csv': true, 'b.csv': true, 'c.csv': true, 'd.csv': false });
});

it.each([
  ['refused with an answer', false, false],
  ['sent, and nothing answered', true, true],
])('a try that was %s', async (_, mayBeTold, expected) => {
  const { spool } = emptySpool();
  const clock = standingClock();
  const seen: (boolean | undefined)[] = [];
  const team = scriptedTarget('team', (_report, context) => {
    seen.push(context.mayBeTold);
    if (seen.length < 3)
      throw new TargetFailure('no', { isTransient: true, mayBeTold: mayBeTold && seen.length === 1 });
  });
  keepBom(spool, 'a.csv', 'x', clock.now());
  const delivery = deliver(spool, service, [team], clock);
  for (let tries = 1; tries < 3; tries += 1) {
    await eventually(() => expect(seen).toHaveLength(tries));
    await eventually(() => expect(delivery.state().atWork.messages).toBe(0));
    clock.pass(3_600_000);
    delivery.wake();
  }
  await drained(delivery);
  expect(seen).toEqual([false, expected, expected]);
});

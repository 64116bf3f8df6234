import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import {
  checked,
  deliver,
  emptySpool,
  eventually,
  keepBom,
  scriptedService,
  scriptedTarget,
} from './delivery.fixture.ts';
import { ServiceFailure } from '../ports.ts';

it('loses nothing and has nothing done under a second key when it is killed again and again', async () => {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    // Killed between its work and its answer, too.
    setTimeout(() => response.end('{}'), 5);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const { spool, folder } = emptySpool();
  const exports = 300;
  for (let at = 0; at < exports; at += 1) keepBom(spool, `${at % 100}.csv`, `text ${at}`);

  let kills = 0;
  for (let isDone = false; !isDone;) {
    const child = spawn(
      process.execPath,
      [new URL('count-keys.fixture.ts', import.meta.url).pathname, folder, address],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    await once(child.stdout, 'data');
    const killer = setTimeout(() => child.kill('SIGKILL'), 150 + 50 * kills);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearTimeout(killer);
    isDone = code === 0;
    if (!isDone) kills += 1;
    expect(kills).toBeLessThan(60);
  }
  expect(kills).toBeGreaterThan(2);
  const listKeys = (what: string): [string, number][] => [...counts].filter(([path]) => path.startsWith(`/${what}/`));
  expect(listKeys('export')).toHaveLength(exports);
  expect(listKeys('message')).toHaveLength(exports);
  // Only what was under way at a kill is asked again, and under the same key.
  for (const what of ['export', 'message']) {
    const again = listKeys(what).reduce((sum, [, count]) => sum + count - 1, 0);
    expect(again).toBeLessThanOrEqual(4 * kills);
  }
  expect(spool.nextDueAt()).toBeNull();
  expect(spool.counts(Date.now()).exports).toMatchObject({ done: exports, waiting: 0, dead: 0 });
}, 120_000);

it('does next to nothing while 10,000 exports wait for a service that is away, and then goes on', async () => {
  const { spool } = emptySpool();
  for (let at = 0; at < 10_000; at += 1) keepBom(spool, `${at}.csv`);
  let isAway = true;
  const asleep = new ServiceFailure('away', 'It sleeps', { code: 'asleep', waitMs: 6000 });
  const service = scriptedService(async () => {
    if (isAway) throw asleep;
    return checked();
  });
  const target = scriptedTarget('team');
  const delivery = deliver(spool, service, [target]);
  await eventually(() => expect(delivery.state().service.gate).toBe('away'));
  await eventually(() => expect(delivery.state().atWork.exports).toBe(0));
  const before = process.cpuUsage();
  await new Promise((resolve) => setTimeout(resolve, 4000));
  const used = process.cpuUsage(before);
  expect((used.user + used.system) / 1000).toBeLessThan(400);
  expect(service.tasks.length).toBeLessThanOrEqual(4);
  isAway = false;
  await eventuallyLong(() => target.taken.length >= 500);
  expect(new Set(target.taken).size).toBe(target.taken.length);
}, 240_000);

it('does next to nothing while 2,000 messages wait for a target that is dead', async () => {
  const { spool } = emptySpool();
  for (let at = 0; at < 2000; at += 1) keepBom(spool, `${at}.csv`);
  const dead = scriptedTarget('dead', () => Promise.reject(new Error('connection refused')));
  const other = scriptedTarget('other');
  const delivery = deliver(
    spool,
    scriptedService(() => checked()),
    [dead, other],
  );
  await eventuallyLong(() => other.taken.length === 2000);
  const before = process.cpuUsage();
  await new Promise((resolve) => setTimeout(resolve, 4000));
  const used = process.cpuUsage(before);
  expect((used.user + used.system) / 1000).toBeLessThan(300);
  expect(dead.tries.length).toBeLessThan(20);
  expect(delivery.state().targets['dead']!.failuresInARow).toBeGreaterThan(2);
}, 120_000);

async function eventuallyLong(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 100));
}

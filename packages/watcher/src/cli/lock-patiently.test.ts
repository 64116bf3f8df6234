import { expect, it } from 'vitest';
import { lockSpool } from '../spool/index.ts';
import { lockPatiently } from './lock-patiently.ts';
import { makeFolder } from './said.fixture.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined, progress: () => undefined };
const { signal } = new AbortController();

it('a lock is waited for while a watcher before it stops', async () => {
  const folder = makeFolder();
  const before = lockSpool(folder);
  const states: (string | undefined)[] = [];
  const waiting = lockPatiently(folder, {
    signal,
    log: {
      ...log,
      progress: (_, state) => {
        states.push(state);
        before.release();
      },
    },
  });
  (await waiting).release();
  expect(states[0]).toContain(`process ${process.pid}`);
  expect(states.at(-1)).toBeUndefined();
});

it('who holds it on is told, and a stop ends the wait', async () => {
  const folder = makeFolder();
  const other = lockSpool(folder);
  await expect(lockPatiently(folder, { log, signal, waitMs: 0 })).rejects.toThrow(`process ${process.pid}`);
  await expect(lockPatiently(folder, { log, signal: AbortSignal.timeout(20) })).rejects.toThrow('abort');
  other.release();
});

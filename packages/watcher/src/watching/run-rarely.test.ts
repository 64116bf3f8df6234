import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runRarely } from './run-rarely.ts';

it('runs though requests never end, and never twice at a time', async () => {
  let running = 0;
  let most = 0;
  let count = 0;
  const run = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await pause(20);
    running--;
    count++;
  };
  const runs = runRarely(run, { waitMs: 100, mostWaitMs: 200 });
  for (let end = performance.now() + 1_200; performance.now() < end; await pause(10)) runs.request();
  await runs.close();
  expect(most).toBe(1);
  expect(count).toBeGreaterThanOrEqual(2);
  expect(count).toBeLessThan(8);
});

it('makes one run of many requests', async () => {
  let count = 0;
  const runs = runRarely(async () => void count++, { waitMs: 30, mostWaitMs: 1_000 });
  for (let request = 0; request < 100; request++) runs.request();
  await runs.runOnce();
  await pause(100);
  expect(count).toBe(1);
  await runs.close();
});

it('waits for a run that began after it was asked', async () => {
  const seen: string[] = [];
  let state = 'before';
  const run = async (): Promise<void> => {
    const read = state;
    await pause(50);
    seen.push(read);
  };
  const runs = runRarely(run, { waitMs: 10, mostWaitMs: 20 });
  runs.request();
  await pause(35);
  state = 'after';
  await runs.runOnce();
  expect(seen.at(-1)).toBe('after');
  await runs.close();
  await runs.runOnce();
});

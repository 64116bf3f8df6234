import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { nameNext, SpareLog } from './spare-log.ts';

const MB = 2 ** 20;

it.each([
  ['000000010000000000000001', 16 * MB, '000000010000000000000002'],
  ['00000001000000000000009F', 16 * MB, '0000000100000000000000A0'],
  ['0000000100000000000000FF', 16 * MB, '000000010000000100000000'],
  ['00000002000000FF000000FF', 16 * MB, '000000020000010000000000'],
  ['00000001000000000000003F', 64 * MB, '000000010000000100000000'],
])('after %s of %d bytes comes %s', (name, bytes, next) => {
  expect(nameNext(name, bytes)).toBe(next);
});

it('makes the file after the one that is written to, of its size and empty, and lets others be', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [first, second] = ['000000010000000000000001', '000000010000000000000002'];
  await writeFile(join(folder, first), Buffer.alloc(MB, 7));
  await writeFile(join(folder, '16384'), Buffer.alloc(MB));
  const spare = new SpareLog();
  spare.follow(join(folder, '16384'));
  spare.follow(join(folder, first));
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([first, second, '16384']));
  expect((await readFile(join(folder, second))).equals(Buffer.alloc(MB))).toBe(true);
  await writeFile(join(folder, second), 'of the engine');
  spare.follow(join(folder, first));
  const another = new SpareLog();
  another.follow(join(folder, first));
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(3));
  expect(await readFile(join(folder, second), 'utf8')).toBe('of the engine');
});

it('has left the folder when it is ended, though it was in the middle of a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-log-'));
  const first = join(folder, '000000010000000000000001');
  await writeFile(first, Buffer.alloc(64 * MB, 7));
  const spare = new SpareLog();
  spare.follow(first);
  await spare.end();
  expect(await readdir(folder)).toEqual(['000000010000000000000001', '000000010000000000000002']);
  await rm(folder, { recursive: true });
  spare.follow(first);
  await spare.end();
});

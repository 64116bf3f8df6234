import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexSnapshotFile } from './index-snapshot-file.ts';

const VERSION = '2026-05-21T08:00:00.000Z';
const pieces = [Uint8Array.of(1, 2, 3), new Uint8Array(0), new Uint8Array(70_000).fill(7)];

describe('a snapshot in a file', () => {
  let folder: string;
  let path: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'partwright-snapshot-'));
    path = join(folder, 'deep', 'index.bin');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is none before the first was written', async () => {
    expect(await indexSnapshotFile(path).read()).toBeUndefined();
  });

  it('comes back as it was written, and is written over', async () => {
    await indexSnapshotFile(path).write('an older one', [Uint8Array.of(9)]);
    await indexSnapshotFile(path).write(VERSION, pieces);
    const { version, bytes } = (await indexSnapshotFile(path).read())!;
    expect(version).toBe(VERSION);
    expect(Buffer.from(bytes).equals(Buffer.concat(pieces))).toBe(true);
  });

  it('leaves nothing behind when writing fails, and what was there stays', async () => {
    const broken = (function* () {
      yield pieces[0]!;
      throw new Error('disk full');
    })();
    await expect(indexSnapshotFile(path).write('a newer one', broken)).rejects.toThrow('disk full');
    expect(await readdir(join(folder, 'deep'))).toEqual(['index.bin']);
    expect((await indexSnapshotFile(path).read())?.version).toBe(VERSION);
  });

  it.each([
    ['cut off', (file: Buffer) => file.subarray(0, -1)],
    ['changed in one bit', (file: Buffer) => Buffer.from(file).fill(file[500]! ^ 1, 500, 501)],
    ['another file', () => Buffer.from('PWINDEX2 or something else that is long enough to be one of them')],
    ['empty', () => Buffer.alloc(0)],
  ])('is none when it is %s', async (_, change) => {
    const damaged = join(folder, 'damaged.bin');
    await writeFile(damaged, change(await readFile(path)));
    expect(await indexSnapshotFile(damaged).read()).toBeUndefined();
  });
});

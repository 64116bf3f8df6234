import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive, writeArchive, type Head } from './archive.ts';

const head: Head = {
  madeAt: '2026-01-01T00:00:00Z',
  version: '1',
  databaseFormat: '17',
  migrations: ['a'],
  hasSecret: true,
};
const accept = (): void => undefined;
let folder: string;
let whole: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partwright-archive-'));
  const data = join(folder, 'data');
  await mkdir(join(data, 'pg/empty'), { recursive: true });
  await mkdir(join(data, 'blobs/boms'), { recursive: true });
  await writeFile(join(data, 'pg/PG_VERSION'), '17\n');
  await writeFile(join(data, 'blobs/boms/b+blob'), Buffer.alloc(3_000_000, 'lines\n{"end":true}\n'));
  await writeFile(join(data, 'blobs/nothing'), '');
  await writeArchive(data, join(folder, 'whole'), head);
  whole = await readFile(join(folder, 'whole'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Uint8Array, target: string | null = null): Promise<unknown> {
  const path = join(folder, 'read');
  await writeFile(path, bytes);
  return readArchive(path, target, accept);
}

describe('a backup', () => {
  it('gives back every file and folder, for its owner alone', async () => {
    const target = join(folder, 'target');
    expect(await read(whole, target)).toEqual({ ...head, files: 3, bytes: 3_000_003 });
    expect((await readdir(target, { recursive: true })).sort()).toEqual(
      (await readdir(join(folder, 'data'), { recursive: true })).sort(),
    );
    const blob = 'blobs/boms/b+blob';
    expect(await readFile(join(target, blob))).toEqual(await readFile(join(folder, 'data', blob)));
    expect((await stat(join(target, blob))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'whole'))).mode & 0o777).toBe(0o600);
  });

  it('that was cut anywhere is refused', async () => {
    // The last bytes are the packer's own, over what has its checksums here.
    for (const length of [0, 1, 10, Math.floor(whole.length / 2), whole.length - 60])
      await expect(read(whole.subarray(0, length))).rejects.toThrow('cannot be used');
  });

  it('in which a byte is another is refused', async () => {
    let refused = 0;
    for (let at = 0; at < whole.length; at += 7) {
      const changed = Buffer.from(whole);
      changed[at] = changed[at]! ^ 0x10;
      const told: unknown = await read(changed).catch((error: unknown) => error);
      // Some bytes say nothing: then everything is as it was written.
      if (told instanceof Error) refused += 1;
      else expect(told).toEqual({ ...head, files: 3, bytes: 3_000_003 });
    }
    expect(refused).toBeGreaterThan(whole.length / 7 / 2);
  });

  const made = (...lines: (object | string)[]): Uint8Array =>
    zstdCompressSync(
      Buffer.from(
        [
          'partwright-backup 1',
          JSON.stringify(head),
          ...lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))),
        ]
          .map((line) => `${line}\n`)
          .join(''),
      ),
    );
  const sha256 = createHash('sha256').update('x\n').digest('hex');

  it.each([
    ['is something else', zstdCompressSync('hello\n'), 'it is no backup'],
    ['was not even packed', Buffer.from('hello\n'), 'cannot be used'],
    ['leads out of the folder', made({ path: '../evil', bytes: 2 }, 'x', { sha256 }), 'names a file outside'],
    ['makes a folder outside', made({ folder: '../../evil' }), 'names a file outside'],
    ['has another file than was written', made({ path: 'a', bytes: 2 }, 'y', { sha256 }), 'a is not what was written'],
    ['lacks a file', made({ end: true, files: 1, bytes: 0 }), 'files are missing'],
    ['has another head', made({ end: true, files: 0, bytes: 0, lines: sha256 }), 'was changed'],
    ['has no end', made({ path: 'a', bytes: 2 }, 'x', { sha256 }), 'its end is missing'],
    ['ends in a file', made({ path: 'a', bytes: 99 }, 'x'), 'ends in the middle of a file'],
  ])('that %s is refused', async (_, bytes, why) => {
    await expect(read(bytes, join(folder, `bad-${Math.random()}`))).rejects.toThrow(why);
    expect(await readdir(folder)).not.toContain('evil');
  });
});

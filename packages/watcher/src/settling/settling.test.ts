import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashContent, hashSha256 } from './content-hash.ts';
import { watchOpenWriters } from './open-writers.ts';
import { FileChanged, FileGone, printFile, readWholeFile } from './read-file.ts';
import { createTurnstile } from './turnstile.ts';

let folder = '';
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'partwright-settling-')));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('what a content is known by', () => {
  const top = { path: 'out/top.gbr', sha256: hashSha256(Buffer.from('top')) };
  const drill = { path: 'out/\u00e9.drl', sha256: hashSha256(Buffer.from('drill')) };

  it('is what the documented lines give', () => {
    const lines = `partwright-content 1\ngerber\n${top.sha256} 11 out/top.gbr\n${drill.sha256} 10 out/\u00e9.drl\n`;
    expect(hashContent('gerber', [top, drill])).toBe(hashSha256(Buffer.from(lines)));
  });

  it('does not go by the order of the files, or by how a system spells their names', () => {
    const apart = { ...drill, path: drill.path.normalize('NFD') };
    expect(hashContent('gerber', [apart, top])).toBe(hashContent('gerber', [top, drill]));
  });

  it('goes by kind, names and contents', () => {
    const others = [
      hashContent('bom', [top]),
      hashContent('gerber', [top]),
      hashContent('gerber', [{ ...top, path: 'top.gbr' }]),
      hashContent('gerber', [{ ...top, sha256: drill.sha256 }]),
    ];
    expect(new Set(others).size).toBe(4);
  });
});

describe('reading a file', () => {
  it('gives its bytes when it is as it was seen', async () => {
    const path = join(folder, 'a.csv');
    await writeFile(path, 'a,b\n');
    expect(Buffer.from(await readWholeFile(path, await printFile(path))).toString()).toBe('a,b\n');
  });

  it('refuses one that became longer', async () => {
    const path = join(folder, 'b.csv');
    await writeFile(path, 'a,b\n');
    const print = await printFile(path);
    await writeFile(path, 'a,b\nc,d\n');
    await expect(readWholeFile(path, print)).rejects.toThrow(FileChanged);
  });

  it('does not follow a link, or wait for a pipe', async () => {
    await writeFile(join(folder, 'c.csv'), 'a,b\n');
    await symlink(join(folder, 'c.csv'), join(folder, 'link.csv'));
    execFileSync('mkfifo', [join(folder, 'pipe.csv')]);
    const print = await printFile(join(folder, 'c.csv'));
    await expect(readWholeFile(join(folder, 'link.csv'), print)).rejects.toThrow(FileGone);
    await expect(readWholeFile(join(folder, 'pipe.csv'), print)).rejects.toThrow(FileGone);
    await expect(printFile(join(folder, 'missing.csv'))).rejects.toThrow(FileGone);
  });
});

describe('the turnstile', () => {
  it('lets in by count and by bytes, in the order of coming', async () => {
    const turnstile = createTurnstile({ atOnce: 2, bytes: 10 });
    const { signal } = new AbortController();
    const order: string[] = [];
    let inside = 0;
    let most = 0;
    const visit = (name: string, sizeBytes: number): Promise<void> =>
      turnstile.pass(sizeBytes, signal, async () => {
        order.push(name);
        most = Math.max(most, ++inside);
        await new Promise((resolve) => setImmediate(resolve));
        inside--;
      });
    await Promise.all([visit('a', 4), visit('b', 4), visit('c', 4), visit('larger than all', 99), visit('d', 1)]);
    expect(order).toEqual(['a', 'b', 'c', 'larger than all', 'd']);
    expect(most).toBe(2);
  });

  it('goes on after one that failed or was called off', async () => {
    const turnstile = createTurnstile({ atOnce: 1, bytes: 10 });
    const fails = turnstile.pass(1, new AbortController().signal, () => Promise.reject(new Error('no')));
    const off = turnstile.pass(1, AbortSignal.abort(), async () => 'never');
    const last = turnstile.pass(1, new AbortController().signal, async () => 'done');
    await expect(fails).rejects.toThrow('no');
    await expect(off).rejects.toThrow('aborted');
    await expect(last).resolves.toBe('done');
  });
});

describe.runIf(process.platform === 'linux')('who has a file open for writing', () => {
  it.each([
    ['writes to it', 'append', '', true],
    ['only reads it', 'read', '', false],
    ['shows it in an office program', 'append', '.~lock.open-append.csv#', false],
  ])('when somebody %s', async (_what, mode, lock, isOpen) => {
    const path = join(folder, `open-${mode}.csv`);
    await writeFile(path, 'a,b\n');
    if (lock) await writeFile(join(folder, lock), '');
    const redirect = mode === 'append' ? `exec 3>>"$0"` : `exec 3<"$0"`;
    const shell = spawn('sh', ['-c', `${redirect}; echo ready; read line`, path]);
    try {
      await once(shell.stdout, 'data');
      const writers = watchOpenWriters(() => [join(folder, sep)]);
      expect(await writers.areOpen([path])).toBe(isOpen);
    } finally {
      shell.kill();
    }
  });
});

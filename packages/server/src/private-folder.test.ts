import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeFiles, closeFolder } from './private-folder.ts';

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-rights-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'pg/base'), { recursive: true });
  await writeFile(join(folder, 'pg/base/1'), 'rows');
  for (const path of ['pg', 'pg/base', 'pg/base/1']) await chmod(join(folder, path), 0o777);
  return folder;
}

describe.skipIf(process.platform === 'win32')('The data folder', () => {
  it('and all that is ours in it is closed to other users, which is told once', async () => {
    const folder = await openFolder();
    expect(await closeFolder(folder)).toEqual({ wasOpen: true, failure: undefined });
    expect(await closeFiles(folder)).toEqual({ wasOpen: true, failure: undefined });
    expect(await Promise.all(['', 'pg', 'pg/base', 'pg/base/1'].map((path) => modeOf(join(folder, path))))).toEqual([
      '700',
      '700',
      '700',
      '600',
    ]);
    expect(await closeFolder(folder)).toEqual({ wasOpen: false, failure: undefined });
    expect(await closeFiles(folder)).toEqual({ wasOpen: false, failure: undefined });
  });

  it('is made closed', async () => {
    const folder = join(await openFolder(), 'new');
    await closeFolder(folder);
    expect(await modeOf(folder)).toBe('700');
  });

  it('keeps its rights when it holds what is not ours, and so does that', async () => {
    const folder = await openFolder();
    await writeFile(join(folder, 'letter.txt'), 'not ours', { mode: 0o644 });
    expect(await closeFolder(folder)).toMatchObject({ wasOpen: true });
    await closeFiles(folder);
    expect(await modeOf(folder)).toBe('755');
    expect(await modeOf(join(folder, 'letter.txt'))).toBe('644');
    expect(await modeOf(join(folder, 'pg/base/1'))).toBe('600');
  });

  it('is not left by a link', async () => {
    const folder = await openFolder();
    const elsewhere = await openFolder();
    await symlink(elsewhere, join(folder, 'blobs'));
    await closeFiles(folder);
    expect(await modeOf(join(elsewhere, 'pg/base/1'))).toBe('777');
  });
});

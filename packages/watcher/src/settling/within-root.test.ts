import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Subject } from '../model.ts';
import { FileGone } from './read-file.ts';
import { readSubject, sightSubject } from './read-subject.ts';

let home = '';
let root = '';
beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'partwright-within-')));
  root = join(home, 'watched');
  await mkdir(join(root, 'hw', 'out'), { recursive: true });
  await mkdir(join(home, 'foreign', 'out'), { recursive: true });
  for (const folder of [join(root, 'hw', 'out'), join(home, 'foreign', 'out')])
    await writeFile(join(folder, 'bom.csv'), 'Reference,Value\nR1,10k\n');
});
afterAll(() => rm(home, { recursive: true, force: true }));

const path = 'hw/out/bom.csv';
const bom: Subject = { kind: 'bom', folder: 'boards', path, name: 'bom', files: [path], project: null };

describe('A folder that is replaced by a link to another place', () => {
  it('is not followed, neither when it is looked at nor when it is read after that', async () => {
    const sight = await sightSubject(root, bom);
    expect((await readSubject(root, bom, sight)).files).toHaveLength(1);
    await rename(join(root, 'hw'), join(home, 'moved'));
    await symlink(join(home, 'foreign'), join(root, 'hw'));
    await expect(readSubject(root, bom, sight)).rejects.toThrow(FileGone);
    await expect(sightSubject(root, bom)).rejects.toThrow(FileGone);
    // Even where the very same files lie behind it.
    await rm(join(root, 'hw'));
    await symlink(join(home, 'moved'), join(root, 'hw'));
    await expect(readSubject(root, bom, sight)).rejects.toThrow(FileGone);
  });
});

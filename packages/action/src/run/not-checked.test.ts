import type { ProjectFilter } from '@partwright/review';
import { expect, it } from 'vitest';
import type { LeftOut, RepositoryFiles } from '../files/index.ts';
import type { FileChange } from '../ports.ts';
import { listNotChecked } from './not-checked.ts';

const BASE = 'b'.repeat(40);
const HEAD = 'a'.repeat(40);
const left = (path: string, reason: LeftOut['reason'], sha = '1'): LeftOut => ({ path, reason, sha, message: '' });

const everything: ProjectFilter = { include: () => true, ignore: () => false };

async function list(
  of: { base?: LeftOut[]; head?: LeftOut[]; changes?: string[] },
  filter = everything,
): Promise<string[]> {
  const changes = (of.changes ?? []).map((path): FileChange => ({ path, change: 'modified', previousPath: null }));
  const source = {
    changes: async () => changes,
    list: async () => changes.map(({ path }) => ({ path, sha: '1', size: 1 })),
    mergeBase: async () => BASE,
    leftOut: (commit: string) => (commit === BASE ? (of.base ?? []) : (of.head ?? [])),
  } as unknown as RepositoryFiles;
  const found = await listNotChecked(source, { base: BASE, head: HEAD }, filter);
  return found.map(({ path, reason }) => `${path} ${reason}`);
}

it('names a submodule that moved, and none that stayed', async () => {
  const base = [left('hw', 'submodule'), left('firmware', 'submodule')];
  expect(await list({ base, head: [left('hw', 'submodule', '2'), left('firmware', 'submodule')] })).toEqual([
    'hw submodule',
  ]);
});

it('names a pointer of Git LFS whether it moved or not: what it stands for was not read', async () => {
  const pointer = [left('hw/a.kicad_pcb', 'lfsPointer')];
  expect(await list({ base: pointer, head: pointer })).toEqual(['hw/a.kicad_pcb lfs_pointer']);
});

it('names new links of hardware alone', async () => {
  expect(await list({ head: [left('docs/mpat.html', 'symlink'), left('hw/a.kicad_sch', 'symlink')] })).toEqual([
    'hw/a.kicad_sch symlink',
  ]);
});

it('names sources of other programs that changed, of paths that are asked for', async () => {
  const changes = ['hw/a.sch', 'old/b.SchDoc', 'readme.md'];
  expect(await list({ changes })).toEqual(['hw/a.sch schematic_of_another_program', 'old/b.SchDoc altium']);
  const filter = { include: () => true, ignore: (path: string) => path.startsWith('old/') };
  expect(await list({ changes }, filter)).toEqual(['hw/a.sch schematic_of_another_program']);
});

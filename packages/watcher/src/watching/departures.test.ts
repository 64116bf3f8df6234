import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { until, untilQuiet, withWatchedFolder } from './watched-folder.fixture.ts';

const BOM = 'Reference,Value,Footprint,Qty\nR1,10k,R_0402,1\n';

describe.concurrent('a file that goes', () => {
  it('is told, deleted or renamed, and one that is written anew is not', () =>
    withWatchedFolder({ goneMs: 1_000 }, async (folder) => {
      for (const name of ['a', 'b', 'c']) await writeFile(join(folder.path, `${name}-bom.csv`), BOM);
      await until(() => folder.kept.length === 3);
      await rm(join(folder.path, 'c-bom.csv'));
      await rm(join(folder.path, 'a-bom.csv'));
      await writeFile(join(folder.path, 'c-bom.csv'), BOM);
      await rename(join(folder.path, 'b-bom.csv'), join(folder.path, 'd-bom.csv'));
      await until(() => folder.gone.length === 2);
      await untilQuiet(folder, 1_500);
      expect(folder.gone.toSorted()).toEqual(['a-bom.csv', 'b-bom.csv']);
    }));

  it('is told at the next start, when it went while nobody watched', () =>
    withWatchedFolder({ goneMs: 600_000 }, async (folder) => {
      for (const name of ['a', 'b']) await writeFile(join(folder.path, `${name}-bom.csv`), BOM);
      await until(() => folder.kept.length === 2);
      await folder.watching.close();
      await rm(join(folder.path, 'a-bom.csv'));
      await folder.restart();
      await folder.watching.ready();
      expect(folder.gone).toEqual(['a-bom.csv']);
    }));

  it('is not told of a share that is not mounted', () =>
    withWatchedFolder({ goneMs: 0 }, async (folder) => {
      await mkdir(join(folder.path, 'fab'));
      await writeFile(join(folder.path, 'fab/bom.csv'), BOM);
      await until(() => folder.kept.length === 1);
      await folder.watching.close();
      await rm(join(folder.path, 'fab'), { recursive: true });
      await folder.restart();
      await folder.watching.ready();
      expect(folder.gone).toEqual([]);
      expect(folder.warnings.join()).toContain('is empty; if a share belongs there, it is not mounted');
    }));
});

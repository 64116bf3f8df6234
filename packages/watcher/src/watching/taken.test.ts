import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SpoolFull } from '../spool/types.ts';
import { until, untilQuiet, type WatchedFolder, withWatchedFolder } from './watched-folder.fixture.ts';

const HEADER = 'Reference,Value,Footprint,Qty\n';
const BOM = `${HEADER}"R1,R2",10k,R_0402,2\nC1,100nF,C_0402,1\n`;

async function keptTexts(folder: WatchedFolder, count: number): Promise<string[]> {
  await until(
    () => folder.kept.length >= count,
    () => [folder.kept.length, folder.warnings, folder.watching.state()],
  );
  await untilQuiet(folder);
  return folder.kept.map(({ text }) => text);
}

describe.concurrent('what is taken', () => {
  it('leaves out what is no regular file, and waits for none of them', () =>
    withWatchedFolder({}, async (folder) => {
      execFileSync('mkfifo', [join(folder.path, 'pipe-bom.csv')]);
      await writeFile(join(folder.path, '..', 'outside.csv'), BOM);
      await symlink(join(folder.path, '..', 'outside.csv'), join(folder.path, 'link-bom.csv'));
      await writeFile(join(folder.path, 'board-bom.csv'), BOM);
      await keptTexts(folder, 1);
      expect(folder.kept.map(({ subject }) => subject.path)).toEqual(['board-bom.csv']);
    }));

  it('says once of a name that is no UTF-8 that it is left out', { skip: process.platform !== 'linux' }, () => {
    const nameIn = (path: string): Buffer =>
      Buffer.concat([Buffer.from(`${path}/b`), Buffer.of(0xe9), Buffer.from('-bom.csv')]);
    return withWatchedFolder({ prepare: (path) => writeFile(nameIn(path), BOM) }, async (folder) => {
      await writeFile(nameIn(folder.path), `${BOM}C7,1uF,C_0402,1\n`);
      await folder.restart();
      await folder.watching.ready();
      await writeFile(join(folder.path, 'board-bom.csv'), BOM);
      await keptTexts(folder, 1);
      expect(folder.warnings.slice(0, 1)).toEqual([expect.stringMatching(/b\uFFFD-bom\.csv .*no UTF-8\. Rename it/)]);
      // Once by each start.
      expect(folder.warnings).toHaveLength(2);
    });
  });

  it('takes nothing from behind a folder that was replaced by a link', () =>
    withWatchedFolder({ prepare: (path) => mkdir(join(path, 'hw')) }, async (folder) => {
      const outside = join(folder.path, '..', 'outside');
      await mkdir(outside);
      await writeFile(join(folder.path, 'hw', 'board-bom.csv'), BOM);
      await until(() => folder.kept.length === 1);
      await writeFile(join(outside, 'board-bom.csv'), `${BOM}C9,secret,C_0402,1\n`);
      await rename(join(folder.path, 'hw'), join(folder.path, '..', 'moved'));
      await symlink(outside, join(folder.path, 'hw'));
      await untilQuiet(folder);
      await folder.restart();
      await folder.watching.ready();
      expect(folder.kept.map(({ text }) => text)).toEqual([BOM]);
    }));

  it('takes what never looks whole as it is, after its patience', () =>
    withWatchedFolder({ patienceMs: 900 }, async (folder) => {
      const half = `${HEADER}"R1,R2`;
      await writeFile(join(folder.path, 'board-bom.csv'), half);
      expect(await keptTexts(folder, 1)).toEqual([half]);
      expect(folder.warnings).toEqual([
        'exports: board-bom.csv is not whole: it ends inside a quoted cell. It has not changed for long, so it is taken as it is',
      ]);
    }));

  it('never takes NULs for text, and goes on when they are written over', () =>
    withWatchedFolder({ patienceMs: 600 }, async (folder) => {
      const path = join(folder.path, 'board-bom.csv');
      await writeFile(path, Buffer.concat([Buffer.from(HEADER), Buffer.alloc(BOM.length - HEADER.length)]));
      await pause(2_000);
      expect(folder.kept).toEqual([]);
      await writeFile(path, BOM);
      expect(await keptTexts(folder, 1)).toEqual([BOM]);
    }));

  it('hands on what is larger than allowed as refused, without its bytes, once for each state', () =>
    withWatchedFolder({ mostBytes: 100 }, async (folder) => {
      const path = join(folder.path, 'board-bom.csv');
      await writeFile(path, BOM.padEnd(101, '\n'));
      await until(() => folder.kept.length === 1);
      await folder.restart();
      await folder.watching.ready();
      await writeFile(path, BOM.padEnd(102, '\n'));
      await until(() => folder.kept.length === 2);
      await writeFile(path, BOM);
      await until(() => folder.kept.length === 3);
      await untilQuiet(folder);
      const [first, second, third] = folder.kept.map(({ content }) => content);
      expect([first!.files, second!.files, third!.files.length]).toEqual([[], [], 1]);
      expect(first!.refusal).toEqual({
        code: 'file_too_large',
        message: expect.stringMatching(/^board-bom\.csv has 101 bytes; at most 100 bytes are read.*`largest`/),
      });
      expect(second!.sha256).not.toBe(first!.sha256);
      expect(third).not.toHaveProperty('refusal');
      expect(folder.warnings).toEqual([]);
    }));

  it('says once that a file may not be read, and shows it until it may', { skip: process.getuid?.() === 0 }, () =>
    withWatchedFolder({ patienceMs: 300 }, async (folder) => {
      const path = join(folder.path, 'board-bom.csv');
      await writeFile(path, BOM, { mode: 0o000 });
      await until(() => folder.watching.state().folders[0]!.unreadable.length === 1);
      expect(folder.warnings).toEqual([expect.stringContaining('board-bom.csv cannot be read (EACCES)')]);
      expect(folder.kept).toEqual([]);
      await chmod(path, 0o600);
      await until(() => folder.kept.length === 1);
      expect(folder.watching.state().folders[0]!.unreadable).toEqual([]);
    }),
  );

  it('tries again until the spool has room, and says once that it has none', () => {
    let tries = 0;
    const beforeKeep = (): void => {
      if (tries++ < 2) throw new SpoolFull(new Error('database or disk is full'));
    };
    return withWatchedFolder({ beforeKeep }, async (folder) => {
      await writeFile(join(folder.path, 'board-bom.csv'), BOM);
      await writeFile(join(folder.path, 'other-bom.csv'), BOM);
      expect(await keptTexts(folder, 2)).toEqual([BOM, BOM]);
      expect(folder.warnings).toHaveLength(1);
    });
  });

  it('hands on when it was written, what it is known by, and where git stands', () =>
    withWatchedFolder({}, async (folder) => {
      execFileSync('git', ['init', '--quiet', '--initial-branch=main', folder.path]);
      await writeFile(join(folder.path, 'board-bom.csv'), BOM);
      await keptTexts(folder, 1);
      const { content } = folder.kept[0]!;
      expect(Date.parse(content.savedAt)).toBeGreaterThan(Date.now() - 60_000);
      expect(content.files.map(({ path }) => path)).toEqual(['board-bom.csv']);
      expect(content.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(content.git).toEqual({ commit: null, branch: 'main', remote: null });
    }));
});

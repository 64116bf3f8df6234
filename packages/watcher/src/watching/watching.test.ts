import { appendFile, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { until, untilQuiet, type WatchedFolder, withWatchedFolder } from './watched-folder.fixture.ts';

const HEADER = 'Reference,Value,Footprint,Qty\n';
const BOM = `${HEADER}"R1,R2",10k,R_0402,2\nC1,100nF,C_0402,1\n`;
const LATER = `${BOM}C2,1uF,C_0402,1\n`;

async function keptTexts(folder: WatchedFolder, count: number): Promise<string[]> {
  await until(
    () => folder.kept.length >= count,
    () => [folder.kept.length, folder.warnings, folder.watching.state()],
  );
  await untilQuiet(folder);
  return folder.kept.map(({ text }) => text);
}

describe.concurrent.each([
  { backend: 'events of the system', pollingMs: null },
  { backend: 'polling', pollingMs: 50 },
])('a folder watched by $backend', ({ pollingMs }) => {
  it('gives one export for a file that is emptied, stays so and is then written in one go', () =>
    withWatchedFolder({ pollingMs }, async (folder) => {
      const file = await open(join(folder.path, 'board-bom.csv'), 'w');
      await pause(700);
      await file.write(BOM);
      await file.close();
      expect(await keptTexts(folder, 1)).toEqual([BOM]);
    }));

  it('gives one export for a file whose room was reserved with NULs, with what came later', () =>
    withWatchedFolder({ pollingMs }, async (folder) => {
      const path = join(folder.path, 'board-bom.csv');
      await writeFile(path, Buffer.alloc(BOM.length));
      await pause(900);
      const file = await open(path, 'r+');
      await file.write(BOM, 0);
      await file.close();
      expect(await keptTexts(folder, 1)).toEqual([BOM]);
    }));

  it('gives one export for a file that is written over by rename, and none for the same content again', () =>
    withWatchedFolder({ pollingMs, prepare: (path) => writeFile(join(path, 'board-bom.csv'), BOM) }, async (folder) => {
      expect(folder.kept.map(({ text }) => text)).toEqual([BOM]);
      await writeFile(join(folder.path, 'board-bom.csv'), BOM);
      await untilQuiet(folder);
      await writeFile(join(folder.path, '.board-bom.csv.x81'), LATER);
      await rename(join(folder.path, '.board-bom.csv.x81'), join(folder.path, 'board-bom.csv'));
      expect(await keptTexts(folder, 2)).toEqual([BOM, LATER]);
    }));

  it('gives another export of a BOM when what was decided beside it comes, changes or goes', () =>
    withWatchedFolder({ pollingMs, prepare: (path) => writeFile(join(path, 'board-bom.csv'), BOM) }, async (folder) => {
      const decisions = join(folder.path, 'partwright-decisions.csv');
      const row = 'scope,value,choice\nproject,10k,none\n';
      for (const [count, text] of [row, `${row}project,100nF,none\n`].entries()) {
        await writeFile(decisions, text);
        expect(await keptTexts(folder, count + 2)).toEqual(Array.from({ length: count + 2 }, () => BOM));
        const [, sent] = folder.kept.at(-1)!.content.files;
        expect(Buffer.from(sent!.bytes).toString()).toBe(text);
      }
      await rm(decisions);
      expect(await keptTexts(folder, 4)).toHaveLength(4);
      expect(folder.kept.at(-1)!.content.files.map(({ path }) => path)).toEqual(['board-bom.csv']);
    }));

  it('waits for the rest of a row', () =>
    withWatchedFolder({ pollingMs }, async (folder) => {
      const path = join(folder.path, 'board-bom.csv');
      await writeFile(path, LATER.slice(0, -8));
      await pause(1_200);
      await appendFile(path, LATER.slice(-8));
      expect(await keptTexts(folder, 1)).toEqual([LATER]);
    }));

  it('finds what was exported while nobody watched, and tells nothing twice', () =>
    withWatchedFolder({ pollingMs, prepare: (path) => writeFile(join(path, 'board-bom.csv'), BOM) }, async (folder) => {
      await folder.watching.close();
      await writeFile(join(folder.path, 'other-bom.csv'), LATER);
      await folder.restart();
      await folder.watching.ready();
      expect(folder.listTexts('board-bom.csv')).toEqual([BOM]);
      expect(folder.listTexts('other-bom.csv')).toEqual([LATER]);
    }));

  it('forgets a file that is deleted before it is whole', () =>
    withWatchedFolder({ pollingMs }, async (folder) => {
      await writeFile(join(folder.path, 'board-bom.csv'), LATER.slice(0, -8));
      await until(() => folder.watching.state().settling === 1);
      await rm(join(folder.path, 'board-bom.csv'));
      await until(() => folder.watching.state().settling === 0);
      expect([folder.kept, folder.warnings]).toEqual([[], []]);
    }));
});

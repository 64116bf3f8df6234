import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { until, untilQuiet, type WatchedFolder, withWatchedFolder } from './watched-folder.fixture.ts';

const run = promisify(execFile);
const HEADER = 'Reference,Value,Footprint,Qty\n';
const BOM = `${HEADER}"R1,R2",10k,R_0402,2\nC1,100nF,C_0402,1\n`;
const LATER = `${BOM}C2,1uF,C_0402,1\n`;
/** Some 100 KB. */
const LONG = HEADER + Array.from({ length: 3_000 }, (_, row) => `R${row},${row}k,Resistor_SMD:R_0402,1\n`).join('');
const GERBER = '%FSLAX46Y46*%\n%MOMM*%\nG04 #@! TF.FileFunction,Copper,L1,Top*\nX0Y0D03*\nM02*\n';
const DRILL = 'M48\nMETRIC\nT1C0.3\n%\nT1\nX1.0Y1.0\nM30\n';

const BACKENDS = [
  { backend: 'events of the system', pollingMs: null },
  { backend: 'polling', pollingMs: 100 },
];

function has(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const needs = (program: string): string => (has(program) ? '' : ` (left out: ${program} is not installed)`);

async function keptTexts(folder: WatchedFolder, count: number): Promise<string[]> {
  await until(
    () => folder.kept.length >= count,
    () => [folder.kept.length, folder.warnings, folder.watching.state()],
    60_000,
  );
  await untilQuiet(folder, 2_000);
  return folder.kept.map(({ text }) => text);
}

describe.concurrent('watching for longer', { timeout: 120_000 }, () => {
  describe.each(BACKENDS)('with $backend', ({ pollingMs }) => {
    it('takes up a folder that comes later, goes away and comes back', () =>
      withWatchedFolder({ pollingMs, isMissing: true }, async (folder) => {
        expect(folder.watching.state().folders[0]).toMatchObject({ state: 'away', reason: 'it does not exist' });
        await mkdir(folder.path);
        await writeFile(join(folder.path, 'board-bom.csv'), BOM);
        await until(() => folder.kept.length === 1);
        await rename(folder.path, `${folder.path}-away`);
        await until(() => folder.warnings.length === 2);
        expect(folder.watching.state().folders[0]?.state).toBe('away');
        await writeFile(join(`${folder.path}-away`, 'board-bom.csv'), LATER);
        await rename(`${folder.path}-away`, folder.path);
        expect(await keptTexts(folder, 2)).toEqual([BOM, LATER]);
        expect(folder.warnings).toHaveLength(2);
      }));

    it.runIf(has('rsync')).each([
      ['with a file of its own that it renames', []],
      ['in place', ['--inplace']],
      ['with its room reserved first', ['--preallocate', '--inplace']],
    ])(`gives one export for what rsync brings slowly, %s${needs('rsync')}`, (_how, flags) =>
      withWatchedFolder({ pollingMs }, async (folder) => {
        const source = join(folder.path, '..', 'source.csv');
        const target = join(folder.path, 'board-bom.csv');
        for (const text of [LONG, LONG.replaceAll('0402', '0603')]) {
          await writeFile(source, text);
          await run('rsync', ['--times', '--whole-file', '--bwlimit=50', ...flags, source, target]);
        }
        const texts = await keptTexts(folder, 1);
        expect(texts.at(-1) === LONG.replaceAll('0402', '0603')).toBe(true);
        expect(texts.every((text) => text === LONG || text === texts.at(-1))).toBe(true);
      }),
    );

    it('gives one export for a copy in pieces, with pauses in the middle of rows', () =>
      withWatchedFolder({ pollingMs }, async (folder) => {
        const path = join(folder.path, 'board-bom.csv');
        const pieces = [LATER.slice(0, 17), LATER.slice(17, 45), LATER.slice(45, -2), LATER.slice(-2)];
        const script = pieces.map((piece) => `printf %s '${piece}'; sleep 2`).join('; ');
        const copy = spawn('sh', ['-c', `{ ${script}; } > "$0"`, path]);
        await once(copy, 'exit');
        expect(await keptTexts(folder, 1)).toEqual([LATER]);
      }));

    it('gives one export for a file that a sync tool renames, and for the saving of an editor', () =>
      withWatchedFolder({ pollingMs }, async (folder) => {
        const path = join(folder.path, 'board-bom.csv');
        const synced = join(folder.path, '.syncthing.board-bom.csv.tmp');
        await writeFile(synced, BOM.slice(0, 40));
        await pause(1_000);
        await writeFile(synced, BOM);
        await rename(synced, path);
        await until(() => folder.kept.length === 1);
        await rename(path, `${path}~`);
        await writeFile(path, LATER);
        expect(await keptTexts(folder, 2)).toEqual([BOM, LATER]);
      }));

    it('gives one export for a set whose files come one by one, and one when a file changes', () =>
      withWatchedFolder({ pollingMs, quietMs: 1_500 }, async (folder) => {
        const layers = ['F_Cu', 'B_Cu', 'F_Mask', 'B_Mask', 'F_Silkscreen', 'B_Silkscreen', 'Edge_Cuts'];
        await mkdir(join(folder.path, 'out'));
        for (const layer of layers) {
          await writeFile(join(folder.path, 'out', `amp-${layer}.gbr`), GERBER);
          await pause(200);
        }
        await writeFile(join(folder.path, 'out', 'amp.drl'), DRILL);
        await keptTexts(folder, 1);
        expect(folder.kept.map(({ content }) => content.files.length)).toEqual([8]);
        await writeFile(join(folder.path, 'out', 'amp-F_Cu.gbr'), GERBER.replace('X0Y0', 'X1Y1'));
        await keptTexts(folder, 2);
        expect(folder.kept.map(({ content }) => content.files.length)).toEqual([8, 8]);
      }));

    it(`gives one export for each export of KiCad${needs('kicad-cli')}`, { skip: !has('kicad-cli') }, () =>
      withWatchedFolder({ pollingMs, quietMs: 2_000 }, async (folder) => {
        const made = join(folder.path, '..', 'amp');
        await mkdir(made);
        await writeFile(
          join(made, 'amp.kicad_pcb'),
          '(kicad_pcb (version 20240108) (generator "x") (layers (0 "F.Cu" signal) (31 "B.Cu" signal) (44 "Edge.Cuts" user)))\n',
        );
        await writeFile(
          join(made, 'amp.kicad_sch'),
          '(kicad_sch (version 20231120) (generator "x") (uuid "0a1b2c3d-0000-4000-8000-000000000001") (paper "A4") (lib_symbols))\n',
        );
        const out = join(folder.path, 'out');
        await mkdir(out);
        await run('kicad-cli', ['pcb', 'export', 'gerbers', '--output', out, join(made, 'amp.kicad_pcb')]);
        await run('kicad-cli', ['pcb', 'export', 'drill', '--output', `${out}/`, join(made, 'amp.kicad_pcb')]);
        await run('kicad-cli', [
          'sch',
          'export',
          'bom',
          '--output',
          join(out, 'amp-bom.csv'),
          join(made, 'amp.kicad_sch'),
        ]);
        await keptTexts(folder, 2);
        expect(folder.kept.map(({ subject }) => subject.kind).toSorted()).toEqual(['bom', 'gerber']);
      }),
    );
  });

  it('waits for who has the file open, however long it pauses', { skip: process.platform !== 'linux' }, () =>
    withWatchedFolder({}, async (folder) => {
      const path = join(folder.path, 'board-bom.csv');
      const writer = spawn('sh', [
        '-c',
        `exec > "$0"; printf '%s' "$1"; sleep 4; printf '%s' "$2"`,
        path,
        BOM,
        'C2,1uF,C_0402,1\n',
      ]);
      await once(writer, 'exit');
      expect(await keptTexts(folder, 1)).toEqual([LATER]);
    }),
  );

  it('holds 1,000 files that come at once, each once', () =>
    withWatchedFolder({}, async (folder) => {
      for (let at = 0; at < 1_000; at++)
        await writeFile(join(folder.path, `b${at}-bom.csv`), `${BOM}C9,${at}nF,C_0402,1\n`);
      await keptTexts(folder, 1_000);
      expect(new Set(folder.kept.map(({ subject }) => subject.path)).size).toBe(1_000);
      expect(folder.kept).toHaveLength(1_000);
    }));

  it.runIf(canLimitWatches()).each([
    ['watches', 'max_inotify_watches', 3, 'fs.inotify.max_user_watches'],
    ['handles', 'max_inotify_instances', 0, 'fs.inotify.max_user_instances'],
  ])('looks through a folder itself when the system has no more %s', async (_what, limit, most, remedy) => {
    const script = join(import.meta.dirname, 'few-watches.fixture.ts');
    const limited = `echo ${most} > /proc/sys/user/${limit}; exec "$0" "$1"`;
    const inside = ['--user', '--map-root-user', 'sh', '-c', limited, process.execPath, script];
    const env = { ...process.env, NODE_OPTIONS: '--conditions=@partwright/source' };
    const { stdout } = await run('unshare', inside, { env });
    const { warnings, state, kept } = JSON.parse(stdout) as { warnings: string[]; state: string; kept: string[] };
    expect(warnings).toEqual([expect.stringContaining(remedy)]);
    expect([state, kept]).toEqual(['polling', ['d7/late-bom.csv']]);
  });
});

function canLimitWatches(): boolean {
  try {
    execFileSync('unshare', ['--user', '--map-root-user', 'sh', '-c', 'echo 3 > /proc/sys/user/max_inotify_watches'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

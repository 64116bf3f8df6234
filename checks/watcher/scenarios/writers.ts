import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bomText, exportLikeKicad, exportPreallocated, exportSlowly } from '../boms.ts';
import { runProgram } from '../children.ts';
import { bomContent } from '../contents.ts';
import { findProgram } from '../programs.ts';
import { openSamba, whyNoSamba } from '../samba.ts';
import { ensure, until, type Scenario } from '../scenario.ts';
import { openStage } from '../stage.ts';
import { syncFolders } from '../syncthing.ts';
import { allDone, startWatcher } from '../watcher.ts';

/** The first export of each file, and one over it. */
const VERSIONS = [1, 2];
const NULS_MS = 4_000;
const SLOWLY = { pieces: 12, pauseMs: 2_000 };

interface Writer {
  name: string;
  /** Save a text under a path of the watched folder. */
  save(path: string, text: string): Promise<void>;
  /** How many times longer than a usual BOM it is. */
  times?: number;
}

export const writers: Scenario = {
  name: 'writers',
  about:
    'files that grow slowly, are full of NULs first, truncated, renamed, synced, shared: each is costed once, whole, and never half of it',
  async run(folder, say) {
    const { server, events, watched, configuration } = await openStage(folder);
    const { all, notRun } = await openWriters(folder, watched);
    for (const why of notRun) say(`not run: ${why}`);
    const watcher = startWatcher(folder, configuration);
    await watcher.ready();
    const wasReported = (path: string, content: string): boolean =>
      events.reports().some(({ subject, content: seen }) => subject.path === path && seen === content);
    await Promise.all(
      all.map(async ({ name, save, times = 1 }) => {
        const path = `${name}/board.csv`;
        for (const version of VERSIONS) {
          const text = makeLongBomText(name, version, times);
          await save(path, text);
          await until(() => wasReported(path, bomContent(path, text)), {
            timeoutMs: 180_000,
            what: () => `${name}: version ${version} is not told:\n${watcher.log()}`,
          });
        }
      }),
    );
    await sleep(3_000);
    await allDone(folder, watcher);

    for (const { name, times = 1 } of all) {
      const path = `${name}/board.csv`;
      const contents = events.reports().flatMap(({ subject, content }) => (subject.path === path ? [content] : []));
      const wanted = VERSIONS.map((version) => bomContent(path, makeLongBomText(name, version, times)));
      const strange = contents.filter((content) => !wanted.includes(content));
      say(
        `${name}: ${contents.length} exports told for ${wanted.length} contents, ${strange.length} of them half a file`,
      );
      ensure(
        contents.join() === wanted.join(),
        `${name}: told of ${contents.length} contents, ${strange.length} strange`,
      );
    }
    const boms = await server.costedBoms();
    say(`${boms} charged, ${all.length * VERSIONS.length} are right`);
    ensure(boms === all.length * VERSIONS.length, `${boms} were charged`);
  },
};

const makeLongBomText = (name: string, version: number, times: number): string =>
  Array.from({ length: times }, (_, at) => {
    const text = bomText(`${name} ${at + 1}`, version).replaceAll(/"R(\d+)"/g, `"R$1${String(at).padStart(3, '0')}"`);
    return at === 0 ? text : text.slice(text.indexOf('\n') + 1).replace('"J1"', `"J${at + 1}"`);
  }).join('');

async function openWriters(folder: string, watched: string): Promise<{ all: Writer[]; notRun: string[] }> {
  const at = (path: string): string => join(watched, path);
  /** Where programs take it from. */
  const putAside = (path: string, text: string): string => {
    const staged = join(folder, 'staged', path);
    mkdirSync(join(staged, '..'), { recursive: true });
    writeFileSync(staged, text);
    return staged;
  };
  const nuls = (times: number, name: string): Writer => ({
    name: `nuls-${name}`,
    times,
    save: (path, text) => exportPreallocated(at(path), text, NULS_MS),
  });
  const rsync = (name: string, ...flags: string[]): Writer => ({
    name,
    async save(path, text) {
      const { code, stderr } = await runProgram('rsync', ['--times', ...flags, putAside(path, text), at(path)]);
      ensure(code === 0, `rsync ended with ${code}: ${stderr}`);
    },
  });
  const all: Writer[] = [
    nuls(1, 'small'),
    nuls(10, 'middle'),
    nuls(200, 'large'),
    { name: 'slow', save: (path, text) => exportSlowly(at(path), text, { ...SLOWLY, isReopened: false }) },
    { name: 'slow-and-reopened', save: (path, text) => exportSlowly(at(path), text, { ...SLOWLY, isReopened: true }) },
    { name: 'truncated-for-700-ms', save: (path, text) => exportLikeKicad(at(path), text, 700) },
    { name: 'truncated-for-3-s', save: (path, text) => exportLikeKicad(at(path), text, 3_000) },
    {
      name: 'renamed-over',
      async save(path, text) {
        writeFileSync(at(`${path}.tmp`), text);
        renameSync(at(`${path}.tmp`), at(path));
      },
    },
  ];
  const notRun: string[] = [];
  if (findProgram('rsync')) all.push(rsync('rsync'), rsync('rsync-in-place', '--inplace'));
  else notRun.push('rsync: not installed');
  const noSamba = whyNoSamba();
  if (noSamba === undefined) {
    const samba = await openSamba(folder, watched);
    all.push({ name: 'samba', times: 50, save: (path, text) => samba.put(putAside(path, text), path) });
  } else notRun.push(`Samba: ${noSamba}`);
  if (findProgram('syncthing')) {
    const there = join(folder, 'elsewhere');
    // By this it knows that a folder is the one it should be.
    for (const path of [there, at('syncthing')]) mkdirSync(join(path, '.stfolder'), { recursive: true });
    await syncFolders(folder, there, at('syncthing'));
    all.push({
      name: 'syncthing',
      times: 50,
      save: async (path, text) => writeFileSync(join(there, path.slice('syncthing/'.length)), text),
    });
  } else notRun.push('syncthing: not installed');
  for (const { name } of all) mkdirSync(at(name), { recursive: true });
  return { all, notRun };
}

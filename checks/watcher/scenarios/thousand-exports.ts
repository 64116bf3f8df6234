import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bomText, exportLikeKicad } from '../boms.ts';
import { bomContent, readReport } from '../contents.ts';
import { ensure, type Scenario } from '../scenario.ts';
import { openServer } from '../server.ts';
import { startWatcher } from '../watcher.ts';

const FILES = 250;
const VERSIONS = 4;
const SPREAD_MS = 60_000;
const KILL_AFTER_MS = 32_000;
const MOST_MB = 120;

export const thousandExports: Scenario = {
  name: 'thousand-exports',
  about: '1,000 exports in a minute and a kill -9 of the watcher in the middle: each content is costed exactly once',
  async run(folder, say) {
    const server = await openServer(folder);
    const watched = join(folder, 'boards');
    mkdirSync(watched);
    writeFileSync(join(watched, 'boards.kicad_pro'), '{}');
    const configuration = {
      server: { url: server.url, key: server.key, contact: 'check@example.com' },
      folders: [{ path: watched, boms: ['**/*.csv'], project: 'thousand' }],
      quantities: [1, 100],
    };
    let watcher = startWatcher(folder, configuration);
    await watcher.ready();
    const startedAt = Date.now();
    const writing = writeAll(watched);
    await sleep(KILL_AFTER_MS);
    await watcher.kill();
    const firstPeak = watcher.peakMb();
    watcher = startWatcher(folder, configuration);
    await writing;
    const wroteMs = Date.now() - startedAt;
    const costed = await allCosted(() => server.costedBoms(), watcher.log);
    const doneMs = Date.now() - startedAt;
    const stale = staleReports(watched);
    const peak = Math.max(firstPeak, watcher.peakMb());
    await watcher.stop();
    const again = startWatcher(folder, configuration, { args: ['--once'] });
    const code = await again.ended;
    ensure((await server.costedBoms()) === costed, 'A second start costed something again');
    ensure(code === 0, `--once ended with ${code}:\n${again.log()}`);
    await server.kill();
    say(
      `${FILES * VERSIONS} exports written in ${(wroteMs / 1000).toFixed(0)} s, ${costed} costed and charged, all told after ${(doneMs / 1000).toFixed(0)} s`,
    );
    say(`most memory of the watcher ${peak.toFixed(0)} MB`);
    ensure(costed === FILES * VERSIONS, `${costed} were costed`);
    ensure(stale.length === 0, `Reports that are not of the last export: ${stale.slice(0, 5).join(', ')}`);
    ensure(peak <= MOST_MB, `The watcher took ${peak.toFixed(0)} MB`);
  },
};

/** Each file is written again every quarter of the time: longer than it takes to settle, and than a restart. */
async function writeAll(watched: string): Promise<void> {
  const stepMs = SPREAD_MS / (FILES * VERSIONS);
  const started = Date.now();
  const running: Promise<void>[] = [];
  for (let at = 0; at < FILES * VERSIONS; at++) {
    await sleep(Math.max(0, started + at * stepMs - Date.now()));
    const name = makeBoardName(at % FILES);
    const version = Math.floor(at / FILES) + 1;
    running.push(exportLikeKicad(join(watched, `${name}.csv`), bomText(name, version), 50));
  }
  await Promise.all(running);
}

const makeBoardName = (at: number): string => `board-${String(at + 1).padStart(3, '0')}`;

async function allCosted(costedBoms: () => Promise<number>, log: () => string): Promise<number> {
  let costed = 0;
  let changedAt = Date.now();
  for (;;) {
    const now = await costedBoms();
    if (now !== costed) changedAt = Date.now();
    costed = now;
    if (costed >= FILES * VERSIONS && Date.now() - changedAt > 15_000) return costed;
    if (Date.now() - changedAt > 90_000) throw new Error(`Only ${costed} were costed\n${log().slice(-3_000)}`);
    await sleep(1_000);
  }
}

/** Reports beside the files whose content is not the one that lies there. */
function staleReports(watched: string): string[] {
  return Array.from({ length: FILES }, (_, at) => makeBoardName(at)).filter((name) => {
    const report = readReport(watched, `${name}.cost.json`);
    return report?.number !== VERSIONS || report.content !== bomContent(`${name}.csv`, bomText(name, VERSIONS));
  });
}

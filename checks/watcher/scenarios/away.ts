import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bomText } from '../boms.ts';
import { ensure, until, type Scenario } from '../scenario.ts';
import { openStage } from '../stage.ts';
import { allDone, runWatcher, readStatus, startWatcher } from '../watcher.ts';

const FILES = 20;
const VERSIONS = 2;
const EXPORTS = FILES * VERSIONS;
const IDLE_MS = 20_000;
const MOST_CPU = 0.02;

export const away: Scenario = {
  name: 'away',
  about: `the server is away from the start, ${EXPORTS} exports are saved, the watcher is killed twice: all are costed once and in order when it comes`,
  async run(folder, say) {
    const { server, events, watched, configuration } = await openStage(folder);
    await server.kill();
    let watcher = startWatcher(folder, configuration);
    await watcher.ready();
    const kept = (count: number) =>
      until(async () => (await readStatus(folder)).counts.exports.waiting >= count, {
        timeoutMs: 180_000,
        everyMs: 500,
        what: () => `not all of ${count} are kept:\n${watcher.log()}`,
      });
    const saveHalf = (from: number, version: number): void => {
      for (let at = from; at < FILES; at += 2)
        writeFileSync(join(watched, makeBoardName(at)), bomText(makeBoardName(at), version));
    };
    saveHalf(0, 1);
    await kept(FILES / 2);
    await watcher.kill();
    // While nobody looks.
    saveHalf(1, 1);
    watcher = startWatcher(folder, configuration);
    await kept(FILES);
    saveHalf(0, 2);
    await kept(FILES * 1.5);
    saveHalf(1, 2);
    await kept(EXPORTS);
    await watcher.kill();
    watcher = startWatcher(folder, configuration);
    await watcher.ready();
    await sleep(3_000);
    const atFirst = watcher.cpuSeconds();
    await sleep(IDLE_MS);
    const share = (watcher.cpuSeconds() - atFirst) / (IDLE_MS / 1000);
    say(
      `${EXPORTS} exports wait over two kills; while they do the watcher takes ${(share * 100).toFixed(2)} % of a core`,
    );

    await server.start();
    const backAt = Date.now();
    const retried = await comeBack(folder, () => events.reports().length);
    await until(() => events.reports().length >= EXPORTS, { timeoutMs: 240_000, what: () => watcher.log() });
    const seconds = (Date.now() - backAt) / 1000;
    const { counts } = await allDone(folder, watcher);
    const boms = await server.costedBoms();
    say(
      `the server is back: all told after ${seconds.toFixed(0)} s${retried ? ', with `watch retry`' : ' by itself'}; ${boms} charged`,
    );
    ensure(boms === EXPORTS, `${boms} were charged`);
    ensure(counts.exports.done === EXPORTS, `${counts.exports.done} were costed`);
    ensure(events.duplicates() === 0, `${events.duplicates()} events came twice`);
    for (let at = 0; at < FILES; at++)
      ensure(
        events.listNumbers(makeBoardName(at)).join() === '1,2',
        `${makeBoardName(at)}: ${events.listNumbers(makeBoardName(at)).join()}`,
      );
    say('the events of each file came in their order');
    ensure(share < MOST_CPU, `Waiting takes ${(share * 100).toFixed(1)} % of a core`);
  },
};

const makeBoardName = (at: number): string => `board-${String(at + 1).padStart(2, '0')}.csv`;

/** Waits until all are told; when the pause has grown long, a person says `watch retry`. */
async function comeBack(folder: string, told: () => number): Promise<boolean> {
  const end = Date.now() + 75_000;
  while (told() < EXPORTS && Date.now() < end) await sleep(200);
  if (told() >= EXPORTS) return false;
  const { rows } = await readStatus(folder);
  await runWatcher(folder, ['retry', ...rows.map(({ id }) => id)]);
  return true;
}

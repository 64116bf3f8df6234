import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findServices } from '../../../scripts/services.ts';
import { bomText } from '../boms.ts';
import { clearRedis } from '../clear-redis.ts';
import { bomContent, readReport } from '../contents.ts';
import { withDatabase } from '../../own-database.ts';
import { ensure, until, type Scenario } from '../scenario.ts';
import { openStage } from '../stage.ts';
import { readStatus, startWatcher, countUnfinished } from '../watcher.ts';

const EXPORTS = 150;
const SPREAD_MS = 20_000;
const KILL_AFTER_MS = 11_000;
const WATCHERS = ['first', 'second', 'third'] as const;
/** Messages at work at once, as is usual. */
const AT_ONCE = 4;

export const shared: Scenario = {
  name: 'shared',
  about: `three watchers of one folder share ${EXPORTS} exports by Redis, then by PostgreSQL; one is killed in the middle: each content is charged once, each event comes once`,
  async missing() {
    const [postgres, redis] = await findServices(process.env);
    return postgres?.url || redis?.url ? undefined : `neither answers: ${redis?.reason}; ${postgres?.reason}`;
  },
  async run(folder, say) {
    const [postgres, redis] = await findServices(process.env);
    const queue = `partwright-watch-check-${process.pid}`;
    if (redis?.url) {
      await shareBy({ REDIS_URL: redis.url }, 'Redis', queue, makeFolder(folder, 'redis'), say);
      await clearRedis(redis.url, queue);
    } else say(`not run: ${redis?.reason}`);
    if (postgres?.url)
      await withDatabase(postgres.url, (url) =>
        shareBy({ DATABASE_URL: url }, 'PostgreSQL', queue, makeFolder(folder, 'postgresql'), say),
      );
    else say(`not run: ${postgres?.reason}`);
  },
};

function makeFolder(folder: string, name: string): string {
  mkdirSync(join(folder, name));
  return join(folder, name);
}

async function shareBy(
  env: Record<string, string>,
  by: string,
  queue: string,
  folder: string,
  say: (text: string) => void,
): Promise<void> {
  const { server, events, watched, configuration } = await openStage(folder);
  const start = (name: string) => startWatcher(folder, { ...configuration, share: { queue } }, { env, name });
  const watchers = new Map(WATCHERS.map((name) => [name, start(name)]));
  for (const watcher of watchers.values()) await watcher.ready();
  const startedAt = Date.now();
  const killing = sleep(KILL_AFTER_MS).then(() => watchers.get('second')!.kill());
  for (let at = 0; at < EXPORTS; at++) {
    await sleep(Math.max(0, startedAt + (at * SPREAD_MS) / EXPORTS - Date.now()));
    writeFileSync(join(watched, makeBoardName(at)), bomText(makeBoardName(at), 1));
  }
  await killing;
  const peak = Math.max(...[...watchers.values()].map((watcher) => watcher.peakMb()));
  watchers.set('second', start('second'));

  const unfinished = async (): Promise<number[]> =>
    Promise.all(WATCHERS.map(async (name) => countUnfinished(await readStatus(folder, name))));
  let left: number[] = [];
  const logs = (): string =>
    [...watchers].map(([name, watcher]) => `${name}:\n${watcher.log().slice(-1_500)}`).join('\n');
  await until(
    async () => events.subjects().length === EXPORTS && (left = await unfinished()).every((count) => count === 0),
    {
      timeoutMs: 240_000,
      everyMs: 1_000,
      what: () => `${events.subjects().length} told; unfinished ${left.join(', ')}\n${logs()}`,
    },
  );
  const seconds = (Date.now() - startedAt) / 1000;
  const boms = await server.costedBoms();
  const twice = events.duplicates();
  say(
    `${by}: ${EXPORTS} exports in ${SPREAD_MS / 1000} s, ${boms} charged, all told after ${seconds.toFixed(0)} s, ${twice} events twice; nothing waits at any of the three; most memory ${peak.toFixed(0)} MB`,
  );
  const stale = Array.from({ length: EXPORTS }, (_, at) => makeBoardName(at)).filter(
    (name) => readReport(watched, name.replace('.csv', '.cost.json'))?.content !== bomContent(name, bomText(name, 1)),
  );
  for (const watcher of watchers.values()) await watcher.stop();
  await server.kill();
  ensure(boms === EXPORTS, `${boms} were charged`);
  ensure(twice <= AT_ONCE, `${twice} events came twice`);
  ensure(stale.length === 0, `No report beside ${stale.join(', ')}`);
}

const makeBoardName = (at: number): string => `board-${String(at + 1).padStart(3, '0')}.csv`;

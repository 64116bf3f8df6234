import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bomText } from '../boms.ts';
import { bomContent, readReport } from '../contents.ts';
import { ensure, type Scenario } from '../scenario.ts';
import { openStage } from '../stage.ts';
import { startWatcher } from '../watcher.ts';

const RUNS = 10;
/** Of these runs, the folder is as the one before left it. */
const QUIET_RUNS = [4, 7];
/** And of this one the server is away. */
const AWAY_RUN = 6;

export const once: Scenario = {
  name: 'once',
  about:
    '`--once` ten times as cron runs it, over a folder that changes and a server that is away for one of them; two at the same time',
  async run(folder, say) {
    const { server, events, watched, configuration } = await openStage(folder);
    const wanted = new Map<string, number>();
    const save = (name: string): void => {
      const version = (wanted.get(name) ?? 0) + 1;
      wanted.set(name, version);
      writeFileSync(join(watched, `${name}.csv`), bomText(name, version));
    };
    const codes: (number | NodeJS.Signals)[] = [];
    for (let run = 1; run <= RUNS; run++) {
      if (!QUIET_RUNS.includes(run)) {
        save(`board-${run}`);
        save('every-time');
      }
      if (run === AWAY_RUN) await server.kill();
      const watcher = startWatcher(folder, configuration, {
        args: ['--once', '--timeout', run === AWAY_RUN ? '8s' : '60s'],
      });
      const code = await watcher.ended;
      codes.push(code);
      ensure(code === (run === AWAY_RUN ? 1 : 0), `Run ${run} ended with ${code}:\n${watcher.log()}`);
      if (run === AWAY_RUN) await server.start();
    }
    const exports = [...wanted.values()].reduce((sum, version) => sum + version, 0);
    const boms = await server.costedBoms();
    say(`exit codes ${codes.join(' ')}; ${exports} exports, ${boms} charged, ${events.reports().length} events`);
    ensure(boms === exports, `${exports} exports, ${boms} were charged`);
    ensure(events.reports().length === exports, `${events.reports().length} events`);
    for (const [name, version] of wanted) {
      const report = readReport(watched, `${name}.cost.json`);
      ensure(
        report?.content === bomContent(`${name}.csv`, bomText(name, version)),
        `${name}: its report is of another content`,
      );
    }

    // Without a server the first one is surely still at it when the second one begins.
    await server.kill();
    save('every-time');
    const first = startWatcher(folder, configuration, { args: ['--once', '--timeout', '170s'] });
    await first.ready();
    const second = startWatcher(folder, configuration, { args: ['--once'] });
    const code = await second.ended;
    const said = second.log().trim();
    ensure(code === 2 && /Another watcher works on the spool/.test(said), `The second ended with ${code}: ${said}`);
    await server.start();
    const end = await first.ended;
    say(
      `two at the same time: the second ends with ${code} and says: ${said.replace(folder, '...')}; the first ends with ${end}`,
    );
    ensure(end === 0, `The first ended with ${end}:\n${first.log()}`);
    ensure((await server.costedBoms()) === exports + 1, `${await server.costedBoms()} were charged`);
  },
};

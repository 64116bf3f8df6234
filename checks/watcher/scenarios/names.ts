import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openReceivers, WEBHOOK_SECRET } from '../../../packages/watcher/src/receivers/index.fixture.ts';
import type { Report } from '../../../packages/watcher/src/model.ts';
import { bomText } from '../boms.ts';
import { ensure, until, type Scenario } from '../scenario.ts';
import { openServer } from '../server.ts';
import { allDone, startWatcher } from '../watcher.ts';

const MANY = 12;
/** Of a digest: three seconds without another export, and the time that it takes to cost them. */
const DIGEST_MS = 180_000;
const LONGEST_HEADLINE = 150;

/** What is read of an event. */
interface Told {
  data: { report: Pick<Report, 'subject' | 'outcome'> };
}

export const names: Scenario = {
  name: 'names',
  about:
    'a board goes on under other names and is deleted, two folders have files of one name, many exports come at once, before and while the server is away: each is told once, of what it is, and many in one message',
  async run(folder, say) {
    const [server, all] = await Promise.all([openServer(folder), openReceivers(1)]);
    const watched = join(folder, 'boards');
    for (const name of ['amp', 'x', 'y', 'many', 'away']) mkdirSync(join(watched, name), { recursive: true });
    writeFileSync(join(watched, 'boards.kicad_pro'), '{}');
    const configuration = {
      server: { url: server.url, key: server.key, contact: 'check@example.com' },
      folders: [{ path: watched, name: 'boards', boms: ['**/*.csv'], project: 'boards' }],
      settle: { gone: '4s' },
      quantities: [1, 100],
      targets: [
        { files: true },
        { webhook: { url: all.webhook.url, secret: WEBHOOK_SECRET }, when: 'always' },
        { slack: all.slack.url, when: 'always' },
        { discord: all.discord.url, when: 'always' },
      ],
    };
    const watcher = startWatcher(folder, configuration);
    await watcher.ready();
    const events = (): Told[] => all.webhook.accepted.map(({ event }) => event as Told);
    const of = (path: string): Told[] => events().filter(({ data }) => data.report.subject.path === path);
    const save = (path: string, name: string, version: number): void =>
      writeFileSync(join(watched, path), bomText(name, version));
    const told = (path: string, count = 1): Promise<void> =>
      until(() => of(path).length >= count, {
        timeoutMs: DIGEST_MS,
        what: () => `${path} is not told ${count} times:\n${watcher.log().slice(-3_000)}`,
      });
    const posted = (): number => all.slack.accepted.length;

    save('amp/amp_v601_BOM.csv', 'amp', 1);
    await told('amp/amp_v601_BOM.csv');
    writeFileSync(join(watched, 'amp/amp_v602_BOM.csv'), bomText('amp', 1).replace('"10k"', '"12k"'));
    await told('amp/amp_v602_BOM.csv');
    const next = JSON.stringify(of('amp/amp_v602_BOM.csv')[0]);
    ensure(next.includes('amp_v601_BOM.csv'), `v602 does not name v601: ${next.slice(0, 2_000)}`);
    renameSync(join(watched, 'amp/amp_v602_BOM.csv'), join(watched, 'amp/board_BOM.csv'));
    await told('amp/board_BOM.csv');
    const moved = JSON.stringify(of('amp/board_BOM.csv')[0]);
    ensure(moved.includes('amp_v602_BOM.csv'), `the moved file does not name what it was: ${moved.slice(0, 2_000)}`);
    await sleep(8_000);
    const lost = of('amp/amp_v602_BOM.csv').flatMap(({ data }) =>
      data.report.outcome.kind === 'gone' && data.report.outcome.successor === null ? [data.report] : [],
    );
    ensure(lost.length === 0, 'the file that goes on under another name is told as deleted');
    rmSync(join(watched, 'amp/board_BOM.csv'));
    await told('amp/board_BOM.csv', 2);
    const last = of('amp/board_BOM.csv').at(-1)!.data.report.outcome;
    ensure(
      last.kind === 'gone' && last.successor === null,
      `the deletion is told as ${JSON.stringify(last).slice(0, 200)}`,
    );
    say('a version, a new name and a deletion are told, each of the same board');

    save('x/BOM.csv', 'first board', 3);
    save('y/BOM.csv', 'other board', 6);
    await Promise.all([told('x/BOM.csv'), told('y/BOM.csv')]);
    for (const [path, other] of [
      ['x/BOM.csv', 'y/BOM.csv'],
      ['y/BOM.csv', 'x/BOM.csv'],
    ] as const)
      ensure(!JSON.stringify(of(path)[0]).includes(other), `${path} is held against ${other}`);
    say('files of one name in two folders are two boards');

    await allDone(folder, watcher);
    const before = posted();
    for (let at = 0; at < MANY; at++) save(`many/board-${at}.csv`, `board ${at}`, at);
    await Promise.all(Array.from({ length: MANY }, (_, at) => told(`many/board-${at}.csv`)));
    await allDone(folder, watcher);
    say(`${MANY} exports at once: ${posted() - before} messages to Slack`);
    ensure(posted() - before === 1, `${posted() - before} messages`);

    await server.kill();
    const atAway = posted();
    for (let at = 0; at < MANY; at++) save(`away/board-${at}.csv`, `away ${at}`, at + 1);
    await sleep(6_000);
    // Over the one that waits.
    writeFileSync(join(watched, 'away/part.tmp'), bomText('away 0', 5));
    renameSync(join(watched, 'away/part.tmp'), join(watched, 'away/board-0.csv'));
    await sleep(6_000);
    await server.start();
    await Promise.all(Array.from({ length: MANY }, (_, at) => told(`away/board-${at}.csv`, at === 0 ? 2 : 1)));
    await allDone(folder, watcher);
    const ids = all.webhook.accepted.map(({ id }) => id);
    say(`${MANY + 1} exports while the server was away: ${posted() - atAway} messages to Slack`);
    ensure(posted() - atAway <= 2, `${posted() - atAway} messages`);
    ensure(new Set(ids).size === ids.length, 'an event came twice');
    for (let at = 1; at < MANY; at++)
      ensure(
        of(`away/board-${at}.csv`).length === 1,
        `away/board-${at}.csv is told ${of(`away/board-${at}.csv`).length} times`,
      );

    const headlines = all.slack.accepted.flatMap((message) => listHeadlines(message));
    const longest = Math.max(...headlines.map((text) => text.length));
    say(`${headlines.length} headlines in Slack, the longest of ${longest} signs`);
    ensure(headlines.length > 0 && longest <= LONGEST_HEADLINE, `a headline of ${longest} signs`);
    const cut = headlines.filter((text) => text.includes('…') || /[,(]\s*$/.test(text));
    ensure(cut.length === 0, `headlines are cut: ${cut.join(' | ')}`);
    await all.close();
  },
};

/** The texts of the blocks of type `header`. */
function listHeadlines(message: object): string[] {
  const found: string[] = [];
  JSON.stringify(message, (_, value: unknown) => {
    const block = value as { type?: unknown; text?: { text?: unknown } } | null;
    if (block !== null && typeof block === 'object' && block.type === 'header') found.push(String(block.text?.text));
    return value;
  });
  return found;
}

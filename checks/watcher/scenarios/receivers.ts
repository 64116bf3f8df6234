import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  GITHUB_TOKEN,
  openReceivers,
  WEBHOOK_SECRET,
  type Receivers,
} from '../../../packages/watcher/src/receivers/index.fixture.ts';
import { bomText } from '../boms.ts';
import { bomContent, readReport } from '../contents.ts';
import { ROOT } from '../house.ts';
import { ensure, until, type Scenario } from '../scenario.ts';
import { openServer } from '../server.ts';
import { runWatcher, readStatus, startWatcher, type SpoolStatus } from '../watcher.ts';

const BOARDS = 20;
const VERSIONS = 3;
/** With one set of Gerber files and one schematic. */
const SUBJECTS = BOARDS + 2;
const MESSAGES = BOARDS * VERSIONS + 2;
const FAILING = 0.3;
const SEED = 20_260_521;
/** Messages and exports at work at once, as is usual. */
const AT_ONCE = 4;
const PROJECT = join(ROOT, 'examples/review-a-pull-request/base');

export const receivers: Scenario = {
  name: 'receivers',
  about: `${MESSAGES} exports for seven targets that check what they get and fail three times of ten, and a kill -9 of the watcher: all is told, once where anybody can know`,
  async run(folder, say) {
    const [server, all] = await Promise.all([openServer(folder), openReceivers(SEED)]);
    const watched = join(folder, 'amplifier');
    makeWorkTree(watched);
    all.github.world.pulls.push({ number: 7, head: 'acme:main', state: 'open' });
    const configuration = {
      server: { url: server.url, key: server.key, contact: 'check@example.com' },
      folders: [{ path: watched, name: 'amplifier', boms: ['**/*.csv'], project: 'amplifier' }],
      quantities: [1, 100],
      targets: listTargets(all).map((target) => ({
        ...target,
        when: 'always',
        kinds: ['boms', 'gerbers', 'schematics'],
      })),
    };
    all.misbehave(FAILING);
    // A comment takes three or four requests.
    all.github.mischief.rate = FAILING / 3;
    let watcher = startWatcher(folder, configuration);
    await watcher.ready();
    mkdirSync(join(watched, 'gerbers'));
    const gerbers = readdirSync(join(PROJECT, 'gerbers')).map((name) => join('gerbers', name));
    for (const name of [
      ...gerbers,
      'sensor-node.kicad_pro',
      'sensor-node.kicad_sch',
      'node.kicad_sym',
      'sym-lib-table',
    ])
      writeFileSync(join(watched, name), readFileSync(join(PROJECT, name)));
    for (let version = 1; version <= VERSIONS; version++) {
      for (let at = 0; at < BOARDS; at++)
        writeFileSync(join(watched, makeBoardName(at)), bomText(makeBoardName(at), version));
      if (version === 2) {
        await until(() => all.webhook.accepted.length > BOARDS, { timeoutMs: 180_000, what: () => watcher.log() });
        await watcher.kill();
        watcher = startWatcher(folder, configuration);
      }
      await until(() => countReports(watched, version) === BOARDS, {
        timeoutMs: 240_000,
        what: () => `${countReports(watched, version)} reports of version ${version}:\n${watcher.log().slice(-3_000)}`,
      });
    }
    const { retries, status } = await retryUntilDone(folder, () => watcher.log());
    const failures = Object.entries(all).flatMap(([name, receiver]) =>
      typeof receiver === 'object' && 'mischief' in receiver ? [`${name} ${receiver.mischief.done.length}`] : [],
    );
    say(`failed on purpose: ${failures.join(', ')}; \`watch retry\` was said ${retries} times`);
    say(
      `messages sent ${status.counts.messages.done}, passed over by newer ones ${status.counts.messages.superseded}; exports ${status.counts.exports.done}`,
    );
    check(all, say);
    const credits = await server.charged();
    const right = BOARDS * VERSIONS * 5 + 10 + 2;
    say(
      `${credits} credits are charged, ${right} are right; most memory of the watcher ${watcher.peakMb().toFixed(0)} MB`,
    );
    ensure(credits === right, `${credits} credits`);
    await all.close();
  },
};

const makeBoardName = (at: number): string => `board-${String(at + 1).padStart(2, '0')}.csv`;

/** As git keeps it, without the program. */
function makeWorkTree(watched: string): void {
  mkdirSync(join(watched, '.git/refs/heads'), { recursive: true });
  mkdirSync(join(watched, '.git/objects'));
  writeFileSync(join(watched, '.git/HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(watched, '.git/refs/heads/main'), `${'0123456789'.repeat(4)}\n`);
  writeFileSync(join(watched, '.git/config'), '[remote "origin"]\n\turl = http://127.0.0.1/acme/amplifier.git\n');
}

function listTargets({ webhook, slack, discord, teams, mail, github }: Receivers): object[] {
  const { host, port } = mail;
  return [
    { files: true },
    { webhook: { url: webhook.url, secret: WEBHOOK_SECRET } },
    { slack: slack.url },
    { discord: discord.url },
    { teams: teams.url },
    { mail: { host, port, encryption: 'none', from: 'watcher@example.com', to: ['hardware@example.com'] } },
    { github: { token: GITHUB_TOKEN, repository: 'acme/amplifier', 'api-url': github.url } },
  ];
}

/** BOMs whose report is of that version. */
function countReports(watched: string, version: number): number {
  return Array.from({ length: BOARDS }, (_, at) => makeBoardName(at)).filter(
    (name) =>
      readReport(watched, name.replace('.csv', '.cost.json'))?.content === bomContent(name, bomText(name, version)),
  ).length;
}

/** A person who does not want to wait for the pauses. */
async function retryUntilDone(folder: string, log: () => string): Promise<{ retries: number; status: SpoolStatus }> {
  let retries = 0;
  let status = await readStatus(folder);
  const waiting = (): number => status.counts.exports.waiting + status.counts.messages.waiting;
  await until(
    async () => {
      status = await readStatus(folder);
      const ids = status.rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
      if (ids.length === 0) return true;
      await runWatcher(folder, ['retry', ...ids]);
      retries += 1;
      return false;
    },
    {
      timeoutMs: 240_000,
      everyMs: 1_000,
      what: () => `${waiting()} wait:\n${JSON.stringify(status.rows.slice(0, 5))}\n${log().slice(-2_000)}`,
    },
  );
  const dead = status.rows.filter(({ state }) => state === 'dead');
  ensure(dead.length === 0, `Given up: ${JSON.stringify(dead.slice(0, 5))}`);
  return { retries, status };
}

/** Each got every message, and twice only what it took without saying so. */
function check({ webhook, slack, discord, teams, mail, github }: Receivers, say: (text: string) => void): void {
  const taken: [name: string, ids: string[], receiver: Pick<Receivers['webhook'], 'mischief' | 'refused'>][] = [
    ['webhook', webhook.accepted.map(({ id }) => id), webhook],
    ['slack', slack.accepted.map((message) => JSON.stringify(message)), slack],
    ['discord', discord.accepted.map((message) => JSON.stringify(message)), discord],
    ['teams', teams.accepted.map((message) => JSON.stringify(message)), teams],
    ['mail', mail.accepted.map((one) => one.mail.messageId ?? ''), mail],
  ];
  for (const [name, ids, { mischief, refused }] of taken) {
    const different = new Set(ids).size;
    const unanswered = mischief.done.filter((fault) => fault === 'lost' || fault === 'cut').length;
    const twice = ids.length - different;
    say(
      `${name}: ${different} messages, ${twice} more than once; the answer was lost ${unanswered} times, the watcher killed once; refused as not documented: ${refused.length}`,
    );
    ensure(refused.length === 0, `${name} refused: ${refused.join('; ')}`);
    ensure(different === MESSAGES, `${name} has ${different} of ${MESSAGES} messages`);
    ensure(twice <= unanswered + AT_ONCE, `${name}: ${twice} came twice, ${unanswered} answers were lost`);
  }
  const { comments } = github.world;
  const markers = new Set([...comments.values()].map(({ body }) => /<!--.*?-->/.exec(body)?.[0]));
  const edits = [...comments.values()].reduce((sum, comment) => sum + comment.edits, 0);
  say(
    `github: ${comments.size} comments for ${SUBJECTS} subjects, written over ${edits} times; refused as not documented: ${github.refused.length}`,
  );
  ensure(github.refused.length === 0, `github refused: ${github.refused.join('; ')}`);
  ensure(comments.size === SUBJECTS && markers.size === SUBJECTS, `${comments.size} comments`);
  const last = [...comments.values()].filter(({ body }) => body.includes(`v${VERSIONS}`)).length;
  ensure(last === BOARDS, `${last} comments are of the last version`);
}

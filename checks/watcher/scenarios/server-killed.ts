import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listGerberSets } from '@partwright/review/projects';
import { makeRandom } from '../../mutated-boms/random.ts';
import { runProgram } from '../children.ts';
import { contentNow, readReport } from '../contents.ts';
import { openEvents } from '../events.ts';
import { ROOT } from '../house.ts';
import { findProgram } from '../programs.ts';
import { ensure, until, type Scenario } from '../scenario.ts';
import { openServer, type KillableServer } from '../server.ts';
import { allDone, startWatcher } from '../watcher.ts';

const PROJECT = join(ROOT, 'examples/review-a-pull-request');
const KILLS = 4;
const SCHEMATIC = ['node.kicad_sym', 'sensor-node.kicad_pro', 'sensor-node.kicad_sch', 'sym-lib-table'];

/** What is exported of a state of the project, one after another; `{}` is the watched folder. */
const EXPORTS = [
  ['sch', 'export', 'bom', '-o', '{}/sensor-node-bom.csv', '{}/sensor-node.kicad_sch'],
  [
    'sch',
    'export',
    'bom',
    '--field-delimiter',
    ';',
    '-o',
    '{}/semicolons/sensor-node-bom.csv',
    '{}/sensor-node.kicad_sch',
  ],
  ['pcb', 'export', 'gerbers', '-o', '{}/gerbers/', '{}/sensor-node.kicad_pcb'],
  ['pcb', 'export', 'drill', '-o', '{}/gerbers/', '{}/sensor-node.kicad_pcb'],
  ['sch', 'export', 'bom', '--field-delimiter', '\t', '-o', '{}/tabs/sensor-node-bom.csv', '{}/sensor-node.kicad_sch'],
  ['sch', 'export', 'python-bom', '-o', '{}/xml/sensor-node.xml', '{}/sensor-node.kicad_sch'],
];
const BOMS = new Map([
  ['sensor-node-bom.csv', 'sensor-node-bom.cost.json'],
  ['semicolons/sensor-node-bom.csv', 'semicolons/sensor-node-bom.cost.json'],
  ['tabs/sensor-node-bom.csv', 'tabs/sensor-node-bom.cost.json'],
  ['xml/sensor-node.xml', 'xml/sensor-node.xml.cost.json'],
]);

export const serverKilled: Scenario = {
  name: 'server-killed',
  about: `kicad-cli exports BOMs, Gerber and drill files of a project that changes, while the server is killed ${KILLS} times: all is told of the last state, each content is charged once`,
  missing: () => (findProgram('kicad-cli') ? undefined : 'kicad-cli is not installed'),
  async run(folder, say) {
    const [server, events] = await Promise.all([openServer(folder), openEvents()]);
    const watched = join(folder, 'sensor-node');
    mkdirSync(watched);
    for (const name of ['semicolons', 'tabs', 'xml', 'gerbers']) mkdirSync(join(watched, name));
    takeState('base', watched);
    const watcher = startWatcher(folder, {
      server: { url: server.url, key: server.key, contact: 'check@example.com' },
      folders: [{ path: watched, name: 'sensor-node' }],
      quantities: [1, 100],
      targets: [{ files: true }, events.target],
    });
    await watcher.ready();

    const killing = killAtRandom(server);
    for (const state of ['base', 'head'] as const) {
      takeState(state, watched);
      await exportAll(folder, watched);
    }
    const moments = await killing;
    const since = Date.now();
    const stale = (): string[] => staleReports(watched);
    await until(() => stale().length === 0, {
      timeoutMs: 240_000,
      what: () => `not told of the last state: ${stale().join(', ')}\n${watcher.log().slice(-3_000)}`,
    });
    await allDone(folder, watcher);
    say(
      `${EXPORTS.length * 2} exports; the server was killed after ${moments.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s; all is told ${((Date.now() - since) / 1000).toFixed(0)} s after the last of both`,
    );

    const boms = events.reports().filter(({ subject }) => subject.kind === 'bom');
    const counts = [...BOMS.keys()].map(
      (path) => new Set(boms.filter(({ subject }) => subject.path === path).map(({ content }) => content)).size,
    );
    say(
      `contents told of the BOMs ${counts.join(', ')}, of all subjects ${events.contents()}; ${await server.charged()} credits are charged, ${events.price()} are right; ${events.duplicates()} events came twice`,
    );
    ensure(
      counts.every((count) => count === 2),
      `Contents of the BOMs: ${counts.join(', ')}`,
    );
    ensure((await server.charged()) === events.price(), 'Not each content was charged once');
    ensure(events.subjects().length === BOMS.size + 2, `Subjects: ${events.subjects().join(', ')}`);
    ensure(
      events.reports().every(({ outcome }) => outcome.kind !== 'refused'),
      'Something was refused',
    );
    say('`watch status`: nothing waits, nothing was given up; every report is of what lies beside it');
  },
};

function takeState(state: 'base' | 'head', watched: string): void {
  for (const name of [...SCHEMATIC, 'sensor-node.kicad_pcb']) cpSync(join(PROJECT, state, name), join(watched, name));
}

async function exportAll(folder: string, watched: string): Promise<void> {
  const env = { ...process.env, KICAD_CONFIG_HOME: join(folder, 'kicad') };
  for (const args of EXPORTS) {
    const { code, stderr } = await runProgram(
      'kicad-cli',
      args.map((arg) => arg.replace('{}', watched)),
      { env },
    );
    ensure(code === 0, `kicad-cli ${args.join(' ')} ended with ${code}: ${stderr}`);
    await sleep(3_000);
  }
}

/** Gives when it was killed, in milliseconds from the start. */
async function killAtRandom(server: KillableServer): Promise<number[]> {
  const random = makeRandom(Date.now());
  const startedAt = Date.now();
  const moments: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(random.next() * 6_000);
    await server.kill();
    moments.push(Date.now() - startedAt);
    await sleep(random.next() * 2_000);
    await server.start();
  }
  return moments;
}

/** Those that are missing, or not of what lies beside them. */
function staleReports(watched: string): string[] {
  const gerbers =
    listGerberSets(readdirSync(join(watched, 'gerbers')).map((name) => `gerbers/${name}`))[0]?.files ?? [];
  const wanted = new Map<string, string>([
    ...[...BOMS].map(([bom, report]): [string, string] => [report, contentNow('bom', watched, [bom])]),
    ['gerbers.dfm.json', contentNow('gerber', watched, gerbers)],
    ['sensor-node.erc.json', contentNow('schematic', watched, SCHEMATIC)],
  ]);
  return [...wanted].filter(([name, content]) => readReport(watched, name)?.content !== content).map(([name]) => name);
}

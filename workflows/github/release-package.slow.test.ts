import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readZip } from '@partwright/files/archives';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { runWorkflow, type JobResult, type RunWish } from './runner.fixture.ts';
import { openStage, type Stage } from './stage.fixture.ts';

const PLOT = 'Plot Gerber and drill files';
const DOCUMENTS = 'Write the documents';
const hasProgram = (name: string, ...args: string[]): boolean => spawnSync(name, args).status === 0;
const hasKicad = hasProgram('kicad-cli', 'version');
const hasZip = hasProgram('zip', '-v');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage[Symbol.asyncDispose]());

/** Gerber files of the repository in place of those that KiCad plots. */
const putGerbers =
  (leaveOut?: RegExp): NonNullable<RunWish['instead']>[string] =>
  async ({ workspace, temp }) => {
    const folder = join(temp, 'package/gerbers');
    cpSync(join(workspace, 'hardware/gerbers'), folder, { recursive: true });
    for (const name of readdirSync(folder)) if (leaveOut?.test(name)) rmSync(join(folder, name));
  };

async function release(wish: Partial<RunWish> & Pick<RunWish, 'event'>): Promise<Record<string, JobResult>> {
  const jobs = await runWorkflow(stage, 'release-package.yml', wish);
  const log = Object.values(jobs).flatMap(({ steps }) => steps.map(({ name, log }) => `${name}\n${log}`));
  onTestFailed(() => void process.stderr.write(`${log.join('\n')}\n`));
  return jobs;
}

const published = (tag: string): RunWish['event'] => ({
  name: 'release',
  payload: { action: 'published', release: { tag_name: tag } },
  env: { GITHUB_REF: `refs/tags/${tag}`, GITHUB_REF_NAME: tag },
});
const byHand: RunWish['event'] = { name: 'workflow_dispatch', payload: {}, env: { GITHUB_REF_NAME: 'main' } };
const inputs = {
  tag: 'v1.0',
  board: 'hardware/sensor-node.kicad_pcb',
  schematic: 'hardware/sensor-node.kicad_sch',
};
const packageFile = (name: string): Buffer => readFileSync(join(stage.artifactFolder('4711', 'release-package'), name));
const openZip = (bytes: Uint8Array): string[] =>
  [...readZip(bytes, { unpackedBytes: 50_000_000, entries: 200 }).keys()].sort();

it('builds the package, and attaches it to the release', { timeout: 600_000 }, async ({ annotate }) => {
  if (!hasKicad)
    await annotate('kicad-cli is not installed: the Gerber files of the example are taken, not plotted ones');
  stage.desk.change(({ releases }) => releases.push({ tag: 'v1.0', assets: [], files: {} }));
  const instead: RunWish['instead'] = hasKicad ? {} : { [PLOT]: putGerbers() };
  const { build, attach } = await release({ event: byHand, inputs, instead });
  expect(build!.conclusion).toBe('success');

  const gerbers = readdirSync(join(stage.artifactFolder('4711', 'release-package'), 'gerbers'));
  const drills = hasKicad ? ['sensor-node-NPTH.drl', 'sensor-node-PTH.drl'] : ['sensor-node.drl'];
  expect(gerbers).toEqual(expect.arrayContaining(['sensor-node-F_Cu.gbr', 'sensor-node-Edge_Cuts.gbr', ...drills]));
  expect(packageFile('dfm.txt').toString()).toMatch(/^0 errors, \d+ warnings/m);
  for (const name of ['bom.pdf', 'stackup.pdf']) expect(packageFile(name).subarray(0, 5).toString()).toBe('%PDF-');
  expect(openZip(packageFile('placement.zip'))).toEqual(expect.arrayContaining(['centroid-top.csv', 'feeder_map.csv']));

  if (!hasZip) return void (await annotate('zip is not installed: what is attached is not looked at'));
  expect(attach!.conclusion).toBe('success');
  const { assets, files } = stage.desk.read().releases[0]!;
  expect(assets).toEqual(['sensor-node-v1.0.zip']);
  const inside = openZip(Buffer.from(files[assets[0]!]!, 'base64'));
  expect(inside).toEqual(
    ['bom.pdf', 'dfm.txt', ...gerbers.map((name) => `gerbers/${name}`), 'placement.zip', 'stackup.pdf'].sort(),
  );
});

it('attaches nothing when the board cannot be made, and keeps the reason', { timeout: 120_000 }, async () => {
  const before = stage.desk.read().calls;
  const { build, attach } = await release({
    event: byHand,
    inputs,
    instead: { [PLOT]: putGerbers(/Edge_Cuts/) },
  });
  expect(build!.steps.map(({ outcome }) => outcome)).toEqual([
    'success',
    'success',
    'success',
    'failure',
    'skipped',
    'success',
  ]);
  expect(packageFile('dfm.txt').toString()).toMatch(/outline/i);
  expect([attach!.conclusion, stage.desk.read().calls]).toEqual(['skipped', before]);
});

it.skipIf(!hasZip)('makes the release of a tag that has none, and a file name of any tag', async () => {
  const tag = 'v2/$(id)\'"';
  stage.desk.change(({ tags }) => tags.push(tag));
  // Only what attaches is looked at.
  const names = ['actions/checkout@v7', 'Check for manufacturing', DOCUMENTS];
  const { attach } = await release({
    event: published(tag),
    instead: {
      ...Object.fromEntries(names.map((name) => [name, async () => {}])),
      async [PLOT]({ temp }) {
        mkdirSync(join(temp, 'package'));
        writeFileSync(join(temp, 'package/dfm.txt'), '');
      },
    },
  });
  expect(attach!.conclusion).toBe('success');
  expect(stage.desk.read().releases.at(-1)).toMatchObject({ tag, assets: ['board-v2---id---.zip'] });
});

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boardFiles } from './stage.fixture.ts';
import { isOurs, readAction, readText, readWorkflow, startsFor, type Step } from './workflow.fixture.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.yml'));
const action = readAction();
const readSteps = (file: string): Step[] => Object.values(readWorkflow(file).jobs).flatMap(({ steps }) => steps);

/** What each token may do, and no more. */
const PERMISSIONS: Record<string, object> = {
  'bom-cost.yml': { all: { contents: 'read' } },
  'hardware-review.yml': { all: { contents: 'read', 'pull-requests': 'write', checks: 'write' } },
  'hardware-review-collect.yml': { all: { contents: 'read' } },
  'hardware-review-publish.yml': { all: { actions: 'read', 'pull-requests': 'write', checks: 'write' } },
  'nightly-cost.yml': { all: { contents: 'read', issues: 'write' } },
  'release-package.yml': { all: {}, build: { contents: 'read' }, attach: { contents: 'write' } },
};

describe.each(files)('%s', (file) => {
  const workflow = readWorkflow(file);

  it('asks for these permissions', () => {
    const ofJobs = Object.entries(workflow.jobs).flatMap(([id, { permissions }]) =>
      permissions === undefined ? [] : [[id, permissions] as const],
    );
    expect({ all: workflow.permissions, ...Object.fromEntries(ofJobs) }).toEqual(PERMISSIONS[file]);
  });

  it('puts no expression into a script, where the text of a stranger would be a command', () => {
    const scripts = readSteps(file).flatMap(({ run }) => run ?? []);
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  });

  it('takes actions by their major version', () => {
    const taken = readSteps(file).flatMap(({ uses }) => uses ?? []);
    expect(taken.filter((uses) => !/^[\w-]+\/[\w-]+@v\d+$/.test(uses))).toEqual([]);
  });

  it('names inputs that there are, and outputs that there are', () => {
    const ours = readSteps(file).filter(isOurs);
    const inputs = ours.flatMap((step) => Object.keys(step.with ?? {}));
    expect(inputs.filter((name) => !Object.hasOwn(action.inputs, name))).toEqual([]);
    const ids = new Set(ours.map(({ id }) => id));
    const asked = [...readText(file).matchAll(/\bsteps\.([\w-]+)\.outputs\.([\w-]+)/g)];
    for (const [, id, output] of asked) {
      expect(ids).toContain(id);
      expect(Object.keys(action.outputs)).toContain(output);
    }
  });
});

describe.each(['hardware-review.yml', 'hardware-review-collect.yml'])('%s is started', (file) => {
  const workflow = readWorkflow(file);

  it.each([
    ...Object.keys(boardFiles('head')),
    'a/b/regulator.kicad_mod',
    'out/board.GTL',
    'out/board.gm1',
    'out/board.G2',
    'out/board.DRL',
    'out/board-top.pos',
    'old/board.sch',
    'old/board.brd',
    'altium/Board.PcbDoc',
    'altium/Board.SchDoc',
    '.gitmodules',
    'fab.zip',
    'docs/parts.xlsx',
    '.partwright.yml',
  ])('for %s', (path) => {
    expect(startsFor(workflow, ['README.md', path])).toBe(true);
  });

  it('for nothing else', () => {
    expect(startsFor(workflow, ['README.md', 'src/main.c', '.gitignore', 'firmware/gpio.h', 'go.mod'])).toBe(false);
  });
});

it('starts a review and its half for forks for the same files', () => {
  const [own, forks] = ['hardware-review.yml', 'hardware-review-collect.yml'].map(readWorkflow);
  expect(own!.on.pull_request!.paths).toEqual(forks!.on.pull_request!.paths);
});

it('publishes what the collecting workflow of this name collected, by the name of its artifact', () => {
  const [collect, publish] = ['hardware-review-collect.yml', 'hardware-review-publish.yml'].map(readWorkflow);
  expect(publish!.on.workflow_run!.workflows).toEqual([collect!.name]);
  const nameIn = (steps: Step[]): unknown => steps.find(({ uses }) => uses?.includes('-artifact@'))?.with?.['name'];
  expect(nameIn(publish!.jobs['publish']!.steps)).toBe(nameIn(collect!.jobs['collect']!.steps));
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRepository, type Changes, type FakeGitHub, type Repository } from '../fake-github/index.fixture.ts';
import { bomCsv, project, type BomRow } from './boards.fixture.ts';
import { OPEN_TOLD } from './lamp.fixture.ts';
import { HEADLINE, LONGEST_TEST_MS, openHost, REPORT_FILES, review, describeRun } from './scene.fixture.ts';

const PRICES = `MPN,Manufacturer,Description,Package,Price,Currency
LAB-1,Lab,Relay 5 V,DIP-8,1.00,EUR
LAB-2,Lab,Relay 12 V,DIP-8,1.10,EUR
`;
const BEFORE: BomRow[] = [['K1', 1, 'Relay', 'LAB-1', 'Lab']];
const AFTER: BomRow[] = [['K1', 1, 'Relay', 'LAB-2', 'Lab']];

const ignore = (expires: string): string => `
policies: { fail-on: new-error }
ignore:
  - rule: pin_not_connected
    ref: R3
    reason: A test point | by design
    expires: ${expires}
`;
const priced = (policy: string): string => `
currency: EUR
quantities: [1, 10]
price-lists:
  - path: prices/house.csv
    seller: House
policies:
  max-cost-increase: ${policy}
`;

const WORKFLOW = '.github/workflows/review.yml';
const workflow = (step: string): string =>
  `on: pull_request\njobs: { review: { steps: [{ uses: actions/checkout@v7 }, ${step}] } }\n`;

const HEADS: Record<string, Changes> = {
  'an easier workflow': {
    ...project('hw/lamp/lamp', { closed: 3 }),
    [WORKFLOW]: workflow('{ uses: partwright/partwright@v1, with: { fail-on: none } }'),
  },
  'a board of Eagle': { 'hw/fan.brd': 'eagle', '.partwright.yml': 'not-checked: failure\n' },
  'still ignored': { ...project('hw/lamp/lamp', { open: 1 }), '.partwright.yml': ignore('2999-12-31') },
  'no longer ignored': { ...project('hw/lamp/lamp', { open: 1 }), '.partwright.yml': ignore('2020-01-31') },
  'within the threshold': { 'hw/k/bom.csv': bomCsv(AFTER), '.partwright.yml': priced('15%') },
  'above the threshold': {
    'hw/k/bom.csv': bomCsv(AFTER),
    '.partwright.yml': priced('{ level: warn, setting: 0.05 EUR }'),
  },
  'a wrong file': {
    'hw/k/bom.csv': bomCsv(AFTER),
    '.partwright.yml': 'polices: {}\nquantities: [0]\nchecks: [erc, dcr]\n',
  },
};
const NUMBERS = Object.fromEntries(Object.keys(HEADS).map((name, at) => [name, at + 1]));

let repository: Repository;
let github: FakeGitHub;

beforeAll(async () => {
  repository = await openRepository();
  const base = {
    ...project('hw/lamp/lamp'),
    'hw/k/bom.csv': bomCsv(BEFORE),
    'prices/house.csv': PRICES,
    [WORKFLOW]: workflow('{ uses: partwright/partwright@v1 }'),
  };
  await repository.commit({ branch: 'main', changes: base });
  const pulls = [];
  for (const [name, changes] of Object.entries(HEADS)) {
    const head = name.replaceAll(' ', '-');
    await repository.commit({ branch: head, from: 'main', changes });
    await repository.publishPull(NUMBERS[name]!, 'main', head);
    pulls.push({ number: NUMBERS[name]!, base: 'main', head });
  }
  github = await openHost(repository, { pulls });
});
afterAll(async () => {
  await github.close();
  await repository[Symbol.asyncDispose]();
});

async function reviewNamed(name: string, inputs: Record<string, string> = {}) {
  const event = { name: 'pull_request', action: 'opened', pull: NUMBERS[name]! } as const;
  const done = await review({ repository, host: github, event, inputs });
  const told = describeRun(github, done);
  const comment = github.comments.find(({ pull }) => pull === NUMBERS[name])?.body;
  return { done, told, comment, check: told.checks.at(-1) };
}

describe('.partwright.yml', { timeout: LONGEST_TEST_MS }, () => {
  it('puts findings aside until the day it says', async () => {
    const { done, told, comment, check } = await reviewNamed('still ignored');
    // The rule came with the change that it puts aside a finding of: it is said, and nobody takes it for green.
    expect(told).toMatchObject({ exitCode: 0, conclusion: 'neutral', folder: REPORT_FILES });
    expect(check).toBe(`neutral, 0 annotations: ${HEADLINE}`);
    expect(comment).toMatch(/put aside by new rules: pin.{0,2}not.{0,2}connected/);
    expect(done.report!.projects[0]!.erc).toMatchObject({ new: [], ignored: [{ expires: '2999-12-31' }, {}] });
    expect(comment).toContain('A test point');
    expect(comment).not.toMatch(/^\|.*A test point \| by design.*\|$/m);
    expect(done.run.outputs['erc-new']).toBe('0');
  });

  it('puts nothing aside after that day, and says so', async () => {
    const { done, told, comment, check } = await reviewNamed('no longer ignored');
    expect(told).toMatchObject({ exitCode: 1, conclusion: 'failure', log: OPEN_TOLD.log });
    expect(check).toBe(`failure, 2 annotations: ${HEADLINE}`);
    expect(done.report!.projects[0]!.erc.new).toHaveLength(2);
    expect(comment).toContain('2020-01-31');
  });

  it('names price lists of the repository, and how far the cost may rise', async () => {
    const { done, told, comment } = await reviewNamed('within the threshold');
    expect(told).toMatchObject({ exitCode: 0, conclusion: 'success', log: [] });
    expect(done.run.outputs).toMatchObject({
      'unit-cost-base': '1',
      'unit-cost-head': '1.1',
      'unit-cost-delta': '0.1',
      'unit-cost-delta-percent': '10',
      'total-cost-head': '11',
    });
    expect(comment).toContain('house.csv');
    expect(done.report!.policies.find(({ policy }) => policy === 'max-cost-increase')).toMatchObject({
      verdict: 'passed',
      level: 'fail',
    });
  });

  it('may have a policy warn, which is neutral', async () => {
    const { told, check, done } = await reviewNamed('above the threshold');
    expect(told).toMatchObject({ exitCode: 0, conclusion: 'neutral', log: [], folder: REPORT_FILES });
    expect(check).toBe(`neutral, 0 annotations: ${HEADLINE}`);
    expect(done.report!.policies.find(({ policy }) => policy === 'max-cost-increase')).toMatchObject({
      verdict: 'violated',
      level: 'warn',
    });
  });

  it('gives way to an input, which then fails', async () => {
    const { told, check } = await reviewNamed('above the threshold', { 'max-cost-increase': '5%' });
    expect(told).toMatchObject({ exitCode: 1, conclusion: 'failure', log: [`error: ${HEADLINE}`] });
    expect(check).toBe(`failure, 0 annotations: ${HEADLINE}`);
  });

  it('that is wrong ends the run red, with every line that is', async () => {
    const writes = github.writes.length;
    const { done, told } = await reviewNamed('a wrong file');
    expect(told).toMatchObject({ exitCode: 1, conclusion: '(none)', summary: '', folder: [] });
    const [message] = done.run.errors.map((error) => error.message);
    for (const part of [
      '.partwright.yml:1:1: "polices" is not',
      'did you mean policies?',
      '.partwright.yml:2:',
      '.partwright.yml:3:',
    ])
      expect(message).toContain(part);
    expect(github.writes).toHaveLength(writes);
  });
});

describe('a review', { timeout: LONGEST_TEST_MS }, () => {
  it('that the change makes easier in its workflow is neutral, and fails where doubt fails', async () => {
    const { told, comment } = await reviewNamed('an easier workflow');
    expect(told).toMatchObject({ exitCode: 0, conclusion: 'neutral' });
    expect(comment).toContain('review.yml: fail-on is off, and was new-error');
    const strict = await reviewNamed('an easier workflow', { 'not-checked': 'failure' });
    expect(strict.told).toMatchObject({ exitCode: 1, conclusion: 'failure' });
  });

  it('of what nothing reads fails where the configuration says so, and says by what', async () => {
    const { told, comment } = await reviewNamed('a board of Eagle');
    expect(told).toMatchObject({ exitCode: 1, conclusion: 'failure' });
    expect(comment).toContain('fails by `not-checked: failure`');
    const lenient = await reviewNamed('a board of Eagle', { 'not-checked': 'neutral' });
    expect(lenient.told).toMatchObject({ exitCode: 0, conclusion: 'neutral' });
  });
});

describe('inputs', { timeout: LONGEST_TEST_MS }, () => {
  it('that are wrong are all named at once, and nothing is done', async () => {
    const journal = github.journal.length;
    const wrong = {
      mode: 'fast',
      checks: 'erc,dcr',
      quantities: '0',
      'comment-behavior': 'shout',
      'check-run': 'maybe',
      'timeout-minutes': '-1',
      config: '../x.yml',
      'api-key': 'k',
    };
    const { done, told } = await reviewNamed('still ignored', wrong);
    expect(told).toMatchObject({ exitCode: 1, conclusion: '(none)', summary: '', folder: [] });
    expect(done.run.errors).toHaveLength(1);
    const [{ message } = { message: '' }] = done.run.errors;
    for (const name of Object.keys(wrong)) expect(message).toContain(`Input ${name} `);
    expect(github.journal).toHaveLength(journal);
  });

  it('that cannot be followed together with the file are all named at once', async () => {
    const wrong = { currency: 'XYZ', 'fab-profile': 'nobody', 'max-cost-increase': 'a lot', 'fail-on-unmatched': 'x' };
    const { done, told } = await reviewNamed('still ignored', wrong);
    expect(told).toMatchObject({ exitCode: 1, conclusion: '(none)', summary: '', folder: [] });
    const [{ message } = { message: '' }] = done.run.errors;
    for (const name of Object.keys(wrong)) expect(message).toContain(`Input ${name} `);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRepository, type Changes, type FakeGitHub, type Repository } from '../fake-github/index.fixture.ts';
import { bomCsv, bomXlsx, gerberZip, project, type BomRow } from './boards.fixture.ts';
import { ME } from './lamp.fixture.ts';
import { LONGEST_TEST_MS, openHost, REPORT_FILES, review, describeRun, type Review } from './scene.fixture.ts';

const ROW: BomRow = ['R1', 1, '10k', '0603WAF1002T5E', 'UNI-ROYAL'];
const ROWS: BomRow[] = [['R1,R2', 2, '10k', '0603WAF1002T5E', 'UNI-ROYAL']];
const BASE: Changes = {
  ...project('hw/lamp/lamp'),
  ...project('hw/fan/fan'),
  'hw/parts/bom.xlsx': bomXlsx([ROW]),
  'hw/probe/gerbers.zip': gerberZip({ gapMm: 0.4 }),
};
const moved = (from: string, to: string): Changes =>
  Object.fromEntries(['kicad_pro', 'kicad_sch'].map((ending) => [`${to}.${ending}`, { from: `${from}.${ending}` }]));
const gone = (path: string): Changes => ({ [`${path}.kicad_pro`]: null, [`${path}.kicad_sch`]: null });

const HEADS: Record<string, Changes> = {
  renamed: moved('hw/lamp/lamp', 'hw/große Lampe/größer & heller'),
  'renamed and changed': {
    ...gone('hw/lamp/lamp'),
    ...project('hw/Lampe #2 (neu)/Lämpchen', { open: 1 }),
  },
  deleted: gone('hw/lamp/lamp'),
  added: { ...project('hw/neu/neu', { open: 1 }), 'hw/neu/bom.csv': bomCsv(ROWS) },
  binary: { 'hw/parts/bom.xlsx': bomXlsx(ROWS), 'hw/probe/gerbers.zip': gerberZip({ gapMm: 0.05 }) },
  one: project('hw/fan/fan', { closed: 3 }),
};
const NUMBERS = Object.fromEntries(Object.keys(HEADS).map((name, at) => [name, at + 1]));

let repository: Repository;
let github: FakeGitHub;

beforeAll(async () => {
  repository = await openRepository();
  await repository.commit({ branch: 'main', changes: BASE });
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

async function reviewNamed(
  name: string,
): Promise<{ done: Review; comment: string; told: ReturnType<typeof describeRun> }> {
  const pull = NUMBERS[name]!;
  const done = await review({ repository, host: github, event: { name: 'pull_request', action: 'opened', pull } });
  const comments = github.comments.filter((comment) => comment.pull === pull);
  expect(comments.map(({ author }) => author)).toEqual([ME]);
  const told = describeRun(github, done);
  expect(told.folder).toEqual(REPORT_FILES);
  expect(told.summary).not.toBe('');
  return { done, comment: comments[0]!.body, told };
}

describe('a project', { timeout: LONGEST_TEST_MS }, () => {
  it('that is moved is compared with itself, whatever its new name is', async () => {
    const { done, comment, told } = await reviewNamed('renamed');
    expect(told).toMatchObject({ exitCode: 0, conclusion: 'success', log: [] });
    expect(done.report!.projects).toMatchObject([
      { path: 'hw/große Lampe/größer & heller.kicad_pro', change: 'renamed', previousPath: 'hw/lamp/lamp.kicad_pro' },
    ]);
    expect(done.report!.projects[0]!.erc.new).toEqual([]);
    expect(comment).not.toContain('pin_not_connected');
    expect(done.run.outputs).toMatchObject({ 'projects-changed': '1', 'erc-new': '0' });
  });

  it('that is written anew at another place has links and annotations that lead there', async () => {
    const { done, comment, told } = await reviewNamed('renamed and changed');
    expect(told).toMatchObject({ exitCode: 1, conclusion: 'failure' });
    const sheet = 'hw/Lampe #2 (neu)/Lämpchen.kicad_sch';
    expect(github.checkRuns.at(-1)!.annotations.map(({ path }) => path)).toEqual([sheet, sheet]);
    const [link] = /\(http[^)]*kicad_sch#L\d+\)/.exec(comment)!;
    expect(new URL(link.slice(1, -1)).pathname).toBe(
      `/acme/board/blob/${done.report!.head.sha}/hw/Lampe%20%232%20%28neu%29/L%C3%A4mpchen.kicad_sch`,
    );
  });

  it('that is deleted is told as removed, and nothing of it fails', async () => {
    const { done, comment, told } = await reviewNamed('deleted');
    expect(told).toMatchObject({ exitCode: 0, conclusion: 'success', log: [] });
    expect(done.report!.projects).toMatchObject([{ path: 'hw/lamp/lamp.kicad_pro', change: 'removed' }]);
    expect(comment).toContain('removed');
    expect(github.checkRuns.at(-1)!.annotations).toEqual([]);
  });

  it('that is new is checked alone: what is found has no base, and its cost is no rise', async () => {
    const { done, comment, told } = await reviewNamed('added');
    expect(told).toMatchObject({ exitCode: 0, conclusion: 'neutral' });
    expect(done.report!.projects).toMatchObject([
      { path: 'hw/neu/bom.csv', change: 'added' },
      { path: 'hw/neu/neu.kicad_pro', change: 'added' },
    ]);
    expect(done.run.outputs).toMatchObject({ 'erc-new': '', 'unit-cost-base': '', 'unit-cost-delta': '' });
    expect(Number(done.run.outputs['unit-cost-head'])).toBeGreaterThan(0);
    expect(comment).toContain('hw/neu');
  });

  it('of binary files is read and compared: a workbook and Gerber files in a ZIP', async () => {
    const { done, told } = await reviewNamed('binary');
    const [parts, probe] = done.report!.projects;
    expect(parts).toMatchObject({
      path: 'hw/parts/bom.xlsx',
      kind: 'bom',
      bom: { changes: [{ kind: 'added', references: ['R2'] }] },
    });
    expect(probe).toMatchObject({ path: 'hw/probe/gerbers.zip', kind: 'gerber', dfm: { status: 'ran' } });
    expect(probe!.dfm.new.map(({ rule }) => rule)).toContain('clearance');
    expect(told).toMatchObject({ exitCode: 1, conclusion: 'failure' });
    expect(done.run.outputs).toMatchObject({ 'unit-cost-delta-percent': '100', 'projects-changed': '2' });
  });

  it('that is untouched is named, and not reviewed', async () => {
    const { done, told } = await reviewNamed('one');
    expect(told).toMatchObject({ exitCode: 0, conclusion: 'success', log: [] });
    expect(done.report!.projects.map(({ path }) => path)).toEqual(['hw/fan/fan.kicad_pro']);
    expect(done.report!.untouched).toEqual(['hw/lamp/lamp.kicad_pro', 'hw/parts/bom.xlsx', 'hw/probe/gerbers.zip']);
  });
});

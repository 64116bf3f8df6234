import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeGitHub, Repository } from '../fake-github/index.fixture.ts';
import { project } from './boards.fixture.ts';
import { LAMP_PULLS, ME, OPEN_TOLD, openLamp } from './lamp.fixture.ts';
import { HEADLINE, LONGEST_TEST_MS, openHost, REPORT_FILES, review, describeRun } from './scene.fixture.ts';

let repository: Repository;
let github: FakeGitHub;

beforeAll(async () => {
  repository = await openLamp();
  github = await openHost(repository, { pulls: LAMP_PULLS });
});
afterAll(async () => {
  await github.close();
  await repository[Symbol.asyncDispose]();
});

const on = (action: 'opened' | 'synchronize' | 'reopened' | 'closed') =>
  review({ repository, host: github, event: { name: 'pull_request', action, pull: 7 } });

describe('a pull request', { timeout: LONGEST_TEST_MS }, () => {
  it('that is opened gets a comment, a check run with annotations at the lines, and a summary', async () => {
    const opened = await on('opened');
    expect(describeRun(github, opened)).toEqual(OPEN_TOLD);
    expect(opened.report!.headline).toMatch(/1 policy needs action: .*2 new/);
    expect(
      github.checkRuns[0]!.annotations.map((it) => [it.path, it.start_line, it.annotation_level, it.title]),
    ).toEqual([
      ['hw/lamp/lamp.kicad_sch', 23, 'failure', 'ERC: pin_not_connected'],
      ['hw/lamp/lamp.kicad_sch', 23, 'failure', 'ERC: pin_not_connected'],
    ]);
    expect(opened.run.outputs).toMatchObject({
      'erc-new': '2',
      'drc-new': '',
      'projects-changed': '1',
      'policy-failures': '1',
    });
    expect(opened.pictures).toHaveLength(3);
    expect(opened.run.summary).toContain('hw/lamp');
  });

  it('that is run again has its comment left as it is', async () => {
    const before = github.comments[0]!.body;
    github.now = '2026-01-05T13:00:00Z';
    const again = await on('reopened');
    expect(again.run.text).toContain('comment: unchanged, the report has not changed');
    expect(describeRun(github, again)).toEqual({ ...OPEN_TOLD, checks: [...OPEN_TOLD.checks, ...OPEN_TOLD.checks] });
    expect(github.comments[0]).toMatchObject({ body: before, updatedAt: '2026-01-05T12:00:00Z' });
    expect(again.run.outputs['comment-id']).toBe(String(github.comments[0]!.id));
  });

  it('that gets a commit without changes has the same comment, of the new commit', async () => {
    await repository.commit({ branch: 'open', changes: {}, message: 'Nothing' });
    const { head } = await repository.publishPull(7, 'main', 'open');
    const synchronized = await on('synchronize');
    expect(describeRun(github, synchronized)).toMatchObject({
      exitCode: 1,
      comments: OPEN_TOLD.comments,
      log: OPEN_TOLD.log,
    });
    expect(github.comments[0]!.body).toContain(`head=${head}`);
    expect(github.checkRuns.at(-1)).toMatchObject({ headSha: head, conclusion: 'failure' });
  });

  it('that is mended has a comment that says so, and passes', async () => {
    await repository.commit({ branch: 'open', changes: project('hw/lamp/lamp', { closed: 3 }), message: 'Mend it' });
    const { head } = await repository.publishPull(7, 'main', 'open');
    const mended = await on('synchronize');
    expect(describeRun(github, mended)).toEqual({
      ...OPEN_TOLD,
      exitCode: 0,
      conclusion: 'success',
      comments: [`${ME}: 🔧 Partwright: ✅`],
      checks: expect.any(Array),
      summary: '🔧 Partwright: ✅',
      log: [],
    });
    expect(github.checkRuns.at(-1)).toMatchObject({ headSha: head, conclusion: 'success', annotations: [] });
    expect(mended.run.outputs).toMatchObject({ 'erc-new': '0', 'policy-failures': '0' });
  });

  it('that is closed is left alone', async () => {
    github.clearJournal();
    const closed = await on('closed');
    expect(describeRun(github, closed)).toMatchObject({
      exitCode: 0,
      conclusion: '',
      skipped: 'the pull request was closed',
      summary: '',
      folder: [],
      log: [],
    });
    expect(github.journal).toEqual([]);
    expect(closed.run.text).toEqual(['Nothing to do: the pull request was closed']);
  });
});

describe('a pull request without hardware', { timeout: LONGEST_TEST_MS }, () => {
  const text = () => review({ repository, host: github, event: { name: 'pull_request', action: 'opened', pull: 9 } });

  it('gets no comment', async () => {
    const before = github.comments.length;
    const told = describeRun(github, await text());
    expect(told).toMatchObject({
      exitCode: 0,
      conclusion: 'success',
      summary: '🔧 Partwright: ✅',
      folder: REPORT_FILES,
      log: [],
    });
    expect(told.checks.at(-1)).toBe(`success, 0 annotations: ${HEADLINE}`);
    expect(github.comments).toHaveLength(before);
  });

  it('has the comment of an earlier commit, which had some, brought up to date', async () => {
    await repository.commit({ branch: 'text', changes: project('hw/lamp/lamp', { open: 1 }) });
    await repository.publishPull(9, 'main', 'text');
    expect((await text()).run.outputs).toMatchObject({ conclusion: 'failure' });
    await repository.commit({ branch: 'text', changes: project('hw/lamp/lamp') });
    const { head } = await repository.publishPull(9, 'main', 'text');
    const told = describeRun(github, await text());
    expect(told).toMatchObject({ exitCode: 0, conclusion: 'success' });
    const [comment, ...others] = github.comments.filter(({ pull }) => pull === 9);
    expect(comment!.body).toContain(`head=${head}`);
    expect(comment!.body).not.toContain('pin_not_connected');
    expect(others).toEqual([]);
  });
});

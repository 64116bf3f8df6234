import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openFakeGitea,
  personToken,
  writeEvent,
  type EventWish,
  type FakeGitHub,
  type Repository,
} from '../fake-github/index.fixture.ts';
import { project } from './boards.fixture.ts';
import { LAMP_PULLS, OPEN_TOLD, openLamp } from './lamp.fixture.ts';
import { HEADLINE, LONGEST_TEST_MS, openHost, REPORT_FILES, review, SECRET, describeRun } from './scene.fixture.ts';

let repository: Repository;
beforeAll(async () => {
  repository = await openLamp();
});
afterAll(() => repository[Symbol.asyncDispose]());

const OPENED = { name: 'pull_request', action: 'opened', pull: 7 } as const;
const ANNOTATED = [
  expect.stringContaining('error: Pin not connected'),
  expect.stringContaining('error: Pin not connected'),
];

describe('where files and words go', { timeout: LONGEST_TEST_MS }, () => {
  it('a checkout of one commit is enough: what it lacks is asked of the API', async () => {
    const reports = [];
    for (const depth of [0, 1]) {
      await using github = await openHost(repository, { pulls: LAMP_PULLS });
      const checkout = { ref: 'refs/pull/7/merge', depth };
      const done = await review({ repository, host: github, event: OPENED, checkout });
      expect(describeRun(github, done)).toEqual(OPEN_TOLD);
      expect(done.run.text[0]).toMatch(
        depth === 0 ? /^Files are read from git objects/ : /^Files are read from API of 127/,
      );
      expect(github.journal.some(({ operation }) => operation === 'git/get-tree')).toBe(depth === 1);
      reports.push({ ...done.report!, createdAt: '' });
    }
    expect(reports[1]).toEqual(reports[0]);
  });

  it('the token of a person has a commit status in place of a check run, and annotations in the log', async () => {
    await using github = await openHost(repository, { pulls: LAMP_PULLS, token: personToken('ada') });
    const done = await review({ repository, host: github, event: OPENED, inputs: { checks: 'erc' } });
    expect(describeRun(github, done)).toEqual({
      ...OPEN_TOLD,
      comments: [`ada: 🔧 Partwright: ❌`],
      checks: [],
      statuses: [`failure: ${HEADLINE}`],
      log: [...ANNOTATED, `error: ${HEADLINE}`],
    });
    expect(github.statuses[0]).toMatchObject({ sha: done.report!.head.sha, context: 'Partwright' });
    expect(done.run.outputs['check-run-id']).toBe('');
  });

  it('GitHub Enterprise Server is asked at its own addresses', async () => {
    await using github = await openHost(repository, { pulls: LAMP_PULLS, isEnterprise: true });
    const checkout = { ref: 'refs/pull/7/merge', depth: 1 };
    const done = await review({ repository, host: github, event: OPENED, inputs: { checks: 'erc' }, checkout });
    expect(describeRun(github, done)).toEqual(OPEN_TOLD);
    expect(github.journal.every(({ path }) => path.startsWith('/api/'))).toBe(true);
    expect(github.comments[0]!.body).toContain(`${github.serverUrl}/acme/board/blob/`);
  });

  it('Gitea has a comment and a commit status', async () => {
    await using github = await openHost(repository, { pulls: LAMP_PULLS });
    const tokens = { [SECRET]: { login: 'reviewer', canWrite: true } };
    await using gitea = await openFakeGitea({ repository: repository.folder, tokens, pulls: LAMP_PULLS });
    const event = await writeEvent(github, OPENED);
    const inputs = { checks: 'erc' };
    const done = await review({ repository, host: gitea, event, inputs });
    const said = {
      ...OPEN_TOLD,
      comments: [`reviewer: 🔧 Partwright: ❌`],
      checks: [],
      statuses: [`failure: ${HEADLINE}`],
      log: [...ANNOTATED, `error: ${HEADLINE}`],
    };
    expect(describeRun(gitea, done)).toEqual(said);
    expect(gitea.comments[0]!.body).toContain(
      `${gitea.serverUrl}/acme/board/src/commit/${done.report!.head.sha}/hw/lamp/`,
    );
    // Of a checkout without history the files are asked for too.
    const again = await review({ repository, host: gitea, event, inputs, checkout: null });
    expect(describeRun(gitea, again)).toMatchObject({ exitCode: 1, comments: said.comments });
    expect(again.run.text[0]).toMatch(/^Files are read from API/);
    expect(github.journal).toEqual([]);
  });
});

const NO_BASE = {
  exitCode: 0,
  conclusion: 'neutral',
  checks: [`neutral, 2 annotations: ${HEADLINE}`],
  summary: '🔧 Partwright: ⚠️',
  log: [],
};

describe('events without a pull request', { timeout: LONGEST_TEST_MS }, () => {
  const wishes: [string, EventWish, Record<string, string>, object][] = [
    [
      'a push is compared with what was there before',
      { name: 'push', branch: 'open' },
      {},
      { base: { ref: 'refs/heads/open' } },
    ],
    [
      'a first push has nothing to be compared with',
      { name: 'push', branch: 'open', before: '0'.repeat(40) },
      {},
      { base: null },
    ],
    ['a schedule reviews all there is', { name: 'schedule', branch: 'open' }, {}, { base: null }],
    [
      'workflow_dispatch may name the base',
      { name: 'workflow_dispatch', branch: 'open' },
      { 'base-ref': 'main' },
      { base: { ref: 'main' } },
    ],
  ];
  it.each(wishes)('%s', async (_, event, inputs, expected) => {
    await using github = await openHost(repository, { pulls: [] });
    const done = await review({ repository, host: github, event, inputs: { checks: 'erc', ...inputs } });
    // Without a base nobody knows what is new.
    const verdict = 'base' in expected && expected.base === null ? NO_BASE : {};
    expect(describeRun(github, done)).toEqual({ ...OPEN_TOLD, comments: [], ...verdict });
    expect(done.report).toMatchObject({ ...expected, head: { sha: await repository.resolve('open') } });
    expect(done.report!.projects[0]!.erc.new).toHaveLength(2);
    expect(done.run.outputs['comment-id']).toBe('');
  });

  it('pull_request_target is refused, with what to do in its place', async () => {
    await using github = await openHost(repository, { pulls: LAMP_PULLS });
    const event = { name: 'pull_request_target', action: 'opened', pull: 7 } as const;
    const done = await review({ repository, host: github, event });
    expect(describeRun(github, done)).toMatchObject({
      exitCode: 1,
      conclusion: '(none)',
      comments: [],
      checks: [],
      summary: '',
      folder: [],
    });
    expect(done.run.errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/pull_request_target is refused.*mode: collect.*mode: publish/),
    ]);
    expect(github.journal).toEqual([]);
  });
});

describe('a dry run', { timeout: LONGEST_TEST_MS }, () => {
  it('writes files, summary and log, and nothing on the host', async () => {
    await using github = await openHost(repository, { pulls: LAMP_PULLS });
    const inputs = { checks: 'erc', 'dry-run': 'true', 'report-dir': 'out/the report' };
    const done = await review({ repository, host: github, event: OPENED, inputs });
    expect(describeRun(github, done)).toEqual({
      ...OPEN_TOLD,
      comments: [],
      checks: [],
      skipped: 'dry-run',
      log: [...ANNOTATED, `error: ${HEADLINE}`],
    });
    expect(github.writes).toEqual([]);
  });
});

describe('what a repository is called', { timeout: LONGEST_TEST_MS }, () => {
  it('cannot speak to the runner', async () => {
    const folder = 'hw/a ##[error]owned\n::warning::owned';
    await repository.commit({ branch: 'odd', from: 'main', changes: project(`${folder}/lamp`, { open: 1 }) });
    await repository.publishPull(13, 'main', 'odd');
    await using github: FakeGitHub = await openHost(repository, { pulls: [{ number: 13, base: 'main', head: 'odd' }] });
    const event = { ...OPENED, pull: 13 };
    const done = await review({ repository, host: github, event, inputs: { checks: 'erc', 'fail-on': 'error' } });
    expect(describeRun(github, done)).toMatchObject({
      exitCode: 1,
      conclusion: 'failure',
      log: [`error: ${HEADLINE}`],
      folder: REPORT_FILES,
    });
    expect(done.run.commands.filter(({ message }) => message.startsWith('owned'))).toEqual([]);
    expect(github.comments[0]!.body.split('\n').filter((line) => line.startsWith('::'))).toEqual([]);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReviewProject, ReviewReport } from '@partwright/review';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FORK_TOKEN,
  writeEvent,
  type Changes,
  type FakeGitHub,
  type PullWish,
  type Repository,
} from '../fake-github/index.fixture.ts';
import { project } from './boards.fixture.ts';
import { expectWhole } from './markdown.fixture.ts';
import { OPEN_TOLD, openLamp } from './lamp.fixture.ts';
import {
  HEADLINE,
  LONGEST_TEST_MS,
  openHost,
  REPORT_FILES,
  review,
  describeRun,
  type Review,
  type ReviewWish,
} from './scene.fixture.ts';

let repository: Repository;
const FORK: PullWish = { number: 7, base: 'main', head: 'open', fork: 'mallory/board', author: 'mallory' };

beforeAll(async () => {
  repository = await openLamp();
});
afterAll(() => repository[Symbol.asyncDispose]());

const ANNOTATED = [
  expect.stringContaining('error: Pin not connected'),
  expect.stringContaining('error: Pin not connected'),
];

function reviewFork(host: FakeGitHub, wish: Partial<ReviewWish> & { pull?: number } = {}): Promise<Review> {
  const { pull = 7, inputs = {}, ...others } = wish;
  const event = { name: 'pull_request', action: 'opened', pull } as const;
  return review({ repository, host, event, inputs: { checks: 'erc', ...inputs }, ...others });
}

describe('a pull request of a fork', { timeout: LONGEST_TEST_MS }, () => {
  it('is reviewed with a token that only reads, and the report is in summary, log and files', async () => {
    await using github = await openHost(repository, { pulls: [FORK], token: FORK_TOKEN });
    const done = await reviewFork(github);
    expect(describeRun(github, done)).toEqual({
      ...OPEN_TOLD,
      comments: [],
      checks: [],
      skipped: 'read-only-token',
      log: [
        ...ANNOTATED,
        `error: ${HEADLINE}`,
        expect.stringMatching(/^notice: read-only-token: .*comment.*summary/),
        expect.stringMatching(/^notice: read-only-token: .*check run.*summary/),
      ],
    });
    const [annotation] = done.run.errors;
    expect(annotation!.properties).toMatchObject({
      file: 'hw/lamp/lamp.kicad_sch',
      line: '23',
      title: 'ERC: pin_not_connected',
    });
  });

  it('that passes is no failure for it', async () => {
    const pull = { ...FORK, number: 8, head: 'more' };
    await using github = await openHost(repository, { pulls: [pull], token: FORK_TOKEN });
    const told = describeRun(github, await reviewFork(github, { pull: 8 }));
    expect(told).toMatchObject({
      exitCode: 0,
      conclusion: 'success',
      skipped: 'read-only-token',
      comments: [],
      checks: [],
      folder: REPORT_FILES,
    });
    expect(told.log).toHaveLength(2);
  });

  it('cannot change the rules that it is judged by', async () => {
    const rules = 'policies:\n  fail-on: none\npaths: [nothing/**]\nignore:\n  - rule: "*"\n    reason: I say so\n';
    const changes: Changes = { ...project('hw/lamp/lamp', { open: 1 }), '.partwright.yml': rules };
    await repository.commit({ branch: 'rules', from: 'main', changes });
    await repository.publishPull(11, 'main', 'rules');
    const pull = { ...FORK, number: 11, head: 'rules' };
    await using github = await openHost(repository, { pulls: [pull] });
    const done = await reviewFork(github, { pull: 11 });
    expect(describeRun(github, done)).toEqual(OPEN_TOLD);
    expect(done.run.text).toContain('There is no configuration file');

    // Whoever may push may change them, which is said and no pass.
    await using own = await openHost(repository, { pulls: [{ number: 11, base: 'main', head: 'rules' }] });
    expect(describeRun(own, await reviewFork(own, { pull: 11 }))).toMatchObject({ exitCode: 0, conclusion: 'neutral' });
  });
});

describe('the report of a fork, published by a run that may write', { timeout: LONGEST_TEST_MS }, () => {
  let collected: ReviewReport;

  it('is written by a run that says nothing itself', async () => {
    await using github = await openHost(repository, { pulls: [FORK], token: FORK_TOKEN });
    const done = await reviewFork(github, { inputs: { mode: 'collect' } });
    expect(describeRun(github, done)).toEqual({
      ...OPEN_TOLD,
      exitCode: 0,
      comments: [],
      checks: [],
      skipped: 'collected',
      log: [],
    });
    expect(github.writes).toEqual([]);
    collected = done.report!;
  });

  interface PublishWish {
    pulls?: PullWish[];
    pull?: number;
    /** What is in the artifact; null: nothing. */
    artifact?: unknown;
    /** Of the run that collected; else that of the pull request. */
    headSha?: string;
  }

  async function publish({ pulls = [FORK], pull = 7, artifact = collected, headSha }: PublishWish) {
    const github = await openHost(repository, { pulls });
    try {
      const event = await writeEvent(github, { name: 'workflow_run', pull });
      if (headSha !== undefined) (event.payload['workflow_run'] as { head_sha: string }).head_sha = headSha;
      const cwd = await mkdtemp(join(dirname(repository.folder), 'publish-'));
      const folder = join(cwd, 'partwright-report');
      await mkdir(folder);
      const bytes =
        typeof artifact === 'string' || artifact instanceof Uint8Array ? artifact : JSON.stringify(artifact);
      if (artifact !== null) await writeFile(join(folder, 'report.json'), bytes);
      const done = await review({ repository, host: github, event, inputs: { mode: 'publish' }, cwd });
      await rm(cwd, { recursive: true });
      return { done, told: describeRun(github, done), github };
    } finally {
      await github.close();
    }
  }

  it('is the comment and the check run that the review would have made', async () => {
    const { told, github, done } = await publish({});
    expect(told).toEqual({
      ...OPEN_TOLD,
      exitCode: 0,
      checks: [`failure, 2 annotations: ${collected.headline}`],
      folder: ['report.json'],
      log: [],
    });
    expect(github.checkRuns[0]!.headSha).toBe(collected.head.sha);
    expect(github.comments[0]!.pull).toBe(7);
    expect(done.run.outputs).toMatchObject({ 'erc-new': '2', 'report-json': '' });
  });

  const hostile: [string, () => unknown, RegExp][] = [
    [
      'is of another commit',
      () => ({ ...collected, head: { ...collected.head, sha: 'b'.repeat(40) } }),
      /it is of commit b{40}, and the run was for/,
    ],
    ['has another shape', () => ({ projects: 1 }), /version/],
    ['is no JSON', () => 'report', /it is no JSON/],
    ['has 30 MB', () => Buffer.alloc(30_000_000, 0x20), /30000000 bytes/],
    ['names a pull request', () => ({ ...collected, pullRequest: 1 }), /pullRequest/],
    ['has a path outside', () => withPlace('../../etc/passwd'), /no path within the repository/],
    ['has an absolute path', () => withPlace('/etc/passwd'), /no path within the repository/],
    ['has a picture outside', () => withPicture('../x.svg'), /no file name within the report folder/],
    ['reaches for prototypes', () => JSON.stringify(collected).replace('{', '{"__proto__":{"x":1},'), /__proto__/],
    ['is not there', () => null, /no report at .*download the artifact/],
  ];
  it.each(hostile)('is refused when it %s', async (_, make, message) => {
    const { told } = await publish({ artifact: make() });
    expect(told).toMatchObject({ exitCode: 1, comments: [], checks: [], statuses: [], summary: '' });
    expect(told.log).toEqual([expect.stringMatching(message)]);
  });

  it('cannot speak to the runner, or to people by their names', async () => {
    const headline = 'fine\n::error::owned\r::warning::owned ##[error]owned';
    const artifact: ReviewReport = { ...collected, headline, problems: ['@ada <img src=x> ##[notice]owned'] };
    const { told, github } = await publish({ artifact });
    expect(told.log).toEqual([]);
    expect(told.exitCode).toBe(0);
    expect(github.comments[0]!.body).not.toMatch(/(?<![`\w/.])@ada\b|<img/);
    expect(github.checkRuns[0]!.title).not.toMatch(/\n/);
  });

  it.each([
    ['is closed', [{ ...FORK, state: 'closed' }], /^no open pull request of mallory\/board has .* it was closed/],
    [
      'is of another fork',
      [
        { ...FORK, fork: 'eve/board' },
        { ...FORK, number: 12 },
      ],
      undefined,
    ],
  ] as [string, PullWish[], RegExp | undefined][])(
    'goes to no other pull request when that of the run %s',
    async (_, pulls, skipped) => {
      const pull = pulls.at(-1)!.number;
      const { told, github } = await publish({ pulls, pull });
      if (skipped === undefined) {
        expect(told.skipped).toBe('');
        expect(github.comments.map((comment) => comment.pull)).toEqual([12]);
      } else {
        expect(told).toMatchObject({
          exitCode: 0,
          skipped: expect.stringMatching(skipped),
          comments: [],
          checks: [],
          log: [],
          summary: '',
        });
      }
    },
  );

  it('is not said of a commit that the pull request has left', async () => {
    const { told } = await publish({ pulls: [{ ...FORK, head: 'more' }], headSha: collected.head.sha });
    const skipped = expect.stringMatching(
      /^no open pull request of mallory\/board has .* it was closed, or there is a newer commit$/,
    );
    expect(told).toMatchObject({ exitCode: 0, skipped, comments: [], checks: [], log: [], summary: '' });
  });

  it('is one screen, whatever the report says', async () => {
    const message = 'Pin not connected | [see](https://example.com/a_(b)) `code` <b>bold</b> '.repeat(4);
    const [one] = collected.projects;
    const projects = Array.from({ length: 60 }, (_, at): ReviewProject => {
      const findings = Array.from({ length: 40 }, (__, n) => ({
        ...one!.erc.new[n % 2]!,
        message,
        fingerprint: `${at} ${n}`,
      }));
      return { ...one!, path: `hw/p${at}/p.kicad_pro`, name: `p${at}`, erc: { ...one!.erc, new: findings } };
    });
    const artifact: ReviewReport = { ...collected, projects };
    expect(JSON.stringify(artifact).length).toBeGreaterThan(70_000 * 10);
    const { told, github } = await publish({ artifact });
    expect(told).toMatchObject({ exitCode: 0, conclusion: 'failure', skipped: '', log: [] });
    const [comment] = github.comments;
    // The marker of ours is a line more.
    expect([...comment!.body].length).toBeLessThanOrEqual(4_200);
    expect(comment!.body.split('\n').length).toBeLessThanOrEqual(41);
    expect(comment!.body).toMatch(/^\*\d+ more projects in \[the report\]\(\S+\)\*$/m);
    expectWhole(comment!.body);
    const [run] = github.checkRuns;
    expect(run!.annotations).toHaveLength(1000);
    for (const text of [run!.summary, run!.text]) expect(text?.length ?? 0).toBeLessThanOrEqual(65_535);
    expectWhole(run!.summary!);
  });

  function withPlace(file: string): ReviewReport {
    const report = structuredClone(collected);
    report.projects[0]!.erc.new[0]!.places[0]!.file = file;
    return report;
  }
  function withPicture(after: string): ReviewReport {
    const report = structuredClone(collected);
    report.projects[0]!.pictures[0]!.after = after;
    return report;
  }
});

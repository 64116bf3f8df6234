import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeGitHub, Repository } from '../fake-github/index.fixture.ts';
import { LAMP_PULLS, ME, OPEN_TOLD, openLamp } from './lamp.fixture.ts';
import { LONGEST_TEST_MS, SECRET, openHost, review, describeRun } from './scene.fixture.ts';

let repository: Repository;
beforeAll(async () => {
  repository = await openLamp();
});
afterAll(() => repository[Symbol.asyncDispose]());

const HASH = '0'.repeat(32);
/** A comment as an earlier run has left it. */
const earlier = (at = '2026-01-01T00:00:00Z', tag = 'default'): string =>
  `<!-- partwright:report tag=${tag} v=1 head=${'a'.repeat(40)} at=${at} body=${HASH} -->\n### An earlier report`;

const open = (github: FakeGitHub, inputs: Record<string, string> = {}) =>
  review({
    repository,
    host: github,
    event: { name: 'pull_request', action: 'synchronize', pull: 7 },
    inputs: { checks: 'erc', ...inputs },
  });

describe('comments that are there before', { timeout: LONGEST_TEST_MS }, () => {
  it('of others are left alone, whatever mark they bear', async () => {
    await using github = await openHost(repository, { pulls: LAMP_PULLS });
    const foreign = github.seedComment({ pull: 7, body: earlier(), author: 'mallory' });
    const newer = github.seedComment({ pull: 7, body: earlier('2999-01-01T00:00:00Z'), author: 'mallory' });
    const quoted = github.seedComment({ pull: 7, body: `> quoted\n${earlier()}` });
    const tagged = github.seedComment({ pull: 7, body: earlier('2026-01-01T00:00:00Z', 'other') });
    const bodies = [foreign, newer, quoted, tagged].map(({ body }) => body);
    const done = await open(github);
    expect(describeRun(github, done)).toMatchObject({
      exitCode: 1,
      skipped: '',
      checks: OPEN_TOLD.checks,
      log: OPEN_TOLD.log,
    });
    expect(github.comments.slice(0, 4).map(({ body }) => body)).toEqual(bodies);
    expect(github.comments).toHaveLength(5);
    expect(github.writes.map(({ operation }) => operation ?? '').sort()).toEqual([
      'checks/create',
      'issues/create-comment',
    ]);
  });

  it('of our own are one afterwards: the oldest, with the new report', async () => {
    await using github = await openHost(repository, { pulls: LAMP_PULLS });
    const [oldest] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z'].map((at) =>
      github.seedComment({ pull: 7, body: earlier(at), createdAt: at }),
    );
    const done = await open(github);
    expect(describeRun(github, done)).toEqual(OPEN_TOLD);
    expect(github.comments.map(({ id }) => id)).toEqual([oldest!.id]);
    expect(done.run.outputs['comment-id']).toBe(String(oldest!.id));
  });

  it('of two calls of one reusable workflow are one each, also in their next runs', async () => {
    await using github = await openHost(repository, { pulls: LAMP_PULLS });
    const runs: string[] = [];
    for (const name of ['board-a / review', 'board-b / review', 'board-a / review']) {
      // As GitHub keeps one of each job.
      const answer = await fetch(`${github.apiUrl}/repos/${github.fullName}/check-runs`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name, head_sha: await repository.resolve('open') }),
      });
      const { id } = (await answer.json()) as { id: number };
      const done = await open(github, { 'job-check-run': String(id) });
      runs.push(done.run.outputs['comment-id']!);
    }
    expect(github.comments).toHaveLength(2);
    expect(runs[0]).toBe(runs[2]);
    expect(runs[1]).not.toBe(runs[0]);
  });

  it('are put away as comment-behavior says', async () => {
    const said = `${ME}: 🔧 Partwright: ❌`;
    const old = `${ME}: An earlier report`;
    const outcomes: Record<string, { comments: string[]; minimized: (string | null)[] }> = {};
    for (const behavior of ['update', 'new', 'hide-and-new', 'delete-and-new']) {
      await using github = await openHost(repository, { pulls: LAMP_PULLS });
      github.seedComment({ pull: 7, body: earlier() });
      const done = await open(github, { 'comment-behavior': behavior });
      const { comments, ...others } = describeRun(github, done);
      expect(others).toMatchObject({ exitCode: 1, checks: OPEN_TOLD.checks, log: OPEN_TOLD.log, skipped: '' });
      expect(done.run.outputs['comment-id']).toBe(String(github.comments.at(-1)!.id));
      outcomes[behavior] = { comments, minimized: github.comments.map(({ minimized }) => minimized) };
    }
    expect(outcomes).toEqual({
      update: { comments: [said], minimized: [null] },
      new: { comments: [old, said], minimized: [null, null] },
      'hide-and-new': { comments: [old, said], minimized: ['outdated', null] },
      'delete-and-new': { comments: [said], minimized: [null] },
    });
  });

  it('of a newer report stay as they are', async () => {
    await using github = await openHost(repository, { pulls: LAMP_PULLS });
    // Clocks of runners differ a little; times far ahead are not believed.
    const body = earlier(new Date(Date.now() + 300_000).toISOString());
    github.seedComment({ pull: 7, body });
    const done = await open(github);
    const { skipped, comments, log } = describeRun(github, done);
    expect(comments).toEqual([`${ME}: An earlier report`]);
    expect(skipped).toMatch(/^a newer report is already there: http/);
    expect(log).toEqual(OPEN_TOLD.log);
    expect(github.comments[0]!.body).toBe(body);
  });
});

describe('two runs of one pull request', { timeout: LONGEST_TEST_MS }, () => {
  it('leave the report of the newer commit, even when the older run ends last', async () => {
    await using github = await openHost(repository, { pulls: [{ number: 8, base: 'main', head: 'more' }] });
    const event = { name: 'pull_request', action: 'synchronize', pull: 8 } as const;
    const isNewerDone = Promise.withResolvers<void>();
    // The older run is held back where it looks whose token it has, before it looks at the pull request.
    github.failNext({ operation: 'graphql' }, { holdUntil: isNewerDone.promise });
    const older = review({ repository, host: github, event, inputs: { checks: 'erc' } });
    await waitFor(() => github.journal.some(({ operation }) => operation === 'graphql'));
    await repository.commit({ branch: 'more', from: 'open', changes: {}, message: 'Newer' });
    const { head } = await repository.publishPull(8, 'main', 'more');
    const newer = await review({ repository, host: github, event, inputs: { checks: 'erc' } });
    const told = describeRun(github, newer);
    expect(told).toMatchObject({ exitCode: 1, comments: OPEN_TOLD.comments });
    const { body } = github.comments[0]!;
    isNewerDone.resolve();
    const late = await older;
    expect(describeRun(github, late)).toMatchObject({
      exitCode: 0,
      skipped: expect.stringMatching(`^the pull request has moved on to ${head.slice(0, 7)}`),
      comments: OPEN_TOLD.comments,
    });
    expect(github.comments.map((comment) => comment.body)).toEqual([body]);
    expect(github.checkRuns.map(({ headSha, conclusion }) => [headSha === head, conclusion])).toEqual(
      expect.arrayContaining([
        [true, 'failure'],
        [false, 'success'],
      ]),
    );
  });

  it('of the same commit leave the newer report', async () => {
    await using github = await openHost(repository, { pulls: LAMP_PULLS });
    const isNewerDone = Promise.withResolvers<void>();
    github.failNext({ operation: 'graphql' }, { holdUntil: isNewerDone.promise });
    const older = open(github, { 'fail-on': 'none' });
    await waitFor(() => github.journal.some(({ operation }) => operation === 'graphql'));
    await open(github);
    const { body } = github.comments[0]!;
    isNewerDone.resolve();
    expect(describeRun(github, await older)).toMatchObject({
      exitCode: 0,
      skipped: expect.stringMatching('^a newer report is already there: '),
      comments: OPEN_TOLD.comments,
    });
    expect(github.comments.map((comment) => comment.body)).toEqual([body]);
  });
});

async function waitFor(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((done) => setTimeout(done, 50));
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bomCsv } from '../end-to-end/boards.fixture.ts';
import { LONGEST_TEST_MS, openHost, review, type Review } from '../end-to-end/scene.fixture.ts';
import { type FakeGitHub, openRepository, type Repository } from '../fake-github/index.fixture.ts';
import { openFront } from './served.fixture.ts';

const KEY = 'svc_test_0123456789abcdefghijklmnopqrstuvwxyz';

let repository: Repository;
let github: FakeGitHub;
beforeAll(async () => {
  repository = await openRepository();
  await repository.commit({ branch: 'main', changes: { 'hw/bom.csv': bomCsv([['R1', 1, '10k', '', '']]) } });
  const changes = { 'hw/bom.csv': bomCsv([['R1', 1, '4k7', '', '']]) };
  await repository.commit({ branch: 'power', from: 'main', changes });
  await repository.publishPull(7, 'main', 'power');
  github = await openHost(repository, { pulls: [{ number: 7, base: 'main', head: 'power' }] });
});
afterAll(async () => {
  await github.close();
  await repository[Symbol.asyncDispose]();
});

async function reviewWith(inputs: Record<string, string>): Promise<Review> {
  const done = await review({
    repository,
    host: github,
    event: { name: 'pull_request', action: 'opened', pull: 7 },
    inputs,
  });
  const said = JSON.stringify([done.report, done.run.text, done.run.errors, done.run.summary, github.comments]);
  expect(said).not.toContain(KEY);
  return done;
}

describe('a review whose service refuses', { timeout: LONGEST_TEST_MS }, () => {
  it.each([
    ['fail', 'failure', 1],
    ['warn', 'neutral', 0],
    ['neutral', 'neutral', 0],
  ])('is told in full, and with on-api-error: %s ends as %s', async (level, conclusion, exitCode) => {
    const apiUrl = await openFront(
      (_, answer) =>
        void answer
          .writeHead(401, { 'content-type': 'application/json' })
          .end('{"success":false,"error":"No such key","code":"invalid_api_key"}'),
    );
    const { report, run } = await reviewWith({
      'api-url': apiUrl,
      'api-key': KEY,
      'on-api-error': level,
      'fail-on': 'none',
    });
    expect([report!.conclusion, run.exitCode]).toEqual([conclusion, exitCode]);
    const reason =
      /^Parts and prices are not known\. The service at 127\.0\.0\.1:\d+ answered invalid_api_key: No such key; see the input api-key/;
    expect(report!.problems).toEqual([expect.stringMatching(reason)]);
    expect(report!.projects[0]!.bom).toMatchObject({
      status: 'not_run',
      reason: expect.stringMatching(reason) as string,
    });
    // Each asks another address, and so is another job: the check of the commit says what the gravest of them does.
    const { conclusion: ofCommit, externalId: own } = github.checkRuns.at(-1)!;
    expect([ofCommit, own?.split('/')[1]]).toEqual(['failure', conclusion]);
    expect(github.comments.at(-1)!.body).toContain('Parts and prices are not known');
    expect(run.errors.map(({ message }) => message)).toEqual(
      level === 'fail' ? [expect.stringContaining('parts and prices are not known (on-api-error: fail)')] : [],
    );
  });
});

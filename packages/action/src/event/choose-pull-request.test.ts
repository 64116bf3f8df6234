import { describe, expect, it } from 'vitest';
import type { PullRequest } from '../ports.ts';
import { choosePullRequest } from './choose-pull-request.ts';
import { BASE, HEAD } from './events.fixture.ts';

const run = { event: 'pull_request', headSha: HEAD, headRepository: 'stranger/lamp' };

function pullRequest(
  number: number,
  head: Partial<PullRequest['head']> = {},
  state: PullRequest['state'] = 'open',
): PullRequest {
  return {
    number,
    url: `https://github.com/acme/lamp/pull/${number}`,
    state,
    base: { sha: BASE, ref: 'main' },
    head: { sha: HEAD, ref: 'main', repository: 'stranger/lamp', ...head },
    isFork: true,
    mergeBase: null,
  };
}

describe('the pull request of a run', () => {
  it.each([
    ['the only one', [pullRequest(7)]],
    [
      'the one of its repository, though another fork has a branch of that name',
      [pullRequest(6, { repository: 'other/lamp' }), pullRequest(7)],
    ],
    ['the one with its commit at the head', [pullRequest(6, { sha: 'd'.repeat(40) }), pullRequest(7)]],
    ['the open one', [pullRequest(6, {}, 'closed'), pullRequest(7)]],
    ['one whose repository is written with capitals', [pullRequest(7, { repository: 'Stranger/Lamp' })]],
  ])('is %s', (_, pullRequests) => {
    expect(choosePullRequest(pullRequests, run)).toMatchObject({ pullRequest: { number: 7 } });
  });

  it.each([
    ['there is none', [], run, /no open pull request of stranger\/lamp has c+ as its head/],
    ['only another fork has that commit', [pullRequest(6, { repository: 'other/lamp' })], run, /no open pull request/],
    ['a newer commit was pushed', [pullRequest(7, { sha: 'd'.repeat(40) })], run, /or there is a newer commit/],
    ['it was closed', [pullRequest(7, {}, 'closed')], run, /was closed/],
    ['there are two', [pullRequest(7), pullRequest(8)], run, /several pull requests .*#7, #8/],
    ['the fork was deleted', [pullRequest(7, { repository: '' })], { ...run, headRepository: null }, /was deleted/],
    ['the run was of a push', [pullRequest(7)], { ...run, event: 'push' }, /started by push/],
  ])('is not known when %s', (_, pullRequests, of, reason) => {
    expect(choosePullRequest(pullRequests, of)).toEqual({ skipped: expect.stringMatching(reason) });
  });
});

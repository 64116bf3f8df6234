import { describe, expect, it } from 'vitest';
import {
  BASE,
  makeReviewEvent,
  githubEnvironment,
  HEAD,
  NONE,
  makePullRequestPayload,
  readPayload,
  makeWorkflowRunPayload,
} from './events.fixture.ts';
import { EventUnfit } from './failure.ts';
import { readEvent } from './read-event.ts';

const push = { ref: 'refs/heads/main', before: BASE, after: HEAD, head_commit: { id: HEAD } };
const group = {
  base_sha: BASE,
  base_ref: 'refs/heads/main',
  head_sha: HEAD,
  head_ref: 'refs/heads/gh-readonly-queue/x',
};

describe('a pull request', () => {
  it('is its base, its head and its number', async () => {
    expect(await makeReviewEvent('pull_request', makePullRequestPayload())).toEqual({
      kind: 'pull_request',
      base: { sha: BASE, ref: 'main' },
      head: { sha: HEAD, ref: 'feature' },
      pullRequest: 7,
      isFork: false,
      workflowRun: null,
      host: 'github',
      repository: 'acme/lamp',
      serverUrl: 'https://github.com',
      apiUrl: 'https://api.github.com',
      runUrl: 'https://github.com/acme/lamp/actions/runs/6001',
      actor: 'dependabot[bot]',
    });
  });

  it.each([
    ['acme/lamp', false],
    ['stranger/lamp', true],
    [null, true],
  ])('of the repository %s is of a fork: %s', async (repository, isFork) => {
    expect(await makeReviewEvent('pull_request', makePullRequestPayload(repository))).toMatchObject({ isFork });
  });

  it.each([
    [{ action: 'opened' }, true],
    [{ action: 'synchronize' }, true],
    [{ action: 'synchronized' }, true],
    [{ action: 'reopened' }, true],
    [{ action: 'labeled' }, true],
    [{ action: 'edited', changes: { base: { ref: { from: 'old' } } } }, true],
    [{ action: 'edited', changes: { title: { from: 'old' } } }, false],
    [{ action: 'edited' }, false],
    [{ action: 'closed' }, false],
  ])('with %j is reviewed: %s', async (change, isReviewed) => {
    expect('event' in (await readPayload('pull_request', { ...makePullRequestPayload(), ...change }))).toBe(isReviewed);
  });
});

describe('a push', () => {
  it.each([
    ['to a branch', push, { sha: BASE, ref: 'refs/heads/main' }, HEAD],
    ['of a new branch', { ...push, before: NONE }, null, HEAD],
    ['that does not say what was before', { ref: push.ref, after: HEAD }, null, HEAD],
    ['of a tag', { ...push, ref: 'refs/tags/v1', before: NONE }, null, HEAD],
    ['of a tag with a message', { ...push, ref: 'refs/tags/v1', after: 'd'.repeat(40) }, null, HEAD],
    [
      'with long ids',
      { ...push, before: 'b'.repeat(64), after: 'c'.repeat(64) },
      { sha: 'b'.repeat(64), ref: push.ref },
      'c'.repeat(64),
    ],
  ])('%s has its base and head', async (_, payload, base, head) => {
    expect(await makeReviewEvent('push', payload)).toMatchObject({
      kind: 'push',
      base,
      head: { sha: head },
      pullRequest: null,
    });
  });

  it('that deletes a branch is nothing to review', async () => {
    expect(await readPayload('push', { ...push, after: NONE })).toEqual({ skipped: 'refs/heads/main was deleted' });
  });
});

describe('other events', () => {
  it('a merge group is compared with what it is merged into', async () => {
    const event = await makeReviewEvent('merge_group', { action: 'checks_requested', merge_group: group });
    expect(event).toMatchObject({ kind: 'merge_group', base: { sha: BASE }, head: { sha: HEAD } });
    expect(await readPayload('merge_group', { action: 'destroyed', merge_group: group })).toHaveProperty('skipped');
  });

  it('a workflow run is trusted with nothing, and names no pull request', async () => {
    expect(await makeReviewEvent('workflow_run', makeWorkflowRunPayload())).toMatchObject({
      kind: 'workflow_run',
      base: null,
      head: { sha: HEAD },
      pullRequest: null,
      isFork: true,
      workflowRun: { id: 6000, event: 'pull_request', headSha: HEAD, headRepository: 'stranger/lamp' },
    });
  });

  it.each([
    [{ run_started_at: '2026-11-21T10:00:00Z', created_at: '2026-11-20T10:00:00Z' }, '2026-11-21T10:00:00Z'],
    [{ created_at: '2026-11-20T10:00:00Z' }, '2026-11-20T10:00:00Z'],
    [{ run_started_at: 7, created_at: null }, null],
    [{}, null],
  ])('a workflow run with %j began at %s', async (times, startedAt) => {
    expect(await makeReviewEvent('workflow_run', makeWorkflowRunPayload(times))).toMatchObject({
      workflowRun: { startedAt },
    });
  });

  it.each(['workflow_dispatch', 'schedule'])('%s has a head and nothing to hold it against', async (name) => {
    expect(await makeReviewEvent(name, {})).toMatchObject({
      kind: 'manual',
      base: null,
      head: { sha: HEAD, ref: 'refs/heads/main' },
    });
  });

  it.each(['pull_request_target', 'issue_comment'])('%s is refused, with the safe way', async (name) => {
    await expect(readPayload(name, makePullRequestPayload())).rejects.toThrow(/refused.*mode: collect.*mode: publish/s);
  });

  it.each(['release', '', '__proto__', 'x\n::error::y'])('%j is not known', async (name) => {
    await expect(readPayload(name, {})).rejects.toThrow(/^The event ".*" cannot be reviewed; use pull_request/);
  });
});

describe('base-ref', () => {
  it.each([
    ['release', { sha: null, ref: 'release' }],
    ['d'.repeat(40), { sha: 'd'.repeat(40), ref: null }],
  ])('%s takes the place of the base', async (ref, base) => {
    expect(await makeReviewEvent('pull_request', makePullRequestPayload(), {}, ref)).toMatchObject({ base });
    expect(await makeReviewEvent('schedule', {}, {}, ref)).toMatchObject({ base });
  });
});

describe('the host', () => {
  it.each([
    ['https://api.github.com', 'github'],
    ['https://github.acme.example/api/v3', 'github'],
    ['https://git.acme.example/api/v1', 'gitea'],
    ['https://git.acme.example/sub/api/v1/', 'gitea'],
  ])('with the API %s is %s', async (url, host) => {
    expect(await makeReviewEvent('push', push, { GITHUB_API_URL: url })).toMatchObject({
      host,
      apiUrl: url.replace(/\/$/, ''),
    });
  });

  it.each([
    [{}, 'https://github.com/acme/lamp/actions/runs/6001'],
    [{ FORGEJO_ACTIONS: 'true' }, 'https://github.com/acme/lamp/actions/runs/12'],
    [{ GITHUB_RUN_ID: '' }, null],
    [{ GITHUB_RUN_ID: '../../evil' }, null],
  ])('with %j has the run at %s', async (env, runUrl) => {
    expect((await makeReviewEvent('push', push, env)).runUrl).toBe(runUrl);
  });

  it('may give an actor that is no login', async () => {
    expect((await makeReviewEvent('push', push, { GITHUB_ACTOR: 'x\n::error::' })).actor).toBeNull();
  });
});

describe('what is malformed is told', () => {
  it.each([
    ['pull_request', { action: 'opened' }, 'pull_request: '],
    ['pull_request', { ...makePullRequestPayload(), action: 3 }, 'action: '],
    ['pull_request', null, 'the whole: '],
    ['push', { ...push, after: 'main; rm -rf /' }, 'after: is no commit id'],
    ['push', { ...push, ref: 'refs/heads/a\nb' }, 'ref: has control characters'],
    ['push', { ...push, before: `${BASE}\n` }, 'before: is no commit id'],
    [
      'workflow_run',
      makeWorkflowRunPayload({ head_repository: { full_name: '../x/y' } }),
      'head_repository.full_name: is no owner/name',
    ],
    ['merge_group', { action: 'checks_requested' }, 'merge_group: '],
    ['push', new TextEncoder().encode('{'), 'is no JSON'],
    ['push', new Uint8Array([0xff]), 'is no JSON'],
    ['push', new Uint8Array(25 * 1024 * 1024 + 1), 'has 26214401 bytes'],
  ])('%s: %#', async (name, payload, message) => {
    await expect(readPayload(name, payload)).rejects.toThrow(EventUnfit);
    await expect(readPayload(name, payload)).rejects.toThrow(message);
  });

  it.each([
    [{ GITHUB_REPOSITORY: 'lamp' }, 'GITHUB_REPOSITORY is "lamp"'],
    [{ GITHUB_REPOSITORY: 'a/b/../c' }, 'GITHUB_REPOSITORY'],
    [{ GITHUB_API_URL: 'javascript:alert(1)' }, 'GITHUB_API_URL is no address'],
    [
      { GITHUB_SERVER_URL: 'https://me:hidden@github.com' },
      'GITHUB_SERVER_URL is no address of a server: "https://***@github.com"',
    ],
    [{ GITHUB_EVENT_PATH: '' }, 'GITHUB_EVENT_PATH is not set'],
    [{ GITHUB_EVENT_NAME: 'schedule', GITHUB_SHA: 'main' }, 'GITHUB_SHA is "main"'],
  ])('%j', async (env, message) => {
    await expect(readPayload('push', push, env)).rejects.toThrow(message);
  });

  it('a file that is not there', async () => {
    const env = { ...githubEnvironment, GITHUB_EVENT_NAME: 'push' };
    await expect(readEvent(env, () => Promise.reject(new Error('ENOENT')))).rejects.toThrow(
      'The event at "/events/event.json" cannot be read',
    );
  });
});

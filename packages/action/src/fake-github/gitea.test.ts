import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FakeGitea, openFakeGitea } from './gitea.fixture.ts';
import { openRepository, type Repository } from './repository.fixture.ts';

let repository: Repository;
let fake: FakeGitea;
let head = '';

interface Answered {
  status: number;
  body: unknown;
  headers: Headers;
}

async function requestGitea(
  method: string,
  path: string,
  body?: unknown,
  token: string | null = 'secret',
): Promise<Answered> {
  const answer = await fetch(`${fake.apiUrl}${path}`, {
    method,
    headers: { ...(token !== null && { authorization: `token ${token}` }), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
    headers: answer.headers,
  };
}

beforeAll(async () => {
  repository = await openRepository();
  await repository.commit({ branch: 'main', changes: { 'bom.csv': 'R1\n', 'old.csv': 'x\n'.repeat(30) } });
  head = await repository.commit({
    branch: 'power',
    from: 'main',
    changes: { 'bom.csv': 'R2\n', 'new.csv': { from: 'old.csv' } },
  });
});

afterAll(() => repository[Symbol.asyncDispose]());

beforeEach(async () => {
  fake = await openFakeGitea({
    repository: repository.folder,
    tokens: { secret: { login: 'review-bot', canWrite: true }, reader: { login: 'guest', canWrite: false } },
    pulls: [{ number: 2, base: 'main', head: 'power' }],
  });
});

afterEach(() => fake.close());

it('gives pull requests and their files, by its own words for what changed', async () => {
  expect((await requestGitea('GET', '/repos/acme/board/pulls/2')).body).toMatchObject({
    number: 2,
    state: 'open',
    head: { sha: head, ref: 'power', repo: { full_name: 'acme/board' } },
  });
  const { body, headers } = await requestGitea('GET', '/repos/acme/board/pulls/2/files?limit=50');
  expect(body).toMatchObject([
    { filename: 'bom.csv', status: 'changed' },
    { filename: 'new.csv', status: 'renamed', previous_filename: 'old.csv' },
  ]);
  expect(headers.get('x-total-count')).toBe('2');
  expect((await requestGitea('GET', '/repos/acme/board/pulls?state=open')).body).toMatchObject([{ number: 2 }]);
  expect((await requestGitea('GET', `/repos/acme/board/commits/${head}/pull`)).status).toBe(404);
  expect((await requestGitea('GET', '/repos/acme/board/pulls/9')).status).toBe(404);
  fake.assertNoViolations();
});

it('gives the objects of git', async () => {
  const { body } = await requestGitea('GET', `/repos/acme/board/git/trees/${head}?recursive=true&per_page=1`);
  expect(body).toMatchObject({ truncated: true, total_count: 2, tree: [{ path: 'bom.csv', size: 3 }] });
  const [{ sha }] = (body as { tree: [{ sha: string }] }).tree;
  expect((await requestGitea('GET', `/repos/acme/board/git/blobs/${sha}`)).body).toMatchObject({
    content: Buffer.from('R2\n').toString('base64'),
    encoding: 'base64',
  });
  expect((await requestGitea('GET', '/repos/acme/board/compare/main...power')).body).toMatchObject({
    total_commits: 1,
    commits: [{ sha: head }],
  });
  fake.assertNoViolations();
});

it('keeps comments, and gives all of them whatever page is asked for', async () => {
  for (let i = 0; i < 60; i++) fake.seedComment({ pull: 2, body: `Comment ${i}`, author: 'ada' });
  const made = await requestGitea('POST', '/repos/acme/board/issues/2/comments', { body: 'Mine' });
  expect(made).toMatchObject({
    status: 201,
    body: { body: 'Mine', user: { login: 'review-bot' }, created_at: '2026-01-05T13:00:00+01:00' },
  });
  const { id } = made.body as { id: number };
  expect((await requestGitea('GET', '/repos/acme/board/issues/2/comments?page=2&limit=10')).body).toHaveLength(61);
  expect(
    (await requestGitea('PATCH', `/repos/acme/board/issues/comments/${id}`, { body: 'Changed' })).body,
  ).toMatchObject({
    body: 'Changed',
  });
  expect((await requestGitea('DELETE', `/repos/acme/board/issues/comments/${id}`)).status).toBe(204);
  expect((await requestGitea('GET', `/repos/acme/board/issues/comments/${id}`)).status).toBe(404);
  fake.assertNoViolations();
});

it('keeps statuses and says who asks', async () => {
  const { status, body } = await requestGitea('POST', `/repos/acme/board/statuses/${head}`, {
    state: 'warning',
    context: 'review',
    description: 'So so',
  });
  expect([status, body]).toMatchObject([
    201,
    { status: 'warning', context: 'review', creator: { login: 'review-bot' } },
  ]);
  expect(fake.statuses).toMatchObject([{ sha: head, state: 'warning' }]);
  expect((await requestGitea('POST', `/repos/acme/board/statuses/${head}`, { state: 'neutral' })).status).toBe(422);
  expect((await requestGitea('GET', '/user')).body).toMatchObject({ login: 'review-bot' });
  expect((await requestGitea('GET', '/version')).body).toHaveProperty('version');
  fake.assertNoViolations();
});

it.each([
  ['other', 401],
  ['reader', 403],
  [null, 401],
])('refuses to write for %s', async (token, status) => {
  expect((await requestGitea('POST', '/repos/acme/board/issues/2/comments', { body: 'x' }, token)).status).toBe(status);
  expect(fake.comments).toHaveLength(0);
});

it.each([
  ['check runs, which Gitea does not have', 'POST', '/repos/acme/board/check-runs', { name: 'x' }, 'no such route'],
  ['per_page in place of limit', 'GET', '/repos/acme/board/pulls?per_page=5', undefined, 'query: per_page'],
  ['a body of another type', 'POST', '/repos/acme/board/issues/2/comments', { body: 5 }, 'must be text'],
  ['an empty body', 'POST', '/repos/acme/board/issues/2/comments', { body: '' }, 'is required'],
  ['a token in the address', 'GET', '/user?token=secret', undefined, 'ends up in logs'],
])('is a violation: %s', async (_, method, path, body, message) => {
  await requestGitea(method, path, body);
  expect(() => fake.assertNoViolations()).toThrow(message);
});

it('goes wrong as planned', async () => {
  fake.failNext({ operation: 'create-comment' }, { status: 502, performed: true });
  expect((await requestGitea('POST', '/repos/acme/board/issues/2/comments', { body: 'x' })).status).toBe(502);
  expect(fake.comments).toHaveLength(1);
  fake.failNext({ method: 'GET' }, { drop: 'before' });
  await expect(requestGitea('GET', '/user')).rejects.toThrow(/failed|closed/);
  expect(fake.faultsLeft).toBe(0);
});

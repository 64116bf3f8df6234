import { Octokit } from '@octokit/rest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Contract } from './contract.fixture.ts';
import { AT, connect, type Desk, openDesk, catchRefusal } from './desk.fixture.ts';
import { type FakeGitHub, JOB_TOKEN, openFakeGitHub } from './github.fixture.ts';
import { handlers } from './handlers.fixture.ts';

let desk: Desk;
let fake: FakeGitHub;

beforeAll(async () => {
  desk = await openDesk();
});

afterAll(() => desk.repository[Symbol.asyncDispose]());

beforeEach(async () => {
  fake = await desk.openFake();
});

afterEach(() => fake.close());

it('has an answer for every operation of the description', () => {
  expect(Object.keys(handlers).toSorted()).toEqual([...new Contract().operationIds].toSorted());
});

describe('tokens', () => {
  it('of a fork read and do not write, and GitHub says what it would take', async () => {
    const { rest } = connect(fake, 'fork-token');
    await rest.pulls.get({ ...AT, pull_number: 7 });
    const refused = await catchRefusal(rest.issues.createComment({ ...AT, issue_number: 7, body: 'Hello' }));
    expect(refused).toMatchObject({
      status: 403,
      message: expect.stringContaining('Resource not accessible by integration'),
    });
    expect(refused.headers['x-accepted-github-permissions']).toBe('issues=write; pull_requests=write');
    expect(await catchRefusal(rest.checks.create({ ...AT, name: 'Review', head_sha: desk.head }))).toMatchObject({
      status: 403,
    });
    expect(fake.comments).toEqual([]);
    fake.assertNoViolations();
  });

  it('that are wrong are refused, and without one only what is public is read', async () => {
    expect(await catchRefusal(connect(fake, 'other').rest.pulls.get({ ...AT, pull_number: 7 }))).toMatchObject({
      status: 401,
      message: expect.stringContaining('Bad credentials'),
    });
    await connect(fake).rest.pulls.get({ ...AT, pull_number: 7 });
    expect(
      await catchRefusal(connect(fake).rest.issues.createComment({ ...AT, issue_number: 7, body: 'x' })),
    ).toMatchObject({
      status: 401,
    });
    fake.world.isPrivate = true;
    expect(await catchRefusal(connect(fake).rest.pulls.get({ ...AT, pull_number: 7 }))).toMatchObject({ status: 404 });
    fake.assertNoViolations();
  });

  it('of persons say who it is; that of a job does not', async () => {
    expect((await connect(fake, 'pat-token').rest.users.getAuthenticated()).data.login).toBe('grace');
    expect(await catchRefusal(connect(fake, 'job-token').rest.users.getAuthenticated())).toMatchObject({ status: 403 });
    expect((await connect(fake, 'job-token').rest.repos.get(AT)).data).toMatchObject({
      full_name: 'acme/board',
      default_branch: 'main',
    });
    expect((await connect(fake, 'pat-token').rest.rateLimit.get()).data.rate.limit).toBe(5000);
    fake.assertNoViolations();
  });
});

describe('what GitHub does not have', () => {
  it.each([
    ['a route', 'GET /repos/acme/board/pulls/7/everything', {}, 'no such route'],
    [
      'a field, though it is ignored',
      'POST /repos/acme/board/issues/7/comments',
      { body: 'x', titel: 'y' },
      'body/titel is not a field',
    ],
    ['a parameter, though it is ignored', 'GET /repos/acme/board/issues/7/comments', { perpage: 5 }, 'query: perpage'],
    ['a page of 500', 'GET /repos/acme/board/issues/7/comments', { per_page: 500 }, 'more than 100'],
    ['a field of that type', 'POST /repos/acme/board/issues/7/comments', { body: { text: 'x' } }, 'body/body must be'],
  ])('is a violation: %s', async (_, route, parameters, message) => {
    await connect(fake, 'job-token')
      .request(route, parameters)
      .catch(() => undefined);
    expect(() => fake.assertNoViolations()).toThrow(message);
  });

  it('is a violation: a request without a User-Agent', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      request(`${fake.apiUrl}/repos/acme/board`, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
    expect(() => fake.assertNoViolations()).toThrow('User-Agent');
  });
});

describe('faults', () => {
  const comment = { operation: 'issues/create-comment' };
  const write = () => connect(fake, 'job-token').rest.issues.createComment({ ...AT, issue_number: 7, body: 'Hello' });

  it('answer as planned, once, and then no more', async () => {
    fake.failNext(comment, { status: 502 });
    expect(await catchRefusal(write())).toMatchObject({
      status: 502,
      message: expect.stringContaining('Server Error'),
    });
    expect(fake.comments).toHaveLength(0);
    await write();
    expect(fake.comments).toHaveLength(1);
    expect(fake.faultsLeft).toBe(0);
  });

  it('may come after the work was done', async () => {
    fake.failNext(comment, { status: 502, performed: true });
    fake.failNext(comment, { drop: 'after' });
    expect(await catchRefusal(write())).toMatchObject({ status: 502 });
    expect((await catchRefusal(write())).message).not.toBe('it was not refused');
    expect(fake.comments).toHaveLength(2);
  });

  it('may cut the connection before anything was done', async () => {
    fake.failNext({ method: 'POST', path: /comments$/ }, { drop: 'before' });
    await expect(write()).rejects.toThrow(/closed|ECONNRESET|failed/);
    expect(fake.comments).toHaveLength(0);
    expect(fake.journal[0]!.status).toBe(0);
  });

  it('may cut the answer in its midst, which this client takes for an empty one', async () => {
    fake.failNext(comment, { drop: 'midway' });
    const answer = await fetch(`${fake.apiUrl}/repos/acme/board/issues/7/comments`, {
      method: 'POST',
      headers: { authorization: 'token job-token', 'user-agent': 'fake-test' },
      body: JSON.stringify({ body: 'Hello' }),
    });
    await expect(answer.text()).rejects.toThrow(/terminated|closed|ECONNRESET/);
    fake.failNext(comment, { drop: 'midway' });
    expect(await write()).toMatchObject({ status: 200, data: '' });
    expect(fake.comments).toHaveLength(2);
  });

  it('tell how long to wait', async () => {
    fake.failNext(comment, { secondaryLimit: { retryAfterSeconds: 3 } });
    fake.failNext(comment, { rateLimit: { resetInSeconds: 60 } });
    const secondary = await catchRefusal(write());
    expect(secondary).toMatchObject({
      status: 403,
      message: expect.stringContaining('secondary rate limit'),
      headers: { 'retry-after': '3' },
    });
    expect((await catchRefusal(write())).headers).toMatchObject({ 'x-ratelimit-remaining': '0' });
  });

  it('may be only late', async () => {
    fake.failNext(comment, { delayMs: 150 });
    const start = performance.now();
    await write();
    expect(performance.now() - start).toBeGreaterThanOrEqual(140);
  });
});

it('answers 304 to who has seen it already', async () => {
  const { headers } = await connect(fake, 'job-token').rest.repos.get(AT);
  const again = connect(fake, 'job-token').rest.repos.get({ ...AT, headers: { 'if-none-match': headers.etag! } });
  expect(await catchRefusal(again)).toMatchObject({ status: 304 });
  fake.assertNoViolations();
});

it('stands at /api/v3 as GitHub Enterprise does', async () => {
  await using enterprise = await openFakeGitHub({
    repository: desk.repository.folder,
    tokens: { t: JOB_TOKEN },
    pulls: [{ number: 1, base: 'main', head: 'feature/power' }],
    isEnterprise: true,
  });
  const octokit = new Octokit({ baseUrl: enterprise.apiUrl, auth: 't' });
  expect((await octokit.rest.pulls.get({ ...AT, pull_number: 1 })).data.number).toBe(1);
  expect(await octokit.graphql('{ viewer { login } }')).toEqual({ viewer: { login: 'github-actions[bot]' } });
  enterprise.assertNoViolations();
});

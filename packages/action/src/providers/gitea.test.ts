import { describe, expect, it } from 'vitest';
import { type CheckRunWish, NotAllowed } from '../ports.ts';
import { type CodeHost, makePull, startHost } from './code-host.fixture.ts';
import { openProvider } from './open-provider.ts';

const SHA = 'a'.repeat(40);
const COMMENTS = /issues\/5\/comments$/;
async function startGitea(onTestFinished: Parameters<typeof startHost>[0]): Promise<CodeHost> {
  return Object.assign(await startHost(onTestFinished), { kind: 'gitea', login: 'bot', token: 'person' } as const);
}

function open(host: CodeHost, deadlineMs = 10_000) {
  const ignoreMessage = () => undefined;
  const log = { debug: ignoreMessage, info: ignoreMessage, warning: ignoreMessage };
  return openProvider({
    apiUrl: `${host.url}/api/v1/`,
    token: 't0ken',
    repository: 'o/r',
    userAgent: 'partwright-test',
    log,
    deadlineMs,
  });
}

it.concurrent('is chosen by the URL of the API and names itself with a token header', async ({ onTestFinished }) => {
  const host = await startGitea(onTestFinished);
  const provider = open(host);
  expect(provider.kind).toBe('gitea');
  expect(await provider.self()).toBe('bot');
  expect(host.seen[0]).toMatchObject({ path: '/api/v1/user', headers: { authorization: 'token t0ken' } });
});

it.concurrent('knows no login when the token lacks the scope for it', async ({ onTestFinished }) => {
  const host = await startGitea(onTestFinished);
  host.token = 'unnamed';
  expect(await open(host).self()).toBeNull();
});

it.concurrent('reads all comments of a host that pages and of one that does not', async ({ onTestFinished }) => {
  const host = await startGitea(onTestFinished);
  for (let i = 0; i < 130; i += 1) host.addComment(`c${i}`);
  expect(await open(host).comments(5)).toHaveLength(130);
  host.kind = 'github';
  const paged = await open(host).comments(5);
  expect(paged.map(({ body }) => body)).toEqual(Array.from({ length: 130 }, (_, i) => `c${i}`));
});

it.concurrent.for([
  ['drop after'],
  ['502 after'],
  ['cut answer'],
  ['drop before'],
  [{ status: 429, json: {}, headers: { 'retry-after': '1' } }],
] as const)('there is one comment after: %j', async ([trouble], { onTestFinished }) => {
  const host = await startGitea(onTestFinished);
  host.meet('POST', COMMENTS, trouble);
  const posted = await open(host).createComment(5, 'words');
  expect(host.comments.map(({ id }) => id)).toEqual([posted.id]);
});

it.concurrent('changes and deletes comments, over troubles, and hides none', async ({ onTestFinished }) => {
  const host = await startGitea(onTestFinished);
  const { id } = host.addComment('old');
  host.meet('PATCH', /comments/, { status: 503, text: 'busy' });
  host.meet('DELETE', /comments/, 'drop after');
  const provider = open(host);
  expect(await provider.updateComment(id, 'new')).toMatchObject({ body: 'new' });
  expect(await provider.hideComment(id)).toBe(false);
  await provider.deleteComment(id);
  expect(host.comments).toEqual([]);
});

it.concurrent.for([[401], [403], [404]] as const)(
  'a %d on a write is NotAllowed',
  async ([status], { onTestFinished }) => {
    const host = await startGitea(onTestFinished);
    host.meet('POST', COMMENTS, { status, json: { message: 'token does not have at least one of required scope(s)' } });
    await expect(open(host).createComment(5, 'x')).rejects.toBeInstanceOf(NotAllowed);
  },
);

it.concurrent('finds pull requests by their head', async ({ onTestFinished }) => {
  const host = await startGitea(onTestFinished);
  host.pulls.push(
    ...Array.from({ length: 60 }, (_, i) => makePull(100 + i, 'c'.repeat(40))),
    makePull(5, SHA, 'someone/r'),
  );
  host.kind = 'github';
  expect(await open(host).listPullRequests(SHA)).toMatchObject([{ number: 5, isFork: true }]);
  expect(await open(host).listPullRequests('d'.repeat(40))).toEqual([]);
});

function makeWish(more: Partial<CheckRunWish>): CheckRunWish {
  return {
    name: 'Review',
    job: JOB_B,
    headSha: SHA,
    conclusion: 'success',
    title: 'One new finding',
    summary: 's',
    detailsUrl: 'https://git.example/o/r/actions/runs/1',
    annotations: [],
    ...more,
  };
}

const [JOB_A, JOB_B] = ['a'.repeat(16), 'b'.repeat(16)] as const;

it.concurrent.for([
  ['failure', 'failure'],
  ['neutral', 'success'],
  ['success', 'success'],
] as const)('a %s is a commit status of %s', async ([conclusion, state], { onTestFinished }) => {
  const host = await startGitea(onTestFinished);
  expect(await open(host).conclude(makeWish({ conclusion, detailsUrl: null }))).toEqual({ id: null, url: null });
  expect(host.statuses).toEqual([{ state, context: 'Review', description: 'One new finding' }]);
});

describe('a commit status says what the gravest job of the commit says', () => {
  const conclude = (host: CodeHost, more: Partial<CheckRunWish>) => open(host).conclude(makeWish(more));

  it.concurrent('whichever of them is the last', async ({ onTestFinished }) => {
    const host = await startGitea(onTestFinished);
    await conclude(host, { job: JOB_A, conclusion: 'failure' });
    await conclude(host, { name: 'Another', job: JOB_A, conclusion: 'failure' });
    await conclude(host, { job: JOB_B, conclusion: 'success', title: 'no new findings' });
    expect(host.statuses.at(-1)).toMatchObject({
      state: 'failure',
      description: 'another review of this commit is failure; this one: no new findings',
    });
    // What a status says of its own job goes behind what people click on.
    expect(host.statuses.at(-1)!['target_url']).toBe(
      `https://git.example/o/r/actions/runs/1#partwright-${JOB_B}-success`,
    );
  });

  it.concurrent('until that job says otherwise', async ({ onTestFinished }) => {
    const host = await startGitea(onTestFinished);
    await conclude(host, { job: JOB_A, conclusion: 'failure' });
    await conclude(host, { job: JOB_B, conclusion: 'success' });
    await conclude(host, { job: JOB_A, conclusion: 'success' });
    expect(host.statuses.at(-1)).toMatchObject({ state: 'success', description: 'One new finding' });
  });

  it.concurrent('also when they conclude at once', async ({ onTestFinished }) => {
    const host = await startGitea(onTestFinished);
    await Promise.all([
      conclude(host, { job: JOB_A, conclusion: 'failure' }),
      conclude(host, { job: JOB_B, conclusion: 'success' }),
    ]);
    expect(host.statuses.at(-1)).toMatchObject({ state: 'failure' });
  });

  it.concurrent('and is set by itself where the host does not say', async ({ onTestFinished }) => {
    const host = await startGitea(onTestFinished);
    for (let time = 0; time < 2; time++)
      host.meet('GET', /statuses/, { status: 403, json: { message: 'token does not have the scope' } });
    await conclude(host, { conclusion: 'success' });
    expect(host.statuses).toMatchObject([{ state: 'success' }]);
  });
});

it.concurrent('ends at the deadline, and gives up at once on a wait beyond it', async ({ onTestFinished }) => {
  const host = await startGitea(onTestFinished);
  host.meet('GET', /pulls\/5$/, 'never answer');
  await expect(open(host, 300).pullRequest(5)).rejects.toThrow(/did not let us read pull request #5 within 1 s/);
  host.meet('GET', /pulls\/5$/, { status: 429, json: { message: 'slow down' }, headers: { 'retry-after': '100' } });
  await expect(open(host).pullRequest(5)).rejects.toThrow(/asks to wait 100 s/);
});

it.each([['ftp://host/api/v1'], ['api.github.com'], ['']])('refuses %j as an API', (apiUrl) => {
  const log = { debug: () => undefined, info: () => undefined, warning: () => undefined };
  expect(() => openProvider({ apiUrl, token: '', repository: 'o/r', userAgent: 'x', log, deadlineMs: 1 })).toThrow(
    /not the URL of an API/,
  );
});

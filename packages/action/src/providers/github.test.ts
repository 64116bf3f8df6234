import { describe, expect, it } from 'vitest';
import { type Annotation, type CheckRunWish, NotAllowed } from '../ports.ts';
import { type CodeHost, makePull, startHost } from './code-host.fixture.ts';
import { openGitHub } from './github.ts';
import { DeadlinePassed } from './limit.ts';

const SHA = 'a'.repeat(40);
const COMMENTS = /issues\/5\/comments$/;
function open(host: CodeHost, more: Partial<Parameters<typeof openGitHub>[0]> = {}) {
  const recordMessage = (message: string) => void host.told.push(message);
  return openGitHub({
    baseUrl: host.url,
    token: 't0ken',
    repository: 'o/r',
    userAgent: 'partwright-test',
    log: { debug: recordMessage, info: recordMessage, warning: recordMessage },
    deadlineMs: 10_000,
    ...more,
  });
}

function makeWish(more: Partial<CheckRunWish> = {}): CheckRunWish {
  return {
    name: 'Review',
    job: 'b'.repeat(16),
    headSha: SHA,
    conclusion: 'neutral',
    title: 'A title',
    summary: 'text',
    detailsUrl: null,
    annotations: [],
    ...more,
  };
}

function makeAnnotations(count: number): Annotation[] {
  return Array.from({ length: count }, (_, i) => ({
    path: 'a.kicad_sch',
    line: i + 1,
    level: 'warning',
    title: `T${i}`,
    message: `M${i}`,
  }));
}

const INTEGRATION = { status: 403, json: { message: 'Resource not accessible by integration' } };
const SECONDARY = {
  status: 403,
  json: { message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.' },
  headers: { 'retry-after': '1' },
};
const ABUSE = {
  status: 403,
  json: { message: 'You have triggered an abuse detection mechanism. Please wait a few minutes before you try again.' },
  headers: { 'retry-after': '1' },
};

describe('reading from GitHub', () => {
  it.concurrent('gives all comments of 250, oldest first, and those of deleted accounts too', async ({
    onTestFinished,
  }) => {
    const host = await startHost(onTestFinished);
    for (let i = 0; i < 249; i += 1) host.addComment(`c${i}`);
    host.addComment('ghost', null);
    host.comments.reverse();
    const comments = await open(host).comments(5);
    expect(comments).toHaveLength(250);
    expect(comments[0]!.body).toBe('c0');
    expect(comments.at(-1)).toMatchObject({ body: 'ghost', author: '' });
    expect(host.count('GET', COMMENTS)).toBe(3);
    expect(host.seen[0]!.headers).toMatchObject({
      authorization: 'token t0ken',
      'user-agent': expect.stringContaining('partwright-test') as string,
    });
  });

  it.concurrent('asks again when a page breaks off, so that no comment is missed', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.addComment('there all along');
    host.meet('GET', COMMENTS, 'cut answer');
    expect(await open(host).comments(5)).toHaveLength(1);
  });

  it.concurrent.for([
    ['a 502', { status: 502, text: '<html>' }],
    ['a 503', { status: 503, json: { message: 'unavailable' } }],
    ['a dropped connection', 'drop before'],
    ['a secondary rate limit', SECONDARY],
    ['the abuse detection of older servers', ABUSE],
    ['a 429', { status: 429, json: { message: 'Too many' }, headers: { 'retry-after': '1' } }],
  ] as const)('gets over %s', async ([, trouble], { onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.pulls.push(makePull(5, SHA, 'someone/r'));
    host.meet('GET', /pulls\/5$/, trouble);
    const began = Date.now();
    const pull = await open(host).pullRequest(5);
    expect(pull).toMatchObject({ number: 5, state: 'open', isFork: true, head: { sha: SHA, repository: 'someone/r' } });
    expect(Date.now() - began).toBeGreaterThan(900);
    expect(host.count('GET', /pulls\/5$/)).toBe(2);
  });

  it.concurrent('waits until the reset when no request is left', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.pulls.push(makePull(5, SHA));
    const reset = Math.ceil(Date.now() / 1000) + 1;
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) };
    host.meet('GET', /pulls\/5$/, {
      status: 403,
      json: { message: 'API rate limit exceeded for installation.' },
      headers,
    });
    await open(host).pullRequest(5);
    expect(host.seen.at(-1)!.at).toBeGreaterThanOrEqual(reset * 1000);
  });

  it.concurrent('gives up at once, and says why, when it is asked to wait beyond the deadline', async ({
    onTestFinished,
  }) => {
    const host = await startHost(onTestFinished);
    host.meet('GET', /pulls\/5$/, { ...SECONDARY, headers: { 'retry-after': '3600' } });
    const began = Date.now();
    await expect(open(host).pullRequest(5)).rejects.toThrow(/asks to wait 3600 s before we may read pull request #5/);
    expect(Date.now() - began).toBeLessThan(5000);
  });

  it.concurrent('says what it met when a host stays broken', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.meet(
      'GET',
      /pulls\/5$/,
      ...Array.from({ length: 9 }, () => ({ status: 502, text: '<html>Bad\n::error::Gateway</html>' })),
    );
    const failure = await open(host, { deadlineMs: 2500 })
      .pullRequest(5)
      .catch((error: unknown) => error);
    expect(String(failure)).toMatch(
      /did not let us read pull request #5 within 3 s: <html>Bad ::error::Gateway<\/html>$/,
    );
  });

  it.concurrent('ends at the deadline when requests are never answered', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.meet('GET', /pulls\/5$/, 'never answer', 'never answer', 'never answer', 'never answer');
    const provider = open(host, { deadlineMs: 1500, requestTimeoutMs: 300 });
    const failure = await provider.pullRequest(5).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DeadlinePassed);
    expect(String(failure)).toMatch(/GitHub did not let us read pull request #5 within 2 s: .*no answer within 0.3 s/);
  });

  it.concurrent.for([
    [401, { message: 'Bad credentials' }],
    [403, { message: 'Resource not accessible by integration' }],
  ] as const)('a %d is NotAllowed with what was wanted', async ([status, json], { onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.meet('GET', COMMENTS, { status, json });
    const failure = await open(host)
      .comments(5)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NotAllowed);
    expect((failure as NotAllowed).what).toContain('read the comments of pull request #5');
  });

  it.concurrent('an answer of another shape is an error, not an empty list', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.meet('GET', COMMENTS, { status: 200, text: '<html>please log in</html>' });
    await expect(open(host).comments(5)).rejects.toThrow(/the answer is not a list of comments/);
  });

  it.concurrent('says when few requests are left, and not at every request', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.headers = { 'x-ratelimit-remaining': '40', 'x-ratelimit-limit': '1000', 'x-ratelimit-reset': '1800000000' };
    const provider = open(host);
    await provider.comments(5);
    await provider.comments(5);
    expect(host.told.filter((line) => line.includes('40 of 1000 requests are left'))).toEqual([
      expect.stringContaining('2027-01-15T08:00:00.000Z'),
    ]);
  });
});

describe('pull requests of a commit', () => {
  it.concurrent('are those whose head it is', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.pulls.push(makePull(5, SHA), makePull(6, 'c'.repeat(40)));
    host.pullsByCommit.set(SHA, [5, 6]);
    expect((await open(host).listPullRequests(SHA)).map(({ number }) => number)).toEqual([5]);
  });

  it.concurrent('are found for the commit of a fork, which the repository does not know', async ({
    onTestFinished,
  }) => {
    const host = await startHost(onTestFinished);
    host.pulls.push(...Array.from({ length: 120 }, (_, i) => makePull(200 + i, 'c'.repeat(40))), makePull(5, SHA, ''));
    expect(await open(host).listPullRequests(SHA)).toMatchObject([
      { number: 5, isFork: true, head: { repository: '' } },
    ]);
  });

  it.concurrent('are not asked for with what is no commit', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    await expect(open(host).listPullRequests('../../pulls')).rejects.toThrow(/not the SHA of a commit/);
    expect(host.seen).toEqual([]);
  });
});

describe('who the token is', () => {
  it.concurrent('is the viewer of GraphQL, asked once', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.login = 'partwright[bot]';
    const provider = open(host);
    expect([await provider.self(), await provider.self()]).toEqual(['partwright[bot]', 'partwright[bot]']);
    expect(host.seen).toHaveLength(1);
  });

  it.concurrent('is the user where GraphQL does not answer', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.token = 'person';
    host.login = 'ada';
    host.meet('POST', /graphql$/, { status: 404, json: { message: 'Not Found' } });
    expect(await open(host).self()).toBe('ada');
  });

  it.concurrent('is the workflow where neither does', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.meet('POST', /graphql$/, INTEGRATION);
    expect(await open(host).self()).toBe('github-actions[bot]');
  });

  it.concurrent('is asked at /api/graphql of an Enterprise Server, also after a dropped connection', async ({
    onTestFinished,
  }) => {
    const host = await startHost(onTestFinished);
    host.meet('POST', /graphql$/, 'drop before');
    expect(await open(host, { baseUrl: `${host.url}/api/v3/`, graphqlUrl: '' }).self()).toBe('github-actions[bot]');
    expect(host.seen.map(({ path }) => path)).toEqual(['/api/graphql', '/api/graphql']);
  });
});

describe('commenting', () => {
  it.concurrent.for([
    ['drop after'],
    ['502 after'],
    ['cut answer'],
    ['drop before'],
    [{ status: 503, json: {} }],
    [SECONDARY],
  ] as const)('there is one comment after: %j', async ([trouble], { onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.addComment('same words');
    const provider = open(host);
    await provider.comments(5);
    host.meet('POST', COMMENTS, trouble);
    const posted = await provider.createComment(5, 'same words');
    expect(host.comments).toHaveLength(2);
    expect(posted).toMatchObject({ id: host.comments[1]!.id, body: 'same words', author: 'github-actions[bot]' });
  });

  it.concurrent('is NotAllowed for the token of a fork, and not tried again', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.meet('POST', COMMENTS, INTEGRATION);
    await expect(open(host).createComment(5, 'x')).rejects.toBeInstanceOf(NotAllowed);
    expect(host.seen).toHaveLength(1);
  });

  it.concurrent('is not sent again when it cannot be seen whether it was done', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.meet('POST', COMMENTS, 'drop after');
    host.meet('GET', COMMENTS, INTEGRATION);
    const failure = await open(host)
      .createComment(5, 'x')
      .catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(NotAllowed);
    expect(String(failure)).toMatch(/GitHub did not let us comment on pull request #5: other side closed/);
    expect(host.comments).toHaveLength(1);
  });

  it.concurrent('changes and deletes, over troubles', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    const { id } = host.addComment('old');
    host.meet('PATCH', /comments/, { status: 502, text: '' });
    host.meet('DELETE', /comments/, 'drop after');
    const provider = open(host);
    expect(await provider.updateComment(id, 'new')).toMatchObject({ id, body: 'new' });
    await provider.deleteComment(id);
    expect(host.comments).toEqual([]);
  });

  it.concurrent('tells a comment that is gone from one that may not be changed', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    const { id } = host.addComment('old');
    host.meet('PATCH', /comments/, { status: 404, json: { message: 'Not Found' } });
    await expect(open(host).updateComment(id, 'new')).rejects.toBeInstanceOf(NotAllowed);
    await expect(open(host).updateComment(9, 'new')).rejects.toThrow(/comment 9, which is not there any more/);
  });

  it.concurrent('hides as outdated', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    const { id, node_id } = host.addComment('old');
    expect(await open(host).hideComment(id)).toBe(true);
    expect(host.hidden).toEqual([node_id]);
    expect(host.seen.at(-1)!.body['query']).toContain('classifier: OUTDATED');
  });

  it.concurrent.for([
    ['FORBIDDEN', 'rejects'],
    ['NOT_FOUND', 'false'],
  ])('a %s of GraphQL is: %s', async ([type, outcome], { onTestFinished }) => {
    const host = await startHost(onTestFinished);
    const { id } = host.addComment('old');
    host.meet('POST', /graphql$/, { status: 200, json: { data: null, errors: [{ type, message: 'no' }] } });
    const hiding = open(host).hideComment(id);
    if (outcome === 'rejects') await expect(hiding).rejects.toBeInstanceOf(NotAllowed);
    else expect(await hiding).toBe(false);
  });
});

describe('concluding', () => {
  it.concurrent('makes a check run with all annotations, each of them once, 50 a request', async ({
    onTestFinished,
  }) => {
    const host = await startHost(onTestFinished);
    const url = 'https://ci.example/run/1';
    const { id } = await open(host).conclude(makeWish({ annotations: makeAnnotations(120), detailsUrl: url }));
    const [run] = host.checkRuns;
    expect(run).toMatchObject({ id, name: 'Review' });
    expect(run!.annotations).toHaveLength(120);
    expect(run!.annotations[119]).toEqual({
      path: 'a.kicad_sch',
      start_line: 120,
      end_line: 120,
      annotation_level: 'warning',
      message: 'M119',
      title: 'T119',
    });
    expect(run!.bodies).toHaveLength(3);
    expect(run!.bodies[0]).toMatchObject({
      head_sha: SHA,
      status: 'completed',
      conclusion: 'neutral',
      details_url: url,
    });
  });

  it.concurrent('has each annotation once when answers are lost', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.meet('POST', /check-runs$/, 'drop after');
    host.meet('PATCH', /check-runs/, 'drop after');
    await open(host).conclude(makeWish({ annotations: makeAnnotations(90) }));
    expect(host.checkRuns).toHaveLength(1);
    expect(host.checkRuns[0]!.annotations).toHaveLength(90);
  });

  it.concurrent('keeps a check run whose further annotations are refused, and says so', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.meet('PATCH', /check-runs/, INTEGRATION);
    expect(await open(host).conclude(makeWish({ annotations: makeAnnotations(60) }))).toMatchObject({
      id: host.checkRuns[0]!.id,
    });
    expect(host.told.join('\n')).toMatch(/Only 50 of 60 annotations/);
  });

  it.concurrent('keeps within one deadline with all its steps', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.meet('PATCH', /check-runs/, 'never answer');
    const began = Date.now();
    const wish = makeWish({ annotations: makeAnnotations(500) });
    expect(await open(host, { deadlineMs: 2500 }).conclude(wish)).toMatchObject({ id: host.checkRuns[0]!.id });
    expect(Date.now() - began).toBeLessThan(4500);
  });

  it.concurrent('concludes without annotations when those are refused', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.meet('POST', /check-runs$/, { status: 422, json: { message: 'Invalid request' } });
    expect(await open(host).conclude(makeWish({ annotations: makeAnnotations(60) }))).toMatchObject({
      id: host.checkRuns[0]!.id,
    });
    expect(host.checkRuns[0]!.annotations).toEqual([]);
  });

  describe('says what the gravest job of the commit says', () => {
    const [JOB_A, JOB_B] = ['a'.repeat(16), 'b'.repeat(16)];
    const lastBody = (host: CodeHost, at: number) => Object.assign({}, ...host.checkRuns[at]!.bodies) as object;

    it.concurrent('whichever of them is the last', async ({ onTestFinished }) => {
      const host = await startHost(onTestFinished);
      await open(host).conclude(makeWish({ job: JOB_A, conclusion: 'failure', title: '2 new errors' }));
      await open(host).conclude(makeWish({ job: JOB_B, conclusion: 'success', title: 'no new findings' }));
      expect(lastBody(host, 1)).toMatchObject({
        conclusion: 'failure',
        output: {
          title: 'another review of this commit is failure; this one: no new findings',
          summary: expect.stringContaining('By itself this review is `success`.') as string,
        },
      });
    });

    it.concurrent('until that job says otherwise', async ({ onTestFinished }) => {
      const host = await startHost(onTestFinished);
      await open(host).conclude(makeWish({ job: JOB_A, conclusion: 'failure' }));
      await open(host).conclude(makeWish({ job: JOB_B, conclusion: 'success' }));
      await open(host).conclude(makeWish({ job: JOB_A, conclusion: 'success' }));
      expect(lastBody(host, 2)).toMatchObject({ conclusion: 'success', output: { title: 'A title' } });
    });

    it.concurrent('also when they conclude at once', async ({ onTestFinished }) => {
      const host = await startHost(onTestFinished);
      const [red, green] = (['failure', 'success'] as const).map((conclusion, at) =>
        open(host).conclude(makeWish({ job: [JOB_A, JOB_B][at]!, conclusion })),
      );
      await Promise.all([red, green]);
      for (const at of [0, 1]) expect(lastBody(host, at)).toMatchObject({ conclusion: 'failure' });
    });

    it.concurrent('and that it is not known where the host does not say', async ({ onTestFinished }) => {
      const host = await startHost(onTestFinished);
      for (let time = 0; time < 2; time++) host.meet('GET', /check-runs$/, INTEGRATION);
      await open(host).conclude(makeWish({ conclusion: 'success' }));
      expect(lastBody(host, 0)).toMatchObject({ conclusion: 'success' });
      expect(host.told.join('\n')).toMatch(/Whether another review of this commit failed is not known/);
    });
  });

  it.concurrent('cuts a long summary at a block and goes on in the text', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    const block = `${'word '.repeat(1000)}\n\n`;
    await open(host).conclude(makeWish({ summary: block.repeat(40) }));
    const { output } = host.checkRuns[0]!.bodies[0] as { output: { summary: string; text: string } };
    expect(output.summary).toBe(block.repeat(13));
    expect(output.text.length).toBeLessThanOrEqual(65_535);
    expect(output.text).toMatch(/word\n\n_The rest is left out here: it is in the report\._\n$/);
  });

  it.concurrent.for([
    [403, 'You must authenticate via a GitHub App.'],
    [422, 'You must authenticate via a GitHub App.'],
    [403, 'Resource not accessible by personal access token'],
  ] as const)(
    'sets a commit status for a token that may not make check runs: %d %s',
    async ([status, message], { onTestFinished }) => {
      const host = await startHost(onTestFinished);
      host.meet('POST', /check-runs$/, { status, json: { message } });
      const done = await open(host).conclude(
        makeWish({ title: 'long '.repeat(50), detailsUrl: 'https://ci.example/1', annotations: makeAnnotations(1) }),
      );
      expect(done).toEqual({ id: null, url: 'https://ci.example/1' });
      expect(host.statuses).toEqual([
        {
          state: 'success',
          context: 'Review',
          description: expect.stringMatching(/^long .{134}…$/) as string,
          target_url: `https://ci.example/1#partwright-${'b'.repeat(16)}-neutral`,
        },
      ]);
    },
  );

  it.concurrent('a commit status says what the gravest job says as well', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    const detailsUrl = 'https://ci.example/1';
    for (const [job, conclusion] of [['a', 'failure'] as const, ['b', 'success'] as const]) {
      host.meet('POST', /check-runs$/, { status: 403, json: { message: 'You must authenticate via a GitHub App.' } });
      await open(host).conclude(makeWish({ job: job.repeat(16), conclusion, detailsUrl }));
    }
    expect(host.statuses).toMatchObject([
      { state: 'failure', description: 'A title' },
      { state: 'failure', description: 'another review of this commit is failure; this one: A title' },
    ]);
  });

  it.concurrent('knows the name of a job by its check run, and none where it may not be read', async ({
    onTestFinished,
  }) => {
    const host = await startHost(onTestFinished);
    host.checkRuns.push({ id: 41, external_id: '', name: 'board-a / review', annotations: [], bodies: [] });
    expect(await open(host).jobName(41)).toBe('board-a / review');
    host.meet('GET', /check-runs/, INTEGRATION);
    expect(await open(host).jobName(41)).toBeNull();
    expect(host.told.join('\n')).toMatch(/calls of one reusable workflow are not told apart/);
  });

  it.concurrent('is NotAllowed where neither is', async ({ onTestFinished }) => {
    const host = await startHost(onTestFinished);
    host.meet('POST', /check-runs$/, INTEGRATION);
    await expect(open(host).conclude(makeWish())).rejects.toThrow('The token may not create a check run');
    expect(host.statuses).toEqual([]);
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AT, connect, type Desk, openDesk, catchRefusal } from './desk.fixture.ts';
import { type FakeGitHub } from './github.fixture.ts';

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

describe('comments', () => {
  it('are written, listed, changed and deleted, under the name of the token', async () => {
    const { rest } = connect(fake, 'job-token');
    const { data: made } = await rest.issues.createComment({ ...AT, issue_number: 7, body: 'First' });
    expect(made.user).toMatchObject({ login: 'github-actions[bot]', type: 'Bot' });
    fake.now = '2026-01-05T13:00:00Z';
    const { data: changed } = await rest.issues.updateComment({ ...AT, comment_id: made.id, body: 'Second' });
    expect(changed).toMatchObject({
      body: 'Second',
      created_at: '2026-01-05T12:00:00Z',
      updated_at: '2026-01-05T13:00:00Z',
    });
    await connect(fake, 'pat-token').rest.issues.createComment({ ...AT, issue_number: 7, body: 'Nice' });
    const { data: all } = await rest.issues.listComments({ ...AT, issue_number: 7 });
    expect(all.map(({ user, body }) => [user?.login, body])).toEqual([
      ['github-actions[bot]', 'Second'],
      ['grace', 'Nice'],
    ]);
    await rest.issues.deleteComment({ ...AT, comment_id: made.id });
    expect(await catchRefusal(rest.issues.getComment({ ...AT, comment_id: made.id }))).toMatchObject({ status: 404 });
    expect(fake.writes.map(({ operation, status }) => [operation, status])).toEqual([
      ['issues/create-comment', 201],
      ['issues/update-comment', 200],
      ['issues/create-comment', 201],
      ['issues/delete-comment', 204],
    ]);
    fake.assertNoViolations();
  });

  it('come 30 to a page, and the next page is linked', async () => {
    for (let i = 0; i < 65; i++) fake.seedComment({ pull: 7, body: `Comment ${i}`, author: 'grace' });
    const octokit = connect(fake, 'job-token');
    const { data, headers } = await octokit.rest.issues.listComments({ ...AT, issue_number: 7 });
    expect(data).toHaveLength(30);
    expect(headers.link).toContain('page=2>; rel="next"');
    expect(headers.link).toContain('page=3>; rel="last"');
    const all = await octokit.paginate(octokit.rest.issues.listComments, { ...AT, issue_number: 7 });
    expect(all.map(({ body }) => body)).toEqual(Array.from({ length: 65 }, (_, i) => `Comment ${i}`));
    fake.assertNoViolations();
  });

  it('are refused beyond 65,536 characters, which are not UTF-16 units', async () => {
    const { rest } = connect(fake, 'job-token');
    const refused = await catchRefusal(rest.issues.createComment({ ...AT, issue_number: 7, body: 'x'.repeat(70_000) }));
    expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('maximum is 65536 characters') });
    await rest.issues.createComment({ ...AT, issue_number: 7, body: '😀'.repeat(65_536) });
    expect(await catchRefusal(rest.issues.createComment({ ...AT, issue_number: 7, body: ' ' }))).toMatchObject({
      status: 422,
    });
    expect(fake.comments).toHaveLength(1);
    fake.assertNoViolations();
  });

  it('are folded by GraphQL', async () => {
    const { node_id: id } = (
      await connect(fake, 'job-token').rest.issues.createComment({ ...AT, issue_number: 7, body: 'Old' })
    ).data;
    const fold =
      'mutation($id: ID!) { minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { minimizedComment { isMinimized } } }';
    expect(await connect(fake, 'job-token').graphql(fold, { id })).toEqual({
      minimizeComment: { minimizedComment: { isMinimized: true } },
    });
    expect(fake.comments[0]!.minimized).toBe('outdated');
    expect(await connect(fake, 'job-token').graphql('query { viewer { login } }')).toEqual({
      viewer: { login: 'github-actions[bot]' },
    });
    await expect(connect(fake, 'fork-token').graphql(fold, { id })).rejects.toThrow(
      'Resource not accessible by integration',
    );
    fake.assertNoViolations();
  });

  it.each([
    ['a field that is not there', 'query { viewer { login nick } }', "Field 'nick' doesn't exist"],
    [
      'a classifier in quotes',
      'mutation($id: ID!) { minimizeComment(input: { subjectId: $id, classifier: "OUTDATED" }) { clientMutationId } }',
      'Expected type',
    ],
    [
      'a variable of another type',
      'mutation($id: String!) { minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { clientMutationId } }',
      'Type mismatch',
    ],
    ['a brace too few', 'query { viewer { login }', 'unexpected end'],
  ])('are not folded by GraphQL with %s', async (_, query, message) => {
    await expect(connect(fake, 'job-token').graphql(query, { id: 'IC_x' })).rejects.toThrow(message);
    expect(() => fake.assertNoViolations()).toThrow(message);
  });
});

describe('check runs and statuses', () => {
  const annotation = (line: number) => ({
    path: 'bom.csv',
    start_line: line,
    end_line: line,
    annotation_level: 'warning' as const,
    message: 'Not priced',
  });
  const annotations = (count: number) => Array.from({ length: count }, (_, i) => annotation(i + 1));
  const output = { title: 'Review', summary: 'All good' };

  it('adds the annotations of every change to those there are', async () => {
    const { rest } = connect(fake, 'job-token');
    const { data: run } = await rest.checks.create({
      ...AT,
      name: 'Review',
      head_sha: desk.head,
      status: 'in_progress',
      output: { ...output, annotations: annotations(50) },
    });
    await rest.checks.update({ ...AT, check_run_id: run.id, output: { ...output, annotations: annotations(50) } });
    const { data: done } = await rest.checks.update({
      ...AT,
      check_run_id: run.id,
      conclusion: 'neutral',
      output: { ...output, annotations: annotations(20) },
    });
    expect(done).toMatchObject({ status: 'completed', conclusion: 'neutral', output: { annotations_count: 120 } });
    const { data: listed } = await rest.checks.listAnnotations({ ...AT, check_run_id: run.id, per_page: 100, page: 2 });
    expect(listed).toHaveLength(20);
    expect((await rest.checks.get({ ...AT, check_run_id: run.id })).data.head_sha).toBe(desk.head);
    fake.assertNoViolations();
  });

  it('refuses 51 annotations at once', async () => {
    const refused = await catchRefusal(
      connect(fake, 'job-token').rest.checks.create({
        ...AT,
        name: 'Review',
        head_sha: desk.head,
        output: { ...output, annotations: annotations(51) },
      }),
    );
    expect(refused).toMatchObject({
      status: 422,
      message: expect.stringContaining('must NOT have more than 50 items'),
    });
    expect(fake.checkRuns).toEqual([]);
    expect(() => fake.assertNoViolations()).toThrow('50 items');
  });

  it.each([
    ['a line as text', { ...annotation(1), start_line: '1' }],
    ['a level GitHub does not know', { ...annotation(1), annotation_level: 'error' }],
    ['no message', { path: 'bom.csv', start_line: 1, end_line: 1, annotation_level: 'notice' }],
  ])('refuses an annotation with %s', async (_, wrong) => {
    const body = { name: 'Review', head_sha: desk.head, output: { ...output, annotations: [wrong] } };
    expect(
      await catchRefusal(connect(fake, 'job-token').request('POST /repos/acme/board/check-runs', body)),
    ).toMatchObject({
      status: 422,
    });
    expect(() => fake.assertNoViolations()).toThrow('body/output/annotations/0');
  });

  it.each([
    ['a title of 256 characters', { ...annotation(1), title: 'x'.repeat(256) }],
    ['columns over several lines', { ...annotation(1), end_line: 3, start_column: 1, end_column: 2 }],
    ['an end before its start', { ...annotation(5), end_line: 4 }],
  ])('refuses an annotation with %s', async (_, wrong) => {
    const refused = catchRefusal(
      connect(fake, 'job-token').rest.checks.create({
        ...AT,
        name: 'Review',
        head_sha: desk.head,
        output: { ...output, annotations: [wrong] },
      }),
    );
    expect(await refused).toMatchObject({ status: 422 });
  });

  it('lets only apps write check runs, and writes statuses for everyone else', async () => {
    const person = connect(fake, 'pat-token').rest;
    expect(await catchRefusal(person.checks.create({ ...AT, name: 'Review', head_sha: desk.head }))).toMatchObject({
      status: 403,
      message: expect.stringContaining('authenticate via a GitHub App'),
    });
    await person.repos.createCommitStatus({
      ...AT,
      sha: desk.head,
      state: 'success',
      context: 'review',
      description: 'All good',
    });
    expect(fake.statuses).toMatchObject([{ sha: desk.head, state: 'success', context: 'review', creator: 'grace' }]);
    const long = person.repos.createCommitStatus({
      ...AT,
      sha: desk.head,
      state: 'success',
      description: 'x'.repeat(141),
    });
    expect(await catchRefusal(long)).toMatchObject({ status: 422, message: expect.stringContaining('140 characters') });
    expect(
      await catchRefusal(person.repos.createCommitStatus({ ...AT, sha: '0'.repeat(40), state: 'success' })),
    ).toMatchObject({ status: 422 });
    fake.assertNoViolations();
  });
});

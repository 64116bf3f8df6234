import { Octokit } from '@octokit/rest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AT, connect, type Desk, HOSTILE_NAME, openDesk, catchRefusal, ZIP } from './desk.fixture.ts';
import { type FakeGitHub, JOB_TOKEN, openFakeGitHub } from './github.fixture.ts';
import { openRepository } from './repository.fixture.ts';

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

describe('a pull request', () => {
  it('says where its branches are', async () => {
    const { data } = await connect(fake, 'job-token').rest.pulls.get({ ...AT, pull_number: 7 });
    expect(data).toMatchObject({
      number: 7,
      state: 'open',
      head: { sha: desk.head, ref: 'feature/power', repo: { full_name: 'acme/board' } },
    });
    expect(data.base.sha).toBe(await desk.repository.resolve('main'));
    expect(data.merge_commit_sha).toBe(await desk.repository.resolve('refs/pull/7/merge'));
    fake.assertNoViolations();
  });

  it('of a fork says so', async () => {
    const { data } = await connect(fake, 'job-token').rest.pulls.get({ ...AT, pull_number: 8 });
    expect(data.head).toMatchObject({
      label: 'someone:feature/power',
      repo: { full_name: 'someone/board', fork: true },
    });
    fake.assertNoViolations();
  });

  it('of a fork that was deleted has no repository', async () => {
    fake.setPull({ number: 9, base: 'main', head: 'feature/power', fork: 'gone/board', isForkGone: true });
    const { data } = await connect(fake, 'job-token').rest.pulls.get({ ...AT, pull_number: 9 });
    expect(data.head).toMatchObject({ label: 'gone:feature/power', repo: null });
    fake.assertNoViolations();
  });

  it('lists its files as git compares them with the merge base', async () => {
    const { data } = await connect(fake, 'job-token').rest.pulls.listFiles({ ...AT, pull_number: 7 });
    expect(data.map(({ filename, status, previous_filename }) => [filename, status, previous_filename])).toEqual([
      ['bom.csv', 'modified', undefined],
      ['fab/gerbers.zip', 'added', undefined],
      ['fab/out', 'added', undefined],
      ['gone.csv', 'removed', undefined],
      ['hw/new name.kicad_sch', 'renamed', 'old name.kicad_sch'],
      ['link', 'added', undefined],
      [HOSTILE_NAME, 'added', undefined],
    ]);
    expect(data[0]).toMatchObject({ additions: 2, deletions: 1, changes: 3 });
    expect(data[0]!.patch).toMatch(/^@@ -1,2 \+1,3 @@\n ref,value\n-R1,10k\n\+R1,4k7\n\+R2,1k$/);
    expect(data[1]).not.toHaveProperty('patch');
    fake.assertNoViolations();
  });

  it('is found by its commits and by its branch', async () => {
    const { rest } = connect(fake, 'job-token');
    const ofCommit = async (owner: string) =>
      (await rest.repos.listPullRequestsAssociatedWithCommit({ owner, repo: 'board', commit_sha: desk.head })).data;
    expect((await ofCommit('acme')).map(({ number }) => number)).toEqual([7]);
    // A closed one is not found by its commit; an open one of a fork only when the fork is asked.
    expect(await ofCommit('someone')).toEqual([]);
    fake.setPull({ number: 9, base: 'main', head: 'feature/power', fork: 'someone/board' });
    expect((await ofCommit('acme')).map(({ number }) => number)).toEqual([7]);
    expect((await ofCommit('someone')).map(({ number }) => number)).toEqual([9]);
    expect((await rest.pulls.list(AT)).data.map(({ number }) => number)).toEqual([9, 7]);
    const byBranch = await rest.pulls.list({ ...AT, head: 'someone:feature/power', state: 'all' });
    expect(byBranch.data.map(({ number }) => number)).toEqual([9, 8]);
    fake.assertNoViolations();
  });
});

describe('the objects of git', () => {
  it('compares two commits by their merge base', async () => {
    const { data } = await connect(fake, 'job-token').rest.repos.compareCommitsWithBasehead({
      ...AT,
      basehead: 'main...feature/power',
    });
    expect(data).toMatchObject({
      status: 'diverged',
      ahead_by: 1,
      behind_by: 1,
      merge_base_commit: { sha: desk.startOfMain },
    });
    expect(data.files).toHaveLength(7);
    fake.assertNoViolations();
  });

  it('gives trees, cut at their limit', async () => {
    fake.world.limits.treeEntries = 3;
    const { rest } = connect(fake, 'job-token');
    const cut = await rest.git.getTree({ ...AT, tree_sha: desk.head, recursive: 'true' });
    expect(cut.data.truncated).toBe(true);
    const root = await rest.git.getTree({ ...AT, tree_sha: desk.startOfMain });
    expect(root.data.tree.map(({ path, type }) => [path, type])).toEqual([
      ['bom.csv', 'blob'],
      ['fab', 'tree'],
      ['gone.csv', 'blob'],
    ]);
    fake.assertNoViolations();
  });

  it('gives commits', async () => {
    const { rest } = connect(fake, 'job-token');
    const commit = await rest.repos.getCommit({ ...AT, ref: 'feature/power' });
    expect(commit.data).toMatchObject({ sha: desk.head, parents: [{ sha: desk.startOfMain }] });
    const plain = await rest.git.getCommit({ ...AT, commit_sha: desk.head });
    expect(plain.data.tree.sha).toBe(commit.data.commit.tree.sha);
    fake.assertNoViolations();
  });

  it('gives a binary file whole in base64, and ruins it as GitHub does when it is asked for raw', async () => {
    const { rest } = connect(fake, 'job-token');
    const { data: tree } = await rest.git.getTree({ ...AT, tree_sha: desk.head, recursive: 'true' });
    const sha = tree.tree.find(({ path }) => path === 'fab/gerbers.zip')!.sha;
    const { data } = await rest.git.getBlob({ ...AT, file_sha: sha });
    expect(Buffer.from(data.content, 'base64')).toEqual(ZIP);
    const raw = await rest.git.getBlob({ ...AT, file_sha: sha, mediaType: { format: 'raw' } });
    expect(Buffer.from(raw.data as unknown as string).toString('hex')).toBe('504b0304efbfbdefbfbd00efbfbd');
    fake.assertNoViolations();
  });

  it.each([
    ['bom.csv', { type: 'file', encoding: 'base64', size: 23 }],
    ['hw/new name.kicad_sch', { type: 'file', name: 'new name.kicad_sch' }],
    [HOSTILE_NAME, { type: 'file', size: 4 }],
    ['fab/out', { type: 'symlink', target: '../../etc/passwd' }],
    ['link', { type: 'file', size: 23, encoding: 'base64' }],
  ])('gives the contents of %j', async (path, expected) => {
    const { data } = await connect(fake, 'job-token').rest.repos.getContent({ ...AT, path, ref: desk.head });
    expect(data).toMatchObject({ path, ...expected });
    fake.assertNoViolations();
  });

  it('gives folders, leaves out the content of large files, and refuses very large ones', async () => {
    const { rest } = connect(fake, 'job-token');
    const folder = await rest.repos.getContent({ ...AT, path: 'fab', ref: desk.head });
    expect((folder.data as { path: string }[]).map(({ path }) => path)).toEqual([
      'fab/gerbers.zip',
      'fab/out',
      'fab/top.gbr',
    ]);
    fake.world.limits.contentBytes = 10;
    const large = await rest.repos.getContent({ ...AT, path: 'bom.csv', ref: desk.head });
    expect(large.data).toMatchObject({ content: '', encoding: 'none', size: 23 });
    fake.world.limits.blobBytes = 20;
    expect(await catchRefusal(rest.repos.getContent({ ...AT, path: 'bom.csv', ref: desk.head }))).toMatchObject({
      status: 403,
      message: expect.stringContaining('up to 100 MB'),
    });
    expect(await catchRefusal(rest.repos.getContent({ ...AT, path: 'missing.csv', ref: desk.head }))).toMatchObject({
      status: 404,
    });
    fake.assertNoViolations();
  });
});

it('gives 3000 files of a pull request and not one more', async () => {
  await using many = await openRepository();
  await many.commit({ branch: 'main', changes: { 'a.txt': 'a\n' } });
  await many.commit({
    branch: 'big',
    from: 'main',
    changes: Object.fromEntries(Array.from({ length: 3050 }, (_, i) => [`gerber/${i}.gbr`, `G04 ${i}*\n`])),
  });
  await using big = await openFakeGitHub({
    repository: many.folder,
    tokens: { t: JOB_TOKEN },
    pulls: [{ number: 1, base: 'main', head: 'big' }],
  });
  const octokit = new Octokit({ baseUrl: big.apiUrl, auth: 't' });
  const { headers } = await octokit.rest.pulls.listFiles({ ...AT, pull_number: 1, per_page: 100 });
  expect(headers.link).toContain('page=30>; rel="last"');
  const { data } = await octokit.rest.pulls.listFiles({ ...AT, pull_number: 1, per_page: 100, page: 31 });
  expect(data).toEqual([]);
  big.assertNoViolations();
});

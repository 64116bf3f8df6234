import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { serveApi, type ApiServer } from './api-server.fixture.ts';
import { openFiles } from './open-files.ts';
import { BINARY, createPullRequest, type PullRequestFixture } from './repository.fixture.ts';

let fixture: PullRequestFixture;
let server: ApiServer;
beforeAll(async () => {
  fixture = createPullRequest();
  fixture.repository.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  fixture.repository.git('config', 'uploadpack.allowFilter', 'true');
  server = await serveApi(fixture.repository);
});
afterAll(async () => {
  await server.close();
  fixture.repository.close();
});

const api = () => ({ request: server.request, repository: { owner: 'o', repo: 'r' }, host: 'api.example.com' });

/** A clone as a workflow has it: what the arguments say of one commit, fetched and checked out. */
function checkOut(commit: string, ...fetchArgs: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-checkout-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'ignore' });
  run('init', '--quiet');
  run('remote', 'add', 'origin', pathToFileURL(fixture.repository.folder).href);
  run('fetch', '--quiet', '--no-tags', ...fetchArgs, 'origin', commit);
  run('checkout', '--quiet', 'FETCH_HEAD');
  return folder;
}

describe('The choice of a source', () => {
  it('is the checkout when it has both commits and all of their history', async () => {
    const { base, head } = fixture;
    const files = await openFiles({ checkout: { folder: fixture.repository.folder }, api: api(), base, head });
    expect(files.label).toBe('git objects of the checkout');
  });

  it('is the checkout for head alone, however shallow', async () => {
    const { head } = fixture;
    const files = await openFiles({ checkout: { folder: checkOut(head, '--depth=1') }, head });
    expect(files.label).toBe('git objects of the checkout');
    expect(Buffer.from((await files.read(head, ['same.bin'])).get('same.bin')!)).toEqual(Buffer.from(BINARY));
  });

  it('is the API when base is missing, with the contents that the checkout has', async () => {
    const { base, head } = fixture;
    const files = await openFiles({ checkout: { folder: checkOut(head, '--depth=1') }, api: api(), base, head });
    expect(files.label).toBe(`API of api.example.com, as base ${base.slice(0, 12)} is not in the checkout`);
    server.requests.length = 0;
    const read = await files.read(base, ['same.bin', 'readme.md']);
    expect(new TextDecoder().decode(read.get('readme.md'))).toBe('changed on main only\n');
    const readme = fixture.repository.git('rev-parse', `${base}:readme.md`);
    expect(server.requests.filter((line) => line.includes('/blobs/'))).toEqual([`GET /repos/o/r/git/blobs/${readme}`]);
  });

  it('is the API when head is missing, as in a checkout of the merge commit', async () => {
    const { base, head } = fixture;
    const files = await openFiles({ checkout: { folder: checkOut(base, '--depth=1') }, api: api(), base, head });
    expect(files.label).toContain(`head ${head.slice(0, 12)} is not in the checkout`);
    expect(await files.mergeBase(base, head)).toBe(fixture.common);
  });

  it('is the API when history is cut off before the commit in common', async () => {
    const { base, head } = fixture;
    const folder = checkOut(head, '--depth=1');
    execFileSync('git', ['-C', folder, 'fetch', '--quiet', '--depth=1', 'origin', base], { stdio: 'ignore' });
    const files = await openFiles({ checkout: { folder }, api: api(), base, head });
    expect(files.label).toContain('the checkout is shallow and its merge base not sure');
  });

  it('is the checkout when history is cut off at base itself', async () => {
    const { common, head } = fixture;
    const files = await openFiles({
      checkout: { folder: checkOut(head, '--depth=2') },
      api: api(),
      base: common,
      head,
    });
    expect(files.label).toBe('git objects of the checkout');
  });

  it('is the API for a clone without contents, which are not fetched one by one', async () => {
    const { base, head } = fixture;
    const folder = checkOut(head, '--filter=blob:none');
    execFileSync('git', ['-C', folder, 'fetch', '--quiet', '--filter=blob:none', 'origin', base], { stdio: 'ignore' });
    const files = await openFiles({ checkout: { folder }, api: api(), base, head });
    expect(files.label).toContain('the checkout is a partial clone');
    const read = await files.read(base, ['readme.md']);
    expect(new TextDecoder().decode(read.get('readme.md'))).toBe('changed on main only\n');
    expect(() =>
      execFileSync('git', ['-C', folder, 'cat-file', '-e', `${base}:readme.md`], { env: noFetch, stdio: 'ignore' }),
    ).toThrow('Command failed');
  });

  it.each([
    ['no checkout', undefined, 'there is no checkout'],
    ['a folder that is no checkout', { folder: tmpdir() }, 'head '],
    ['a folder that is not there', { folder: '/nonexistent/at/all' }, 'head '],
    ['no git', { folder: '.', git: '/nonexistent/git' }, 'the checkout cannot be read'],
  ])('is the API with %s', async (_, checkout, reason) => {
    const { base, head } = fixture;
    const files = await openFiles({ checkout, api: api(), base, head });
    expect(files.label).toContain(`API of api.example.com, as ${reason}`);
    expect(await files.changes(base, head)).toHaveLength(5);
  });

  it('says what to do when neither has the commits', async () => {
    const { base, head } = fixture;
    const opened = openFiles({ checkout: { folder: checkOut(head, '--depth=1') }, base, head });
    await expect(opened).rejects.toThrow('Use actions/checkout with fetch-depth: 0.');
  });
});

const noFetch = { PATH: process.env.PATH, GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1' };

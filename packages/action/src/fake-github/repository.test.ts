import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GitObjects, runGit } from './git-objects.fixture.ts';
import { openRepository, type Repository } from './repository.fixture.ts';

let repository: Repository;
let first = '';

beforeAll(async () => {
  repository = await openRepository();
  first = await repository.commit({ branch: 'main', changes: { 'a.txt': 'one\ntwo\nthree\n', 'b.txt': 'b\n' } });
});

afterAll(() => repository[Symbol.asyncDispose]());

describe('a repository', () => {
  it('keeps every byte and every name', async () => {
    const zip = Uint8Array.of(0, 255, 10, 13, 0, 128);
    const names = [
      'with space.csv',
      'Größe.csv',
      'new\nline.csv',
      'quote".csv',
      String.raw`back\slash.csv`,
      '__proto__',
      '-dash',
      ':(glob)*',
    ];
    const sha = await repository.commit({
      branch: 'names',
      from: 'main',
      changes: Object.fromEntries(names.map((name) => [name, zip])),
    });
    const git = new GitObjects(repository.folder);
    const entries = await git.entries(sha, true);
    expect(entries.map(({ path }) => path).toSorted()).toEqual([...names, 'a.txt', 'b.txt'].toSorted());
    for (const { path, sha: blob } of entries.filter((entry) => names.includes(entry.path))) {
      expect(new Uint8Array(await git.blob(blob))).toEqual(zip);
      expect((await git.entryAt(sha, path))?.sha).toBe(blob);
    }
  });

  it('finds renames with and without changes, and what was deleted', async () => {
    const sha = await repository.commit({
      branch: 'moves',
      from: first,
      changes: {
        'dir/a.txt': { from: 'a.txt', content: 'one\ntwo\nthree\nfour\n' },
        'b.txt': null,
        'mode.sh': { link: 'a.txt' },
      },
    });
    const changes = await new GitObjects(repository.folder).changes(first, sha);
    expect(changes.map(({ status, path, previousPath }) => [status, path, previousPath])).toEqual([
      ['removed', 'b.txt', null],
      ['renamed', 'dir/a.txt', 'a.txt'],
      ['added', 'mode.sh', null],
    ]);
  });

  it('is not misled by content that looks like a difference', async () => {
    const from = await repository.commit({ branch: 'tricky', from: first, changes: { 'x.txt': 'x\n' } });
    const to = await repository.commit({
      branch: 'tricky',
      changes: { 'x.txt': '\rdiff --git a b\r@@ -1 @@\n+++ y\n--- z\n', 'y.txt': 'y\n' },
    });
    const changes = await new GitObjects(repository.folder).changes(from, to);
    expect(changes.map(({ path, additions, deletions }) => [path, additions, deletions])).toEqual([
      ['x.txt', 3, 1],
      ['y.txt', 1, 0],
    ]);
  });

  it('publishes a pull request with its merge, and none where it conflicts', async () => {
    await repository.commit({ branch: 'base', from: first, changes: { 'b.txt': 'base\n' } });
    const head = await repository.commit({ branch: 'head', from: first, changes: { 'c.txt': 'c\n' } });
    const published = await repository.publishPull(3, 'base', 'head');
    expect(published.head).toBe(head);
    const merge = await new GitObjects(repository.folder).commit(published.merge!);
    expect(merge.parents).toEqual([await repository.resolve('base'), head]);
    await repository.commit({ branch: 'other', from: first, changes: { 'b.txt': 'other\n' } });
    expect((await repository.publishPull(4, 'base', 'other')).merge).toBeNull();
    await expect(repository.merge('base', 'other')).rejects.toThrow('conflicts');
    expect(await repository.merge('base', 'head')).toBe(await repository.resolve('base'));
  });

  it('makes the same commits every time', async () => {
    await using again = await openRepository();
    expect(await again.commit({ branch: 'main', changes: { 'a.txt': 'one\ntwo\nthree\n', 'b.txt': 'b\n' } })).toBe(
      first,
    );
  });
});

describe('a checkout', () => {
  it('has one commit and no history, as the default of actions/checkout', async () => {
    await repository.commit({
      branch: 'files',
      from: first,
      changes: { 'ümlaut dir/ä.bin': Uint8Array.of(0, 1), link: { link: 'a.txt' } },
    });
    const folder = await repository.checkout({ ref: 'files' });
    expect((await runGit(folder, ['rev-list', '--count', 'HEAD'])).toString().trim()).toBe('1');
    expect((await runGit(folder, ['rev-parse', '--is-shallow-repository'])).toString().trim()).toBe('true');
    await expect(runGit(folder, ['cat-file', '-e', first])).rejects.toThrow('ended with');
    expect(new Uint8Array(await readFile(join(folder, 'ümlaut dir/ä.bin')))).toEqual(Uint8Array.of(0, 1));
    expect(await readlink(join(folder, 'link'))).toBe('a.txt');
    expect((await readdir(folder)).toSorted()).toEqual(['.git', 'a.txt', 'b.txt', 'link', 'ümlaut dir']);
  });

  it('of depth 0 has the whole history and every branch', async () => {
    const folder = await repository.checkout({ ref: 'main', depth: 0 });
    expect((await runGit(folder, ['rev-parse', 'origin/main'])).toString().trim()).toBe(first);
    expect((await runGit(folder, ['rev-parse', '--is-shallow-repository'])).toString().trim()).toBe('false');
  });
});

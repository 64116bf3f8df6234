import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder, removeFolders, writeIn } from '../folder.fixture.ts';
import { findTrackedPath } from './is-tracked.ts';
import { readGitState } from './read-git-state.ts';
import { formatAddress, originIn } from './remote-address.ts';

afterAll(removeFolders);

const A = 'a'.repeat(40);
const B = 'b'.repeat(64);
const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
    env: { PATH: process.env['PATH'], HOME: folder, GIT_CONFIG_NOSYSTEM: '1' },
  }).trim();

function makeRepository(): string {
  const top = makeFolder({ 'hw/fab/bom.csv': 'x' });
  git(top, 'init', '-q', '-b', 'main');
  git(top, 'add', '.');
  git(top, 'commit', '-q', '-m', 'x');
  return top;
}

describe('a work tree of git itself', () => {
  it('is found from a folder deep inside, with branch, commit and remote', async () => {
    const top = makeRepository();
    git(top, 'remote', 'add', 'origin', 'https://mia:s3cret@git.example.com/lab/amp.git?token=1');
    git(top, 'checkout', '-q', '-b', 'feature/low-noise');
    const state = {
      commit: git(top, 'rev-parse', 'HEAD'),
      branch: 'feature/low-noise',
      remote: 'https://git.example.com/lab/amp.git',
    };
    expect(await readGitState(join(top, 'hw/fab'))).toEqual(state);
    git(top, 'pack-refs', '--all', '--prune');
    expect(await readGitState(join(top, 'hw'))).toEqual(state);
  });

  it('has no branch when HEAD is detached, and no commit before the first', async () => {
    const top = makeRepository();
    const commit = git(top, 'rev-parse', 'HEAD');
    git(top, 'checkout', '-q', '--detach');
    expect(await readGitState(top)).toEqual({ commit, branch: null, remote: null });
    const empty = makeFolder();
    git(empty, 'init', '-q', '-b', 'main');
    expect(await readGitState(empty)).toEqual({ commit: null, branch: 'main', remote: null });
  });

  it('may be a second work tree, or a submodule', async () => {
    const top = makeRepository();
    git(top, 'remote', 'add', 'origin', 'git@git.example.com:lab/amp.git');
    const commit = git(top, 'rev-parse', 'HEAD');
    const second = join(makeFolder(), 'second');
    git(top, 'worktree', 'add', '-q', '-b', 'try', second);
    const remote = 'ssh://git.example.com/lab/amp.git';
    expect(await readGitState(join(second, 'hw'))).toEqual({ commit, branch: 'try', remote });
    const outer = makeRepository();
    git(outer, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', top, 'amp');
    expect(await readGitState(join(outer, 'amp/hw'))).toMatchObject({ commit, branch: 'main' });
  });
});

describe('files of git', () => {
  const readState = async (files: Record<string, string>) => await readGitState(makeFolder(files));

  it('are none outside of a work tree', async () => {
    expect(await readState({ 'bom.csv': 'x' })).toBeNull();
    expect(await readState({ '.git': 'something else' })).toBeNull();
    expect(await readState({ '.git': 'gitdir: nowhere\n' })).toBeNull();
    expect(await readGitState('/nowhere/at/all')).toBeNull();
  });

  it.each<[string, Record<string, string>, { commit: string | null; branch: string | null }]>([
    ['64 digits', { HEAD: 'ref: refs/heads/main\n', 'refs/heads/main': `${B}\n` }, { commit: B, branch: 'main' }],
    [
      'packed references with tags',
      {
        HEAD: 'ref: refs/heads/main',
        'packed-refs': `# pack-refs with: peeled\n${A} refs/heads/main\n${B} refs/tags/1\n^${A}\n`,
      },
      { commit: A, branch: 'main' },
    ],
    [
      'a reference to a reference',
      { HEAD: 'ref: refs/heads/x', 'refs/heads/x': 'ref: refs/heads/y', 'refs/heads/y': A },
      { commit: A, branch: 'x' },
    ],
    [
      'references in a circle',
      { HEAD: 'ref: refs/heads/x', 'refs/heads/x': 'ref: refs/heads/x' },
      { commit: null, branch: 'x' },
    ],
    ['references in tables', { HEAD: 'ref: refs/heads/.invalid\n' }, { commit: null, branch: null }],
    ['a reference that leads out', { HEAD: 'ref: refs/heads/../../../x', x: A }, { commit: null, branch: null }],
    ['a commit that is none', { HEAD: 'ref: refs/heads/x', 'refs/heads/x': '<script>' }, { commit: null, branch: 'x' }],
    ['more than a line', { HEAD: `ref: refs/heads/x\nref: refs/heads/y` }, { commit: null, branch: null }],
    ['too much', { HEAD: 'x'.repeat(100_000), 'refs/x': '' }, { commit: null, branch: null }],
  ])('%s', async (name, files, state) => {
    const found = await readState(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [`.git/${path}`, text])),
    );
    if (name === 'too much') expect(found).toBeNull();
    else expect(found).toEqual({ ...state, remote: null });
  });

  it('may be links that go round in circles, or folders', async () => {
    const top = makeFolder();
    mkdirSync(join(top, '.git/refs/heads/main'), { recursive: true });
    writeIn(top, '.git/HEAD', 'ref: refs/heads/main');
    symlinkSync('config', join(top, '.git/config'));
    expect(await readGitState(top)).toEqual({ commit: null, branch: 'main', remote: null });
  });
});

describe('a file that git keeps', () => {
  it('is known by its path in the repository, and no other', async () => {
    const top = makeRepository();
    writeIn(top, 'hw/fab/bom.cost.md', 'x');
    expect(await findTrackedPath(join(top, 'hw'), join(top, 'hw/fab/bom.cost.md'))).toBeNull();
    git(top, 'add', '.');
    expect(await findTrackedPath(join(top, 'hw'), join(top, 'hw/fab/bom.cost.md'))).toBe('hw/fab/bom.cost.md');
    expect(await findTrackedPath(join(top, 'hw'), join(top, 'fab/bom.cost.md'))).toBeNull();
    expect(await findTrackedPath(makeFolder(), '/nowhere/bom.cost.md')).toBeNull();
  });
});

it.each<[string, string | null]>([
  ['[remote "origin"]\n\turl = https://a.example/x\n\turl = https://b.example/x\n', 'https://a.example/x'],
  ['[core]\nurl = no\n[Remote "origin"] # ours\r\n URL= "a b;c" ; mine\r\n', 'a b;c'],
  ['[remote "other"]\nurl = no\n', null],
  ['[remote "Origin"]\nurl = no\n', null],
  ['[remote "origin"]\nurl = ssh://x/\\\n  y\n', 'ssh://x/  y'],
  ['[remote "origin"]\nurl =\n', null],
  ['', null],
])('%j has the remote %j', (config, remote) => expect(originIn(config)).toBe(remote));

it.each<[string, string | null]>([
  ['https://github.com/lab/amp.git', 'https://github.com/lab/amp.git'],
  ['https://x-token:abc@github.com/lab/amp', 'https://github.com/lab/amp'],
  ['https://abc@github.com/lab/amp?x=1#y', 'https://github.com/lab/amp'],
  ['ssh://git@git.example.com:2222/lab/amp.git', 'ssh://git.example.com:2222/lab/amp.git'],
  ['git@github.com:lab/amp.git', 'ssh://github.com/lab/amp.git'],
  ['github.com:lab/amp.git', 'ssh://github.com/lab/amp.git'],
  ['git://git.example.com/amp', 'git://git.example.com/amp'],
  ['/srv/git/amp.git', '/srv/git/amp.git'],
  [String.raw`C:\git\amp`, String.raw`C:\git\amp`],
  ['../amp.git', '../amp.git'],
  ['me:pw@somewhere/x', null],
  ['https://user:pa ss@[bad/x', null],
  [`https://x/${'y'.repeat(3000)}`, null],
  ['https://x/\u001B[31m', null],
])('the address of %s is told as %s', (remote, address) => expect(formatAddress(remote)).toBe(address));

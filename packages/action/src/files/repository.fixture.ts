import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A repository in a folder of its own, to be filled by hand. */
export interface TestRepository {
  folder: string;
  git(...args: string[]): string;
  write(path: string, content: string | Uint8Array): void;
  remove(path: string): void;
  link(path: string, target: string): void;
  /** Everything as it lies there; the id of the commit. */
  commit(message: string): string;
  close(): void;
}

const ENVIRONMENT = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_DATE: '2026-01-01T03:00:00-05:00',
};

export function createTestRepository(...initArgs: string[]): TestRepository {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-files-'));
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, ...args], {
      env: ENVIRONMENT,
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  git('init', '--quiet', '--initial-branch=main', ...initArgs);
  return {
    folder,
    git,
    write(path, content) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    },
    remove: (path) => rmSync(join(folder, path)),
    link: (path, target) => symlinkSync(target, join(folder, path)),
    commit(message) {
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '-m', message);
      return git('rev-parse', 'HEAD');
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const sheet = (name: string): string =>
  `(kicad_sch (version 20250114) (generator "${name}")\n${Array.from({ length: 60 }, (_, i) => `  (wire (pts (xy ${i} 0) (xy ${i} ${i})))`).join('\n')}\n)\n`;

/** Bytes that are no text in any way: a ZIP's first ones, a NUL, an invalid UTF-8 sequence, both ends of lines. */
export const BINARY = Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0xff, 0xfe, 0, 0xc8, 0x0d, 0x0a, 0x0a, 0x1a]);
export const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${'ab'.repeat(32)}\nsize 12345\n`;
export const ODD_NAMES = ['a\nb.txt', '-rf', 'ü ẞ.kicad_sch', '__proto__', ':(glob)*', '::error::x', '"quoted"\t.csv'];

/** Two branches that parted after two commits: what a pull request is. */
export interface PullRequestFixture {
  repository: TestRepository;
  /** Where they parted. */
  common: string;
  base: string;
  head: string;
}

export function createPullRequest(): PullRequestFixture {
  const repository = createTestRepository();
  const { write, remove, link, commit, git } = repository;
  write('readme.md', 'first\n');
  commit('first');
  write('board/board.kicad_sch', sheet('board'));
  write('board/old name.kicad_sch', sheet('renamed'));
  write('board/moved.kicad_sch', sheet('moved'));
  write('gone.csv', 'Reference,Value\nR1,10k\n');
  write('same.bin', BINARY);
  write('empty.csv', '');
  write('large.bin', Buffer.alloc(300_000, 'partwright '));
  write('lfs.step', POINTER);
  for (const name of ODD_NAMES) write(`odd/${name}`, `this is ${name}`);
  link('link.kicad_sch', '/etc/passwd');
  git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},library`);
  // `git add --all` would take the submodule out again, as its folder is not there.
  mkdirSync(join(repository.folder, 'library'));
  const common = commit('common');
  write('readme.md', 'changed on main only\n');
  const base = commit('base');
  git('switch', '--quiet', '-c', 'feature', common);
  write('board/board.kicad_sch', sheet('board').replace('xy 5 5', 'xy 5 6'));
  remove('board/old name.kicad_sch');
  write('board/new name.kicad_sch', sheet('renamed'));
  remove('board/moved.kicad_sch');
  write('elsewhere/moved.kicad_sch', sheet('moved').replace('xy 7 7', 'xy 7 8'));
  remove('gone.csv');
  write('added.bin', Uint8Array.from([...BINARY, 0]));
  const head = commit('head');
  return { repository, common, base, head };
}

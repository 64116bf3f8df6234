import { spawn } from 'node:child_process';

/** Nothing of the machine's own configuration, and always the same people and times. */
export const GIT_ENVIRONMENT = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'Ada Board',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_AUTHOR_DATE: '2026-01-05T10:00:00Z',
  GIT_COMMITTER_NAME: 'Ada Board',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
  GIT_COMMITTER_DATE: '2026-01-05T10:00:00Z',
  LC_ALL: 'C',
} as const;

/** Run git and give what it wrote. Throws with its complaint when it fails. */
export function runGit(folder: string, args: readonly string[], input?: Uint8Array | string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['-C', folder, ...args], {
      env: { PATH: process.env['PATH'] ?? '', ...GIT_ENVIRONMENT },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    // Git may end before it has read everything; its exit code says what happened.
    child.stdin.on('error', () => {});
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out));
      else reject(new Error(`git ${args.join(' ')} ended with ${code}: ${Buffer.concat(err).toString().trim()}`));
    });
    child.stdin.end(input ?? '');
  });
}

export interface GitCommit {
  sha: string;
  tree: string;
  parents: string[];
  author: { name: string; email: string; date: string };
  committer: { name: string; email: string; date: string };
  message: string;
}

export interface GitEntry {
  mode: string;
  type: 'blob' | 'tree' | 'commit';
  sha: string;
  size: number | null;
  path: string;
}

export interface GitChange {
  status: 'added' | 'removed' | 'modified' | 'renamed' | 'changed';
  path: string;
  previousPath: string | null;
  /** Of the new content; of the old one when it was removed. */
  sha: string;
  additions: number;
  deletions: number;
  /** From the first `@@`; null for binary files and for those too large to show. */
  patch: string | null;
}

/** Files beyond this are shown without their patch. */
const PATCH_BYTES = 500_000;

/** Split at NUL, as git's `-z` writes. */
const splitRecords = (bytes: Buffer): string[] => bytes.toString('utf8').split('\0').slice(0, -1);

/** Read a repository by the git command: the truth that the fakes answer from. */
export class GitObjects {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The object that a branch, a tag, `owner:branch` or an id stands for. */
  async resolve(name: string, kind: 'commit' | 'tree' | 'blob'): Promise<string | undefined> {
    const plain = name.replace(/^[\w.-]+:/, '');
    if (plain === '' || plain.startsWith('-')) return undefined;
    const found = await runGit(this.folder, [
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `${plain}^{${kind}}`,
    ]).catch(() => undefined);
    return found?.toString().trim().split('\n').at(-1);
  }

  async commit(sha: string): Promise<GitCommit> {
    const format = ['%H', '%T', '%P', '%an', '%ae', '%aI', '%cn', '%ce', '%cI', '%B'].join('%x00');
    const text = (await runGit(this.folder, ['show', '-s', `--format=${format}`, sha])).toString();
    const [id, tree, parents, ...rest] = text.split('\0') as [string, string, string, ...string[]];
    const [authorName, authorEmail, authorDate, name, email, date, message] = rest as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    return {
      sha: id,
      tree,
      parents: parents.split(' ').filter(Boolean),
      author: { name: authorName, email: authorEmail, date: inUtc(authorDate) },
      committer: { name, email, date: inUtc(date) },
      message: message.trimEnd(),
    };
  }

  /** Commits of `to` that `from` does not have, oldest first. */
  async commitsBetween(from: string, to: string): Promise<string[]> {
    const text = (await runGit(this.folder, ['rev-list', '--reverse', '--topo-order', `${from}..${to}`])).toString();
    return text.split('\n').filter(Boolean);
  }

  async mergeBase(a: string, b: string): Promise<string | undefined> {
    const found = await runGit(this.folder, ['merge-base', a, b]).catch(() => undefined);
    return found?.toString().trim();
  }

  async isAncestor(ancestor: string, of: string): Promise<boolean> {
    return (await this.mergeBase(ancestor, of)) === ancestor;
  }

  async entries(tree: string, recursive: boolean, path = ''): Promise<GitEntry[]> {
    const object = path === '' ? tree : `${tree}:${path}`;
    const out = await runGit(this.folder, ['ls-tree', '-z', '-l', ...(recursive ? ['-r', '-t'] : []), object]);
    return splitRecords(out).map((record) => {
      const [, mode, type, sha, size, name] = /^(\d+) (\w+) (\w+) +(\S+)\t(.*)$/s.exec(record)!;
      return {
        mode: mode!,
        type: type as GitEntry['type'],
        sha: sha!,
        size: size === '-' ? null : Number(size),
        path: name!,
      };
    });
  }

  /** What stands at a path of a commit; a folder as an entry of type tree. */
  async entryAt(commit: string, path: string): Promise<GitEntry | undefined> {
    const out = await runGit(this.folder, ['--literal-pathspecs', 'ls-tree', '-z', '-l', commit, '--', path]).catch(
      () => Buffer.alloc(0),
    );
    const record = splitRecords(out)[0];
    if (record === undefined) return undefined;
    const [, mode, type, sha, size, name] = /^(\d+) (\w+) (\w+) +(\S+)\t(.*)$/s.exec(record)!;
    return {
      mode: mode!,
      type: type as GitEntry['type'],
      sha: sha!,
      size: size === '-' ? null : Number(size),
      path: name!,
    };
  }

  async blobSize(sha: string): Promise<number> {
    return Number((await runGit(this.folder, ['cat-file', '-s', sha])).toString());
  }

  blob(sha: string): Promise<Buffer> {
    return runGit(this.folder, ['cat-file', 'blob', sha]);
  }

  /** Two commits, compared as they are: give the merge base to compare as a pull request does. */
  async changes(from: string, to: string): Promise<GitChange[]> {
    const raw = splitRecords(await runGit(this.folder, ['diff', '--raw', '-z', '-M', '--no-abbrev', from, to]));
    const patches = await this.#patches(from, to);
    const changes: GitChange[] = [];
    for (let i = 0; i < raw.length;) {
      const [, , before, after, letter] = raw[i++]!.split(' ') as [string, string, string, string, string];
      const previousPath = letter.startsWith('R') ? raw[i++]! : null;
      const path = raw[i++]!;
      const patch = patches[changes.length] ?? null;
      const lines = patch?.split('\n') ?? [];
      changes.push({
        status: STATUS[letter[0]!] ?? 'modified',
        path,
        previousPath,
        sha: letter === 'D' ? before : after,
        additions: lines.filter((line) => line.startsWith('+')).length,
        deletions: lines.filter((line) => line.startsWith('-')).length,
        patch: patch !== null && patch.length > PATCH_BYTES ? null : patch,
      });
    }
    return changes;
  }

  /** In the order of `--raw`; a line of content never begins with `diff`. */
  async #patches(from: string, to: string): Promise<(string | null)[]> {
    const text = (await runGit(this.folder, ['diff', '-M', '--no-color', '--no-ext-diff', from, to])).toString('utf8');
    // Not /^/m: that also stands after a bare carriage return, which content may have.
    return `\n${text}`
      .split(/\ndiff --git [^\n]*/)
      .slice(1)
      .map((part) => {
        const start = part.indexOf('\n@@ ');
        return start < 0 ? null : part.slice(start + 1).trimEnd();
      });
  }
}

const STATUS: Record<string, GitChange['status']> = {
  A: 'added',
  D: 'removed',
  M: 'modified',
  R: 'renamed',
  T: 'changed',
};

const inUtc = (date: string): string => `${new Date(date).toISOString().slice(0, 19)}Z`;

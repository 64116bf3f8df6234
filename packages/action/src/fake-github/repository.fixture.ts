import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGit } from './git-objects.fixture.ts';

/** By path: new content, `null` to delete, `{ from }` to rename, `{ link }` for a symbolic link. */
export type Changes = Record<
  string,
  string | Uint8Array | null | { from: string; content?: string | Uint8Array } | { link: string }
>;

export interface CommitWish {
  /** Created where it is missing. */
  branch: string;
  changes: Changes;
  message?: string;
  /** A branch or a commit to begin a new branch at; without it a new branch has no history. */
  from?: string;
}

export interface CheckoutWish {
  /** A branch, `refs/pull/7/merge` or a commit. */
  ref: string;
  /** Like `fetch-depth` of actions/checkout: 1 by default, 0 for the whole history. */
  depth?: number;
}

export interface Repository {
  /** A bare repository: what the server has. Forks share its objects, as they do on GitHub. */
  readonly folder: string;
  /** Gives the id of the commit. */
  commit(wish: CommitWish): Promise<string>;
  /** Merge a branch into another; gives the id of the merge commit. */
  merge(into: string, branch: string): Promise<string>;
  resolve(ref: string): Promise<string>;
  /** Set refs/pull/N/head and refs/pull/N/merge, as GitHub does. Gives both; no merge when there are conflicts. */
  publishPull(number: number, base: string, head: string): Promise<{ head: string; merge: string | null }>;
  /** A working copy as actions/checkout leaves it: one commit without history, on no branch. Gives the folder. */
  checkout(wish: CheckoutWish): Promise<string>;
  [Symbol.asyncDispose](): Promise<void>;
}

const quotePath = (path: string): string =>
  `"${path
    .replaceAll('\\', '\\\\')
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)}"`;

function writeData(content: string | Uint8Array): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content);
  return Buffer.concat([Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from('\n')]);
}

function writeChange(path: string, change: Changes[string]): Buffer[] {
  if (change === null) return [Buffer.from(`D ${quotePath(path)}\n`)];
  if (typeof change === 'string' || change instanceof Uint8Array) {
    return [Buffer.from(`M 100644 inline ${quotePath(path)}\n`), writeData(change)];
  }
  if ('link' in change) return [Buffer.from(`M 120000 inline ${quotePath(path)}\n`), writeData(change.link)];
  const rename = Buffer.from(`R ${quotePath(change.from)} ${quotePath(path)}\n`);
  return change.content === undefined ? [rename] : [rename, ...writeChange(path, change.content)];
}

/**
 * A real git repository in a temporary folder, empty at first. The same calls give the same commit ids.
 *
 * `await using repository = await openRepository()` removes it and its working copies at the end.
 */
export async function openRepository(): Promise<Repository> {
  const room = await mkdtemp(join(tmpdir(), 'fake-repository-'));
  const folder = join(room, 'origin.git');
  await runGit(room, ['init', '--quiet', '--bare', '--initial-branch=main', folder]);
  // Commits are fetched by their id, also of forks.
  await runGit(folder, ['config', 'uploadpack.allowAnySHA1InWant', 'true']);
  let commits = 0;
  let copies = 0;

  const resolve = async (ref: string): Promise<string> =>
    (await runGit(folder, ['rev-parse', '--verify', `${ref}^{commit}`])).toString().trim();

  async function commit({ branch, changes, message = `Change ${commits + 1}`, from }: CommitWish): Promise<string> {
    const ref = `refs/heads/${branch}`;
    const parent = await resolve(from ?? ref).catch(() => undefined);
    if (from !== undefined && parent === undefined) throw new Error(`there is no ${from} to begin ${branch} at`);
    // A minute apart, so that no two commits of the same content have one id.
    const seconds = 1_767_600_000 + 60 * ++commits;
    await runGit(
      folder,
      ['fast-import', '--quiet', '--force', '--date-format=raw'],
      Buffer.concat([
        Buffer.from(`commit ${ref}\ncommitter Ada Board <ada@example.com> ${seconds} +0000\n`),
        writeData(message),
        Buffer.from(parent ? `from ${parent}\n` : ''),
        ...Object.entries(changes).flatMap(([path, change]) => writeChange(path, change)),
        Buffer.from('\n'),
      ]),
    );
    return resolve(ref);
  }

  async function mergeTrees(base: string, head: string, message: string): Promise<string | null> {
    const tree = await runGit(folder, ['merge-tree', '--write-tree', base, head]).catch(() => null);
    if (tree === null) return null;
    const made = await runGit(folder, ['commit-tree', tree.toString().trim(), '-p', base, '-p', head, '-m', message]);
    return made.toString().trim();
  }

  async function merge(into: string, branch: string): Promise<string> {
    const made = await mergeTrees(await resolve(into), await resolve(branch), `Merge ${branch} into ${into}`);
    if (made === null) throw new Error(`${branch} conflicts with ${into}`);
    await runGit(folder, ['update-ref', `refs/heads/${into}`, made]);
    return made;
  }

  async function publishPull(
    number: number,
    base: string,
    head: string,
  ): Promise<{ head: string; merge: string | null }> {
    const headSha = await resolve(head);
    const mergeSha = await mergeTrees(await resolve(base), headSha, `Merge ${head} into ${base}`);
    await runGit(folder, ['update-ref', `refs/pull/${number}/head`, headSha]);
    if (mergeSha) await runGit(folder, ['update-ref', `refs/pull/${number}/merge`, mergeSha]);
    return { head: headSha, merge: mergeSha };
  }

  async function checkout({ ref, depth = 1 }: CheckoutWish): Promise<string> {
    const copy = join(room, `checkout-${++copies}`);
    await runGit(room, ['init', '--quiet', copy]);
    await runGit(copy, ['remote', 'add', 'origin', `file://${folder}`]);
    const sha = await resolve(ref);
    const wanted =
      depth === 0
        ? ['+refs/heads/*:refs/remotes/origin/*', `+${sha}:refs/remotes/checkout/head`]
        : [`--depth=${depth}`, `+${sha}:refs/remotes/checkout/head`];
    await runGit(copy, ['fetch', '--quiet', '--no-tags', 'origin', ...wanted]);
    await runGit(copy, ['-c', 'advice.detachedHead=false', 'checkout', '--quiet', '--force', '--detach', sha]);
    return copy;
  }

  return {
    folder,
    commit,
    merge,
    resolve,
    publishPull,
    checkout,
    [Symbol.asyncDispose]: () =>
      rm(room, {
        recursive: true,
        force: true,
      }),
  };
}

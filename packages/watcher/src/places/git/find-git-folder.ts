import { lstat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readGitText } from './read-git-text.ts';

/** Where git keeps what it knows of a work tree. Absolute. */
export interface GitFolder {
  /** HEAD, and what only this work tree has. */
  own: string;
  /** Branches and settings, which all work trees of a repository share. */
  shared: string;
  /** The work tree. */
  top: string;
}

const MOST_STEPS = 64;

/** The git folder of the work tree that a folder lies in: also of worktrees and submodules. Null when there is none. */
export async function findGitFolder(folder: string): Promise<GitFolder | null> {
  for (let [at, steps] = [resolve(folder), 0]; steps < MOST_STEPS; steps++) {
    const own = await gitFolderIn(at);
    if (own !== null) {
      const common = (await readGitText(join(own, 'commondir')))?.trim();
      return { own, shared: common ? resolve(own, common) : own, top: at };
    }
    const above = dirname(at);
    if (above === at) return null;
    at = above;
  }
  return null;
}

async function gitFolderIn(folder: string): Promise<string | null> {
  const path = join(folder, '.git');
  const stat = await lstat(path).catch(() => null);
  if (stat === null) return null;
  if (!stat.isFile()) return (await readGitText(join(path, 'HEAD'))) === null ? null : path;
  const named = /^gitdir: ([^\0\r\n]+)/.exec((await readGitText(path)) ?? '')?.[1];
  if (named === undefined) return null;
  const own = resolve(folder, named.trim());
  return (await readGitText(join(own, 'HEAD'))) === null ? null : own;
}

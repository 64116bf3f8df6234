import { join } from 'node:path';
import type { GitState } from '../../model.ts';
import { findGitFolder, type GitFolder } from './find-git-folder.ts';
import { readGitText } from './read-git-text.ts';
import { formatAddress, originIn } from './remote-address.ts';

const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const MOST_PACKED_BYTES = 32 * 1024 * 1024;
const MOST_CONFIG_BYTES = 256 * 1024;
/** A reference may name another one. */
const MOST_STEPS = 5;

/** Where the work tree stands that a folder lies in, read from the files of git; null when it lies in none. */
export async function readGitState(folder: string): Promise<GitState | null> {
  const git = await findGitFolder(folder);
  if (git === null) return null;
  const head = (await readGitText(join(git.own, 'HEAD')))?.trim() ?? '';
  const ref = refIn(head);
  const config = await readGitText(join(git.shared, 'config'), MOST_CONFIG_BYTES);
  const origin = config === null ? null : originIn(config);
  return {
    commit: COMMIT.test(head) ? head : ref === null ? null : await readRef(git, ref),
    // With references in tables HEAD names a branch that cannot be.
    branch: ref?.startsWith('refs/heads/') && ref !== 'refs/heads/.invalid' ? ref.slice('refs/heads/'.length) : null,
    remote: origin === null ? null : formatAddress(origin),
  };
}

async function readRef(git: GitFolder, name: string): Promise<string | null> {
  let ref = name;
  for (let step = 0; step < MOST_STEPS; step++) {
    const loose = ((await readGitText(join(git.own, ref))) ?? (await readGitText(join(git.shared, ref))))?.trim();
    if (loose === undefined) return await readPackedRef(git, ref);
    if (COMMIT.test(loose)) return loose;
    const next = refIn(loose);
    if (next === null) return null;
    ref = next;
  }
  return null;
}

async function readPackedRef(git: GitFolder, ref: string): Promise<string | null> {
  const packed = await readGitText(join(git.shared, 'packed-refs'), MOST_PACKED_BYTES);
  if (packed === null) return null;
  const end = `\n${packed}\n`.indexOf(` ${ref}\n`);
  if (end < 0) return null;
  const commit = packed.slice(packed.lastIndexOf('\n', end - 2) + 1, end - 1);
  return COMMIT.test(commit) ? commit : null;
}

/** Null for what leads elsewhere than to a reference. */
function refIn(text: string): string | null {
  const ref = /^ref: *(refs\/[^\0-\x20\x7f~^:?*[\\]{1,1000})$/.exec(text)?.[1];
  return ref === undefined || /\.\.|\/\/|\/\.(?!invalid$)|\/$/.test(ref) ? null : ref;
}

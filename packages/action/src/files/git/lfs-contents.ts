import { createHash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { LfsPointer } from '../lfs-pointer.ts';
import { runGit, type GitPlace } from './git-process.ts';

/** The content that a pointer of Git LFS stands for; undefined when it is not at hand. */
export type LfsContents = (path: string, pointer: LfsPointer) => Promise<Uint8Array | undefined>;

/**
 * What a checkout with `lfs: true` has: the store of Git LFS, else the file in the working folder. Only bytes with the hash of
 * the pointer are given, so that a file that was changed since, or that something else put there, is not taken for it.
 * Files of more than `mostBytes` are not read. Never rejects.
 */
export function openLfsContents(place: GitPlace, mostBytes: number): LfsContents {
  let store: Promise<string | undefined> | undefined;
  return async (path, { oid, size }) => {
    if (size > mostBytes) return undefined;
    const folder = await (store ??= findStore(place));
    const kept = folder && (await readExactly(join(folder, oid.slice(0, 2), oid.slice(2, 4), oid), { oid, size }));
    if (kept) return kept;
    const root = resolve(place.folder);
    const file = resolve(root, path);
    return file.startsWith(root + sep) ? readExactly(file, { oid, size }) : undefined;
  };
}

async function findStore(place: GitPlace): Promise<string | undefined> {
  const args = ['rev-parse', '--git-common-dir'];
  const said = await runGit(place, args, async (output) => {
    let text = '';
    for await (const piece of output) text += piece.toString('utf8');
    return text.trim();
  }).catch(() => undefined);
  return said?.code === 0 && said.value !== '' ? resolve(place.folder, said.value, 'lfs', 'objects') : undefined;
}

async function readExactly(file: string, { oid, size }: LfsPointer): Promise<Uint8Array | undefined> {
  try {
    const found = await lstat(file);
    if (!found.isFile() || found.size !== size) return undefined;
    const bytes = await readFile(file);
    return createHash('sha256').update(bytes).digest('hex') === oid ? bytes : undefined;
  } catch {
    return undefined;
  }
}

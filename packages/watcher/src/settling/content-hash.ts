import { createHash } from 'node:crypto';
import type { FileContent, SubjectKind } from '../model.ts';

export function hashSha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * What a content is known by: sha256 over these lines, each ended by one line feed, in UTF-8. It is the same on every system.
 *
 *     partwright-content 1
 *     <kind>
 *     <sha256 of the file in hex> <bytes of its path> <path below the watched folder, with `/`, in NFC>      (for each file)
 *
 * Files are sorted by the code units of their paths.
 */
export function hashContent(kind: SubjectKind, files: readonly Pick<FileContent, 'path' | 'sha256'>[]): string {
  // macOS gives names in NFD, and sends them on so.
  const named = files.map(({ path, sha256 }) => ({ path: path.normalize('NFC'), sha256 }));
  const sorted = named.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const hash = createHash('sha256').update(`partwright-content 1\n${kind}\n`);
  for (const { path, sha256 } of sorted) hash.update(`${sha256} ${Buffer.byteLength(path)} ${path}\n`);
  return hash.digest('hex');
}

/** What a content is known by that is refused unread: by the sizes and times of its files. */
export function hashUnread(kind: SubjectKind, code: string, print: string): string {
  return createHash('sha256').update(`partwright-unread 1\n${kind}\n${code}\n${print}`).digest('hex');
}

import { type ArchiveLimits, listZip, unpackEntry } from './zip.ts';

/** Files of an archive by their path, with `/` between folders. */
export type ZippedFiles = Map<string, Uint8Array>;

/** What packing programs add beside the files that were meant. */
const NOISE = /(?:^|\/)(?:__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini)(?:\/|$)/;

/**
 * Unpack the files of a ZIP that `isWanted` names, all of them by default. Folders and the leavings of file managers are
 * left out; a path that climbs above the archive (`../`) is kept as it reads inside it.
 *
 * @throws ArchiveUnreadable when it is damaged, encrypted or above the limits.
 *
 * @example
 * import { packZip, readZip } from '@partwright/files/archives';
 *
 * const zip = packZip(new Map([
 *   ['../board.GTL', new Uint8Array(100)],
 *   ['readme.txt', new Uint8Array(100)],
 * ]));
 * const files = readZip(zip, { unpackedBytes: 1e6, entries: 100 }, (path) => path.endsWith('.GTL'));
 * files.get('board.GTL')?.length; // => 100
 * readZip(zip, { unpackedBytes: 150, entries: 100 }); // => throws 'it unpacks to more than'
 */
export function readZip(
  bytes: Uint8Array,
  limits: ArchiveLimits,
  isWanted: (path: string) => boolean = () => true,
): ZippedFiles {
  const files: ZippedFiles = new Map();
  const budget = { left: limits.unpackedBytes };
  for (const entry of listZip(bytes, limits).values()) {
    const path = insidePath(entry.name);
    if (path === '' || entry.name.endsWith('/') || NOISE.test(path) || !isWanted(path)) continue;
    const content = new Uint8Array(entry.size);
    let at = 0;
    unpackEntry(entry, budget, limits, (piece) => {
      content.set(piece, at);
      at += piece.length;
    });
    files.set(path, content);
  }
  return files;
}

/** `a\\..\\b/./c` as `b/c`: no path leads out of the archive. */
function insidePath(name: string): string {
  const steps: string[] = [];
  for (const step of name.replaceAll('\\', '/').split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

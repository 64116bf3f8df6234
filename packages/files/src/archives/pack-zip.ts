import { zipSync } from 'fflate';
import type { ZippedFiles } from './read-zip.ts';

/** The day that files in an archive bear, as nothing here knows the time: the same files are the same bytes. */
const UNDATED = new Date(1980, 0, 1);

/** Pack files into a ZIP; `store` leaves them as they are, for a reader on the same machine. */
export function packZip(files: ReadonlyMap<string, Uint8Array>, how: 'deflate' | 'store' = 'deflate'): Uint8Array {
  const contents = Object.fromEntries(files satisfies ReadonlyMap<string, Uint8Array> as ZippedFiles);
  return zipSync(contents, { level: how === 'store' ? 0 : 6, mtime: UNDATED });
}

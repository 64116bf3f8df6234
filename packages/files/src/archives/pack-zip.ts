import { zipSync } from 'fflate';
import type { ZippedFiles } from './read-zip.ts';

/** The day that files in an archive bear, as nothing here knows the time: the same files are the same bytes. */
const UNDATED = new Date(1980, 0, 1);

/**
 * Pack files into a ZIP. The same files are the same bytes: they bear the day 1980-01-01.
 *
 * @param files By their path, with `/` between folders.
 * @param how `store` leaves the files as they are, for a reader on the same machine.
 *
 * @example
 * import { packZip, readZip } from '@partwright/files/archives';
 *
 * const zip = packZip(new Map([['hw/bom.csv', new TextEncoder().encode('Ref,Qty\nR1,1\n')]]));
 * [...readZip(zip, { unpackedBytes: 1e6, entries: 100 }).keys()]; // => ['hw/bom.csv']
 */
export function packZip(files: ReadonlyMap<string, Uint8Array>, how: 'deflate' | 'store' = 'deflate'): Uint8Array {
  const contents = Object.fromEntries(files satisfies ReadonlyMap<string, Uint8Array> as ZippedFiles);
  return zipSync(contents, { level: how === 'store' ? 0 : 6, mtime: UNDATED });
}

import { posix } from 'node:path';
import { layFiles, sheetOutside } from '@partwright/sandbox/kicad';
import { KicadFailed } from './failure.ts';
import { isLibraryTable, tableOfFiles } from './library-tables.ts';

/** Made for this project alone; what is not of KiCad is none of its business. */
const READ_BY_KICAD = /\.kicad_(?:pro|sch|pcb|dru|sym|mod|wks)$|(?:^|\/)(?:sym|fp)-lib-table$/;
const MOST_FILES = 5000;
const MOST_BYTES = 256_000_000;

/** Write the files of a project as plain files. Throws KicadFailed for a name or a sheet that leads elsewhere. */
export async function writeProject(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  projectFolder: string,
): Promise<void> {
  const own = [...files].filter(([path]) => READ_BY_KICAD.test(path));
  const bytes = own.reduce((sum, [, { length }]) => sum + length, 0);
  if (own.length > MOST_FILES || bytes > MOST_BYTES)
    throw new KicadFailed(
      `it has ${own.length} files of ${Math.ceil(bytes / 1e6)} MB; KiCad is given ${MOST_FILES} of ${MOST_BYTES / 1e6} MB at most`,
    );
  const written = new Map<string, Uint8Array>();
  for (const [path, content] of own) {
    checkPath(path);
    const outside = sheetOutside(path, content, { projectFolder, has: (one) => files.has(one) });
    if (outside !== undefined)
      throw new KicadFailed(
        `${JSON.stringify(path)} has a sheet in ${JSON.stringify(outside.slice(0, 200))}, which is outside of the repository`,
      );
    const kept = isLibraryTable(path) ? tableOfFiles(content) : content;
    if (kept !== undefined) written.set(path, kept);
  }
  const clashing = await layFiles(folder, written);
  if (clashing !== undefined)
    throw new KicadFailed(`${JSON.stringify(clashing)} cannot be laid beside the other files of the repository here`);
}

/** Git keeps no names that lead outside, yet what reads them here is not git. */
function checkPath(path: string): void {
  const steps = path.split('/');
  const isPlain =
    path.length <= 1000 &&
    posix.normalize(path) === path &&
    steps.every((step) => step !== '' && step !== '.' && step !== '..' && Buffer.byteLength(step) <= 200) &&
    !/[\p{Cc}\\:]/u.test(path);
  if (!isPlain)
    throw new KicadFailed(`${JSON.stringify(path.slice(0, 200))} is no name that a file can have everywhere`);
}

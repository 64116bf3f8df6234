import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { KicadLibraries } from '../ports/kicad.ts';

/** Larger than any that KiCad ships (16 MB). */
const LARGEST_BYTES = 64_000_000;

/**
 * The libraries that KiCad brings: a folder with `symbols` and `footprints` in it, such as /usr/share/kicad. Only those
 * that are asked for are read. Null when there is no such folder.
 */
export async function openKicadLibraries(folder: string): Promise<KicadLibraries | null> {
  const [symbols, footprints] = [join(folder, 'symbols'), join(folder, 'footprints')];
  if (!(await isFolder(symbols)) && !(await isFolder(footprints))) return null;
  return {
    async read(used) {
      const found = {
        symbols: new Map<string, string>(),
        footprints: new Map<string, string[]>(),
        drawings: new Map<string, string>(),
      };
      for (const nickname of used.symbols.filter(isPlain)) {
        const text = await readText(join(symbols, `${nickname}.kicad_sym`));
        if (text !== undefined) found.symbols.set(nickname, text);
      }
      for (const nickname of used.footprints.filter(isPlain)) {
        const names = await readdir(join(footprints, `${nickname}.pretty`)).catch(() => undefined);
        if (names) found.footprints.set(nickname, names.flatMap(footprintName));
      }
      for (const id of used.drawings ?? []) {
        const [nickname = '', name = ''] = id.split(':');
        if (!isPlain(nickname) || !isPlain(name)) continue;
        const text = await readText(join(footprints, `${nickname}.pretty`, `${name}${ENDING}`));
        if (text !== undefined) found.drawings.set(id, text);
      }
      return found;
    },
  };
}

const ENDING = '.kicad_mod';

/** Undefined when it is not there, or larger than a library is. */
async function readText(path: string): Promise<string | undefined> {
  const bytes = await stat(path).then(
    ({ size }) => size,
    () => Infinity,
  );
  return bytes <= LARGEST_BYTES ? readFile(path, 'utf8') : undefined;
}

const footprintName = (file: string): string[] => (file.endsWith(ENDING) ? [file.slice(0, -ENDING.length)] : []);

/** Names come out of a user's file and become names of files. */
const isPlain = (name: string): boolean => /^[\w+-][\w+.,()# -]*$/.test(name) && !name.includes('..');

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

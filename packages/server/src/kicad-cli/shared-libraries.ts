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
      const found = { symbols: new Map<string, string>(), footprints: new Map<string, string[]>() };
      for (const nickname of used.symbols.filter(isPlain)) {
        const path = join(symbols, `${nickname}.kicad_sym`);
        const bytes = await stat(path).then(
          ({ size }) => size,
          () => Infinity,
        );
        if (bytes <= LARGEST_BYTES) found.symbols.set(nickname, await readFile(path, 'utf8'));
      }
      for (const nickname of used.footprints.filter(isPlain)) {
        const names = await readdir(join(footprints, `${nickname}.pretty`)).catch(() => undefined);
        if (names) found.footprints.set(nickname, names.flatMap(footprintName));
      }
      return found;
    },
  };
}

const ENDING = '.kicad_mod';

const footprintName = (file: string): string[] => (file.endsWith(ENDING) ? [file.slice(0, -ENDING.length)] : []);

/** A nickname comes out of a user's file and becomes a file name. */
const isPlain = (nickname: string): boolean => /^[\w+-][\w+. -]*$/.test(nickname) && !nickname.includes('..');

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

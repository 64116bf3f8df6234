import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';

/** A KiCad project of a folder of projects. */
export interface KicadProject {
  name: string;
  /** Where its top sheet is. */
  folder: string;
  /** The top sheet's name in its folder. */
  top: string;
  /** Schematics and settings below the folder, by path. */
  files: Map<string, Uint8Array>;
}

/** Every project file below the folder that has a top sheet of its name beside it. */
export async function kicadProjectsBelow(folder: string): Promise<KicadProject[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const projects: KicadProject[] = [];
  for (const name of names.filter((path) => path.endsWith('.kicad_pro')).toSorted()) {
    const top = name.replace(/pro$/, 'sch');
    if (!names.includes(top)) continue;
    const own = dirname(name);
    const parts = names.filter((path) => path.startsWith(own + sep) && /\.kicad_(?:sch|pro)$/.test(path));
    const files = await Promise.all(
      parts.map(async (path) => [relative(own, path).split(sep).join('/'), await readFile(path)] as const),
    );
    projects.push({ name: basename(own), folder: own, top: basename(top), files: new Map(files) });
  }
  return projects;
}

import { resolve } from 'node:path';
import { decodeHead, HEAD_BYTES } from './file-heads.ts';
import { findFileSystem, needsPolling } from './file-systems.ts';
import { inTurns } from './in-turns.ts';
import { versionInHead } from './kicad-version.ts';
import { openPlaces } from './open-places.ts';
import { extractEnding, extractStem } from '@partwright/files/paths';
import { byText } from './paths.ts';
import { readInside } from './read-regular-file.ts';
import { walkFolder } from './walk-folder.ts';

/** What lies in a folder that is to be watched. Paths lie below it, with `/`. */
export interface FoundFolder {
  /** Absolute. */
  path: string;
  /** `9.0`, `7`; null: its files do not tell. */
  projects: { name: string; path: string; kicadVersion: string | null }[];
  /** BOM files. */
  boms: string[];
  /** Folders (`.` is the folder itself) and ZIPs of Gerber files. */
  gerberSets: string[];
  /** Project files and top sheets. */
  schematics: string[];
  counts: { files: number; folders: number };
  /** There is more than was looked at. */
  isCut: boolean;
  /** `ext4`, `nfs4`; null: it cannot be told. */
  fileSystem: string | null;
  /** Its files must be looked at again and again, as the file system tells no changes of other machines. */
  needsPolling: boolean;
}

/**
 * What there is to watch in a folder, for whoever sets the watcher up.
 *
 * @throws {Error} when the folder cannot be read.
 */
export async function discoverFolder(path: string): Promise<FoundFolder> {
  const top = resolve(path);
  const kinds = { bom: 'auto', gerber: 'auto', schematic: 'auto' } as const;
  const places = openPlaces({
    name: '',
    path: top,
    kinds,
    ignore: [],
    pollingMs: null,
    project: 'auto',
    decisions: 'auto',
  });
  const { files, folders, isCut } = await walkFolder(top, places.ignores);
  const subjects = await places.subjects(files);
  const listPaths = (kind: string): string[] => subjects.filter((one) => one.kind === kind).map((one) => one.path);
  const projects = [...files.keys()].filter((one) => extractEnding(one) === 'kicad_pro').toSorted(byText);
  const fileSystem = await findFileSystem(top);
  return {
    path: top,
    projects: await inTurns(projects, async (project) => ({
      name: extractStem(project),
      path: project,
      kicadVersion: await readKicadVersion(top, project),
    })),
    boms: listPaths('bom'),
    gerberSets: listPaths('gerber'),
    schematics: listPaths('schematic'),
    counts: { files: files.size, folders },
    isCut,
    fileSystem,
    needsPolling: needsPolling(fileSystem),
  };
}

/** By the sheet or board of the project's name. */
async function readKicadVersion(folder: string, project: string): Promise<string | null> {
  for (const ending of ['sch', 'pcb']) {
    const bytes = await readInside(folder, `${project.slice(0, -'pro'.length)}${ending}`, HEAD_BYTES);
    const version = versionInHead((bytes && decodeHead(bytes)) ?? '');
    if (version !== null) return version;
  }
  return null;
}

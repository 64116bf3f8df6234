import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { isKicadModels, type WantedModel } from '@partwright/cad/board';
import { packZip } from '@partwright/files/archives';
import { Usage } from './command.ts';

const READ = /\.(?:step|stp|brep|brp|wrl)$/i;
const MOST_BYTES = 900_000_000;

/** Where KiCad's own models lie when nothing is said. */
const USUAL = ['/usr/share/kicad/3dmodels', '/usr/local/share/kicad/3dmodels'];

export interface PackedBoard {
  bytes: Uint8Array;
  /** Names in the archive, by the path that the board has. */
  models: Record<string, string>;
  /** What a reader of the answer is to know of the files that were taken. */
  doubts: string[];
}

/**
 * A board with the 3D models that it names, as far as they lie on this machine: below `folder` or where the environment says
 * (KICAD9_3DMODEL_DIR and those of other versions), relative to the project, or absolute.
 */
export async function packBoard(
  path: string,
  board: Uint8Array,
  wanted: readonly WantedModel[],
  folder: string | null,
): Promise<PackedBoard> {
  const files = new Map([['board.kicad_pcb', board]]);
  const models: Record<string, string> = {};
  const doubts: string[] = [];
  let left = MOST_BYTES;
  for (const { path: named, variable, names } of wanted) {
    const places = names
      .filter((name) => READ.test(name))
      .flatMap((name) => placesOf(variable, name, dirname(resolve(path)), folder));
    const exact = await firstFile(places);
    const found = exact ?? (await firstFile(await inOtherCase(places)));
    if (found === null) continue;
    if (exact === null)
      doubts.push(
        `${named} was found as ${found.path}: systems on which capitals count do not find it, KiCad there neither`,
      );
    left -= found.size;
    if (left < 0) throw new Usage(`The 3D models of ${path} are more than ${MOST_BYTES / 1e6} MB together`);
    const name = `models/${files.size}${/\.\w+$/.exec(found.path)![0]}`;
    files.set(name, await readFile(found.path));
    models[named] = name;
  }
  return { bytes: packZip(files, 'store'), models, doubts };
}

function placesOf(variable: string | null, name: string, project: string, folder: string | null): string[] {
  if (variable === null) return [isAbsolute(name) ? name : join(project, name)];
  const said = process.env[variable];
  const folders = said === undefined ? [] : [said];
  if (isKicadModels(variable)) {
    if (folder !== null) folders.unshift(folder);
    for (const [key, value] of Object.entries(process.env)) if (isKicadModels(key) && value) folders.push(value);
    folders.push(...USUAL);
  }
  return folders.map((one) => join(one, name));
}

async function firstFile(paths: readonly string[]): Promise<{ path: string; size: number } | null> {
  for (const path of paths) {
    const kind = await stat(path).catch(() => null);
    if (kind?.isFile()) return { path, size: kind.size };
  }
  return null;
}

/** Files with these names in other capitals, of which there is one only. */
async function inOtherCase(paths: readonly string[]): Promise<string[]> {
  return (await Promise.all(paths.map(findInOtherCase))).filter((path) => path !== null);
}

/** The path as it is on this disk; null: there is none, or several. */
async function findInOtherCase(path: string): Promise<string | null> {
  if (dirname(path) === path || (await stat(path).catch(() => null))) return path;
  const folder = await findInOtherCase(dirname(path));
  if (folder === null) return null;
  const wanted = basename(path).toLowerCase();
  const same = (await readdir(folder).catch(() => [])).filter((name) => name.toLowerCase() === wanted);
  return same.length === 1 ? join(folder, same[0]!) : null;
}

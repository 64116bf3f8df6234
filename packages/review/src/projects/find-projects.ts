import { readBomName } from './bom-files.ts';
import { listGerberSets, type GerberSetPlace } from './gerber-sets.ts';
import { kicadPlaces, type KicadPlace } from './kicad-places.ts';
import { isNoise, type ProjectPlace } from './place.ts';
import { extractBaseName, extractFolder, foldersAbove, extractStem } from '@partwright/files/paths';

export interface ProjectFilter {
  /** Whether a path is wished for: of a project its own, its board's or its top sheet's. */
  include: (path: string) => boolean;
  /** Whether a path is to be left out, in the same way; Gerber files one by one. */
  ignore: (path: string) => boolean;
}

/**
 * The projects of a repository by the paths of its files, sorted by path: KiCad projects, Gerber sets, BOM files. The only
 * Gerber set under a KiCad project is part of it; several are projects of their own.
 *
 * @example
 * import { findProjects } from '@partwright/review/projects';
 *
 * const paths = ['hw/blinky.kicad_pro', 'hw/blinky.kicad_sch', 'hw/bom.csv', 'fab/top.gtl', 'fab/edge.gko'];
 * const places = findProjects(paths, { include: () => true, ignore: (path) => path.startsWith('old/') });
 * places.map(({ kind, path }) => `${kind} ${path}`); // => [
 * //   'gerber fab', 'kicad hw/blinky.kicad_pro', 'bom hw/bom.csv',
 * // ]
 */
export function findProjects(paths: readonly string[], filter: ProjectFilter): ProjectPlace[] {
  const files = paths.filter((path) => !isNoise(path));
  const all = kicadPlaces(files);
  const kicad = all.filter((place) => isWanted(listMainFiles(place), filter));
  const sets = listGerberSets(files.filter((path) => !filter.ignore(path)));
  const free = giveSets(sets, all);
  const gerber = free
    .filter(({ path, files: inside }) => filter.include(path) || inside.some(filter.include))
    .map(({ path, files: inside }): ProjectPlace => {
      const name = path === '.' ? 'gerber' : extractBaseName(path);
      return { path, name, kind: 'gerber', files: inside };
    });
  const boms = files
    .filter((path) => readBomName(path) !== 'none' && isWanted([path], filter))
    .map((path): ProjectPlace => ({ path, name: extractStem(path), kind: 'bom', files: [path] }));
  const places = kicad.map(({ path, name, kind, files: inside }) => ({ path, name, kind, files: inside.toSorted() }));
  return [...places, ...gerber, ...boms].toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

function isWanted(paths: readonly string[], { include, ignore }: ProjectFilter): boolean {
  return paths.some(include) && !paths.some(ignore);
}

/** The project, its board and its top sheet. */
function listMainFiles({ path, name, folder, files }: KicadPlace): string[] {
  const main = files.filter((file) => extractFolder(file) === folder && extractStem(file) === name);
  return [...new Set([path, ...main.filter((file) => /\.kicad_(?:pro|pcb|sch)$/.test(file))])];
}

/** Puts the set of a project's folder among its files; gives back those that are of no project, or of too many. */
function giveSets(sets: readonly GerberSetPlace[], places: readonly KicadPlace[]): GerberSetPlace[] {
  const byFolder = Map.groupBy(places, ({ folder }) => folder);
  const ofFolder = Map.groupBy(sets, ({ path, files }) => {
    const folder = path === '.' ? '' : files[0] === path ? extractFolder(path) : path;
    return foldersAbove(folder).find((above) => byFolder.has(above));
  });
  const own: GerberSetPlace[] = [];
  for (const [folder, inside] of ofFolder) {
    const near = folder === undefined ? [] : byFolder.get(folder)!;
    if (near.length === 1 && inside.length === 1) near[0]!.files.push(...inside[0]!.files);
    else own.push(...inside);
  }
  return own;
}

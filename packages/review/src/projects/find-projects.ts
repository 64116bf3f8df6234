import { extractBaseName, extractFolder, foldersAbove, extractStem, extractEnding } from '@partwright/files/paths';
import { readBomName } from './bom-files.ts';
import { listGerberSets, type GerberSetPlace } from './gerber-sets.ts';
import { isNoise, type ProjectPlace } from './place.ts';

export interface ProjectFilter {
  /** Whether a path is wished for: of a project its own, its board's or its top sheet's. */
  include: (path: string) => boolean;
  /** Whether a path is to be left out, in the same way; Gerber files one by one. */
  ignore: (path: string) => boolean;
}

/**
 * The projects of a repository by the paths of its files, sorted by path: KiCad projects, Gerber sets, BOM files. The only
 * Gerber set under a KiCad project is part of it; several are projects of their own. `alsoLists` are tables that may be lists of
 * parts whatever they are called, see `mayBeNamelessList`.
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
export function findProjects(
  paths: readonly string[],
  filter: ProjectFilter,
  alsoLists: ReadonlySet<string> = new Set(),
): ProjectPlace[] {
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
  const named = new Set(all.map(({ folder, name }) => (folder === '' ? name : `${folder}/${name}`)));
  const boms = files
    .filter((path) => readBomName(path) !== 'none' || isNamedAsProject(path, named) || alsoLists.has(path))
    .filter((path) => isWanted([path], filter))
    .map((path): ProjectPlace => ({ path, name: extractStem(path), kind: 'bom', files: [path] }));
  const places = kicad.map(({ path, name, kind, files: inside }) => ({ path, name, kind, files: inside.toSorted() }));
  return [...places, ...gerber, ...boms].toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/** KiCad names a list of parts after its project, `lamp.csv`; what is in it has to tell. */
function isNamedAsProject(path: string, stems: ReadonlySet<string>): boolean {
  const folder = extractFolder(path);
  const stem = extractStem(path);
  return /\.(?:csv|tsv|xlsx|ods)$/i.test(path) && stems.has(folder === '' ? stem : `${folder}/${stem}`);
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

/** A KiCad project with the folder that its files lie under. */
interface KicadPlace extends ProjectPlace {
  kind: 'kicad';
  folder: string;
}

interface Seeds {
  projects: Set<string>;
  sheets: Set<string>;
  boards: Set<string>;
}

const OF_PROJECT = /\.(?:kicad_(?:pro|sch|pcb|dru|wks|sym)|pretty\/[^/]+\.kicad_mod)$|(?:^|\/)(?:sym|fp)-lib-table$/;
/** Of these a project has the one of its own name. */
const OF_ONE_NAME = new Set(['kicad_pro', 'kicad_pcb', 'kicad_dru']);
/** Projects of one folder that share what lies there; more are a collection, and each has the files of its own name. */
const MOST_SHARING = 20;

/**
 * KiCad projects: every .kicad_pro with a sheet or board of its name; every board without one; a folder of sheets without one
 * that does not lie under a project with a schematic, whose sheets they are then.
 */
function kicadPlaces(paths: readonly string[]): KicadPlace[] {
  const own = paths.filter((path) => OF_PROJECT.test(path));
  const places = new Map<string, KicadPlace[]>();
  const withSchematic = new Set<string>();
  const seeds = [...seedsByFolder(own)].toSorted(([a], [b]) => a.length - b.length);
  for (const [folder, seed] of seeds) {
    const isBelow = foldersAbove(folder).some((above) => withSchematic.has(above));
    const found = pathsOfPlaces(folder, seed, isBelow);
    if (found.length === 0) continue;
    if (seed.sheets.size > 0 && !(isBelow && seed.projects.size === 0)) withSchematic.add(folder);
    places.set(
      folder,
      found.map((path) => ({ path, name: extractName(path), kind: 'kicad', folder, files: [] })),
    );
  }
  for (const path of own) for (const place of findOwners(path, places)) place.files.push(path);
  return [...places.values()].flat();
}

function seedsByFolder(paths: readonly string[]): Map<string, Seeds> {
  const folders = new Map<string, Seeds>();
  for (const path of paths) {
    const ending = extractEnding(path);
    if (ending !== 'kicad_pro' && ending !== 'kicad_sch' && ending !== 'kicad_pcb') continue;
    const folder = extractFolder(path);
    let seeds = folders.get(folder);
    if (!seeds) folders.set(folder, (seeds = { projects: new Set(), sheets: new Set(), boards: new Set() }));
    const set = ending === 'kicad_pro' ? seeds.projects : ending === 'kicad_sch' ? seeds.sheets : seeds.boards;
    set.add(extractStem(path));
  }
  return folders;
}

function pathsOfPlaces(folder: string, { projects, sheets, boards }: Seeds, isBelow: boolean): string[] {
  const at = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
  const named = [...projects].filter((stem) => sheets.has(stem) || boards.has(stem));
  if (named.length > 0) return named.map((stem) => at(`${stem}.kicad_pro`));
  if (boards.size > 0) return [...boards].map((stem) => at(`${stem}.kicad_pcb`));
  if (sheets.size === 0 || isBelow) return [];
  const [only] = sheets;
  const top = sheets.size === 1 ? only : sheets.has(extractBaseName(folder)) ? extractBaseName(folder) : undefined;
  // Which of several sheets is the top is in the files, not in their names.
  return [top === undefined ? folder || '.' : at(`${top}.kicad_sch`)];
}

function extractName(path: string): string {
  if (path === '.') return 'schematic';
  return path.includes('.kicad_') ? extractStem(path) : extractBaseName(path);
}

/** The projects of the nearest folder above: a sheet under several of one folder may be of any of them. */
function findOwners(path: string, places: ReadonlyMap<string, KicadPlace[]>): KicadPlace[] {
  const folder = extractFolder(path);
  const holder = foldersAbove(folder).find((above) => places.has(above));
  const near = holder === undefined ? [] : places.get(holder)!;
  const stem = extractStem(path);
  const ofName = holder === folder ? near.filter(({ name }) => name === stem) : [];
  const ending = extractEnding(path);
  if (near.length > MOST_SHARING || OF_ONE_NAME.has(ending) || (ending === 'kicad_sch' && ofName.length > 0))
    return ofName;
  return near;
}

import { extractBaseName, extractEnding, extractFolder, extractStem, foldersAbove } from '@partwright/files/paths';
import type { HeldExport } from '../model.ts';
import { OF_POSITIONS, readBomName } from './bom-files.ts';
import { listGerberSets } from './gerber-sets.ts';
import { isSureProject } from './more-files.ts';
import { isNoise, splitNameWords, type ProjectPlace } from './place.ts';

/** An export that may be of a project's board, by where it lies and what it is called. */
export interface NearExport {
  /** Of the list, or the folder or ZIP of Gerber files. */
  path: string;
  kind: HeldExport['kind'];
  files: string[];
  /** It has the name of the project, or is in it as its only one. */
  isNamed: boolean;
}

/** So many of a kind are held against a project, the nearest first. */
const MOST_OF_KIND = 4;

const TABLES = new Set(['csv', 'tsv', 'txt', 'xls', 'xlsx', 'ods', 'pos']);
const ONLY_POSITIONS = new Set(['pos', 'mnt', 'mnb']);

/**
 * Whether a file is a list of positions (pick and place, centroid) by its name.
 *
 * @example
 * import { isPositionsName } from '@partwright/review/projects';
 *
 * ['fab/lamp-top.pos', 'jlc/CPL-lamp.csv', 'jlc/BOM-lamp.csv'].map(isPositionsName); // => [true, true, false]
 */
export function isPositionsName(path: string): boolean {
  const ending = extractEnding(path);
  if (isNoise(path)) return false;
  if (ONLY_POSITIONS.has(ending)) return true;
  return TABLES.has(ending) && readBomName(path) === 'none' && splitNameWords(extractStem(path)).some(isOfPositions);
}

const isOfPositions = (word: string): boolean => OF_POSITIONS.has(word);

/**
 * The exports that may be of the board of a KiCad project, the nearest of each kind: what lies in the widest folder around
 * it that has no other KiCad project, and any other one of `touched`.
 *
 * @param listing All paths of the repository.
 * @param places The projects in it.
 * @param touched Paths that the change touches.
 * @example
 * import { listNearExports } from '@partwright/review';
 *
 * const lamp = { path: 'kicad/lamp.kicad_pro', name: 'lamp', kind: 'kicad' as const, files: [] };
 * listNearExports(lamp, ['kicad/lamp.kicad_pro', 'out/lamp-top.pos'], [lamp], new Set())[0]; // => {
 * //   path: 'out/lamp-top.pos', kind: 'positions',
 * // }
 */
export function listNearExports(
  project: ProjectPlace,
  listing: readonly string[],
  places: readonly ProjectPlace[],
  touched: ReadonlySet<string>,
): NearExport[] {
  const root = findRoot(project, places);
  const isNear = (path: string): boolean => root === '' || path.startsWith(`${root}/`);
  const files = listing.filter((path) => !isNoise(path));
  const lists = files
    .filter((path) => readBomName(path) === 'sure' && !touched.has(path) && isNear(path))
    .map((path): NearExport => ({ path, kind: 'bom', files: [path], isNamed: false }));
  const positions = files
    .filter((path) => isPositionsName(path) && (touched.has(path) || isNear(path)))
    .map((path): NearExport => ({ path, kind: 'positions', files: [path], isNamed: isNamedAfter(project, path, []) }));
  // Those that lie in the folder of another project are of that, though they may look like this board.
  const others = places.filter(({ kind, path }) => kind === 'kicad' && path !== project.path);
  const isOfAnother = (set: { files: string[] }): boolean =>
    others.some((other) => set.files.every((file) => other.files.includes(file)));
  const sets = listGerberSets(files)
    .filter((set) => !isOfAnother(set))
    .filter((set) => isNear(set.path) || set.files.some((file) => touched.has(file)))
    .map((set): NearExport => ({ ...set, kind: 'gerber', isNamed: isNamedAfter(project, set.path, set.files) }));
  return [lists, positions, sets].flatMap((some) => listNearest(project, some, touched));
}

function listNearest(project: ProjectPlace, some: readonly NearExport[], touched: ReadonlySet<string>): NearExport[] {
  const above = new Set(foldersAbove(folderOf(project)));
  const nearness = (one: NearExport): number =>
    foldersAbove(extractFolder(one.path)).filter((folder) => above.has(folder)).length +
    (one.files.some((file) => touched.has(file)) ? 0.5 : 0);
  return some.toSorted((a, b) => nearness(b) - nearness(a) || (a.path < b.path ? 1 : -1)).slice(0, MOST_OF_KIND);
}

/**
 * The KiCad projects with boards that positions at this path may be of, by where they lie; else the only one that they are named
 * after, wherever it lies.
 *
 * @example
 * import { listNearProjects } from '@partwright/review';
 *
 * const place = (path: string) => ({ path, name: 'x', kind: 'kicad' as const, files: [path] });
 * const places = [place('lamp/lamp.kicad_pro'), place('probe/probe.kicad_pro')];
 * listNearProjects('lamp/out/lamp-top.pos', places).map(({ path }) => path); // => ['lamp/lamp.kicad_pro']
 */
export function listNearProjects(path: string, places: readonly ProjectPlace[]): ProjectPlace[] {
  // A folder of sheets has no board, and its sheets may be another project's.
  const boards = places.filter((place) => place.kind === 'kicad' && isSureProject(place));
  const near = boards.filter((place) => {
    const root = findRoot(place, places);
    return root === '' || path.startsWith(`${root}/`);
  });
  if (near.length > 0) return near;
  const named = boards.filter((place) => isNamedAfter(place, path, []));
  return named.length === 1 ? named : [];
}

/** The widest folder around a project in which there is no other KiCad project; its own where there are several. */
function findRoot(project: ProjectPlace, places: readonly ProjectPlace[]): string {
  const others = places.filter(({ kind, path }) => kind === 'kicad' && path !== project.path);
  const isFree = (folder: string): boolean =>
    !others.some(({ path }) => folder === '' || path.startsWith(`${folder}/`));
  const own = folderOf(project);
  return foldersAbove(own).filter(isFree).at(-1) ?? own;
}

/** That of a folder of sheets is itself. */
function folderOf({ path }: ProjectPlace): string {
  if (path.includes('.kicad_')) return extractFolder(path);
  return path === '.' ? '' : path;
}

/** KiCad names what it plots after its board: `lamp-F_Cu.gbr`. */
export function isNamedAfter(project: ProjectPlace, path: string, files: readonly string[]): boolean {
  const name = project.name.toLowerCase();
  const stems = [path, ...files].map((file) => extractBaseName(extractStem(file)).toLowerCase());
  const isOwn = files.length > 0 && files.every((file) => project.files.includes(file));
  return isOwn || stems.some((stem) => stem === name || stem.startsWith(`${name}-`) || stem.startsWith(`${name}_`));
}

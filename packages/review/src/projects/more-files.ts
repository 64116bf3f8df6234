import { type ProjectPlace } from './place.ts';
import { extractBaseName, extractFolder } from '@partwright/files/paths';

const SHEET_FILE = /\(property\s+"Sheet ?file"\s+"((?:[^"\\]|\\.){1,1000})"/g;
const LIBRARY_URI = /\(uri\s+"?\$\{KIPRJMOD\}[\\/]([^")]{1,1000})"?\)/g;
const FROM_PROJECT = /^\$\{KIPRJMOD\}[\\/]*/;

/**
 * Paths of the repository that what was read of a project leads to and that were not read: sheets (also those of sheets read
 * just now: ask again until nothing new is there) and, by its tables, libraries outside of its folder. A sheet may be named
 * from two folders, so a path need not exist. `listing` has the paths of the repository, which tell the footprints of a
 * library.
 *
 * @example
 * import { listMoreFiles } from '@partwright/review/projects';
 *
 * const files = ['hw/blinky.kicad_sch'];
 * const project = { path: 'hw/blinky.kicad_sch', name: 'blinky', kind: 'kicad' as const, files };
 * const top = '(kicad_sch (sheet (property "Sheetfile" "../shared/supply.kicad_sch")))';
 * listMoreFiles(project, new Map([['hw/blinky.kicad_sch', new TextEncoder().encode(top)]])); // => [
 * //   'shared/supply.kicad_sch',
 * // ]
 */
export function listMoreFiles(
  project: ProjectPlace,
  files: ReadonlyMap<string, Uint8Array>,
  listing: readonly string[] = [],
): string[] {
  if (project.kind !== 'kicad') return [];
  const top = project.path.includes('.kicad_') ? extractFolder(project.path) : project.path;
  const wanted = new Set<string>();
  const libraries = new Set<string>();
  for (const [path, bytes] of files) {
    if (path.endsWith('.kicad_sch'))
      for (const name of textsIn(bytes, SHEET_FILE))
        for (const one of listLibraryPlaces(name, path, top)) wanted.add(one);
    else if (/^(?:sym|fp)-lib-table$/.test(extractBaseName(path)))
      for (const uri of textsIn(bytes, LIBRARY_URI)) {
        const library = joined(top, uri);
        if (library?.endsWith('.kicad_sym')) wanted.add(library);
        else if (library?.endsWith('.pretty')) libraries.add(library);
      }
  }
  if (libraries.size > 0)
    for (const path of listing) if (path.endsWith('.kicad_mod') && libraries.has(extractFolder(path))) wanted.add(path);
  return [...wanted].filter((path) => !files.has(path)).toSorted();
}

/** What was read of one project, with the paths of what lay outside of its folder. */
export interface ReadProject {
  project: ProjectPlace;
  files: ReadonlyMap<string, Uint8Array>;
}

/**
 * The projects with all that was read of each among their files. What looked like a project because it has sheets and no
 * project file, and is a sheet of another one, is none.
 *
 * @example
 * import { settleProjects } from '@partwright/review';
 *
 * const place = (path: string) => ({ path, name: path, kind: 'kicad' as const, files: [path] });
 * const sheets = new Map([['hw/shared/supply.kicad_sch', new Uint8Array()]]);
 * const read = [
 *   { project: place('hw/blinky.kicad_pro'), files: sheets },
 *   { project: place('hw/shared/supply.kicad_sch'), files: sheets },
 * ];
 * settleProjects(read).map(({ path }) => path); // => ['hw/blinky.kicad_pro']
 */
export function settleProjects(read: readonly ReadProject[]): ProjectPlace[] {
  const settled = read.map(({ project, files }) => ({
    ...project,
    files: [...new Set([...project.files, ...files.keys()])].toSorted(),
  }));
  const listSheets = ({ files }: ProjectPlace): string[] => files.filter((path) => path.endsWith('.kicad_sch'));
  const used = new Set(settled.filter(isSureProject).flatMap(listSheets));
  return settled.filter((place) => isSureProject(place) || !listSheets(place).every((path) => used.has(path)));
}

/**
 * Whether a place is a project by its files' names alone; a folder of sheets may hold those of another project.
 *
 * @example
 * import { isSureProject } from '@partwright/review/projects';
 *
 * isSureProject({ path: 'hw/blinky.kicad_pro', name: 'blinky', kind: 'kicad', files: [] }); // => true
 * isSureProject({ path: 'hw/common', name: 'common', kind: 'kicad', files: [] }); // => false
 */
export function isSureProject({ kind, path }: ProjectPlace): boolean {
  return kind !== 'kicad' || /\.kicad_(?:pro|pcb)$/.test(path);
}

function* textsIn(bytes: Uint8Array, pattern: RegExp): Generator<string> {
  for (const [, text] of new TextDecoder().decode(bytes).matchAll(pattern)) yield text!.replaceAll(/\\(.)/g, '$1');
}

/** As KiCad looks for a sheet: beside the one that names it, else beside the top. */
function listLibraryPlaces(name: string, parent: string, top: string): string[] {
  const folders = FROM_PROJECT.test(name) ? [top] : [extractFolder(parent), top];
  const written = name.replace(FROM_PROJECT, '');
  if (/^(?:[a-z]:|[\\/])/i.test(written) || written.includes('${') || !written.endsWith('.kicad_sch')) return [];
  return folders.map((folder) => joined(folder, written)).filter((path) => path !== undefined);
}

/** Undefined when it leads out of the repository. */
function joined(folder: string, name: string): string | undefined {
  const steps: string[] = [];
  for (const step of `${folder}/${name}`.split(/[\\/]/)) {
    if (step === '..' && steps.pop() === undefined) return undefined;
    if (step !== '' && step !== '.' && step !== '..') steps.push(step);
  }
  return steps.join('/');
}

import { ReadFailure } from '../failure.ts';
import type { ProjectProblem } from './model.ts';
import { extractFolderPath, normalPath, type ProjectFiles } from './project-files.ts';

export interface Root {
  /** The `.kicad_sch` at the top. */
  sheet: string;
  /** The `.kicad_pro` beside it. */
  project: string | undefined;
}

const SHEET = '.kicad_sch';
const PROJECT = '.kicad_pro';

/**
 * The top of a project: what the caller names, else the sheet that has a `.kicad_pro` of its name, else the sheet that no other
 * refers to.
 */
export function findRoot(files: ProjectFiles, wished: string | undefined, problems: ProjectProblem[]): Root {
  if (wished !== undefined) return rootNamed(files, wished);
  const projects = files.named(PROJECT).filter((path) => files.has(sheetBeside(path)));
  if (projects.length > 0) {
    warnOtherRoots(projects, problems);
    return { sheet: sheetBeside(projects[0]!), project: projects[0] };
  }
  const sheets = files.named(SHEET);
  if (sheets.length === 0) throw new ReadFailure('no_root', 'project', 0, noSchematic(files));
  const [first, ...others] = sheets.length === 1 ? sheets : unreferred(files, sheets);
  warnOtherRoots([first!, ...others], problems);
  // A project file under another name: there is only one it can be.
  const [project, ...more] = files
    .named(PROJECT)
    .filter((path) => extractFolderPath(path) === extractFolderPath(first!));
  return { sheet: first!, project: more.length === 0 ? project : undefined };
}

function rootNamed(files: ProjectFiles, wished: string): Root {
  const path = normalPath(wished);
  const found = path === undefined ? undefined : files.has(path) ? path : files.likeNamed(path);
  const sheet = found?.endsWith(PROJECT) ? sheetBeside(found) : found;
  if (sheet === undefined || !files.has(sheet))
    throw new ReadFailure('missing_root', wished.slice(0, 300), 0, 'there is no such schematic in the project');
  const project = found?.endsWith(PROJECT) ? found : sheet.replace(/\.kicad_sch$/i, PROJECT);
  return { sheet, project: project !== sheet && files.has(project) ? project : undefined };
}

function sheetBeside(project: string): string {
  return project.slice(0, -PROJECT.length) + SHEET;
}

/** Sheets that no other names, those that know themselves as a top first; all of them when they go round in a ring. */
function unreferred(files: ProjectFiles, paths: string[]): string[] {
  const referred = new Set<string>();
  for (const path of paths) {
    for (const { fileName } of files.sheet(path)!.sheets) {
      const target = normalPath(extractFolderPath(path) + fileName);
      if (target === undefined || target === path) continue;
      referred.add(files.has(target) ? target : (files.likeNamed(target) ?? target));
    }
  }
  const free = paths.filter((path) => !referred.has(path));
  const isTop = (path: string): number =>
    files.sheet(path)!.sheetInstances.some((place) => place.path === '/') ? 0 : 1;
  const children = (path: string): number => files.sheet(path)!.sheets.length;
  return (free.length > 0 ? free : paths).toSorted((a, b) => isTop(a) - isTop(b) || children(b) - children(a));
}

function warnOtherRoots([taken, ...others]: string[], problems: ProjectProblem[]): void {
  if (others.length === 0) return;
  const shown = others.slice(0, 5).join(', ');
  problems.push({
    code: 'several_roots',
    file: taken!,
    line: 0,
    message: `${taken} was taken for the top of the project; it could also be ${shown}${others.length > 5 ? ', ...' : ''}`,
  });
}

function noSchematic(files: ProjectFiles): string {
  const isLegacy = files.named('.sch').length > 0;
  return isLegacy
    ? 'there are only schematics of KiCad 5 or earlier (.sch); open the project in KiCad 6 or later and save it'
    : 'there is no .kicad_sch file';
}

import type { ReadWarning, SheetFile } from '../model.ts';
import { listDesignVariants } from './design-variants.ts';
import type { ProjectProblem, SchematicProject } from './model.ts';
import { extractFolderPath, normalPath, ProjectFiles, type FilesGiven } from './project-files.ts';
import type { ProjectSettings } from './settings-model.ts';
import { defaultSettings, readProjectSettings } from './settings.ts';
import { growTree, type Tree, type TreeSoil } from './sheet-tree.ts';
import { placeSymbols } from './symbol-instances.ts';
import { ReadFailure } from '../failure.ts';

/**
 * Reads a whole design from its files: names with `/` or `\`, from a ZIP or a folder, or a function that gives the bytes of a
 * name. `root` names the `.kicad_pro` or the top `.kicad_sch`; without it the top is found, for which the names must be known.
 * What is wrong and could be read all the same is in `problems`; throws ReadFailure else. `variant` names one of KiCad 10's
 * variants of the design, of which symbols and sheets then have the flags and fields; a name that is none of `variants` is
 * the design as it is drawn.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openProject } from '@partwright/kicad/schematic';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * project.symbols.map(({ reference, value }) => `${reference} ${value}`); // => [
 * //   'J1 Power', 'R1 330', 'D1 red', 'C1 100nF',
 * // ]
 */
export function openProject(
  files: FilesGiven,
  root?: string,
  { variant }: { variant?: string | undefined } = {},
): SchematicProject {
  const given = new ProjectFiles(files);
  const problems: ProjectProblem[] = [];
  const top = findRoot(given, root, problems);
  const settings = loadSettings(top, given, problems);
  const name = (top.project ?? top.sheet).replace(/^.*\//, '').replace(/\.kicad_(?:pro|sch)$/i, '');
  const soil: TreeSoil = {
    files: given,
    projectName: name,
    folder: extractFolderPath(top.sheet),
    textVariables: settings.textVariables,
    variant,
    problems,
  };
  const trees = topSheets(top, settings, soil).map(({ path, title }) => growTree(path, soil, title));
  const sheets = trees.flatMap((tree) => tree.sheets);
  const reached = new Map(trees.flatMap((tree) => [...tree.files]));
  const symbols = placeSymbols(sheets, name, variant);
  const variants = listDesignVariants(settings.variants, reached.values());
  problems.push(...listWarnings(reached.values()));
  const roots = trees.map((tree: Tree) => tree.sheets.find((sheet) => sheet.parent === undefined)!);
  return { name, settings, files: reached, root: roots[0]!, roots, sheets, symbols, variants, problems };
}

function loadSettings(top: Root, files: ProjectFiles, problems: ProjectProblem[]): ProjectSettings {
  const text = top.project === undefined ? undefined : files.text(top.project);
  if (text === undefined) return defaultSettings();
  const settings = readProjectSettings(text, top.project!);
  for (const message of settings.warnings)
    problems.push({ code: 'unreadable_project_file', file: top.project!, line: 0, message });
  return settings;
}

/** A flat design of KiCad 10 has several sheets at the top, which its project file lists. */
function topSheets(
  top: Root,
  settings: ProjectSettings,
  { files, folder, problems }: TreeSoil,
): { path: string; title: string }[] {
  const sheets = [{ path: top.sheet, title: '' }];
  for (const { file, name } of settings.topLevelSheets.slice(0, 1_000)) {
    const path = normalPath(folder + file);
    if (path !== undefined && sheets.some((sheet) => sheet.path === path)) continue;
    if (path !== undefined && files.has(path)) sheets.push({ path, title: name });
    else
      problems.push({
        code: 'missing_sheet_file',
        file: top.project!,
        line: 0,
        message: `the sheet ${file.slice(0, 300)} at the top of the design is missing`,
      });
  }
  return sheets;
}

function* listWarnings(files: Iterable<SheetFile>): Generator<ReadWarning> {
  for (const { warnings } of files) yield* warnings;
}

interface Root {
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
function findRoot(files: ProjectFiles, wished: string | undefined, problems: ProjectProblem[]): Root {
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

import type { ReadWarning, SheetFile } from '../model.ts';
import { findRoot, type Root } from './find-root.ts';
import type { ProjectProblem, SchematicProject } from './model.ts';
import { extractFolderPath, normalPath, ProjectFiles, type FilesGiven } from './project-files.ts';
import type { ProjectSettings } from './settings-model.ts';
import { defaultSettings, readProjectSettings } from './settings.ts';
import { growTree, type Tree, type TreeSoil } from './sheet-tree.ts';
import { placeSymbols } from './symbol-instances.ts';

/**
 * Reads a whole design from its files: names with `/` or `\`, from a ZIP or a folder, or a function that gives the bytes of a
 * name. `root` names the `.kicad_pro` or the top `.kicad_sch`; without it the top is found, for which the names must be known.
 * What is wrong and could be read all the same is in `problems`; throws ReadFailure else.
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
export function openProject(files: FilesGiven, root?: string): SchematicProject {
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
    problems,
  };
  const trees = topSheets(top, settings, soil).map(({ path, title }) => growTree(path, soil, title));
  const sheets = trees.flatMap((tree) => tree.sheets);
  const reached = new Map(trees.flatMap((tree) => [...tree.files]));
  const symbols = placeSymbols(sheets, name);
  problems.push(...listWarnings(reached.values()));
  const roots = trees.map((tree: Tree) => tree.sheets.find((sheet) => sheet.parent === undefined)!);
  return { name, settings, files: reached, root: roots[0]!, roots, sheets, symbols, problems };
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

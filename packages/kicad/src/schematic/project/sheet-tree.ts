import { ReadFailure } from '../failure.ts';
import type { SheetFile, SheetPlace, SheetSymbol } from '../model.ts';
import { emptySheetFile } from '../read/sheet-file.ts';
import { findPlaceVariant, withFlags } from './design-variants.ts';
import { unescapeName } from './escaped-names.ts';
import { expandText } from './expand-text.ts';
import type { ProjectProblem, SheetInstance } from './model.ts';
import { extractFolderPath, isAbsolute, normalPath, type ProjectFiles } from './project-files.ts';

const MOST_SHEETS = 10_000;
const DEEPEST = 200;
/** KiCad's name for the folder of the project. */
const FROM_TOP = /^\$\{KIPRJMOD\}[\\/]*/;
const NO_UUID = '00000000-0000-0000-0000-000000000000';

export interface Tree {
  sheets: SheetInstance[];
  files: Map<string, SheetFile>;
}

/** What the whole tree is grown with. */
export interface TreeSoil {
  files: ProjectFiles;
  projectName: string;
  /** The folder of the project, with `/` behind it; for `${KIPRJMOD}`. */
  folder: string;
  textVariables: ReadonlyMap<string, string>;
  /** Name of the variant that flags are of; undefined: as it is drawn. */
  variant: string | undefined;
  problems: ProjectProblem[];
}

/**
 * Every instance below one top sheet, parents before children, sorted by page. Throws ReadFailure when a sheet holds itself, or
 * when there are too many: a file used twice on each of thirty levels would be a thousand million sheets.
 */
export function growTree(rootFile: string, soil: TreeSoil, name = ''): Tree {
  const tree: Tree = { sheets: [], files: new Map() };
  const file = soil.files.sheet(rootFile)!;
  const root = makeSheetInstance(file, undefined, undefined, name);
  root.page = file.sheetInstances.find(({ path }) => path === '/')?.page ?? '';
  grow(root, [rootFile], tree, soil, file);
  numberPages(tree.sheets);
  tree.sheets = sortedByPage(tree.sheets);
  return tree;
}

function grow(sheet: SheetInstance, ancestors: string[], tree: Tree, soil: TreeSoil, root: SheetFile): void {
  if (tree.sheets.push(sheet) > MOST_SHEETS)
    throw new ReadFailure('too_many_sheets', sheet.file.file, 0, `the project has more than ${MOST_SHEETS} sheets`);
  if (ancestors.length > DEEPEST)
    throw new ReadFailure('too_many_sheets', sheet.file.file, 0, `sheets lie more than ${DEEPEST} deep in each other`);
  tree.files.set(sheet.file.file, sheet.file);
  for (const symbol of inPlaceOrder(sheet.file.sheets)) {
    const path = findSheetFile(symbol, sheet.file, soil);
    if (ancestors.includes(path)) {
      const ring = [...ancestors.slice(ancestors.indexOf(path)), path].join(' -> ');
      throw new ReadFailure(
        'recursion',
        sheet.file.file,
        symbol.line,
        `the sheet ${symbol.name} holds itself: ${ring}`,
      );
    }
    const place = findPlace(symbol, sheet, soil.projectName);
    const page = place?.page ?? findOldPage(symbol, sheet, root);
    const child = makeSheetInstance(
      soil.files.sheet(path) ?? emptySheetFile(path),
      withFlags(symbol, findPlaceVariant(place, soil.variant)),
      sheet,
      formatSheetName(symbol, page, soil),
    );
    child.page = page;
    sheet.children.push(child);
    grow(child, [...ancestors, path], tree, soil, root);
  }
}

function makeSheetInstance(
  file: SheetFile,
  symbol: SheetSymbol | undefined,
  parent: SheetInstance | undefined,
  name: string,
): SheetInstance {
  return {
    path: `${parent?.path ?? ''}/${(symbol ?? file).uuid || NO_UUID}`,
    humanPath: parent === undefined ? '/' : `${parent.humanPath}${name}/`,
    name,
    page: '',
    file,
    symbol,
    parent,
    children: [],
    symbols: [],
    inBom: (parent?.inBom ?? true) && (symbol?.inBom ?? true),
    onBoard: (parent?.onBoard ?? true) && (symbol?.onBoard ?? true),
    dnp: (parent?.dnp ?? false) || (symbol?.dnp ?? false),
    excludeFromSim: (parent?.excludeFromSim ?? false) || (symbol?.excludeFromSim ?? false),
  };
}

/** As reports and nets show it: variables and escaped signs are made out. */
function formatSheetName(symbol: SheetSymbol, page: string, soil: TreeSoil): string {
  return unescapeName(
    expandText(symbol.name, (name) => (name === '#' && page !== '' ? page : soil.textVariables.get(name))),
  );
}

/** From left to right, then from top to bottom. */
function inPlaceOrder(sheets: readonly SheetSymbol[]): SheetSymbol[] {
  return sheets.toSorted((a, b) => a.at.x - b.at.x || a.at.y - b.at.y);
}

/** The file's name among those given. Of one that is missing the name it should have; a problem tells so. */
function findSheetFile(symbol: SheetSymbol, parent: SheetFile, soil: TreeSoil): string {
  const { files, folder, problems } = soil;
  const isFromTop = FROM_TOP.test(symbol.fileName);
  const written = expandText(symbol.fileName.replace(FROM_TOP, ''), (name) =>
    name === 'PROJECTNAME' ? soil.projectName : soil.textVariables.get(name),
  );
  // Beside the sheet that names it; else beside the top.
  const folders = isFromTop ? [folder] : [extractFolderPath(parent.file), folder];
  const tries = isAbsolute(written)
    ? []
    : folders.map((from) => normalPath(from + written)).filter((path) => path !== undefined);
  const reportProblem = (code: ProjectProblem['code'], message: string): void => {
    const isKnown = problems.some(
      (known) => known.line === symbol.line && known.file === parent.file && known.code === code,
    );
    if (!isKnown) problems.push({ code, file: parent.file, line: symbol.line, message });
  };
  for (const path of tries) if (files.has(path)) return path;
  for (const path of tries) {
    const like = files.likeNamed(path);
    if (like === undefined) continue;
    reportProblem('sheet_file_case', `the sheet ${symbol.name} names ${written}, the file is called ${like}`);
    return like;
  }
  if (tries.length === 0) {
    reportProblem(
      'sheet_outside_project',
      `the file ${written.slice(0, 300)} of the sheet ${symbol.name} lies outside of the project`,
    );
    return `outside/${symbol.uuid}.kicad_sch`;
  }
  reportProblem('missing_sheet_file', `the file ${written.slice(0, 300)} of the sheet ${symbol.name} is missing`);
  return tries[0]!;
}

/** What the sheet is called on this instance of its parent: of this project, else of another with the same path. */
function findPlace(symbol: SheetSymbol, parent: SheetInstance, projectName: string): SheetPlace | undefined {
  const own = symbol.instances.filter(({ path }) => path === parent.path);
  return own.find(({ project }) => project === projectName) ?? own[0];
}

/** From 20221110 on the sheet knows its pages; before, the top sheet does, by paths that begin below it. */
function findOldPage(symbol: SheetSymbol, parent: SheetInstance, root: SheetFile): string {
  const below = `/${[...parent.path.split('/').slice(2), symbol.uuid].join('/')}`;
  return root.sheetInstances.find(({ path }) => path === below)?.page ?? '';
}

/** Pages that nobody numbered get the next free number. */
function numberPages(sheets: readonly SheetInstance[]): void {
  const used = new Set(sheets.map(({ page }) => page));
  let next = 1;
  for (const sheet of sheets) {
    if (sheet.page !== '') continue;
    while (used.has(String(next))) next++;
    sheet.page = String(next);
    used.add(sheet.page);
  }
}

const pageOrder = new Intl.Collator('en', { numeric: true });

function sortedByPage(sheets: readonly SheetInstance[]): SheetInstance[] {
  return sheets.toSorted((a, b) => pageOrder.compare(a.page, b.page));
}

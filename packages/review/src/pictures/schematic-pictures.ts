import { openProject, renderSheets, type SchematicProject } from '@partwright/kicad/schematic';
import { diffSchematics, drawDiff } from '@partwright/kicad/schematic/diff';
import type { PictureFolder } from './picture-folder.ts';
import { isSame, stripKicadEnding, type SideFiles } from './side-files.ts';

const LOOK = { theme: 'light' } as const;
const OF_SCHEMATICS = /\.kicad_(?:sch|pro)$/i;

/** One state of a project: its files, and where in them it lies. */
export interface PictureSide {
  files: SideFiles;
  path: string;
}

/** Each sheet that is other than it was: before, after, and head over base. Of a project that is on one side alone, all sheets. */
export function drawSchematics(
  folder: PictureFolder,
  base: PictureSide | undefined,
  head: PictureSide | undefined,
  problems: string[],
): void {
  if (
    base !== undefined &&
    head !== undefined &&
    base.path === head.path &&
    isSame(base.files, head.files, OF_SCHEMATICS)
  )
    return;
  const before = base && opened(base, 'base', problems);
  const after = head && opened(head, 'head', problems);
  if (before !== undefined && after !== undefined) drawBoth(folder, before, after);
  else if (after !== undefined) drawAll(folder, after, 'after');
  else if (before !== undefined) drawAll(folder, before, 'before');
}

function opened({ files, path }: PictureSide, side: string, problems: string[]): SchematicProject | undefined {
  const top = `${stripKicadEnding(path)}.kicad_sch`;
  // A project may be a board alone.
  if (!files.has(top) && !files.has(path)) return undefined;
  if (![...files.keys()].some((name) => /\.kicad_sch$/i.test(name))) return undefined;
  const root = files.has(path) && !/\.kicad_pcb$/i.test(path) ? path : top;
  try {
    return openProject(files, root);
  } catch (error) {
    problems.push(
      `The schematic of ${side} cannot be drawn: ${error instanceof Error ? error.message : String(error)}`,
    );
    return undefined;
  }
}

function drawBoth(folder: PictureFolder, base: SchematicProject, head: SchematicProject): void {
  const diff = diffSchematics(base, head);
  for (const [at, change] of diff.sheets.entries()) {
    if (folder.isFull) {
      folder.leaveOut(diff.sheets.length - at);
      return;
    }
    // Sheet by sheet, so that what is left out is not drawn either.
    const [drawn] = drawDiff(base, head, { ...diff, sheets: [change] }, LOOK);
    if (drawn === undefined) continue;
    const before = change.before === null ? null : findSheetPath(base, ({ humanPath }) => humanPath === change.before);
    const after = change.after === null ? null : findSheetPath(head, ({ path }) => path === change.sheetPath);
    const changes = before === null || after === null ? null : drawn.svg;
    folder.add('schematic', change.after ?? change.before ?? drawn.humanPath, { before, after, changes });
  }
}

type IsWanted = (sheet: SchematicProject['root']) => boolean;

function findSheetPath(project: SchematicProject, isWanted: IsWanted): string | null {
  const wanted = project.sheets.find(isWanted);
  if (wanted === undefined) return null;
  return renderSheets(project, { ...LOOK, only: (sheet) => sheet === wanted })[0]?.svg ?? null;
}

function drawAll(folder: PictureFolder, project: SchematicProject, side: 'before' | 'after'): void {
  for (const [at, sheet] of project.sheets.entries()) {
    if (folder.isFull) {
      folder.leaveOut(project.sheets.length - at);
      return;
    }
    const svg = findSheetPath(project, (one) => one === sheet);
    folder.add('schematic', sheet.humanPath, { before: null, after: null, changes: null, [side]: svg });
  }
}

import type { ReviewPicture, TouchedFile } from '../model.ts';
import { drawBoards } from './board-pictures.ts';
import { PictureFolder, type PictureFile, type PictureLimits } from './picture-folder.ts';
import { drawSchematics, type PictureSide } from './schematic-pictures.ts';
import { pathAtBase, type SideFiles } from './side-files.ts';

export interface DrawChangesInput {
  /** Files of the project at both commits, by their paths in the repository; null where there is no such commit or project. */
  base: SideFiles | null;
  head: SideFiles | null;
  /** The project's `.kicad_pro`, or the file that stands for it, at head. */
  path: string;
  /** Where that was at base, when it is known to have been renamed. */
  previousPath?: string | null | undefined;
  touched: readonly TouchedFile[];
  /** 50,000,000 bytes and 240 files when not given. */
  limits?: Partial<PictureLimits> | undefined;
}

export interface DrawnChanges {
  pictures: ReviewPicture[];
  files: PictureFile[];
  /** What is not drawn and why, in words. */
  problems: string[];
}

const LIMITS: PictureLimits = { bytes: 50_000_000, files: 240 };

/**
 * Pictures of what a change does to a KiCad project, as SVG: sheets of the schematic before, after and laid over each other, and both
 * sides of the board. Files that cannot be read are said in `problems`; never fails.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { drawChanges } from '@partwright/review/pictures';
 *
 * const path = 'blinky.kicad_sch';
 * const before = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const after = new TextEncoder().encode(before.toString().replaceAll('"330"', '"470"'));
 * const touched = [{ path, change: 'modified' as const, previousPath: null }];
 * const drawn = drawChanges({ base: new Map([[path, before]]), head: new Map([[path, after]]), path, touched });
 * drawn.files.map(({ name }) => name); // => [
 * //   'blinky-57145adf-sheet-before.svg', 'blinky-57145adf-sheet-after.svg', 'blinky-57145adf-sheet-changes.svg',
 * // ]
 */
export function drawChanges({ base, head, path, previousPath, touched, limits }: DrawChangesInput): DrawnChanges {
  const folder = new PictureFolder(path, { ...LIMITS, ...limits });
  const problems: string[] = [];
  const before: PictureSide | undefined =
    base === null ? undefined : { files: base, path: pathAtBase(path, previousPath ?? null, touched, base) };
  const after: PictureSide | undefined = head === null ? undefined : { files: head, path };
  for (const [what, draw] of [
    ['schematic', drawSchematics],
    ['board', drawBoards],
  ] as const) {
    try {
      draw(folder, before, after, problems);
    } catch (error) {
      problems.push(`The ${what} cannot be drawn: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (folder.problem !== undefined) problems.push(folder.problem);
  return { pictures: folder.pictures, files: folder.files, problems };
}

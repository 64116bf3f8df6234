import { readBoard, renderSide, type Board } from '@partwright/kicad/board';
import type { ReviewPicture, TouchedFile } from '../model.ts';
import { PictureFolder, type PictureFile, type PictureLimits } from './picture-folder.ts';
import { drawSchematics, type PictureSide } from './schematic-pictures.ts';
import { pathAtBase, type SideFiles, haveSameBytes, stripKicadEnding } from './side-files.ts';
import { drawBoardChanges } from './board-changes.ts';

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

/** A board of more bytes takes longer to draw than a review should. */
const LARGEST_BYTES = 60_000_000;
const SIDES = { top: 'front', bottom: 'back' } as const;

/** Top and bottom as they look when they are made, and what changed, where something on them looks other than it did. */
function drawBoards(
  folder: PictureFolder,
  base: PictureSide | undefined,
  head: PictureSide | undefined,
  problems: string[],
): void {
  const [old, now] = [base, head].map((side) => side?.files.get(`${stripKicadEnding(side.path)}.kicad_pcb`));
  if (haveSameBytes(old, now)) return;
  const failures: [side: string, reason: string][] = [];
  const before = opened(old, base, (reason) => failures.push(['base', reason]));
  const after = opened(now, head, (reason) => failures.push(['head', reason]));
  for (const [reason, some] of Map.groupBy(failures, ([, why]) => why))
    problems.push(`The board of ${some.map(([side]) => side).join(' and ')} cannot be drawn: ${reason}`);
  // What cannot be read is no empty board.
  if ((old !== undefined && before === undefined) || (now !== undefined && after === undefined)) return;
  for (const [title, side] of Object.entries(SIDES)) {
    if (folder.isFull) {
      folder.leaveOut(1);
      continue;
    }
    const [first, second] = [before, after].map((board) => (board === undefined ? null : renderSide(board, side)));
    const changes = first && second ? drawBoardChanges(first, second) : null;
    if (changes !== undefined) folder.add('board', title, { before: first!, after: second!, changes });
  }
}

function opened(
  bytes: Uint8Array | undefined,
  side: PictureSide | undefined,
  fail: (reason: string) => void,
): Board | undefined {
  if (bytes === undefined || side === undefined) return undefined;
  const file = `${stripKicadEnding(side.path)}.kicad_pcb`;
  try {
    if (bytes.length > LARGEST_BYTES) throw new Error(`${file} is larger than ${LARGEST_BYTES / 1e6} MB`);
    return readBoard(new TextDecoder().decode(bytes), file);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

import { readBoard, renderSide, type Board } from '@partwright/kicad/board';
import { drawBoardChanges } from './board-changes.ts';
import type { PictureFolder } from './picture-folder.ts';
import type { PictureSide } from './schematic-pictures.ts';
import { haveSameBytes, stripKicadEnding } from './side-files.ts';

/** A board of more bytes takes longer to draw than a review should. */
const LARGEST_BYTES = 60_000_000;
const SIDES = { top: 'front', bottom: 'back' } as const;

/** Top and bottom as they look when they are made, and what changed, where something on them looks other than it did. */
export function drawBoards(
  folder: PictureFolder,
  base: PictureSide | undefined,
  head: PictureSide | undefined,
  problems: string[],
): void {
  const [old, now] = [base, head].map((side) => side?.files.get(`${stripKicadEnding(side.path)}.kicad_pcb`));
  if (haveSameBytes(old, now)) return;
  const before = opened(old, base, 'base', problems);
  const after = opened(now, head, 'head', problems);
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
  name: string,
  problems: string[],
): Board | undefined {
  if (bytes === undefined || side === undefined) return undefined;
  const file = `${stripKicadEnding(side.path)}.kicad_pcb`;
  try {
    if (bytes.length > LARGEST_BYTES) throw new Error(`${file} is larger than ${LARGEST_BYTES / 1e6} MB`);
    return readBoard(new TextDecoder().decode(bytes), file);
  } catch (error) {
    problems.push(`The board of ${name} cannot be drawn: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

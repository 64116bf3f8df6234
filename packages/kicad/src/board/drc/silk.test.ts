import { describe, expect, it } from 'vitest';
import { BoardText } from '../board.fixture.ts';
import { readBoard } from '../read/board-file.ts';
import { checkBoard } from './check-board.ts';
import { clippedSilk } from './silk.fixture.ts';

const check = (board: BoardText): { clipped: number; left: string[] } => {
  const { violations, notRun } = checkBoard(readBoard(board.text()));
  return {
    clipped: violations.filter(({ type }) => type === 'silk_over_copper').length,
    left: notRun.filter(({ type }) => type === 'silk_over_copper').map(({ reason }) => reason),
  };
};

describe('silk over an opening of the mask', () => {
  // What kicad-cli 9.0.8 finds on the same boards.
  it.each(clippedSilk())('%s: %d', (_, clipped, board) => {
    expect(check(board)).toEqual({ clipped, left: [] });
  });

  it('is compared with openings one by one where no engine makes one of what is near, and that is said', () => {
    const board = new BoardText('A').rectangle(40, 40, -20, -20);
    board.setup = '(pad_to_mask_clearance 0) (solder_mask_min_width 0.2)';
    board.add('(gr_line (start 5 5) (end 6 5) (stroke (width 0.1) (type solid)) (layer "F.SilkS") (uuid "s"))');
    expect(check(board).left).toEqual([
      'mask that is too narrow between two openings is left out: needs an engine for polygons',
    ]);
  });

  it('says which letters on the mask nobody knows', () => {
    const board = new BoardText('A').rectangle(40, 40, -20, -20);
    board.add('(gr_line (start 5 5) (end 6 5) (stroke (width 0.1) (type solid)) (layer "F.SilkS") (uuid "s"))');
    board.add('(gr_text "漢" (at 0 0) (layer "F.Mask") (uuid "t") (effects (font (size 1 1) (thickness 0.15))))');
    expect(check(board).left).toEqual([
      '1 texts on the solder mask are left out: where their strokes lie is not known',
    ]);
  });
});

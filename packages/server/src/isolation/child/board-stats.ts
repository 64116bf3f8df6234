import { findOutline, type Board } from '@partwright/kicad/board';
import type { BoardStats } from '../board-answer.ts';

/** What is told of a board whatever the job is. */
export function summarizeBoard(board: Board): BoardStats {
  const { area } = findOutline(board);
  return {
    boardAreaMm2: area > 0 ? Math.round(area / 1e10) / 100 : null,
    fillPct: null,
    footprints: board.footprints.filter(({ boardOnly }) => !boardOnly).length,
  };
}

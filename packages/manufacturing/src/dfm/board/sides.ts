import type { BoardSide, CopperLayer, DfmBoard } from './dfm-board.ts';

export const SIDES: readonly BoardSide[] = ['top', 'bottom'];

/** The outer copper of a side; undefined when its file is missing. */
export function findOuterCopper({ copper }: Pick<DfmBoard, 'copper'>, side: BoardSide): CopperLayer | undefined {
  return copper.find(({ outerSide }) => outerSide === side);
}

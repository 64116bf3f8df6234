import type { BoardSide, CopperLayer, DfmBoard } from './dfm-board.ts';

export const SIDES: readonly BoardSide[] = ['top', 'bottom'];

/** The outer copper of a side. */
export function copperOf({ copper }: Pick<DfmBoard, 'copper'>, side: BoardSide): CopperLayer | undefined {
  return side === 'top' ? copper[0] : copper.length > 1 ? copper.at(-1) : undefined;
}

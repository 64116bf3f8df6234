import type { Board, Via } from '../model.ts';
import { resolveNetClasses } from './net-classes.ts';
import type { BoardRules } from './rules.ts';

/**
 * The board with the drills of its vias, as KiCad drills them: boards of before KiCad 6 leave that to the class of the net.
 *
 * @param rules Those of the board's own project; without it the drills are not known.
 * @example
 * import { drillVias, readBoard, readBoardRules } from '@partwright/kicad/board';
 *
 * const text = '(kicad_pcb (version 20211014) (layers (0 F.Cu signal) (31 B.Cu signal)) (net 1 A) (via (at 1 1) (size 0.6) (layers F.Cu B.Cu) (net 1)))';
 * const board = readBoard(text);
 * const rules = readBoardRules('{"net_settings": {"classes": [{"name": "Default", "via_drill": 0.4}]}}');
 *
 * board.vias[0]?.drill; // => null
 * drillVias(board, rules).vias[0]?.drill; // => 400_000
 */
export function drillVias(board: Board, rules: BoardRules): Board {
  if (!board.vias.some(isLeftOpen)) return board;
  const resolveClass = resolveNetClasses(rules);
  const vias = board.vias.map((via) => {
    if (!isLeftOpen(via)) return via;
    const { viaDrill, microViaDrill } = resolveClass(via.net);
    return { ...via, drill: via.kind === 'micro' ? microViaDrill : viaDrill };
  });
  return { ...board, vias };
}

const isLeftOpen = ({ drill }: Via): boolean => drill === null;

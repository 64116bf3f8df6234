import type { SExpression } from '@partwright/files/s-expressions';
import type { PlacedSymbol } from '../model.ts';
import { isYes } from './numbers.ts';

/** Flags that symbols, sheets, rule areas and variants write alike; false when the list is none of them. */
export function readFlag(
  item: Partial<Pick<PlacedSymbol, 'inBom' | 'onBoard' | 'dnp' | 'excludeFromSim' | 'inPositionFiles'>>,
  list: SExpression,
): boolean {
  switch (list.name) {
    case 'in_bom':
      item.inBom = isYes(list);
      return true;
    case 'on_board':
      item.onBoard = isYes(list);
      return true;
    case 'dnp':
      item.dnp = isYes(list);
      return true;
    case 'exclude_from_sim':
      item.excludeFromSim = isYes(list);
      return true;
    case 'in_pos_files':
      item.inPositionFiles = isYes(list);
      return true;
    default:
      return false;
  }
}

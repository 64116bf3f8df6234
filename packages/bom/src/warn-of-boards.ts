import { isBlankRow } from '@partwright/files/tables';
import { boardsSaid } from './lines/for-boards.ts';
import type { TableReading } from './tables/read-table.ts';
import type { BomWarning } from './types.ts';

/** `Number of boards: 10`, `QTY to build`, `Anzahl Platinen`. */
const BOARDS_TO_BUILD =
  /\b(?:(?:number|no\.?|qty|quantity|count) of (?:boards|pcbs|pcbas|kits)|(?:boards?|pcbs?|pcbas?) (?:count|qty|quantity)|(?:qty|quantity) to build|build (?:qty|quantity)|anzahl (?:der )?(?:platinen|leiterplatten|boards)|nombre de cartes|cantidad de placas)\b|количество плат/i;
const COUNT = /^\d{1,5}$/;
const COUNT_BEHIND = /[:=]\s*(\d{1,5})$/;

/**
 * A list without designators whose file says how many boards are to be built: its quantities may be for all of them, and
 * nothing in it can tell.
 */
export function warnOfBoards({ grid, region, lines, references }: TableReading): BomWarning[] {
  if (references.size > 0 || lines.every(({ statedQuantity }) => statedQuantity === null)) return [];
  const titled = boardsSaid(region.title);
  if (titled !== undefined) return [warnOfBoardsAt('The title', titled, region.title.slice(-60))];
  const parts = new Set(lines.map(({ row }) => row));
  for (const [at, row] of grid.rows.entries()) {
    if (parts.has(at) || isBlankRow(row)) continue;
    const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
    const label = cells.findIndex((cell) => cell.length <= 60 && BOARDS_TO_BUILD.test(cell));
    if (label < 0) continue;
    const beside = [cells[label + 1], cells[label - 1]].find((cell) => cell !== undefined && COUNT.test(cell));
    const boards = Number(COUNT_BEHIND.exec(cells[label]!)?.[1] ?? beside ?? 1);
    if (boards <= 1) continue;
    return [warnOfBoardsAt(`Row ${at + 1}`, boards, cells[label]!.slice(0, 40))];
  }
  return [];
}

const warnOfBoardsAt = (place: string, boards: number, text: string): BomWarning => ({
  code: 'quantity_of_several_boards',
  severity: 'warning',
  lines: [],
  message: `${place} speaks of ${boards} boards ("${text}"), and no designators tell for how many the quantities are: they were taken for those of one.`,
});

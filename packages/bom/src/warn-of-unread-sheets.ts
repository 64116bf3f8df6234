import { designatorTokens } from './columns/designator-shapes.ts';
import type { Grid } from './grid.ts';
import type { BomWarning } from './types.ts';

/** Fewer may be cells that happen to look like designators. */
const ENOUGH = 5;

/** `p4-v120.zip`: the name of a file. */
const FILE = /\.[a-z][a-z\d]{1,3}\s*$/;

/** Sheets without a header that is known, of which a column names designators: parts may stand there that are in no line. */
export function warnOfUnreadSheets(grids: readonly Grid[]): BomWarning[] {
  return grids.flatMap(({ sheet, rows }): BomWarning[] => {
    if (sheet === null) return [];
    const counts = new Map<number, number>();
    for (const row of rows)
      for (const [column, cell] of row.entries())
        if (cell !== '' && cell.length < 1_000 && !FILE.test(cell) && designatorTokens(cell.trim()) !== undefined)
          counts.set(column, (counts.get(column) ?? 0) + 1);
    const most = Math.max(0, ...counts.values());
    if (most < ENOUGH) return [];
    return [
      {
        code: 'sheet_not_read',
        severity: 'warning',
        lines: [],
        message: `Sheet "${sheet}" has ${most} rows with designators and no header that is known; it was not read. Give it a header and ask for it with the option "sheet" if it is the right one.`,
      },
    ];
  });
}

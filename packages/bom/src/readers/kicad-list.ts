import { GridBuilder } from '../grid.ts';
import type { Grid } from '../grid.ts';
import type { BomLimits, ColumnRole } from '../types.ts';

/** Eeschema's own list of before 2014: every component once by reference, and the same ones again by value. */
const BLOCK = /^#Cmp\b.{0,40}?\border = (Reference|Value)\b/i;
const ENTRY = /^\s{0,8}\|?\s{0,8}(\S+)\s+(\S+)\s*(.*)$/;

/** Whether a text is such a list. */
export function isKicadList(text: string): boolean {
  return /^#Cmp\b.{0,40}\border = /im.test(text.slice(0, 4_000));
}

/** Read the first block, by reference where there is one. Other blocks and the labels after them are left blank. */
export function readKicadList(text: string, limits: BomLimits): Grid {
  const lines = text.split(/\r\n|\n|\r/, limits.rows * 4);
  const blocks = lines.flatMap((line, at) => {
    const order = BLOCK.exec(line)?.[1];
    return order === undefined ? [] : [{ at, byValue: /value/i.test(order) }];
  });
  const block = blocks.find(({ byValue }) => !byValue) ?? blocks[0];
  const end = lines.findIndex((line, at) => block !== undefined && at > block.at && line.startsWith('#'));
  const builder = new GridBuilder(limits);
  for (const [at, line] of lines.entries()) {
    const inside = block !== undefined && at > block.at && (end < 0 || at < end);
    const entry = inside ? ENTRY.exec(line.slice(0, 2_000)) : null;
    if (entry) {
      const [, first, second, rest] = entry as unknown as [string, string, string, string];
      const cells = [...(block!.byValue ? [second, first] : [first, second]), ...rest.split(/\s+/, limits.columns - 2)];
      for (const [column, cell] of cells.entries()) builder.setCell(column, cell);
    }
    builder.endRow();
  }
  const roles = new Map<number, ColumnRole>([
    [0, 'references'],
    [1, 'value'],
  ]);
  return {
    sheet: null,
    rows: builder.rows,
    structured: false,
    known: { reason: 'place in a component list of KiCad', roles },
  };
}

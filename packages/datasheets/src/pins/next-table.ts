import type { Table } from '../tables/table.ts';
import { valueTables } from '../values/value-tables.ts';
import type { PinRole } from './pin-role.ts';

/** Cells of a row of heads. */
const FEWEST_HEADS = 2;

/**
 * A table of pins without what stands below it from the heads of another table on: `SYMBOL | PARAMETER` between the same rules.
 *
 * @param isOwnHead Whether a text is at the head of a column of pins.
 */
export function endAtHeads(table: Table<PinRole>, isOwnHead: (text: string) => boolean): Table<PinRole> {
  const at = table.rows.findIndex(({ cells }) => {
    const texts = cells.flatMap(({ text }) => (text === '' ? [] : [text]));
    // `Pin | Name` may come again in the middle of the pins.
    const others = texts.filter((text) => !isOwnHead(text));
    return (
      texts.length >= FEWEST_HEADS &&
      others.length > 0 &&
      others.every((text) => valueTables.readHead(text) !== undefined)
    );
  });
  if (at < 0) return table;
  const top = Math.min(...table.rows[at]!.cells.flatMap(({ box }) => (box ? [box[1]] : [])));
  const [x0, y0, x1] = table.box;
  return { ...table, box: [x0, y0, x1, top], rows: table.rows.slice(0, at) };
}

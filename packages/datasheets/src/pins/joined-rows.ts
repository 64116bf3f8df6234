import { joinCells } from '../tables/row-cells.ts';
import type { Cell, Column, Row } from '../tables/table.ts';
import type { PinRole } from './pin-role.ts';

/** `6, 18, 28 &`: more numbers follow on the next line. */
const GOES_ON = /(?:[,;&、，]|\band)$/i;
/** `& 34`: the numbers of the line before go on. */
const GOES_BACK = /^(?:[,;&、，]|and\b)/i;

/**
 * Rows of pins as a reader takes them: numbers that go on in the next line are those of one row, as are the lines of a name
 * (`RX[3:0],` over `RXP/RXN[1:0]`) and of what it says, where several numbers stand one below the other beside them.
 */
export function joinRows(columns: readonly Column<PinRole>[], rows: readonly Row[]): Row[] {
  const find = (role: PinRole): number => columns.findIndex((column) => column.role === role);
  const [name, description] = [find('name'), find('description')];
  const joined: Row[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    if (last && areOfOneCell(last.cells[name], row.cells[name]) && areWrapped(columns, last, row))
      joined[joined.length - 1] = join(last, row);
    else joined.push(row);
  }
  return groupByName(joined, name).flatMap((group) => shareTexts(group, name, description));
}

function areWrapped(columns: readonly Column<PinRole>[], upper: Row, lower: Row): boolean {
  return columns.some(
    ({ role }, index) =>
      role === 'number' && (GOES_ON.test(upper.cells[index]!.text) || GOES_BACK.test(lower.cells[index]!.text)),
  );
}

const areOfOneCell = (a: Cell | undefined, b: Cell | undefined): boolean =>
  a?.box !== null && b?.box !== null && a?.text === b?.text && a?.box.join() === b?.box.join();

const join = (upper: Row, lower: Row): Row => ({
  ...upper,
  cells: upper.cells.map((cell, index) => {
    const other = lower.cells[index]!;
    return areOfOneCell(cell, other) ? cell : joinCells([cell, other]);
  }),
});

/** Rows beside one name, or beside the lines of one that a comma says goes on. */
function groupByName(rows: readonly Row[], name: number): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1)?.at(-1)?.cells[name];
    if (last && (areOfOneCell(last, row.cells[name]) || last.text.endsWith(','))) groups.at(-1)!.push(row);
    else groups.push([row]);
  }
  return groups;
}

function shareTexts(rows: readonly Row[], name: number, description: number): Row[] {
  if (rows.length === 1) return [...rows];
  const names = takeCells(rows, name);
  const texts = takeCells(rows, description);
  // With a name for each number the comma stands between two pins.
  const isOneName = names.length > 1 && names.length < rows.length;
  const isOneText = names.length < rows.length && texts.slice(1).some(({ text }) => /^\p{Ll}/u.test(text));
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, index) => {
      if (index === name && isOneName) return joinCells(names);
      return index === description && isOneText ? joinCells(texts) : cell;
    }),
  }));
}

/** The cells of a column, each once where it stands beside several rows. */
function takeCells(rows: readonly Row[], index: number): Cell[] {
  const cells = rows.flatMap((row) => row.cells[index] ?? []).filter(({ box }) => box !== null);
  return cells.filter((cell, at) => at === 0 || !areOfOneCell(cells[at - 1], cell));
}

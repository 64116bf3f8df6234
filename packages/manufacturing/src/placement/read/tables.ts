import { type ListKind, readTables, TableUnreadable } from '@partwright/files/tables';
import { findColumns, unitsOfColumns } from './columns.ts';
import { headlessTable } from './headless.ts';
import type { PositionTable } from './position-table.ts';
import { headCells, lineUp } from './text-columns.ts';

const HEADER_ROWS = 60;

/** The table of positions of any file; undefined when there is none. */
export function findPositionTable(bytes: Uint8Array, text: string): PositionTable | undefined {
  return textTable(text) ?? cellTable(bytes) ?? headlessTable(text);
}

const isComment = (line: string): boolean => line.startsWith('#') || line.startsWith('*');

/** A table that is only lined up with spaces, or divided by `!` as Allegro does: its header has no other delimiter. */
function textTable(text: string): PositionTable | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  for (let at = 0; at < Math.min(lines.length, HEADER_ROWS); at++) {
    const header = lines[at]!.replace(/^[#*]\s*/, (mark) => ' '.repeat(mark.length));
    const isDivided = header.includes('!');
    if (/[,;\t]/.test(header) || (!isDivided && !/\s{2,}/.test(header.trim()))) continue;
    const names = isDivided ? dividedCells(header) : headCells(header);
    const columns = findColumns(names);
    const split = columns && (isDivided ? dividedCells : lineUp(header));
    if (!columns || !split) continue;
    const below = lines.slice(at + 1);
    const rows = below.flatMap((line, index) =>
      isComment(line) || line.trim() === '' ? [] : [{ cells: split(line), line: at + index + 2 }],
    );
    const prose = [...lines.slice(0, at), ...below.filter(isComment)];
    return withUnitsRow({ columns, rows, prose, header: names }, below.find(isComment));
  }
  return undefined;
}

const dividedCells = (line: string): string[] => line.split('!').map((cell) => cell.trim());

/** A row of units below the header, such as `# [mil] [mil] [mm] [mm]`: the first is that of the first x. */
function withUnitsRow(table: PositionTable, line: string | undefined): PositionTable {
  const cells = line === undefined ? [] : Array.from(line.matchAll(/[([][^)\]]*[)\]]/g), ([cell]) => cell);
  if (table.columns.units || cells.length < 2 || /[\p{L}\d]/u.test(line!.replaceAll(/[([][^)\]]*[)\]]/g, '')))
    return table;
  return { ...table, columns: { ...table.columns, ...unitsOfColumns(cells[0]!, cells[1]!) } };
}

const withoutMark = (name: string): string => name.replace(/^[#*]\s*/, '');

const positionList: ListKind = {
  name: 'list of positions',
  fields: 'designator, x, y',
  scoreHeader: (row) => findColumns(row.map(withoutMark))?.at.size ?? 0,
};

/** CSV of any delimiter and encoding, spreadsheets, HTML. */
function cellTable(bytes: Uint8Array): PositionTable | undefined {
  let grids: string[][][];
  try {
    grids = readTables(bytes, positionList);
  } catch (error) {
    if (error instanceof TableUnreadable) return undefined;
    throw error;
  }
  for (const rows of grids) {
    for (let at = 0; at < Math.min(rows.length, HEADER_ROWS); at++) {
      const header = rows[at]!.map(withoutMark);
      const columns = findColumns(header);
      if (!columns) continue;
      const below = rows.slice(at + 1);
      const comments = below.filter(([first = '']) => isComment(first.trim()));
      return {
        columns,
        rows: below.map((cells, index) => ({ cells, line: at + index + 2 })),
        prose: [...rows.slice(0, at), ...comments].map((cells) => cells.join(',')),
        header,
      };
    }
  }
  return undefined;
}

import { tableColumns } from './terminal.ts';

/** Rows as aligned columns for a terminal. Numbers (right-aligned columns) are named by index; lines are cut to the terminal, or to `width` where there is none. */
export function renderTable(
  header: string[],
  rows: string[][],
  { right = [], width = 120 }: { right?: number[]; width?: number } = {},
): string {
  const columns = tableColumns(width);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const line = (cells: string[]): string => {
    const text = cells
      .map((cell, column) => (right.includes(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd();
    return text.length > columns ? `${text.slice(0, columns - 1)}…` : text;
  };
  return [line(header), line(widths.map((size) => '─'.repeat(size))), ...rows.map(line)].join('\n');
}

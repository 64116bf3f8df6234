import type { Table } from './story.ts';

/** A table as lines of a fixed-width font, numbers under each other. */
export function alignTable({ columns, rows }: Table): string[] {
  const all = [columns.map(({ title }) => title), ...rows];
  const widths = columns.map((_, at) => Math.max(...all.map((row) => row[at]!.length)));
  return all.map((row) => row.map((cell, column) => cell.padStart(widths[column]!)).join('  '));
}

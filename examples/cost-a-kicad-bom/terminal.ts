// Colours, a progress bar and a table for the terminal; plain text where there is no terminal.
const colored = (process.stdout.isTTY || process.env['FORCE_COLOR'] === '1') && !process.env['NO_COLOR'];
const color =
  (code: number) =>
  (text: string): string =>
    colored ? `\u001B[${code}m${text}\u001B[0m` : text;

export const paint = { bold: color(1), soft: color(2), good: color(32), warn: color(33), bad: color(31) };

const BAR_WIDTH = 30;

/** Draw the bar over itself on a terminal; a line for each new stage elsewhere. */
export function bar(progress: number, stage: string): void {
  const filled = Math.round((progress / 100) * BAR_WIDTH);
  const text = `[${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}] ${String(Math.round(progress)).padStart(3)} %  ${stage}`;
  process.stdout.write(process.stdout.isTTY ? `\r${text.padEnd(78)}` : `${text}\n`);
}

/** Rows as columns of at most the given widths; longer cells are cut. */
export function table(header: string[], rows: string[][], widths: number[]): string {
  const fits = header.map((title, at) =>
    Math.min(widths[at]!, Math.max(title.length, ...rows.map((row) => visible(row[at]!).length))),
  );
  const line = (cells: string[]): string => `  ${cells.map((cell, at) => fit(cell, fits[at]!)).join('  ')}`.trimEnd();
  return [paint.soft(line(header)), ...rows.map(line)].join('\n');
}

function fit(cell: string, width: number): string {
  const { length } = visible(cell);
  if (length > width) return `${visible(cell).slice(0, width - 1)}…`;
  return cell + ' '.repeat(width - length);
}

function visible(text: string): string {
  // oxlint-disable-next-line no-control-regex -- colours are not seen
  return text.replaceAll(/\u001B\[\d+m/g, '');
}

import { printable } from '@partwright/report-text';
/** Columns of text where nobody says how wide the terminal is: a file, a pipe. */
const USUAL_COLUMNS = 100;
const LEAST_COLUMNS = 40;

type Stream = Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>;
type Environment = Readonly<Record<string, string | undefined>>;

/** Columns to write help into. */
export function columnsOf(stream: Stream): number {
  return stream.isTTY && stream.columns > 0 ? Math.max(LEAST_COLUMNS, stream.columns) : USUAL_COLUMNS;
}

/** Columns a table is cut to: those of the terminal; `otherwise` where the text goes to a file or another program. */
export function tableColumns(otherwise: number, stream: Stream = process.stdout): number {
  return stream.isTTY && stream.columns > 0 ? Math.max(LEAST_COLUMNS, stream.columns) : otherwise;
}

/**
 * Whether to write colours: to a terminal that knows them. NO_COLOR (https://no-color.org) takes them away, FORCE_COLOR
 * gives them to files and pipes too; 0 as its value takes them away.
 */
export function hasColours(stream: Stream, env: Environment = process.env): boolean {
  if (env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '') return env['FORCE_COLOR'] !== '0';
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  return stream.isTTY && env['TERM'] !== 'dumb';
}

export interface Paint {
  title(text: string): string;
  wrong(text: string): string;
}

/** What gives text its weight and colour on a stream; where there are no colours the text stays as it is. */
export function paintFor(stream: Stream): Paint {
  const wrap = (code: number) => (text: string) => (hasColours(stream) ? `\u001B[${code}m${text}\u001B[0m` : text);
  return { title: wrap(1), wrong: wrap(31) };
}

/** Break a text between words, so that no line is longer than `columns` unless a word is. Lines after the first are indented. */
export function wrapText(text: string, columns: number, indent = 0): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const room = columns - (lines.length === 0 ? 0 : indent);
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
}

/** An answer for a stream: what it quotes of files must not act on a terminal. Into a file or a pipe it goes as it is. */
export const textFor = ({ isTTY }: Pick<Stream, 'isTTY'>, text: string): string => (isTTY ? printable(text) : text);

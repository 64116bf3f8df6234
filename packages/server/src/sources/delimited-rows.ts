import type { FileInput } from './file-input.ts';
import { readLines } from './text-lines.ts';

export interface TableRow {
  cells: string[];
  /** Line the row begins in, 1-based. */
  line: number;
  /** Where reading goes on after it, as readLines counts, and the number of the last line it has. */
  endOffset: number;
  endLine: number;
  /** A quote that is opened and never closed: the row is the rest of its first line. */
  isBroken: boolean;
}

/** A cell may hold line ends; a quote that is not closed for so long was never meant to be. */
const MOST_LINES_A_ROW = 50;
const MOST_CHARACTERS_A_ROW = 1_000_000;
const MOST_CELLS = 1_000;
const QUOTE = '"';

/** The rows of a delimited text in UTF-8 (RFC 4180, with blanks before a quote and text behind it), from a place on. */
export async function* readDelimitedRows(
  input: FileInput,
  delimiter: string,
  from: { offset: number; line: number } = { offset: 0, line: 0 },
): AsyncGenerator<TableRow> {
  /** Lines of a row whose quote is still open. */
  let open: { texts: string[]; line: number; ends: { offset: number; line: number }[] } | undefined;
  for await (const { text, line, endOffset } of readLines(input, from.offset, from.line)) {
    if (open === undefined) {
      const { cells, isOpen } = splitRow(text, delimiter);
      if (isOpen) open = { texts: [text], line, ends: [{ offset: endOffset, line }] };
      else yield { cells, line, endOffset, endLine: line, isBroken: false };
      continue;
    }
    open.texts.push(text);
    open.ends.push({ offset: endOffset, line });
    // Only a line with a quote in it can close the row.
    if (text.includes(QUOTE)) {
      const { cells, isOpen } = splitRow(open.texts.join('\n'), delimiter);
      if (!isOpen) {
        yield { cells, line: open.line, endOffset, endLine: line, isBroken: false };
        open = undefined;
        continue;
      }
    }
    const characters = open.texts.reduce((sum, one) => sum + one.length, 0);
    if (open.texts.length < MOST_LINES_A_ROW && characters < MOST_CHARACTERS_A_ROW) continue;
    yield* brokenRows(open, delimiter);
    open = undefined;
  }
  if (open !== undefined) yield* brokenRows(open, delimiter);
}

/** Lines behind a quote that is never closed: the first is broken, the others are rows of their own. */
function* brokenRows(
  open: { texts: string[]; line: number; ends: { offset: number; line: number }[] },
  delimiter: string,
): Generator<TableRow> {
  for (const [index, text] of open.texts.entries()) {
    const { cells, isOpen } = splitRow(text, delimiter);
    const end = open.ends[index]!;
    yield { cells, line: open.line + index, endOffset: end.offset, endLine: end.line, isBroken: index === 0 || isOpen };
  }
}

/** The cells of one row; `isOpen` when it ends inside quotes. */
export function splitRow(text: string, delimiter: string): { cells: string[]; isOpen: boolean } {
  const cells: string[] = [];
  let at = 0;
  while (cells.length < MOST_CELLS) {
    const start = skipBlanks(text, at, delimiter);
    if (text[start] === QUOTE) {
      const close = closingQuote(text, start);
      if (close === -1) return { cells: [...cells, text.slice(start + 1)], isOpen: true };
      const next = text.indexOf(delimiter, close + 1);
      const tail = text.slice(close + 1, next === -1 ? text.length : next).trimEnd();
      cells.push(text.slice(start + 1, close).replaceAll('""', QUOTE) + tail);
      if (next === -1) break;
      at = next + 1;
    } else {
      const next = text.indexOf(delimiter, at);
      cells.push(next === -1 ? text.slice(at) : text.slice(at, next));
      if (next === -1) break;
      at = next + 1;
    }
  }
  return { cells, isOpen: false };
}

function skipBlanks(text: string, from: number, delimiter: string): number {
  let at = from;
  while (text[at] === ' ' && delimiter !== ' ') at++;
  return at;
}

function closingQuote(text: string, open: number): number {
  let at = text.indexOf(QUOTE, open + 1);
  while (at !== -1 && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2);
  return at;
}

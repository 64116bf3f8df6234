import { filledCells, GridBuilder, isBlankRow } from './grid.ts';
import type { ListKind, TableRules } from './rules.ts';
import type { Grid } from './grid.ts';

/** Tab stops that editors and report writers use. */
const TAB_WIDTHS = [4, 8, 2];

/** Eagle pads every column to its longest cell, so that forty attributes fill a thousand characters; not many more. */
const MAX_LINE_CHARS = 10_000;

const MAX_HEADER_WORDS = 300;

/** `* C1       16pF`: somebody ticked the line off, which moved its texts out of their columns. */
const TICKED = /^[*+] (?=\S)/;

/** Lines under a header that decide where the columns are. */
const SAMPLE_LINES = 400;

/**
 * Read a text report whose columns stand under one another (Eagle `Qty Value Device Package Parts`, PADS, Protel).
 * Undefined when no line looks like the header of one.
 */
export function readFixedWidth(text: string, rules: TableRules): { grid: Grid; score: number } | undefined {
  const lines = text.split(/\r\n|\n|\r/, rules.rows * 4).map((line) => line.replace(TICKED, ''));
  if (lines.some((line) => line.length > MAX_LINE_CHARS) || findHeader(lines, rules.kind) === undefined)
    return undefined;
  let best: { grid: Grid; score: number } | undefined;
  let expanded: string[] = [];
  for (const tab of text.includes('\t') ? TAB_WIDTHS : [8]) {
    const candidate = lines.map((line) => expandTabs(line.trimEnd(), tab));
    const found = readColumns(candidate, rules, false);
    if (found && found.score > (best?.score ?? 0)) [best, expanded] = [found, candidate];
  }
  const runs = readRunsOfBlanks(lines, best, rules);
  return runs ?? (best && readColumns(expanded, rules, true));
}

/** Share of the lines that must have as many texts as the header. */
const AS_MANY = 0.8;

/**
 * Headers that do not stand over their columns: when the lines fall into as many texts as the header by runs of blanks,
 * and the places of the header words found fewer columns. Undefined where that is not so.
 */
function readRunsOfBlanks(
  lines: string[],
  aligned: { grid: Grid; score: number } | undefined,
  rules: TableRules,
): { grid: Grid; score: number } | undefined {
  const header = findHeader(lines, rules.kind)!;
  const splitFixedWidthCells = (line: string) => line.trim().split(/\s{2,}|\t+/, rules.columns + 1);
  const width = splitFixedWidthCells(lines[header]!).length;
  const found = aligned ? filledCells(aligned.grid.rows[header] ?? []) : 0;
  const body = lines.slice(header + 1, header + 1 + SAMPLE_LINES).filter((line) => /[^-=_\s]/.test(line));
  const asMany = body.filter((line) => splitFixedWidthCells(line).length === width).length;
  if (width < 3 || width <= found || asMany < Math.max(2, body.length * AS_MANY)) return undefined;
  const builder = new GridBuilder(rules);
  for (const line of lines) {
    if (line.trim() !== '')
      for (const [column, cell] of splitFixedWidthCells(line).entries()) builder.setCell(column, cell);
    builder.endRow();
  }
  const grid = { sheet: null, rows: builder.rows, structured: false };
  return { grid, score: rules.kind.scoreHeader(builder.rows[header]!) + 0.1 * measureFill(builder.rows, header) };
}

/** `parts`: texts that stand apart in one column are cells of their own, where the headers above them do too. */
function readColumns(lines: string[], rules: TableRules, parts: boolean): { grid: Grid; score: number } | undefined {
  const header = findHeader(lines, rules.kind);
  if (header === undefined) return undefined;
  const sections = findSections(lines, header, rules.kind);
  const starts = sections.get(header);
  if (starts === undefined) return undefined;
  const builder = new GridBuilder(rules);
  let own = starts;
  let pieces = own.map(() => 1);
  for (const [at, line] of lines.entries()) {
    const section = sections.get(at);
    if (section) {
      own = section;
      const below = lines.slice(at + 1, nextSection(sections, at) ?? lines.length).slice(0, SAMPLE_LINES);
      pieces = own.map((start, column) => (parts ? piecesOf(line, below, start, own[column + 1]) : 1));
    }
    let column = 0;
    for (const [i, start] of own.entries()) {
      // A text that runs across the next columns stays one cell.
      if (isClear(line, start)) {
        const end = own.find((next) => next > start && isClear(line, next));
        const cells = splitIn(line.slice(start, end).trim(), pieces[i]!);
        for (const [piece, cell] of cells.entries()) builder.setCell(column + piece, cell);
      }
      column += pieces[i]!;
    }
    builder.endRow();
  }
  const rows = builder.rows;
  return {
    grid: { sheet: null, rows, structured: false },
    score: rules.kind.scoreHeader(rows[header]!) + 0.1 * measureFill(rows, header),
  };
}

const nextSection = (sections: ReadonlyMap<number, unknown>, at: number): number | undefined =>
  [...sections.keys()].filter((other) => other > at).sort((a, b) => a - b)[0];

/** A text in so many pieces, parted by runs of blanks; the last has the rest. */
function splitIn(text: string, pieces: number): string[] {
  if (pieces === 1) return [text];
  const parts = text.split(/\s{2,}/);
  return parts.length <= pieces ? parts : [...parts.slice(0, pieces - 1), parts.slice(pieces - 1).join('  ')];
}

/**
 * How many headers stand apart in a place where no column could be told, since somebody wrote the texts below them by hand:
 * `Digikey   Cost` over `478-5741-ND      $0.09`. 1 where the lines do not fall apart so.
 */
function piecesOf(header: string, below: readonly string[], start: number, end: number | undefined): number {
  const headers = header
    .slice(start, end)
    .trim()
    .split(/\s{2,}/).length;
  if (headers === 1) return 1;
  const cells = below.map((line) => (isClear(line, start) ? line.slice(start, end).trim() : '')).filter(Boolean);
  const parted = cells.filter((cell) => cell.split(/\s{2,}/).length >= headers).length;
  return cells.length >= 2 && parted >= cells.length / 2 ? headers : 1;
}

/** A further header is nearly as good as the first one. */
const FURTHER_HEADER = 0.6;

/**
 * Where the columns start, from the first header on and from each further one below a gap, which has its own places. Headers
 * over which no columns are found are left out.
 */
function findSections(lines: readonly string[], first: number, kind: ListKind): Map<number, number[]> {
  const words = (at: number): string[] => lines[at]!.trim().split(/\s{2,}/);
  const needed = kind.scoreHeader(words(first)) * FURTHER_HEADER;
  const headers = [first];
  for (let at = first + 1; at < lines.length; at++) {
    if (lines[at]!.trim() === '' || (lines[at - 1]!.trim() !== '' && (lines[at - 2] ?? '').trim() !== '')) continue;
    if (words(at).length < 3) continue;
    if (needed > 0 && kind.scoreHeader(words(at)) >= needed) headers.push(at);
  }
  const sections = new Map<number, number[]>();
  for (const [i, at] of headers.entries()) {
    const below = lines.slice(at + 1, Math.min(headers[i + 1] ?? lines.length, at + 1 + SAMPLE_LINES));
    const body = below.filter((line) => line.trim() !== '' && !/^[-=_\s]+$/.test(line));
    const starts = body.length === 0 ? [] : columnStarts(lines[at]!, body);
    if (starts.length >= 2) sections.set(at, starts);
  }
  return sections;
}

/** Share of cells below the header that have content: of two ways to expand the tabs the one that fills more is right. */
function measureFill(rows: readonly string[][], header: number): number {
  const below = rows.slice(header + 1).filter((row) => !isBlankRow(row));
  const filled = below.reduce((cells, row) => cells + filledCells(row), 0);
  return filled / (below.length * rows[header]!.length || 1);
}

/** The first line whose words, apart, make a header. */
function findHeader(lines: string[], kind: ListKind): number | undefined {
  for (let i = 0, seen = 0; i < lines.length && seen < 100; i++) {
    if (lines[i]!.trim() === '') continue;
    seen += 1;
    const words = lines[i]!.trim().split(/\s{2,}|\t/);
    const single = lines[i]!.trim().split(/\s+/, MAX_HEADER_WORDS + 1);
    const mayBeHeader = single.length >= 2 && single.length <= MAX_HEADER_WORDS;
    if (mayBeHeader && (kind.scoreHeader(words) > 0 || kind.scoreHeader(single) > 0)) return i;
  }
  return undefined;
}

/** Sentences below the table may run across its columns, but no larger share of the lines. */
const RUNNING_ACROSS = 0.25;

/**
 * A column starts where a header word does, when the place before it is blank in the lines below. Words a single blank
 * apart may be one header (`Part Number`), so that for them no line of the table may run across.
 */
function columnStarts(header: string, body: string[]): number[] {
  const words = [...header.matchAll(/\S+/g)].map(({ index }) => index);
  const apart = (at: number) => at === 0 || header.slice(at - 2, at) === '  ';
  const wide = words.filter((at) => {
    const across = body.filter((line) => !isClear(line, at)).length;
    const begin = body.filter((line) => isClear(line, at) && line.length > at).length;
    return apart(at) && across <= body.length * RUNNING_ACROSS && across <= begin;
  });
  const table = body.filter((line) => wide.every((at) => isClear(line, at)));
  const starts = words.filter((at) => wide.includes(at) || (!apart(at) && table.every((line) => isClear(line, at))));
  if (starts[0] !== 0) starts.unshift(0);
  return starts;
}

/** Whether a column may start here: the place before is blank, or the line ends before it. */
const isClear = (line: string, at: number) => at === 0 || (line[at - 1] ?? ' ') === ' ';

function expandTabs(line: string, width: number): string {
  const [first = '', ...rest] = line.split('\t');
  return rest.reduce((out, piece) => out + ' '.repeat(width - (out.length % width)) + piece, first);
}

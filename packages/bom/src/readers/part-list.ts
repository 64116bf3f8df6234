import { designatorTokens, isKnownDesignator } from '../columns/designator-shapes.ts';
import { GridBuilder } from '@partwright/files/tables';
import type { Grid } from '../grid.ts';
import type { TableRules } from '@partwright/files/tables';
import type { ColumnRole } from '../types.ts';

/** How one line of a list falls into cells; undefined when it is not of this form. */
type LineForm = (line: string) => string[] | undefined;

interface ListForm {
  /** As people write it, for the reason of its columns. */
  example: string;
  columns: readonly (ColumnRole | null)[];
  split: LineForm;
  /** Share of the lines with content that must have the form, and the least number of them. */
  share: number;
  least: number;
}

/** Longer lines are sentences. */
const MAX_LINE_CHARS = 400;

/** Lines that decide on the form. */
const SAMPLE_LINES = 500;

const BULLET = /^\s*(?:[-*•–]\s+|\d{1,3}[.)]\s+)?/;

/** Designators before a sign, whatever stands behind it: `R1, R2 = 10k`. */
const before =
  (sign: RegExp): LineForm =>
  (line) => {
    const at = sign.exec(line);
    if (!at) return undefined;
    const head = line.slice(0, at.index).replace(BULLET, '').trim();
    const tokens = designatorTokens(head);
    if (!tokens || !tokens.every((token) => /\d/.test(token))) return undefined;
    return [head, line.slice(at.index + at[0].length).trim()];
  };

const SET_APART = /^[A-Za-z]{1,4}\d{1,3}(?:\t| {2,})/;

/** Designators, then a blank, then words that are none: `R1 R2 10k 0603`. */
const beforeBlank: LineForm = (line) => {
  const words = line.trim().split(/\s+/);
  let count = 0;
  while (count < words.length && areDesignators(words[count]!.replace(/[,;]$/, ''))) count += 1;
  // `DC1<tab>5V DCDC`: a prefix of somebody's own, set apart.
  if (count === 0 && SET_APART.test(line.trim())) count = 1;
  // In `D1 BAT54` the last word is the part, although it looks like a battery.
  if (count === words.length) count -= 1;
  return count > 0 && !/[,;]$/.test(words[count - 1]!)
    ? [words.slice(0, count).join(' '), words.slice(count).join(' ')]
    : undefined;
};

const areDesignators = (word: string) => designatorTokens(word)?.every(isKnownDesignator) === true;

const COUNTED = /^(\d{1,4})\s{0,3}(?:x|×|\*|@|pcs?\.?|stk\.?|stück|ea\.?|off)\s{1,3}(\S.*)$/i;
/** `10*100nF`: no value is written with such a sign. */
const MULTIPLIED = /^(\d{1,4})\*(?=.{0,40}\p{L})(\S.*)$/u;
const COUNTED_BEHIND =
  /^(\S.{1,200}?)(?:\s{0,3}[x×]\s?(\d{1,4})|\s{0,3}\((\d{1,4})\s?(?:x|pcs?|stk)?\)|\s{1,3}(\d{1,4})\s?[x×]|[\s,:–-]{1,8}(\d{1,4})\s?(?:pcs?|stk)\.?)(?:\s?\(.{0,80}\))?$/i;
const NUMBER_FIRST = /^(\d{1,3})\s{1,3}(\p{L}.*)$/u;

/** A number of pieces with its sign: `2x 10k resistor`, `- 4 @ 10k resistor`, `10k resistor x2`. */
const counted: LineForm = (line) => {
  const text = line.replace(/^\s*[-*•]\s+/, '').trim();
  const first = COUNTED.exec(text) ?? MULTIPLIED.exec(text);
  if (first) return [first[1]!, first[2]!.trim()];
  const last = COUNTED_BEHIND.exec(text);
  return last ? [(last[2] ?? last[3] ?? last[4] ?? last[5])!, last[1]!.trim()] : undefined;
};

const numberFirst: LineForm = (line) => {
  const match = NUMBER_FIRST.exec(line.trim());
  return match ? [match[1]!, match[2]!.trim()] : undefined;
};

/** The surer a form is, the fewer lines must have it. */
const FORMS: readonly ListForm[] = [
  {
    example: 'R1 -> 10k',
    columns: ['references', 'value'],
    split: before(/\s*(?:-{1,2}>|=>|→)/),
    share: 0.6,
    least: 2,
  },
  { example: 'R1 = 10k', columns: ['references', 'value'], split: before(/\s*=\s*/), share: 0.6, least: 2 },
  { example: 'R1: 10k', columns: ['references', 'value'], split: before(/\s*[:：]\s+/), share: 0.6, least: 2 },
  { example: 'R1 - 10k', columns: ['references', 'value'], split: before(/\s+[-–—]\s+/), share: 0.5, least: 3 },
  { example: '2x 10k resistor', columns: ['quantity', 'description'], split: counted, share: 0.5, least: 2 },
  { example: 'R1 10k', columns: ['references', 'value'], split: beforeBlank, share: 0.8, least: 3 },
  { example: '2 resistors', columns: ['quantity', 'description'], split: numberFirst, share: 0.9, least: 3 },
];

/**
 * Read a list that has no columns but the same form on every line: designators and what they are (`R1 = 10k`), or a count
 * and a name (`2x 10k resistor`). Lines of another form stay whole, as headings do. Undefined when no form is kept.
 */
export function readPartList(text: string, rules: TableRules): Grid | undefined {
  const lines = text.split(/\r\n|\n|\r/, rules.rows * 4);
  // `===` and fences of Markdown say nothing.
  const filled = lines.filter((line) => /[\p{L}\d]/u.test(line)).slice(0, SAMPLE_LINES);
  if (filled.length < 2 || filled.some((line) => line.length > MAX_LINE_CHARS * 10)) return undefined;
  const columns = readAlignedColumns(lines, filled, rules);
  if (columns) return columns;
  const dashed = readDashedColumns(lines, filled, rules);
  if (dashed) return dashed;
  const form = FORMS.find(({ split, share, least }) => {
    const rows = filled.flatMap((line) => (line.length > MAX_LINE_CHARS ? [] : [split(line) ?? []]));
    const matched = rows.filter((row) => row.length > 0);
    return matched.length >= Math.max(least, filled.length * share) && (split !== numberFirst || !countsUp(matched));
  });
  if (!form) return undefined;
  const builder = new GridBuilder(rules);
  const isNumbered = form.split === counted && areNumbered(filled);
  for (const line of lines) {
    const cells =
      (line.length > MAX_LINE_CHARS ? undefined : form.split(line)) ??
      // In a list that numbers its parts, what is numbered is one too, though nobody counted it.
      (isNumbered && NUMBERED.test(line) ? ['?', line.trim()] : [line.trim()]);
    for (const [column, cell] of cells.entries()) builder.setCell(column, cell);
    builder.endRow();
  }
  const known = { reason: `lines have the form "${form.example}"`, roles: mapRoles(form.columns) };
  return { sheet: null, rows: builder.rows, structured: false, known };
}

/** `3. Toggle switch` */
const NUMBERED = /^\s*(\d{1,3})[.)]\s+\S/;

/** Whether nearly all lines are numbered, from 1 on: then the figures before the names count the lines. */
function areNumbered(lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => Number(NUMBERED.exec(line)?.[1] ?? Number.NaN)).filter(Number.isFinite);
  return numbers.length >= lines.length * 0.8 && numbers.every((number, i) => number === i + 1);
}

function mapRoles(columns: readonly (ColumnRole | null)[]): Map<number, ColumnRole> {
  return new Map(columns.flatMap((role, i) => (role ? [[i, role] as const] : [])));
}

/** `1 Scope`, `2 Parts`: the numbers count the lines. */
function countsUp(rows: readonly string[][]): boolean {
  return rows.every((row, i) => i === 0 || Number(row[0]) === Number(rows[i - 1]![0]) + 1);
}

/** `1 - MULTICOMP - MCMF0W4FF1101A50 - RESISTOR, 1.1KOHM`, `D1,D2 - 300-92-928 - 1N4148`: as many pieces on nearly every line. */
function readDashedColumns(lines: string[], filled: string[], rules: TableRules): Grid | undefined {
  const splitAtDashes = (line: string) => line.split(/\s+[-–](?=\s|$)/).map((cell) => cell.trim());
  const counts = new Map<number, number>();
  for (const line of filled) {
    const width = splitAtDashes(line).length;
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  const [width = 1, times = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (width < LEAST_PIECES || width > rules.columns || times < Math.max(LEAST_DASHED, filled.length * MOSTLY_DASHED))
    return undefined;
  const like = filled.map(splitAtDashes).filter((cells) => cells.length === width);
  const isHead = ([first = '']: string[]) => /^\d{1,4}$/.test(first) || designatorTokens(first) !== undefined;
  if (like.filter(isHead).length < like.length * MOSTLY_DASHED) return undefined;
  const builder = new GridBuilder(rules);
  for (const line of lines) {
    const cells = splitAtDashes(line);
    for (const [column, cell] of (cells.length === width ? cells : [line.trim()]).entries())
      builder.setCell(column, cell);
    builder.endRow();
  }
  const isCounted = like.every(([first = '']) => /^\d{1,4}$/.test(first));
  const isNumbered = isCounted && countsUp(like);
  const known = { reason: 'a count before the first dash', roles: new Map([[0, 'quantity' as const]]) };
  return { sheet: null, rows: builder.rows, structured: false, ...(isCounted && !isNumbered && { known }) };
}

const LEAST_PIECES = 3;
const LEAST_DASHED = 4;
const MOSTLY_DASHED = 0.6;

/** Columns two blanks apart without a header; the same number of them on nearly every line, designators in one. */
function readAlignedColumns(lines: string[], filled: string[], rules: TableRules): Grid | undefined {
  const splitPartListCells = (line: string) => line.trim().split(/\t+|\s{2,}/, rules.columns + 1);
  const counts = new Map<number, number>();
  for (const line of filled)
    counts.set(splitPartListCells(line).length, (counts.get(splitPartListCells(line).length) ?? 0) + 1);
  const [width = 1, times = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (width < 2 || times < Math.max(3, filled.length * 0.9)) return undefined;
  const shaped = (column: number) =>
    filled.filter((line) => designatorTokens(splitPartListCells(line)[column] ?? '') !== undefined).length;
  if (!Array.from({ length: width }, (_, i) => i).some((column) => shaped(column) >= filled.length * 0.8))
    return undefined;
  const builder = new GridBuilder(rules);
  for (const line of lines) {
    if (line.trim() !== '')
      for (const [column, cell] of splitPartListCells(line).entries()) builder.setCell(column, cell);
    builder.endRow();
  }
  return { sheet: null, rows: builder.rows, structured: false };
}

import type { Box } from '../pdf/pdf-file.ts';
import { findNearestTitle } from '../tables/print-table.ts';
import { kindOfTitle, type TableKind } from '../tables/table-kinds.ts';
import { findLines, unionOf, type Line } from '../text/lines.ts';
import type { Cell, Row, Table, TablePage } from '../tables/table.ts';
import { RATED } from './grid-tables.ts';
import { readScale } from './units.ts';
import type { ValueRole } from './value-tables.ts';

/** `Storage temperature ........ -65°C to +150°C`: four dots or more, or dots with blanks between. */
const LEADER = /^(.*?\S)\s*(?:[.·…_]{4,}|(?:[.·…]\s+){4,}[.·…]?)[\s.·…_]*([^\s.·…_].*)$/u;
/** Characters: no limit is said in more. */
const LONGEST_LINE = 400;
/** `Contact resistance: ≤ 100 mΩ`. */
const COLON = /^([^:]{3,60}):\s+(.+)$/;
/** What a limit begins with: a figure, or what it is from. */
const LIMIT =
  /^[-−–+±≤≥<>~\s(|]*(?:\d|[A-Z]{1,4}[a-z0-9]{0,4}[-−–+]?\s?[-−–+]\s?\d)|^\|[A-Z]\w*\s?[-−–]\s?[A-Z]\w*\||^[-−–+±]|^(?:continuous|indefinite|unlimited|internally)/i;
const BULLET = /^[●•■▪▶►◆–*·]\s*/u;

interface Entry {
  label: string;
  value: string;
  marks: string[];
  line: Line;
  /** Null: what stands in front of the figure is not told apart from it on the page. */
  parts: { label: Line; value: Line } | null;
  /** Whether a bullet or a colon says that it is of a list. */
  isMarked?: boolean;
}

/** A list under a title that says what it is of. */
export interface TitledList {
  table: Table<ValueRole>;
  kind: TableKind;
  title: string;
}

/**
 * Lists of what is limited and its limit, as tables of two columns: with dots between, with a colon, or side by side.
 * @param taken What is known as a table already.
 */
export function findTitledLists(page: TablePage, taken: readonly { box: Box }[]): TitledList[] {
  const words = page.words.filter((word) => !taken.some(({ box }) => word.y > box[1] && word.y < box[3]));
  const found = findLists({ ...page, words }).map((table) => {
    const title = findNearestTitle(page, table.box);
    return { table, title, kind: kindOfTitle(title) };
  });
  return found.flatMap(({ table, title, kind }) => {
    // Of two columns of one list only the first has the title above it.
    const beside = found.find(
      (other) => other.kind && other.table.box[1] < table.box[3] && other.table.box[3] > table.box[1],
    );
    const known = kind ?? beside?.kind;
    return known && RATED.has(known) ? [{ table, kind: known, title: title || beside!.title }] : [];
  });
}

function findLists({ number, words }: TablePage): Table<ValueRole>[] {
  const lines = findLines(words).filter(({ text }) => text.length <= LONGEST_LINE);
  return [...findLeaders(lines), ...findPairs(lines)].map((entries) => makeTable(number, entries));
}

function findLeaders(lines: readonly Line[]): Entry[][] {
  const entries: Entry[] = [];
  let headings: Line[] = [];
  let above: Line[] = [];
  for (const line of lines) {
    const found = LEADER.exec(line.text);
    // Tables of contents have such lines too, each with the number of a page.
    if (!found || !LIMIT.test(found[2]!) || /^(?:\d[\d.]*\s|figure|table|appendix)/i.test(line.text)) {
      above.push(line);
      continue;
    }
    const before = above.findLast((each) => isAbove(each, line));
    const isHeading = before !== undefined && isIndented(line, before);
    headings = headings.filter((each) => !overlaps(each, line) || (!before && isIndented(line, each)));
    if (isHeading) headings.push(before);
    // Each column of a page has its own.
    const heading = headings.findLast((each) => overlaps(each, line));
    const isWrapped = before !== undefined && !isHeading && !/[.:;]$/.test(before.text) && !before.words[0]!.isBold;
    const label = [heading?.text, isWrapped ? before.text : undefined, found[1]].filter(Boolean).join(' ');
    const marks = line.words.flatMap((word) => word.marks);
    entries.push({ label, value: found[2]!.trim(), marks, line, parts: null });
    above = above.filter((each) => !overlaps(each, line));
  }
  return splitEntries(entries, (a, b) => Math.abs(a.line.box[2] - b.line.box[2]) < 60 || overlaps(a.line, b.line));
}

function isIndented(line: Line, heading: Line): boolean {
  return line.box[0] - heading.box[0] >= 0.4 * line.size;
}

function isAbove(above: Line, line: Line): boolean {
  const gap = line.y - above.y;
  return (
    gap > 0 && gap < 1.9 * line.size && above.box[0] <= line.box[0] + 2 && line.box[0] - above.box[0] < 4 * line.size
  );
}

function overlaps(a: Line, b: Line): boolean {
  return a.box[0] < b.box[2] && b.box[0] < a.box[2];
}

/** `Drive level    100 µW max` and `Bounce time:  10 ms`: labels below one another, figures below one another. */
function findPairs(lines: readonly Line[]): Entry[][] {
  const entries = lines.flatMap((line): Entry[] => {
    const marks = line.words.flatMap((word) => word.marks);
    const colon = COLON.exec(line.text);
    if (colon && isLimit(colon[2]!)) return [{ label: colon[1]!, value: colon[2]!, marks, line, parts: null }];
    const beside = lines.filter((other) => other !== line && Math.abs(other.y - line.y) < 0.3 * line.size);
    const [value] = beside.filter(({ box }) => box[0] > line.box[2]);
    const isLabel = /^[●•■▪]?\s*\p{L}.{2,}/u.test(line.text) && !LIMIT.test(line.text);
    if (!value || !isLabel || !isLimit(value.text)) return [];
    const isMarked =
      BULLET.test(line.text) || line.text.endsWith(':') || beside.some(({ text }) => BULLET.test(`${text} `));
    if (!isMarked && beside.some((other) => other !== value && other.box[0] < value.box[2] + 60)) return [];
    const label = line.text.replace(/:$/, '');
    return [{ label, value: value.text, marks, line, parts: { label: line, value }, isMarked }];
  });
  const titles = lines.filter((line) => line.isBold && !entries.some((entry) => entry.line === line));
  const isTitled = (a: Line, b: Line): boolean =>
    titles.some((title) => title.y > a.y + 1 && title.y < b.y - 1 && overlaps(title, b));
  const isBeside = (a: Entry, b: Entry): boolean =>
    Math.abs(a.line.box[0] - b.line.box[0]) < 3 && !isTitled(a.line, b.line);
  return splitEntries(entries, isBeside).filter(
    (list) => list.length >= 3 && (list.some(({ isMarked }) => isMarked) || areAligned(list)),
  );
}

/** Labels and figures that begin below one another, a row close below the other. */
function areAligned(list: readonly Entry[]): boolean {
  return list.every(({ parts, line }, index) => {
    const last = list[index - 1];
    if (!parts || !last?.parts) return index === 0;
    return Math.abs(parts.value.box[0] - last.parts.value.box[0]) < 4 && line.y - last.line.y < 2.6 * line.size;
  });
}

/** A figure with a unit, alone or as the first of what is said: `100 µW max`, `-20 °C to 70 °C`. */
function isLimit(text: string): boolean {
  const found = /^[-−–+±≤≥<>~\s]*\d[\d.,]*\s*(?:(?:to|~|…|[-–−])\s*[-−–+±]?\d[\d.,]*\s*)?(\S*)/.exec(text);
  const scale = found && readScale(found[1]!.replace(/[,;]$/, ''));
  return scale !== null && scale !== undefined && scale.si !== '';
}

/** Entries that follow one another in one column. */
function splitEntries(entries: readonly Entry[], isBeside: (a: Entry, b: Entry) => boolean): Entry[][] {
  const lists: Entry[][] = [];
  for (const entry of entries) {
    const list = lists.findLast((each) => {
      const last = each.at(-1)!;
      return isBeside(last, entry) && entry.line.y > last.line.y && entry.line.y - last.line.y < 5.5 * entry.line.size;
    });
    if (list) list.push(entry);
    else lists.push([entry]);
  }
  return lists.filter(({ length }) => length >= 2);
}

function makeTable(page: number, entries: readonly Entry[]): Table<ValueRole> {
  const box = unionOf(entries.flatMap(({ line, parts }) => [line.box, ...(parts ? [parts.value.box] : [])]));
  const column = { head: '', group: '', x0: box[0], x1: box[2] };
  const rows = entries.map(({ label, value, marks, line, parts }): Row => {
    const cell = (text: string, each: Line, own: string[]): Cell => ({
      text,
      above: '',
      marks: own,
      box: each.box,
      columnSpan: 1,
    });
    const name = cell(label.replace(BULLET, '').trim(), parts?.label ?? line, marks);
    return { cells: [name, cell(value, parts?.value ?? line, [])], headings: [] };
  });
  return {
    page,
    box,
    columns: [
      { ...column, role: 'parameter' },
      { ...column, role: 'value' },
    ],
    rows,
  };
}

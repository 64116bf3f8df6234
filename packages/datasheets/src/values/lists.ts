import type { Box, Rule } from '../pdf/pdf-file.ts';
import { findNearestTitle, findTitle } from '../tables/print-table.ts';
import { kindOfTitle, type TableKind } from '../tables/table-kinds.ts';
import { isNoteAlone } from '../tables/body-columns.ts';
import { splitAtRules } from '../tables/rules.ts';
import { findLines, unionOf, type Line } from '../text/lines.ts';
import type { Cell, Row, Table, TablePage } from '../tables/table.ts';
import { RATED } from './grid-tables.ts';
import { namesPackage } from '../drawings/drawing-words.ts';
import { readScale } from '../text/units.ts';
import type { ValueRole } from './value-roles.ts';

/**
 * `Storage temperature ........ -65°C to +150°C`: four dots or more, two between a long label and its figure, dots with blanks between, or six hyphens: where a figure
 * touches these its sign is not told, but of a thermal resistance, which has none.
 */
const LEADER =
  /^(.*?[^\s-])\s*(?:(?:[.·…_]{4,}|\.*…[.…]+|(?<=[^\d\s]\s|\))\.{2,3}\s?(?=[-−–+±]?\d)|(?:[.·…]\s+){4,}[.·…]?)[\s.·…_]*|-{6,}(?:\s+-{6,})*(?:\s+|(?=[^\s\d.-]|[\d.]+\s?(?:°C|K)\/W)))([^\s.·…_].*)$/u;
/** Characters: no limit is said in more. */
const LONGEST_LINE = 400;
const LONGEST_TITLE = 60;
/** Of the height of the letters. */
const LEADER_GAP = 1.2;
/** Points: two lists side by side. */
const NEAREST_LIST = 35;
/** `Contact resistance: ≤ 100 mΩ`, `CE：-0.3V～10V`: a wide colon needs no blank. */
const COLON = /^([^:：]{1,60}[^:：\s])\s*(?::\s+|：\s*)(\S.*)$/;
/** What a limit begins with: a figure, or what it is from. */
const LIMIT =
  /^[-−–+±≤≥<>~\s(|]*(?:\d|[A-Z]{1,4}[a-z0-9]{0,4}[-−–+]?\s?[-−–+]\s?\d)|^\|[A-Z]\w*\s?[-−–]\s?[A-Z]\w*\||^[-−–+±]|^(?:continuous|indefinite|unlimited|internally)/i;
const BULLET = /^(?:[●•■▪▶►◆–*·]\s*|-\s?(?=\p{L}))/u;

interface Entry {
  label: string;
  value: string;
  marks: string[];
  line: Line;
  /** Null: what stands in front of the figure is not told apart from it on the page. */
  parts: { label: Line; value: Line } | null;
  /** Which of several figures of its line. */
  column?: number;
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
    // `TSOT23-6` in bold letters names no kind, what stands above it may.
    const named = kindOfTitle(title) ? title : findTitle(page, table.box);
    const kind = kindOfTitle(named);
    return { table, title: kind ? named : title, kind };
  });
  const rated = found.filter(({ kind }) => kind && RATED.has(kind));
  return found.flatMap(({ table, title, kind }): TitledList[] => {
    // `Frequency Range` over such a list, `General Specification` over the next: a maker's list goes on under titles that name no kind.
    const goesOn = kind === undefined && title !== '' && rated.some((other) => haveOneColumns(other.table, table));
    if (goesOn) return [{ table: dropTitle(table, title), kind: 'other', title }];
    // Of two columns of one list only the first has the title above it.
    const beside = found.find(
      (other) => other.kind && other.table.box[1] < table.box[3] && other.table.box[3] > table.box[1],
    );
    const known = kind ?? beside?.kind;
    return known && RATED.has(known) ? [{ table, kind: known, title: title || beside!.title }] : [];
  });
}

/** A title that stands left of its list is no part of the names in it. */
function dropTitle(table: Table<ValueRole>, title: string): Table<ValueRole> {
  const rows = table.rows.map((row): Row => {
    const [name, ...others] = row.cells;
    const text = name!.text.startsWith(`${title} `) ? name!.text.slice(title.length + 1) : name!.text;
    return { ...row, cells: [{ ...name!, text }, ...others] };
  });
  return { ...table, rows };
}

/** Whether the labels and the figures of two lists begin below one another. */
function haveOneColumns(a: Table<ValueRole>, b: Table<ValueRole>): boolean {
  return [0, 1].every((column) => {
    const [left, right] = [a, b].map(({ rows }) => Math.min(...rows.map(({ cells }) => cells[column]!.box![0])));
    return Math.abs(left! - right!) < 3;
  });
}

function findLists({ number, words, rules }: TablePage): Table<ValueRole>[] {
  // Text beside a list, on the other side of a rule, is none of it.
  const lines = findLines(words)
    .flatMap((line) => splitAtRules(line, rules))
    .filter(({ text }) => text.length <= LONGEST_LINE);
  // A figure at the end of its dots may stand close to the list beside it.
  const narrow = findLines(words, LEADER_GAP).filter(({ text }) => text.length <= LONGEST_LINE);
  return [...findLeaders(narrow), ...findPairs(lines, rules)].map((entries) => makeTable(number, entries));
}

function findLeaders(lines: readonly Line[]): Entry[][] {
  const entries: Entry[] = [];
  let headings: Line[] = [];
  let above: Line[] = [];
  let group: { name: string; last: Line } | undefined;
  for (const line of lines) {
    const found = LEADER.exec(line.text);
    // Tables of contents have such lines too, each with the number of a page.
    if (!found || !LIMIT.test(found[2]!) || /^(?:\d[\d.]*\s|figure|table|appendix)/i.test(line.text)) {
      const last = entries.at(-1);
      // `-0.3 V` over `to 6 V`: the other end of it.
      const goesOn =
        last !== undefined && RANGE_END.test(line.text) && isBelow(last.line, line) && !RANGE.test(last.value);
      if (goesOn) last.value = `${last.value} ${line.text}`;
      above.push(line);
      continue;
    }
    const before = above.findLast((each) => isAbove(each, line));
    const isHeading = before !== undefined && isIndented(line, before) && !isTitleLine(before);

    headings = headings.filter((each) => !overlaps(each, line) || (!before && isIndented(line, each)));
    if (isHeading) headings.push(before);
    // Each column of a page has its own.
    const heading = headings.findLast((each) => overlaps(each, line));
    const isWrapped =
      before !== undefined &&
      !isHeading &&
      !isTitleLine(before) &&
      !/[.:;]$|[.·…_-]{6}/.test(before.text) &&
      !before.words[0]!.isBold;
    // `Power dissipation` over a line for each package.
    if (isWrapped) group = { name: before.text, last: line };
    else if (group && !(isNext(group.last, line) && ofPackage(found[1]!))) group = undefined;
    if (group) group.last = line;
    const own = entries.findLast((each) => overlaps(each.line, line));
    // `(Note 2) ..... -0.3 V` right below `Input voltage ..... 5 V`: another limit of it.
    const isOfLast = own !== undefined && isNoteAlone(found[1]!) && line.y - own.line.y < 1.9 * line.size;
    const label = isOfLast ? own.label : [heading?.text, group?.name, found[1]].filter(Boolean).join(' ');
    const marks = line.words.flatMap((word) => word.marks);
    const [said, other] = splitNeighbour(found[2]!.trim());
    const figures = partFigures(said);
    const names = figures.length > 1 ? findNames(lines, line, figures.length) : [''];
    // Several figures without a name each are of nobody knows what.
    for (const [index, name] of names.entries())
      entries.push({
        label: [name, label].filter(Boolean).join(' '),
        value: figures[index]!,
        marks,
        line,
        parts: null,
        column: index,
      });
    if (other) entries.push({ ...other, marks, line, parts: null });
    above = above.filter((each) => !overlaps(each, line));
  }
  const own = new Set(entries.map(({ line }) => line));
  const titles = lines.filter((line) => !own.has(line) && line.text.length < LONGEST_TITLE && kindOfTitle(line.text));
  const isTitled = (a: Line, b: Line): boolean =>
    titles.some(
      (title) =>
        title.y > a.y + 1 && title.y < b.y - 1 && overlaps(title, b) && (title.isBold || title.size > 1.1 * b.size),
    );
  return splitEntries(
    entries,
    (a, b) => !isTitled(a.line, b.line) && (Math.abs(a.line.box[2] - b.line.box[2]) < 60 || overlaps(a.line, b.line)),
  );
}

/** `-0.3 to 9 V Storage temperature ........ -65 °C to 150 °C`: two lists side by side that nothing parts. */
function splitNeighbour(value: string): [own: string, other?: Pick<Entry, 'label' | 'value'>] {
  const found = /^([-−–+±]?\d.*?)\s+(\p{Lu}\p{Ll}{3,}.*?)[\s.]*\.{4,}[\s.]*(\S.*)$/u.exec(value);
  if (!found || !LIMIT.test(found[3]!)) return [value];
  return [found[1]!, { label: found[2]!, value: found[3]! }];
}

/** `66.......23...... °C/W`: figures of several columns with dots between, and the unit of them all. */
function partFigures(value: string): string[] {
  const parts = value.split(/\s*(?:\.{3,}|…)[.…\s]*/).map((part) => part.trim());
  const unit = parts.length > 1 && !/\d/.test(parts.at(-1)!) ? parts.pop()! : '';
  const last = /^(\d[\d.,]*)\s*(\D.*)$/.exec(parts.at(-1)!);
  const behind = parts.length > 1 && unit === '' && last ? last[2]! : unit;
  const areFigures = parts.length > 1 && parts.every((part) => /^\d[\d.,]*(?:\s*\D\S*)?$/.test(part));
  return areFigures ? parts.map((part) => (/^[\d.,]+$/.test(part) ? `${part} ${behind}`.trim() : part)) : [value];
}

/** `θJA  θJC` in a line above: the last words of it, each over a figure. */
function findNames(lines: readonly Line[], line: Line, count: number): string[] {
  const near = lines.filter(
    (each) =>
      each.y < line.y && line.y - each.y < 5 * line.size && each.box[2] > line.box[0] && each.box[0] < line.box[2] + 60,
  );
  for (const each of near.toReversed()) {
    const row = near.filter(({ y }) => Math.abs(y - each.y) < 0.4 * each.size);
    const symbols = row.flatMap(({ words }) => words.map(({ text }) => text)).slice(-count);
    if (symbols.length === count && symbols.every((text) => /^[θΘΨΦR]\S{1,6}$/u.test(text))) return symbols;
  }
  return [];
}

/** `absolute maximum ratings (unless otherwise noted)`: what the whole list is of. */
function isTitleLine(line: Line): boolean {
  const kind = kindOfTitle(line.text);
  // What stands in parentheses behind a bold title may be of lighter letters.
  const isBold = line.words[0]!.isBold && line.words.every((word, at) => word.isBold || isInParentheses(line, at));
  return kind !== undefined && RATED.has(kind) && (isBold || /noted\)?\W*$/i.test(line.text));
}

/** Right below, at the same left edge. */
const isNext = (a: Line, b: Line): boolean =>
  b.y - a.y > 0 && b.y - a.y < 1.9 * b.size && Math.abs(a.box[0] - b.box[0]) < 3;

const isInParentheses = ({ words }: Line, at: number): boolean =>
  words.slice(0, at + 1).some(({ text }) => text.startsWith('('));

/** `SOT-23-5, θJA`: which package a figure is of, and not what it is. */
const ofPackage = (label: string): boolean =>
  namesPackage(
    label
      .replace(/,.*/, '')
      .replace(/\s\d+\s?x\s?\d+\s*$/, '')
      .trim(),
  );

function isIndented(line: Line, heading: Line): boolean {
  return line.box[0] - heading.box[0] >= 0.4 * line.size;
}

function isAbove(above: Line, line: Line): boolean {
  const gap = line.y - above.y;
  return (
    gap > 0 && gap < 1.9 * line.size && above.box[0] <= line.box[0] + 2 && line.box[0] - above.box[0] < 4 * line.size
  );
}

const RANGE = /\bto\b|[~～…]/;
const RANGE_END = /^to\s+[-−–+]?\d/;

/** On the line right below, within the width of it. */
const isBelow = (above: Line, line: Line): boolean =>
  line.y > above.y && line.y - above.y < 1.9 * line.size && overlaps(above, line);

function overlaps(a: Line, b: Line): boolean {
  return a.box[0] < b.box[2] && b.box[0] < a.box[2];
}

/** `Drive level    100 µW max` and `Bounce time:  10 ms`: labels below one another, figures below one another. */
function findPairs(lines: readonly Line[], rules: readonly Rule[]): Entry[][] {
  const entries = lines.flatMap((line): Entry[] => {
    const marks = line.words.flatMap((word) => word.marks);
    // `10m Ω`: the font of the sign has it a blank away.
    const colon = COLON.exec(line.text.replaceAll(PARTED_OHMS, '$1Ω'));
    if (colon && isLimit(colon[2]!))
      return [{ label: colon[1]!, value: colon[2]!, marks, line, parts: null, isMarked: true }];
    const beside = lines.filter(
      (other) => other !== line && Math.abs(other.y - line.y) < 0.3 * line.size && !areParted(line, other, rules),
    );
    const [value] = beside.filter(({ box }) => box[0] > line.box[2]).toSorted((a, b) => a.box[0] - b.box[0]);
    const isLabel = /^[●•■▪]?\s*\p{L}.{2,}/u.test(line.text) && !LIMIT.test(line.text);
    // `Peak wavelength    : 568 nm`: the colons stand below one another.
    const said = value?.text.replace(/^[:：]\s*/, '') ?? '';
    if (!value || !isLabel || !isLimit(said)) return [];
    const isMarked =
      said !== value.text ||
      BULLET.test(line.text) ||
      line.text.endsWith(':') ||
      beside.some(({ text }) => BULLET.test(`${text} `));
    if (!isMarked && beside.some((other) => other !== value && other.box[0] < value.box[2] + NEAREST_LIST)) return [];
    const label = line.text.replace(/:$/, '');
    return [{ label, value: said, marks, line, parts: { label: line, value }, isMarked }];
  });
  const own = new Map(entries.map((entry) => [entry.line, entry]));
  const titles = lines.filter((line) => line.isBold && !own.has(line));
  // What is printed in bold letters throughout has no titles in them.
  const isTitled = (a: Line, b: Line): boolean =>
    titles.some(
      (title) =>
        title.y > a.y + 1 &&
        title.y < b.y - 1 &&
        overlaps(title, b) &&
        (!b.isBold || title.size > 1.1 * b.size || kindOfTitle(title.text) !== undefined),
    );
  const isBeside = (a: Entry, b: Entry): boolean =>
    (Math.abs(a.line.box[0] - b.line.box[0]) < 3 || areOneColumn(a, b)) && !isTitled(a.line, b.line);
  return splitEntries(nameParents(entries, lines), isBeside).filter(
    (list) => list.length >= 3 && (list.some(({ isMarked }) => isMarked) || areAligned(list)),
  );
}

/** Whether a rule stands between two texts on one height. */
function areParted(a: Line, b: Line, rules: readonly Rule[]): boolean {
  const [left, right] = a.box[0] < b.box[0] ? [a, b] : [b, a];
  return rules.some(
    ({ direction, box }) =>
      direction === 'vertical' &&
      box[0] > left.box[2] - 1 &&
      box[2] < right.box[0] + 1 &&
      box[1] < a.y - 2 &&
      box[3] > a.y - 4,
  );
}

/** Figures that begin or end below one another. */
function areOneColumn({ parts: a }: Entry, { parts: b }: Entry): boolean {
  if (!a || !b) return false;
  return (
    Math.abs(a.value.box[0] - b.value.box[0]) < 4 ||
    (Math.abs(a.value.box[2] - b.value.box[2]) < 4 && Math.abs(a.label.box[0] - b.label.box[0]) < 20)
  );
}

/** `Operating temperature` above `Control section`, which is indented and has the figure: both are what is limited. */
function nameParents(entries: readonly Entry[], lines: readonly Line[]): Entry[] {
  let parent: Line | undefined;
  let last: Line | undefined;
  return entries.map((entry) => {
    const { line, parts } = entry;
    if (!parts) return entry;
    const above = lines.findLast((each) => isAbove(each, line) && each !== last);
    const isNew = above !== undefined && isIndented(line, above) && !entries.some((each) => each.line === above);
    const isSame = parent !== undefined && last !== undefined && Math.abs(last.box[0] - line.box[0]) < 2;
    parent = isNew ? above : isSame ? parent : undefined;
    last = line;
    return parent && kindOfTitle(parent.text) === undefined
      ? { ...entry, label: `${parent.text} ${entry.label}` }
      : entry;
  });
}

/** Labels and figures that begin below one another, a row close below the other. */
function areAligned(list: readonly Entry[]): boolean {
  return list.every(({ parts, line }, index) => {
    const last = list[index - 1];
    if (!parts || !last?.parts) return index === 0;
    return areOneColumn(last, list[index]!) && line.y - last.line.y < 2.6 * line.size;
  });
}

const PARTED_OHMS = /(?<=\d\s?)([mkMG])\s[ΩΩ]/gu;

/** Units of a list that is printed in capitals. */
const IN_CAPITALS = /^(?:CYCLES?|TIMES|KGF?|GF)$/;

/** A figure with a unit, alone or as the first of what is said: `100 µW max`, `-20 °C to 70 °C`. */
function isLimit(printed: string): boolean {
  // `-0.3V～10V`: the unit stands behind both ends.
  const text = printed.replace(
    /^(\D{0,3}\d[\d.,]*\s?[^\s\d~～]{0,4}?)\s*[~～]\s*(?:[-−–+]?\d|[A-Z]{1,4}\s?[-−–+]\s?\d).*$/u,
    '$1',
  );
  const found =
    /^[-−–+±≤≥<>~\s]*\d[\d.,]*\s*(?:(?:to|~|…|[-–−])\s*[-−–+±]?\d[\d.,]*\s*)?([kM]\s?O(?:hms?|HMS?)\b|\S*)/.exec(text);
  if (/^(?:internally limited|continuous|indefinite|unlimited|连续|連續)$/i.test(text)) return true;
  if (found && IN_CAPITALS.test(found[1]!)) return true;
  const scale = found && readScale(found[1]!.replace(/[,;/]$/, '').replace(/(?<=^[kM])\s?Ohms?$/i, 'Ω'));
  return scale !== null && scale !== undefined && scale.si !== '';
}

/** Entries that follow one another in one column. */
function splitEntries(entries: readonly Entry[], isBeside: (a: Entry, b: Entry) => boolean): Entry[][] {
  const lists: Entry[][] = [];
  for (const entry of entries) {
    const list = lists.findLast((each) => {
      const last = each.at(-1)!;
      const isNext =
        entry.line.y > last.line.y || (entry.line === last.line && (entry.column ?? 0) > (last.column ?? 0));
      return isBeside(last, entry) && isNext && entry.line.y - last.line.y < 5.5 * entry.line.size;
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

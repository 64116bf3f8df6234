import { isBlankRow } from '@partwright/files/tables';
import { BomUnreadable } from '../bom-unreadable.ts';
import {
  endsParts,
  itemOf,
  mayBeOtherSource,
  namesPart,
  numbersOf,
  rowKind,
  type LineBefore,
} from '../tables/row-kinds.ts';
import { readDesignators } from './designators.ts';
import { fillDitto, fillMerged } from './ditto.ts';
import { TallCells } from '../tables/tall-cells.ts';
import { fillLine, type Section } from './fill-line.ts';
import { applyLevels, type Levels } from './levels.ts';
import { isBesideSection, isHistorySection, isNotFittedSection, isOptionalSection } from './fitting-sections.ts';
import { isMisfit } from './misfit.ts';
import { nameOrNull, readPartNumbers } from './part-cells.ts';
import { readRow, unguardCells, type RowReading } from './read-row.ts';
import { unwrapPlaces } from './wrapped-places.ts';
import type { Grid } from '../grid.ts';
import type { TableRegion } from '../tables/find-tables.ts';
import type { RowCells } from './row-cells.ts';
import type { DraftLine } from './draft-line.ts';
import type { LineDoubt } from './line-doubts.ts';
import { isShop } from '../columns/known-sellers.ts';
import { isAnyDesignator, isKnownDesignator } from '../columns/designator-shapes.ts';
import { markBefore } from './not-fitted.ts';

/** Lines of one table and what stood between them. */
export interface TableLines {
  lines: DraftLine[];
  /** `Component Count` -> `15`, from rows of two cells. */
  facts: Map<string, string>;
  /** 0-based rows that such facts were read from. */
  factRows: number[];
  /** 0-based rows without designators that were taken for other sources of the line above. */
  alternates: number[];
  /** 0-based rows with content that were taken for remarks. */
  skipped: number[];
  /** 0-based rows that were taken for sums. */
  totals: number[];
  /** 0-based rows with one cell that were taken for headings. */
  headings: number[];
  /** 0-based rows of another list below the parts, whose cells are not what the columns are. */
  misfits: number[];
  /** 0-based rows of a list that stands there again, under the name of another shop. */
  repeated: number[];
  excluded: number;
  levels: Levels | null;
}

const OTHER_SOURCE: LineDoubt = { code: 'may_be_other_source', text: '' };

/** Ranges can name far more designators than a file has characters; no board comes near this. */
const MAX_DESIGNATORS = 500_000;

/**
 * Read the rows of a table into lines.
 * @throws BomUnreadable when they name more designators than any board has.
 */
export function buildLines(grid: Grid, region: TableRegion, cells: RowCells): TableLines {
  const table: TableLines = {
    lines: [],
    facts: new Map(),
    factRows: [],
    alternates: [],
    skipped: [],
    totals: [],
    headings: [],
    misfits: [],
    repeated: [],
    excluded: 0,
    levels: null,
  };
  let section = readSection(region.title);
  let before: LineBefore | null = null;
  let above: readonly string[] | null = null;
  let mayStillContinue = true;
  let inCalculation = false;
  let inHistory = false;
  let isTotalled = false;
  let hasPlaced = false;
  let designators = 0;
  const unfitted: string[] = [];
  const tall = new TallCells(grid);
  const lastOfCells = lastRowOfCells(grid, region);
  const isFenced = grid.rows.slice(region.from, region.to).filter(isFencedHeading).length >= LEAST_FENCED;
  for (let at = region.from; at < region.to; at++) {
    if (isBlankRow(grid.rows[at])) {
      mayStillContinue = false;
      inCalculation = false;
      above = null;
      continue;
    }
    const isOpen: boolean = mayStillContinue && before?.openList === true;
    const unwrapped = isOpen ? undefined : unwrapPlaces(grid, at, region.to, cells);
    if (unwrapped !== undefined) at = unwrapped.at;
    const merged = fillMerged(unguardCells(unwrapped?.cells ?? grid.rows[at]!), tall.reachingDownTo(at), cells);
    const { row, doubt } = fillDitto(merged.row, above, cells);
    const reading = readRow(row, cells);
    const previous: LineBefore | null = mayStillContinue ? before : null;
    const source = mayBeOtherSource(reading, cells, previous) ? OTHER_SOURCE : null;
    const filled = [merged.doubt, doubt, source].filter((one) => one !== null);
    const kindOfRow = rowKind(reading, cells, previous);
    const isListed: boolean = isFenced || (previous !== null && at >= lastOfCells);
    const found: ReturnType<typeof rowKind> =
      kindOfRow === 'section' &&
      ((isListed && namesPartAlone(row, cells)) || (previous !== null && endsBlock(grid, at, region.to, cells)))
        ? 'line'
        : kindOfRow;
    const isPlaced = reading.designators.references.some(isKnownDesignator);
    const isNamed = isPlaced || reading.designators.references.some(isAnyDesignator);
    const isBelowTotal: boolean = inCalculation ? !isPlaced : isTotalled && found === 'line' && !isNamed;
    // Below `Rev. 1.2 -> 1.3` stands what was changed; a place on the board is a part all the same.
    const isChange: boolean = inHistory && found === 'line' && !isNamed;
    const kind: ReturnType<typeof rowKind> = isBelowTotal ? 'total' : isChange ? 'remark' : found;
    inCalculation ||= found === 'total' && headsCalculation(row);
    hasPlaced ||= kind === 'line' && isPlaced;
    // In a list of places, what has none below its total is the calculation: work, profit, the board itself.
    isTotalled = (isTotalled && found !== 'section') || (hasPlaced && found === 'total' && endsParts(row));
    // A continuation stands right under its line; a gap or a heading ends it.
    mayStillContinue = kind === 'line' || kind === 'more_references' || kind === 'alternate';
    if (kind === 'section' || kind === 'total') above = null;
    const named = kind === 'fact' || kind === 'section' || kind === 'remark' ? unfittedInNote(row) : [];
    unfitted.push(...named);
    if (kind === 'fact') {
      table.factRows.push(at);
      collectFact(row, table.facts);
    } else if (kind === 'section') {
      table.headings.push(at);
      const heading = row.join(' ').trim();
      inHistory = isHistorySection(heading);
      if (named.length === 0) section = readSection(heading);
    } else if (kind === 'remark') table.skipped.push(at);
    else if (kind === 'total') table.totals.push(at);
    else if (kind === 'more_references') designators += addReferences(table.lines.at(-1)!, reading.referenceText);
    else if (kind === 'alternate') {
      if (reading.referenceText === '' && reading.quantity === null) table.alternates.push(at);
      addAlternates(table.lines.at(-1)!, row, cells);
    } else if (kind === 'line' && isMisfit(reading, cells)) table.misfits.push(at);
    else if (kind === 'line') {
      const line = fillLine(reading, cells, grid.structured ? null : at, section);
      if (line === 'excluded') {
        table.excluded += 1;
        continue;
      }
      above = row;
      table.lines.push(filled.length === 0 ? line : { ...line, doubt: [...line.doubt, ...filled] });
      designators += line.references.length;
    }
    if (designators + unfitted.length > MAX_DESIGNATORS)
      throw new BomUnreadable(
        'too_many_lines',
        `The lines up to row ${at + 1} name more than ${MAX_DESIGNATORS} designators. Check the ranges in the designator column.`,
        at,
      );
    before = lineBefore(table.lines.at(-1), reading, kind, before, cells);
  }
  leaveSummands(table, grid, cells);
  markUnfitted(table.lines, unfitted);
  leaveRepeated(table, grid);
  table.levels = applyLevels(table.lines, cells);
  return table;
}

/** `## Enclosure ##`, `=== Tools ===`, `--- Screws ---`: a heading that nobody takes for a part. */
const FENCED = /^(?:#{1,6}|={2,}|-{2,}|\*{1,3})\s*[\p{L}\d].{0,60}$/u;
const isFencedHeading = (row: readonly string[]): boolean => {
  const texts = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return texts.length === 1 && FENCED.test(texts[0]!);
};

/** Where so many headings are fenced, all are. */
const LEAST_FENCED = 2;

/** The last row with several cells: below it no heading has parts under it, and a name alone ends the list. */
function lastRowOfCells({ rows }: Grid, { from, to }: TableRegion): number {
  for (let at = to - 1; at >= from; at--) if (rows[at]!.filter((cell) => cell.trim() !== '').length > 1) return at;
  return to;
}

/** A name alone in a list that counts nothing, where headings are fenced or none can stand: `Button`. */
function namesPartAlone(row: readonly string[], cells: RowCells): boolean {
  if (cells.has('references') || cells.has('quantity') || isFencedHeading(row)) return false;
  return (cells.main(row, 'value') || cells.main(row, 'description')) !== '';
}

/**
 * `| PCB 5x15cm 2 layers |` right below the last part of a list that counts nothing: in the column of names, with none but
 * names alone below it up to a gap. A heading has parts under it, and one that is written before all columns is a remark.
 */
function endsBlock({ rows }: Grid, at: number, to: number, cells: RowCells): boolean {
  const named = cells.of('value')[0] ?? cells.of('description')[0];
  const places = cells.of('references')[0];
  if (named === undefined || places === undefined || named.index < places.index || cells.has('quantity')) return false;
  for (let row = at; row < to && !isBlankRow(rows[row]); row++) {
    const filled = rows[row]!.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]));
    if (filled.length !== 1 || filled[0] !== named.index || !namesPart(rows[row]![named.index]!)) return false;
  }
  return true;
}

/** `Total cost: | Electrical | Mechanical | Unit cost`: the amounts stand in the rows below, up to the next gap. */
function headsCalculation(row: readonly string[]): boolean {
  const texts = row.filter((cell) => cell.trim() !== '');
  return texts.length > 2 && !texts.some((text) => /\d/.test(text));
}

const readSection = (title: string): Section => ({
  notFitted: isNotFittedSection(title),
  optional: isOptionalSection(title) ? title : null,
  beside: isBesideSection(title) ? title : null,
});

function lineBefore(
  line: DraftLine | undefined,
  { row, referenceText }: RowReading,
  kind: string,
  before: LineBefore | null,
  cells: RowCells,
): LineBefore | null {
  if (!line) return null;
  if (kind !== 'line' && kind !== 'more_references') return before;
  const references = line.references.length;
  const stated = line.statedQuantity;
  const endsOpen = /[,;~-]\s*$/.test(referenceText.slice(-10));
  return {
    text: referenceText,
    quantity: stated,
    value: kind === 'line' ? cells.text(row, 'value') : (before?.value ?? ''),
    footprint: kind === 'line' ? cells.text(row, 'footprint') : (before?.footprint ?? ''),
    description: kind === 'line' ? cells.text(row, 'description') : (before?.description ?? ''),
    numbers: kind === 'line' ? numbersOf(row, cells) : (before?.numbers ?? ''),
    item: kind === 'line' ? itemOf(row, cells) : (before?.item ?? null),
    openList: endsOpen || (stated !== null && references < stated && references > 0),
  };
}

function collectFact(row: readonly string[], facts: Map<string, string>): void {
  const texts = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const joined = texts.join(' ');
  const split = /^([^:：=]{2,60})[:：=]\s*(.*)$/s.exec(joined);
  if (split) facts.set(split[1]!.trim().toLowerCase(), split[2]!.trim());
}

/**
 * Go on with the designators of the row above, which may end in the middle of a range or leave its letters out. Gives how
 * many there are more.
 */
function addReferences(line: DraftLine, cell: string): number {
  const last = line.references.at(-1) ?? '';
  const broken = /^[A-Za-z]{1,6}\d{1,6}[-~]$/.test(last);
  if (broken) line.references.pop();
  const goesOn = !broken && last !== '' && /^\s*\d/.test(cell);
  const more = readDesignators(broken ? last + cell.trim() : goesOn ? `${last}, ${cell}` : cell);
  line.references.push(...more.references.slice(goesOn ? 1 : 0));
  line.dnpReferences.push(...(line.dnp ? more.references : more.notFitted));
  if (line.statedQuantity === null) line.quantity = line.references.length;
  return more.references.length;
}

/** A row under a line that names only parts: other sources for it. */
function addAlternates(line: DraftLine, row: readonly string[], cells: RowCells): void {
  const manufacturer = nameOrNull(cells.text(row, 'manufacturer'));
  const sku = nameOrNull(cells.text(row, 'supplier_sku') || cells.text(row, 'lcsc'));
  for (const column of cells.of('mpn')) {
    const { mpn, alternates } = readPartNumbers(row[column.index]);
    for (const number of [mpn, ...alternates]) {
      if (number !== null) line.alternates.push({ manufacturer, mpn: number, sku: column.rank === 0 ? sku : null });
    }
  }
  if (
    cells.of('mpn').every((column) => nameOrNull(row[column.index]) === null) &&
    (sku !== null || manufacturer !== null)
  ) {
    line.alternates.push({ manufacturer, mpn: null, sku });
  }
}

/** Facts in rows that belong to no table: the lines above the first header. */
export function factsAbove(grid: Grid, region: TableRegion): Map<string, string> {
  const facts = new Map<string, string>();
  for (let at = 0; at < (region.headerRow ?? 0); at++) {
    const row = grid.rows[at]!;
    if (/^[^:]{2,60}:/.test((row.find((cell) => cell.trim() !== '') ?? '').trim())) collectFact(row, facts);
  }
  return facts;
}

/** So many of the other lines are named in a column of words. */
const NAMED_IN_WORDS = 0.8;

/**
 * `| SMD | 1 | 74.40` above `| Total | 120.18`, in the column of numbers, where all parts have a name in the column of words:
 * sums of kinds of parts, which the total adds up.
 */
function leaveSummands(table: TableLines, { rows }: Grid, cells: RowCells): void {
  const words = (['description', 'value'] as const)
    .map((role) => cells.of(role)[0]?.index)
    .find((at) => at !== undefined);
  const last = table.totals.findLast((at) => endsParts(rows[at]!));
  if (words === undefined || last === undefined) return;
  const label = rows[last]!.findIndex((cell) => /\p{L}/u.test(cell));
  if (label === words) return;
  const isSummand = ({ row, references, mpn, sku }: DraftLine) =>
    row !== null &&
    row < last &&
    references.length === 0 &&
    (rows[row]![words] ?? '').trim() === '' &&
    /^[^\d]*\p{L}[^\d]*$/u.test(rows[row]![label] ?? '') &&
    !/\d/.test(`${mpn ?? ''}${sku ?? ''}`);
  const from = table.lines.findLastIndex((line) => !isSummand(line)) + 1;
  const named = table.lines.slice(0, from).filter(({ row }) => row !== null && (rows[row]![words] ?? '').trim() !== '');
  if (from === table.lines.length || named.length < from * NAMED_IN_WORDS || named.length === 0) return;
  const summands = table.lines.splice(from);
  table.totals = [...table.totals, ...summands.map(({ row }) => row!)].toSorted((a, b) => a - b);
}

/** Designators that a row between or below the lines names as not fitted: `DNP: R3, R4`, `NF (C7-C9)`. */
function unfittedInNote(row: readonly string[]): string[] {
  const text = row
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' ');
  const mark = markBefore(text);
  if (!mark) return [];
  const { references } = readDesignators(mark.rest);
  return references.every(isAnyDesignator) ? references : [];
}

/** Take what the notes say into the lines. */
function markUnfitted(lines: readonly DraftLine[], names: readonly string[]): void {
  if (names.length === 0) return;
  const unfitted = new Set(names);
  for (const line of lines) {
    const known = new Set(line.dnpReferences);
    const found = line.references.filter((reference) => unfitted.has(reference) && !known.has(reference));
    if (found.length === 0) continue;
    line.dnpReferences.push(...found);
    line.dnp ||= line.dnpReferences.length >= line.references.length;
  }
}

/** So many lines make a list. */
const LEAST_REPEATED = 3;

/** What a line says, without where to buy it. */
const sayingOf = ({ value, description, mpn, quantity }: DraftLine) =>
  [quantity, value, mpn, (description ?? '').replace(/\s*:?\s*https?:\S*/gi, '')].join(' ').toLowerCase();

/** `Aliexpress:`, `Ebay:`, `Amazon.de:` over the same lines: one list, with the links of each shop. The first counts. */
function leaveRepeated(table: TableLines, { rows }: Grid): void {
  const shops = table.headings.filter((at) =>
    isShop(
      rows[at]!.join(' ')
        .trim()
        .replace(/\s*[:：]\s*$/, ''),
    ),
  );
  if (shops.length < 2) return;
  const ends = [...table.headings, rows.length].toSorted((a, b) => a - b);
  const lists = shops.map((at) => {
    const end = ends.find((other) => other > at)!;
    return table.lines.filter(({ row }) => row !== null && row > at && row < end);
  });
  const said = new Set<string>();
  for (const list of lists) {
    const key = list.map(sayingOf).toSorted().join('\n');
    if (list.length >= LEAST_REPEATED && said.has(key)) table.repeated.push(...list.map(({ row }) => row!));
    said.add(key);
  }
  const again = new Set(table.repeated);
  if (again.size > 0) table.lines = table.lines.filter(({ row }) => row === null || !again.has(row));
}

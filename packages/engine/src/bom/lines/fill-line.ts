import { leadingMaker } from '../columns/known-makers.ts';
import { sellerOf } from './sellers.ts';
import { isExcluded, isNotFitted, isNotFittedNote, namedNotFitted, readFitting, takeNotFitted } from './not-fitted.ts';
import {
  alternativeInRemark,
  cellOrNull,
  nameOrNull,
  readPartNumbers,
  restoreChipSize,
  splitMakerAndNumber,
  valueInDescription,
} from './part-cells.ts';
import type { BomLine, ColumnRole } from '../types.ts';
import type { MappedColumn } from '../columns/assignment.ts';
import type { DraftLine } from './build-lines.ts';
import type { RowReading } from './read-row.ts';
import type { RowCells } from './row-cells.ts';

/** Cells of these columns are never searched for "not fitted": their texts mean other things. */
const NOT_SEARCHED: ReadonlySet<ColumnRole> = new Set([
  'references',
  'quantity',
  'footprint',
  'price',
  'datasheet',
  'manufacturer',
  'supplier',
  'supplier_sku',
  'lcsc',
  'item',
]);

/**
 * Make a line of a row. `at` is the row's place in the file, null where rows have none; `sectionNotFitted` says that
 * the line stands below a heading such as `Not fitted:`. `excluded` when the row itself says that it is no part of
 * the BOM.
 */
export function fillLine(
  { row, designators, quantity }: RowReading,
  cells: RowCells,
  at: number | null,
  sectionNotFitted: boolean,
): DraftLine | 'excluded' {
  const fitColumns = cells.of('dnp');
  if (fitColumns.some((column) => isExcluded(row[column.index] ?? '', column.reading))) return 'excluded';

  const { references, notFitted } = designators;
  // One designator tells the kind of all: a line holds one part.
  const part = readPart(row, cells, references[0]);
  const dnp = sectionNotFitted || part.notFitted || quantity === 0 || saysNotFitted(row, cells);
  const named = dnp ? references : [...namedReferences(row, cells, references, notFitted)];
  const { notFitted: _, besides, ...fields } = part;
  return {
    row: at,
    references,
    quantity: quantity ?? Math.max(references.length, 1),
    dnp: dnp || (references.length > 0 && named.length >= references.length),
    dnpReferences: [...named],
    ...fields,
    notes: joinNotes(row, cells),
    fields: cells.fields(row),
    statedQuantity: quantity,
    besides,
    doubt: dnp ? null : remarkInDoubt(row, cells),
  };
}

type PartFields = Pick<
  BomLine,
  'value' | 'footprint' | 'manufacturer' | 'mpn' | 'description' | 'supplier' | 'sku' | 'datasheet' | 'alternates'
>;

/** What is to be bought: everything about the part but where it goes and how often. */
function readPart(
  row: readonly string[],
  cells: RowCells,
  reference: string | undefined,
): PartFields & { notFitted: boolean; besides: string[] } {
  const texts = readTexts(row, cells, reference);
  const numbers = readNumbers(row, cells);
  const footprint = cellOrNull(texts.footprint);
  const { supplier, sku } = sellerOf(row, cells);
  return {
    value: texts.value,
    footprint: footprint === null ? null : restoreChipSize(footprint),
    manufacturer: numbers.manufacturer,
    mpn: numbers.mpn,
    description: texts.description,
    supplier,
    sku,
    datasheet: nameOrNull(cells.text(row, 'datasheet')),
    alternates: [...numbers.alternates, ...alternatesInRow(row, cells)],
    notFitted: texts.notFitted || numbers.notFitted,
    besides: numbers.besides,
  };
}

/** Value, footprint and description, also where two of them share a cell. */
function readTexts(
  row: readonly string[],
  cells: RowCells,
  reference: string | undefined,
): { value: string | null; footprint: string; description: string | null; notFitted: boolean } {
  const description = cellOrNull(cells.text(row, 'description'));
  let footprint = cells.text(row, 'footprint');
  let cell = cellOrNull(cells.text(row, 'value'));
  const shared = cells.of('value')[0]?.sharedWith;
  if (cell !== null && shared === 'footprint') {
    const split = /^(.*?)\s*[/,;|\s]\s*([^/,;|\s]+)$/.exec(cell);
    if (split) [cell, footprint] = [split[1]!, split[2]!];
  }
  const taken = cell === null ? { notFitted: false, rest: null } : takeNotFitted(cell);
  let value = taken.rest;
  if (shared === 'description' && value !== null && /\s.*\s|,/.test(value))
    value = valueInDescription(value, reference);
  if (!cells.has('value') && description !== null) value = valueInDescription(description, reference);
  return { value, footprint, description, notFitted: taken.notFitted };
}

/** Maker and number, also where they share a cell, and other numbers in that cell. */
function readNumbers(
  row: readonly string[],
  cells: RowCells,
): {
  manufacturer: string | null;
  mpn: string | null;
  alternates: BomLine['alternates'];
  besides: string[];
  notFitted: boolean;
} {
  const column = cells.of('mpn')[0];
  const taken = takeNotFitted(cells.text(row, 'mpn'));
  const { mpn, alternates, besides } = readPartNumbers(taken.notFitted ? '' : (taken.rest ?? ''));
  let manufacturer = nameOrNull(cells.text(row, 'manufacturer'));
  let number = mpn;
  const oneCell = column?.sharedWith === 'manufacturer';
  if (number !== null && (oneCell || !cells.has('manufacturer'))) {
    const split = splitMakerAndNumber(number);
    // Without a column of makers only a known maker is split off: many part numbers begin with a word.
    const sure =
      oneCell || (split.manufacturer !== null && leadingMaker(number) === split.manufacturer && split.mpn.length >= 4);
    if (sure) [manufacturer, number] = [split.manufacturer, split.mpn];
  }
  return {
    manufacturer,
    mpn: number,
    alternates: alternates.map((other) => ({ manufacturer: null, mpn: other, sku: null })),
    besides,
    notFitted: taken.notFitted,
  };
}

/** Other parts in columns of their own (`MPN 2`, `Alternate MPN`), each with the maker column nearest to it. */
function alternatesInRow(row: readonly string[], cells: RowCells): BomLine['alternates'] {
  const found: BomLine['alternates'] = [];
  const makers = cells.of('manufacturer');
  for (const column of cells.of('mpn')) {
    const { mpn } = column.alternate ? readPartNumbers(row[column.index]) : { mpn: null };
    if (mpn === null) continue;
    const maker = nearest(makers, column.index);
    found.push({ manufacturer: maker ? nameOrNull(row[maker.index]) : null, mpn, sku: null });
  }
  for (const column of cells.of('notes')) {
    const offered = alternativeInRemark(row[column.index] ?? '');
    if (offered) found.push({ ...offered, sku: null });
  }
  return found;
}

/** The maker's column may stand before or behind the number's. */
function nearest(columns: readonly MappedColumn[], index: number): MappedColumn | undefined {
  const alternates = columns.filter((column) => column.alternate);
  return alternates.sort((a, b) => Math.abs(a.index - index) - Math.abs(b.index - index))[0];
}

/** A fitting column, a remark, or any cell that says nothing but "not fitted". */
function saysNotFitted(row: readonly string[], cells: RowCells): boolean {
  for (const column of cells.of('dnp')) {
    if (readFitting(row[column.index] ?? '', column.reading) === 'not_fitted') return true;
  }
  return cells.columns.some((column) => {
    const cell = (row[column.index] ?? '').trim();
    if (cell === '' || NOT_SEARCHED.has(column.role) || column.role === 'dnp') return false;
    // Columns of one variant (`Rev B`, `kicost.lite:dnp`) do not speak for the board as such.
    if (column.role === 'ignored' && /variant|kicost|[:.]/i.test(column.header)) return false;
    return column.role === 'notes' ? isNotFittedNote(cell) || /^N\.?[FM]\.?$/i.test(cell) : isNotFitted(cell);
  });
}

/** Words that may mean "not fitted" and may not. */
const DOUBT =
  /^(?:leave (?:empty|open)|optional|not (?:required|needed|used)|unused|no not (?:install|populate)|if (?:needed|required)|spare|reserved)\b/i;

/** Only short remarks: in a long one such words speak of something else. */
function remarkInDoubt(row: readonly string[], cells: RowCells): string | null {
  for (const column of cells.columns) {
    const cell = (row[column.index] ?? '').trim();
    if ((column.role === 'notes' || column.role === 'ignored') && cell.length <= 80 && DOUBT.test(cell)) return cell;
  }
  return null;
}

/** Designators that are marked one by one, in their own cell or in a remark. */
function namedReferences(row: readonly string[], cells: RowCells, references: string[], marked: string[]): Set<string> {
  const named = new Set(marked);
  if (references.length === 0) return named;
  for (const column of cells.columns) {
    if (NOT_SEARCHED.has(column.role)) continue;
    for (const reference of namedNotFitted(row[column.index] ?? '', references)) named.add(reference);
  }
  return named;
}

function joinNotes(row: readonly string[], cells: RowCells): string | null {
  const notes = cells.of('notes').map((column) => cellOrNull(row[column.index]));
  return notes.filter((note) => note !== null).join('; ') || null;
}

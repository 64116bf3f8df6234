import type { MappedColumn } from '../columns/assignment.ts';
import { leadingMaker } from '../columns/known-makers.ts';
import type { BomLine } from '../types.ts';
import { isLink } from '../tables/row-kinds.ts';
import { takeNotFitted } from './not-fitted.ts';
import {
  alternativeInRemark,
  nameOrNull,
  readPartNumbers,
  splitMakerAndNumber,
  splitNumberAndFootprint,
} from './part-cells.ts';
import type { RowCells } from './row-cells.ts';

/** Letters and figures, long enough that it is no part of a maker's name. */
const MAKERS_NUMBER = /^(?=.*[A-Z])(?=(?:.*\d){2})\S{6,45}$/;

/** A known maker and his number in a cell that is meant for something else; null where it is not plainly so. */
export function makerAndNumber(cell: string): { manufacturer: string | null; mpn: string } | null {
  const both = splitMakerAndNumber(cell);
  const isKnown = both.manufacturer !== null && leadingMaker(both.manufacturer) !== undefined;
  return isKnown && MAKERS_NUMBER.test(both.mpn) ? both : null;
}

/** `XLSEMI`, `Sinhmicro`: one word that ends as companies of chips are called. */
const COMPANY = /^\p{L}{2,14}(?:semi|semicon|micro|tronics?|tronix|silicon)$/iu;

/** Whether a word before a number is its maker's name, known or not. */
const isMakerOf = (name: string, number: string): boolean =>
  leadingMaker(name) !== undefined || (COMPANY.test(name) && MAKERS_NUMBER.test(number));

/** Maker and number, also where they share a cell, and other numbers in that cell. */
export function readNumbers(
  row: readonly string[],
  cells: RowCells,
): {
  manufacturer: string | null;
  mpn: string | null;
  alternates: BomLine['alternates'];
  besides: string[];
  notFitted: boolean;
  /** A maker's name in the place of the number. */
  misplaced: string | null;
  /** Of a cell that names both; null where footprints have a column of their own. */
  footprint: string | null;
} {
  const shared = cells.of('mpn')[0];
  const oneCell = shared?.sharedWith === 'manufacturer';
  const cell = cells.text(row, 'mpn') || numberAmongPages(row, cells);
  const { number, footprint } =
    shared?.sharedWith === 'footprint'
      ? splitNumberAndFootprint(cell, shared.reading?.combined?.[0] !== 'footprint')
      : { number: cell, footprint: null };
  const taken = takeNotFitted(number);
  const isName = nameAmongNumbers(row, cells) !== null;
  const misplaced = makerAsNumber(taken.rest ?? '');
  const isNumber = !taken.notFitted && !isName && misplaced === null;
  const { mpn, alternates, besides } = readPartNumbers(isNumber ? (taken.rest ?? '') : '');
  const numbers = mpn === null ? [] : [mpn, ...alternates];
  const makerCell = oneCell ? '' : cells.text(row, 'manufacturer');
  const makers = splitMakers(makerCell, numbers.length);
  // `Murata GRM188R71C104KA01D` below `Manufacturer`: the cell names the part, and no other does.
  const both = mpn === null && makers[0] != null ? makerAndNumber(makers[0]) : null;
  if (both !== null)
    return { ...both, misplaced: null, alternates: [], besides, notFitted: taken.notFitted, footprint };
  const parts = numbers.map((number, i) => {
    if (!oneCell && cells.has('manufacturer')) return { manufacturer: makers[i] ?? null, mpn: number };
    const split = splitMakerAndNumber(number);
    // Without a column of makers only a maker that shows is split off: many part numbers begin with a word.
    const isMaker = split.manufacturer !== null && isMakerOf(split.manufacturer, split.mpn);
    return oneCell || (isMaker && split.mpn.length >= 4) ? split : { manufacturer: null, mpn: number };
  });
  return {
    manufacturer: misplaced ?? parts[0]?.manufacturer ?? makers[0] ?? null,
    misplaced,
    mpn: parts[0]?.mpn ?? null,
    alternates: parts.slice(1).map((part) => ({ ...part, sku: null })),
    besides,
    notFitted: taken.notFitted,
    footprint,
  };
}

/** `Texas Instruments` where the number stands: the cells of the row are moved by one. Null where it is none. */
function makerAsNumber(cell: string): string | null {
  const text = cell.trim();
  return COMPANY_NAME.test(text) && leadingMaker(text) !== undefined ? text : null;
}

/** Words behind a maker's first one; no number of a part ends so. */
const COMPANY_NAME =
  /^[\p{L}&.-]+ (?:[\p{L}&.-]+ )?(?:instruments|devices|semiconductors?|electronics?|technolog(?:y|ies)|components|corporation|corp\.?|inc\.?|ltd\.?|gmbh|connectivity|industries|systems)$/iu;

/** A header this plain says whose numbers stand below it. */
const PLAIN = 0.85;

/** A column of makers' numbers, by its header, of which most cells were given over to the pages that parts are ordered from. */
export const isOfMakersPages = ({ role, reading }: MappedColumn): boolean =>
  role === 'supplier_sku' && reading?.priors[0]?.role === 'mpn' && reading.priors[0].prior >= PLAIN;

/** `MFR No.` over pages of shops: what is no page there is the number that the header speaks of. */
function numberAmongPages(row: readonly string[], cells: RowCells): string {
  const numbers = cells
    .of('supplier_sku')
    .filter(isOfMakersPages)
    .map(({ index }) => (row[index] ?? '').trim());
  return numbers.find((text) => text !== '' && !isLink(text)) ?? '';
}

/**
 * `WEDIL` below `Name`, where most cells are part numbers: without a figure it is what the part is called. Below
 * `Manufacturer's designation` it is the maker's number all the same.
 */
export function nameAmongNumbers(row: readonly string[], cells: RowCells): string | null {
  const column = cells.of('mpn')[0];
  const concepts = column?.reading?.concepts;
  const mayName = concepts?.has('name') === true && !concepts.has('maker');
  const cell = mayName ? nameOrNull(row[column!.index]) : null;
  return cell !== null && !/\d/.test(cell) ? cell : null;
}

/** Makers of one cell: as many as there are numbers beside it (`Murata / Samsung`), else the one that it names. */
function splitMakers(cell: string, numbers: number): (string | null)[] {
  const whole = nameOrNull(cell);
  if (whole === null || numbers < 2) return [whole];
  const several = cell.split(/\s*[;\r\n]+\s*|\s+[/|]\s+|\s+or\s+/i).map((maker) => nameOrNull(maker));
  return several.length === numbers ? several : [whole];
}

/** Other parts in columns of their own (`MPN 2`, `Alternate MPN`), each with the maker column nearest to it. */
export function alternatesInRow(row: readonly string[], cells: RowCells): BomLine['alternates'] {
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

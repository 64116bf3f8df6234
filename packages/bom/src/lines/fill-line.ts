import { cellShapes } from '../columns/cell-shapes.ts';
import { isAnyDesignator } from '../columns/designator-shapes.ts';
import { leadingMaker } from '../columns/known-makers.ts';
import { isOnlySeller } from '../columns/known-sellers.ts';
import { isWork } from './fitting-sections.ts';
import { isExcludedRow, readLineFitting } from './line-fitting.ts';
import { isNotFitted, isShortNotFitted, takeNotFitted } from './not-fitted.ts';
import {
  cellOrNull,
  descriptionInsteadOfNumber,
  nameOrNull,
  restoreChipSize,
  valueInDescription,
  valueInsteadOfNumber,
} from './part-cells.ts';
import { alternatesInRow, makerAndNumber, nameAmongNumbers, readNumbers } from './row-numbers.ts';
import { readRatings } from './row-ratings.ts';
import { nameInComment, nameInsteadOfPlaces, phraseInsteadOfOrder } from './words-in-cells.ts';
import { pageInRow, readSeller, sellerInsteadOfMaker, sellerInsteadOfValue } from './sellers.ts';
import type { ProductPage } from '@partwright/labels';
import type { BomLine } from '../types.ts';
import type { DraftLine } from './draft-line.ts';
import type { LineDoubt } from './line-doubts.ts';
import type { RowReading } from './read-row.ts';
import type { RowCells } from './row-cells.ts';

/** What the heading above a line says of it. */
export interface Section {
  notFitted: boolean;
  /** The heading itself when it leaves fitting open (`Optional parts:`), else null. */
  optional: string | null;
  /** The heading itself when it names what is bought beside the board (`Tools`), else null. */
  beside: string | null;
}

/**
 * Make a line of a row. `at` is the row's place in the file, null where rows have none. `excluded` when the row itself
 * says that it is no part of the BOM.
 */
export function fillLine(
  reading: RowReading,
  cells: RowCells,
  at: number | null,
  section: Section,
): DraftLine | 'excluded' {
  const { row, designators, quantity } = reading;
  if (isExcludedRow(row, cells)) return 'excluded';

  const { references } = designators;
  // One designator tells the kind of all: a line holds one part.
  const part = readPart(row, cells, references[0]);
  part.description ??= part.value === null && part.mpn === null ? nameInsteadOfPlaces(reading) : null;
  const fitting = readLineFitting(reading, cells);
  const dnp = section.notFitted || part.notFitted || fitting.notFitted;
  const named = dnp ? references : inOrder(references, fitting.named);
  // A part number beside `n/a` says what is meant.
  const isUnnamed = part.mpn === null && part.sku === null;
  const partDoubt = isUnnamed || CONTACT.test(part.doubt ?? '') ? part.doubt : null;
  const open = fitting.doubt ?? partDoubt ?? section.optional;
  const { notFitted: _, misplaced, besides, doubt: __, isSellerAssumed, ...fields } = part;
  const ratings = readRatings(row, cells);
  const doubt = [...findDoubts(reading, cells, dnp ? null : open, isSellerAssumed ? part.supplier : null)];
  const name = part.value ?? part.description ?? '';
  if (references.length === 0 && isWork(name) && !/\d/.test(`${part.mpn ?? ''}${part.sku ?? ''}`))
    doubt.push({ code: 'may_be_work', text: name });
  if (misplaced !== null) doubt.push({ code: 'maker_as_number', text: misplaced });
  // What has a place on the board is of the board, whatever stands above it.
  const isPlaced = section.beside !== null && references.some(isAnyDesignator);
  return {
    row: at,
    references,
    quantity: quantity ?? Math.max(references.length, 1),
    dnp: dnp || (references.length > 0 && named.length >= references.length),
    dnpReferences: [...named],
    ...fields,
    ...(isSellerAssumed && { supplierAssumed: true as const }),
    ...(ratings !== null && { ratings }),
    notes: joinNotes(row, cells),
    fields: cells.fields(row),
    statedQuantity: quantity,
    besides,
    isOfOthers: fitting.isOfOthers,
    doubt: section.beside === null || isPlaced ? doubt : [...doubt, { code: 'beside_the_board', text: section.beside }],
  };
}

/** Those of the line's designators that are named, in its own order. */
function inOrder(references: readonly string[], names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const named = new Set(names);
  return references.filter((reference) => named.has(reference));
}

/** A count that is left open on purpose is told by the number that stands for it. */
const NO_COUNT = /^(?:[-~.?]+|n\/?a)$/i;

/** Most lines share this one. */
const NO_DOUBT: readonly LineDoubt[] = [];

function findDoubts(
  { row, designators, quantity }: RowReading,
  cells: RowCells,
  fitting: string | null,
  assumedSeller: string | null,
): readonly LineDoubt[] {
  const text = quantity === null ? cells.main(row, 'quantity') : '';
  const uncounted = text !== '' && !NO_COUNT.test(text) && !isShortNotFitted(text);
  if (fitting === null && assumedSeller === null && !uncounted && designators.doubts.length === 0) return NO_DOUBT;
  const doubts = designators.doubts.map((doubt): LineDoubt => ({ code: 'designators_in_doubt', text: doubt }));
  if (uncounted) doubts.push({ code: 'unreadable_quantity', text: text.slice(0, 40) });
  if (fitting !== null) doubts.push({ code: 'may_not_be_fitted', text: fitting });
  if (assumedSeller !== null) doubts.push({ code: 'seller_assumed', text: assumedSeller });
  return doubts;
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
): PartFields & {
  notFitted: boolean;
  misplaced: string | null;
  besides: string[];
  doubt: string | null;
  isSellerAssumed: boolean;
} {
  const texts = readTexts(row, cells, reference);
  const numbers = readNumbers(row, cells);
  const land =
    numbers.footprint ?? (texts.footprint === '' ? underType(row, cells, 'footprint') : texts.footprint) ?? '';
  const footprint = isNotFitted(land) ? null : cellOrNull(land);
  const { mpn, manufacturer, alternates } = chooseMain(
    numbers.mpn,
    dropRepeated(numbers, [...numbers.alternates, ...alternatesInRow(row, cells)]),
  );
  texts.value ??= nameAmongNumbers(row, cells) ?? nameInComment(row, cells);
  let seller = readSeller(row, cells);
  const page =
    mpn === null && seller.sku === null && seller.page === undefined
      ? pageInRow(row, cells, seller.supplier)
      : undefined;
  if (page !== undefined)
    seller = { ...seller, supplier: page.seller ?? seller.supplier, sku: page.orderCodes[0] ?? null, page };
  if (texts.value === null && mpn === null && seller.sku === null) texts.value = underType(row, cells, 'part_number');
  // `Capacitor` says what kind of part it is, and no value.
  const isUnvalued = texts.value === null || !/\d/.test(texts.value);
  const written = mpn === null ? null : valueInsteadOfNumber(mpn, reference);
  const beside = mpn === null && alternates.length === 0 ? numberBesideValue(row, cells, texts.value) : null;
  const misplaced = mpn === null ? null : sellerInsteadOfMaker(mpn, seller.supplier);
  const ordered =
    mpn !== null || texts.value === null || seller.sku !== null ? null : sellerInsteadOfValue(texts.value);
  const { supplier, sku } =
    misplaced !== null && seller.sku === null
      ? { supplier: misplaced, sku: mpn }
      : ordered !== null
        ? { supplier: ordered, sku: texts.value }
        : { supplier: seller.supplier, sku: seller.sku };
  const shop = manufacturer !== null && isOnlySeller(manufacturer) ? manufacturer : null;
  const isUnnumbered = mpn === null && beside === null && alternates.length === 0;
  const linked = isUnnumbered ? linkedPart(seller.page) : null;
  // `Osram BPW34S` below `Supplier and ref`.
  const made =
    isUnnumbered && supplier === null && sku !== null && BEGINS_WITH_NAME.test(sku) ? makerAndNumber(sku) : null;
  // `Atmel` in the one cell of a column of sellers that is filled in.
  const maker = mpn !== null && manufacturer === null && sku === null && isMakersName(supplier) ? supplier : null;
  // Before a value stand words of any kind: `Aluminium capacitor 10uF/30V`.
  const isMaker = shop === null && (written === null || leadingMaker(manufacturer ?? '') !== undefined);
  // `426-2038` beside the page of RS with that order code.
  const isMakersNumber = mpn === null || sku === null || !/^[\d-]+$/.test(mpn) || figures(mpn) !== figures(sku);
  return {
    value: isUnvalued && written !== null ? written : ordered === null ? texts.value : null,
    footprint: footprint === null ? null : restoreChipSize(footprint),
    manufacturer: (isMaker ? manufacturer : null) ?? linked?.manufacturer ?? made?.manufacturer ?? maker,
    mpn: beside ?? linked?.mpn ?? made?.mpn ?? (isMakersNumber && misplaced === null && written === null ? mpn : null),
    description: describe(
      texts.description,
      descriptionInsteadOfNumber(cells.text(row, 'mpn')) ?? phraseInsteadOfOrder(row, cells),
    ),
    supplier: maker === null ? (supplier ?? shop) : null,
    sku: made === null ? sku : null,
    datasheet: nameOrNull(cells.text(row, 'datasheet')),
    alternates: [
      ...alternates,
      ...seller.others.map(({ sku: code, supplier: of }) => ({
        manufacturer: null,
        mpn: null,
        sku: code,
        ...(of !== null && { supplier: of }),
      })),
    ],
    notFitted: texts.notFitted || numbers.notFitted,
    misplaced: numbers.misplaced,
    besides: numbers.besides,
    doubt: texts.doubt,
    isSellerAssumed: seller.isAssumed === true && sku === seller.sku,
  };
}

const figures = (number: string) => number.replaceAll('-', '');

/** The description and what the number's cell says in words; the same words once. */
function describe(description: string | null, instead: string | null): string | null {
  if (instead === null || description === null || description.includes(instead)) return description ?? instead;
  return `${description}; ${instead}`;
}

/** A known maker's name and nothing else, of one that is no shop too. */
function isMakersName(text: string | null): boolean {
  return text !== null && leadingMaker(text) === text.trim() && !cellShapes(text).includes('seller');
}

/** The part that the address of its page names; words of addresses are in small letters. */
function linkedPart(page: ProductPage | undefined): { manufacturer: string | null; mpn: string } | null {
  if (page?.partNumber == null) return null;
  const maker = page.maker === null || leadingMaker(page.maker) === undefined ? null : page.maker;
  return {
    mpn: page.partNumber,
    manufacturer: maker?.replace(/(?<![\p{L}])\p{L}/gu, (at) => at.toUpperCase()) ?? null,
  };
}

/**
 * What a cell of a column of types or sizes says where nothing else does: `ATmega328P-AU` beside parts that have values,
 * `1206` among measures.
 */
function underType(row: readonly string[], cells: RowCells, shape: 'part_number' | 'footprint'): string | null {
  for (const { index, reading } of cells.of('ignored')) {
    if (reading?.concepts.has('type') !== true) continue;
    const cell = nameOrNull(row[index]);
    if (cell !== null && cellShapes(cell).includes(shape)) return cell;
  }
  return null;
}

/** Of a number: letters in capitals and figures, as long as none of a rating (`X7R-50V`) is. */
const WHOLE_NUMBER = /^(?=.*[A-Z])(?=(?:.*\d){2})[A-Z0-9][A-Z0-9.+#-]{8,44}$/;

/** The part number in a further column of values that repeats the value before it, as Altium's Comment may: `12pF GRM1555C1H120JA01D`. */
function numberBesideValue(row: readonly string[], cells: RowCells, value: string | null): string | null {
  if (value === null) return null;
  for (const { index } of cells.of('value')) {
    const [first, number, ...more] = (row[index] ?? '').trim().split(/\s+/);
    // `BAS 40-05-INF`: a name goes on. `MICRON MT41K256M16HA` and `12pF GRM1555C1H120JA01D` do not.
    const goesOn = /^\D+$/.test(first ?? '') && /^\d/.test(number ?? '');
    const repeats = first !== undefined && !goesOn && value.split(/\s+/)[0] === first;
    if (repeats && number !== undefined && more.length === 0 && WHOLE_NUMBER.test(number)) return number;
  }
  return null;
}

/** Of several pairs of maker and number the first that is filled in is the part; a pair that is left empty is none. */
function chooseMain(
  mpn: string | null,
  { manufacturer, alternates }: Pick<BomLine, 'manufacturer' | 'alternates'>,
): Pick<BomLine, 'mpn' | 'manufacturer' | 'alternates'> {
  const first = alternates[0];
  if (mpn !== null || first?.mpn == null) return { mpn, manufacturer, alternates };
  // A maker beside an empty cell is that of a number that is missing, where the other number has a maker of its own.
  const isSameMaker = manufacturer?.toLowerCase() === first.manufacturer?.toLowerCase();
  if (manufacturer !== null && first.manufacturer !== null && !isSameMaker) return { mpn, manufacturer, alternates };
  return { mpn: first.mpn, manufacturer: first.manufacturer ?? manufacturer, alternates: alternates.slice(1) };
}

/** A column that repeats the part's own number is no alternate, but may name its maker. */
function dropRepeated(
  part: { manufacturer: string | null; mpn: string | null },
  others: BomLine['alternates'],
): Pick<BomLine, 'manufacturer' | 'alternates'> {
  let { manufacturer } = part;
  if (others.length === 0) return { manufacturer, alternates: others };
  const seen = new Set(part.mpn === null ? [] : [numberKey(part.mpn)]);
  const alternates = others.filter((other) => {
    if (other.mpn === null) return true;
    const key = numberKey(other.mpn);
    if (part.mpn !== null && key === numberKey(part.mpn)) manufacturer ??= other.manufacturer;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return { manufacturer, alternates };
}

const numberKey = (number: string) => number.replace(/\s/g, '').toUpperCase();

/** Value, footprint and description, also where two of them share a cell. */
function readTexts(
  row: readonly string[],
  cells: RowCells,
  reference: string | undefined,
): { value: string | null; footprint: string; description: string | null; notFitted: boolean; doubt: string | null } {
  const description = cellOrNull(cells.text(row, 'description'));
  let footprint = cells.text(row, 'footprint');
  let cell = valueBehindWord(row, cells) ?? givenValue(row, cells);
  const shared = cells.of('value')[0]?.sharedWith;
  if (cell !== null && shared === 'footprint') {
    const split = /^(.*?)\s*[/,;|\s]\s*([^/,;|\s]+)$/.exec(cell);
    if (split) [cell, footprint] = [split[1]!, split[2]!];
  }
  const nothing = cell !== null && NOTHING.test(cell);
  const contact = cell !== null && CONTACT.test(cell) ? mayHaveContacts(reference) : false;
  const left = leftOpen(cell, reference);
  const taken = left ?? (cell === null || contact ? { notFitted: false, rest: cell } : takeNotFitted(cell));
  let value = nothing ? null : taken.rest;
  if (shared === 'description' && value !== null && /\s.*\s|,/.test(value))
    value = valueInDescription(value, reference);
  if (!cells.has('value') && description !== null) value = valueInDescription(description, reference);
  return {
    value,
    footprint,
    description,
    notFitted: taken.notFitted,
    doubt: nothing || LEFT_OPEN.test(cell ?? '') || (contact && !HAS_CONTACTS.test(reference ?? '')) ? cell : null,
  };
}

/** `R-0603(1608),NC` at R25: a resistor, a capacitor or a coil has no contacts that could be closed. */
function leftOpen(cell: string | null, reference: string | undefined): { notFitted: boolean; rest: string } | null {
  if (cell === null || !/^[RCL]\d/i.test(reference ?? '')) return null;
  const rest = /^(.{2,60}?)\s{0,3}[,;]\s{0,3}(?:NC|N\.C\.?|NF|NM)$/i.exec(cell)?.[1];
  return rest === undefined ? null : { notFitted: true, rest };
}

/** The first value that is one: `unknown` gives way to what another column calls the part. */
function givenValue(row: readonly string[], cells: RowCells): string | null {
  const texts = cells.of('value').flatMap(({ index, alternate }) => (alternate ? [] : (cellOrNull(row[index]) ?? [])));
  return texts.find((text) => !NOT_GIVEN.test(text)) ?? null;
}

/**
 * `Resistor | 10k` below `Value | Comment`, as EasyEDA's lists have it: a word alone says what kind of part it is, and the
 * comment its value or number. Null where the value says more than a word.
 */
function valueBehindWord(row: readonly string[], cells: RowCells): string | null {
  const [main, ...others] = cells.of('value');
  const word = cellOrNull(row[main?.index ?? -1]);
  if (word === null || /\d/.test(word)) return null;
  const comment = others.find(({ reading }) => reading?.phrase === 'comment');
  const text = comment === undefined ? null : cellOrNull(row[comment.index]);
  const shapes = text === null ? [] : cellShapes(text);
  return shapes.includes('value') || shapes.includes('part_number') ? text : null;
}

/** A value that is said not to be: the part may be left out, or its number may say it all. */
const NOTHING = /^(?:n\/a|n\.a\.|none|null|nil|not applicable|no value|\[novalue\])$/i;

/** `(optional) 7-position header` */
const LEFT_OPEN = /^[([](?:optional|opcional|optionnel)[)\]]/i;

/** gEDA writes so where a part was given no value. */
const NOT_GIVEN = /^unknown$/i;

/** `NC` is "not connected" on a resistor and "normally closed" on a switch. */
const CONTACT = /^N\.?\/?C\.?$/i;
const NO_CONTACTS = /^(?:R|RN|RP|RV|C|CN?P|CE|L|FB|FL|D|LED|Z|ZD|Q|T|TR|U|IC|Y|XTAL|F)[_.]?\d/i;
const HAS_CONTACTS = /^(?:S|SW|K|RY|RL|RLY|REL|KEY|BTN|PB|JP|SJ|TS)[_.]?\d/i;
const mayHaveContacts = (reference: string | undefined) => reference === undefined || !NO_CONTACTS.test(reference);

/** A word without figures. */
const BEGINS_WITH_NAME = /^\p{L}[\p{L}.&-]{1,30}\s/u;

function joinNotes(row: readonly string[], cells: RowCells): string | null {
  const notes = cells.of('notes').map((column) => cellOrNull(row[column.index]));
  return notes.filter((note) => note !== null).join('; ') || null;
}

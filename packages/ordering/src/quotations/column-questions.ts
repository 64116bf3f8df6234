import {
  columnOf,
  filledOf,
  isDay,
  isFigure,
  isTime,
  isWhole,
  isWithUnit,
  widthOf,
  withReading,
  type TableColumns,
} from './column-cells.ts';
import { stripCurrency } from './currencies.ts';
import { readHeader, type HeaderReading } from './header-roles.ts';
import { makeReading } from './column-evidence.ts';
import type { Questions } from './questions.ts';

/** The columns of a table as far as a person said what they are. */
export interface AnsweredColumns {
  columns: TableColumns;
  /** Columns that are none of what a quotation is read for. */
  left: ReadonlySet<number>;
}

const NONE = 'none of them';
const NOTHING = /^(?:none(?: of (?:them|these))?|no|nothing|0|nein|non|nie|ignore)$/i;

const PRICES = ['unit price', 'price per 100', 'price per 1000', 'list price', 'gross price', 'line total'];
const COUNTS = ['quantity', 'minimum', 'multiple', 'stock', 'lead time in weeks', 'lead time in days'];

/** What a person said that columns are. `placeOf`: `column 4`, where the answer is given under. */
export function answerColumns(
  columns: TableColumns,
  placeOf: (at: number) => string,
  questions: Questions,
): AnsweredColumns {
  const left = new Set<number>();
  let read = columns;
  for (let at = 0; at < widthOf(columns); at += 1) {
    const said = questions.answer('meaning', placeOf(at));
    if (said === undefined) continue;
    const reading = NOTHING.test(said) ? undefined : readHeader(said);
    if (reading === undefined && !NOTHING.test(said)) continue;
    read = withReading(
      read,
      at,
      reading && { ...makeReading(columns, at, reading.role, reading.pricePer ?? null), ...reading },
    );
    if (reading === undefined) left.add(at);
  }
  // What another column is by a person's word, the one that had its header is not.
  for (const [at, reading] of columns.readings.entries())
    if (reading !== undefined && read.readings[at] === undefined) left.add(at);
  return { columns: read, left };
}

/** Columns that wait for an answer. */
export interface AskedColumns {
  all: ReadonlySet<number>;
  /** Those whose figures may change what a part costs. */
  ofPrice: ReadonlySet<number>;
}

/** Ask, once a column, what those are that no header explains and that hold figures, times or days. `columns` has rows of parts alone. */
export function askColumns(
  columns: TableColumns,
  left: ReadonlySet<number>,
  placeOf: (at: number) => string,
  questions: Questions,
): AskedColumns {
  const all = new Set<number>();
  const ofPrice = new Set<number>();
  const hasTime = columnOf(columns, 'lead_time') !== undefined;
  for (let at = 0; at < widthOf(columns); at += 1) {
    const choices = left.has(at) ? undefined : findChoices(columns, at, hasTime);
    if (choices === undefined) continue;
    const said = questions.answer('meaning', placeOf(at));
    const header = columns.headers[at]?.trim().replaceAll(/\s+/g, ' ') ?? '';
    const cells = [...new Set(filledOf(columns, at))].slice(0, 3).join(', ').replaceAll(/\s+/g, ' ').slice(0, 80);
    const doubt = columns.readings[at]?.doubt;
    const why =
      said !== undefined
        ? `"${said.slice(0, 40)}" is ${readHeader(said) === undefined ? 'no meaning that is known here' : 'said of another column too'}`
        : doubt !== undefined
          ? `"${doubt}" is not understood`
          : 'no header that is known says what it is';
    questions.ask(
      'meaning',
      placeOf(at),
      header === '' ? cells : header,
      `${capitalize(placeOf(at))}${header === '' ? '' : ` "${header.slice(0, 60)}"`} holds ${cells}, and ${why}. Which is it?`,
      [...choices.meanings, NONE],
    );
    all.add(at);
    if (choices.isOfPrice) ofPrice.add(at);
  }
  return { all, ofPrice };
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Choices {
  meanings: readonly string[];
  isOfPrice: boolean;
}

/** What a column may be; undefined: it is known, or says nothing that a quotation is read for. */
function findChoices(columns: TableColumns, at: number, hasTime: boolean): Choices | undefined {
  const [reading, header] = [columns.readings[at], columns.headers[at]?.trim() ?? ''];
  const cells = filledOf(columns, at);
  if (cells.length === 0) return undefined;
  if (reading !== undefined) return reading.doubt === undefined ? undefined : { meanings: PRICES, isOfPrice: true };
  const known = readHeader(header);
  const hasStock = columnOf(columns, 'stock') !== undefined;
  if (known === undefined && !hasStock && /(?<!\p{L})stock(?!\p{L})/iu.test(header) && cells.some(isWhole))
    return { meanings: ['stock'], isOfPrice: false };
  if ((known !== undefined && known.role !== 'unit_price') || BESIDE.test(header)) return undefined;
  if (cells.some((cell) => isFigure(stripCurrency(cell)) || isWhole(cell))) {
    if (isNumbering(columns, at) || isTaxApart(columns, at) || repeatsPrice(columns, at)) return undefined;
    if (cells.some((cell) => cell.endsWith('%'))) return { meanings: ['discount'], isOfPrice: true };
    return { meanings: cells.every(isWhole) ? [...COUNTS, ...PRICES] : PRICES, isOfPrice: true };
  }
  const times = cells.filter((cell) => isDay(cell) || isTime(cell) || isWithUnit(cell));
  const areTimes = !hasTime && times.length >= cells.length * 0.5;
  return areTimes ? { meanings: ['lead time', 'valid until'], isOfPrice: false } : undefined;
}

/** What stands left of the part without words above it, or counts the rows, is a number of its row. */
function isNumbering(columns: TableColumns, at: number): boolean {
  const part = columns.readings.findIndex((one) => one !== undefined && PARTS.has(one.role));
  if (at >= part) return false;
  const cells = filledOf(columns, at).map(Number);
  const [step = 0] = cells;
  const isCounting = [1, 10].includes(step) && cells.every((cell, index) => cell === step * (index + 1));
  return isCounting || !/\p{L}/u.test(columns.headers[at] ?? '');
}

/** The same figures as the price that is read. */
function repeatsPrice(columns: TableColumns, at: number): boolean {
  const price = columnOf(columns, 'unit_price');
  return price !== undefined && columns.rows.every((row) => !row[at]?.trim() || row[at].trim() === row[price]?.trim());
}

const PARTS: ReadonlySet<HeaderReading['role']> = new Set([
  'mpn',
  'offered_mpn',
  'asked_mpn',
  'order_code',
  'unit_price',
]);

/** What columns say that change no price: what a part weighs, where it is made, what customs call it. */
const BESIDE =
  /(?<!\p{L})(?:weights?|gewicht|poids|peso|waga|kg|hs|hts|taric|eccn|coo|origin|country|ursprung\p{L}*|zolltarif\p{L}*|rohs|reach|msl|packages?|case|images?|url|link|datasheet|category|group|warehouse|rev|revision|buyer|contact|phone|tel|rank|score|barcode|ean|gtin|upc|cas|index|our\s+item|back[\s-]?order|stock|target\p{L}*|wanted|wunsch\p{L}*|old|previous|last|bisher\p{L}*|customer|your|page|drawing|series|size|length|width|height|voltage|value|tolerance|temp\p{L}*|年份)(?!\p{L})|批号/iu;

const TAX_RATE = /^(?:vat|tva|iva|mwst|ust|tax|dph|btw|moms|gst|税率)\.?\s*(?:%|rate|\(%\))?$/iu;
const NET = /(?<!\p{L})(?:net|nett|netto|neto|ht|excl)(?!\p{L})|未税|不含税/iu;

/** A rate of tax beside a net price. */
function isTaxApart({ readings, headers }: TableColumns, at: number): boolean {
  const isRate = TAX_RATE.test(headers[at]?.trim() ?? '');
  return isRate && (readings.some((one) => one?.role === 'gross_price') || headers.some((one) => NET.test(one)));
}

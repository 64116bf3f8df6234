import { type ListKind, readTables, type TableLimits, TableUnreadable } from '@partwright/files/tables';
import { cleanEnglish } from '../price-list/clean-text.ts';
import {
  fromPriceRow,
  guessMapping,
  joinOrders,
  readLayout,
  MappingUnfit,
  mergeRows,
  type PriceListLayout,
  type PriceListMapping,
  type RowReading,
} from '../price-list/index.ts';
import type { NewPart } from '../types.ts';
import { CatalogueUnreadable } from './unreadable.ts';

export interface PriceListOptions {
  /** The file's name: for messages, and as the seller where the list says none. */
  name: string;
  /** RFC 3339 UTC: dates the prices of rows without a date, where the mapping has none either. */
  observedAt: string;
  /** How its columns are read; guessed from headers and first rows when it is not given. */
  mapping?: PriceListMapping | undefined;
  /** What every row has, over what the mapping says: seller, currency. */
  constants?: PriceListMapping['constants'];
  limits?: Partial<TableLimits> | undefined;
}

/** Rows that gave no part, by reason, with the first of them. */
export interface RefusedRows {
  code: string;
  count: number;
  /** `row 7: column "Price": ...` */
  message: string;
}

export interface PriceListReading {
  parts: NewPart[];
  /** Rows with content below the header. */
  rows: number;
  refused: RefusedRows[];
  /** How the columns were understood, one sentence each. */
  reasons: string[];
}

const MOST_BYTES = 100 * 1024 * 1024;
const MOST_ROWS = 200_000;
const HEADER_WITHIN = 30;
const SAMPLE_ROWS = 500;
/** Of more rows the descriptions are kept as words only: reading figures in them takes four times as long as all the rest. */
const MOST_ROWS_WITH_FIGURES = 20_000;
/** Breaks and packagings of one part, a row each; each row is held against those before it. */
const MOST_ROWS_OF_A_PART = 200;
const LONGEST_MESSAGE = 300;
const LONGEST_DESCRIPTION = 500;

/**
 * Read a price list or an order history as a team keeps it: CSV, XLSX and whatever else files reads as tables. Rows of one
 * part become one part, wherever they stand. Of several sheets the first with a header is read.
 * @throws CatalogueUnreadable when it is no table, its columns cannot be told, or a limit is passed.
 *
 * @example
 * import { readPriceList } from '@partwright/catalog/memory';
 *
 * const csv = 'Herstellernummer;Hersteller;Menge;Preis EUR\nBSS138;onsemi;1;0,09\nBSS138;onsemi;100;0,05\n;onsemi;1;0,10\n';
 * const file = { name: 'acme.csv', observedAt: '2026-10-01T00:00:00Z' };
 * const { parts, refused } = readPriceList(new TextEncoder().encode(csv), file);
 * parts.map(({ mpn, manufacturer }) => [mpn, manufacturer]); // => [['BSS138', 'onsemi']]
 * parts[0]!.offers[0]!.breaks; // => [{ quantity: 1, unitPrice: '0.09' }, { quantity: 100, unitPrice: '0.05' }]
 * refused[0]!.message; // => 'row 4: column "Herstellernummer": "" holds no part number'
 */
export function readPriceList(bytes: Uint8Array, options: PriceListOptions): PriceListReading {
  const { name } = options;
  const table = findTable(readPriceGrids(bytes, options), options);
  if (table === undefined) throw new CatalogueUnreadable(noTable(name, options.mapping));
  const { headers, rows, firstRow } = table;
  const guess = options.mapping === undefined ? guessMapping(headers, rows.slice(0, SAMPLE_ROWS)) : undefined;
  const layout = layOut(guess?.mapping ?? options.mapping!, headers, options);
  const isLong = rows.length > MOST_ROWS_WITH_FIGURES;
  const read = isLong ? withoutFigures(layout) : (cells: readonly string[]) => fromPriceRow(cells, layout);
  const reasons = [...(guess?.reasons ?? [])];
  if (isLong) reasons.push(`of more than ${MOST_ROWS_WITH_FIGURES} rows figures in descriptions are not read`);
  const groups = new Map<string, NewPart[]>();
  const refused = new Map<string, RefusedRows>();
  let count = 0;
  for (const [at, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    count++;
    const reading = read(cells);
    if ('refused' in reading) {
      refuse(refused, reading.refused, firstRow + at, reading.message);
      continue;
    }
    const key = JSON.stringify([reading.part.manufacturer, reading.part.mpn]);
    const others = groups.get(key);
    if (others === undefined) groups.set(key, [reading.part]);
    else if (others.length < MOST_ROWS_OF_A_PART) others.push(reading.part);
    else
      refuse(
        refused,
        'too_many_rows',
        firstRow + at,
        `${reading.part.mpn} has more than ${MOST_ROWS_OF_A_PART} rows; only the first ones are read`,
      );
  }
  return {
    parts: [...groups.values()].map((same) => joinRows(same, layout)),
    rows: count,
    refused: [...refused.values()],
    reasons,
  };
}

/** Reads rows as fromPriceRow() does, with a description that nothing is made of. */
function withoutFigures(layout: PriceListLayout): (cells: readonly string[]) => RowReading {
  const column = layout.columns.get('description');
  const columns = new Map([...layout.columns].filter(([role]) => role !== 'description'));
  return (cells) => {
    const reading = fromPriceRow(cells, { ...layout, columns });
    const description = cleanEnglish(cells[column ?? -1] ?? '', new Set()).slice(0, LONGEST_DESCRIPTION);
    if ('part' in reading && description !== '') reading.part.description = description;
    return reading;
  };
}

function readPriceGrids(bytes: Uint8Array, { name, mapping, limits }: PriceListOptions): string[][][] {
  try {
    return readTables(bytes, priceList(mapping), {
      limits: { bytes: MOST_BYTES, rows: MOST_ROWS + HEADER_WITHIN, ...limits },
      encoding: mapping?.file?.encoding,
    });
  } catch (error) {
    if (!(error instanceof TableUnreadable)) throw error;
    throw new CatalogueUnreadable(`The price list ${quote(name)} cannot be read as a table. ${error.message}`, {
      cause: error,
    });
  }
}

function priceList(mapping: PriceListMapping | undefined): ListKind {
  return {
    name: 'price list',
    fields: 'part number, price',
    scoreHeader: (row) => (isHeader(trimmed(row), mapping) ? row.filter((cell) => cell.trim() !== '').length : 0),
  };
}

interface FoundTable {
  headers: string[];
  rows: string[][];
  /** Of the first of `rows`, 1-based. */
  firstRow: number;
}

function findTable(grids: readonly string[][][], { mapping }: PriceListOptions): FoundTable | undefined {
  for (const grid of grids) {
    const said = mapping?.file?.header_row;
    const at =
      said === undefined ? grid.slice(0, HEADER_WITHIN).findIndex((row) => isHeader(trimmed(row), mapping)) : said - 1;
    if (at !== -1 && grid[at] !== undefined)
      return { headers: trimmed(grid[at]), rows: grid.slice(at + 1), firstRow: at + 2 };
  }
  return undefined;
}

function trimmed(row: readonly string[]): string[] {
  return row.map((cell) => cell.trim());
}

/** A header has the column of part numbers that the mapping names; without a mapping, one that is known to be such. */
function isHeader(row: readonly string[], mapping: PriceListMapping | undefined): boolean {
  if (row.every((cell) => cell === '')) return false;
  if (mapping === undefined) return guessMapping(row, []) !== undefined;
  const asked = mapping.columns.mpn?.replace(/\s+/g, '').toLowerCase();
  return row.some((cell) => cell.replace(/\s+/g, '').toLowerCase() === asked);
}

function noTable(name: string, mapping: PriceListMapping | undefined): string {
  return mapping?.columns.mpn === undefined
    ? `No column of the price list ${quote(name)} is known to hold part numbers. Say which one does: { "columns": { "mpn": "..." } }`
    : `The price list ${quote(name)} has no column ${quote(mapping.columns.mpn)} in its first ${HEADER_WITHIN} rows; columns.mpn must name the header as it stands`;
}

function layOut(mapping: PriceListMapping, headers: readonly string[], options: PriceListOptions): PriceListLayout {
  const { name, observedAt, constants } = options;
  const said = { seller: mapping.name ?? plainName(name), ...mapping.constants, ...constants };
  const day = mapping.observed_at === undefined ? observedAt : `${mapping.observed_at}T00:00:00Z`;
  try {
    const layout = readLayout({ name: plainName(name), ...mapping, constants: said }, headers, day);
    const isPriced = layout.prices.length > 0 || layout.priceBreaks !== null;
    if (isPriced && !layout.columns.has('currency') && layout.constants.currency === undefined && !options.mapping)
      throw new MappingUnfit(
        'constants.currency',
        'say what the prices are in: { "constants": { "currency": "EUR" } }',
      );
    return layout;
  } catch (error) {
    if (!(error instanceof MappingUnfit)) throw error;
    throw new CatalogueUnreadable(`The price list ${quote(name)}: ${error.message}`, { cause: error });
  }
}

/** `lists/acme.csv` -> `acme`. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\.[a-z]{2,5}$/i, '').slice(0, 60) || 'price list';
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 200));
}

function refuse(refused: Map<string, RefusedRows>, code: string, row: number, message: string): void {
  const known = refused.get(code);
  if (known === undefined)
    refused.set(code, { code, count: 1, message: `row ${row}: ${message}`.slice(0, LONGEST_MESSAGE) });
  else known.count++;
}

function joinRows(same: readonly NewPart[], { isOrders }: PriceListLayout): NewPart {
  if (isOrders) return joinOrders(same).part;
  return same.reduce((joined, part) => mergeRows(joined, part) ?? joined);
}

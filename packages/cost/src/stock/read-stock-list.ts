import { isBlankRow, type ListKind, readTables, type TableLimits, TableUnreadable } from '@partwright/files/tables';
import { findDecimalSign, type QuantityReading, readQuantity, readUnit } from './read-quantity.ts';
import { headerKey, stockRole } from './stock-headers.ts';
import type { StockColumnRole, StockList, StockRow, UnreadStock } from './types.ts';

export interface StockListOptions {
  limits?: Partial<TableLimits> | undefined;
  encoding?: string | undefined;
  /** Header -> role, over what the headers say. */
  columns?: Readonly<Record<string, StockColumnRole>> | undefined;
}

const HEADER_WITHIN = 30;
const NAMES_PART = new Set<StockColumnRole>(['mpn', 'own_number', 'sku', 'name']);

/**
 * Read a list of what is in stock, or of what was ordered, in whatever form it comes: CSV, XLSX, XLS, ODS, HTML, XML, JSON. Every
 * row with content is in `rows` or in `unread`; a quantity that cannot be read is null, never 0 and never 1.
 *
 * @throws TableUnreadable when it is no table, no row names columns of a stock list, or a limit is passed.
 *
 * @example
 * import { readStockList } from '@partwright/cost/stock';
 *
 * const csv = 'MPN;Hersteller;Bestand;Lagerort\nRC0402FR-0710KL;Yageo;4870;Box 3\nBC847B;Nexperia;ca. 100;Box 4\n';
 * const { rows, unread } = readStockList(new TextEncoder().encode(csv));
 * rows[0]; // => { mpn: 'RC0402FR-0710KL', manufacturer: 'Yageo', quantity: '4870', place: 'Box 3' }
 * rows[1]!.quantity; // => null
 * unread[0]; // => { row: 3, column: 'Bestand', cell: 'ca. 100', message: 'it is a guess: count them' }
 */
export function readStockList(bytes: Uint8Array, options: StockListOptions = {}): StockList {
  const said = new Map(Object.entries(options.columns ?? {}).map(([header, role]) => [headerKey(header), role]));
  const kind = makeKind(said);
  const tables = readTables(bytes, kind, options);
  const list: StockList = { rows: [], unread: [], columns: [], ignored: [], notes: [] };
  let read = 0;
  tables.forEach((rows, at) => {
    const header = findHeader(rows, kind);
    if (header === undefined) {
      if (tables.length > 1 && rows.some((row) => !isBlankRow(row)))
        list.notes.push(`Sheet ${at + 1} has no header of a stock list and was not read.`);
      return;
    }
    read += 1;
    readTable(rows, header, at + 1, said, list);
  });
  if (read === 0)
    throw new TableUnreadable(
      'unreadable',
      'No row names the columns of a stock list: one with a part number and one beside it, such as quantity, manufacturer or place. Name them in the first row, for example: MPN, Manufacturer, Quantity, Location.',
    );
  return list;
}

type Said = ReadonlyMap<string, StockColumnRole>;

function makeKind(said: Said): ListKind {
  return {
    name: 'stock list',
    fields: 'part number, manufacturer, quantity, place',
    scoreHeader: (row) => {
      const roles = new Set(row.flatMap((cell) => roleOf(cell, said)?.role ?? []));
      const names = [...roles].filter((role) => NAMES_PART.has(role)).length;
      return names === 0 ? 0 : roles.size - (names === roles.size ? names : 0);
    },
  };
}

function roleOf(header: string, said: Said): { role: StockColumnRole; rank: number } | undefined {
  const asked = said.get(headerKey(header));
  return asked === undefined ? stockRole(header) : { role: asked, rank: -1 };
}

function findHeader(rows: readonly string[][], { scoreHeader }: ListKind): number | undefined {
  let best: { at: number; score: number } | undefined;
  for (let at = 0; at < Math.min(rows.length, HEADER_WITHIN); at++) {
    const score = scoreHeader(rows[at]!);
    if (score > (best?.score ?? 0)) best = { at, score };
  }
  return best?.at;
}

interface Column {
  index: number;
  header: string;
  rank: number;
}

/** Columns by role, the surest first; of places all, in the order of the file. */
function mapColumns(headers: readonly string[], said: Said): Map<StockColumnRole, Column[]> {
  const columns = new Map<StockColumnRole, Column[]>();
  headers.forEach((header, index) => {
    const found = header.trim() === '' ? undefined : roleOf(header, said);
    if (found) columns.set(found.role, [...(columns.get(found.role) ?? []), { index, header, rank: found.rank }]);
  });
  for (const [role, some] of columns) columns.set(role, role === 'place' ? choosePlaces(some) : some.toSorted(byRank));
  return columns;
}

const byRank = (a: Column, b: Column): number => a.rank - b.rank;

/** A column that has the whole path stands for all others: `Location` beside `Location Path` is a number of a database. */
function choosePlaces(columns: Column[]): Column[] {
  const path = columns.find(({ header }) => /^(?:storage )?location (?:path|pathstring|name)$/.test(headerKey(header)));
  return path ? [path] : columns;
}

function readTable(rows: readonly string[][], headerAt: number, sheet: number, said: Said, list: StockList): void {
  const headers = rows[headerAt]!;
  const columns = mapColumns(headers, said);
  giveNumbersToMakers(columns, rows.slice(headerAt + 1), list);
  const used = new Set([...columns.values()].flat().map(({ index }) => index));
  for (const [role, some] of columns) for (const { header } of some) list.columns.push({ sheet, header, role });
  list.ignored.push(...headers.filter((header, index) => header.trim() !== '' && !used.has(index)));
  noteChoices(columns, list);
  const signOf = (role: StockColumnRole) => {
    const [column] = columns.get(role) ?? [];
    return column ? findDecimalSign(rows.slice(headerAt + 1).map((row) => row[column.index] ?? '')) : null;
  };
  const signs = { quantity: signOf('quantity'), minimum: signOf('minimum') };
  for (let at = headerAt + 1; at < rows.length; at++) {
    const cells = rows[at]!;
    if (isBlankRow(cells) || isRepeated(cells, headers)) continue;
    readRow({ cells, row: at + 1, sheet, columns, signs }, list);
  }
}

/** Headers that say whose number it is. */
const SURELY_OWN = /\b(?:ipn|internal|intern\w*|own|our|house|company|inventory|stock|material\w*)\b/;

/** Our number as far as its header says, where only the cells can tell that it is not the manufacturers'. */
function findDoubtfulNumber(
  columns: ReadonlyMap<StockColumnRole, Column[]>,
): { own: Column; maker: Column } | undefined {
  const [own] = columns.get('own_number') ?? [];
  const [maker] = columns.get('manufacturer') ?? [];
  if (own === undefined || maker === undefined || own.rank < 0 || SURELY_OWN.test(headerKey(own.header)))
    return undefined;
  return columns.has('mpn') || columns.has('name') ? undefined : { own, maker };
}

/** Letters and figures, of as many characters as manufacturers' numbers have at least. */
const MAKERS_NUMBER = /^(?=.*[A-Z])(?=(?:.*\d){2})[A-Z0-9][\w.+#/-]{4,}$/i;
const LEAST_NUMBERS = 3;
const MOST_ROWS = 0.7;
/** Numbers of one company are mostly on one pattern. */
const ONE_COMPANY = 0.5;

/** `Artikelnummer | Hersteller` over numbers of many forms: nobody numbers his own parts like that. */
function giveNumbersToMakers(
  columns: Map<StockColumnRole, Column[]>,
  rows: readonly string[][],
  { notes }: StockList,
): void {
  const found = findDoubtfulNumber(columns);
  if (found === undefined) return;
  const { own, maker } = found;
  const cells = rows.map((row) => (row[own.index] ?? '').trim()).filter((cell) => cell !== '');
  const patterns = Map.groupBy(cells, (cell) => cell.replace(/\d/g, '9').replace(/\p{L}+/gu, 'A'));
  const commonest = Math.max(0, ...[...patterns.values()].map((some) => some.length));
  const shaped = cells.filter((cell) => MAKERS_NUMBER.test(cell)).length;
  if (shaped < LEAST_NUMBERS || shaped < cells.length * MOST_ROWS || commonest > cells.length * ONE_COMPANY) return;
  columns.set('mpn', [own]);
  columns.set('own_number', columns.get('own_number')!.slice(1));
  notes.push(
    `"${own.header}" is read as the number of the manufacturers, whom "${maker.header}" names, as its cells look like theirs: where it is your own, give columns {"${own.header}": "own_number"}.`,
  );
}

/** Beside manufacturers a number that only may be our own is more likely theirs. */
function noteOwnNumber(columns: ReadonlyMap<StockColumnRole, Column[]>, { notes }: StockList): void {
  const found = findDoubtfulNumber(columns);
  if (found === undefined) return;
  const { own, maker } = found;
  notes.push(
    `"${own.header}" is read as your own number, and no column as the manufacturers', whom "${maker.header}" names: where it holds theirs, give columns {"${own.header}": "mpn"}.`,
  );
}

function noteChoices(columns: ReadonlyMap<StockColumnRole, Column[]>, list: StockList): void {
  const { notes } = list;
  noteOwnNumber(columns, list);
  const [quantity, ...others] = columns.get('quantity') ?? [];
  if (quantity === undefined) notes.push('The list has no column of quantities: nothing is counted by it.');
  if (others.length > 0)
    notes.push(
      `Quantities are those of the column "${quantity!.header}", not of ${others.map(({ header }) => `"${header}"`).join(', ')}.`,
    );
}

const isRepeated = (cells: readonly string[], headers: readonly string[]): boolean =>
  headers.every((header, at) => (cells[at] ?? '').trim() === header.trim());

interface RowAt {
  cells: readonly string[];
  row: number;
  sheet: number;
  columns: ReadonlyMap<StockColumnRole, Column[]>;
  signs: Record<'quantity' | 'minimum', ReturnType<typeof findDecimalSign>>;
}

/** What rows below a list call their figures. */
const SUMS =
  /^(?:(?:grand |sub-?)?totals?|sum|(?:gesamt|zwischen)?summe|gesamt|insgesamt|somme|total g[ée]n[ée]ral|totale|suma|razem|toplam|celkem|合计|总计|小计|合計)\s*:?$/iu;

function readRow(at: RowAt, list: StockList): void {
  const { row, sheet, columns } = at;
  const text = (role: StockColumnRole): string | null => textOf(at, role);
  const complain = (column: Column | undefined, message: string): void =>
    void list.unread.push(unreadCell(at, column, message));
  const [mpn, name, ownNumber, sku] = [text('mpn'), text('name'), text('own_number'), text('sku')];
  if (mpn === null && name === null && ownNumber === null && sku === null) {
    complain(undefined, 'the row names no part');
    return;
  }
  if (SUMS.test(mpn ?? name ?? ownNumber ?? sku ?? '') && text('manufacturer') === null) {
    complain(undefined, 'the row is a sum, and no part');
    return;
  }
  const figure = (role: 'quantity' | 'minimum'): QuantityReading | null => {
    const [column] = columns.get(role) ?? [];
    const cell = column ? (at.cells[column.index] ?? '').trim() : '';
    if (cell === '') return null;
    const reading = readQuantity(cell, at.signs[role]);
    if (reading.kind === 'unread') complain(column, reading.reason);
    return reading;
  };
  const quantity = figure('quantity');
  const minimum = figure('minimum');
  const [unitColumn] = columns.get('unit') ?? [];
  const unitText = text('unit');
  const unit = unitText === null ? null : readUnit(unitText);
  if (unit === undefined) complain(unitColumn, `"${unitText}" is no unit that is known here; pieces are taken`);
  const isOwed = isOpenOrder(at, complain);
  list.rows.push({
    row,
    sheet,
    mpn,
    name,
    ownNumber,
    sku,
    manufacturer: text('manufacturer'),
    description: text('description'),
    quantity: isOwed ? null : quantityOf(quantity),
    unit: unit ?? (quantity?.kind === 'quantity' ? quantity.unit : null),
    place: readPlace(at),
    lot: text('lot'),
    dateCode: text('date_code'),
    minimum: quantityOf(minimum),
  } satisfies StockRow);
}

const quantityOf = (reading: QuantityReading | null): string | null =>
  reading?.kind === 'quantity' ? reading.quantity : null;

/** What was ordered and has not come is nothing that is there. */
function isOpenOrder(at: RowAt, complain: (column: Column | undefined, message: string) => void): boolean {
  const [column] = at.columns.get('backorder') ?? [];
  const cell = column ? (at.cells[column.index] ?? '').trim() : '';
  if (cell === '' || /^0+(?:[.,]0*)?$/.test(cell)) return false;
  complain(column, 'some of the order has not come, so that how much has cannot be said: book in what came');
  return true;
}

function unreadCell({ row, sheet, cells }: RowAt, column: Column | undefined, message: string): UnreadStock {
  const cell = column ? (cells[column.index] ?? '').trim().slice(0, 100) : null;
  return { row, sheet, column: column?.header ?? null, cell, message };
}

/** The first filled cell among the columns of a role. */
function textOf({ cells, columns }: RowAt, role: StockColumnRole): string | null {
  for (const { index } of columns.get(role) ?? []) {
    const cell = (cells[index] ?? '').trim();
    if (cell !== '') return cell;
  }
  return null;
}

/** Cells of several columns of places are one path, from left to right. */
function readPlace({ cells, columns }: RowAt): string | null {
  const parts = (columns.get('place') ?? [])
    .map(({ index }) => (cells[index] ?? '').trim())
    .filter((part) => part !== '');
  return parts.length === 0 ? null : [...new Set(parts)].join('/');
}

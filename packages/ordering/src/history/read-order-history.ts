import { readTables, type TableLimits } from '@partwright/files/tables';
import { Decimal } from '@partwright/money';
import { plural } from '@partwright/report-text';
import { findCurrencies, SIGN_MEANINGS, stripCurrency } from '../quotations/currencies.ts';
import { readDays, type DateOrder } from '../quotations/days.ts';
import { readPrinted, readingsOf, signOf, type DecimalSign } from '../quotations/figures.ts';
import { SUMS } from '../quotations/charge-words.ts';
import { historyHeader, roleOfHeader, sellerOfHeaders, type HistoryRole } from './history-columns.ts';

/** One line of a past order. Null: the file does not say, or it cannot be told. Money is decimal strings. */
export interface PastOrderLine {
  /** Row of the file, from 1. */
  row: number;
  seller: string | null;
  orderCode: string | null;
  mpn: string | null;
  manufacturer: string | null;
  description: string | null;
  /** Pieces ordered, sent, and still to come. */
  quantity: number | null;
  shipped: number | null;
  backorder: number | null;
  unitPrice: string | null;
  extendedPrice: string | null;
  currency: string | null;
  customerReference: string | null;
  orderNumber: string | null;
  purchaseOrder: string | null;
  invoiceNumber: string | null;
  /** `2026-11-23`. */
  date: string | null;
  status: string | null;
  /** Cells of columns that have no place above, by their headers. */
  others: Readonly<Record<string, string>>;
}

export interface OrderHistory {
  seller: string | null;
  lines: PastOrderLine[];
  /** Headers in the order of the file, with what each was read as; null: it is in `others`. */
  columns: { header: string; role: HistoryRole | null }[];
  /** What is to be known of the reading, a sentence each. */
  warnings: string[];
}

/**
 * Why a file is no list of past orders.
 *
 * @example
 * import { readOrderHistory } from '@partwright/ordering/readers';
 *
 * readOrderHistory(new TextEncoder().encode('a,b\n1,2\n')); // => throws 'No row of headers of past orders was found'
 */
export class OrderHistoryUnreadable extends Error {
  override readonly name = 'OrderHistoryUnreadable';
}

const KIND = { name: 'order history', fields: 'order code, part number, quantity, unit price', scoreHeader };

function scoreHeader(row: readonly string[]): number {
  const roles = new Set(row.flatMap((cell) => roleOfHeader(cell) ?? []));
  const isOfPart = roles.has('order_code') || roles.has('mpn');
  return isOfPart && roles.has('quantity') ? roles.size : 0;
}

export interface HistoryOptions {
  limits?: Partial<TableLimits> | undefined;
  /** Whose orders they are, where no header says. */
  seller?: string | undefined;
  /** ISO 4217, where no header or cell says. */
  currency?: string | undefined;
}

/**
 * Read what a seller exports of past orders or of a cart, with every column. A date or a price that can be read in two ways is
 * null and told; a price that does not make its total is told.
 *
 * @throws OrderHistoryUnreadable where no header of orders is found; TableUnreadable for a file that is no table.
 *
 * @example
 * import { readOrderHistory } from '@partwright/ordering/readers';
 *
 * const csv = 'Index,DigiKey Part #,Manufacturer Part Number,Customer Reference,Quantity,Backorder,Unit Price,Extended Price\n' +
 *   '1,311-10.0KLRCT-ND,RC0402FR-0710KL,R1,100,20,$0.00700,$0.70\n';
 * const { seller, lines } = readOrderHistory(new TextEncoder().encode(csv));
 * seller; // => 'Digi-Key'
 * lines[0]; // => { orderCode: '311-10.0KLRCT-ND', quantity: 100, backorder: 20, unitPrice: '0.007', extendedPrice: '0.7' }
 */
export function readOrderHistory(bytes: Uint8Array, options: HistoryOptions = {}): OrderHistory {
  const tables = readTables(bytes, KIND, { limits: options.limits });
  const found = tables.flatMap((rows) => {
    const scores = rows.slice(0, MOST_HEADER_ROW).map(scoreHeader);
    const best = Math.max(0, ...scores);
    return best >= 3 ? [{ rows, head: scores.indexOf(best), best }] : [];
  });
  const [table] = found.toSorted((a, b) => b.best - a.best);
  if (!table)
    throw new OrderHistoryUnreadable(
      'No row of headers of past orders was found. Needed are an order code or a part number, a quantity, and a price or another column of an order.',
    );
  return readLines(table.rows, table.head, options);
}

const MOST_HEADER_ROW = 60;

function readLines(rows: readonly (readonly string[])[], head: number, options: HistoryOptions): OrderHistory {
  const width = Math.max(...rows.slice(head).map((row) => row.length));
  const headers = Array.from({ length: width }, (_, at) => (rows[head]![at] ?? '').trim());
  const columns = assignRoles(headers);
  const names = nameColumns(headers);
  const seller = sellerOfHeaders(headers) ?? options.seller ?? null;
  const priceHeaders = headers.filter((_, at) => columns[at] === 'unit_price' || columns[at] === 'extended_price');
  const headerCurrency = findCurrencies(priceHeaders.join(' '));
  const warnings: string[] = [];
  const body = rows.slice(head + 1).map((cells, at) => ({ cells, row: head + at + 2 }));
  const filled = body.filter(({ cells }) =>
    cells.some((cell, at) => cell.trim() !== '' && (columns[at] === 'order_code' || columns[at] === 'mpn')),
  );
  const sign = proveSign(
    filled.map(({ cells }) => cells),
    columns,
  );
  const order = proveOrder(filled.map(({ cells }) => cells[columns.indexOf('date')] ?? ''));
  const lines = filled.map(({ cells, row }) => {
    const cell = (role: HistoryRole): string =>
      columns.includes(role) ? (cells[columns.indexOf(role)] ?? '').trim() : '';
    const text = (role: HistoryRole): string | null => cell(role) || null;
    const unitPrice = readPrice(cell('unit_price'), sign);
    const extendedPrice = readPrice(cell('extended_price'), sign);
    return {
      row,
      seller,
      orderCode: text('order_code'),
      mpn: text('mpn'),
      manufacturer: text('manufacturer'),
      description: text('description'),
      quantity: readCount(cell('quantity'), sign, unitPrice, extendedPrice),
      shipped: readCount(cell('shipped'), sign),
      backorder: readCount(cell('backorder'), sign),
      unitPrice,
      extendedPrice,
      currency: currencyOf(
        [cell('currency'), cell('unit_price'), cell('extended_price')],
        headerCurrency,
        seller,
        options,
      ),
      customerReference: text('customer_reference'),
      orderNumber: text('order_number'),
      purchaseOrder: text('purchase_order'),
      invoiceNumber: text('invoice_number'),
      date: readDay(cell('date'), order),
      status: text('status'),
      others: Object.fromEntries(
        names.flatMap((name, at) => (isOther(columns[at]) && cells[at]?.trim() ? [[name, cells[at].trim()]] : [])),
      ),
    } satisfies PastOrderLine;
  });
  warnings.push(...warnOf(lines, filled, columns), ...tellLeftOut(body.filter((one) => !filled.includes(one))));
  return { seller, lines, columns: headers.map((header, at) => ({ header, role: columns[at] ?? null })), warnings };
}

/** Rows with figures that name no part and are no sum of those that do: freight, taxes. */
function tellLeftOut(rows: readonly { cells: readonly string[]; row: number }[]): string[] {
  const said = rows
    .map(({ cells }) => cells.map((cell) => cell.trim()).filter((cell) => cell !== ''))
    .filter((cells) => cells.some((cell) => /\d/.test(cell)) && !cells.some((cell) => SUMS.test(cell)))
    .map((cells) => cells.join(' ').slice(0, 60));
  if (said.length === 0) return [];
  return [`Rows without a part were left out: ${said.slice(0, 5).join('; ')}${said.length > 5 ? ' and more' : ''}.`];
}

const OTHERS: ReadonlySet<HistoryRole | undefined> = new Set([
  undefined,
  'packaging',
  'lead_time',
  'date_code',
  'index',
]);
const isOther = (role: HistoryRole | undefined): boolean => OTHERS.has(role);

/** Names of columns that are told apart: a second `Note` is `Note (2)`, and one beyond the headers has its number. */
function nameColumns(headers: readonly string[]): string[] {
  const taken = new Set<string>();
  return headers.map((header, at) => {
    const name = header || `column ${at + 1}`;
    let own = name;
    for (let count = 2; taken.has(own); count += 1) own = `${name} (${count})`;
    taken.add(own);
    return own;
  });
}

/** Each role once. Digi-Key's cart calls its own number `Part Number`, beside that of the maker. */
function assignRoles(headers: readonly string[]): (HistoryRole | undefined)[] {
  const taken = new Set<HistoryRole>();
  const roles = headers.map((header) => {
    const role = roleOfHeader(header);
    if (role === undefined || taken.has(role)) return undefined;
    taken.add(role);
    return role;
  });
  const plain = headers.findIndex((header) => ['part number', 'part no', 'part'].includes(historyHeader(header)));
  if (plain >= 0 && roles[plain] === undefined) {
    const role = taken.has('mpn') && !taken.has('order_code') ? 'order_code' : !taken.has('mpn') ? 'mpn' : undefined;
    roles[plain] = role;
  }
  return roles;
}

function proveSign(
  rows: readonly (readonly string[])[],
  columns: readonly (HistoryRole | undefined)[],
): DecimalSign | undefined {
  const votes = new Set<DecimalSign>();
  for (const cells of rows)
    for (const [at, role] of columns.entries()) {
      if (role !== 'unit_price' && role !== 'extended_price') continue;
      const figure = readPrinted(stripCurrency(cells[at] ?? ''));
      const sign = figure && signOf(figure);
      if (sign) votes.add(sign);
    }
  return votes.size === 1 ? [...votes][0] : undefined;
}

function readPrice(text: string, sign: DecimalSign | undefined): string | null {
  const figure = readPrinted(stripCurrency(text));
  const readings = figure ? readingsOf(figure, sign) : [];
  return readings.length === 1 ? readings[0]! : null;
}

/** `1,000` may be 1 with three decimals: the price and the total of the row decide, else a sign that makes thousands of it. */
function readCount(
  text: string,
  sign: DecimalSign | undefined,
  price?: string | null,
  total?: string | null,
): number | null {
  const figure = readPrinted(text.replace(/(?:pcs?|pieces|ea|stk|szt)\.?$/i, '').trim());
  if (!figure) return null;
  const counts = [...new Set(readingsOf(figure, undefined).map(Number))].filter((count) => Number.isSafeInteger(count));
  if (counts.length === 1) return counts[0]!;
  const fitting = counts.filter((count) => price && total && !isUnequal(count, price, total));
  if (fitting.length === 1) return fitting[0]!;
  const [known] = readingsOf(figure, sign).map(Number);
  return sign !== undefined && known === Math.max(...counts) ? known : null;
}

function proveOrder(days: readonly string[]): DateOrder | undefined {
  const orders = new Set<DateOrder>();
  for (const day of days) {
    const { DMY, MDY } = readDays(day);
    if (DMY !== null && MDY === null) orders.add('DMY');
    if (MDY !== null && DMY === null) orders.add('MDY');
  }
  return orders.size === 1 ? [...orders][0] : undefined;
}

function readDay(text: string, order: DateOrder | undefined): string | null {
  const { DMY, MDY } = readDays(text);
  if (DMY === MDY) return DMY;
  return order === undefined ? null : { DMY, MDY }[order];
}

/** Sellers whose exports have prices in one currency, whatever their sign says. */
const ONE_CURRENCY: Readonly<Record<string, string>> = { LCSC: 'USD' };

function currencyOf(
  cells: readonly string[],
  header: { codes: string[]; signs: string[] },
  seller: string | null,
  { currency }: HistoryOptions,
): string | null {
  const said = findCurrencies(cells.join(' '));
  if (said.codes.length > 0) return said.codes.length === 1 ? said.codes[0]! : null;
  if (header.codes.length > 0) return header.codes.length === 1 ? header.codes[0]! : null;
  const own = ONE_CURRENCY[seller ?? ''];
  if (currency === undefined) return own ?? null;
  // A sign of dollars is none of euros, whatever was said of the whole file.
  const isOther = own === undefined && [...said.signs, ...header.signs].some((sign) => !fits(sign, currency));
  return isOther ? null : currency.toUpperCase();
}

const fits = (sign: string, currency: string): boolean =>
  SIGN_MEANINGS[sign]?.includes(currency.toUpperCase()) ?? false;

function warnOf(
  lines: readonly PastOrderLine[],
  filled: readonly { cells: readonly string[]; row: number }[],
  columns: readonly (HistoryRole | undefined)[],
): string[] {
  const cellsOf = (role: HistoryRole): string[] =>
    filled.map(({ cells }) => (columns.includes(role) ? (cells[columns.indexOf(role)] ?? '').trim() : ''));
  const lost = (role: HistoryRole, values: (string | number | null)[]): number =>
    cellsOf(role).filter((cell, at) => cell !== '' && values[at] === null).length;
  const dates = lost(
    'date',
    lines.map(({ date }) => date),
  );
  const prices = lost(
    'unit_price',
    lines.map(({ unitPrice }) => unitPrice),
  );
  const counts = lost(
    'quantity',
    lines.map(({ quantity }) => quantity),
  );
  const unequal = lines
    .filter(
      ({ quantity, unitPrice, extendedPrice }) =>
        quantity !== null &&
        unitPrice !== null &&
        extendedPrice !== null &&
        isUnequal(quantity, unitPrice, extendedPrice),
    )
    .map(({ row }) => row);
  const noCurrency = lines.filter(({ unitPrice, currency }) => unitPrice !== null && currency === null).length;
  return [
    ...(dates > 0
      ? [
          `Of ${plural(dates, 'line')} the date is not clear: day and month may be taken for one another, or it is none.`,
        ]
      : []),
    ...(prices > 0
      ? [
          `Of ${plural(prices, 'line')} the price is not clear: it is no figure, or a point and a comma before its decimals give two.`,
        ]
      : []),
    ...(counts > 0 ? [`Of ${plural(counts, 'line')} the quantity is no number of pieces.`] : []),
    ...(noCurrency > 0 ? [`Of ${plural(noCurrency, 'line')} no currency is said; give \`currency\`.`] : []),
    ...(unequal.length > 0
      ? [
          `Quantity and unit price do not make the extended price in row ${unequal.slice(0, 10).join(', ')}${unequal.length > 10 ? ' and more' : ''}.`,
        ]
      : []),
  ];
}

function isUnequal(quantity: number, unitPrice: string, extendedPrice: string): boolean {
  const places = unitPrice.split('.')[1]?.length ?? 0;
  const most = new Decimal(10).pow(-Math.max(places, 2)).times(0.5).times(Math.max(quantity, 1)).plus('0.0051');
  return new Decimal(unitPrice).times(quantity).minus(extendedPrice).abs().gt(most);
}

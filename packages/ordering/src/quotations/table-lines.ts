import { isDay, isFigure, isTime, type TableColumns } from './column-cells.ts';
import { readAmountAlone, readCharge, type RawCharge } from './charge-rows.ts';
import { SUMS } from './charge-words.ts';
import { findCurrencies } from './currencies.ts';
import { findQuoteTables, scoreQuoteHeader } from './find-table.ts';
import { readHeader, type HeaderReading, type QuoteRole } from './header-roles.ts';
import { readLeadTime } from './lead-time.ts';
import { numberKey } from './number-key.ts';
import { findRemarked } from './price-words.ts';
import { emptyLine, type RawLine, type RawPrice } from './raw-line.ts';
import { NO_OFFER, NO_PRICE } from './refusal-words.ts';
import { isWrapped, joinLabels, joinWrapped, readLabels, saysTime } from './rows-below.ts';
import {
  isEmpty,
  placeOf,
  repeatsHeaders,
  settleTable,
  type PlaceNames,
  type SettledTable,
  type TableRules,
} from './settle-table.ts';
import { findCount, MOQ, MOQ_MULTIPLE, MULTIPLE, STOCK } from './text-counts.ts';
import { isSurePart } from './text-lines.ts';
import { findLeadTime } from './text-times.ts';
import { turnTable } from './turned-tables.ts';
import { splitWays } from './two-ways.ts';
import type { AskedPart } from './types.ts';
import { findUnknownTable } from './unknown-tables.ts';

export interface TableLines {
  lines: RawLine[];
  charges: RawCharge[];
  /** Rows outside of tables, as text. */
  text: string[];
  /** What columns were found to be by their cells, and those that nothing was made of, a sentence each. */
  notes: string[];
}

/** What the rows of all tables say, and the text around them. What a column is that nobody knows is asked. */
export function readTableLines(tables: readonly (readonly (readonly string[])[])[], rules: TableRules): TableLines {
  const read: TableLines = { lines: [], charges: [], text: [], notes: [] };
  const ways = tables.flatMap((table, index) => splitWays(table).map((one) => ({ ...one, index })));
  for (const { rows: given, way, index } of ways) {
    const upright = findQuoteTables(given);
    const turned = upright.length > 0 ? undefined : turnTable(given);
    const rows = turned?.table ?? given;
    const known = turned ? findQuoteTables(rows) : upright;
    const names = {
      table: tables.length > 1 ? `table ${index + 1}, ` : '',
      row: (at: number) => (turned ? `part ${at}` : `row ${at + 1}`),
      column: (at: number) => `${turned ? 'label' : 'column'} ${at + 1}`,
      way,
    };
    read.text.push(...(turned?.rest ?? []).map(joinCells));
    const found = known.length > 0 ? known : [findUnknownTable(rows, partsOf(rules.asked))].flatMap((one) => one ?? []);
    const settled = found.flatMap((table) => settleTable(rows, table, names, rules) ?? []);
    const first = settled[0]?.table.firstRow ?? rows.length + 1;
    read.text.push(...rows.slice(0, Math.max(0, first - 1)).map(joinCells));
    for (const table of settled) readRows(rows, table, names, read);
  }
  return read;
}

/** A refusal in a column that nobody knows. */
const findRefusal = (row: readonly string[], columns: TableColumns['readings']): string =>
  row.find((cell, at) => columns[at] === undefined && NO_OFFER.test(cell))?.trim() ?? '';

const partsOf = (asked: readonly AskedPart[]): ((cell: string) => boolean) => {
  const keys = new Set(asked.map(({ mpn }) => numberKey(mpn)));
  return (cell) => keys.has(numberKey(cell)) || isSurePart(cell.trim());
};

/** Read the rows of one table into what all of them say. */
function readRows(
  rows: readonly (readonly string[])[],
  { table: { firstRow, lastRow }, columns: settled, asked, left, notes }: SettledTable,
  names: PlaceNames,
  read: TableLines,
): void {
  const { readings: columns, headers } = settled;
  read.notes.push(...notes, ...tellUnread(settled, asked.all));
  let last: RawLine | undefined;
  let saysOfPart = false;
  for (let at = firstRow; at <= lastRow; at += 1) {
    const row = rows[at]!;
    if (isEmpty(row) || scoreQuoteHeader(row) >= 3 || repeatsHeaders(row, headers)) continue;
    const charge = readCharge(row, columns) ?? readAmountAlone(row, columns);
    if (charge) {
      if (!SUMS.test(charge.text)) read.charges.push(charge);
      // What a sum is in, its parts are in.
      else read.text.push(...findCurrencies(joinCells(row)).codes);
      if (charge.amount === '') read.text.push(joinCells(row));
      continue;
    }
    const labels = last && readLabels(row);
    if (last && labels) {
      // Below the last part alone it holds for all.
      const isOwn: boolean = saysOfPart || !saysTime(labels) || rows.slice(at + 1, lastRow + 1).some(isWide);
      saysOfPart ||= isOwn && saysTime(labels);
      if (isOwn) joinLabels(last, labels);
      else read.text.push(joinCells(row));
      continue;
    }
    const line = readRow(row, columns, placeOf(names, names.row(at)));
    if (names.way !== null) line.terms = names.way;
    const waiting = [...asked.ofPrice].flatMap((column) => row[column]?.trim() || []);
    line.isOpen = waiting.some((cell) => !NO_PRICE.test(cell));
    const said = [...asked.ofPrice].flatMap((column) => findCurrencies(headers[column] ?? '').codes);
    if (line.isOpen && line.prices.length === 0 && said.length === 1) line.currency ||= said[0]!;
    if (!line.isOpen && line.prices.length === 0) line.remark ||= waiting[0] ?? findRefusal(row, columns);
    for (const [column, header] of headers.entries()) {
      const other = columns[column] === undefined && !left.has(column) ? readHeader(header) : undefined;
      const currency = other?.role === 'unit_price' && row[column]?.trim() ? other.currency : undefined;
      if (currency !== undefined && line.prices.some(({ headerCurrency }) => headerCurrency !== currency))
        line.currency = `${line.currency} ${currency}`.trim();
    }
    if (isSentence(row, columns.length) || !isOfPart(line)) {
      read.text.push(joinCells(row));
      continue;
    }
    if (last && isWrapped(line)) joinWrapped(last, line);
    else if (last && isContinuation(line)) joinContinuation(last, line);
    else read.lines.push((last = line));
  }
}

/** A row of a part, and none of words. */
const isWide = (row: readonly string[]): boolean =>
  row.filter((cell) => cell.trim() !== '').length >= 3 && row.some((cell) => isFigure(cell.trim()));

function tellUnread({ readings, headers, rows }: TableColumns, asked: ReadonlySet<number>): string[] {
  const unread = headers.filter(
    (header, at) =>
      header !== '' && readings[at] === undefined && !asked.has(at) && rows.some((row) => /\d/.test(row[at] ?? '')),
  );
  return unread.length === 0 ? [] : [`Columns that were not read: ${unread.slice(0, 12).join(', ')}.`];
}

/** Words in the first cells of a row of several columns, where commas may divide them: what holds for all. */
function isSentence(row: readonly string[], columns: number): boolean {
  const filled = row.filter((cell) => cell.trim() !== '');
  if (filled.length > 1 && filled.length < columns / 2 && filled.length <= MOST_PIECES) {
    const isWhole = filled.every((cell, at) => cell === row[at] && !isFigure(cell.trim()) && !isSurePart(cell.trim()));
    return isWhole && (filled.join(' ').match(/\p{L}{2,}/gu)?.length ?? 0) >= 5;
  }
  const [only = ''] = filled;
  const isLong = only.trim().split(/\s+/).length >= 3 || /(?:\p{Script=Han}[^\p{Script=Latin}]*){6}/u.test(only);
  return columns >= 3 && filled.length === 1 && isLong;
}

/** Of a sentence that commas divide into cells. */
const MOST_PIECES = 4;

const joinCells = (row: readonly string[]): string =>
  row
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join('  ');

type TextKey = { [K in keyof RawLine]: RawLine[K] extends string ? K : never }[keyof RawLine];

const KEYS: Partial<Record<QuoteRole, TextKey>> = {
  item: 'item',
  asked_mpn: 'askedMpn',
  offered_mpn: 'offeredMpn',
  mpn: 'mpn',
  manufacturer: 'manufacturer',
  order_code: 'orderCode',
  description: 'description',
  packaging: 'packaging',
  remark: 'remark',
  currency: 'currency',
  moq: 'moq',
  multiple: 'multiple',
  stock: 'stock',
  lead_time: 'leadTime',
  valid_until: 'validUntil',
};

function readRow(row: readonly string[], columns: readonly (HeaderReading | undefined)[], place: string): RawLine {
  const line = emptyLine(place);
  const cell = (role: QuoteRole, step?: number): string => {
    const at = columns.findIndex(
      (column) => column?.role === role && column.step === step && column.breakQuantity === undefined,
    );
    return at < 0 ? '' : (row[at] ?? '').trim();
  };
  for (const [at, column] of columns.entries()) {
    const key = column && KEYS[column.role];
    if (key) line[key] = (row[at] ?? '').trim();
    if (column?.role === 'date_code' && row[at]?.trim()) line.terms = `date code ${row[at].trim()}`;
    if (column?.role === 'lead_time') line.leadTimeUnit = column.unit ?? null;
    if (column?.role === 'moq_multiple')
      [line.moq = '', line.multiple = ''] = (row[at] ?? '').split('/').map((part) => part.trim());
  }
  // A refusal may stand where the number of what is offered would.
  for (const key of ['offeredMpn', 'mpn'] as const)
    if (line[key].length > 1 && NO_PRICE.test(line[key])) {
      line.remark ||= line[key];
      line[key] = '';
    }
  // Digi-Key's own numbers end so, whatever its header calls them.
  if (line.mpn.endsWith('-ND') && line.orderCode === '') [line.orderCode, line.mpn] = [line.mpn, ''];
  line.quantity = cell('quantity');
  if (line.leadTime === '') line.leadTime = findLeadTime(line.remark);
  line.moq ||= findCount(MOQ_MULTIPLE, line.remark) || findCount(MOQ, line.remark);
  line.multiple ||= findCount(MOQ_MULTIPLE, line.remark) || findCount(MULTIPLE, line.remark);
  line.stock ||= findCount(STOCK, line.remark);
  // When more comes, in the column that says what is there.
  if (line.leadTime === '' && isAtOnce(line.stock)) line.leadTime = line.stock;
  else if (line.leadTime === '' && (isDay(line.stock) || isTime(line.stock)))
    [line.leadTime, line.stock] = [line.stock, ''];
  line.prices = columns.flatMap((column, at) =>
    column ? readPrice(column, (row[at] ?? '').trim(), cell, columns) : [],
  );
  if (line.prices.length > 0) line.doubts = findDoubts(row, columns);
  return line;
}

/** What stands beside the prices of a row that may make others of them: in a remark, in words of a column that nobody knows. */
function findDoubts(row: readonly string[], columns: readonly (HeaderReading | undefined)[]): string[] {
  const beside = row.flatMap((cell, at) => {
    const column = columns[at];
    const isRemark = column === undefined ? /\p{L}{2}/u.test(cell) : column.role === 'remark';
    return isRemark ? [findRemarked(cell)] : [];
  });
  return [...new Set(beside)].filter((words) => words !== '').slice(0, 5);
}

function isAtOnce(cell: string): boolean {
  const reading = readLeadTime(cell, null);
  return reading !== undefined && 'days' in reading && reading.days === 0;
}

function readPrice(
  column: HeaderReading,
  price: string,
  cell: (role: QuoteRole, step?: number) => string,
  columns: readonly (HeaderReading | undefined)[],
): RawPrice[] {
  const { role, step, breakQuantity, pricePer, pricePack, currency } = column;
  const has = (wanted: QuoteRole): boolean => columns.some((one) => one?.role === wanted);
  // Of several kinds of price the net one counts.
  const counts =
    role === 'unit_price' ||
    (role === 'list_price' && !has('unit_price')) ||
    (role === 'gross_price' && !has('unit_price') && !has('list_price'));
  if (!counts || price === '') return [];
  const isOfTotal = breakQuantity === undefined && step === undefined;
  const common = {
    breakQuantity: breakQuantity ?? null,
    discount: role === 'list_price' || isOfTotal ? cell('discount') || null : null,
    per: pricePack ?? pricePer ?? (cell('price_per') || cell('measure') || null),
    isMeasured: pricePack === undefined && pricePer === undefined && cell('price_per') === '',
    headerCurrency: currency ?? columns.find((one) => one?.role === 'total')?.currency ?? null,
    isGross: role === 'gross_price',
  };
  const ladder = breakQuantity === undefined ? splitLadder(price) : undefined;
  if (ladder) return ladder.map((one) => ({ ...common, ...one, total: null }));
  const quantity = breakQuantity === undefined ? cell('quantity', step) || null : null;
  return [{ ...common, quantity, price, total: isOfTotal ? cell('total') || null : null }];
}

const STEP =
  /^(?:ab|from|à partir de|od|da|desde|>=?|≥)?\s*(\d{1,3}(?:[.,' ]\d{3})*|\d{1,7})\s*(k)?\s*(?:\+|pcs?\.?|stk\.?|st\.?)?\s*(?:[:=@]|\s-\s|\s)\s*((?:[A-Z]{3}|US\$|[€$£¥])?\s*\d{1,6}[.,]\d{1,8}\s*(?:[A-Z]{3}|€|zł)?)$/iu;

/** `100: 3.20 | 500: 2.95`: all prices of a part in one cell. Undefined: it is none, or its quantities do not rise while its prices fall. */
function splitLadder(cell: string): { quantity: string; price: string }[] | undefined {
  const steps = cell
    .split(/\s*[|;\n]\s*|\s+\/\s+|,\s+/)
    .filter((part) => part.trim() !== '')
    .map((part) => STEP.exec(part.trim()));
  if (steps.length < 2) return undefined;
  const read = steps.flatMap((step) =>
    step ? [{ quantity: `${step[1]}${step[2] ?? ''}${step[2] ? '' : ' pcs'}`, price: step[3]!.trim() }] : [],
  );
  if (read.length < steps.length) return undefined;
  const figure = (text: string): number => Number(text.replaceAll(/[^\d.,]/g, '').replace(',', '.'));
  const count = (text: string): number => Number(text.replaceAll(/\D/g, '')) * (/k/i.test(text) ? 1000 : 1);
  const isLadder = read.every(
    (one, at) =>
      at === 0 ||
      (count(one.quantity) > count(read[at - 1]!.quantity) && figure(one.price) < figure(read[at - 1]!.price)),
  );
  return isLadder ? read : undefined;
}

function isOfPart({ mpn, offeredMpn, askedMpn, orderCode, prices, quantity, item, description }: RawLine): boolean {
  const name = mpn || offeredMpn || askedMpn || orderCode || (item && description);
  return (
    name !== '' || (prices.length > 0 && (quantity !== '' || prices.some((price) => price.breakQuantity !== null)))
  );
}

/** A further price of the part above. */
function isContinuation({ mpn, offeredMpn, askedMpn, orderCode, item, description, prices }: RawLine): boolean {
  return prices.length > 0 && [mpn, offeredMpn, askedMpn, orderCode, item, description].every((cell) => cell === '');
}

function joinContinuation(last: RawLine, line: RawLine): void {
  last.prices.push(...line.prices);
  for (const key of ['currency', 'moq', 'multiple', 'stock', 'leadTime', 'validUntil', 'packaging', 'remark'] as const)
    last[key] ||= line[key];
}

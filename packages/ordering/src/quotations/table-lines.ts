import { readHeader, type HeaderReading, type QuoteRole } from './header-roles.ts';
import { isWrapped, joinLabels, joinWrapped, readLabels } from './rows-below.ts';
import { findQuoteTables, scoreQuoteHeader } from './find-table.ts';
import { isSurePart } from './text-lines.ts';
import { findLeadTime } from './text-times.ts';
import { turnTable } from './turned-tables.ts';
import { splitWays } from './two-ways.ts';
import { stripCurrency } from './currencies.ts';
import { DAY_PATTERN } from './days.ts';
import { findRemarked } from './price-words.ts';
import { readLeadTime } from './lead-time.ts';
import { emptyLine, type RawLine, type RawPrice } from './raw-line.ts';

/** Rows of money that are no part. */
export interface RawCharge {
  text: string;
  amount: string;
}

export interface TableLines {
  lines: RawLine[];
  charges: RawCharge[];
  /** Rows outside of tables, as text. */
  text: string[];
  /** Columns with figures that nothing was made of, a sentence a table. */
  unreadColumns: string[];
  /** Headers that nobody here knows, of figures beside prices. */
  openColumns: string[];
}

/** What a row of sums begins with. */
export const SUMS =
  /^(?:sub[\s-]?total|total|grand total|sum|net total|total net|gesamt\w*|summe|zwischensumme|netto\w*|nettobetrag|endbetrag|carry|übertrag|montant total|total ht|total ttc|importe total|razem|suma|podsumowanie|do zapłaty|totale|imponibile|base imponible|合计|总计|合計|総計)(?!\p{L})/iu;
const CHARGES =
  /^(?:freight|shipping|postage|delivery|handling|carriage|courier|p&p|packing charge|packaging charge|discount|rabatt|nachlass|skonto|remise|sconto|descuento|insurance|tooling|nre|set[\s-]?up|small order|minimum order|versand\w*|fracht\w*|porto|verpackung\w*|werkzeug\w*|vat|mwst|ust|tva|iva|tax|gst|bank|certificate|surcharge|zuschlag|transport\w*|frais|port|spese|trasporto|iva|portes|gastos|wysyłka|dostawa kurierem|koszt\w*)(?!\p{L})/iu;

/** What the rows of all tables say, and the text around them. */
export function readTableLines(tables: readonly (readonly (readonly string[])[])[]): TableLines {
  const lines: RawLine[] = [];
  const charges: RawCharge[] = [];
  const text: string[] = [];
  const unread: string[] = [];
  const open: string[] = [];
  const ways = tables.flatMap((table, index) => splitWays(table).map((one) => ({ ...one, index })));
  for (const { rows: given, way, index } of ways) {
    const name = tables.length > 1 ? `table ${index + 1}, ` : '';
    const suffix = way === null ? '' : ` ${way}`;
    const upright = findQuoteTables(given);
    const turned = upright.length > 0 ? undefined : turnTable(given);
    const rows = turned?.table ?? given;
    const found = turned ? findQuoteTables(rows) : upright;
    text.push(...(turned?.rest ?? []).map(joinCells));
    const first = found[0]?.firstRow ?? rows.length + 1;
    text.push(...rows.slice(0, Math.max(0, first - 1)).map(joinCells));
    for (const { columns: read, headers, firstRow, lastRow } of found) {
      const columns = findNumbers(read, headers, rows.slice(firstRow, lastRow + 1));
      const counts = [...findCounts(columns, rows.slice(firstRow, lastRow + 1)), ...findOtherPrices(columns, headers)];
      unread.push(...tellUnread(headers, columns, rows.slice(firstRow, lastRow + 1)));
      let last: RawLine | undefined;
      for (let at = firstRow; at <= lastRow; at += 1) {
        const row = rows[at]!;
        if (isEmpty(row) || scoreQuoteHeader(row) >= 3) continue;
        const charge = readCharge(row, columns) ?? readAmountAlone(row, columns);
        if (charge) {
          if (!SUMS.test(charge.text)) charges.push(charge);
          if (charge.amount === '') text.push(joinCells(row));
          continue;
        }
        const labels = last && readLabels(row);
        if (last && labels) {
          joinLabels(last, labels);
          continue;
        }
        const line = readRow(row, columns, `${name}${turned ? 'part' : 'row'} ${turned ? at : at + 1}${suffix}`);
        if (way !== null) line.terms = way;
        if (line.prices.length > 0) open.push(...listOpen(row, columns, headers, counts));
        line.unread = counts.flatMap((column) => {
          const cell = row[column]?.trim() ?? '';
          return cell === '' || line.prices.some(({ price }) => price === cell) ? [] : [cell];
        });
        for (const at of findOtherPrices(columns, headers)) {
          const { currency } = readHeader(headers[at]!) ?? {};
          if (currency !== undefined && line.prices.some(({ headerCurrency }) => headerCurrency !== currency))
            line.currency = `${line.currency} ${currency}`.trim();
        }
        if (isSentence(row, columns.length) || !isOfPart(line)) {
          text.push(joinCells(row));
          continue;
        }
        if (last && isWrapped(line)) joinWrapped(last, line);
        else if (last && isContinuation(line)) joinContinuation(last, line);
        else lines.push((last = line));
      }
    }
  }
  return { lines, charges, text, unreadColumns: unread, openColumns: [...new Set(open)] };
}

const PART_NUMBER = /^(?=(?:[^\d]*\d){2})(?=.*[A-Z])[A-Z0-9][A-Z0-9 ./#_+,()-]{3,38}$/i;

/** Headers that are written above the maker's number and above the seller's own. */
const EITHER = /^(?:artikel|article|art|item|material|produkt|product|kod|codice|codigo)\.?$/iu;

/**
 * Where no header names part numbers, the one column that holds nothing else is theirs: one without a known header, or one whose header
 * may mean them and whose cells are surely numbers of makers.
 */
function findNumbers(
  columns: readonly (HeaderReading | undefined)[],
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): readonly (HeaderReading | undefined)[] {
  const named: readonly (QuoteRole | undefined)[] = ['mpn', 'offered_mpn', 'asked_mpn'];
  if (columns.some((column) => named.includes(column?.role))) return columns;
  const makeNumbers = (at: number): readonly (HeaderReading | undefined)[] =>
    columns.map((column, index): HeaderReading | undefined => (index === at ? { role: 'mpn' } : column));
  const code = columns.findIndex((column) => column?.role === 'order_code');
  if (code >= 0) {
    // A second line below a part describes it.
    const priced = rows.filter((row) => columns.some((one, at) => one?.role === 'unit_price' && row[at]?.trim()));
    const cells = priced.flatMap((row) => (row[code]?.trim() ? [row[code].trim()] : []));
    const areSure = cells.length > 0 && EITHER.test(headers[code]!) && cells.every(isSurePart);
    return areSure ? makeNumbers(code) : columns;
  }
  const fitting = unreadColumns(columns, rows, (cell) => PART_NUMBER.test(cell));
  return fitting.length === 1 ? makeNumbers(fitting[0]!) : columns;
}

/** Columns of whole numbers that may be the quantities, where no header names those: a price is for that many perhaps. */
function findCounts(
  columns: readonly (HeaderReading | undefined)[],
  rows: readonly (readonly string[])[],
): readonly number[] {
  const hasQuantity = columns.some((one) => one?.role === 'quantity' || one?.breakQuantity !== undefined);
  return hasQuantity ? [] : unreadColumns(columns, rows, (cell) => /^\d{1,3}(?:[.,' ]?\d{3})*\+?$/.test(cell));
}

/** Columns of prices that no quantity tells from the one that is read: which of them holds is to be asked. */
function findOtherPrices(columns: readonly (HeaderReading | undefined)[], headers: readonly string[]): number[] {
  const prices = headers.map((header) => readHeader(header)?.role === 'unit_price');
  return headers.flatMap((_, at) => (prices[at] && columns[at] === undefined ? [at] : []));
}

/** Columns without a role, most of whose cells fit. */
function unreadColumns(
  columns: readonly (HeaderReading | undefined)[],
  rows: readonly (readonly string[])[],
  fits: (cell: string) => boolean,
): number[] {
  const width = Math.max(columns.length, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    if (columns[at] !== undefined) return false;
    const filled = rows.flatMap((row) => (row[at]?.trim() ? [row[at].trim()] : []));
    return filled.length > 0 && filled.filter(fits).length >= filled.length * 0.8;
  });
}

/** What columns say that change no price: what a part weighs, where it is made, what customs call it. */
const BESIDE =
  /(?<!\p{L})(?:weights?|gewicht|poids|peso|waga|kg|hs|hts|taric|eccn|coo|origin|country|ursprung\p{L}*|zolltarif\p{L}*|rohs|reach|msl|packages?|case|images?|url|link|datasheet|category|group|warehouse|rev|revision|buyer|contact|phone|tel|rank|score|barcode|ean|gtin|upc|cas|index|our\s+item|back[\s-]?order|stock|target\p{L}*|wanted|wunsch\p{L}*|old|previous|last|bisher\p{L}*|customer|your|page|drawing|series|size|length|width|height|voltage|value|tolerance|temp\p{L}*|年份)(?!\p{L})|批号/iu;
const TAX_RATE = /^(?:vat|tva|iva|mwst|ust|tax|dph|btw|moms|gst|税率)\.?\s*(?:%|rate|\(%\))?$/iu;
const NET = /(?<!\p{L})(?:net|nett|netto|neto|ht|excl)(?!\p{L})|未税|不含税/iu;
const A_FIGURE = /^[-+]?\s*[\d.,\s'’]*\d\s*%?$/u;

/** Headers of the columns that hold a bare figure in a row, and that neither have a role nor say what is beside the price. */
function listOpen(
  row: readonly string[],
  columns: readonly (HeaderReading | undefined)[],
  headers: readonly string[],
  read: readonly number[],
): string[] {
  return row.flatMap((cell, at) => {
    const header = headers[at] ?? '';
    // What stands left of the part is a number of its row.
    const isOfRow = !/\p{L}/u.test(header) && at < columns.findIndex((column) => column?.role === 'unit_price');
    const isKnown = columns[at] !== undefined || read.includes(at) || isOfRow || readHeader(header) !== undefined;
    const isTaxApart =
      TAX_RATE.test(header) &&
      (columns.some((one) => one?.role === 'gross_price') || headers.some((one) => NET.test(one)));
    if (isKnown || isTaxApart || BESIDE.test(header) || !A_FIGURE.test(stripCurrency(cell.trim()))) return [];
    return [header === '' ? 'without a header' : header];
  });
}

function tellUnread(
  headers: readonly string[],
  columns: readonly (HeaderReading | undefined)[],
  rows: readonly (readonly string[])[],
): string[] {
  const unread = headers.filter(
    (header, at) => header !== '' && columns[at] === undefined && rows.some((row) => /\d/.test(row[at] ?? '')),
  );
  return unread.length === 0 ? [] : [`Columns that were not read: ${unread.slice(0, 12).join(', ')}.`];
}

/** Nothing but blanks and the lines that are drawn between rows. */
const isEmpty = (row: readonly string[]): boolean => row.every((cell) => /^[\s=_+|:.–—-]*$/.test(cell));

/** One cell with words in a row of several columns: what holds for all. */
function isSentence(row: readonly string[], columns: number): boolean {
  const filled = row.filter((cell) => cell.trim() !== '');
  const [only = ''] = filled;
  const isLong = only.trim().split(/\s+/).length >= 3 || /(?:\p{Script=Han}[^\p{Script=Latin}]*){6}/u.test(only);
  return columns >= 3 && filled.length === 1 && isLong;
}

const joinCells = (row: readonly string[]): string =>
  row
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join('  ');

function readCharge(row: readonly string[], columns: readonly (HeaderReading | undefined)[]): RawCharge | undefined {
  const words = row.flatMap((cell, at) => (/\p{L}/u.test(cell) ? [{ cell: cell.trim(), at }] : []));
  const first = words.find(({ cell }) => SUMS.test(cell) || CHARGES.test(cell));
  if (!first) return undefined;
  const hasPart = row.some((cell, at) => {
    const role = columns[at]?.role;
    return (
      (role === 'mpn' || role === 'offered_mpn') &&
      cell.trim() !== '' &&
      !SUMS.test(cell.trim()) &&
      !CHARGES.test(cell.trim()) &&
      /\d/.test(cell)
    );
  });
  const isRemark = columns[first.at]?.role === 'remark';
  if (hasPart || isRemark) return undefined;
  const amounts = row.filter((cell, at) => at !== first.at && /\d/.test(cell));
  return { text: first.cell, amount: amounts.at(-1)?.trim() ?? '' };
}

/** Words and an amount under the total, without a part and a price of it: `Courier to site`, 12.50. */
function readAmountAlone(
  row: readonly string[],
  columns: readonly (HeaderReading | undefined)[],
): RawCharge | undefined {
  const cell = (role: QuoteRole): string => row[columns.findIndex((column) => column?.role === role)]?.trim() ?? '';
  const isPart =
    PARTS.some((role) => cell(role) !== '') ||
    columns.some((column, at) => column?.role === 'unit_price' && /\d/.test(row[at] ?? ''));
  const words = row.find((one) => /\p{L}{3}/u.test(one))?.trim();
  const amount = cell('total');
  return isPart || words === undefined || words === amount || !/\d/.test(amount) ? undefined : { text: words, amount };
}

const PARTS: readonly QuoteRole[] = ['mpn', 'offered_mpn', 'asked_mpn', 'order_code', 'quantity'];

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
  // Digi-Key's own numbers end so, whatever its header calls them.
  if (line.mpn.endsWith('-ND') && line.orderCode === '') [line.orderCode, line.mpn] = [line.mpn, ''];
  line.quantity = cell('quantity');
  if (line.leadTime === '') line.leadTime = findLeadTime(line.remark);
  // When more comes, in the column that says what is there.
  if (line.leadTime === '' && isTime(line.stock)) [line.leadTime, line.stock] = [line.stock, ''];
  else if (line.leadTime === '' && isAtOnce(line.stock)) line.leadTime = line.stock;
  line.prices = columns.flatMap((column, at) =>
    column ? readPrice(column, (row[at] ?? '').trim(), cell, columns) : [],
  );
  if (line.prices.length > 0) line.doubts = findDoubts(row, columns);
  return line;
}

/** What stands beside the prices of a row that may make others of them: in their headers, in a remark, in a column that nobody knows. */
function findDoubts(row: readonly string[], columns: readonly (HeaderReading | undefined)[]): string[] {
  const beside = row.flatMap((cell, at) => {
    const column = columns[at];
    if (column?.doubt !== undefined) return cell.trim() === '' ? [] : [column.doubt];
    const isRemark = column === undefined ? /\p{L}{2}/u.test(cell) : column.role === 'remark';
    return isRemark ? [findRemarked(cell)] : [];
  });
  return [...new Set(beside)].filter((words) => words !== '').slice(0, 5);
}

const A_DAY = new RegExp(`^(?:${DAY_PATTERN})$`, 'iu');

/** A day, or a time and no number of pieces: `16/02/2027`, `9 wks`. */
function isTime(cell: string): boolean {
  if (A_DAY.test(cell)) return true;
  const reading = readLeadTime(cell, null);
  return reading !== undefined && 'days' in reading && reading.days > 0;
}

const isAtOnce = (cell: string): boolean => {
  const reading = readLeadTime(cell, null);
  return reading !== undefined && 'days' in reading && reading.days === 0;
};

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

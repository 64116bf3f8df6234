import type { AskedPart } from './types.ts';
import { columnOf, filledOf, unreadColumns, withReading, type TableColumns } from './column-cells.ts';
import { decideColumns } from './column-evidence.ts';
import { answerColumns, askColumns, type AskedColumns } from './column-questions.ts';
import { PARTS, readCharge } from './charge-rows.ts';
import type { FoundTable } from './find-table.ts';
import { readHeader, type QuoteRole } from './header-roles.ts';
import { numberKey } from './number-key.ts';
import type { Questions } from './questions.ts';
import { REQUEST_HEADERS } from '../requests/request-columns.ts';
import { isSurePart } from './text-lines.ts';

/** What the tables are read with. */
export interface TableRules {
  asked: readonly AskedPart[];
  questions: Questions;
}

/** How places of a table are named. */
export interface PlaceNames {
  table: string;
  row: (at: number) => string;
  column: (at: number) => string;
  way: string | null;
}

export const placeOf = (names: PlaceNames, name: string): string =>
  `${names.table}${name}${names.way === null ? '' : ` ${names.way}`}`;

/** A table of which it is known what its columns say. */
export interface SettledTable {
  table: FoundTable;
  columns: TableColumns;
  /** Those that wait for an answer. */
  asked: AskedColumns;
  /** Those that a person said to be none. */
  left: ReadonlySet<number>;
  notes: string[];
}

/** What the columns of a table say: by their headers, by what a person answered, by their cells. Undefined: it has no prices. */
export function settleTable(
  rows: readonly (readonly string[])[],
  table: FoundTable,
  names: PlaceNames,
  { asked, questions }: TableRules,
): SettledTable | undefined {
  const body = rows.slice(table.firstRow, table.lastRow + 1);
  const printed = nameAsRequested({ readings: table.columns, headers: table.headers, rows: body }, asked);
  const place = (at: number): string => placeOf(names, names.column(at));
  const answered = answerColumns(printed, place, questions);
  const isMoney = (row: readonly string[]): boolean => readCharge(row, answered.columns.readings) !== undefined;
  const numbered = findNumbers({ ...answered.columns, rows: body.filter((row) => !isMoney(row)) }, asked);
  const isOfPart = (row: readonly string[]): boolean =>
    !isEmpty(row) &&
    !repeatsHeaders(row, table.headers) &&
    readCharge(row, numbered.readings) === undefined &&
    PARTS.some((role) => row[columnOf(numbered, role) ?? -1]?.trim());
  const parts = { ...numbered, rows: body.filter(isOfPart) };
  const decided = decideColumns(parts, asked, (at) => {
    const header = numbered.headers[at]?.trim() ?? '';
    return header === '' ? place(at) : `${place(at)} "${header}"`;
  });
  const waiting = askColumns(decided.columns, answered.left, place, questions);
  const columns = { ...decided.columns, rows: body };
  const isPriced = columns.readings.some((one) => one !== undefined && PRICED.has(one.role));
  if (!isPriced && waiting.ofPrice.size === 0) return undefined;
  return { table, columns, asked: waiting, left: answered.left, notes: decided.notes };
}

const PRICED: ReadonlySet<QuoteRole> = new Set(['unit_price', 'gross_price', 'list_price']);

/** The header again, on a further page. */
export const repeatsHeaders = (row: readonly string[], headers: readonly string[]): boolean =>
  headers.some((header) => header !== '') && headers.every((header, at) => (row[at]?.trim() ?? '') === header);

/** A table of our own form that came back without its headers: item, part and pieces stand where we wrote them. */
function nameAsRequested(columns: TableColumns, asked: readonly AskedPart[]): TableColumns {
  const [item, number, quantity] = ['Item', 'Manufacturer part number', 'Quantity'].map((one) =>
    REQUEST_HEADERS.indexOf(one),
  );
  const rows = columns.rows.filter((row) => !isEmpty(row));
  const isOurs =
    columns.headers.every((header) => header.trim() === '') &&
    rows.length > 0 &&
    rows.every((row) => {
      const part = asked.find((one) => String(one.item) === row[item!]?.trim());
      return (
        row.length <= REQUEST_HEADERS.length &&
        part !== undefined &&
        numberKey(part.mpn) === numberKey(row[number!] ?? '') &&
        part.quantities.includes(Number(row[quantity!]))
      );
    });
  return isOurs
    ? { ...columns, headers: REQUEST_HEADERS, readings: REQUEST_HEADERS.map((one) => readHeader(one)) }
    : columns;
}

const PART_NUMBER = /^(?=(?:[^\d]*\d){2})(?=.*[A-Z])[A-Z0-9][A-Z0-9 ./#_+,()-]{3,38}$/i;

/** Headers that are written above the maker's number and above the seller's own. */
const EITHER = /^(?:artikel|article|art|item|material|produkt|product|kod|codice|codigo)\.?$/iu;

/**
 * Where no header names part numbers, the one column that holds nothing else is theirs: one without a known header, or one whose header
 * may mean them and whose cells are surely numbers of makers.
 */
function findNumbers(columns: TableColumns, asked: readonly AskedPart[]): TableColumns {
  if ((['mpn', 'offered_mpn', 'asked_mpn'] as const).some((role) => columnOf(columns, role) !== undefined))
    return columns;
  const code = columnOf(columns, 'order_code');
  if (code !== undefined) {
    // A second line below a part describes it.
    const price = columnOf(columns, 'unit_price');
    const priced = { ...columns, rows: columns.rows.filter((row) => price === undefined || row[price]?.trim()) };
    const cells = filledOf(priced, code);
    const keys = new Set(asked.map(({ mpn }) => numberKey(mpn)));
    const isSure = (cell: string): boolean => isSurePart(cell) || keys.has(numberKey(cell));
    const areSure = cells.length > 0 && EITHER.test(columns.headers[code]!) && cells.every(isSure);
    return areSure ? withReading(columns, code, { role: 'mpn' }) : columns;
  }
  const fitting = unreadColumns(columns, (cell) => PART_NUMBER.test(cell));
  return fitting.length === 1 ? withReading(columns, fitting[0]!, { role: 'mpn' }) : columns;
}

/** Nothing but blanks and the lines that are drawn between rows. */
export const isEmpty = (row: readonly string[]): boolean => row.every((cell) => /^[\s=_+|:.–—-]*$/.test(cell));

import { Decimal } from '@partwright/money';
import { columnOf, isFigure, isWhole, unreadColumns, withReading, type TableColumns } from './column-cells.ts';
import { findCurrencies } from './currencies.ts';
import { placesOf, readingsOf, type DecimalSign } from './figures.ts';
import { readPricePer } from './price-unit.ts';
import { findChange, namesTax } from './price-words.ts';
import { priceFigure } from './settle-price.ts';
import { numberKey } from './number-key.ts';
import { readHeader, type HeaderReading, type QuoteRole } from './header-roles.ts';
import type { AskedPart } from './types.ts';

/** What the cells of a table prove of its columns. */
export interface ColumnEvidence {
  columns: TableColumns;
  /** What was decided and by what, a sentence each. */
  notes: string[];
}

/**
 * Find out by the cells what columns say that no known header names: quantity, price and total where the product fits in every row, and the
 * quantity where each cell is one that was asked for. What more than one reading fits is left open. `nameOf`: `column 4`.
 */
export function decideColumns(
  columns: TableColumns,
  asked: readonly AskedPart[],
  nameOf: (at: number) => string,
): ColumnEvidence {
  const byProduct = decideByProduct(columns, nameOf);
  const byAsked = decideByAsked(byProduct.columns, asked, nameOf);
  const again = byAsked.notes.length > 0 ? decideByProduct(byAsked.columns, nameOf) : byAsked;
  return {
    columns: again.columns,
    notes: [...byProduct.notes, ...byAsked.notes, ...(again === byAsked ? [] : again.notes)],
  };
}

/** Columns that may be one of the three; of more nobody could tell which. */
const MOST_CANDIDATES = 8;
const SAMPLE_ROWS = 20;

interface Product {
  quantity: number;
  price: number;
  total: number;
  /** Pieces that the price is for; null: a column says it row by row. */
  per: number | null;
  rows: number;
}

function decideByProduct(columns: TableColumns, nameOf: (at: number) => string): ColumnEvidence {
  const none = { columns, notes: [] };
  const priced = columns.readings.filter((one) => one?.role === 'unit_price');
  if (priced.length > 1 || priced.some((one) => one?.breakQuantity !== undefined || one?.step !== undefined))
    return none;
  const candidates = (role: QuoteRole, fits: (cell: string) => boolean): number[] => {
    const known = columnOf(columns, role);
    const isNamed = (at: number): boolean => readHeader(columns.headers[at] ?? '') !== undefined;
    return known === undefined ? unreadColumns(columns, fits).filter((at) => !isNamed(at)) : [known];
  };
  const of = {
    quantity: candidates('quantity', isWhole),
    price: candidates('unit_price', isFigure),
    total: candidates('total', isFigure),
  };
  if (Object.values(of).some((some) => some.length > MOST_CANDIDATES)) return none;
  // A few rows tell most columns apart.
  const sample = { ...columns, rows: columns.rows.slice(0, SAMPLE_ROWS) };
  const found = of.quantity.flatMap((quantity) =>
    of.price.flatMap((price) =>
      of.total.flatMap((total) => {
        const places = [quantity, price, total];
        const isOpen = new Set(places).size === 3 && places.some((at) => columns.readings[at] === undefined);
        const mayFit =
          isOpen && (columns.rows.length <= SAMPLE_ROWS || readProducts(sample, { quantity, price, total }).length > 0);
        return mayFit ? readProducts(columns, { quantity, price, total }) : [];
      }),
    ),
  );
  const [only, ...others] = found;
  // A price that may hold tax, or be another one, has a total that is so too.
  const isChanged = (at: number): boolean =>
    columns.readings[at] === undefined &&
    (namesTax(columns.headers[at] ?? '') || findChange(columns.headers[at] ?? '') !== '');
  if (only === undefined || others.length > 0 || [only.price, only.total].some(isChanged)) return none;
  const roles = [
    [only.quantity, 'quantity'],
    [only.price, 'unit_price'],
    [only.total, 'total'],
  ] as const;
  const decided = roles.filter(([at]) => columns.readings[at] === undefined);
  const rows = only.rows === 1 ? 'the only row' : only.rows === 2 ? 'both rows' : `all ${only.rows} rows`;
  const named = decided.map(
    ([at, role]) =>
      `${nameOf(at)} is the ${NAMES[role]}${role === 'unit_price' && only.per !== null && only.per > 1 ? ` of ${only.per} pieces` : ''}`,
  );
  return {
    columns: decided.reduce(
      (read, [at, role]) =>
        withReading(read, at, makeReading(columns, at, role, role === 'unit_price' ? only.per : null)),
      columns,
    ),
    notes: [`${capitalize(named.join(', '))}: in ${rows} the quantity times the price is the total.`],
  };
}

const NAMES = { quantity: 'quantity', unit_price: 'price', total: 'total' } as const;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A reading of a column whose kind is known, with what its header says beside. */
export function makeReading({ headers }: TableColumns, at: number, role: QuoteRole, per: number | null): HeaderReading {
  const { codes } = findCurrencies(headers[at] ?? '');
  const pieces = per ?? readPricePer(headers[at] ?? '') ?? null;
  return {
    role,
    ...(codes.length === 1 ? { currency: codes[0]! } : {}),
    ...(role === 'unit_price' && pieces !== null && pieces > 1 ? { pricePer: pieces } : {}),
  };
}

/** With which number of pieces a price fits its total in every row that has all three; one for each that fits. */
function readProducts(
  columns: TableColumns,
  { quantity, price, total }: Record<'quantity' | 'price' | 'total', number>,
): Product[] {
  const perColumn = columnOf(columns, 'price_per');
  const said = columns.readings[price]?.pricePer ?? readPricePer(columns.headers[price] ?? '');
  const rows = columns.rows.flatMap((row) => {
    const cells = [row[quantity], row[price], row[total]].map((cell) => cell?.trim() ?? '');
    const per = perColumn === undefined ? null : Number(row[perColumn]?.replaceAll(/\D/g, '') || '1');
    return isWhole(cells[0]!) && isFigure(cells[1]!) && isFigure(cells[2]!) ? [{ cells, per }] : [];
  });
  const known = [quantity, price, total].filter((at) => columns.readings[at] !== undefined).length;
  // Of one row any two figures may have a third as their product; that its quantity is one says nothing.
  const areTelling = rows.length >= 2 || (rows.length === 1 && known === 2);
  if (!areTelling || rows.every(({ cells }) => cells[0] === '1')) return [];
  const usual = rows.length === 1 ? [1] : [1, 100, 1000];
  const units = perColumn === undefined ? (said === undefined ? usual : [said]) : [null];
  const fitting = units.filter((per) =>
    SIGNS.some((sign) => rows.every((row) => isProduct(row.cells, per ?? row.per ?? 1, sign))),
  );
  return fitting.map((per) => ({ quantity, price, total, per, rows: rows.length }));
}

const SIGNS: readonly DecimalSign[] = ['.', ','];

function isProduct(
  [quantity = '', price = '', total = '']: readonly string[],
  per: number,
  sign: DecimalSign,
): boolean {
  const [count, unit, sum] = [quantity.replace('+', ''), price, total].map((cell) => {
    const { figure } = priceFigure(cell);
    return figure?.with[sign] ?? null;
  });
  if (count == null || unit == null || sum == null || per < 1) return false;
  const product = new Decimal(unit).times(count).div(per);
  // Half of the last digit of the total, and of the price as long as that is no other price.
  const ofPrice = new Decimal(10).pow(-placesOf(unit)).times(0.5).times(count).div(per);
  const most = Decimal.min(ofPrice, product.times(0.005)).plus(
    new Decimal(10).pow(-Math.max(placesOf(sum), 2)).times(0.51),
  );
  return product.minus(sum).abs().lte(most) && new Decimal(sum).gt(0);
}

/** Whole numbers that are each one of those that were asked for of the part in their row. */
function decideByAsked(
  columns: TableColumns,
  asked: readonly AskedPart[],
  nameOf: (at: number) => string,
): ColumnEvidence {
  const none = { columns, notes: [] };
  const hasQuantity = columns.readings.some((one) => one?.role === 'quantity' || one?.breakQuantity !== undefined);
  if (hasQuantity || asked.length === 0) return none;
  const byKey = new Map(asked.map((part) => [numberKey(part.mpn), part]));
  const rows = columns.rows.flatMap((row) => {
    const part = row.flatMap((cell) => byKey.get(numberKey(cell)) ?? [])[0];
    return part === undefined ? [] : [{ row, part }];
  });
  if (rows.length === 0 || (rows.length === 1 && asked.length > 1)) return none;
  const fitting = unreadColumns(columns, isWhole).filter((at) =>
    rows.every(({ row, part }) => {
      const { figure } = priceFigure((row[at] ?? '').replace('+', ''));
      return figure !== undefined && readingsOf(figure, undefined).some((one) => part.quantities.includes(Number(one)));
    }),
  );
  const [only, ...others] = fitting;
  if (only === undefined || others.length > 0) return none;
  return {
    columns: withReading(columns, only, { role: 'quantity' }),
    notes: [`${capitalize(nameOf(only))} is the quantity: in each row it is what was asked for.`],
  };
}

import type { HeaderReading, QuoteRole } from './header-roles.ts';
import { DAY_PATTERN, readCalendarWeek } from './days.ts';
import { readLeadTime } from './lead-time.ts';
import { readPieces } from './pieces.ts';
import { priceFigure } from './settle-price.ts';

/** The columns of one table while it is found out what they say. */
export interface TableColumns {
  readings: readonly (HeaderReading | undefined)[];
  headers: readonly string[];
  /** Rows below the header. */
  rows: readonly (readonly string[])[];
}

const A_DAY = new RegExp(`^(?:${DAY_PATTERN})$`, 'iu');
/** `3 săptămâni`: a figure with a word that may be a unit of time. */
const WITH_WORD = /^(?:\p{L}{2,4}\.?\s)?\d{1,3}(?:\s*[-–/]\s*\d{1,3})?\s*\p{L}{1,14}\.?$/u;
const WHOLE = /^\d{1,3}(?:[.,' ]?\d{3})*\+?$/;

/** A number of pieces perhaps. */
export const isWhole = (cell: string): boolean =>
  !/^0[\d.,]/.test(cell) && (WHOLE.test(cell) || (!isFigure(cell) && isPieces(cell)));

/** A figure alone, with or without its currency and what it is for; no number with leading zeros, which is a name. */
export const isFigure = (cell: string): boolean =>
  !/^0\d/.test(cell) && priceFigure(cell.replace(/^([-+]?[\d.,\s'’]*\d)\s*%$/u, '$1')).figure !== undefined;

export const isDay = (cell: string): boolean => A_DAY.test(cell);

/** `12 wks`, `ab Lager`: a time with its unit, or at once. */
export function isTime(cell: string): boolean {
  const reading = readLeadTime(cell, null);
  return (reading !== undefined && 'days' in reading) || readCalendarWeek(cell, '2000-01-01') !== undefined;
}

/** A figure with its unit that is no price and no number of pieces, as far as anybody knows. */
export const isWithUnit = (cell: string): boolean => WITH_WORD.test(cell) && !isFigure(cell) && !isPieces(cell);

/** `3000 pcs` */
function isPieces(cell: string): boolean {
  const pieces = readPieces(cell, undefined);
  return pieces !== undefined && 'counts' in pieces;
}

/** How many columns there are: a row may have more cells than the header. */
export const widthOf = ({ readings, rows }: TableColumns): number =>
  rows.reduce((most, row) => Math.max(most, row.length), readings.length);

export const columnOf = ({ readings }: TableColumns, role: QuoteRole): number | undefined => {
  const at = readings.findIndex((reading) => reading?.role === role);
  return at < 0 ? undefined : at;
};

/** The cells of a column that hold something. */
export const filledOf = ({ rows }: TableColumns, at: number): string[] =>
  rows.flatMap((row) => (row[at]?.trim() ? [row[at].trim()] : []));

/** Columns without a reading, most of whose cells fit. */
export function unreadColumns(columns: TableColumns, fits: (cell: string) => boolean): number[] {
  return Array.from({ length: widthOf(columns) }, (_, at) => at).filter((at) => {
    if (columns.readings[at] !== undefined) return false;
    const filled = filledOf(columns, at);
    return filled.length > 0 && filled.filter(fits).length >= filled.length * 0.8;
  });
}

/** The columns with another reading in one place; a column that had the same loses it. */
export function withReading(columns: TableColumns, at: number, reading: HeaderReading | undefined): TableColumns {
  const isSame = (one: HeaderReading | undefined): boolean =>
    one !== undefined &&
    reading !== undefined &&
    one.role === reading.role &&
    one.step === reading.step &&
    one.breakQuantity === reading.breakQuantity;
  const length = Math.max(columns.readings.length, at + 1);
  const readings = Array.from({ length }, (_, index) => {
    const known = columns.readings[index];
    return index === at ? reading : isSame(known) ? undefined : known;
  });
  return { ...columns, readings };
}

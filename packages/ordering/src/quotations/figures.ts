import { Decimal } from '@partwright/money';

/** Which sign stands before decimals. */
export type DecimalSign = '.' | ',';

/** A figure as it is printed: what it is with either sign before its decimals; null: it cannot be written so. */
export interface PrintedFigure {
  text: string;
  with: Readonly<Record<DecimalSign, string | null>>;
}

const DIGITS = /^\d{1,15}(?:e[+-]?\d{1,2})?$/i;

/**
 * Read digits with points, commas, blanks and apostrophes. Undefined when it is none in either way.
 *
 * `1.250` is 1.25 with a point and 1250 with a comma; `0,05` is only 0.05; `1,250.00` only 1250.
 */
export function readPrinted(text: string): PrintedFigure | undefined {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  if (!/^[\d.,]+(?:e[+-]?\d{1,2})?$/i.test(bare) || bare.length > 30) return undefined;
  const readings = { '.': readWith(bare, '.'), ',': readWith(bare, ',') };
  return readings['.'] === null && readings[','] === null ? undefined : { text: text.trim(), with: readings };
}

function readWith(bare: string, sign: DecimalSign): string | null {
  if (DIGITS.test(bare)) return new Decimal(bare).toFixed();
  const grouping = sign === '.' ? ',' : '.';
  const [whole = '', tail, ...more] = bare.split(sign);
  if (more.length > 0) return null;
  const groups = whole.split(grouping);
  const isGrouped =
    groups.length === 1 || (/^[1-9]\d{0,2}$/.test(groups[0]!) && groups.slice(1).every((g) => /^\d{3}$/.test(g)));
  if (!isGrouped || (tail !== undefined && !/^\d{1,12}(?:e[+-]?\d{1,2})?$/i.test(tail))) return null;
  const digits = groups.join('');
  if (!/^\d{0,15}$/.test(digits) || (digits === '' && tail === undefined)) return null;
  return new Decimal(`${digits || '0'}${tail === undefined ? '' : `.${tail}`}`).toFixed();
}

/** Which sign a figure proves; undefined: it is the same with both, or both are possible. */
export function signOf({ with: readings }: PrintedFigure): DecimalSign | undefined {
  if (readings['.'] === null) return ',';
  if (readings[','] === null) return '.';
  return undefined;
}

/** What it may be, one or two decimal strings; with `sign` known, that one. */
export function readingsOf({ with: readings }: PrintedFigure, sign: DecimalSign | undefined): string[] {
  const known = sign === undefined ? null : readings[sign];
  if (known !== null) return [known];
  return [...new Set([readings['.'], readings[',']].filter((one) => one !== null))];
}

/** Decimal places as it is printed in a reading: how far it may be rounded. */
export function placesOf(reading: string): number {
  return reading.split('.')[1]?.length ?? 0;
}

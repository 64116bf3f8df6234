import { Decimal, toText } from '@partwright/money';
import { QUANTITY_PLACES } from './micro.ts';

/** Which sign stands before the decimals; null: nothing in the column tells. */
export type DecimalSign = '.' | ',' | null;

export type QuantityReading =
  | { kind: 'quantity'; quantity: string; unit: string | null }
  /** `reason` ends a sentence that begins with what stands there. */
  | { kind: 'unread'; reason: string };

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:pcs?|pieces?|ea|each|stk|st|stück|stuck|units?|x|个|個|只|pce|parts?)\.?$/i, 'pcs'],
  [/^(?:m|met(?:er|re)s?)\.?$/, 'm'],
  [/^mm$/, 'mm'],
  [/^cm$/, 'cm'],
  [/^(?:ft|feet|foot)\.?$/i, 'ft'],
  [/^g$/, 'g'],
  [/^kg$/i, 'kg'],
  [/^ml$/i, 'ml'],
  [/^l$/i, 'l'],
];

/** A unit as it is kept: `pcs`, `m`; undefined: none that is known. */
export function readUnit(text: string): string | undefined {
  const bare = text.trim();
  return UNITS.find(([pattern]) => pattern.test(bare))?.[1];
}

const FIGURE = /^([+-]?)(\d[\d.,'’\s]*|[.,]\d+)\s*(\p{L}*\.?)$/u;

/**
 * A quantity as people write it. What could mean two figures (`1.250` where nothing in the column tells which sign divides
 * thousands), is a guess (`~500`, `100+`), or is no figure is not read.
 */
export function readQuantity(text: string, decimal: DecimalSign): QuantityReading {
  const said = text.normalize('NFKC').trim().slice(0, 60);
  const match = FIGURE.exec(said);
  if (!match) return unread(describeOdd(said));
  const [, sign, digits = '', word = ''] = match;
  const unit = word === '' ? null : readUnit(word);
  if (unit === undefined) return unread(`"${word}" is no unit that is known here`);
  const plain = readDigits(digits.replace(/['’\s]/g, ''), decimal);
  if (typeof plain !== 'string') return plain;
  const figure = new Decimal(plain);
  if (sign === '-' && !figure.isZero()) return unread('there cannot be less than none of it');
  if (figure.decimalPlaces() > QUANTITY_PLACES) return unread(`it has more than ${QUANTITY_PLACES} decimal places`);
  if (figure.gte(1e9)) return unread('it is not below 1000000000');
  return { kind: 'quantity', quantity: toText(figure), unit };
}

/** The decimal sign that the cells of a column give away: `12,5` or `1.250,00` can mean one thing only. */
export function findDecimalSign(cells: readonly string[]): DecimalSign {
  for (const cell of cells) {
    const digits = FIGURE.exec(cell.normalize('NFKC').trim().slice(0, 60))?.[2]?.replace(/['’\s]/g, '') ?? '';
    const signs = digits.replace(/\d/g, '');
    if (signs.includes('.') && signs.includes(',')) return signs.at(-1) as DecimalSign;
    if (signs.length === 1 && !/[.,]\d{3}$/.test(digits)) return signs as DecimalSign;
    if (signs.length > 1) return signs[0] === '.' ? ',' : '.';
    // Thousands are not divided behind a nought, nor behind four digits.
    if (signs.length === 1 && /^(?:0|\d{4,})[.,]\d{3}$/.test(digits)) return signs as DecimalSign;
  }
  return null;
}

function readDigits(digits: string, decimal: DecimalSign): string | Extract<QuantityReading, { kind: 'unread' }> {
  if (/^\d+$/.test(digits)) return digits;
  const sign = decimal ?? findDecimalSign([digits]);
  if (sign === null) {
    const [whole = '', tail = ''] = digits.split(/[.,]/);
    return unread(`it may be ${whole}${tail} or ${whole}.${tail}: write it without a sign between thousands`);
  }
  const thousands = sign === '.' ? ',' : '.';
  const pattern = new RegExp(`^(?:\\d+|\\d{1,3}(?:\\${thousands}\\d{3})+)?(?:\\${sign}\\d*)?$`);
  if (!pattern.test(digits) || !/\d/.test(digits)) return unread('its signs do not make one figure');
  const point = digits.replaceAll(thousands, '').replace(sign, '.');
  return point.endsWith('.') ? point.slice(0, -1) : point;
}

function describeOdd(said: string): string {
  if (/^(?:~|≈|ca\.?|about|approx\.?|circa|>|<|≥|≤)/iu.test(said) || /\d\s*(?:\+|\?)$/.test(said))
    return 'it is a guess: count them';
  return 'it is no quantity';
}

function unread(reason: string): Extract<QuantityReading, { kind: 'unread' }> {
  return { kind: 'unread', reason };
}

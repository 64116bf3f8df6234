const MOST_TEXT = 60;

/**
 * Signs that stand for one currency. `¥` and `$` alone are several's: `¥` counts for the one asked for, and `$` for US dollars, unless
 * other dollars were asked for, which it may be or not.
 */
const SIGNS: Record<string, string> = {
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  A$: 'AUD',
  C$: 'CAD',
  HK$: 'HKD',
  AU$: 'AUD',
  CA$: 'CAD',
  NZ$: 'NZD',
  NT$: 'TWD',
  MX$: 'MXN',
  R$: 'BRL',
  RMB: 'CNY',
  'JP¥': 'JPY',
  'CN¥': 'CNY',
  S$: 'SGD',
  '₹': 'INR',
  '₩': 'KRW',
  zł: 'PLN',
  Kč: 'CZK',
};

/** Hundredths that are told from the whole by one letter: pence, cents of the rand, agorot. */
const HUNDREDTHS = new Map([
  ['GBp', 'GBX'],
  ['GBX', 'GBX'],
  ['ZAc', 'ZAC'],
  ['ILa', 'ILA'],
]);

/** And the peso, which has the same sign. */
const OTHER_DOLLARS = new Set(['CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN']);

/** ISO 4217 code (GBX for pence) of what a provider calls a currency; null when it is not clear. */
export function readCurrency(text: string | null | undefined, asked: string): string | null {
  const said = text?.trim() ?? '';
  if (HUNDREDTHS.has(said)) return HUNDREDTHS.get(said)!;
  if (Object.hasOwn(SIGNS, said)) return SIGNS[said]!;
  if (/^[A-Za-z]{3}$/.test(said)) return said.toUpperCase();
  if (said === '$') return OTHER_DOLLARS.has(asked) ? null : 'USD';
  if (said === '¥' || said === '￥') return asked === 'CNY' || asked === 'JPY' ? asked : null;
  return null;
}

/** What a price as a shop prints it (`1,40 €`, `$0.10`, `1.40 EUR`) says its currency is, as printed; null: nothing. */
export function readPrintedCurrency(said: string | number | null | undefined): string | null {
  if (typeof said !== 'string' || said.length > MOST_TEXT) return null;
  const sign = said.normalize('NFKC').replaceAll(/[\d.,'’\s+-]/g, '');
  return sign === '' ? null : sign;
}

/**
 * The prices of one ladder as decimal strings, exactly as they were written; null where there is none (`N/A`, `Quote`) or
 * where it stays open what was meant. Which of `.` and `,` is the decimal point is told by the whole ladder: `1,234 €`
 * alone could be either, beside `0,98 €` it cannot. Where nothing tells, the place of the currency sign does: behind the
 * number the comma is decimal (1,234 €), before it the point is ($1,234).
 */
export function readPrices(said: readonly (string | number | null | undefined)[]): (string | null)[] {
  const read = said.map((value) => (typeof value === 'string' ? splitDigits(value) : null));
  const told = new Set(read.flatMap((one) => (one === null ? [] : [detectPoint(one.digits)])));
  const sure = told.has('.') === told.has(',') ? null : told.has(',') ? ',' : '.';
  return said.map((value, at) => {
    if (typeof value === 'number') return plainDecimal(value);
    const one = read[at];
    if (!one) return null;
    const own = detectPoint(one.digits);
    const point = own === null || own === '?' ? (own === null ? '.' : (sure ?? one.pointByPlace)) : own;
    return point === null ? null : assemble(one.digits, point);
  });
}

interface Written {
  /** Digits with `.` and `,` only. */
  digits: string;
  pointByPlace: '.' | ',' | null;
}

/** What may stand beside a figure: signs and codes of currencies. With any other word (`per m`, `from`) the figure is not said to be the price of a piece. */
const MONEY =
  /^(?:(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|GBp|ZAc|ILa|kr\.?|Kč|zł|Ft|lei|лв\.?|руб\.?|RM|Rs\.?|R|S?Fr\.?|Rp|TL|元|円|원)\s*){0,2}$/u;

function splitDigits(text: string): Written | null {
  if (text.length > MOST_TEXT) return null;
  // Blanks and apostrophes between digits only group them.
  const tight = text.normalize('NFKC').replaceAll(/(?<=\d)[\s'’](?=\d{3})/g, '');
  const found = /^([^\d.,+-]{0,12})([\d.,]{1,30})([^\d.,]{0,12})$/.exec(tight.trim());
  if (!found) return null;
  const [, before, digits, after] = found as unknown as [string, string, string, string];
  if (!/\d/.test(digits) || !MONEY.test(before.trim()) || !MONEY.test(after.trim())) return null;
  const pointByPlace = before.trim() !== '' ? '.' : after.trim() !== '' ? ',' : null;
  return { digits, pointByPlace };
}

/** The sign that is the decimal point in these digits; null: there is neither; `?`: it may be the point or group thousands. */
function detectPoint(digits: string): '.' | ',' | '?' | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return null;
  const sign = digits[last] as '.' | ',';
  const other = sign === '.' ? ',' : '.';
  if (digits.includes(other)) return sign;
  const head = digits.slice(0, last);
  // Twice the same sign groups; the point is then the other one.
  if (head.includes(sign)) return other;
  const groups = digits.length - last - 1 === 3 && /^[1-9]\d{0,2}$/.test(head);
  return groups ? '?' : sign;
}

function assemble(digits: string, point: '.' | ','): string | null {
  const group = point === '.' ? ',' : '.';
  const [whole = '', tail, more] = digits.split(point);
  if (more !== undefined) return null;
  const grouped = whole.includes(group);
  if (grouped && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return null;
  if (tail?.includes(group)) return null;
  return tidy(whole.replaceAll(group, ''), tail ?? '');
}

/** A number as the shortest decimal that is it: as it stood in the JSON. */
function plainDecimal(value: number): string | null {
  if (!Number.isFinite(value) || value <= 0 || value >= 1e15) return null;
  const [mantissa = '', power] = String(value).split('e');
  const [whole = '', tail = ''] = mantissa.split('.');
  if (power === undefined) return tidy(whole, tail);
  return tidy('0', `${'0'.repeat(-Number(power) - whole.length)}${whole}${tail}`);
}

/** Without zeros that say nothing; null for zero: a price of nothing means "ask us". */
function tidy(whole: string, tail: string): string | null {
  const left = whole.replace(/^0+(?=\d)/, '') || '0';
  const right = tail.replace(/0+$/, '');
  if (left.length > 15 || right.length > 15 || (left === '0' && right === '')) return null;
  return right === '' ? left : `${left}.${right}`;
}

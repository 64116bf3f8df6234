import { Decimal } from 'decimal.js';

/** Which sign stands before the decimals; the other one, spaces and apostrophes divide thousands. */
export type DecimalSign = '.' | ',';

/** Signs and words of currencies as price lists write them, the longer first. */
const currencies: readonly [spelling: string, code: string][] = [
  ['US$', 'USD'],
  ['USD', 'USD'],
  ['EUR', 'EUR'],
  ['GBP', 'GBP'],
  ['CHF', 'CHF'],
  ['CNY', 'CNY'],
  ['RMB', 'CNY'],
  ['JPY', 'JPY'],
  ['SEK', 'SEK'],
  ['NOK', 'NOK'],
  ['DKK', 'DKK'],
  ['PLN', 'PLN'],
  ['CZK', 'CZK'],
  ['HUF', 'HUF'],
  ['CAD', 'CAD'],
  ['AUD', 'AUD'],
  ['INR', 'INR'],
  ['KRW', 'KRW'],
  ['TWD', 'TWD'],
  ['HKD', 'HKD'],
  ['SGD', 'SGD'],
  ['ZŁ', 'PLN'],
  ['KČ', 'CZK'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['$', 'USD'],
];

/** Pence differ from pounds by the case of one letter. */
const PENCE = /(?<!\p{L})(?:GBp|GBX)(?!\p{L})/u;

/** The currency that a text names; null when it names none, or only `¥`, which is two. */
export function currencyIn(text: string): string | null {
  const said = text.slice(0, 200);
  if (PENCE.test(said)) return 'GBX';
  const upper = said.toUpperCase();
  return currencies.find(([spelling]) => containsWord(upper, spelling))?.[1] ?? null;
}

/** A spelling of letters must stand as a word of its own: `EUR` is not in `NEUROLOGY`. */
function containsWord(text: string, spelling: string): boolean {
  const at = text.indexOf(spelling);
  if (at === -1 || !/^[A-Z]/.test(spelling)) return at !== -1;
  return !/\p{L}/u.test(text[at - 1] ?? '') && !/\p{L}/u.test(text[at + spelling.length] ?? '');
}

/** Currency words and signs, and what says `a piece`. */
const ORNAMENT = /(?:US\$|[A-Z]{3}(?![A-Z])|zł|Kč|[€$£¥₹₩]|\/?\s?(?:pcs?|pieces?|ea(?:ch)?|stk|stück|unit)\.?)/giu;

/**
 * A figure of a price list as a decimal string without needless zeros: `€ 1.234,50` with decimal comma is `1234.5`. Null when it
 * is none, or when its signs do not fit: `0,05` with a decimal point, where a comma divides thousands.
 */
export function readFigure(text: string, decimal: DecimalSign): string | null {
  const bare = text
    .slice(0, 60)
    .normalize('NFKC')
    .replace(ORNAMENT, '')
    .replace(/[\s'’]/g, '');
  if (/^\d{1,15}(?:\.\d{1,15})?e[+-]?\d{1,2}$/i.test(bare)) return plain(new Decimal(bare).toFixed());
  const point = decimal === '.' ? bare : bare.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,15})?(?:\.(\d{0,12}))?$/.exec(point);
  const [, whole = '', tail = ''] = match ?? [];
  if (match === null || (whole === '' && tail === '')) return null;
  return plain(`${whole.replaceAll(',', '') || '0'}.${tail}`);
}

function plain(figure: string): string {
  const [whole = '0', tail = ''] = figure.split('.');
  const decimals = tail.replace(/0+$/, '');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return decimals === '' ? digits : `${digits}.${decimals}`;
}

/** A whole number: `1 000`, `>5.000`, `100+`, `10 - 99` (its beginning). Null when it is none. */
export function readCount(text: string, decimal: DecimalSign): number | null {
  const first = /\d[\d\s.,'’]*/.exec(text.slice(0, 60).normalize('NFKC'))?.[0] ?? '';
  const figure = readFigure(first.replace(/[.,\s]+$/, ''), decimal);
  const count = figure === null ? Number.NaN : Number(figure);
  return Number.isSafeInteger(count) ? count : null;
}

/** The price of one piece of a price for several. */
export function divide(price: string, pieces: number): string {
  return pieces === 1 ? price : plain(new Decimal(price).div(pieces).toDecimalPlaces(12).toFixed());
}

/**
 * Which decimal sign a list of figures is written with. A figure decides when it has both signs, or one that can divide no
 * thousands (`0,05`, `12.5`); null when none does.
 */
export function guessDecimalSign(samples: readonly string[]): DecimalSign | null {
  const votes = { '.': 0, ',': 0 };
  for (const sample of samples) {
    const bare = sample
      .slice(0, 60)
      .replace(ORNAMENT, '')
      .replace(/[\s'’]/g, '');
    const dot = bare.lastIndexOf('.');
    const comma = bare.lastIndexOf(',');
    if (!/\d/.test(bare) || dot === comma) continue;
    if (dot !== -1 && comma !== -1) votes[dot > comma ? '.' : ',']++;
    else {
      const sign = dot === -1 ? ',' : '.';
      const isThousands = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(bare);
      if (!isThousands) votes[sign]++;
    }
  }
  if (votes['.'] === votes[',']) return null;
  return votes['.'] > votes[','] ? '.' : ',';
}

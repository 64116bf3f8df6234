/** What stands in the currency field of an offer. */
export type CurrencyReading = { ok: true; code: string } | { ok: false; why: string };

/** Other ways to write a currency than its ISO 4217 code, without blanks and in capitals. */
const SPELLINGS: readonly (readonly [code: string, ...spellings: string[]])[] = [
  // Canada, Australia and others write `$` too, but price lists that mean those say so: `C$`, `A$`.
  ['USD', '$', 'US$', '$US', 'USD$', 'USDOLLAR', 'USDOLLARS'],
  ['EUR', '€', 'EURO', 'EUROS'],
  ['GBP', '£', 'UK£', 'STG', 'STERLING', 'POUNDSTERLING'],
  ['CNY', 'RMB', 'CN¥', 'RMB¥', 'YUAN', 'RENMINBI', '人民币', '人民幣'],
  ['JPY', 'JP¥', 'YEN', '円'],
  ['KRW', '₩', 'WON'],
  ['TWD', 'NTD', 'NT$'],
  ['HKD', 'HK$'],
  ['SGD', 'S$'],
  ['CAD', 'C$', 'CA$'],
  ['AUD', 'A$', 'AU$'],
  ['NZD', 'NZ$'],
  ['MXN', 'MX$'],
  ['BRL', 'R$'],
  ['CHF', 'SFR', 'FR'],
  ['PLN', 'ZŁ', 'ZL'],
  ['CZK', 'KČ'],
  ['HUF', 'FT'],
  ['RUB', '₽', 'РУБ', 'РУБ.', 'РУБЛЕЙ', 'РУБЛЬ'],
  ['UAH', '₴', 'ГРН', 'ГРН.', 'ГРИВЕНЬ'],
  ['INR', '₹'],
  ['ILS', '₪', 'NIS'],
  ['TRY', '₺', 'TL'],
  ['THB', '฿'],
  ['PHP', '₱'],
  ['MYR', 'RM'],
  ['IDR', 'RP'],
  ['GBX', 'PENCE'],
];

const codes = new Map(SPELLINGS.flatMap(([code, ...spellings]) => spellings.map((spelling) => [spelling, code])));

/** Hundredths that differ from the whole by the case of one letter. */
const HUNDREDTHS_BY_CASE = new Map([
  ['GBp', 'GBX'],
  ['p', 'GBX'],
  ['ZAc', 'ZAC'],
  ['ILa', 'ILA'],
]);

/** Codes for a hundredth, as the exchanges of London, Johannesburg and Tel Aviv quote: pence, cents, agorot. */
const WHOLE_OF = new Map([
  ['GBX', 'GBP'],
  ['ZAC', 'ZAR'],
  ['ILA', 'ILS'],
]);

/** Signs of several currencies that sellers of parts really use: a guess could be wrong by a factor of twenty. */
const AMBIGUOUS = new Map([
  ['¥', 'CNY and JPY'],
  ['元', 'CNY, TWD and HKD'],
  ['KR', 'SEK, NOK, DKK and ISK'],
  ['RS', 'INR, PKR and LKR'],
  ['DOLLAR', 'USD, CAD, AUD and others'],
  ['DOLLARS', 'USD, CAD, AUD and others'],
]);

/**
 * Read a currency as sellers write it: `usd`, `US$`, `€`, `RMB` (CNY), `GBp` (GBX: pence). A sign that stands for several
 * currencies is refused with words. What is not known is its own code, in capitals: it equals itself and has no rate.
 *
 * @example
 * import { readCurrencyCode } from '@partwright/money';
 *
 * readCurrencyCode('RMB'); // => { ok: true, code: 'CNY' }
 * readCurrencyCode('GBp'); // => { ok: true, code: 'GBX' }
 * readCurrencyCode('kr'); // => { ok: false }
 */
export function readCurrencyCode(text: string): CurrencyReading {
  const said = text.normalize('NFKC').trim();
  const hundredth = HUNDREDTHS_BY_CASE.get(said);
  if (hundredth !== undefined) return { ok: true, code: hundredth };
  const spelling = said.toUpperCase();
  const bare = spelling.length > 40 ? spelling : spelling.replaceAll(/[\s.]/g, '');
  const several = AMBIGUOUS.get(bare);
  if (several !== undefined)
    return { ok: false, why: `${quoted(text)} is written for ${several}: write the three letters of the one you mean` };
  return { ok: true, code: codes.get(bare) ?? spelling };
}

/** The whole that a code is the hundredth of: GBP for GBX. */
export function wholeOfHundredth(code: string): string | undefined {
  return WHOLE_OF.get(code);
}

/** Text of a caller within a sentence: in quotes, on one line, not longer than a name can be. */
export function quoted(text: string): string {
  const cut = text.length > 20 ? `${text.slice(0, 20)}…` : text;
  return JSON.stringify(cut);
}

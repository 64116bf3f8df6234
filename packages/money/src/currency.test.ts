import { describe, expect, it } from 'vitest';
import { amountAt, convert, converterTo } from './currency.ts';
import { Decimal } from './decimal.ts';
import { ecbRates } from './ecb/index.ts';

/** Half up to the millionth, as sums are rounded at their end. */
const micros = (amount: string): string => new Decimal(amount).toDecimalPlaces(6).toFixed();

it.each([
  ['100', 'EUR', 'USD', '112.69'],
  ['112.69', 'USD', 'EUR', '100'],
  ['1', 'GBP', 'GBP', '1'],
  ['84.88', 'gbp ', 'EUR', '100'],
  ['100', 'USD', 'CNY', '670.458781'],
  ['84.88', 'GBp', 'EUR', '1'],
  ['8488', 'GBX', 'EUR', '100'],
  ['1', 'GBP', 'GBX', '100'],
  ['0.5', 'GBX', 'GBP', '0.005'],
  ['100', 'RMB', 'CNY', '100'],
  ['1000000', 'KRW', 'JPY', '118084.140336'],
  ['-112.69', 'USD', 'EUR', '-100'],
])('converts %s %s to %s as %s', (amount, from, to, expected) => {
  const converted = convert(amount, from, to, ecbRates);
  expect(converted.ok && micros(converted.amount)).toBe(expected);
});

it('gives the rate, its day and its source', () => {
  expect(convert('1', 'EUR', 'JPY', ecbRates)).toEqual({
    ok: true,
    amount: '178.15',
    from: 'EUR',
    to: 'JPY',
    rate: '178.15',
    date: '2026-10-06',
    source: ecbRates.source,
  });
});

it('can be calculated again from the rate it states, which has 15 significant digits', () => {
  const fx = converterTo('EUR', ecbRates).rateFrom('usd')!;
  expect(fx).toMatchObject({ from: 'USD', to: 'EUR', rate: '0.887390185464549' });
  expect(amountAt('0.0123', fx)).toBe('0.010914899281213953');
});

it('loses nothing of a small price that is multiplied', () => {
  const fx = converterTo('EUR', ecbRates).rateFrom('USD')!;
  const unit = new Decimal(amountAt('0.0123', fx));
  const exact = new Decimal('0.0123').div('1.1269');
  for (const pieces of [1e5, 1e7, 1e9])
    expect(micros(unit.times(pieces).toFixed())).toBe(micros(exact.times(pieces).toFixed()));
});

describe('a currency', () => {
  it.each([
    ['usd', 'USD'],
    ['US $', 'USD'],
    ['$', 'USD'],
    ['\uff04', 'USD'],
    ['€', 'EUR'],
    ['Euro', 'EUR'],
    ['£', 'GBP'],
    ['Gbp', 'GBP'],
    ['GBp', 'GBX'],
    ['gbx', 'GBX'],
    ['RMB', 'CNY'],
    ['CN¥', 'CNY'],
    ['JP\uffe5', 'JPY'],
    ['zł', 'PLN'],
    ['NT$', 'TWD'],
    ['TWD', 'TWD'],
    ['ZAc', 'ZAC'],
    ['', ''],
    ['  ', ''],
  ])('written %j is %s', (text, code) => {
    const converter = converterTo(text, ecbRates);
    expect(converter.currency).toBe(code);
    expect(converter.rateFrom(code)).toMatchObject({ from: code, to: code, rate: '1', date: null });
  });

  it.each([
    ['¥', 'CNY and JPY'],
    ['\uffe5', 'CNY and JPY'],
    ['kr.', 'SEK, NOK, DKK and ISK'],
    ['Rs', 'INR, PKR and LKR'],
    ['dollars', 'USD, CAD, AUD'],
  ])('written %j is refused: it is several', (text, several) => {
    const converter = converterTo('EUR', ecbRates);
    expect(converter.rateFrom(text)).toBeUndefined();
    expect(converter.whyNot(text)).toContain(several);
    // Not even as itself: two sellers may mean different ones.
    expect(converterTo(text, ecbRates).rateFrom(text)).toBeUndefined();
  });

  it('has one rate, however it is spelled', () => {
    const converter = converterTo('EUR', ecbRates);
    expect(converter.rateFrom('US$')).toBe(converter.rateFrom('USD'));
  });
});

it.each(['XYZ', '', '__proto__', 'constructor', 'U'.repeat(100_000), '¥'])('has no rate for case %#', (from) => {
  const converted = convert('1', from, 'EUR', ecbRates);
  expect(converted).toMatchObject({ ok: false, code: 'no_rate' });
  expect(!converted.ok && converted.message.length).toBeLessThan(200);
});

it('says which of the two has no rate, and in which table', () => {
  expect(convert('1', 'USD', 'TWD', ecbRates)).toMatchObject({
    message: `There is no rate from "USD" to "TWD": "TWD" is not in the table of 2026-10-06 (${ecbRates.source}).`,
  });
  expect(converterTo('EUR').whyNot('USD')).toContain('no table of rates is given');
});

it.each(['', 'abc', '1e3', '0x10', 'Infinity', 'NaN', '1,5', '9'.repeat(400), '1'.padEnd(50_000, '0')])(
  'takes case %# for no amount',
  (amount) => {
    expect(convert(amount, 'USD', 'EUR', ecbRates)).toMatchObject({ ok: false, code: 'bad_amount' });
    expect(() => amountAt(amount, converterTo('EUR', ecbRates).rateFrom('USD')!)).toThrow(RangeError);
  },
);

it.each(['0', '-1', 'NaN', '1.1269 USD', '', '1e5', 'Infinity'])('takes a rate of "%s" for no rate', (rate) => {
  const broken = { ...ecbRates, rates: new Map([['USD', rate]]) };
  expect(convert('1', 'USD', 'EUR', broken)).toMatchObject({ ok: false });
});

it('reads only its own currency without a table', () => {
  const converter = converterTo('usd');
  expect(converter.rateFrom('USD')).toMatchObject({ rate: '1', date: null });
  expect(converter.rateFrom('EUR')).toBeUndefined();
});

it('comes back to the amount it started from, to a millionth', () => {
  for (const code of ecbRates.rates.keys()) {
    const there = convert('123.45', 'EUR', code, ecbRates);
    const back = there.ok ? convert(there.amount, code, 'EUR', ecbRates) : there;
    expect(back.ok && micros(back.amount), `by ${code}`).toBe('123.45');
  }
});

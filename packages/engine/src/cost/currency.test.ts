import { expect, it } from 'vitest';
import { convert, converterTo } from './currency.ts';
import { ecbRates } from './tables/ecb-2026-10-06.ts';

it.each([
  ['100', 'EUR', 'USD', '112.69'],
  ['112.69', 'USD', 'EUR', '100'],
  ['1', 'GBP', 'GBP', '1'],
  ['84.88', 'gbp ', 'EUR', '100'],
  ['100', 'USD', 'CNY', '670.4587807259'],
])('converts %s %s to %s as %s', (amount, from, to, expected) => {
  expect(convert(amount, from, to, ecbRates)).toMatchObject({ ok: true, amount: expected });
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

it.each(['XYZ', '', '__proto__', 'constructor', 'U'.repeat(100_000)])('has no rate for %.12s', (from) => {
  expect(convert('1', from, 'EUR', ecbRates)).toMatchObject({ ok: false, code: 'no_rate' });
});

it.each(['0', '-1', 'NaN', '1.1269 USD', ''])('takes a rate of "%s" for no rate', (rate) => {
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
    expect(Number(back.ok && back.amount), `by ${code}`).toBeCloseTo(123.45, 6);
  }
});

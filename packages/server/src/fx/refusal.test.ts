import { expect, it } from 'vitest';
import { makeRates } from './rates.fixture.ts';
import { lastGoodDay, whyRefused } from './refusal.ts';

const now = new Date('2026-11-20T16:00:00Z');
const last = makeRates('2026-11-19');

it.each([
  ['2026-11-20', null],
  ['2026-11-22', null],
  ['2026-11-23', 'lies ahead of today, 2026-11-20'],
  ['2999-01-01', 'lies ahead'],
  ['2026-02-30', 'is no date'],
])('a table of %s: %s', (date, why) => {
  const said = whyRefused(makeRates(date), last, now);
  if (why === null) expect(said).toBeNull();
  else expect(said).toContain(why);
});

it('needs twenty currencies and the dollar', () => {
  const some = (count: number) => ({ ...last, rates: new Map([...last.rates].slice(0, count)) });
  expect(whyRefused(some(20), last, now)).toBeNull();
  expect(whyRefused(some(19), last, now)).toContain('has 19 currencies, fewer than 20');
  const rates = new Map(last.rates);
  rates.delete('USD');
  expect(whyRefused({ ...last, rates }, last, now)).toContain('has no USD');
});

it.each([
  // 1.1269 x 2 = 2.2538, and the room of a day more.
  ['2026-11-20', '2.2538', true],
  ['2026-11-20', '2.26', false],
  ['2026-11-20', '0.5635', true],
  ['2026-11-20', '0.56', false],
  ['2026-11-20', '11269', false],
  ['2026-11-20', '0', false],
  ['2026-11-20', 'NaN', false],
  ['2026-05-19', '2.5', true],
  ['2024-11-19', '9', true],
  ['2024-11-19', '9.1', false],
])('a table of %s with the dollar at %s is taken: %s', (date, USD, isTaken) => {
  const said = whyRefused(makeRates(date, { USD }), last, now);
  if (isTaken) expect(said).toBeNull();
  else expect(said).toContain(`USD went from 1.1269 on 2026-11-19 to ${USD} on ${date}`);
});

it('takes a currency that is new', () => {
  expect(whyRefused(makeRates('2026-11-20', { XTS: '1000000' }), last, now)).toBeNull();
});

it('knows the last day that is good over the end of a year', () => {
  expect(lastGoodDay(new Date('2026-12-30T23:59:59Z'))).toBe('2027-01-01');
});

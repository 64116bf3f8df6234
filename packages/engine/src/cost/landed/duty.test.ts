import { describe, expect, it } from 'vitest';
import { dutyTable } from '../tables/duty-us.ts';
import { type DutyTable, findDuty } from './duty.ts';

const find = (hts: string | null, origin: string | null, destination = 'US', date = '2026-11-21') =>
  findDuty(dutyTable, { hts, origin }, destination, date);

describe('known duties', () => {
  it.each([
    ['a chip of Taiwan', '8542.39.00', 'TW', '2026-11-21', ['0']],
    ['a chip of China', '8542.39.0090', 'CN', '2026-11-21', ['0', '0.5', '0']],
    ['a chip of China before the second action', '8542.39.00', 'CN', '2025-06-01', ['0', '0.5']],
    ['a resistor of Japan', '8533.21.00', 'JP', '2026-11-21', ['0']],
  ])('of %s are the base and each additional duty', (_, hts, origin, date, rates) => {
    const duty = find(hts, origin, 'US', date);
    expect(duty.known && duty.rates.map(({ rate }) => rate)).toEqual(rates);
  });
});

describe('duties that are not known are spans, never nothing', () => {
  it.each([
    ['the origin is missing', '8542.39.00', null, '2026-11-21', '0', '0.5', /origin is not known/],
    ['the number is missing', null, 'CN', '2026-11-21', '0', '0.535', /tariff number is not known.*free to 3.5 %/],
    ['both are missing', null, null, '2026-11-21', '0', '0.535', /tariff number/],
    ['the table is not complete for the origin', '8533.21.00', 'CN', '2026-11-21', '0', '0.5', /does not list/],
    ['the heading is not in the table', '8536.69.40', 'TW', '2026-11-21', '0', '0.035', /no base rate/],
    ['a rate is still to be announced', '8542.39.00', 'CN', '2027-07-01', '0', undefined, /unknown rate/],
  ])('when %s', (_, hts, origin, date, low, high, reason) => {
    const duty = find(hts, origin, 'US', date);
    expect(duty.known).toBe(false);
    if (duty.known) return;
    expect([duty.low?.toFixed(), duty.high?.toFixed()]).toEqual([low, high]);
    expect(duty.reason).toMatch(reason);
  });

  it('without a span when the destination is not in the table', () => {
    expect(find('8542.39.00', 'CN', 'DE')).toMatchObject({ known: false, low: null, high: null });
  });
});

it('takes the longest number that fits as the base', () => {
  const row = { destination: 'EU', origin: '*', kind: 'base', heading: null, validFrom: null, validTo: null } as const;
  const from = { source: 'made up', sourceUrl: '', asOf: '2026-01-01' };
  const rates = [
    { ...row, ...from, hts: '8536', rate: '0.023' },
    { ...row, ...from, hts: '853690', rate: '0' },
  ];
  const table: DutyTable = { asOf: '2026-01-01', incomplete: [], spans: [], rates };
  const duty = findDuty(table, { hts: '8536.90.40', origin: 'TW' }, 'EU', '2026-01-01');
  expect(duty).toMatchObject({ known: true, rates: [{ rate: '0' }] });
});

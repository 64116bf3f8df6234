import { describe, expect, it } from 'vitest';
import { categories } from '@partwright/catalog';
import { dutyTable } from '../tables/duty.ts';
import { entryTable } from '../tables/entry.ts';
import { tariffNumberTable } from '../tables/tariff-numbers.ts';
import { vatTable } from '../tables/vat.ts';
import { isEuMember } from './destination.ts';
import { dotted, findTariffNumbers } from './tariff-number.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

describe('every row of the tables', () => {
  it.each(
    [...dutyTable.rates, ...vatTable.rates, ...entryTable.fees, ...entryTable.reliefs].map(
      (row) => [row.source, row] as const,
    ),
  )('of %s has its source and dates', (_, row) => {
    expect(row.sourceUrl).toMatch(/^https?:\/\//);
    for (const date of [row.asOf, row.validFrom, row.validTo]) expect(date ?? '2026-01-01').toMatch(DATE);
    if (row.validFrom !== null && row.validTo !== null) expect(row.validFrom <= row.validTo).toBe(true);
  });

  it('of the duties has digits and a share', () => {
    for (const { hts, rate } of dutyTable.rates) {
      expect(hts).toMatch(/^\d{0,10}$/);
      expect(Number(rate ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  it('of base rates stands once for a destination, number and origin', () => {
    const seen = new Map<string, string | null>();
    for (const { destination, hts, origin, kind, rate } of dutyTable.rates.filter((row) => row.kind === 'base')) {
      const key = [destination, hts, origin, kind].join(' ');
      expect([key, seen.get(key) ?? rate]).toEqual([key, rate]);
      seen.set(key, rate);
    }
  });
});

it('there is a VAT rate for each member of the European Union on any day of 2026', () => {
  const members = new Set(vatTable.rates.map(({ country }) => country).filter(isEuMember));
  expect(members.size).toBe(27);
});

describe('numbers by category', () => {
  it('are of categories that exist, six digits each', () => {
    const known = new Set(categories.map(({ id }) => id));
    for (const { category, hs } of tariffNumberTable.rows) {
      expect([category, known.has(category)]).toEqual([category, true]);
      for (const number of hs) expect(number).toMatch(/^8[45]\d{4}$/);
    }
  });

  it.each([
    ['resistor.chip', 'US', ['853321']],
    ['ic.power.ldo', 'US', ['854231', '854232', '854233', '854239']],
    ['connector.header.male', 'US', ['85366940']],
    ['connector.header.male', 'EU', ['85366930']],
    ['connector.header.male', 'JP', ['853669']],
    ['sensor.gas', 'US', []],
    ['constructor', 'US', []],
  ])('of %s in %s are %j', (category, area, numbers) => {
    expect(findTariffNumbers(category, [area], tariffNumberTable)).toEqual(numbers);
  });

  it('of an endless path are none', () => {
    expect(findTariffNumbers('.b'.repeat(100_000), ['US'], tariffNumberTable)).toEqual([]);
  });

  it.each([
    ['853321', '8533.21'],
    ['85366940', '8536.69.40'],
    ['8542.39.0090', '8542.39.0090'],
    ['85', '85'],
  ])('are written %s as %s', (hts, text) => {
    expect(dotted(hts)).toBe(text);
  });
});

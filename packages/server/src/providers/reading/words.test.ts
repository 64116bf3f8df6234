import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { count, lenientList, readCount, words } from './fields.ts';
import { readLeadDays } from './lead-time.ts';
import { readLifecycle, readRohs } from './lifecycle.ts';
import { readPart } from './part.ts';
import { readDay } from './part.ts';
import { sellerName } from './sellers.ts';

it.each([
  ['42 days', null, 42],
  ['42 Days', null, 42],
  ['6 weeks', null, 42],
  ['6 Wochen', null, 42],
  ['42 Tage', null, 42],
  ['6 semaines', null, 42],
  ['42 jours', null, 42],
  ['6 settimane', null, 42],
  ['42 giorni', null, 42],
  ['42 días', null, 42],
  ['6 Wks', null, 42],
  ['3 months', null, 90],
  ['1.5 months', null, 45],
  ['12.5 weeks', null, 88],
  ['1,5 Monate', null, 45],
  ['12+ weeks', null, 84],
  ['0 weeks', null, null],
  ['-6 weeks', null, null],
  // When, not how long.
  ['2026-03', 7, null],
  ['2026-12-24', 7, null],
  ['24.12.2026', 7, null],
  ['12/24/2026', 7, null],
  ['KW 12', 7, null],
  ['Week 12', 7, null],
  ['1.000 days', null, null],
  ['12-14 weeks', null, 98],
  ['12 to 14 weeks', null, 98],
  ['6周', null, 42],
  ['6', 7, 42],
  ['6.0', 7, 42],
  ['6', null, null],
  ['soon', 7, null],
  ['', 7, null],
  [null, 7, null],
  ['9999 weeks', null, null],
  [`${'1'.repeat(5000)} weeks`, null, null],
])('a lead time of %j (a bare number in %j days) is %j days', (said, bare, days) => {
  expect(readLeadDays(said, bare)).toBe(days);
});

it.each([
  ['Active', 'active'],
  ['Production', 'active'],
  ['New Product', 'active'],
  ['Not Recommended for New Designs', 'nrnd'],
  ['NRND', 'nrnd'],
  ['Not For New Designs', 'nrnd'],
  ['End of Life', 'eol'],
  ['EOL', 'eol'],
  ['Last Time Buy', 'eol'],
  ['Obsolete', 'obsolete'],
  ['Discontinued', 'obsolete'],
  ['Preliminary', 'announced'],
  ['Factory Special Order', 'unknown'],
  ['Discontinued at Digi-Key', 'unknown'],
  ['Available while stocks last', 'unknown'],
  ['No longer stocked', 'unknown'],
  ['', 'unknown'],
  [null, 'unknown'],
])('the status %j is %s', (said, lifecycle) => {
  expect(readLifecycle(said)).toBe(lifecycle);
});

it.each([
  ['RoHS Compliant', 'compliant'],
  ['ROHS3 Compliant', 'compliant'],
  ['YES', 'compliant'],
  ['RoHS non-compliant', 'non_compliant'],
  ['Not Compliant', 'non_compliant'],
  ['NO', 'non_compliant'],
  ['Not applicable', 'unknown'],
  [null, 'unknown'],
])('RoHS %j is %s', (said, rohs) => {
  expect(readRohs(said)).toBe(rohs);
});

it.each([
  ['1,234', 1234],
  ['1.234.567', 1234567],
  // A thousand in one country is one in the next.
  ['1.234', null],
  ['3.000', null],
  ['10K', null],
  ['>1000', null],
  ['1000+', null],
  ['1 234 567', 1234567],
  ['50', 50],
  [50, 50],
  ['50.0', 50],
  [0, 0],
  [-2, null],
  [1.5, null],
  ['1.5', null],
  ['many', null],
  ['', null],
  [null, null],
  [1e300, null],
  ['9'.repeat(30), null],
])('the count %j is %j', (said, number) => {
  expect(readCount(said)).toBe(number);
});

it.each([
  ['Mouser Electronics', 'Mouser'],
  ['DigiKey', 'Digi-Key'],
  ['Digi-Key Electronics', 'Digi-Key'],
  ['RS Components', 'RS'],
  ['RS Americas', 'RS'],
  ['Arrow Electronics, Inc.', 'Arrow'],
  ['Arrow Components Ltd', 'Arrow Components Ltd'],
  ['Future Electronics', 'Future Electronics'],
  ['Future Chips', 'Future Chips'],
  ['Avnet Silica', 'Avnet Silica'],
  ['Arrow Electronics (independent)', 'Arrow Electronics (independent)'],
  ['Digi-Key Partner (Digi-Key Marketplace)', 'Digi-Key Partner (Digi-Key Marketplace)'],
  ['Digi-Key Marketplace', 'Digi-Key Marketplace'],
  ['Rochester Electronics', 'Rochester Electronics'],
])('the seller %s is %s', (said, name) => {
  expect(sellerName(said)).toBe(name);
});

it.each([
  ['2026-11-10T00:00:00', '2026-11-10'],
  ['20-APR-2021', '2021-04-20'],
  ['07/15/2026', '2026-07-15'],
  ['15/07/2026', '2026-07-15'],
  ['07/07/2026', '2026-07-07'],
  ['07/08/2026', null],
  ['2026-02-31', null],
  ['soon', null],
  [null, null],
])('the day of %j is %j', (said, day) => {
  expect(readDay(said)).toBe(day);
});

describe('the schemas of replies', () => {
  const Row = z.looseObject({ name: words(10), n: count(), list: lenientList(z.looseObject({ n: count() })) });

  it('take what is there and let the rest be null', () => {
    expect(Row.parse({})).toEqual({ name: null, n: null, list: [] });
    expect(Row.parse({ name: { deep: 1 }, n: 'x', list: 'no list' })).toEqual({ name: null, n: null, list: [] });
    expect(Row.parse({ list: [{ n: 1 }, null, 'two', { n: '3' }] }).list).toEqual([{ n: 1 }, { n: 3 }]);
  });

  it('cut texts, tags and lists', () => {
    expect(words(10).parse('<b>bold</b>   and very long')).toBe('bold and v');
    expect(words(30).parse('2.7&nbsp;V &amp; &plusmn;1&deg; &lt;b&gt;')).toBe('2.7 V & ±1° &lt;b&gt;');
    expect(words(10).parse('a\u0000b\nc')).toBe('a b c');
    expect(words(10).parse('\uD83D')).toBe('\uFFFD');
    expect(lenientList(z.number(), 3).parse([1, 2, 3, 4])).toEqual([1, 2, 3]);
    expect(words(10).parse('<'.repeat(100_000))).toBe('<'.repeat(10));
  });
});

describe('readPart', () => {
  const context = { source: 'x', currency: 'USD', observedAt: '2026-11-21T00:00:00Z' };
  const offer = { seller: 'S', sku: 'A', stock: 1, currency: 'USD', breaks: [{ quantity: 1, price: 1 }] };
  const read = (change: object) => readPart({ mpn: 'M1', manufacturer: 'TI', offers: [offer], ...change }, context);

  it('is none without a number', () => {
    expect(read({ mpn: ' ' })).toBeUndefined();
    expect(read({ mpn: null })).toBeUndefined();
  });

  it('has one of offers that are alike, and none without a seller', () => {
    const offers = [offer, { ...offer, stock: 2 }, { ...offer, seller: ' ' }];
    expect(read({ offers })!.offers).toMatchObject([{ stock: 1 }]);
  });

  it('has no price in a currency nobody knows', () => {
    expect(read({ offers: [{ ...offer, currency: 'points' }] })!.offers).toMatchObject([
      { currency: 'USD', breaks: [] },
    ]);
  });

  it('has at least the minimum its ladder begins with', () => {
    const ladder = [{ quantity: 50, price: 1 }];
    expect(read({ offers: [{ ...offer, moq: 1, breaks: ladder }] })!.offers).toMatchObject([{ moq: 50 }]);
    expect(read({ offers: [{ ...offer, moq: 0, multiple: 0, breaks: [] }] })!.offers).toMatchObject([
      { moq: 1, multiple: 1 },
    ]);
  });

  it.each([
    ['//example.com/a.pdf', 'https://example.com/a.pdf'],
    ['http://example.com/a.pdf', 'http://example.com/a.pdf'],
    ['javascript:alert(1)', null],
    ['file:///etc/passwd', null],
    ['https://user:pw@example.com/a.pdf', null],
    ['https://example.com/"onload="x', null],
    ['', null],
  ])('takes the datasheet link %s as %s', (said, url) => {
    expect(read({ datasheetUrl: said })!.datasheetUrl).toBe(url);
  });
});

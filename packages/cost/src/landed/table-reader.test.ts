import { describe, expect, it } from 'vitest';
import { dutyTable } from '../tables/duty.ts';
import { vatTable } from '../tables/vat.ts';
import { dutyFinder } from './duty.ts';
import { landedCost } from './landed-cost.ts';
import { orderPlan } from './order-plan.fixture.ts';
import { mergeDutyTables, mergeVatTables } from './merge-tables.ts';
import { readDutyTable, readVatTable } from './table-reader.ts';

const row = { destination: 'br', hts: '8541.10', kind: 'base', rate: 0.025, source: 'Tariff of Brazil' };
const body = { as_of: '2026-03-01', rates: [row] };

function requireTable<T>(reading: { table: T } | { errors: unknown[] }): T {
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
  return reading.table;
}

describe('a duty table', () => {
  it('is read from JSON, a row without a date with that of the table', () => {
    expect(requireTable(readDutyTable(body)).rates[0]).toEqual({
      destination: 'BR',
      hts: '854110',
      origin: '*',
      kind: 'base',
      rate: '0.025',
      low: null,
      high: null,
      heading: null,
      program: null,
      validFrom: null,
      validTo: null,
      source: 'Tariff of Brazil',
      sourceUrl: '',
      asOf: '2026-03-01',
    });
  });

  it.each([
    ['not an object', 7, ''],
    ['no rates', { as_of: '2026-03-01' }, '/rates'],
    ['a date of another form', { ...body, as_of: '1.3.2026' }, '/as_of'],
    ['a negative rate', { ...body, rates: [{ ...row, rate: -0.1 }] }, '/rates/0/rate'],
    ['per cent for a share', { ...body, rates: [{ ...row, rate: 250 }] }, '/rates/0/rate'],
    ['not a number', { ...body, rates: [{ ...row, rate: NaN }] }, '/rates/0/rate'],
    ['a country by name', { ...body, rates: [{ ...row, destination: 'Brazil' }] }, '/rates/0/destination'],
    ['a number with letters', { ...body, rates: [{ ...row, hts: '85x' }] }, '/rates/0/hts'],
    ['another kind', { ...body, rates: [{ ...row, kind: 'constructor' }] }, '/rates/0/kind'],
    ['no source', { ...body, rates: [{ ...row, source: undefined }] }, '/rates/0/source'],
    ['too many rows', { ...body, rates: Array.from({ length: 20_001 }, () => row) }, '/rates'],
    ['a gap without an origin', { ...body, incomplete: [{ destination: 'BR' }] }, '/incomplete/0/origin'],
  ])('with %s is refused where that stands', (_, wrong, pointer) => {
    const reading = readDutyTable(wrong);
    expect('errors' in reading && reading.errors[0]?.pointer).toBe(pointer);
  });

  it('extends ours and takes the place of its rows', () => {
    const own = requireTable(
      readDutyTable({ as_of: '2026-12-01', rates: [row, { ...row, destination: 'EU', hts: '853641', rate: '0.01' }] }),
    );
    const merged = mergeDutyTables(dutyTable, own);
    const rateIn = (destination: string, hts: string) =>
      dutyFinder(merged, [destination], '2026-12-01')({ hts, origin: 'TW' }).base?.rate;
    expect([rateIn('BR', '854110'), rateIn('EU', '853641'), rateIn('EU', '853649')]).toEqual([
      '0.025',
      '0.01',
      '0.023',
    ]);
    expect(merged.asOf).toBe('2026-12-01');
  });
});

describe('own duty rates go before ours', () => {
  const base = { destination: 'EU', hts: '8536.69', origin: 'CN', kind: 'base', rate: '0.1', source: 'ruling' };
  const mergedWith = (...rates: object[]) =>
    mergeDutyTables(dutyTable, requireTable(readDutyTable({ as_of: '2026-12-01', rates })));
  const find = (table: typeof dutyTable, hts: string, origin: string, destination = 'EU', date = '2026-12-01') => {
    const { base: found, ...rest } = dutyFinder(table, [destination], date)({ hts, origin });
    return found ? [found, ...('additional' in rest ? rest.additional : [])].map(({ rate }) => rate) : 'open';
  };

  it.each([
    ['at their number, however ours divides it', '8536.69', ['0.1']],
    ['below it', '8536.69.90', ['0.1']],
    ['and not above it', '8536.41', ['0.023']],
  ])('%s', (_, hts, rates) => {
    expect(find(mergedWith(base), hts, 'CN')).toEqual(rates);
    expect(find(mergedWith({ ...base, origin: '*' }), hts, 'TW')).toEqual(rates);
  });

  it('for their origin only', () => {
    expect(find(mergedWith(base), '8536.69.90', 'TW')).toEqual(['0.023']);
    expect(find(mergedWith(base), '8536.69', 'TW')).toBe('open');
  });

  it('on their days only', () => {
    const table = mergedWith({ ...base, origin: '*', valid_from: '2026-12-01', valid_to: '2026-12-31' });
    const on = (date: string) => find(table, '8536.69.90', 'CN', 'EU', date);
    expect([on('2026-11-30'), on('2026-12-01'), on('2027-01-01')]).toEqual([['0.023'], ['0.1'], ['0.023']]);
  });

  it('in place of our additional duties on the same goods, or of those of their programme', () => {
    // Ours on chips of China: 50 % of section 301, and 0 % of its second action.
    const own = { ...base, destination: 'US', hts: '8542', kind: 'additional', rate: '0.3' };
    expect(find(mergedWith(own), '8542.39', 'CN', 'US')).toEqual(['0', '0.3']);
    expect(find(mergedWith({ ...own, hts: '8542.39.0090' }), '8542.39.0090', 'CN', 'US')).toEqual(['0', '0.3']);
    const program = 'Section 301, technology transfer';
    expect(find(mergedWith({ ...own, program }), '8542.39', 'CN', 'US')).toEqual(['0', '0.3', '0']);
  });

  it('and those of a request before those of an operator', () => {
    const operator = mergedWith(base);
    const request = requireTable(readDutyTable({ as_of: '2026-12-01', rates: [{ ...base, rate: '0.2' }] }));
    expect(find(mergeDutyTables(operator, request), '8536.69', 'CN')).toEqual(['0.2']);
  });

  it('quickly, in a table of 20,000 rows for every number', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const rates = Array.from({ length: 20_000 }, (_, i) => ({
      ...base,
      hts: '',
      kind: i % 2 ? 'base' : 'additional',
      rate: String((i % 90) / 100),
      origin: i % 3 ? '*' : `${letters[i % 26]}${letters[Math.floor(i / 26) % 26]}`,
    }));
    const look = dutyFinder(mergedWith(...rates), ['EU'], '2026-12-01');
    const start = performance.now();
    for (let i = 0; i < 2000; i += 1) look({ hts: `8536${1000 + i}`, origin: null });
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

describe('a table of VAT rates', () => {
  it('is read from JSON and extends ours', () => {
    const own = requireTable(
      readVatTable({ as_of: '2026-12-01', rates: [{ country: 'DE', rate: '0.16', source: 'decree' }] }),
    );
    const rates = mergeVatTables(vatTable, own).rates.filter(({ country }) => country === 'DE');
    expect(rates).toMatchObject([{ rate: '0.16', name: 'VAT', asOf: '2026-12-01', isFinal: false }]);
  });

  it('goes before ours on its days only', () => {
    const row = { country: 'DE', rate: '0.16', valid_from: '2027-01-01', source: 'decree' };
    const own = requireTable(readVatTable({ as_of: '2026-12-01', rates: [row] }));
    const vatRates = mergeVatTables(vatTable, own);
    const on = (date: string, destination = 'DE') =>
      landedCost(orderPlan([['A', ['Far', 1, '100']]]), { destination, vatRates, date }).rows.find(
        ({ kind }) => kind === 'vat',
      );
    expect([on('2026-12-31')?.rate, on('2027-01-01')?.rate]).toEqual(['0.19', '0.16']);
    // 16 % is then the lowest rate of the Union.
    expect(on('2027-01-01', 'EU')).toMatchObject({ low: '16' });
  });

  it('names every error at once', () => {
    const reading = readVatTable({ as_of: '2026-12-01', rates: [{ country: 'Germany', rate: 'x', source: 's' }] });
    expect(reading).toMatchObject({ errors: [{ pointer: '/rates/0/country' }, { pointer: '/rates/0/rate' }] });
  });
});

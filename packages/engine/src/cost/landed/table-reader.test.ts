import { describe, expect, it } from 'vitest';
import { dutyTable } from '../tables/duty.ts';
import { vatTable } from '../tables/vat.ts';
import { dutyFinder } from './duty.ts';
import { mergeDutyTables, mergeVatTables, readDutyTable, readVatTable } from './table-reader.ts';

const row = { destination: 'br', hts: '8541.10', kind: 'base', rate: 0.025, source: 'Tariff of Brazil' };
const body = { as_of: '2026-03-01', rates: [row] };

function tableOf<T>(reading: { table: T } | { errors: unknown[] }): T {
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
  return reading.table;
}

describe('a duty table', () => {
  it('is read from JSON, a row without a date with that of the table', () => {
    expect(tableOf(readDutyTable(body)).rates[0]).toEqual({
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
    const own = tableOf(
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

describe('a table of VAT rates', () => {
  it('is read from JSON and extends ours', () => {
    const own = tableOf(
      readVatTable({ as_of: '2026-12-01', rates: [{ country: 'DE', rate: '0.16', source: 'decree' }] }),
    );
    const rates = mergeVatTables(vatTable, own).rates.filter(({ country }) => country === 'DE');
    expect(rates).toMatchObject([{ rate: '0.16', name: 'VAT', asOf: '2026-12-01', isFinal: false }]);
  });

  it('names every error at once', () => {
    const reading = readVatTable({ as_of: '2026-12-01', rates: [{ country: 'Germany', rate: 'x', source: 's' }] });
    expect(reading).toMatchObject({ errors: [{ pointer: '/rates/0/country' }, { pointer: '/rates/0/rate' }] });
  });
});

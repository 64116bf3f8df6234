import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeXlsx } from '@partwright/bom/testing/make-workbook.ts';
import type { PriceListMapping } from '../price-list/index.ts';
import { readPriceList, type PriceListOptions } from './price-list-file.ts';

const read = (text: string, options: Partial<PriceListOptions> = {}) =>
  readPriceList(strToU8(text), { name: 'lists/acme.csv', observedAt: '2026-11-02T00:00:00Z', ...options });

describe('a price list in a file', () => {
  it('gives parts with offers of the list', () => {
    const { parts, rows, refused, reasons } = read(
      'MPN;Manufacturer;1+;100+;Stock\nRC0402FR-0710KL;Yageo;0,05 €;0,01 €;5000\n\nLM358DR;TI;0,40 €;;\n',
    );
    expect({ rows, refused }).toEqual({ rows: 2, refused: [] });
    expect(reasons).toContain('prices are in EUR by a header or a cell');
    expect(parts[0]).toMatchObject({ mpn: 'RC0402FR-0710KL', manufacturer: 'Yageo', category: 'resistor.chip' });
    expect(parts[0]!.offers).toMatchObject([
      {
        seller: 'acme',
        currency: 'EUR',
        stock: 5000,
        breaks: [
          { quantity: 1, unitPrice: '0.05' },
          { quantity: 100, unitPrice: '0.01' },
        ],
        observedAt: '2026-11-02T00:00:00Z',
      },
    ]);
    expect(parts[1]!.offers[0]!.stock).toBeNull();
  });

  it('makes one part of its rows, wherever they stand', () => {
    const { parts } = read('MPN,Qty,Price,Currency\nA1,1,3,USD\nB1,1,9,USD\nA1,10,2,USD\n');
    expect(parts.map(({ mpn, offers }) => [mpn, offers[0]!.breaks.map(({ unitPrice }) => unitPrice)])).toEqual([
      ['A1', ['3', '2']],
      ['B1', ['9']],
    ]);
  });

  it('is read as its mapping says', () => {
    const mapping: PriceListMapping = {
      name: 'House stock',
      columns: { mpn: 'Artikel' },
      prices: [{ quantity: 1, price: 'EK' }],
      observed_at: '2026-01-31',
      numbers: { decimal: ',' },
    };
    const { parts } = read('Stand\tJanuar\nArtikel\tEK\nLM358DR\t0,40\n', { mapping, constants: { currency: 'CHF' } });
    expect(parts[0]!.offers).toMatchObject([
      {
        seller: 'House stock',
        currency: 'CHF',
        breaks: [{ unitPrice: '0.4' }],
        observedAt: '2026-01-31T00:00:00Z',
      },
    ]);
  });

  it('may be a workbook', () => {
    const bytes = makeXlsx({
      About: [['Prices of November']],
      Prices: [
        ['MPN', 'Price', 'Currency'],
        ['LM358DR', '0.4', 'USD'],
      ],
    });
    expect(readPriceList(bytes, { name: 'p.xlsx', observedAt: '2026-11-02T00:00:00Z' }).parts[0]!.mpn).toBe('LM358DR');
  });

  it('counts rows that give no part, and shows the first of each reason', () => {
    const { parts, refused } = read('MPN,Price,Currency\nA1,cheap,USD\nB1,cheaper,USD\n-,1,USD\nC1,1,USD\n');
    expect(parts.map(({ mpn }) => mpn)).toEqual(['C1']);
    expect(refused).toMatchObject([
      { code: 'price_unreadable', count: 2, message: expect.stringMatching(/^row 2: column "Price": "cheap"/) },
      { code: 'no_part_number', count: 1, message: expect.stringMatching(/^row 4: /) },
    ]);
  });

  it('reads two hundred rows of one part', () => {
    const rows = Array.from({ length: 300 }, (_, at) => `A1,${at + 1},${1000 - at},USD`);
    const { parts, refused } = read(['MPN,Qty,Price,Currency', ...rows].join('\n'));
    expect(parts[0]!.offers[0]!.breaks).toHaveLength(200);
    expect(refused).toMatchObject([{ code: 'too_many_rows', count: 100 }]);
  });

  it('keeps descriptions of a very long list as words', () => {
    const rows = Array.from({ length: 20_001 }, (_, at) => `P${at},Resistor 10k 1% 0402,1,USD`);
    const { parts, reasons } = read(['MPN,Description,Price,Currency', ...rows].join('\n'));
    expect(parts).toHaveLength(20_001);
    expect(parts[7]).toMatchObject({ description: 'Resistor 10k 1% 0402', parameters: [] });
    expect(reasons.at(-1)).toContain('figures in descriptions are not read');
  });

  it.each<[string, string, Partial<PriceListOptions>, RegExp]>([
    ['is empty', ' \n', {}, /"lists\/acme.csv" cannot be read as a table/],
    ['names no part numbers', 'Colour,Price\nred,1\n', {}, /No column of the price list .* Say which one does/],
    ['lacks the mapped column', 'MPN,Price\nA1,1\n', { mapping: { columns: { mpn: 'Nr' } } }, /has no column "Nr"/],
    ['says no currency', 'MPN,Price\nA1,1\n', {}, /constants.currency: say what the prices are in/],
    ['is too long', 'MPN\nA1\nA2\nA3\n', { limits: { rows: 2 } }, /more than 2 rows/],
  ])('is refused when it %s', (_, text, options, message) => {
    expect(() => read(text, options)).toThrow(message);
  });
});

import { describe, expect, it } from 'vitest';
import { readQuotation } from './read-quotation.ts';
import { readQuoteFile } from './read-quote-file.ts';
import type { Quotation } from './types.ts';

const read = (text: string, asked: string[] = []): Quotation =>
  readQuotation(readQuoteFile(new TextEncoder().encode(text)), {
    receivedOn: '2026-11-23',
    asked: asked.map((mpn, at) => ({ item: at + 1, mpn, manufacturer: null, quantities: [3000] })),
  });

describe('what a price is for', () => {
  it.each([
    ['price per 1000 pcs: USD 98.50', 3000],
    ['price/1000: USD 98.50', 3000],
    ['per thousand USD 98.50', 3000],
    ['unit price per hundred: USD 9.85', 3000],
    ['Preis je 1.000 Stück: 98,50 USD', 3000],
    ['prix les 1000: 98,50 USD', 3000],
    ['prezzo al 1000 pz 98,50 USD', 3000],
    ['cena za 1000 szt. 98,50 USD', 3000],
    ['pris pr. 1000 stk: 98,50 USD', 3000],
    ['98.50 USD/M', 3000],
    ['9.85 USD/C', 3000],
    ['0.0985 USD', 3000],
  ])('is read before and behind it in a mail: %s', (price, quantity) => {
    const { lines, questions } = read(`MMBT3904LT1G - 3000 pcs - ${price}`);
    expect(lines[0]!.breaks).toEqual([{ quantity, unitPrice: '0.0985' }]);
    expect(questions).toEqual([]);
  });

  it('is asked where it may be for a thousand or for each of a thousand', () => {
    const { lines, questions } = read('MMBT3904LT1G: price for 1000 pcs: USD 98.50');
    expect(lines[0]).toMatchObject({ state: 'asked', breaks: [] });
    expect(questions.map(({ field }) => field)).toEqual(['unit_price']);
    expect(read('MMBT3904LT1G: price for 1000 pcs: USD 0.0985').lines[0]!.breaks).toEqual([
      { quantity: 1000, unitPrice: '0.0985' },
    ]);
  });

  it('is read of list price, discount and net price in columns for a hundred', () => {
    const { lines } = read(
      'MPN;Qty;List/100;Disc. %;Net/100;Line total\nMMBT3904LT1G;4000;6.40;12.5;5.60;224.00\nPrices in GBP',
    );
    expect(lines[0]!.breaks).toEqual([{ quantity: 4000, unitPrice: '0.056' }]);
  });
});

describe('a part that is offered in place of another', () => {
  it.each(['Quoted P/N', 'Offered P/N', 'Alternative P/N offered', 'Proposed part number', 'Quoted PN'])(
    'is read of a column %s',
    (header) => {
      const { lines, questions } = read(
        `Requested P/N,${header},Price USD,MOQ\nMCP2551-I/SN,MCP2551T-I/SN,0.98,3300\n`,
        ['MCP2551-I/SN'],
      );
      expect(lines[0]).toMatchObject({ state: 'asked', mpn: 'MCP2551T-I/SN', insteadOf: 'MCP2551-I/SN' });
      expect(questions.map(({ field }) => field)).toEqual(['part_number']);
    },
  );
});

describe('a refusal', () => {
  it('of several parts in one sentence is one of each', () => {
    const { lines } = read(
      'IRLML6402TRPBF: 3.000 Stück zu 0,078 EUR\n\nBSS84,215 und IRLML2502TRPBF können wir leider nicht anbieten.',
      ['BSS84,215', 'IRLML6402TRPBF', 'IRLML2502TRPBF'],
    );
    expect(lines.map(({ mpn, state }) => [mpn, state])).toEqual([
      ['IRLML6402TRPBF', 'offered'],
      ['BSS84,215', 'declined'],
      ['IRLML2502TRPBF', 'declined'],
    ]);
  });
});

describe('times in words of the north and of Turkey', () => {
  it.each([
    ['Üretici Parça No;Miktar;Birim Fiyat;Teslim Süresi', 'LM317DCYR;2500;0,245 USD;4 hafta', 28],
    ['Üretici Parça No;Miktar;Birim Fiyat;Teslim Süresi', 'LM317DCYR;2500;0,245 USD;stokta', 0],
    ['Valmistajan koodi;Määrä;Yksikköhinta;Toimitusaika', 'LM317DCYR;2500;0,245 EUR;5 viikkoa', 35],
    ['Producentnummer;Antal;Stykpris;Levering', 'LM317DCYR;2500;0,245 DKK;3 uger', 21],
    ['Producentnummer;Antal;Stykpris;Levering', 'LM317DCYR;2500;0,245 DKK;på lager', 0],
  ])('%s %s', (header, row, days) => {
    const { lines, questions } = read(`${header}\n${row}\n`);
    expect(lines[0]).toMatchObject({ state: 'offered', leadTimeDays: days });
    expect(questions).toEqual([]);
  });

  it.each([
    ['Tarih: 18.11.2026\nTeklifimiz 15 gün geçerlidir.', '2026-12-03'],
    ['Tarjous on voimassa 31.1.2027 asti.', '2027-01-31'],
    ['Offer good through the end of February 2027.', '2027-02-28'],
    ['Angebot gültig bis Ende Januar 2027.', '2027-01-31'],
    ['Prices held for 21 days.', '2026-12-14'],
  ])('%s', (said, validUntil) => {
    expect(read(`LM317DCYR - 2500 pcs, 0.245 USD\n\n\n${said}`).lines[0]!.validUntil).toBe(validUntil);
  });
});

describe('a header over two rows', () => {
  it('says what its prices are for, beside words below words', () => {
    const rows = [
      'Item\tMPN\tPrice (USD/1000 pcs)\t\t\tDelivery\t',
      '\t\t1K\t10K\t50K\tStock\tWeeks',
      '1\tMMBT3904LT1G\t21.5\t17.2\t14.9\t48000\t3',
      '2\tBSS138LT1G\t24\t19.8\t16.35\t0\t14',
    ];
    const table = rows.map((row) => row.split('\t'));
    const { lines } = readQuotation({ tables: [table], text: [] }, { receivedOn: '2026-11-23' });
    expect(lines[0]).toMatchObject({
      breaks: [
        { quantity: 1000, unitPrice: '0.0215' },
        { quantity: 10000, unitPrice: '0.0172' },
        { quantity: 50000, unitPrice: '0.0149' },
      ],
      stock: 48000,
      leadTimeDays: 21,
    });
  });
});

describe('a mail of elements without a table', () => {
  it('is read by its lines', () => {
    const { lines } = read(
      '<div>Dear Ada,<br>we quote:</div><ul><li>NE555DR: 5,000 pcs @ $0.062</li><li>LM393DR: 10,000 pcs @ $0.048</li></ul><div>All prices in SGD</div>',
    );
    expect(lines.map(({ mpn, breaks, currency }) => [mpn, breaks, currency])).toEqual([
      ['NE555DR', [{ quantity: 5000, unitPrice: '0.062' }], 'SGD'],
      ['LM393DR', [{ quantity: 10000, unitPrice: '0.048' }], 'SGD'],
    ]);
  });
});

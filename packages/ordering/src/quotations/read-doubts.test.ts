import { describe, expect, it } from 'vitest';
import { readQuoteFile } from './read-quote-file.ts';
import { readQuotation } from './read-quotation.ts';
import type { QuoteContext } from './types.ts';

const read = (text: string, context: Partial<QuoteContext> = {}) =>
  readQuotation(readQuoteFile(new TextEncoder().encode(text)), { receivedOn: '2026-11-23', ...context });
const state = (text: string): string[] => {
  const { lines, questions } = read(text);
  return [lines[0]!.state, ...questions.map(({ field }) => field)];
};

describe('a price is asked where what stands beside it is not understood:', () => {
  it.each([
    ['a share of it', 'OPA2134UA: 200 pcs, USD 2.40, less 12%\n'],
    ['a surcharge', 'OPA2134UA: 200 pcs at USD 2.40 plus alloy surcharge\n'],
    ['a unit that nobody knows', 'OPA2134UA: 200 pcs, USD 2.40 a gross\n'],
    ['a figure without a name', 'OPA2134UA: 200 pcs, USD 2.40 each, 17\n'],
    ['a unit in its cell', 'MPN,Qty,Price,Curr\nBSS138,500,0.05 per 3,USD\n'],
    ['a remark', 'MPN,Qty,Price,Curr,Remark\nBSS138,500,0.05,USD,each 5 pcs\n'],
    ['prices that rise', 'BSS138: 100 pcs at EUR 0.05 each, 1000 pcs at EUR 0.08 each\n'],
  ])('%s', (_, text) => expect(state(text)).toEqual(['asked', 'unit_price']));

  it.each([
    ['a sentence for all prices', 'MPN,Qty,Price,Curr\nBSS138,500,0.05,USD\nAll prices less 5%.,,,\n'],
    ['a unit for all prices', 'BSS138: 500 pcs at USD 0.05\n\nPrices are per 50 pieces.\n'],
  ])('once for all parts, %s', (_, text) => {
    expect(state(text)).toEqual(['asked', 'figures']);
    expect(read(text, { answers: { figures: 'no' } }).lines[0]).toMatchObject({
      state: 'offered',
      breaks: [{ quantity: 500, unitPrice: '0.05' }],
    });
  });
});

describe('a price is told where all of it is understood:', () => {
  it.each([
    ['tax and carriage left out', 'BSS138: 500 pcs at EUR 0.05 each, excl. VAT, plus freight\n'],
    ['what is paid sooner', 'BSS138: 500 pcs at EUR 0.05 each\n\nPayment: 14 days 2% Skonto, 30 days net\n'],
    ['a small order', 'BSS138: 500 pcs at EUR 0.05 each\n\nOrders below EUR 50: surcharge of EUR 10.\n'],
    ['weights and tariff numbers', 'MPN,Qty,Price EUR,Weight g,HS code\nBSS138,500,0.05,0.01,85412100\n'],
    ['tax in a column beside the net price', 'MPN,Qty,Net price EUR,VAT %\nBSS138,500,0.05,23\n'],
  ])('%s', (_, text) =>
    expect(read(text).lines[0]).toMatchObject({ state: 'offered', breaks: [{ quantity: 500, unitPrice: '0.05' }] }),
  );
});

it.each([
  'TPS62160DGKR is out of stock. We offer TPS62162DGKR at EUR 0.98 each for 1000 pcs\n',
  'TPS62160DGKR : en rupture. Nous proposons le TPS62162DGKR au prix de 0,98 € HT l’unité par 1000 pièces\n',
  'Sorry, we have no TPS62160DGKR; the TPS62162DGKR is available at EUR 0.98 each for 1000 pcs\n',
])('the part in place of another has its own price, and nobody knows its stock: %s', (text) => {
  const { lines, questions } = read(text);
  expect(lines[0]).toMatchObject({
    mpn: 'TPS62162DGKR',
    insteadOf: 'TPS62160DGKR',
    stock: null,
    breaks: [{ quantity: 1000, unitPrice: '0.98' }],
  });
  expect(questions.map(({ id }) => id)).toEqual(['line 1 part_number']);
});

it.each([
  ['BSS138 500 pcs @ 0.05 EUR: 200 ex stock, balance 9 weeks\n', 63],
  ['BSS138 500 pcs @ 0.05 EUR, disponible sous 48 h\n', 2],
  ['BSS138: 500 pcs at EUR 0.05 each, 10-12 weeks, warranty 24 months\n', 84],
])('times are read wherever they stand: %s', (text, days) => expect(read(text).lines[0]!.leadTimeDays).toBe(days));

it('of several times none is taken', () => {
  const { lines, questions } = read('BSS138: 500 pcs at EUR 0.05 each, 3 weeks; 1000 pcs at EUR 0.04 each, 9 weeks\n');
  expect(lines[0]!.leadTimeDays).toBeNull();
  expect(questions.map(({ field }) => field)).toEqual(['lead_time']);
});

it.each([
  ['Offer valid 1 month. Payment 45 days net.', '2026-12-23'],
  ['Devis valable 2 mois. Paiement 45 jours fin de mois.', '2027-01-23'],
  ['Payment 45 days net. Valid for 10 days.', '2026-12-03'],
])('how long it holds is none of the days that it is paid in: %s', (words, until) =>
  expect(read(`BSS138: 500 pcs at EUR 0.05 each\n\n${words}\n`).lines[0]!.validUntil).toBe(until),
);

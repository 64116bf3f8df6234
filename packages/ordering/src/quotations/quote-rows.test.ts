import { describe, expect, it } from 'vitest';
import { QuoteRowsContradict, quoteOfRows, type QuoteRow, type QuoteRowsFacts } from './quote-rows.ts';

const row = (said: Partial<QuoteRow> = {}): QuoteRow => ({ mpn: 'BSS138', unitPrice: '0.05', quantity: 1, ...said });
const read = (rows: QuoteRow[], facts: Partial<QuoteRowsFacts> = {}) =>
  quoteOfRows(rows, { currency: 'EUR', ...facts });

describe('rows of prices', () => {
  it('are one offer by part, maker, order code and packaging, with quantities rising', () => {
    const { lines } = read([
      row({ quantity: 1000, unitPrice: '0.04', orderCode: 'A' }),
      row({ quantity: 10, orderCode: 'A', moq: 10, stock: 0 }),
      row({ mpn: 'bss-138', quantity: 10, orderCode: 'B' }),
    ]);
    expect(lines.map(({ orderCode, breaks, moq, stock }) => [orderCode, breaks.length, moq, stock])).toEqual([
      ['A', 2, 10, 0],
      ['B', 1, null, null],
    ]);
    expect(lines[0]!.breaks[0]).toEqual({ quantity: 10, unitPrice: '0.05' });
  });

  it('that say no price are declined, and have no currency', () => {
    const [line] = read([row({ unitPrice: null, note: 'end of life' })]).lines;
    expect(line).toMatchObject({ state: 'declined', currency: null, breaks: [] });
    expect(line!.notes).toEqual(['No price was given.', 'The seller remarks: end of life']);
  });

  it('are compared with what was asked: another part is one in its place, and the rest is unanswered', () => {
    const asked = ['BSS138', 'LM358DR'].map((mpn, at) => ({ item: at + 1, mpn, manufacturer: null, quantities: [10] }));
    const { lines } = read([row({ mpn: '2N7002', insteadOf: 'BSS138' })], { asked });
    expect(lines.map(({ item, mpn, insteadOf, state }) => [item, mpn, insteadOf, state])).toEqual([
      [1, '2N7002', 'BSS138', 'offered'],
      [2, 'LM358DR', null, 'unanswered'],
    ]);
  });

  it('hold as long as they say, else as long as all do', () => {
    const facts = { validUntil: '2026-12-31' };
    const rows = [row(), row({ mpn: 'LM358DR', validUntil: '2026-12-01' })];
    expect(read(rows, facts).lines.map(({ validUntil }) => validUntil)).toEqual(['2026-12-31', '2026-12-01']);
  });

  it.each<[string, Partial<QuoteRow>, RegExp]>([
    ['two prices for a quantity', { unitPrice: '0.06' }, /Rows 1 and 2 have two prices of BSS138 from 1 on/],
    ['two minimums', { moq: 5, quantity: 10 }, /Row 2 says 5 and row 1 1 of the same offer/],
    ['two stocks', { stock: 5, quantity: 10 }, /Row 2 says 5 and row 1 0/],
  ])('are refused with %s', (_, other, message) => {
    const refused = (): unknown => read([row({ moq: 1, stock: 0 }), row(other)]);
    expect(refused).toThrow(message);
    expect(refused).toThrow(QuoteRowsContradict);
  });
});

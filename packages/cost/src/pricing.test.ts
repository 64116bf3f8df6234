import { describe, expect, it } from 'vitest';
import { converterTo } from './currency.ts';
import { priceAtQuantities } from './pricing.ts';
import { offer } from './test-kit.ts';

describe('quotes for asked quantities', () => {
  const tape = offer({
    seller: 'Tape',
    sku: 'T',
    at: [
      [1, '0.10'],
      [10, '0.05'],
      [100, '0.02'],
    ],
    stock: 500,
  });
  const reel = offer({ seller: 'Reel', sku: 'R', at: [[1000, '0.005']], multiple: 1000, stock: 9000 });

  it('are for the quantity to buy, with the reason', () => {
    const [few, many, reels] = priceAtQuantities([tape, reel], [6, 400, 1200]);
    expect(few).toMatchObject({
      quantity: 6,
      buyQuantity: 10,
      unitPrice: '0.05',
      total: '0.5',
      sku: 'T',
      available: true,
    });
    expect(few!.reason).toMatch(/6 would cost 0.6 EUR/);
    expect(many).toMatchObject({ buyQuantity: 1000, total: '5', seller: 'Reel' });
    expect(many!.reason).toMatch(/no fewer than 1000/);
    expect(many!.reason).toMatch(/400 from Tape would cost 8 EUR/);
    expect(reels).toMatchObject({ buyQuantity: 2000, total: '10' });
  });

  it('quote beyond the stock, and say so', () => {
    const [quote] = priceAtQuantities([tape], [600]);
    expect(quote).toMatchObject({ total: '12', available: false });
    expect(quote!.reason).toMatch(/Only 500 are in stock/);
  });

  it('do not claim stock that nobody states', () => {
    expect(priceAtQuantities([{ ...tape, stock: null }], [6])).toMatchObject([{ available: null }]);
  });

  it.each([
    ['no offers', [], 'EUR', 5, /Nobody/],
    ['no rate', [offer({ currency: 'XYZ' })], 'EUR', 5, /without a rate/],
    ['no price', [offer({ breaks: [] })], 'EUR', 5, /no price/],
    ['half a piece', [tape], 'EUR', 0.5, /whole number/],
    ['fewer than none', [tape], 'EUR', -1, /whole number/],
  ])('have no price for %s, with the reason', (_, offers, currency, quantity, reason) => {
    const [quote] = priceAtQuantities(offers, [quantity], converterTo(currency));
    expect(quote).toMatchObject({ quantity, buyQuantity: null, unitPrice: null, total: null });
    expect(quote!.reason).toMatch(reason);
  });
});

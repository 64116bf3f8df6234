import { describe, expect, it } from 'vitest';
import type { NewPart } from '../types.ts';
import { fromPriceRow } from './from-price-row.ts';
import { readLayout } from './layout.ts';
import { mergeRows } from './merge-rows.ts';
import { joinOrders } from './order-ladder.ts';

const headers = ['mpn', 'sku', 'qty', 'price', 'date'];
const layout = readLayout(
  {
    columns: { mpn: 'mpn', sku: 'sku', observed_at: 'date' },
    prices: [{ quantity: 'qty', price: 'price' }],
    constants: { seller: 'Acme', currency: 'USD' },
    orders: true,
  },
  headers,
  '2026-01-01T00:00:00Z',
);

/** One order line: quantity, price and day, of order code `A1` unless said. */
function order(quantity: number, price: string, day: string, sku = 'A1'): NewPart {
  const reading = fromPriceRow(['AB12', sku, String(quantity), price, day], layout);
  if ('refused' in reading) throw new Error(reading.message);
  return reading.part;
}

const ladder = (...orders: NewPart[]) =>
  joinOrders(orders).part.offers.map(({ breaks }) => breaks.map(({ quantity, unitPrice }) => [quantity, unitPrice]));

describe('orders of one part', () => {
  it('are one offer without stock, dated by the newest', () => {
    const { part } = joinOrders([order(10, '0.10', '2024-01-01'), order(100, '0.05', '2025-01-01')]);
    expect(part).toMatchObject({
      source: 'order_history',
      observedAt: '2025-01-01T00:00:00Z',
      offers: [{ stock: null, moq: 10, observedAt: '2025-01-01T00:00:00Z', source: 'order_history' }],
    });
  });

  it.each([
    [
      'the newest price of a quantity',
      [order(10, '0.10', '2024-01-01'), order(10, '0.12', '2025-01-01')],
      [[10, '0.12']],
    ],
    [
      'prices of several quantities',
      [order(100, '0.05', '2024-01-01'), order(10, '0.10', '2025-01-01')],
      [
        [10, '0.1'],
        [100, '0.05'],
      ],
    ],
    [
      'no older price that a newer one contradicts',
      [order(10, '0.05', '2023-01-01'), order(100, '0.08', '2025-01-01')],
      [[100, '0.08']],
    ],
    ['one break of equal prices', [order(10, '0.05', '2025-01-01'), order(37, '0.05', '2025-01-02')], [[10, '0.05']]],
  ])('keep %s', (_, orders, breaks) => {
    expect(ladder(...orders)).toEqual([breaks]);
  });

  it('under two order codes are two offers', () => {
    expect(ladder(order(10, '0.10', '2024-01-01', 'A1'), order(10, '0.11', '2024-01-01', 'A2'))).toHaveLength(2);
  });

  it('counts what is outdated', () => {
    expect(joinOrders([order(10, '0.10', '2024-01-01'), order(10, '0.12', '2025-01-01')]).outdated).toBe(1);
  });

  it('without a quantity are refused', () => {
    expect(fromPriceRow(['AB12', 'A1', 'none', '0.1', '2024-01-01'], layout)).toMatchObject({ refused: 'no_quantity' });
  });
});

describe('rows of one part', () => {
  it('that are breaks of one offer become its ladder', () => {
    const merged = mergeRows(order(100, '0.05', '2024-01-01'), order(10, '0.10', '2024-01-01'));
    expect(merged?.offers).toMatchObject([{ breaks: [{ quantity: 10 }, { quantity: 100 }] }]);
  });

  it('of two parts stay two', () => {
    expect(mergeRows(order(1, '1', '2024-01-01'), { ...order(1, '1', '2024-01-01'), mpn: 'AB13' })).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import { readPriceHeader } from './price-headers.ts';

it.each([
  ['1+', { kind: 'from', quantity: 1 }],
  ['1,000+', { kind: 'from', quantity: 1000 }],
  ['10-99', { kind: 'from', quantity: 10 }],
  ['100 pcs', { kind: 'from', quantity: 100 }],
  ['Preis ab 100', { kind: 'from', quantity: 100 }],
  ['Preis ab 1.000 €', { kind: 'from', quantity: 1000 }],
  ['Price @ 500', { kind: 'from', quantity: 500 }],
  ['100+ Price', { kind: 'from', quantity: 100 }],
  ['price_1000', { kind: 'from', quantity: 1000 }],
  ['Qty1', { kind: 'quantity', step: 1 }],
  ['Price 1', { kind: 'price', step: 1 }],
  ['Price Break 2', { kind: 'price', step: 2 }],
  ['Price Break 2 Qty', { kind: 'quantity', step: 2 }],
  ['Menge 3', { kind: 'quantity', step: 3 }],
  ['Preis 3', { kind: 'price', step: 3 }],
  ['Unit Price', { kind: 'price', step: 0 }],
  ['Price (EUR)', { kind: 'price', step: 0 }],
  ['单价', { kind: 'price', step: 0 }],
  ['Extended Price', { kind: 'total' }],
  ['Price Breaks', { kind: 'cell' }],
  ['Manufacturer', undefined],
  ['Pins', undefined],
])('%j says %o', (header, said) => {
  expect(readPriceHeader(header)).toEqual(said);
});

import { expect, it } from 'vitest';
import { money, toWire } from './wire.ts';

it('turns object keys to snake_case and leaves the keys of a Map alone', () => {
  expect(toWire({ headerRow: 3, fields: new Map([['Mfr PN', { unitPrice: '1' }]]), none: undefined })).toEqual({
    header_row: 3,
    fields: { 'Mfr PN': { unit_price: '1' } },
  });
});

it('prints dates as RFC 3339 UTC', () => {
  expect(toWire([new Date(0)])).toEqual(['1970-01-01T00:00:00.000Z']);
});

it('keeps a key named __proto__ as data', () => {
  const wired = toWire({ fields: new Map([['__proto__', 'x']]) }) as { fields: object };
  expect(Object.keys(wired.fields)).toEqual(['__proto__']);
});

it.each([
  ['0.0009', 0.0009],
  ['12.3456789', 12.345679],
  ['1e-7', 0],
])('rounds %s to 6 decimals', (text, number) => {
  expect(money(text)).toBe(number);
});

import { expect, it } from 'vitest';
import { readCostWish } from './cost-flags.ts';

it('reads a wish as the API does, defaults included', () => {
  const options = { overage: 0.5, landed: { assembly: { card: 'jlcpcb' } } };
  expect(readCostWish({ quantity: 10, currency: 'EUR', options })).toMatchObject({
    quantity: 10,
    currency: 'EUR',
    overage: 0.5,
    split: 'short',
    landed: { assembly: { card: 'jlcpcb' } },
  });
  expect(readCostWish({})).toMatchObject({ quantity: 1, currency: 'USD', substitutes: { use: 'none' } });
});

it.each<[string, Record<string, unknown>, string]>([
  [
    'a name that nobody reads',
    { overag: 0.5 },
    'options/overag: `options.overag` is not known here: did you mean `overage`?',
  ],
  ['one further down', { landed: { asembly: {} } }, 'options/landed/asembly: `options.landed.asembly` is not known'],
  ['a figure that cannot be', { overage: -1 }, 'options/overage: `options.overage` must be a number from 0 to 10'],
])('refuses %s, as it would be another cost', (_, options, message) => {
  expect(() => readCostWish({ options })).toThrow(message);
});

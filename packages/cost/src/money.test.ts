import { describe, expect, it } from 'vitest';
import { converterTo } from '@partwright/money';
import { computeLineCost, microsText, priceConverter, priceText, readPrice } from './money.ts';
import { planOrder } from './order/plan.ts';
import { ecbRates } from '@partwright/money/ecb';
import { dice, offer, seeds, terms } from './test-kit.ts';

describe('a price', () => {
  it.each([
    ['0.0136', '0.0136'],
    [' 12 ', '12'],
    ['0.0000000000000000005', '0.000000000000000001'],
    ['0.00000000000000000049', '0'],
    ['999999999999999.999999999999999999', '999999999999999.999999999999999999'],
  ])('is read from "%s" as %s', (text, expected) => {
    expect(priceText(readPrice(text)!)).toBe(expected);
  });

  it.each(['', '-1', '1e3', '0x10', 'NaN', 'Infinity', '1,5', '1.', '.5', '9'.repeat(16), null, undefined])(
    'is not read from %s',
    (text) => {
      expect(readPrice(text)).toBeUndefined();
    },
  );

  it('is converted so finely that 100,000 pieces come to the micro', () => {
    const converted = priceConverter({ rate: '0.887389830508475', date: '2026-01-01' })(readPrice('0.0123')!);
    expect(priceText(converted)).toBe('0.010914894915254243');
    expect(microsText(computeLineCost(100_000, converted, 0n))).toBe('1091.489492');
  });
});

it('rounds a cost half up to the micro, fee and all', () => {
  expect(microsText(computeLineCost(3, readPrice('0.0000005')!, 0n))).toBe('0.000002');
  expect(microsText(computeLineCost(1, readPrice('0.0000002')!, readPrice('0.0000003')!))).toBe('0.000001');
});

it('gives figures that add up exactly when each is rounded to six places', () => {
  for (const seed of seeds(120)) {
    const roll = dice(seed);
    const price = (): string => `${roll(0, 2)}.${String(roll(1, 999_999)).padStart(6, '0')}${roll(0, 999_999)}`;
    const sellers = ['A', 'B', 'C'].map((id) => ({ id, currency: ['EUR', 'USD', 'JPY'][roll(0, 2)]! }));
    const lines = Array.from({ length: roll(1, 12) }, (_, i) => ({
      id: `L${i}`,
      perBoard: roll(1, 9),
      attrition: { rate: roll(0, 9) / 100, pieces: roll(0, 3) },
      offers: sellers
        .filter((_, at) => at === i % 3 || roll(0, 1) === 0)
        .map(({ id, currency }) => {
          const at: [number, string][] = [
            [1, price()],
            [roll(5, 50), price()],
          ];
          return offer({ seller: id, currency, at, stock: roll(0, 60), fee: roll(0, 2) === 0 ? price() : null });
        }),
    }));
    const suppliers = sellers.map(({ id, currency }) =>
      terms(id, { currency, shipping: price(), freeFrom: String(roll(1, 90)), handling: price() }),
    );
    const plan = planOrder(lines, roll(1, 7), suppliers, { converter: converterTo('EUR', ecbRates) });
    const bought = plan.lines.flatMap(({ buys }) => buys);
    expect(parseMicros(plan.goods), `seed ${seed}`).toBe(addMicros(bought.map(({ amount }) => amount)));
    expect(parseMicros(plan.goods)).toBe(addMicros(plan.suppliers.map(({ goods }) => goods)));
    expect(parseMicros(plan.total)).toBe(addMicros(plan.suppliers.map(({ total }) => total)));
    for (const line of plan.lines) {
      expect(parseMicros(line.amount)).toBe(addMicros(line.buys.map(({ amount }) => amount)));
      for (const buy of line.buys) {
        const exact = BigInt(buy.quantity) * parseFinest(buy.unitPrice) + parseFinest(buy.fee);
        expect(parseMicros(buy.amount)).toBe((exact + 500_000_000_000n) / 1_000_000_000_000n);
      }
    }
    for (const { goods, shipping, handling, smallOrderFee, total } of plan.suppliers)
      expect(parseMicros(total)).toBe(addMicros([goods, shipping ?? '0', handling ?? '0', smallOrderFee]));
  }
});

function parseFinest(text: string): bigint {
  const [whole, part = ''] = text.split('.');
  return BigInt(whole! + part.padEnd(18, '0'));
}

/** Fails on more than six places: such a figure would be rounded on the wire. */
function parseMicros(text: string): bigint {
  const [whole, part = ''] = text.split('.');
  expect(part.length).toBeLessThanOrEqual(6);
  return BigInt(whole! + part.padEnd(6, '0'));
}

function addMicros(texts: readonly string[]): bigint {
  return texts.reduce((total, text) => total + parseMicros(text), 0n);
}

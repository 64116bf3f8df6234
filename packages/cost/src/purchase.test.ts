import { describe, expect, it } from 'vitest';
import type { Offer } from '@partwright/catalog';
import { converterTo } from '@partwright/money';
import { bestPurchase } from './purchase.ts';
import { dice, hundredths, inHundredths, offer, seeds } from './test-kit.ts';

const ladder: [number, string][] = [
  [1, '0.10'],
  [10, '0.05'],
  [100, '0.02'],
];

describe('the quantity that covers a need for the least money', () => {
  it.each([
    ['takes what is needed', 6, { at: [[1, '0.10']] }, 6, '0.6', /As many as needed/],
    ['buys ten because they cost less than six', 6, { at: ladder }, 10, '0.5', /6 would cost 0.6 EUR/],
    ['keeps the smaller quantity when both cost the same', 5, { at: ladder }, 5, '0.5', /As many as needed/],
    ['goes up two breaks at once', 41, { at: ladder }, 100, '2', /price falls/],
    ['raises to the minimum order', 3, { at: [[1, '0.10']], moq: 8 }, 8, '0.8', /no fewer than 8/],
    ['raises to the first break', 3, { at: [[20, '0.10']] }, 20, '2', /no fewer than 20/],
    ['raises to the multiple', 11, { at: [[1, '0.10']], multiple: 5 }, 15, '1.5', /multiples of 5/],
    ['adds the fee once', 2, { at: [[1, '3']], fee: '7' }, 2, '13', /fee of 7 EUR/],
    ['does not buy up beyond the stock', 41, { at: ladder, stock: 99 }, 41, '2.05', /As many as needed/],
    [
      'reads breaks in any order',
      12,
      {
        at: [
          [10, '0.05'],
          [1, '0.10'],
        ],
      },
      12,
      '0.6',
      /As many/,
    ],
    ['is exact where floating point is not', 3, { at: [[1, '0.1']] }, 3, '0.3', /As many/],
    ['rounds half a millionth up', 5, { at: [[1, '0.0000001']] }, 5, '0.000001', /As many/],
    ['rounds less than half a millionth down', 4, { at: [[1, '0.0000001']] }, 4, '0', /As many/],
    ['goes no higher where the stock ends below the next break', 60, { at: ladder, stock: 80 }, 60, '3', /As many/],
  ] as [string, number, Parameters<typeof offer>[0], number, string, RegExp][])(
    '%s',
    (_, need, some, quantity, amount, reason) => {
      const answer = bestPurchase(offer(some), need);
      expect(answer).toMatchObject({ ok: true, purchase: { quantity, amount }, surplus: quantity - need });
      expect(answer.ok && answer.reason).toMatch(reason);
    },
  );

  it.each([
    ['too little stock', { stock: 5 }, 'short_stock'],
    ['stock that is not a whole pack', { stock: 9, multiple: 5 }, 'short_stock'],
    ['more than one order takes', { stock: 900, maximum: 5 }, 'short_stock'],
    ['no breaks', { breaks: [] }, 'no_price'],
    ['a price of nothing', { at: [[1, '0']] }, 'no_price'],
    ['a price that is no number', { at: [[1, '0x10']] }, 'no_price'],
    ['an endless price', { at: [[1, 'Infinity']] }, 'no_price'],
  ] as [string, Parameters<typeof offer>[0], string][])('cannot buy with %s', (_, some, code) => {
    expect(bestPurchase(offer(some), 6)).toMatchObject({ ok: false, code });
  });

  it('cannot buy in a currency without a rate', () => {
    const answer = bestPurchase(offer({ currency: 'USD' }), 6, { converter: converterTo('EUR') });
    expect(answer).toMatchObject({ ok: false, code: 'no_rate' });
  });

  it('takes a price of nothing at its word when told to', () => {
    const own = offer({ at: [[1, '0']] });
    expect(bestPurchase(own, 6, { zeroIsPrice: true })).toMatchObject({ ok: true, purchase: { amount: '0' } });
  });

  it('survives an offer full of nonsense', () => {
    const wild = offer({
      moq: Number.NaN,
      multiple: -3,
      stock: Number.NaN,
      fee: 'free',
      at: [
        [-5, '1'],
        [0.5, '2'],
      ],
    });
    expect(bestPurchase(wild, 3)).toMatchObject({ ok: true, purchase: { quantity: 3, fee: '0' } });
  });
});

it('finds the cheapest of all the quantities there are, whatever the ladder', () => {
  for (const seed of seeds(600)) {
    const { some, need } = randomOffer(seed);
    const answer = bestPurchase(some, need);
    expect(answer.ok ? inHundredths(answer.purchase.amount) : undefined, `seed ${seed}`).toBe(
      cheapestOfAll(some, need),
    );
    if (!answer.ok) continue;
    const { quantity } = answer.purchase;
    expect(quantity).toBeGreaterThanOrEqual(Math.max(need, some.moq));
    expect(quantity % some.multiple).toBe(0);
    expect(quantity).toBeLessThanOrEqual(some.stock ?? Infinity);
  }
});

/** Prices that mostly fall, but not always: sources hold such ladders. */
function randomOffer(seed: number): { some: Offer; need: number } {
  const roll = dice(seed);
  const at: [number, string][] = [];
  let quantity = roll(1, 4);
  for (let i = roll(1, 5); i > 0; i--) {
    at.push([quantity, hundredths(roll(1, 60))]);
    quantity += roll(1, 25);
  }
  const stock = roll(0, 2) === 0 ? roll(0, 80) : null;
  const fee = roll(0, 3) === 0 ? hundredths(roll(1, 500)) : null;
  return { some: offer({ at, stock, fee, moq: roll(1, 12), multiple: roll(1, 7) }), need: roll(1, 70) };
}

function cheapestOfAll(some: Offer, need: number): number | undefined {
  let best: number | undefined;
  for (let quantity = need; quantity <= 300; quantity++) {
    if (quantity < some.moq || quantity % some.multiple !== 0 || quantity > (some.stock ?? Infinity)) continue;
    const reached = some.breaks.findLast((step) => step.quantity <= quantity);
    if (!reached) continue;
    const cost = inHundredths(reached.unitPrice) * quantity + inHundredths(some.fee ?? '0');
    best = Math.min(best ?? Infinity, cost);
  }
  return best;
}

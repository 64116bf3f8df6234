import { describe, expect, it } from 'vitest';
import type { Offer } from '@partwright/catalog';
import { converterTo } from '@partwright/money';
import { purchaseLine } from './line.ts';
import { ecbRates } from '@partwright/money/ecb';
import { dice, hundredths, inHundredths, offer, seeds } from './test-kit.ts';

const line = (perBoard: number, ...offers: Offer[]) => ({ id: 'L1', perBoard, offers });

describe('the need of a run', () => {
  it.each([
    ['boards times pieces', 3, undefined, 10, 30],
    ['a share lost, rounded up', 1, { rate: 0.02, pieces: 0 }, 101, 104],
    ['a share that binary floats get wrong', 1, { rate: 0.1, pieces: 0 }, 30, 33],
    ['pieces a run', 2, { rate: 0, pieces: 5 }, 10, 25],
    ['parts of a piece', 0.02, undefined, 10, 1],
    ['nothing at all, not even the pieces a run', 0, { rate: 0.5, pieces: 5 }, 10, 0],
  ])('counts %s', (_, perBoard, attrition, boards, needed) => {
    const { purchase } = purchaseLine({ id: 'L1', perBoard, attrition, offers: [offer()] }, boards);
    expect(purchase.needed).toBe(needed);
  });

  it.each([
    ['negative', -1],
    ['not a number', Number.NaN],
    ['endless', Infinity],
  ])('refuses a count that is %s', (_, perBoard) => {
    expect(() => purchaseLine(line(perBoard, offer()), 1)).toThrow(RangeError);
  });
});

describe('the choice of offers', () => {
  const cheap = offer({ seller: 'Cheap', at: [[1, '1']] });
  const dear = offer({ seller: 'Dear', at: [[1, '2']] });

  it('takes the cheapest', () => {
    expect(purchaseLine(line(1, dear, cheap), 5).purchase).toMatchObject({ amount: '5', buys: [{ seller: 'Cheap' }] });
  });

  it('takes a preferred seller at any price, if he can deliver', () => {
    const options = { preferred: ['DEAR '] };
    expect(purchaseLine(line(1, cheap, dear), 5, options).purchase.buys).toMatchObject([{ seller: 'Dear' }]);
    const few = { ...dear, stock: 3 };
    expect(purchaseLine(line(1, cheap, few), 5, options).purchase.buys).toMatchObject([{ seller: 'Cheap' }]);
  });

  it('leaves excluded sellers out, and says when nobody else has it', () => {
    const { purchase, shortage } = purchaseLine(line(1, cheap), 5, { excluded: ['cheap'] });
    expect(purchase).toMatchObject({ buys: [], amount: '0' });
    expect(shortage).toMatchObject({
      code: 'no_offer',
      missing: 5,
      message: 'Only sellers that are ruled out offer this part.',
    });
  });

  it('compares prices of different currencies at the rates of the table', () => {
    const dollars = offer({ seller: 'Dollar', currency: 'USD', at: [[1, '1.05']] });
    const { purchase } = purchaseLine(line(1, cheap, dollars), 1, { converter: converterTo('EUR', ecbRates) });
    expect(purchase.buys).toMatchObject([{ seller: 'Dollar', amount: '0.93176' }]);
  });

  it('reports a missing rate and never counts the price as it stands', () => {
    const odd = offer({ currency: 'XYZ' });
    const { shortage } = purchaseLine(line(1, odd), 1, { converter: converterTo('EUR', ecbRates) });
    expect(shortage).toMatchObject({ code: 'no_rate', missing: 1 });
  });
});

describe('short stock', () => {
  const few = offer({ seller: 'Few', stock: 60, at: [[1, '1']] });
  const more = offer({ seller: 'More', stock: 50, at: [[1, '1.10']] });

  it('is split over two sellers, with the reason', () => {
    const { purchase, shortage } = purchaseLine(line(1, few, more), 100);
    expect(purchase.buys).toMatchObject([
      { seller: 'Few', quantity: 60, amount: '60' },
      { seller: 'More', quantity: 40, amount: '44' },
    ]);
    expect(purchase.reason).toMatch(/Split because stock is short: 60 from Few \(all of its stock\), 40 from More/);
    expect(shortage).toBeNull();
  });

  it('is split over three when two are not enough', () => {
    const third = offer({ seller: 'Third', stock: 500, at: [[50, '9']], moq: 50 });
    const { purchase, shortage } = purchaseLine(line(1, few, more, { ...third, stock: 60 }), 150);
    expect(shortage).toBeNull();
    const quantities = new Map(purchase.buys.map(({ seller, quantity }) => [seller, quantity]));
    expect(quantities).toEqual(
      new Map([
        ['Few', 60],
        ['More', 40],
        ['Third', 50],
      ]),
    );
  });

  it('buys what there is and lists what is missing', () => {
    const { purchase, shortage } = purchaseLine(line(1, few, more), 200);
    expect(purchase).toMatchObject({ amount: '115', surplus: 0 });
    expect(shortage).toMatchObject({ code: 'short_stock', needed: 200, missing: 90 });
  });

  it('is not looked at when told so', () => {
    const { purchase, shortage } = purchaseLine(line(1, few, more), 200, { ignoreStock: true });
    expect(shortage).toBeNull();
    expect(purchase.buys).toMatchObject([{ seller: 'Few', quantity: 200 }]);
  });

  it('is split as cheaply as any two quantities can', () => {
    for (const seed of seeds(300)) {
      const { offers, need } = randomPair(seed);
      const { purchase, shortage } = purchaseLine(line(1, ...offers), need);
      const found = shortage === null ? inHundredths(purchase.amount) : undefined;
      expect(found, `seed ${seed}`).toBe(cheapestPair(offers, need));
    }
  });

  it('leaves nothing missing that many small stocks can cover', () => {
    for (const seed of seeds(200)) {
      const roll = dice(seed);
      const stocks = Array.from({ length: roll(2, 9) }, () => roll(0, 9));
      const offers = stocks.map((stock, i) => offer({ seller: `S${i}`, stock, at: [[1, hundredths(roll(1, 99))]] }));
      const all = stocks.reduce((a, b) => a + b, 0);
      const need = roll(1, 50);
      const { purchase, shortage } = purchaseLine(line(1, ...offers), need);
      const bought = purchase.buys.reduce((pieces, { quantity }) => pieces + quantity, 0);
      expect(bought, `seed ${seed}`).toBe(Math.min(need, all));
      expect(shortage?.missing ?? 0, `seed ${seed}`).toBe(Math.max(need - all, 0));
    }
  });
});

function randomPair(seed: number): { offers: Offer[]; need: number } {
  const roll = dice(seed);
  const offers = ['P', 'Q'].map((seller) => {
    let price = roll(60, 99);
    const at: [number, string][] = [[1, hundredths(price)]];
    for (let i = roll(0, 2), quantity = 1; i > 0; i--) {
      quantity += roll(2, 12);
      price -= roll(0, 28);
      at.push([quantity, hundredths(price)]);
    }
    return offer({ seller, at, stock: roll(0, 30), moq: roll(1, 6), fee: roll(0, 3) === 0 ? '0.40' : null });
  });
  return { offers, need: roll(1, 40) };
}

function cheapestPair([a, b]: Offer[], need: number): number | undefined {
  let best: number | undefined;
  for (let first = 0; first <= 45; first++) {
    for (let second = Math.max(need - first, 0); second <= 45; second++) {
      const cost = computeCost(a!, first) + computeCost(b!, second);
      if (cost < (best ?? Infinity)) best = cost;
    }
  }
  return best;
}

function computeCost(some: Offer, quantity: number): number {
  if (quantity === 0) return 0;
  if (quantity < some.moq || quantity > some.stock!) return Infinity;
  const { unitPrice } = some.breaks.findLast((step) => step.quantity <= quantity)!;
  return quantity * inHundredths(unitPrice) + inHundredths(some.fee ?? '0');
}

import { expect, it } from 'vitest';
import { converterTo } from '@partwright/money';
import { buy, type Ladder, readLadder } from '../ladder.ts';
import { dice, hundredths, offer, seeds, terms } from '../test-kit.ts';
import { planOrder } from './plan.ts';
import { chargesFor, readTerms } from './terms.ts';
import { listTopUps } from './top-up.ts';

const converter = converterTo('EUR');

function makeLadder(some: Parameters<typeof offer>[0]): Ladder {
  return readLadder(offer(some), { converter }) as Ladder;
}

it('tells the quantity that reaches free shipping, when that costs less than the shipping', () => {
  const lines = [{ id: 'U1', perBoard: 1, offers: [offer({ seller: 'S2', at: [[1, '0.1']] })] }];
  const notesAt = (freeFrom: string): string[] =>
    planOrder(lines, 88, [terms('S2', { shipping: '3.5', freeFrom })]).notes;
  expect(notesAt('10')).toEqual([
    'Buying 12 more of U1 (A-1) at S2 for 1.2 EUR would reach free shipping and save 3.5 - 1.2 EUR.',
  ]);
  expect(notesAt('12.3')).toEqual([]);
  expect(notesAt('8')).toEqual([]);
});

it('tells of the small-order fee', () => {
  const lines = [{ id: 'U1', perBoard: 1, offers: [offer({ seller: 'S2', sku: '', at: [[1, '2']], multiple: 2 })] }];
  const { notes, lines: planned } = planOrder(lines, 4, [terms('S2', { smallOrderBelow: '11.5', smallOrderFee: '5' })]);
  expect(planned[0]!.buys[0]!.quantity).toBe(4);
  expect(notes).toEqual(['Buying 2 more of U1 at S2 for 4 EUR would avoid the small-order fee and save 5 - 4 EUR.']);
});

it('does not go beyond the stock', () => {
  const lines = [{ id: 'U1', perBoard: 1, offers: [offer({ seller: 'S2', at: [[1, '0.1']], stock: 99 })] }];
  expect(planOrder(lines, 88, [terms('S2', { shipping: '3.5', freeFrom: '10' })]).notes).toEqual([]);
});

it('finds as cheap an increase as trying every quantity does', () => {
  let found = 0;
  for (const seed of seeds(300)) {
    const roll = dice(seed);
    const findTerms = readTerms(
      [
        terms('s', {
          shipping: hundredths(roll(0, 900)),
          freeFrom: hundredths(roll(100, 4000)),
          smallOrderBelow: hundredths(roll(100, 3000)),
          smallOrderFee: hundredths(roll(0, 500)),
        }),
      ],
      converter,
    );
    const bought = Array.from({ length: roll(1, 3) }, (_, i) => {
      const multiple = roll(1, 4);
      const at: [number, string][] = [
        [1, hundredths(roll(50, 99))],
        [roll(8, 20), hundredths(roll(20, 60))],
        [roll(21, 40), hundredths(roll(1, 40))],
      ];
      const ladder = makeLadder({ seller: 's', sku: `K${i}`, multiple, at, stock: roll(30, 90) });
      return { id: `L${i}`, way: [buy(ladder, multiple * roll(1, 5))] };
    });
    const own = findTerms('s');
    const computeTotal = (goods: bigint): bigint => {
      const { shipping, handling, smallOrderFee } = chargesFor(own, goods);
      return goods + shipping! + handling! + smallOrderFee;
    };
    const goods = bought.reduce((sum, { way }) => sum + way[0]!.amount, 0n);
    let best = 0n;
    for (const { way } of bought) {
      const { ladder, quantity, amount } = way[0]!;
      for (let more = quantity + ladder.multiple; more <= ladder.limit; more += ladder.multiple) {
        const worth = goods - amount + buy(ladder, more).amount;
        // Only what passes a threshold: a price break alone is no matter of charges.
        if (computeTotal(worth) - worth >= computeTotal(goods) - goods) continue;
        const gain = computeTotal(goods) - computeTotal(worth);
        if (gain > best) best = gain;
      }
    }
    const [topUp] = listTopUps(bought, findTerms);
    expect(topUp ? topUp.saved - topUp.extra : 0n, `seed ${seed}`).toBe(best);
    if (topUp) found++;
  }
  expect(found).toBeGreaterThan(50);
});

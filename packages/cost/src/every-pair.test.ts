import { expect, it } from 'vitest';
import { converterTo } from '@partwright/money';
import { countPairs, everyPair } from './every-pair.ts';
import { type Buy, buy, type Ladder, readLadder } from './ladder.ts';
import { dice, hundredths, offer, seeds } from './test-kit.ts';

const MICROS_OF_HUNDREDTH = 10_000n;
const UNITS_OF_HUNDREDTH = 1e16;

/** Goods at both sellers. */
type Pair = [bigint, bigint];

it('keeps a split as good for every order as any that there is', () => {
  for (const seed of seeds(300)) {
    const roll = dice(seed);
    const need = roll(2, 25);
    const [a, b] = [randomLadder(roll, 'A'), randomLadder(roll, roll(0, 3) === 0 ? 'A' : 'B')];
    const saved: [number, number] = [roll(0, 1) * roll(1, 900), roll(0, 1) * roll(1, 900)];
    const isOne = a.seller === b.seller;
    if (isOne) saved[1] = saved[0];
    const kept = everyPair(a, b, need, [saved[0] * UNITS_OF_HUNDREDTH, saved[1] * UNITS_OF_HUNDREDTH]).map(pairAmounts);
    for (const split of allSplits(a, b, need)) {
      // A kept split stands in for it: it costs less by what is saved at the sellers that it gives less to.
      const isMet = kept.some((other) => {
        const lost = isOne
          ? Number(sum(other) < sum(split)) * saved[0]
          : Number(other[0] < split[0]) * saved[0] + Number(other[1] < split[1]) * saved[1];
        return sum(other) + BigInt(lost) * MICROS_OF_HUNDREDTH <= sum(split);
      });
      expect(isMet, `seed ${seed}`).toBe(true);
    }
  }
});

it('keeps only the cheapest splits where no threshold can be reached', () => {
  const a = makeLadder({ seller: 'A', at: [[1, '1']], stock: 9 });
  const b = makeLadder({ seller: 'B', at: [[1, '2']] });
  expect(everyPair(a, b, 10, [0, 0]).map((buys) => buys.map(({ quantity }) => quantity))).toEqual([[9, 1]]);
});

it('puts a second offer beside one that has enough', () => {
  const a = makeLadder({ seller: 'A', at: [[1, '0.1']], stock: 2 });
  const b = makeLadder({ seller: 'B', at: [[1, '0.16']], moq: 6 });
  expect(everyPair(a, b, 5, [0, 0]).map((buys) => buys.map(({ quantity }) => quantity))).toEqual([[1, 6]]);
});

it('counts no less than it tries', () => {
  const a = makeLadder({ seller: 'A', at: [[1, '1']], multiple: 3 });
  const b = makeLadder({ seller: 'B', at: [[1, '2']], stock: 4 });
  expect(countPairs(a, b, 10)).toBe(3 + 4);
});

/** What is bought of the one is below the need; the other covers the rest, with no more pieces than a price needs. */
function allSplits(a: Ladder, b: Ladder, need: number): Pair[] {
  const splits: Pair[] = [];
  for (let x = a.least; x <= Math.min(a.limit, need + 40); x += a.multiple) {
    for (let y = b.least; y <= Math.min(b.limit, need + 40); y += b.multiple) {
      if (x + y < need) continue;
      const isSplit = (x < need && !isPadded(b, y, need - x)) || (y < need && !isPadded(a, x, need - y));
      if (isSplit) splits.push(pairAmounts([buy(a, x), buy(b, y)]));
    }
  }
  return splits;
}

/** Whether fewer pieces cover `need` at the same price. */
function isPadded(ladder: Ladder, quantity: number, need: number): boolean {
  const fewer = quantity - ladder.multiple;
  return fewer >= Math.max(need, ladder.least) && buy(ladder, fewer).price === buy(ladder, quantity).price;
}

function pairAmounts([a, b]: Buy[]): Pair {
  return [a!.amount, b!.amount];
}

function sum([a, b]: Pair): bigint {
  return a + b;
}

function makeLadder(some: Parameters<typeof offer>[0]): Ladder {
  return readLadder(offer(some), { converter: converterTo('EUR') }) as Ladder;
}

function randomLadder(roll: ReturnType<typeof dice>, seller: string): Ladder {
  const at: [number, string][] = [];
  for (let i = roll(1, 3), quantity = 1, price = roll(40, 99); i > 0; i--) {
    at.push([quantity, hundredths(price)]);
    quantity += roll(2, 14);
    price = Math.max(price - roll(-3, 30), 1);
  }
  const fee = roll(0, 3) === 0 ? hundredths(roll(1, 150)) : null;
  return makeLadder({ seller, at, fee, moq: roll(1, 6), multiple: roll(1, 4), stock: roll(1, 60) });
}

import { describe, expect, it } from 'vitest';
import { coverBuild, reachOfStock } from './plan-build.ts';
import type { BuildNeed } from './types.ts';

const stockOf = (pairs: Record<string, string>) => new Map(Object.entries(pairs));

describe('covering a build from stock', () => {
  it('counts losses over all boards together, not for each', () => {
    const needs: BuildNeed[] = [
      { id: 'R', perBoard: [1, 1], attrition: { rate: 0.1, least: 4, pieces: 2 }, parts: ['r'] },
    ];
    expect(coverBuild(needs, [10, 10], stockOf({ r: '100' }))).toEqual([
      { id: 'R', needed: '26', taken: [{ part: 'r', quantity: '26' }], missing: '0' },
    ]);
  });

  it('gives a part up only where another need has nothing else', () => {
    const needs: BuildNeed[] = [
      { id: 'either', perBoard: [10], parts: ['a', 'b'] },
      { id: 'only a', perBoard: [6], parts: ['a'] },
    ];
    const covered = coverBuild(needs, [1], stockOf({ a: '10', b: '6' }));
    expect(covered.map(({ missing }) => missing)).toEqual(['0', '0']);
    expect(covered[0]!.taken).toEqual([
      { part: 'a', quantity: '4' },
      { part: 'b', quantity: '6' },
    ]);
  });

  it('keeps to the part itself as long as nobody else needs it', () => {
    const needs: BuildNeed[] = [{ id: 'either', perBoard: [3], parts: ['a', 'b'] }];
    expect(coverBuild(needs, [2], stockOf({ a: '5', b: '100' }))[0]!.taken).toEqual([
      { part: 'a', quantity: '5' },
      { part: 'b', quantity: '1' },
    ]);
  });

  it('measures what is not counted in pieces, and rounds up what is', () => {
    const wire = { id: 'W', perBoard: [0.35], parts: ['w'] };
    expect(coverBuild([{ ...wire, isMeasured: true }], [7], stockOf({ w: '2.4' }))[0]).toMatchObject({
      needed: '2.45',
      missing: '0.05',
    });
    expect(coverBuild([wire], [7], stockOf({ w: '2' }))[0]).toMatchObject({ needed: '3', missing: '1' });
  });

  it('takes nothing of what is below nothing', () => {
    expect(coverBuild([{ id: 'R', perBoard: [1], parts: ['r'] }], [1], stockOf({ r: '-5' }))[0]!.missing).toBe('1');
  });
});

describe('how many boards stock is enough for', () => {
  const board: BuildNeed[] = [
    { id: 'U1', perBoard: [1, 0], parts: ['mcu'] },
    { id: 'C1', perBoard: [4, 2], parts: ['100n'] },
  ];

  it('says each kind alone, all in turn, and what stops the next', () => {
    const reach = reachOfStock(board, [10, 30], stockOf({ mcu: '12', '100n': '60' }));
    expect(reach.alone).toEqual([
      { atLeast: 12, atMost: 12, stops: [{ id: 'U1', missing: '1' }] },
      { atLeast: 30, atMost: 30, stops: [{ id: 'C1', missing: '2' }] },
    ]);
    expect(reach.inTurn).toEqual([10, 10]);
    expect(reach.isEnough).toBe(false);
  });

  it('counts of what nobody knows what is there below, and enough above', () => {
    const open: BuildNeed[] = [...board, { id: 'J1', perBoard: [1, 0], parts: ['plug'], isOpen: true }];
    const some = reachOfStock(open, [5, 0], stockOf({ mcu: '12', '100n': '60', plug: '4' }));
    expect(some.alone[0]).toEqual({ atLeast: 4, atMost: 12, stops: [{ id: 'J1', missing: '1' }] });
    const reach = reachOfStock(open, [5, 0], stockOf({ mcu: '12', '100n': '60' }));
    expect(reach.alone[0]).toEqual({ atLeast: 0, atMost: 12, stops: [{ id: 'J1', missing: '1' }] });
    expect(reach.isEnough).toBeNull();
    expect(reachOfStock(open, [13, 0], stockOf({ mcu: '12', '100n': '60' })).isEnough).toBe(false);
  });

  it('has no limit where no need limits it', () => {
    expect(reachOfStock([{ id: 'X', perBoard: [1], parts: [], isOpen: true }], [1], new Map()).alone[0]).toMatchObject({
      atLeast: 0,
      atMost: null,
    });
  });
});

describe('against every way to take', () => {
  it('misses as little as the best of all ways, in random builds', () => {
    const random = makeRandom(7);
    for (let round = 0; round < 300; round++) {
      const parts = ['a', 'b', 'c'].slice(0, 1 + random(3));
      const stock = new Map(parts.map((part) => [part, String(random(7))]));
      const needs = Array.from({ length: 1 + random(4) }, (_, at): BuildNeed => {
        const own = parts[random(parts.length)]!;
        const others = parts.filter((part) => part !== own && random(2) === 0);
        return { id: String(at), perBoard: [random(4)], parts: random(6) === 0 ? [] : [own, ...others] };
      });
      const boards = [1 + random(2)];
      const covered = coverBuild(needs, boards, stock);
      const missing = covered.reduce((sum, one) => sum + Number(one.missing), 0);
      expect(missing).toBe(leastMissing(needs, boards[0]!, stock));
      for (const part of parts) {
        const used = covered.flatMap(({ taken }) => taken).filter((one) => one.part === part);
        expect(used.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBeLessThanOrEqual(
          Number(stock.get(part)),
        );
      }
      for (const { needed, taken, missing: open } of covered)
        expect(taken.reduce((sum, { quantity }) => sum + Number(quantity), Number(open))).toBe(Number(needed));
    }
  });
});

function leastMissing(needs: readonly BuildNeed[], boards: number, stock: ReadonlyMap<string, string>): number {
  const [need, ...rest] = needs;
  if (!need) return 0;
  let best = Infinity;
  const share = (parts: readonly string[], open: number, left: ReadonlyMap<string, string>): void => {
    const [part, ...others] = parts;
    if (part === undefined) {
      best = Math.min(best, open + leastMissing(rest, boards, left));
      return;
    }
    const there = Number(left.get(part));
    for (let take = 0; take <= Math.min(open, there); take++)
      share(others, open - take, new Map([...left, [part, String(there - take)]]));
  };
  share(need.parts, need.perBoard[0]! * boards, stock);
  return best;
}

function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

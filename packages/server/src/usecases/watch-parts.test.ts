import { describe, expect, it } from 'vitest';
import type { Lifecycle } from '@partwright/catalog';
import type { WatchedPart } from '../ports/watches.ts';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { compareParts, neededParts, type NeededPart } from './watch-parts.ts';

const ALL = { stock: true, lifecycle: true, limit: 200 };

function needed(id: number, stock: readonly (number | null)[], lifecycle: Lifecycle = 'active'): NeededPart {
  const offers = stock.map((pieces, at) => anOffer({ seller: `Seller ${at}`, stock: pieces }));
  return {
    part: { id, ...aPart({ manufacturer: 'Maker', lifecycle, offers }) },
    references: ['R1'],
    needed: 100,
    inDoubt: [],
  };
}

const known = (part: Partial<WatchedPart>): Map<number, WatchedPart> =>
  new Map([[1, { lifecycle: 'active', isLow: false, stock: 500, ...part }]]);

describe('the stock of a part', () => {
  it.each<[before: boolean | null, stock: (number | null)[], isTold: boolean, after: boolean | null]>([
    [false, [99], true, true],
    [false, [100], false, false],
    [false, [60, 39], true, true],
    [false, [60, null, 40], false, false],
    [false, [null], false, false],
    [false, [], false, false],
    [true, [0], false, true],
    [true, [100], false, false],
    [true, [null], false, true],
    [null, [0], false, true],
    [null, [null], false, null],
  ])('was low: %s, is %j of 100: told %s, kept as low: %s', (isLow, stock, isTold, after) => {
    const { low, kept } = compareParts([needed(1, stock)], known({ isLow }), ALL);
    expect(low.length > 0).toBe(isTold);
    expect(kept.get(1)!.isLow).toBe(after);
  });
});

describe('the life cycle of a part', () => {
  it.each<[before: Lifecycle, now: Lifecycle, isTold: boolean, after: Lifecycle]>([
    ['active', 'active', false, 'active'],
    ['active', 'nrnd', true, 'nrnd'],
    ['obsolete', 'active', true, 'active'],
    ['announced', 'active', true, 'active'],
    ['active', 'unknown', false, 'active'],
    ['unknown', 'active', false, 'active'],
    ['unknown', 'announced', false, 'announced'],
    ['unknown', 'nrnd', true, 'nrnd'],
    ['unknown', 'eol', true, 'eol'],
    ['unknown', 'obsolete', true, 'obsolete'],
  ])('was %s, is %s: told %s, kept as %s', (lifecycle, now, isTold, after) => {
    const { lifecycles, kept } = compareParts([needed(1, [500], now)], known({ lifecycle }), ALL);
    expect(lifecycles.length > 0).toBe(isTold);
    expect(kept.get(1)!.lifecycle).toBe(after);
  });
});

it('learns what nobody wants to hear of, so that it is not news for who wants it later', () => {
  const { low, lifecycles, kept } = compareParts([needed(1, [0], 'eol')], known({}), {
    stock: false,
    lifecycle: false,
    limit: 200,
  });
  expect([...low, ...lifecycles]).toEqual([]);
  expect(kept.get(1)).toEqual({ lifecycle: 'eol', isLow: true, stock: 0 });
});

it('leaves what is too much for one telling as it was known', () => {
  const parts = [1, 2, 3].map((id) => needed(id, [0], 'eol'));
  const before = new Map(parts.map(({ part }) => [part.id, { lifecycle: 'active' as const, isLow: false, stock: 9 }]));
  const first = compareParts(parts, before, { ...ALL, limit: 4 });
  expect(first).toMatchObject({ isUnfinished: true, low: { length: 2 }, lifecycles: { length: 2 } });
  const second = compareParts(parts, first.kept, { ...ALL, limit: 4 });
  expect(second).toMatchObject({ isUnfinished: false, low: [{ part: { id: 3 } }], lifecycles: [{ part: { id: 3 } }] });
});

it('adds up what the lines of one part need, and forgets lines without a part', () => {
  const { part } = needed(1, [0]);
  const line = {
    id: 1,
    lines: [1],
    references: ['R1'],
    asked: null,
    isDecided: false,
    asks: [],
    statedCodes: [],
    candidates: null,
    choice: null,
    doubt: null,
    doubts: [],
    missing: '',
    customs: { hts: null, origin: null },
    footprint: null,
    sides: [null],
    uses: [],
  };
  const doubt = { line: 2, references: ['R2'], perBoard: 2, code: 'medium_match', reason: 'no voltage' } as const;
  const lines = [
    { ...line, part, perBoard: 0.25 },
    { ...line, id: 2, references: ['R2'], part, perBoard: 2, doubts: [doubt] },
    { ...line, id: 3, part: null, perBoard: 7 },
  ];
  expect(neededParts(lines, 5)).toEqual([{ part, references: ['R1', 'R2'], needed: 12, inDoubt: ['R2'] }]);
});

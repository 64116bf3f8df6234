import { describe, expect, it } from 'vitest';
import type { BomFacts, DiffFacts, NamedLine } from './facts.ts';
import { aBom, atPricesOfNow, point } from './outcomes.fixture.ts';
import { compareUnpriced, designCost, isComparable } from './unpriced.ts';

const line = (at: number, references: string[], name = ''): NamedLine => ({ line: at, references, name });
const before = (...unpriced: NamedLine[]): BomFacts => ({
  currency: 'USD',
  cost: [],
  lines: { total: 9, matched: 9, unmatched: 0, unpriced: unpriced.length, notBought: 0 },
  risks: [],
  unmatched: [],
  unpriced,
  purchases: [],
  leftOver: '',
  doubt: null,
  substitutes: null,
  priceAge: '',
  priceSources: [],
});
const changed = (...references: string[]): DiffFacts => ({
  added: [],
  removed: [],
  changed: [{ references, name: '', lines: [], fields: [] }],
  counts: { added: 0, removed: 0, changed: references.length, unchanged: 9 },
  cost: [],
});

describe('parts without a price', () => {
  it.each([
    ['the same, on another line', [line(4, ['U1'])], [line(3, ['U1'])], changed('R1'), {}],
    ['one more', [line(3, ['U1'])], [], changed('U1'), { lost: ['U1'] }],
    ['one fewer', [], [line(3, ['U1'])], changed(), { found: ['U1'] }],
    ['one for another', [line(3, ['U1'])], [line(3, ['U2'])], changed(), { lost: ['U1'], found: ['U2'] }],
    ['changed, and still none', [line(3, ['U1'])], [line(3, ['U1'])], changed('U1', 'R1'), { changed: ['U1'] }],
    ['a line that grew', [line(3, ['C1', 'C2'])], [line(3, ['C1'])], changed(), { lost: ['C2'] }],
    ['without designators', [line(3, [], 'Screw')], [line(2, [], 'Screw')], changed(), {}],
    ['with nothing but a number', [line(3, [])], [line(2, [])], changed(), { lost: ['line 3'], found: ['line 2'] }],
  ])('%s', (_, now, then, diff, expected) => {
    const found = compareUnpriced(now, { facts: before(...then), diff }, null);
    expect(found).toMatchObject({ lost: [], found: [], changed: [], ...expected });
    const outcome = aBom({ unpriced: found });
    expect(isComparable(point(100, 4, atPricesOfNow(4)), outcome)).toBe(Object.keys(expected).length === 0);
  });

  it('are all there is to say of a first export', () => {
    expect(compareUnpriced([line(3, ['U1'])], null, null)).toEqual({
      now: ['U1'],
      lost: [],
      found: [],
      changed: [],
      isAsTold: true,
    });
  });

  it('are other ones than when the export before was told', () => {
    const told = aBom({ unpriced: { now: [], lost: [], found: [], changed: [], isAsTold: true } });
    const diff = changed();
    const now = [line(3, ['U1'])];
    expect(compareUnpriced(now, { facts: before(...now), diff }, told)).toMatchObject({ lost: [], isAsTold: false });
  });

  it('are not compared at a quantity where more lines lack a price than before', () => {
    expect(isComparable({ ...point(1, 4, atPricesOfNow(4)), unpricedLines: 1 }, aBom())).toBe(false);
  });

  it.each(['all', 'gone'] as const)('have no difference where a list ends in the middle, by its risks: %s', (where) => {
    const cut = [{ code: 'cut_off', severity: 'warning' as const, message: 'It seems to be cut off.', lines: [] }];
    const outcome = aBom({ risks: { all: [], new: [], gone: [], [where]: cut } });
    expect(isComparable(point(100, 1, atPricesOfNow(4)), outcome)).toBe(false);
    expect(designCost(point(100, 1, atPricesOfNow(4)), outcome)).toBeNull();
    expect(designCost(point(100, 1, atPricesOfNow(4)), aBom())).not.toBeNull();
  });

  it('make no saving and no rise of the design', () => {
    const lost = aBom({ unpriced: { now: ['U1'], lost: ['U1'], found: [], changed: [], isAsTold: true } });
    const then = { unit: 9, unpricedLines: 0, told: 9 };
    const now = { ...point(100, 1), before: then };
    expect(designCost(now, lost)).toBeNull();
    const compared = { before: 0.9, after: 1 };
    expect(designCost({ ...now, before: { ...then, compared } }, lost)).toEqual({ ...compared, isWhole: false });
    // Nothing is priced in both: that is no difference of 0.
    expect(designCost({ ...now, before: { ...then, compared: { before: 0, after: 0 } } }, lost)).toBeNull();
    expect(designCost(point(100, 4, atPricesOfNow(3)), aBom())).toEqual({ before: 3, after: 4, isWhole: true });
  });
});

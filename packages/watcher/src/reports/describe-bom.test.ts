import { describe, expect, it } from 'vitest';
import { costPoints, describeBom } from './describe-bom.ts';
import type { BomFacts, DiffFacts, PricedQuantity } from './facts.ts';
import { listChanges } from './line-changes.ts';
import { aBom, aRisk, point } from './outcomes.fixture.ts';

const priced = (quantity: number, unit: number | null): PricedQuantity => ({
  quantity,
  unit,
  unpricedLines: 1,
  shortLines: 0,
});
const facts = (cost: PricedQuantity[], more: Partial<BomFacts> = {}): BomFacts => ({
  currency: 'USD',
  cost,
  lines: { total: 12, matched: 11, unmatched: 1, unpriced: 1, notBought: 0 },
  risks: [],
  unmatched: [],
  unpriced: [],
  purchases: [],
  leftOver: '',
  doubt: null,
  substitutes: null,
  priceAge: '',
  priceSources: [],
  ...more,
});
const noDiff: DiffFacts = {
  added: [],
  removed: [],
  changed: [],
  counts: { added: 0, removed: 0, changed: 0, unchanged: 9 },
  cost: [],
};
const remote = { jobId: 'job_2', bomId: 'bom_2', projectId: null };
const told = aBom({ cost: [point(100, 4)] });

describe('the cost of an export', () => {
  it('is compared over what has a price in both, where the service says so', () => {
    const diff = { ...noDiff, cost: [{ quantity: 100, before: 3, after: 3.5 }] };
    const [now] = costPoints(facts([priced(100, 5)]), { facts: facts([priced(100, 9)]), diff }, told);
    expect(now!.before).toEqual({
      unit: 9,
      unpricedLines: 1,
      boughtLines: 12,
      told: 4,
      compared: { before: 3, after: 3.5 },
    });
  });

  it.each([
    ['the first', null, null, null],
    [
      'beside the one before',
      facts([priced(100, 4.5)]),
      told,
      { unit: 4.5, unpricedLines: 1, boughtLines: 12, told: 4 },
    ],
    [
      'told in another currency',
      facts([priced(100, 4.5)]),
      aBom({ ...told, currency: 'EUR' }),
      { unit: 4.5, unpricedLines: 1, boughtLines: 12, told: null },
    ],
    [
      'at a quantity nobody told',
      facts([priced(100, 4.5)]),
      aBom({ cost: [point(7, 4)] }),
      { unit: 4.5, unpricedLines: 1, boughtLines: 12, told: null },
    ],
    ['that cannot be compared', null, told, { unit: null, unpricedLines: 1, told: 4 }],
  ])('%s', (_, before, previous, expected) => {
    const then = before && { facts: before, diff: noDiff };
    expect(costPoints(facts([priced(100, 5)]), then, previous)[0]?.before).toEqual(expected);
  });
});

describe('the outcome of a BOM', () => {
  it('says why it could not be compared, and compares the risks all the same', () => {
    const now = facts([priced(100, 5)], { risks: [aRisk('R1: a')] });
    const previous = aBom({ risks: { all: [aRisk('R2: b')], new: [], gone: [] } });
    const outcome = describeBom({ remote, primaryQuantity: 100, now, previous, before: { reason: 'It is gone.' } });
    expect(outcome).toMatchObject({
      changes: null,
      notCompared: 'It is gone.',
      risks: { new: [aRisk('R1: a')], gone: [aRisk('R2: b')] },
    });
  });

  it('stays below a megabyte when nothing of 20,000 lines is known', () => {
    const all = Array.from({ length: 20_000 }, (_, at) => at);
    const long = 'x'.repeat(200);
    const now = facts([priced(100, null)], {
      risks: all.map((at) => aRisk(`R${at}: ${long}`)),
      unmatched: all.map((at) => ({ references: `R${at}`, name: long, reason: long })),
    });
    const added = all.map((at) => ({ references: [`R${at}`], name: long, quantity: 1 }));
    const diff: DiffFacts = { ...noDiff, added, counts: { ...noDiff.counts, added: 20_000 } };
    const outcome = describeBom({ remote, primaryQuantity: 100, now, previous: told, before: { facts: now, diff } });
    expect(JSON.stringify(outcome).length).toBeLessThan(1_000_000);
    expect(outcome.changes).toMatchObject({ added: 20_000 });
  });
});

describe('changes of lines', () => {
  it('are named by what they are now', () => {
    const fields = [{ field: 'value', before: '4u7', after: '2u2' }];
    const diff: DiffFacts = {
      added: [{ references: ['R9'], name: '47k', quantity: 1 }],
      removed: [{ references: ['C1', 'C2'], name: '22pF', quantity: 2 }],
      changed: [
        { references: ['C5'], name: '', lines: [5], fields },
        { references: [], name: 'Screw', lines: [9], fields: [{ field: 'quantity', before: '4', after: '6' }] },
      ],
      counts: { added: 1, removed: 2, changed: 2, unchanged: 5 },
      cost: [],
    };
    expect(listChanges(diff).groups).toEqual([
      { kind: 'changed', references: ['C5'], name: '2u2', quantity: 1, fields },
      { kind: 'changed', references: [], name: 'Screw', quantity: 6, fields: diff.changed[1]!.fields },
      { kind: 'added', references: ['R9'], name: '47k', quantity: 1, fields: [] },
      { kind: 'removed', references: ['C1', 'C2'], name: '22pF', quantity: 2, fields: [] },
    ]);
  });
});

describe('designators that kept part number and value', () => {
  const fields = [{ field: 'dnp', before: 'false', after: 'true' }];
  const diff: DiffFacts = { ...noDiff, changed: [{ references: ['D1', 'D2', 'R7'], name: '', lines: [3, 8], fields }] };

  it('are told line by line, with the name of their line', () => {
    const lines = [
      { line: 3, references: ['D1', 'D2'], name: 'LTST-C191KGKT' },
      { line: 8, references: ['R7', 'R8'], name: '10k' },
    ];
    expect(listChanges(diff, lines).groups.map(({ references, name }) => [references.join(), name])).toEqual([
      ['D1,D2', 'LTST-C191KGKT'],
      ['R7', '10k'],
    ]);
  });

  it('stay together without a name when the lines are not known', () => {
    expect(listChanges(diff).groups).toMatchObject([{ references: ['D1', 'D2', 'R7'], name: '' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { cheapestBatch } from '../batch.ts';
import { costCurve } from '../curve.ts';
import { planOrder } from '../order/plan.ts';
import type { PlanOptions } from '../order/order-plan.ts';
import { dice, hundredths, offer, seeds } from '../test-kit.ts';
import { describeStatement } from './describe-statement.ts';
import { makeStatement } from './make-statement.ts';
import type { CostStatement, PriceEstimate, StatementLine } from './types.ts';

function line(id: string, some: Partial<StatementLine> = {}): StatementLine {
  return { id, perBoard: 1, offers: [], name: `part of ${id}`, references: [id], ...some };
}

function state(
  lines: readonly StatementLine[],
  boards: number,
  { estimates, ...options }: PlanOptions & { estimates?: ReadonlyMap<string, PriceEstimate> } = {},
): CostStatement {
  const order = planOrder(lines, boards, [], options);
  const inFull = planOrder(lines, boards, [], { ...options, shortStock: 'aside' });
  return makeStatement({ lines, order, inFull, options, estimates });
}

const chip = line('U1', {
  offers: [
    offer({
      at: [
        [1, '4'],
        [100, '3'],
      ],
    }),
  ],
});
const scarce = line('U2', { perBoard: 2, offers: [offer({ stock: 70, at: [[1, '1']] })] });
const open = line('J1', { lines: 2 });

describe('the floor', () => {
  it('is what a board needs, not what can be bought of it', () => {
    const { floor, coverage, shortages } = state([chip, scarce], 100);
    expect(floor).toEqual({ total: '500', perBoard: '5' });
    expect(coverage).toMatchObject({ lines: 2, priced: 2, short: 1, unpriced: 0, value: '1' });
    expect(shortages).toMatchObject({ missing: 130, buildable: 35, stops: [{ id: 'U2' }] });
  });

  it('is without what has no price', () => {
    const { floor, estimate, high, coverage } = state([chip, open], 10);
    expect(floor).toEqual({ total: '40', perBoard: '4' });
    expect([estimate, high]).toEqual([null, null]);
    expect(coverage).toMatchObject({ lines: 3, priced: 1, unpriced: 2, value: null });
  });

  it('is not 0 where nothing has a price, and is 0 where nothing is needed', () => {
    expect(state([open], 10)).toMatchObject({ floor: null, estimate: null, low: null, high: null });
    expect(state([], 10).floor).toEqual({ total: '0', perBoard: '0' });
    expect(costCurve([], [10])).toMatchObject([{ quantity: 10, unitCost: '0', total: '0' }]);
  });

  it.each(seeds(40))('is the point of the curve at the asked quantity, case %i', (seed) => {
    const lines = randomLines(seed);
    const boards = dice(seed + 500)(1, 400);
    const { floor, coverage } = state(lines, boards);
    const linesOf = (id: string): number => lines.find((one) => one.id === id)?.lines ?? 1;
    const [point] = costCurve(lines, [boards], { linesOf });
    expect(point).toMatchObject({
      unitCost: floor?.perBoard ?? null,
      total: floor?.total ?? '0',
      pricedLines: coverage.priced,
      unpricedLines: coverage.unpriced,
      shortLines: coverage.short,
    });
  });

  it.each(seeds(40))('loses no price and gains no stock as runs grow, case %i', (seed) => {
    const lines = randomLines(seed);
    const runs = costCurve(
      lines,
      Array.from({ length: 60 }, (_, i) => 5 * i + 1),
    );
    for (const [at, now] of runs.slice(1).entries()) {
      const before = runs[at]!;
      expect(now.unpricedLines).toBe(before.unpricedLines);
      expect(now.shortLines).toBeGreaterThanOrEqual(before.shortLines);
    }
  });

  it.each(seeds(40))('is beaten by no batch that lacks more, case %i', (seed) => {
    const lines = randomLines(seed);
    const { wished, best } = cheapestBatch(lines, dice(seed + 900)(5, 300));
    expect(best.shortLines).toBeLessThanOrEqual(wished.shortLines);
    expect(best.unpricedLines).toBe(wished.unpricedLines);
  });
});

describe('an estimate', () => {
  const estimates = new Map([['J1', { unit: 2, low: 1, high: 4.5, basis: 'median of 12 plugs' }]]);

  it('comes on top of the floor, with its range', () => {
    const { floor, estimate, low, high, coverage, lines } = state([chip, { ...open, perBoard: 3 }], 10, { estimates });
    expect([floor, estimate, low, high].map((one) => one?.perBoard)).toEqual(['4', '10', '7', '17.5']);
    expect(coverage).toMatchObject({ value: '0.4', estimated: 2, unpriced: 2 });
    expect(lines[1]).toMatchObject({ state: 'estimated', amount: null, estimate: { basis: 'median of 12 plugs' } });
  });

  it('has no upper end while of some line nothing is known', () => {
    const { estimate, low, high, coverage } = state([chip, open, line('X1')], 10, { estimates });
    expect([estimate?.perBoard, low?.perBoard, high]).toEqual(['6', '5', null]);
    expect(coverage.value).toBeNull();
  });

  it('is not asked for a line that has a price', () => {
    const both = new Map([...estimates, ['U1', { unit: 99, low: 99, high: 99, basis: 'nonsense' }]]);
    expect(state([chip], 10, { estimates: both })).toMatchObject({
      estimate: { perBoard: '4' },
      high: { perBoard: '4' },
    });
  });
});

describe('what could be built', () => {
  it.each<[string, Partial<StatementLine>, number | null]>([
    ['by the stock of all offers', { offers: [offer({ stock: 7 }), offer({ seller: 'B', stock: 5 })] }, 12],
    ['by whole multiples', { offers: [offer({ stock: 19, multiple: 10 })] }, 10],
    ['with the losses of assembly', { offers: [offer({ stock: 12 })], attrition: { rate: 0, pieces: 2 } }, 10],
    ['without limit where an offer states no stock', { offers: [offer({ stock: 3 }), offer({ stock: null })] }, null],
    ['by an offer that has none', { offers: [offer({ stock: 0 })] }, 0],
    ['not by a line without a price', {}, null],
  ])('is calculated %s', (_, some, buildable) => {
    expect(state([line('U1', some)], 100).shortages.buildable).toBe(buildable);
  });

  it('takes one offer where lines are not split', () => {
    const split = line('U1', { offers: [offer({ stock: 7 }), offer({ seller: 'B', stock: 5 })] });
    expect(state([split], 100, { split: 'never' }).shortages.buildable).toBe(7);
  });

  it('is calculated over the lines with a price where sellers are limited', () => {
    const rare = line('U3', { offers: [offer({ seller: 'Beta', stock: 3 })] });
    const [common, other] = ['U1', 'U2'].map((id) => line(id, { offers: [offer({ stock: 500 })] }));
    const statement = state([common!, other!, rare], 10, { maxSuppliers: 1 });
    expect(statement.coverage).toMatchObject({ priced: 2, unpriced: 1 });
    expect(statement.shortages).toMatchObject({ lines: [], buildable: 500, stops: [{ id: 'U1' }, { id: 'U2' }] });
  });

  it('counts the stock of the sellers that may be ordered from together', () => {
    const offers = [offer({ stock: 7 }), offer({ seller: 'Beta', stock: 5 })];
    // Both together have enough, which no order to one of them can have.
    const { floor, coverage, shortages } = state([line('U1', { offers })], 10, { maxSuppliers: 1 });
    expect(floor).toEqual({ total: '10', perBoard: '1' });
    expect(coverage).toMatchObject({ priced: 1, short: 1, unpriced: 0 });
    expect(shortages).toMatchObject({ missing: 3, buildable: 7, stops: [{ id: 'U1' }] });
  });

  it('is that of the sellers that the prices are of, where now another could be ordered from', () => {
    const at = (seller: string, price: string, stock: number) => offer({ seller, at: [[1, price]], stock });
    const lines = [
      line('U1', { offers: [at('Alpha', '3', 20), at('Beta', '1', 5)] }),
      line('U2', { offers: [at('Alpha', '3', 4), at('Beta', '1', 5)] }),
      line('U3', { offers: [at('Beta', '1', 8)] }),
    ];
    const options = { maxSuppliers: 1 };
    const inFull = planOrder(lines, 10, [], { ...options, shortStock: 'aside' });
    // Without it U1 would be bought at Alpha, and U2 and U3 be priced at Beta.
    const order = planOrder(lines, 10, [], { ...options, among: inFull.suppliers.map(({ id }) => id) });
    expect(order.suppliers.map(({ id }) => id)).toEqual(['Beta']);
    const { floor, coverage, shortages } = makeStatement({ lines, order, inFull, options });
    expect(floor).toEqual({ total: '20', perBoard: '2' });
    expect(coverage).toMatchObject({ priced: 2, short: 2, leftOut: 1 });
    expect(shortages).toMatchObject({
      lines: [
        { id: 'U2', missing: 5 },
        { id: 'U3', missing: 2 },
      ],
      buildable: 5,
      stops: [{ id: 'U2' }],
    });
  });

  it('names a line that only other sellers offer as left out', () => {
    const lines = ['Alpha', 'Beta'].map((seller) => line(seller, { offers: [offer({ seller })] }));
    const { short } = planOrder(lines, 10, [], { maxSuppliers: 1, among: ['beta'] });
    expect(short).toMatchObject([{ id: 'Alpha', code: 'supplier_limit', missing: 10 }]);
  });

  it('is not asked where stock is left aside', () => {
    expect(state([scarce], 100, { ignoreStock: true }).shortages).toMatchObject({
      lines: [],
      buildable: null,
      stops: [],
    });
  });

  it('says of which lines the stock is only taken to be enough', () => {
    const lines = [line('U1', { offers: [offer({ stock: 3 }), offer({ seller: 'B' })] })];
    expect(state(lines, 3).shortages.stockUnknown).toEqual([]);
    expect(state(lines, 4).shortages.stockUnknown).toEqual(['U1']);
  });
});

describe('doubt', () => {
  it('is told by line, with its weight', () => {
    const doubt = { line: 7, references: ['R9'], perBoard: 1, code: 'medium_match', reason: 'no voltage' } as const;
    const { coverage } = state([chip, { ...scarce, offers: [offer()], doubts: [doubt] }], 10);
    // One of the two pieces a board, which cost 10 of 60.
    expect(coverage.doubtful).toEqual([{ ...doubt, id: 'U2', name: 'part of U2', amount: '10', share: '0.1667' }]);
    expect(coverage.doubtfulShare).toBe('0.1667');
  });

  it.each<[string, number, [number, string][], multiple: number, sure: string, inDoubt: string]>([
    ['cost their share where each piece has one price', 10, [[1, '1']], 1, '10', '10'],
    [
      'cost more by themselves where the price falls with the quantity',
      10,
      [
        [1, '1'],
        [20, '0.5'],
      ],
      1,
      '10',
      '0',
    ],
    ['cost less than their share where the others begin another reel', 60, [[1, '0.01']], 100, '1', '1'],
  ])('lines in no doubt %s', (_, boards, at, multiple, sure, inDoubt) => {
    const doubt = { line: 7, references: ['R9'], perBoard: 1, code: 'quantity_assumed', reason: '' } as const;
    const both = { ...line('R1', { offers: [offer({ at, multiple })] }), perBoard: 2, doubts: [doubt] };
    const statement = state([both], boards);
    expect([statement.sure!.total, statement.inDoubt!.total]).toEqual([sure, inDoubt]);
    expect(statement.coverage.doubtful[0]!.amount).toBe(inDoubt);
  });
});

describe('the words', () => {
  const estimates = new Map([['J1', { unit: 2, low: 1, high: 4.5, basis: 'plugs' }]]);
  const doubts = [{ line: 1, references: ['U1'], perBoard: 1, code: 'number_shared', reason: '' }] as const;

  it.each<[string, CostStatement]>([
    ['4.00 EUR a board (1 line)', state([chip], 10)],
    ['4.00 EUR a board (all 2 lines)', state([{ ...chip, lines: 2 }], 10)],
    ['at least 4.00 EUR a board (1 of 3 lines; 2 without a price)', state([chip, open], 10)],
    [
      'at least 4.00 EUR a board (1 of 3 lines; 2 without a price; with them about 6.00, 5.00 to 8.50, of which 66.6 % is known)',
      state([chip, open], 10, { estimates }),
    ],
    [
      'at least 4.00 EUR a board (1 of 4 lines; 3 without a price; with 2 of them estimated about 6.00, and of 1 line nothing is known)',
      state([chip, open, line('X1')], 10, { estimates }),
    ],
    [
      '5.00 EUR a board (all 2 lines; stock is short for 1 line, priced as if there were enough; stock reaches for 35 of 100 boards: U2 stops the next)',
      state([{ ...chip, offers: [offer({ stock: 500, at: [[1, '3']] })] }, scarce], 100),
    ],
    [
      'no sure price a board + 4.00 EUR for 1 line in doubt (1 line; 1 line priced with doubt, 100.0 % of it)',
      state([{ ...chip, doubts }], 10),
    ],
    [
      'at least 4.00 EUR a board + 1.00 for 1 line in doubt (2 of 4 lines; 2 without a price; 1 line priced with doubt, 20.0 % of it)',
      state([chip, { ...line('U2', { offers: [offer()] }), doubts }, open], 10),
    ],
    [
      'at least 4.00 EUR a board + 0.0001 for 1 line in doubt (all 2 lines; 1 line priced with doubt, less than 0.1 % of it)',
      state([chip, { ...line('U2', { offers: [offer({ at: [[1, '0.0001']] })] }), doubts }], 10),
    ],
    ['no price (0 of 2 lines; 2 without a price)', state([open], 10)],
    [
      'no price (0 of 2 lines; 2 without a price; with them about 2.00, 1.00 to 4.50, of which nothing is known)',
      state([open], 10, { estimates }),
    ],
    [
      'at least 4.00 EUR a board (1 of 3 lines; 2 without a price; with them about 4.00, 4.00 to 4.01, of which more than 99.9 % is known)',
      state([chip, open], 10, { estimates: new Map([['J1', { unit: 0.0001, low: 0.0001, high: 0.0002, basis: '' }]]) }),
    ],
  ])('are %s', (text, statement) => {
    // The chip's offer states no stock; that is told apart.
    expect(describeStatement(statement).text.replace(/; of \d parts? no stock is stated/, '')).toBe(text);
  });
});

function randomLines(seed: number): StatementLine[] {
  const roll = dice(seed);
  return Array.from({ length: roll(2, 6) }, (_, i) => {
    const offers = Array.from({ length: roll(0, 3) }, (_unused, seller) =>
      offer({
        seller: `S${seller}`,
        multiple: roll(0, 1) * 24 + 1,
        stock: roll(0, 4) === 0 ? null : roll(0, 900),
        at: [
          [1, hundredths(roll(60, 200))],
          [roll(20, 300), hundredths(roll(20, 59))],
        ],
      }),
    );
    return line(`L${i}`, { perBoard: roll(1, 4), lines: roll(1, 3), offers });
  });
}

import { expect, it } from 'vitest';
import { purchaseLine } from './line.ts';
import { type LineFacts, rollUp } from './roll-up.ts';
import { offer } from './test-kit.ts';

const facts = (some: Partial<LineFacts>): LineFacts => ({ category: null, lifecycle: 'active', offers: [], ...some });
const bought = (id: string, unitPrice: string, stock: number | null = null) =>
  purchaseLine({ id, perBoard: 1, offers: [offer({ at: [[1, unitPrice]], stock })] }, 10);

it('sums categories up to the depth that is asked for', () => {
  const outcomes = [bought('R1', '0.10'), bought('R2', '0.20'), bought('U1', '1.70')];
  const known = new Map([
    ['R1', facts({ category: 'resistor.chip' })],
    ['R2', facts({ category: 'resistor.network', inDoubt: '2' })],
  ]);
  expect(rollUp(outcomes, known).byCategory).toEqual([
    { category: 'unknown', lines: 1, amount: '17', share: '0.85', inDoubt: '0' },
    { category: 'resistor', lines: 2, amount: '3', share: '0.15', inDoubt: '2' },
  ]);
  expect(rollUp(outcomes, known, 2).byCategory.map(({ category }) => category)).toContain('resistor.chip');
});

it('names the ten most expensive lines', () => {
  const outcomes = Array.from({ length: 12 }, (_, i) => bought(`L${i}`, String(i + 1)));
  const { topLines } = rollUp(outcomes, new Map());
  expect(topLines).toHaveLength(10);
  expect(topLines[0]).toEqual({ id: 'L11', amount: '120', share: '0.1538', inDoubt: '0' });
});

it.each([
  ['obsolete', facts({ lifecycle: 'eol' }), bought('X', '1')],
  ['not_for_new_designs', facts({ lifecycle: 'nrnd' }), bought('X', '1')],
  [
    'single_source',
    facts({ offers: [offer(), offer({ seller: 'ALPHA', sku: '2' }), offer({ seller: 'B', stock: 0 })] }),
    bought('X', '1'),
  ],
  ['no_stock_data', facts({ offers: [offer()] }), bought('X', '1')],
  ['short_stock', facts({}), bought('X', '1', 3)],
  ['thin_stock', facts({ offers: [offer({ stock: 15 })] }), bought('X', '1', 15)],
  ['long_lead_time', facts({ offers: [offer({ stock: 3, leadTimeDays: 84 })] }), bought('X', '1', 3)],
  ['not_priced', facts({}), purchaseLine({ id: 'X', perBoard: 1, offers: [] }, 1)],
])('flags %s', (code, known, outcome) => {
  const flagged = rollUp([outcome], new Map([['X', known]])).risks.map((risk) => [risk.code, risk.lines]);
  expect(flagged).toContainEqual([code, ['X']]);
});

it('flags nothing on a part that several sellers have', () => {
  const offers = [offer({ stock: 100 }), offer({ seller: 'B', stock: 100 })];
  expect(rollUp([bought('X', '1', 100)], new Map([['X', facts({ offers })]])).risks).toEqual([]);
});

it('flags no long lead time on a part that is in stock, or that one seller gets soon', () => {
  const codes = (...offers: Parameters<typeof offer>[0][]) =>
    rollUp([bought('X', '1')], new Map([['X', facts({ offers: offers.map((some) => offer(some)) })]])).risks.map(
      ({ code }) => code,
    );
  expect(codes({ stock: 100, leadTimeDays: 200 })).not.toContain('long_lead_time');
  expect(codes({ stock: 1, leadTimeDays: 200 }, { seller: 'B', stock: 0, leadTimeDays: 14 })).not.toContain(
    'long_lead_time',
  );
});

it('counts the lines that are bought together', () => {
  const known = new Map([['R1', facts({ category: 'resistor.chip', lines: 3 })]]);
  expect(rollUp([bought('R1', '1')], known).byCategory).toMatchObject([{ category: 'resistor', lines: 3 }]);
});

it('flags a line without a price even when nothing else is known of it', () => {
  const unknown = purchaseLine({ id: 'X', perBoard: 1, offers: [] }, 1);
  expect(rollUp([unknown], new Map()).risks).toMatchObject([{ code: 'not_priced', lines: ['X'] }]);
});

it('says of a single source that only known offers count, and asks only where two sellers are known', () => {
  const single = facts({ offers: [offer({ stock: 100 })] });
  const risksWith = (other: LineFacts) =>
    rollUp(
      [bought('X', '1'), bought('Y', '1')],
      new Map([
        ['X', single],
        ['Y', other],
      ]),
    ).risks;
  expect(risksWith(single)).toEqual([]);
  const both = facts({ offers: [offer({ stock: 100 }), offer({ seller: 'B', stock: 100 })] });
  expect(risksWith(both)).toEqual([
    {
      code: 'single_source',
      severity: 'warning',
      lines: ['X'],
      message: 'Of the sellers whose offers are known, only one has it.',
    },
  ]);
});

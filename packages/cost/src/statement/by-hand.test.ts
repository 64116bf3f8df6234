import { expect, it } from 'vitest';
import { planOrder } from '../order/plan.ts';
import { offer } from '../test-kit.ts';
import { describeStatement } from './describe-statement.ts';
import { makeStatement } from './make-statement.ts';
import type { StatementLine } from './types.ts';

// A board of four lines whose cost is reckoned with pencil and paper: price breaks that are worth buying up to, a minimum
// order, a reel, a stock that ends, and a plug that nobody sells.

const line = (id: string, perBoard: number, ...offers: StatementLine['offers']): StatementLine => ({
  id,
  perBoard,
  offers,
  name: id,
  references: [id],
});
const board = [
  line(
    'U1',
    1,
    offer({
      stock: 800,
      at: [
        [1, '1.80'],
        [10, '1.50'],
        [100, '1.30'],
        [500, '1.10'],
      ],
    }),
  ),
  line(
    'R1',
    4,
    offer({
      sku: 'R-CUT',
      stock: 90_000,
      at: [
        [1, '0.10'],
        [10, '0.012'],
        [100, '0.0051'],
        [1000, '0.0023'],
      ],
    }),
    offer({ sku: 'R-REEL', moq: 5000, multiple: 5000, stock: 90_000, at: [[5000, '0.0011']] }),
  ),
  line(
    'C1',
    2,
    offer({
      moq: 50,
      multiple: 50,
      stock: 90_000,
      at: [
        [50, '0.02'],
        [500, '0.01'],
      ],
    }),
  ),
  line('J1', 1),
];
const estimates = new Map([['J1', { unit: '0.60', low: '0.30', high: '1.20', basis: 'plugs' }]]);

it.each([
  // U1 1 × 1.80; R1 ten at 0.012 cost less than the four that are needed at 0.10; C1 its minimum of 50 × 0.02.
  [1, '2.92', '2.92', ['3.52', '3.22', '4.12'], '0.8295'],
  // 10 × 1.50; 40 × 0.012, as 100 × 0.0051 would be 0.51; 50 × 0.02.
  [10, '16.48', '1.648', ['2.248', '1.948', '2.848'], '0.7331'],
  // 100 × 1.30; 400 × 0.0051, as 1000 × 0.0023 would be 2.30; 200 × 0.02, as 500 × 0.01 would be 5.00.
  [100, '136.04', '1.3604', ['1.9604', '1.6604', '2.5604'], '0.6939'],
  // 1000 × 1.10, of which 800 are there; a reel of 5000 × 0.0011, as 4000 × 0.0023 would be 9.20; 2000 × 0.01.
  [1000, '1125.5', '1.1255', ['1.7255', '1.4255', '2.3255'], '0.6523'],
])('%i boards cost %s, as calculated by hand', (boards, total, perBoard, range, known) => {
  const order = planOrder(board, boards, []);
  const inFull = planOrder(board, boards, [], { shortStock: 'aside' });
  const statement = makeStatement({ lines: board, order, inFull, estimates });
  const { floor, estimate, low, high, coverage, shortages } = statement;
  expect(floor).toEqual({ total, perBoard });
  expect([estimate, low, high].map((cost) => cost?.perBoard)).toEqual(range);
  expect(coverage).toMatchObject({ lines: 4, priced: 3, unpriced: 1, estimated: 1, value: known });
  expect(shortages.buildable).toBe(800);
  expect(shortages.missing).toBe(Math.max(0, boards - 800));
  if (boards === 1000)
    expect(describeStatement(statement).text).toBe(
      'at least 1.12 EUR a board (3 of 4 lines; 1 without a price; with it about 1.73, 1.42 to 2.33, of which 65.2 % is known; stock is short for 1 line, priced as if there were enough; stock of the priced lines reaches for 800 of 1000 boards: U1 stops the next)',
    );
});

import {
  describeStatement,
  cheapestBatch,
  findTarget,
  makeStatement,
  planOrder,
  rollUp,
  type StatementLine,
} from '../../packages/cost/src/index.ts';
import { landedCost } from '../../packages/cost/src/landed/landed-cost.ts';
import { orderPlan } from '../../packages/cost/src/landed/order-plan.fixture.ts';
import { offer } from '../../packages/cost/src/test-kit.ts';
import { formatCost } from '../../packages/watcher/src/rendering/bom-cost.ts';
import { aBom, point } from '../../packages/watcher/src/reports/outcomes.fixture.ts';
import { showAmount } from '../../packages/server/src/report/amount.ts';
import { planFromRequest } from '../../packages/server/src/usecases/plan-quotes.ts';
import type { ClaimRow, Said } from './row.ts';

const HEADER = 'Reference,Qty,Value,Footprint,Manufacturer,MPN';
const COST = 'packages/cost/src';

const told = (text: string): Promise<Said> => Promise.resolve({ text });

const line = (id: string, ...offers: StatementLine['offers']): StatementLine => ({
  id,
  perBoard: 1,
  offers,
  name: id,
  references: [id],
});
const at = (price: string, seller = 'Alpha') => offer({ seller, at: [[1, price]], stock: null });

/** What a statement says of lines. */
function state(
  lines: StatementLine[],
  boards: number,
  options: Parameters<typeof planOrder>[3] = {},
): ReturnType<typeof makeStatement> {
  const order = planOrder(lines, boards, [], options);
  const inFull = planOrder(lines, boards, [], { ...options, shortStock: 'aside' });
  return makeStatement({ lines, order, inFull, options });
}

const stocked = (id: string, stock: number): StatementLine => line(id, offer({ at: [[1, '1']], stock }));

export const rows: ClaimRow[] = [
  {
    sentence: 'Cost of one board …',
    lie: 'a line has no price',
    async ask(place) {
      await place.write({ 'board.csv': `${HEADER}\nR1,1,10k,0603,,\nU1,1,,,Nobody,NOBODY-SELLS-THIS-1\n` });
      return place.partwright('bom', 'cost', 'board.csv');
    },
    says: [/^Parts at 1 board: at least /, /U1/],
    without: {
      file: `${COST}/statement/describe-statement.ts`,
      find: '? `at least ${',
      replace: '? `${',
    },
  },
  {
    sentence: 'at least 12.35 USD a board',
    lie: 'it is 12.346: what is rounded up is more than is known',
    ask: () => told(describeStatement(state([line('U1', at('12.346')), line('J1')], 1)).text),
    says: [/at least 12\.34 /],
    without: {
      file: `${COST}/statement/describe-statement.ts`,
      find: "amount(exactPerBoard(floor, statement), 'down')",
      replace: 'amount(floor.perBoard)',
    },
  },
  {
    sentence: 'at least 12.35 USD a board',
    lie: 'it is 12.3499999: rounded to the millionth first, it is 12.35',
    ask: () => {
      const fee = offer({ at: [[1, '12.3']], fee: '0.499999', stock: null });
      return told(describeStatement(state([line('U1', fee), line('J1')], 10)).text);
    },
    says: [/at least 12\.34 /],
    without: {
      file: `${COST}/statement/describe-statement.ts`,
      find: "amount(exactPerBoard(floor, statement), 'down')",
      replace: "amount(floor.perBoard, 'down')",
    },
  },
  {
    sentence: 'Asked for: 100, 12.35 each (PDF)',
    lie: 'on its page, at least so much is rounded up',
    ask: () => told(describeStatement(state([line('U1', at('12.346')), line('J1')], 1), { amount: showAmount }).price),
    says: [/at least 12\.34 /],
    without: { file: 'packages/server/src/report/amount.ts', find: "down: 'trunc'", replace: "down: 'halfExpand'" },
  },
  {
    sentence: 'at least 4.26 USD a board at 100 (watcher)',
    lie: 'it is 4.256, and a line is not in it',
    ask: () => told(formatCost({ ...point(100, 4.256), unpricedLines: 1 }, aBom())),
    says: [/at least 4\.25 USD/],
    without: {
      file: 'packages/watcher/src/rendering/bom-cost.ts',
      find: "priceIn(unit, currency, 'down')",
      replace: 'priceIn(unit, currency)',
    },
  },
  {
    sentence: 'with it about 14.40, 13.40 to 16.40',
    lie: 'the most is rounded down, and the board may cost more',
    ask() {
      const lines = [line('U1', at('12.341')), line('J1')];
      const order = planOrder(lines, 1, []);
      const estimates = new Map([['J1', { unit: 2, low: 1, high: 4, basis: 'plugs' }]]);
      return told(describeStatement(makeStatement({ lines, order, inFull: order, estimates })).text);
    },
    says: [/13\.34 to 16\.35;/],
    without: {
      file: `${COST}/statement/describe-statement.ts`,
      find: "amount(high.perBoard, 'up')",
      replace: 'amount(high.perBoard)',
    },
  },
  {
    sentence: '2 without a price',
    lie: 'one has a price, and is left out to keep to the number of suppliers',
    ask: () =>
      told(
        describeStatement(state([line('U1', at('5')), line('U2', at('1', 'Beta')), line('J1')], 1, { maxSuppliers: 1 }))
          .text,
      ),
    says: [/1 without a price; 1 left out to keep to the number of suppliers/],
    without: {
      file: `${COST}/statement/describe-statement.ts`,
      find: 'unpriced > leftOut ? `${count(unpriced - leftOut)} without a price`',
      replace: 'unpriced > leftOut ? `${count(unpriced)} without a price`',
    },
  },
  {
    sentence: 'No price is known; the totals are without these lines.',
    lie: 'a price is known, and the seller is left out',
    ask() {
      const lines = [line('U1', at('5')), line('U2', at('1', 'Beta'))];
      const plan = planOrder(lines, 1, [], { maxSuppliers: 1 });
      const outcomes = plan.lines.map((purchase) => ({
        purchase,
        shortage: plan.short.find(({ id }) => id === purchase.id) ?? null,
      }));
      const facts = new Map(
        lines.map(({ id, offers }) => [id, { category: 'ic', lifecycle: 'active' as const, offers }]),
      );
      return told(
        rollUp(outcomes, facts)
          .risks.map(({ code, message }) => `${code}: ${message}`)
          .join('\n'),
      );
    },
    says: [/left_out: Left out to keep to the number of suppliers/],
    never: [/No price is known/],
    without: { file: `${COST}/roll-up.ts`, find: " && shortage.code !== 'supplier_limit',", replace: ',' },
  },
  {
    sentence: 'all 2 lines',
    lie: 'a limit of suppliers leaves one of them out',
    ask: () =>
      told(describeStatement(state([line('U1', at('5')), line('U2', at('1', 'Beta'))], 1, { maxSuppliers: 1 })).text),
    says: [/^at least 1\.00 .*1 of 2 lines/],
    without: {
      file: `${COST}/statement/make-statement.ts`,
      find: "unpriced: count('estimated', 'unpriced', 'left_out'),",
      replace: "unpriced: count('estimated', 'unpriced'),",
    },
  },
  {
    sentence: 'target.met: false',
    lie: 'a part has no price, and with it nobody knows',
    ask() {
      const found = findTarget([line('U1', at('1'))], { target: '2', quantity: 10, actualAt: () => '1', missing: 1 });
      return told(`met: ${String(found?.met)}. ${found?.reason}`);
    },
    says: [/met: null\. .*whether it is met is not known/],
    without: {
      file: `${COST}/target.ts`,
      find: 'met: isSettled ? null : difference.lte(0)',
      replace: 'met: missing === 0 && difference.lte(0)',
    },
  },
  {
    sentence: 'target.met: null',
    lie: 'what is known alone is above the target, so it is missed',
    ask() {
      const found = findTarget([line('U1', at('3'))], { target: '2', quantity: 10, actualAt: () => '3', missing: 1 });
      return told(`met: ${String(found?.met)}`);
    },
    says: [/met: false/],
    without: {
      file: `${COST}/target.ts`,
      find: 'const isSettled = missing > 0 && difference.lte(0);',
      replace: 'const isSettled = missing > 0;',
    },
  },
  {
    sentence: 'met from 84 boards on',
    lie: 'parts are missing: with them no run may meet it',
    ask() {
      const found = findTarget([line('U1', at('1'))], {
        target: '2',
        quantity: 10,
        actualAt: (boards) => (boards < 50 ? '3' : '1'),
        missing: 1,
      });
      return told(`met_from: ${String(found?.metFrom)}`);
    },
    says: [/met_from: null/],
    without: { file: `${COST}/target.ts`, find: 'metFrom: missing === 0 ? least : null', replace: 'metFrom: least' },
  },
  {
    sentence: 'total_low … total',
    lie: 'the lowest is above the total, as the freight of one seller of two is known',
    ask() {
      const plan = orderPlan(
        [
          ['1', ['Alpha', 10, '5']],
          ['2', ['Beta', 10, '5']],
        ],
        { shipping: { Alpha: '7', Beta: null } },
      );
      const { low, total } = landedCost(plan, { date: '2026-10-01' });
      return told(Number(low) <= Number(total) ? 'the lowest is no more' : `${low} is above ${total}`);
    },
    says: [/no more/],
    without: {
      file: `${COST}/landed/landed-cost.ts`,
      find: 'toText(Decimal.min(atEnd(again.low, single.low), total))',
      replace: 'atEnd(again.low, single.low)',
    },
  },
  {
    sentence: '11278 boards cost 1200000 more in all',
    lie: 'digits that run together are read as other numbers',
    ask: () =>
      told(
        cheapestBatch(
          [
            line(
              'U1',
              offer({
                at: [
                  [1, '4'],
                  [12_000, '3'],
                ],
                stock: null,
              }),
            ),
          ],
          11_000,
        ).reason,
      ),
    says: [/12\u202f000 boards .*8000 less|12\u202f000 boards/],
    without: {
      file: `${COST}/batch.ts`,
      find: '`${count(best.quantity)} boards ${price}',
      replace: '`${best.quantity} boards ${price}',
    },
  },
  {
    sentence: 'stock is short for 12000 lines',
    lie: 'of thousands of boards, digits that run together are misread',
    ask: () => told(describeStatement(state([{ ...stocked('U1', 2), perBoard: 1 }], 12_345)).text),
    says: [/2 of 12\u202f345 boards/],
    without: {
      file: `${COST}/statement/describe-statement.ts`,
      find: 'return `${count(value)} ${noun}',
      replace: 'return `${value} ${noun}',
    },
  },
  {
    sentence: 'total: 40 (POST /costs/plan)',
    lie: 'the quotes are of any age, and the answer is read as of today',
    async ask() {
      const body = {
        boards: 1,
        currency: 'EUR',
        lines: [{ id: 'U1', per_board: 1, offers: [{ seller: 'Alpha', sku: 'A', breaks: [[1, '4']] }] }],
      };
      const costs = { solver: { choose: () => Promise.reject(new Error('not asked')) } };
      const plan = await planFromRequest({ costs } as never, body);
      return { text: JSON.stringify(plan) };
    },
    says: [/how old they are it does not say/],
    without: {
      file: `${COST}/quotes/plan.ts`,
      find: '[...plan.notes, PRICES_AS_GIVEN]',
      replace: 'plan.notes',
    },
  },
];

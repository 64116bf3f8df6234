import {
  describeStatement,
  describeUntoldTax,
  cheapestBatch,
  compareCosts,
  costCurve,
  findDoubt,
  findTarget,
  makeStatement,
  planOrder,
  rollUp,
  type StatementLine,
} from '../../packages/cost/src/index.ts';
import { landedCost } from '../../packages/cost/src/landed/landed-cost.ts';
import { orderPlan } from '../../packages/cost/src/landed/order-plan.fixture.ts';
import { offer } from '../../packages/cost/src/test-kit.ts';
import { findDoubtedQuantities, readBom } from '../../packages/bom/src/index.ts';
import { formatCost } from '../../packages/watcher/src/rendering/bom-cost.ts';
import { aBom, aReport, point } from '../../packages/watcher/src/reports/outcomes.fixture.ts';
import { showAmount } from '../../packages/server/src/report/amount.ts';
import { keyFigures } from '../../packages/server/src/report/key-figures.ts';
import type { WatchedPrice } from '../../packages/server/src/ports/watches.ts';
import { costFigures } from '../../packages/server/src/usecases/cost-figures.ts';
import type { CostedLine } from '../../packages/server/src/usecases/cost-lines.ts';
import { comparePrices } from '../../packages/server/src/usecases/watch-price.ts';
import { planFromRequest } from '../../packages/server/src/usecases/plan-quotes.ts';
import { renderMarkdown } from '../../packages/watcher/src/rendering/index.ts';
import { listEstimateNeeds } from '../../packages/review/src/bom/index.ts';
import type { Policies } from '../../packages/review/src/index.ts';
import { bill, comment, line as bomLine, project, review, side, told as tellReview } from './review.cases.ts';
import type { ClaimRow, Said } from './row.ts';

const HEADER = 'Reference,Qty,Value,Footprint,Manufacturer,MPN';
const COST = 'packages/cost/src';

const told = (text: string): Promise<Said> => Promise.resolve({ text });

/** 2.30 EUR a board. */
const BOARD = [bomLine(['R1', 'R2', 'R3'], { value: '10k' }, '0.10'), bomLine(['U1'], { value: 'MCU' }, '2.00')];
const ofBoth = (lines = BOARD) => side({ bom: bill(...lines) });

/** A line without a price, which may cost 1 EUR. */
const estimated = () => {
  const estimate = { boards: 100, unit: 1, low: 0.5, high: 2, currency: 'EUR', basis: 'plugs' };
  return bomLine(['J1'], { mpn: 'PLUG', estimates: [estimate] });
};

/** A part of which 60 are there, with one of 0.30 EUR that may stand in for it. */
const short = () => {
  const own = bomLine(['C1'], { mpn: 'SHORT' }, '0.10');
  const other = bomLine(['C1'], { mpn: 'EQUAL' }, '0.30');
  const offers = own.part!.offers.map((one) => ({ ...one, stock: 60 }));
  const candidate = { class: 'equal' as const, approvedBy: null, criteria: [] };
  const risks = [{ code: 'other_maker', message: 'Made by Other, not by Example' }];
  return { ...own, part: { ...own.part!, offers }, substitutes: [{ ...candidate, part: other.part!, risks }] };
};

/** What a review says of a board with one policy. */
function judge<Name extends 'max-unit-cost' | 'max-cost-increase'>(
  lines: typeof BOARD,
  policy: Name,
  setting: NonNullable<Policies[Name]>['setting'],
  before = lines,
): Said {
  return tellReview(
    review([project(ofBoth(before), ofBoth(lines))], { policies: { [policy]: { level: 'fail', setting } } }),
  );
}

const line = (id: string, ...offers: StatementLine['offers']): StatementLine => ({
  id,
  perBoard: 1,
  offers,
  name: id,
  references: [id],
});
const at = (price: string, seller = 'Alpha') => offer({ seller, at: [[1, price]], stock: null });

/** One of its pieces a board is in doubt. */
const inDoubt = (id: string, ...offers: StatementLine['offers']): StatementLine => ({
  ...line(id, ...offers),
  doubts: [{ line: 9, references: [id], perBoard: 1, code: 'quantity_assumed', reason: 'not said' }],
});

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
      find: 'unpricedLines > 0 ? `at least ${',
      replace: 'unpricedLines > 0 ? `${',
    },
  },
  {
    sentence: 'a priced line in no doubt',
    lie: 'it names an order number that no catalogue has, and another part has its value',
    ask: () => {
      const message = 'The line names the order number C2836442; whether that is 0805W8F1002T5E is not known';
      const doubt = findDoubt({
        level: 'high',
        reason: 'same value and size',
        warnings: [{ code: 'order_number_unknown', message }],
      });
      return told(doubt ? `${doubt.code}: ${doubt.reason}` : 'no doubt');
    },
    says: [/^order_number_unknown: The line names the order number C2836442/],
    without: {
      file: `${COST}/statement/find-doubt.ts`,
      find: "'number_shared', 'order_number_unknown']",
      replace: "'number_shared']",
    },
  },
  {
    sentence: 'at least 12.35 USD a board',
    lie: 'it is 12.346: what is rounded up is more than is known',
    ask: () => told(describeStatement(state([line('U1', at('12.346')), line('J1')], 1)).text),
    says: [/at least 12\.34 /],
    without: {
      file: `${COST}/statement/describe-statement.ts`,
      find: "`at least ${price(known, 'down')}`",
      replace: '`at least ${price(known)}`',
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
      find: 'known: floor && exactPerBoard(floor, statement)',
      replace: 'known: floor && floor.perBoard',
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
    sentence: 'at least 6.00 EUR a board',
    lie: 'a line says not how many, and one was assumed',
    ask: () => told(describeStatement(state([line('U1', at('5')), inDoubt('U2', at('1'))], 1)).text),
    says: [/^at least 5\.00 EUR a board \+ 1\.00 for 1 line in doubt \(/],
    without: {
      file: `${COST}/statement/describe-statement.ts`,
      find: 'doubtfulLines: coverage.doubtful.length,',
      replace: 'doubtfulLines: 0,',
    },
  },
  {
    sentence: '6.00 EUR a board (all 2 lines)',
    lie: 'every line is in doubt: nothing is sure',
    ask: () => told(describeStatement(state([inDoubt('U2', at('1'))], 1)).text),
    says: [/^no sure price a board \+ 1\.00 EUR for 1 line in doubt \(/],
    never: [/at least/],
    without: {
      file: `${COST}/statement/describe-statement.ts`,
      find: "if (new Decimal(sure).isZero()) return { price: 'no sure price',",
      replace: 'if (new Decimal(sure).isZero()) return { price: `at least ${price(known)}`,',
    },
  },
  {
    sentence: 'at least 0.0333 EUR a board + …',
    lie: 'the pieces in doubt begin another reel: the others alone cost less than their share of both',
    ask: () => {
      const reel = offer({ at: [[1, '0.01']], multiple: 100, stock: null });
      // 120 pieces are two reels of 1.00 each; the 90 in no doubt are one, and three quarters of both are 1.50.
      const some = { ...inDoubt('R1', reel), perBoard: 4 };
      return told(describeStatement(state([some], 30)).text);
    },
    says: [/^at least 0\.0333 EUR/],
    without: {
      file: `${COST}/statement/sure-amount.ts`,
      find: 'return own.lt(amount) ? own : new Decimal(amount);',
      replace: 'return own.gt(0) ? new Decimal(amount).times(perBoard).div(line.perBoard) : own;',
    },
  },
  {
    sentence: 'Unit cost at 100 | at least 3.30 EUR (Action)',
    lie: 'a line of a BOM file says not how many',
    ask: async () => {
      const some = [...BOARD, bomLine(['C1'], { quantityDoubt: 'assumed' }, '1'), estimated()];
      return told(comment(review([project(ofBoth(some), ofBoth(some))])));
    },
    says: [/at least 2\.30\sEUR \+ 1\.00 for 1 line in doubt/],
    never: [/at least 3\.30/],
    without: {
      file: `${COST}/statement/find-doubt.ts`,
      find: 'if (quantityDoubt === undefined) return null;',
      replace: 'return null;',
    },
  },
  {
    sentence: 'Unit cost at 100 | … (Action)',
    lie: 'the quantity of a line is blank, and nobody counts it as in doubt',
    ask: async () => {
      const csv = 'Reference,Qty,MPN\nU1,1,U-1\nU2,as needed,U-2\n';
      return told([...findDoubtedQuantities(readBom(new TextEncoder().encode(csv))).keys()].join());
    },
    says: [/^2$/],
    without: {
      file: 'packages/bom/src/doubted-quantities.ts',
      find: "  unreadable_quantity: 'assumed',\n",
      replace: '',
    },
  },
  {
    sentence: 'Unit cost at 100 | … (Action)',
    lie: 'a line says five pieces and names one designator, and five are priced as sure',
    ask: async () => {
      const bom = readBom(new TextEncoder().encode('Reference,Qty,MPN\nU1,1,U-1\nU2,5,U-2\n'));
      const quantityDoubt = findDoubtedQuantities(bom).get(2);
      const some = [...BOARD, bomLine(['C1'], { quantityDoubt, perBoard: 5 }, '1')];
      return told(comment(review([project(ofBoth(some), ofBoth(some))])));
    },
    says: [/at least 2\.30\sEUR \+ 5\.00 for 1 line in doubt/],
    without: {
      file: 'packages/bom/src/doubted-quantities.ts',
      find: "  quantity_mismatch: 'contradicted',\n",
      replace: '',
    },
  },
  {
    sentence: 'at least 12.31 EUR a board at 100 (watcher)',
    lie: 'lines in doubt are in it',
    ask: () => {
      const open = { estimate: null, low: null, high: null, unpricedLines: 1, estimatedLines: 0, value: null };
      const some = { doubtful: [], doubtfulLines: 2, doubtfulShare: 0.1, buildable: null, stops: [] };
      const cost = [{ ...point(100, 12.31), unpricedLines: 1 }];
      return told(renderMarkdown(aReport(aBom({ cost, doubt: { ...open, ...some, sure: 11.08 } }))));
    },
    says: [/at least 11\.08\sUSD a board at 100 \+ 1\.23 for 2 lines in doubt/],
    never: [/at least 12\.31/, /≥/],
    without: {
      file: 'packages/watcher/src/rendering/bom-cost.ts',
      find: 'doubtfulLines: point?.doubtfulLines ?? doubt?.doubtfulLines ?? 0,',
      replace: 'doubtfulLines: 0,',
    },
  },
  {
    sentence: 'max-unit-cost passed',
    lie: 'the part of a line is in doubt: the price of another is not known',
    ask: async () => judge([...BOARD, bomLine(['C1'], { level: 'medium' }, '1')], 'max-unit-cost', '100'),
    says: [/^conclusion: neutral/, /at least 2\.3 EUR \+ 1 for 1 line in doubt at 100 boards/],
    without: {
      file: 'packages/review/src/policies/cost-policies.ts',
      find: 'return (head.doubt?.doubtfulLines ?? 0) > 0',
      replace: 'return (head.doubt?.doubtfulLines ?? 0) < 0',
    },
  },
  {
    sentence: 'at least 4.26 USD a board at 100 (watcher)',
    lie: 'it is 4.256, and a line is not in it',
    ask: () => told(formatCost({ ...point(100, 4.256), unpricedLines: 1 }, aBom())),
    says: [/at least 4\.25 USD/],
    without: {
      file: 'packages/watcher/src/rendering/bom-cost.ts',
      find: 'priceIn(Number(text), currency, rounding)',
      replace: 'priceIn(Number(text), currency)',
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
    says: [/13\.34 to 16\.35,/],
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
      find: 'met: open.isUndecided ? null : difference.lte(0)',
      replace: 'met: open.without === 0 && difference.lte(0)',
    },
  },
  {
    sentence: 'target.met: true',
    lie: 'the line that keeps the cost below it is in doubt: another part may be meant',
    ask() {
      const question = { target: '2', quantity: 10, actualAt: () => '1', doubtful: 1, sure: '0.5' };
      const found = findTarget([line('U1', at('1'))], question);
      return told(`met: ${String(found?.met)}. ${found?.reason}`);
    },
    says: [/met: null\. .*1 part is in it with doubt, so whether it is met is not known/],
    without: {
      file: `${COST}/target.ts`,
      find: 'isUndecided: (missing > 0 || doubtful > 0) && least.lte(0)',
      replace: 'isUndecided: missing > 0 && least.lte(0)',
    },
  },
  {
    sentence: 'target.met: false',
    lie: 'it is above by a line in doubt alone, and what is meant may cost less',
    ask() {
      const question = { target: '2', quantity: 10, actualAt: () => '3', doubtful: 1, sure: '1' };
      return told(`met: ${String(findTarget([line('U1', at('3'))], question)?.met)}`);
    },
    says: [/met: null/],
    without: {
      file: `${COST}/target.ts`,
      find: 'const least = doubtful === 0 ? difference : new Decimal(sure ?? 0).minus(target);',
      replace: 'const least = difference;',
    },
  },
  {
    sentence: 'unit_cost (a point of the curve)',
    lie: 'a line of it says not how many, and one was assumed: at another run than the asked one nothing told so',
    ask() {
      const points = costCurve([line('U1', at('5')), inDoubt('U2', at('1'))], [1, 1000]);
      return told(points.map(({ sure, doubtfulLines }) => `sure ${sure}, ${doubtfulLines} in doubt`).join('; '));
    },
    says: [/^sure 5, 1 in doubt; sure 5, 1 in doubt$/],
    without: {
      file: `${COST}/curve.ts`,
      find: 'if (hasDoubt(line.line)) doubted.push(',
      replace: 'if (hasDoubt(line.line) && boards === 1) doubted.push(',
    },
  },
  {
    sentence: '1000 | 6.0000 EUR (partwright bom cost)',
    lie: 'the table of other runs shows lines in doubt as if they were sure',
    async ask(place) {
      await place.write({
        'board.csv': `${HEADER}\nR1,1,10k,0603,Yageo,RC0603FR-0710KL\nC1,,100nF,0603,Yageo,CC0603KRX7R9BB104\n`,
      });
      return place.partwright('bom', 'cost', 'board.csv');
    },
    says: [/^ *1000 .*\bat least \d.* \+ \d.* 1$/m],
    without: {
      file: 'packages/server/src/cli/cost-text.ts',
      find: 'pricePoint(point, price, statement.coverage.unread?.length),',
      replace: 'price(point.unit_cost),',
    },
  },
  {
    sentence: 'unit_cost: 6 (a BOM in a list, an event, an exported file)',
    lie: 'it is shown without its statement, and a line of it is in doubt',
    ask() {
      const { unitCost, sure, doubtfulLines } = costFigures(state([line('U1', at('5')), inDoubt('U2', at('1'))], 1));
      return told(`${unitCost}, of which ${sure} is sure: ${doubtfulLines} line in doubt`);
    },
    says: [/^6, of which 5 is sure: 1 line in doubt$/],
    without: {
      file: 'packages/server/src/usecases/cost-figures.ts',
      find: 'sure: money(sure?.perBoard ?? null),',
      replace: 'sure: money(floor?.perBoard ?? null),',
    },
  },
  {
    sentence: 'change_percent: -33.33 (bom.price_changed)',
    lie: 'what became cheaper is a line in doubt: another part may be meant',
    ask() {
      const doubts = inDoubt('U2').doubts!;
      const watched = (cost: string): WatchedPrice => ({
        currency: 'USD',
        boards: 1,
        unitCost: Number(cost),
        pricedLines: 1,
        asOf: '2026-05-21T00:00:00.000Z',
        lines: new Map([['9', { unitPrice: cost, cost }]]),
      });
      const { move } = comparePrices(watched('3'), watched('2'), [{ id: 9, doubts } as CostedLine], 5);
      return told(`${move?.changePercent} over ${move?.compared.doubtfulLines} line in doubt`);
    },
    says: [/^-33\.33 over 1 line in doubt$/],
    without: {
      file: 'packages/server/src/usecases/watch-price.ts',
      find: 'moves.filter(({ line }) => line.doubts.length > 0).length',
      replace: '0',
    },
  },
  {
    sentence: 'delta: 0 (POST /bom/diff)',
    lie: 'a line in doubt asks for another part now: the prices of the two are alike, what is meant may cost something else',
    ask() {
      const [old, now] = ['LM358', 'LM393'].map((doubt) => [{ name: 'U1', amount: '2', doubt }]);
      const { delta, doubt } = compareCosts(old!, now!);
      return told(`delta ${delta}, in doubt: ${doubt?.names.join(', ') ?? 'nothing'}`);
    },
    says: [/^delta 0, in doubt: U1$/],
    without: {
      file: `${COST}/statement/compare-costs.ts`,
      find: 'if (!delta.isZero() || was?.doubt !== is?.doubt) deltas',
      replace: 'if (!delta.isZero()) deltas',
    },
  },
  {
    sentence: 'Landed cost of one board: at least 9.64 USD (PDF)',
    lie: 'a line of it is in doubt, and what is meant may cost less',
    ask() {
      const parts = { currency: 'USD', quantity: 10, unitCost: 8, total: 80, price: '8.00 USD', priceNotes: [] };
      const landed = { perBoard: 9.64, unknown: ['duty'] };
      const said = keyFigures({ ...parts, landed, doubtful: [1] }).find(({ name }) => name.startsWith('Landed'));
      return told(`${said?.value}; ${said?.detail}`);
    },
    says: [/^about 9\.64.USD; .*with 1 line in doubt$/],
    without: {
      file: 'packages/server/src/report/key-figures.ts',
      find: "doubtful > 0 ? 'about ' : isPartial",
      replace: 'isPartial',
    },
  },
  {
    sentence: 'Cheaper a board: 120 boards cost …',
    lie: 'what gets cheaper is a line in doubt, and it may not be what is bought',
    ask() {
      const chip = inDoubt(
        'U1',
        offer({
          at: [
            [1, '4'],
            [120, '2'],
          ],
          stock: null,
        }),
      );
      return told(cheapestBatch([chip, line('U2', at('1'))], 100).reason);
    },
    says: [/120.* 1 line is priced with doubt/],
    without: {
      file: `${COST}/batch.ts`,
      find: '${describeOpen(cheapest!)}`',
      replace: '`',
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
      find: 'isUndecided: (missing > 0 || doubtful > 0) && least.lte(0)',
      replace: 'isUndecided: missing > 0 || doubtful > 0',
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
    without: { file: `${COST}/target.ts`, find: 'metFrom: isOpen ? null : least', replace: 'metFrom: least' },
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
  {
    sentence: 'with it about …, of which 97.9 % is known',
    lie: 'it is 99.996 %: rounded, all of it would be known',
    ask() {
      const lines = [line('U1', at('9999')), line('J1')];
      const order = planOrder(lines, 1, []);
      const estimates = new Map([['J1', { unit: 0.4, low: 0.1, high: 0.5, basis: 'plugs' }]]);
      return told(describeStatement(makeStatement({ lines, order, inFull: order, estimates })).text);
    },
    says: [/of which more than 99\.9 % is known/],
    without: {
      file: `${COST}/statement/describe-statement.ts`,
      find: "share > 0.9999 ? 'more than 99.9 %' : ",
      replace: '',
    },
  },
  {
    sentence: 'with them about …',
    lie: 'of one of them nothing is known, so that the most is open',
    ask: async () =>
      told(comment(review([project(ofBoth(), ofBoth([...BOARD, estimated(), bomLine(['X1'], { mpn: 'NOBODY-1' })]))]))),
    says: [/2 of 4 lines not priced, with 1 of them estimated about 3\.30, and of 1 line nothing is known/],
    never: [/% is known/],
    without: {
      file: `${COST}/statement/make-statement.ts`,
      find: 'high: perRun(sums.high),',
      replace: 'high: perRun(sums.high ?? sums.estimate),',
    },
  },
  {
    sentence: 'Unit cost at 100 | at least 2.30 EUR (Action)',
    lie: 'it is 2.306: what is rounded up is more than is known',
    ask: async () => {
      const dear = [...BOARD, bomLine(['R9'], {}, '0.006'), estimated()];
      return told(comment(review([project(ofBoth(dear), ofBoth(dear))])));
    },
    says: [/at least 2\.30/],
    never: [/at least 2\.31/],
    without: {
      file: 'packages/review/src/cost-figure.ts',
      find: 'currency === undefined ? write(text, rounding) : money(text, currency, places, rounding)',
      replace: 'currency === undefined ? write(text, rounding) : money(text, currency, places)',
    },
  },
  {
    sentence: '2.30 EUR (Action)',
    lie: 'the part of a line is not sure, and another may be meant',
    ask: async () => {
      const doubtful = [...BOARD, bomLine(['C1'], { level: 'medium', reason: 'no voltage is stated' }, '1')];
      return told(comment(review([project(ofBoth(doubtful), ofBoth(doubtful))])));
    },
    says: [/1 line priced with doubt, 30\.3 % of it/],
    without: {
      file: 'packages/review/src/cost-figure.ts',
      find: '[describeDoubt(doubtfulLines, doubtfulShare), describeInPlace(substituted), unread]',
      replace: '[describeInPlace(substituted), unread]',
    },
  },
  {
    sentence: 'max-unit-cost passed',
    lie: 'a line has no price: that it is estimated within the limit is no price',
    ask: async () => judge([...BOARD, estimated()], 'max-unit-cost', '100'),
    says: [
      /^conclusion: neutral/,
      /at least 2\.3 EUR at 100 boards, and 100 EUR may be spent: 1 of 3 lines not priced, with it about 3\.30/,
    ],
    without: {
      file: 'packages/review/src/policies/cost-policies.ts',
      find: 'if (head.unpricedLines > 0) return undecided',
      replace: 'if (head.unpricedLines > 0 && !head.doubt?.high) return undecided',
    },
  },
  {
    sentence: 'max-cost-increase violated',
    lie: 'most of the board has no price, so that the share of the rise is not known',
    ask: async () => {
      const open = ['J1', 'J2', 'J3', 'J4'].map((name) => bomLine([name], { mpn: `NOBODY-${name}` }));
      const dearer = bomLine(['R9'], {}, '1');
      return judge([...BOARD, ...open, dearer], 'max-cost-increase', { percent: 5, text: '5%' }, [...BOARD, ...open]);
    },
    says: [/^conclusion: neutral/, /so that the share of the rise is not known/],
    without: {
      file: 'packages/review/src/policies/cost-policies.ts',
      find: 'if (thin !== undefined) return undecided(',
      replace: 'if (thin === scope.currency) return undecided(',
    },
  },
  {
    sentence: 'with it about … (watcher)',
    lie: 'of the amounts of several quantities it is of one alone',
    ask: () => {
      const doubt = {
        estimate: 13.12,
        low: 12.7,
        high: 14.55,
        unpricedLines: 1,
        estimatedLines: 1,
        value: 0.9383,
        doubtful: [],
        doubtfulLines: 0,
        doubtfulShare: 0,
        buildable: null,
        stops: [],
      };
      const cost = [1, 100].map((quantity) => ({ ...point(quantity, 12.31), unpricedLines: 1 }));
      return told(renderMarkdown(aReport(aBom({ cost, doubt }))));
    },
    says: [/at 100 boards with it about 13\.12/],
    without: {
      file: 'packages/watcher/src/rendering/bom-doubt.ts',
      find: "`; at ${many(primaryQuantity, 'board')} ${said}`",
      replace: '`; ${said}`',
    },
  },
  {
    sentence: 'stock reaches for 8 of 10 boards',
    lie: 'it is the stock of another seller than the one that prices are of',
    ask() {
      const many = (id: string, ...offers: StatementLine['offers']) => line(id, ...offers);
      const some = (seller: string, price: string, stock: number) => offer({ seller, at: [[1, price]], stock });
      const lines = [
        many('U1', some('Alpha', '3', 20), some('Beta', '1', 5)),
        many('U2', some('Alpha', '3', 4), some('Beta', '1', 5)),
        many('U3', some('Beta', '1', 8)),
      ];
      const options = { maxSuppliers: 1 };
      const inFull = planOrder(lines, 10, [], { ...options, shortStock: 'aside' });
      const order = planOrder(lines, 10, [], { ...options, among: inFull.suppliers.map(({ id }) => id) });
      const { shortages } = makeStatement({ lines, order, inFull, options });
      return told(`${order.suppliers.map(({ id }) => id).join()} reaches for ${String(shortages.buildable)}`);
    },
    says: [/^Beta reaches for 5$/],
    without: {
      file: `${COST}/order/prepare.ts`,
      find: 'among ? keepSellers(line, among) : line;',
      replace: 'line;',
    },
  },
  {
    sentence: 'with it about …',
    lie: 'its count cannot be right, and it is estimated as if it were one piece',
    ask() {
      const lines = [bomLine(['J1'], { mpn: 'PLUG', perBoard: 100_001 }), bomLine(['J2'], { mpn: 'SOCKET' })];
      const needs = listEstimateNeeds(lines, { quantities: [10], currency: 'EUR' });
      return told(needs.map(({ line: { mpn }, pieces }) => `${mpn} ${pieces}`).join());
    },
    says: [/^SOCKET 10$/],
    without: {
      file: 'packages/review/src/bom/estimate-parts.ts',
      find: 'boughtParts(lines).filter(isCountable)',
      replace: 'boughtParts(lines)',
    },
  },
  {
    sentence: 'CL05… could be bought in place of … (watcher)',
    lie: 'a reader takes the amounts to be with it',
    ask: () => {
      const one = {
        references: 'C1',
        isBought: false,
        said: 'A could be bought in place of B; saves 6.20 EUR',
        risks: [],
      };
      const substitutes = { text: 'no substitute is bought; 1 part could be replaced', lines: [one], notListed: 0 };
      return told(renderMarkdown(aReport(aBom({ substitutes }))));
    },
    says: [/Could be bought in place of other parts, and is in no amount/],
    never: [/#### Bought in place/],
    without: {
      file: 'packages/watcher/src/rendering/bom-sections.ts',
      find: "'Could be bought in place of other parts, and is in no amount'",
      replace: "'Could be bought in place of other parts'",
    },
  },
  {
    sentence: '4.20 USD a board (watcher)',
    lie: 'another part than the BOM names is in it',
    ask: () => {
      const one = { references: 'C1', isBought: true, said: 'A in place of B; saves 6.20 EUR', risks: ['Made by C'] };
      const substitutes = { text: '1 substitute bought', lines: [one], notListed: 0 };
      return told(renderMarkdown(aReport(aBom({ substitutes }), { since: null })));
    },
    says: [/1 substitute bought\./, /A in place of B; saves 6\.20 EUR\. To check: Made by C/],
    without: {
      file: 'packages/watcher/src/rendering/bom-story.ts',
      find: 'if (outcome.substitutes?.lines.some(({ isBought }) => isBought))',
      replace: 'if (outcome.substitutes?.lines.some(({ isBought }) => !isBought))',
    },
  },
  {
    sentence: '0.30 EUR (comment)',
    lie: 'it is the price of a part that the design does not name, and nobody says so',
    ask: () => Promise.resolve(tellReview(review([project(null, ofBoth([short()]))], { substitutes: 'equivalent' }))),
    says: [
      /0\.30.EUR.*1 part bought in place of another/,
      /EQUAL \(Example\) in place of SHORT \(Example\), which is short of stock.*costs 20\.00 EUR more/,
      /To check: Made by Other, not by Example/,
    ],
    without: {
      file: 'packages/review/src/bom/cost-parts.ts',
      find: '...(substituted > 0 ? { substituted } : {}),',
      replace: '',
    },
  },
  {
    sentence: 'EQUAL … in place of SHORT … (comment)',
    lie: 'what nobody vouches for is left out',
    ask: () => {
      const report = review([project(null, ofBoth([short()]))], { substitutes: 'equivalent' });
      return told(comment(report));
    },
    says: [/EQUAL .* in place of SHORT .*\. To check: Made by Other, not by Example/],
    without: {
      file: 'packages/review/src/render/sections/bom-digest.ts',
      find: "const toCheck = risks.length === 0 ? '' : ",
      replace: "const toCheck = risks.length > 0 ? '' : ",
    },
  },
  {
    sentence: 'no substitute is bought; … (review)',
    lie: 'none was looked for',
    ask: () => {
      const { substitutes: _, ...line } = short();
      return Promise.resolve(tellReview(review([project(null, ofBoth([line]))], { substitutes: 'approved' })));
    },
    says: [/no substitute was found; for 1 part none was looked for/],
    without: {
      file: 'packages/review/src/bom/substitute-parts.ts',
      find: '.filter((key) => unknown.has(key)).length',
      replace: '.filter((key) => !unknown.has(key)).length',
    },
  },
  {
    sentence: '14.41 (13.40 to 16.41) (watcher)',
    lie: 'what it may be at most is rounded down',
    ask: () => {
      const estimated = { unit: 14.406, low: 13.404, high: 16.401, lines: 1 };
      return told(renderMarkdown(aReport(aBom({ cost: [{ ...point(100, 4.2, null), estimated, unpricedLines: 1 }] }))));
    },
    says: [/14\.41 \(13\.40 to 16\.41\)/],
    without: {
      file: 'packages/watcher/src/rendering/bom-table.ts',
      find: "price(high, places, 'up')",
      replace: "price(high, places, 'down')",
    },
  },
  {
    sentence: '14.41 or more (watcher)',
    lie: 'of a line nothing is known, and a range is said',
    ask: () => {
      const estimated = { unit: 14.406, low: 13.404, high: null, lines: 1 };
      return told(renderMarkdown(aReport(aBom({ cost: [{ ...point(100, 4.2, null), estimated, unpricedLines: 2 }] }))));
    },
    says: [/14\.41 \(13\.40 or more\)/],
    never: [/13\.40 to/],
    without: {
      file: 'packages/watcher/src/rendering/bom-table.ts',
      find: 'return high === null ? `${about} (${least} or more)` : ',
      replace: 'return ',
    },
  },
  {
    sentence: 'vat …',
    lie: 'nobody told whether tax is in the price already',
    ask: () => {
      const plan = planOrder([{ id: 'U1', perBoard: 1, offers: [offer()] }], 100, []);
      return told(describeUntoldTax(plan, landedCost(plan, { destination: 'DE' })).join('\n'));
    },
    says: [/prices of U1 is not stated.*it is counted twice/],
    without: {
      file: `${COST}/landed/untold-tax.ts`,
      find: "tax === undefined || tax.prices === 'not_told'",
      replace: "tax?.prices === 'included'",
    },
  },
  {
    sentence: 'it costs …',
    lie: 'nobody says that a manufacturer has authorised the seller',
    ask: () =>
      told(planOrder([line('U1', offer({ seller: 'Broker', authorisation: 'not_stated' }))], 1, []).notes.join('\n')),
    says: [/U1: bought from Broker.*ask where the parts come from/],
    without: {
      file: `${COST}/line.ts`,
      find: "authorisation !== undefined && authorisation !== 'authorised'",
      replace: "authorisation === 'independent'",
    },
  },
];

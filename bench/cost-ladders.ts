// Real price ladders: what buying up to a break and choosing sellers together save against the first break that applies.
import type { QuotePlan } from '@partwright/cost/json';
import { greedyOrder, type GreedyOrder } from './cost-greedy.ts';
import { micros, addAmounts } from './cost-money.ts';
import { reportExactPlans } from './cost-speed.ts';
import { Dice, rounded, type QuoteOffer, type QuoteOrder, type QuoteSupplier } from './cost-orders.ts';
import { makeSoundPlan } from './cost-plan.ts';

export interface Ladder {
  moq: number;
  fee: number | null;
  stock: number | null;
  sp: [quantity: number, unitPrice: number][];
}

const RUNS = [1, 5, 25, 100];
const BOARDS = 50;
const LINES = 40;
/** Half of the lines of real boards take a part once. */
const PIECES = [1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4, 4, 6, 8, 10, 12];

/** Made up: each seller's prices against the ladder, and what it asks for sending. */
const SELLERS: { factor: number; terms: QuoteSupplier }[] = [
  { factor: 1, terms: { id: 'A', shipping: 6.99, free_from: 50 } },
  { factor: 0.97, terms: { id: 'B', shipping: 7.99, free_from: 100 } },
  { factor: 1.03, terms: { id: 'C', shipping: 8, free_from: 33 } },
  { factor: 0.93, terms: { id: 'D', shipping: 18, handling: 2 } },
  { factor: 1.08, terms: { id: 'E', shipping: 0, small_order_below: 25, small_order_fee: 5 } },
  { factor: 0.95, terms: { id: 'F', shipping: 12, free_from: 200, small_order_below: 15, small_order_fee: 10 } },
];

const inWords = ({ factor, terms }: (typeof SELLERS)[number]): string =>
  [
    `${terms.id} x ${factor}, sends for ${terms.shipping}`,
    terms.free_from ? `free from ${terms.free_from}` : '',
    terms.handling ? `handling ${terms.handling}` : '',
    terms.small_order_fee ? `${terms.small_order_fee} more below ${terms.small_order_below}` : '',
  ]
    .filter(Boolean)
    .join(', ');

export async function reportLadders(ladders: readonly Ladder[], seed: number): Promise<void> {
  // A part sold by the reel only costs the same whoever plans, and hides the rest.
  const tape = ladders.filter(({ moq, sp }) => moq <= 10 && sp.length > 0);
  const dice = new Dice(seed * 4_000_000);
  const boards = Array.from({ length: BOARDS }, () =>
    Array.from({ length: LINES }, () => ({ ladder: dice.pick(tape), pieces: dice.pick(PIECES) })),
  );
  const alone = boards.map((lines) => makeOrder(lines, ({ ladder }, sku) => [makeOffer(ladder, 'A', 1, sku)], []));
  const everywhere = boards.map((lines) =>
    makeOrder(
      lines,
      ({ ladder }, sku) =>
        SELLERS.filter(({ terms }) => terms.id === 'A' || dice.chance(0.75)).map(({ factor, terms }) =>
          makeOffer(ladder, terms.id, factor * dice.real(0.85, 1.15), `${sku}${terms.id}`),
        ),
      SELLERS.map(({ terms }) => terms),
    ),
  );
  console.log(
    `\n${BOARDS} boards of ${LINES} lines drawn from ${tape.length} real price ladders, 1 to 12 pieces a line.`,
  );
  console.log('One seller, goods alone, all in stock; plan against the first break that applies:');
  reportRuns(alone, false);
  console.log('Six made-up sellers; each has 3 of 4 parts, A all; prices at the factor, ±15 % a part; all in stock:');
  for (const seller of SELLERS) console.log(`  ${inWords(seller)}`);
  reportRuns(everywhere, true);
  for (const run of [1, 5]) {
    const orders = everywhere.slice(0, 20).map((order) => ({ ...order, boards: run }));
    await reportExactPlans(`${String(run).padStart(3)} boards, exact`, orders, orders.map(makeSoundPlan));
  }
}

type BoardLine = { ladder: Ladder; pieces: number };

function makeOrder(
  lines: readonly BoardLine[],
  makeOffers: (line: BoardLine, sku: string) => QuoteOffer[],
  suppliers: QuoteSupplier[],
): QuoteOrder {
  const made = lines.map((line, at) => ({ id: `${at}`, per_board: line.pieces, offers: makeOffers(line, `${at}`) }));
  return { boards: 1, lines: made, suppliers };
}

function makeOffer({ moq, fee, sp }: Ladder, seller: string, factor: number, sku: string): QuoteOffer {
  const breaks = sp.map(([quantity, price]): [number, number] => [quantity, rounded(price * factor, 5)]);
  return { seller, sku, moq, fee, breaks };
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

function reportRuns(orders: readonly QuoteOrder[], both: boolean): void {
  for (const boards of RUNS) {
    const runs = orders.map((order) => ({ ...order, boards }));
    const plans = runs.map(makeSoundPlan);
    const against = (greedy: GreedyOrder[]): string => {
      const totals = plans.map((plan) => micros(plan.total));
      const above = totals.filter((total, at) => total > greedy[at]!.total).length;
      return `saves ${percent(1 - addAmounts(totals) / addAmounts(greedy.map(({ total }) => total)))}, above ${above}`;
    };
    const first = runs.map((order) => greedyOrder(order, { buyUp: false }));
    const say = [`  ${String(boards).padStart(3)} boards: ${against(first)}`];
    if (!both) say.push(formatChangedLines(plans, first));
    if (both)
      say.push(`against greedy that buys up ${against(runs.map((order) => greedyOrder(order, { buyUp: true })))}`);
    console.log(say.join('; '));
  }
}

function formatChangedLines(plans: readonly QuotePlan[], greedy: readonly GreedyOrder[]): string {
  const pairs = plans.flatMap(({ lines }, run) =>
    lines.map(({ buys, amount }, at) => ({ buys, amount: micros(amount), before: greedy[run]!.buys[at]! })),
  );
  const changed = pairs.filter(
    ({ buys, before }) =>
      buys.length !== before.length ||
      buys.some(({ sku, quantity }, i) => sku !== before[i]!.rules.offer.sku || quantity !== before[i]!.quantity),
  );
  const before = addAmounts(changed.flatMap((pair) => pair.before.map(({ cost }) => cost)));
  const saved = percent(1 - addAmounts(changed.map(({ amount }) => amount)) / before);
  return `${percent(changed.length / pairs.length)} of lines bought otherwise, their goods ${saved} cheaper`;
}

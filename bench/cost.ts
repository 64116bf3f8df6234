// What the order plan is worth and how long it takes:
//   npm run bench -- cost [LADDERS.json] [--seed N]
//   npm run bench -- cost estimates ...: what estimates of hidden prices are worth (cost-estimates.ts)
//   npm run bench -- cost boards ...: what the range of a whole board is worth (cost-boards.ts)
//   npm run bench -- cost substitutes [FOLDER]
//   npm run bench -- cost ways FOLDER: the same number from every way in (cost-one.ts)
// LADDERS.json: real price ladders, [{moq, fee, stock, sp: [[quantity, unit price], ...]}, ...]; without it they are left out.
// The oracle (cost-oracle.ts) and the peer (cost-greedy.ts) share nothing with the engine.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createSolver } from '../packages/server/src/solver/index.ts';
import { reportAssemblyFees } from './cost-assembly.ts';
import { reportBoards } from './cost-boards.ts';
import { run as reportEstimates } from './cost-estimates.ts';
import { listPlanFaults, faultsOfSums } from './cost-faults.ts';
import { greedyOrder } from './cost-greedy.ts';
import { reportLadders, type Ladder } from './cost-ladders.ts';
import { exactMicros, micros, scaled } from './cost-money.ts';
import { bestOrder } from './cost-oracle.ts';
import { Dice, makeOrder } from './cost-orders.ts';
import { makeExactPlan, makeSoundPlan } from './cost-plan.ts';
import { reportSpeed } from './cost-speed.ts';
import { reportSubstitutes } from './cost-substitutes.ts';
import { reportWays } from './cost-one.ts';
import { median } from './figures.ts';

export async function run(args: string[]): Promise<void> {
  if (args[0] === 'estimates') return reportEstimates(args.slice(1));
  if (args[0] === 'boards') return reportBoards(args.slice(1));
  if (args[0] === 'ways') return reportWays(args.slice(1));
  const { values, positionals } = parseArgs({
    args,
    options: { seed: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  if (positionals[0] === 'substitutes') return reportSubstitutes(positionals[1]);
  const seed = Number(values.seed);
  reportOracle(seed);
  await reportExactOracle(seed);
  reportGreedy(seed);
  if (positionals[0] === undefined) console.log('\nreal price ladders: left out, no file of them was given');
  else await reportLadders(JSON.parse(await readFile(positionals[0], 'utf8')) as Ladder[], seed);
  await reportSpeed(seed);
  reportSums(seed);
  reportAssemblyFees();
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

function reportOracle(seed: number): void {
  const found = { equal: 0, above: [] as number[], odd: 0, below: 0, wrong: 0 };
  const examples: string[] = [];
  for (let at = 0; at < 500; at++) {
    const order = makeOrder(new Dice(seed * 1_000_000 + at), { lines: [1, 8], suppliers: [1, 3], mostNeed: 60 });
    const plan = makeSoundPlan(order);
    const best = bestOrder(order)!;
    const fault = [...listPlanFaults(order, plan)][0];
    if (fault !== undefined) found.wrong++;
    const total = micros(plan.total);
    if (total === best.total) found.equal++;
    else if (total < best.total) found.below++;
    else {
      found.above.push(total / Math.max(1, best.total) - 1);
      if (total <= bestOrder(order, 'corners')!.total) found.odd++;
    }
    if (fault !== undefined || total < best.total) examples.push(`order ${at}: ${fault ?? 'below'}`);
  }
  const above =
    found.above.length === 0
      ? ''
      : ` (${percent(median(found.above))} median, ${percent(Math.max(...found.above))} worst)`;
  console.log('500 random orders of up to 8 lines x 3 suppliers, against brute force:');
  console.log(
    `  equal ${found.equal}, above ${found.above.length}${above}; below ${found.below}; invalid plans ${found.wrong}`,
  );
  if (found.odd > 0)
    console.log(`  ${found.odd} of those above only as no line was split at an odd quantity to reach a threshold`);
  for (const example of examples.slice(0, 3)) console.log(`  ${example}`);
}

/** The exact plan on the first of the same orders. */
async function reportExactOracle(seed: number): Promise<void> {
  const solver = createSolver();
  const found = { equal: 0, above: 0, below: 0, wrong: 0, falseProof: 0 };
  try {
    for (let at = 0; at < 200; at++) {
      const order = makeOrder(new Dice(seed * 1_000_000 + at), { lines: [1, 8], suppliers: [1, 3], mostNeed: 60 });
      const plan = await makeExactPlan(order, solver);
      const best = bestOrder(order)!.total;
      const total = micros(plan.total);
      found[total === best ? 'equal' : total > best ? 'above' : 'below']++;
      if (total > best && plan.gap === 0) found.falseProof++;
      if (!listPlanFaults(order, plan).next().done) found.wrong++;
    }
  } finally {
    await solver.close();
  }
  console.log(
    `  exact plans of the first 200: equal ${found.equal}, above ${found.above} (said to be proven ${found.falseProof}); below ${found.below}; invalid plans ${found.wrong}`,
  );
}

function reportGreedy(seed: number): void {
  console.log('\n200 random orders of 20 to 200 lines x 2 to 8 suppliers, against each line where it is cheapest:');
  const orders = Array.from({ length: 200 }, (_, at) => {
    const dice = new Dice(seed * 2_000_000 + at);
    return makeOrder(dice, { lines: [20, 200], suppliers: [2, 8], mostNeed: dice.pick([6, 60, 600]), covered: true });
  });
  const totals = orders.map((order) => micros(makeSoundPlan(order).total));
  for (const buyUp of [false, true]) {
    const greedy = orders.map((order) => greedyOrder(order, { buyUp }).total);
    const savings = totals.map((total, at) => 1 - total / greedy[at]!);
    const above = totals.filter((total, at) => total > greedy[at]!).length;
    const [all, peer] = [totals, greedy].map((list) => list.reduce((sum, total) => sum + total, 0));
    console.log(
      `  ${buyUp ? 'greedy that buys up          ' : 'the first break that applies '} plan above ${above}; ` +
        `saves ${percent(median(savings))} median, ${percent(savings.reduce((a, b) => a + b) / savings.length)} mean, ${percent(1 - all! / peer!)} of all money`,
    );
  }
}

/** Prices of up to twelve decimals: what is written adds up, and each amount is the price times the pieces, rounded. */
function reportSums(seed: number): void {
  const orders = Array.from({ length: 1000 }, (_, at) => {
    const dice = new Dice(seed * 3_000_000 + at);
    const order = makeOrder(dice, { lines: [1, 30], suppliers: [1, 5], mostNeed: dice.pick([9, 300, 5000]) });
    for (const { offers } of order.lines)
      for (const { breaks } of offers)
        for (const step of breaks) step[1] = dice.real(0.0001, dice.pick([0.01, 1, 90])).toFixed(dice.between(3, 12));
    return order;
  });
  let [sums, amounts, count, exact] = [0, 0, 0, 0];
  const examples: string[] = [];
  for (const order of orders) {
    const plan = makeSoundPlan(order);
    const faults = [...faultsOfSums(plan)];
    if (faults.length === 0) sums++;
    else examples.push(faults[0]!);
    for (const [at, { buys }] of plan.lines.entries()) {
      for (const { sku, quantity, amount } of buys) {
        const offer = order.lines[at]!.offers.find((one) => one.sku === sku)!;
        const reached = offer.breaks.filter(([from]) => from <= quantity).sort(([a], [b]) => b - a);
        const price = reached[0]![1];
        const trillionths = scaled(price, 12)! * BigInt(quantity) + scaled(offer.fee ?? 0, 12)!;
        const off = (exactMicros(amount) ?? -1n) * 1_000_000n - trillionths;
        count++;
        if (off <= 500_000n && off >= -500_000n) amounts++;
        if (off === 0n) exact++;
      }
    }
  }
  console.log('\n1000 random orders with prices of up to 12 decimals:');
  console.log(
    `  every sum exact to the millionth in ${sums}; ${amounts} of ${count} amounts within half a millionth, ${exact} exact`,
  );
  for (const example of examples.slice(0, 2)) console.log(`  ${example}`);
}

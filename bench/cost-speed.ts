import type { QuotePlan } from '@partwright/cost/json';
import { createSolver } from '../packages/server/src/solver/index.ts';
import { micros, addAmounts } from './cost-money.ts';
import { Dice, makeOrder, type OrderShape, type QuoteOrder } from './cost-orders.ts';
import { makeExactPlan, makeSoundPlan } from './cost-plan.ts';
import { median } from './figures.ts';

const SIZES: { title: string; shape: OrderShape; runs: number }[] = [
  {
    title: '200 lines x 6 suppliers x 5 breaks',
    shape: { lines: [200, 200], suppliers: [6, 6], mostNeed: 60, breaks: 5 },
    runs: 15,
  },
  { title: '1,000 lines x 8 suppliers', shape: { lines: [1000, 1000], suppliers: [8, 8], mostNeed: 60 }, runs: 10 },
];

export async function reportSpeed(seed: number): Promise<void> {
  console.log('\ntime of a plan from parsed JSON, warm:');
  for (const { title, shape, runs } of SIZES) {
    const orders = Array.from({ length: runs }, (_, at) => makeOrder(new Dice(seed * 5_000_000 + at), shape));
    for (const order of orders) makeSoundPlan(order);
    const cpu = process.cpuUsage();
    const fast = await timed(orders, (order) => Promise.resolve(makeSoundPlan(order)));
    const { user, system } = process.cpuUsage(cpu);
    console.log(`  ${title}, fast: ${times(fast.ms)}, CPU ${((user + system) / 1000 / runs).toFixed(0)} ms`);
    await reportExactPlans(`${title}, exact`, orders.slice(0, 8), fast.plans);
  }
}

export async function reportExactPlans(
  title: string,
  orders: readonly QuoteOrder[],
  fast: readonly QuotePlan[],
): Promise<void> {
  const solver = createSolver();
  try {
    await makeExactPlan(orders[0]!, solver);
    const { ms, plans } = await timed(orders, (order) => makeExactPlan(order, solver));
    const saving =
      1 -
      addAmounts(plans.map(({ total }) => micros(total))) / addAmounts(plans.map((_, at) => micros(fast[at]!.total)));
    const above = plans.filter(({ total }, at) => total > fast[at]!.total).length;
    const proven = plans.filter(({ gap }) => gap === 0).length;
    const gaps = plans.map(({ gap }) => gap ?? Number.NaN).filter((gap) => !Number.isNaN(gap));
    const gap = gaps.length === 0 ? 'unknown' : `${(100 * Math.max(...gaps)).toFixed(4)} %`;
    console.log(
      `  ${title}: ${times(ms)}; proven best ${proven} of ${plans.length}, worst gap ${gap} (not known ${plans.length - gaps.length}), saves ${(100 * saving).toFixed(4)} % more than fast, above it ${above}`,
    );
    const notes = new Set(plans.flatMap((plan) => plan.notes.filter((note) => /exact|best|second/i.test(note))));
    for (const note of [...notes].slice(0, 2)) console.log(`    ${note}`);
  } finally {
    await solver.close();
  }
}

async function timed(
  orders: readonly QuoteOrder[],
  plan: (order: QuoteOrder) => Promise<QuotePlan>,
): Promise<{ ms: number[]; plans: QuotePlan[] }> {
  const [ms, plans]: [number[], QuotePlan[]] = [[], []];
  for (const order of orders) {
    const started = performance.now();
    plans.push(await plan(order));
    ms.push(performance.now() - started);
  }
  return { ms, plans };
}

const times = (ms: number[]): string =>
  `${median(ms).toFixed(0)} ms median, ${Math.max(...ms).toFixed(0)} ms worst of ${ms.length}`;

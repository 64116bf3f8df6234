import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createSolver, type OrderSolver, SolverBusy, type SolverOptions } from './order-solver.ts';
import { bestOfAll, randomOrder, reckon } from './random-order.fixture.ts';

const solver = createSolver();
afterAll(() => solver.close());

function open(options: Partial<SolverOptions>): OrderSolver {
  const opened = createSolver(options);
  onTestFinished(() => opened.close());
  return opened;
}

/** A thread that goes wrong in this way: a worker is given no address with parameters, but a program. */
const wrong = (how: string): URL => {
  const fixture = new URL('thread/hostile.fixture.ts', import.meta.url).href;
  return new URL(`data:text/javascript,globalThis.how = '${how}'; await import('${fixture}');`);
};
const cheapest = ({ lines }: { lines: unknown[] }): number[] => lines.map(() => 0);
const small = randomOrder(1, 2, 2, 2);
const large = randomOrder(7, 60, 6, 6);

describe('The best order', () => {
  it.each([
    ['among three suppliers', {}, 120],
    ['from one supplier', { mostSuppliers: 1 }, 60],
    ['from two suppliers at most', { mostSuppliers: 2 }, 60],
    ['from three suppliers if it can be', { leastSuppliers: 3 }, 60],
  ])('is the one that trying all finds, %s', async (_, limits, count) => {
    for (let seed = 1; seed <= count; seed++) {
      const problem = { ...randomOrder(seed, 1 + (seed % 8), 3, 3), ...limits };
      const { picks, gap, note } = await solver.choose(problem, cheapest(problem));
      const best = bestOfAll(problem);
      const hasTooMany = 'mostSuppliers' in limits && best.wrong > 0;
      expect(hasTooMany ? best : reckon(problem, picks), `seed ${seed}`).toEqual(best);
      expect([gap, note === undefined]).toEqual(hasTooMany ? [null, false] : ['0', true]);
    }
  });

  it('is the one that trying all finds when lines may stay unbought for a penalty', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const problem = randomOrder(seed, 1 + (seed % 6), 3, 2);
      for (const choices of problem.lines) choices.push({ cost: 10n ** 18n, spends: [] });
      for (const levels of problem.suppliers) for (const level of levels) level.charge += 10n ** 15n;
      const limited = { ...problem, mostSuppliers: 1 + (seed % 3) };
      const { picks, gap } = await solver.choose(
        limited,
        limited.lines.map((choices) => choices.length - 1),
      );
      expect(reckon(limited, picks), `seed ${seed}`).toEqual(bestOfAll(limited));
      expect(gap).toBe('0');
    }
  });

  it('is never above the fast picks', async () => {
    for (let seed = 1; seed <= 10; seed++) {
      const problem = randomOrder(seed, 30, 5, 4);
      const fast = problem.lines.map((choices, line) => (line * seed) % choices.length);
      const { picks } = await solver.choose(problem, fast);
      expect(reckon(problem, picks).total <= reckon(problem, fast).total).toBe(true);
    }
  });
});

describe('The limits of the solver', () => {
  it('end the search of a hard order with what was found and proven until then', async () => {
    const hard = randomOrder(3, 600, 12, 12, 300);
    const { picks, gap, note, ms } = await open({ timeLimitMs: 1000 }).choose(hard, cheapest(hard));
    expect(reckon(hard, picks).total <= reckon(hard, cheapest(hard)).total).toBe(true);
    expect(ms).toBeLessThan(8000);
    expect(gap === null || (Number(gap) > 0 && Number(gap) < 1), `gap ${gap}`).toBe(true);
    expect(note).toContain('The exact search was stopped after 1 s;');
  });

  it('leave an order alone that is too large', async () => {
    const { picks, gap, note } = await open({ mostChoices: 100 }).choose(large, cheapest(large));
    expect({ picks, gap }).toEqual({ picks: cheapest(large), gap: null });
    expect(note).toMatch(/^The order has \d+ ways to buy its lines and the exact search takes at most 100;/);
  });

  it('let so many wait and turn one more away', async () => {
    const busy = open({ mostWaiting: 2 });
    const runs = [1, 2, 3].map(() => busy.choose(small, cheapest(small)));
    await expect(busy.choose(small, cheapest(small))).rejects.toThrow(SolverBusy);
    await expect(busy.choose(small, cheapest(small))).rejects.toMatchObject({ code: 'solver_busy' });
    expect((await Promise.all(runs)).map(({ gap }) => gap)).toEqual(['0', '0', '0']);
    expect(await busy.choose(small, cheapest(small))).toMatchObject({ gap: '0' });
  });
});

describe('A thread that goes wrong', () => {
  it.each([
    ['exit', 'The exact search broke off; how much a better order could save is not known.'],
    ['throw', 'The exact search broke off; how much a better order could save is not known.'],
    ['fail', 'The exact search broke off; how much a better order could save is not known.'],
    ['loop', 'The exact search was stopped after 0.5 s; how much a better order could save is not known.'],
  ])('by %s leaves the fast plan, and the next order is solved', async (how, note) => {
    const broken = open({ entry: wrong(how), timeLimitMs: 500 });
    const answers = await Promise.all([small, large, small].map((order) => broken.choose(order, cheapest(order))));
    expect(answers.map(({ gap }) => gap)).toEqual(['0', null, '0']);
    expect(answers[1]).toMatchObject({ picks: cheapest(large), note });
  });

  it('after it found the best order does not lose it', async () => {
    const broken = open({ entry: wrong('loop after the answer'), timeLimitMs: 500 });
    const order = randomOrder(11, 12, 3, 3);
    const { picks, gap, note } = await broken.choose(order, cheapest(order));
    expect([gap, note]).toEqual(['0', undefined]);
    expect(picks).toEqual((await solver.choose(order, cheapest(order))).picks);
  });
});

describe('A solver that is closed', () => {
  it('answers what runs and waits with the fast plan', async () => {
    const closing = open({ entry: wrong('loop') });
    const runs = [large, small].map((order) => closing.choose(order, cheapest(order)));
    await new Promise((resolve) => void setTimeout(resolve, 50));
    await closing.close();
    const [running, waiting] = await Promise.all(runs);
    expect(running).toMatchObject({ picks: cheapest(large), gap: null });
    expect(running!.note).toContain('the service stops');
    expect(waiting).toMatchObject({ picks: cheapest(small), note: 'The service stops; this is the fast plan.' });
    expect(await closing.choose(small, cheapest(small))).toMatchObject({ gap: null });
  });

  it('gives its thread back when it is idle, and starts another', async () => {
    const idle = open({ idleMs: 1 });
    for (let i = 0; i < 3; i++) {
      expect(await idle.choose(small, cheapest(small))).toMatchObject({ gap: '0' });
      await new Promise((resolve) => void setTimeout(resolve, 30));
    }
  });

  it('does not keep its process alive when it is not', async () => {
    const script = `
      const { createSolver } = await import(${JSON.stringify(new URL('index.ts', import.meta.url).href)});
      const line = [{ cost: 5n, spends: [{ supplier: 0, amount: 5n }] }, { cost: 6n, spends: [{ supplier: 1, amount: 6n }] }];
      const problem = { lines: [line, line], suppliers: [[{ atLeast: 0n, charge: 9n }], [{ atLeast: 0n, charge: 1n }]] };
      console.log(JSON.stringify((await createSolver().choose(problem, [0, 0])).picks));`;
    const child = spawn(process.execPath, ['--conditions=@partwright/source', '--input-type=module', '-e', script]);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    const [code] = (await once(child, 'close')) as [number];
    expect([code, output]).toEqual([0, '[1,1]\n']);
  }, 15_000);
});

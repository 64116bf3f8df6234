// A solver's thread that goes wrong with every order of more than ten lines, in the way that `how` says.
import { parentPort } from 'node:worker_threads';
import type { SolveOrder, SolveReport } from '../messages.ts';
import { solveOrder } from './solve-order.ts';
import { loadHighs } from './solve.ts';

const SMALL = 10;
const { how } = globalThis as unknown as { how: string };
const report = (message: SolveReport): void => parentPort!.postMessage(message, []);
const solver = await loadHighs();

const wrongs: Record<string, (order: SolveOrder) => void> = {
  exit: () => process.exit(3),
  throw: () => {
    throw new Error('out of bounds');
  },
  fail: () => report({ kind: 'failed', error: 'memory access out of bounds' }),
  loop: () => {
    for (;;);
  },
  'loop after the answer': (order) => {
    const done = solveOrder(solver, order, () => undefined);
    if (done.kind === 'done') report({ kind: 'found', answer: done.answer });
    for (;;);
  },
};

parentPort!.on('message', (order: SolveOrder) => {
  if (order.problem.lines.length > SMALL) wrongs[how]!(order);
  else report(solveOrder(solver, order, () => undefined));
});
report({ kind: 'ready' });

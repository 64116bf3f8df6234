// The program of the solver's thread.
import { parentPort } from 'node:worker_threads';
import { optimizeAgain } from '../../engine-tiers.ts';
import type { SolveOrder, SolveReport } from '../messages.ts';
import { solveOrder } from './solve-order.ts';
import { loadHighs } from './solve.ts';

const port = parentPort;
if (!port) throw new Error('This file is run by a solver');
const report = (message: SolveReport): void => port.postMessage(message);
// The flags of a process hold in all its threads.
optimizeAgain();
const solver = await loadHighs();
port.on('message', (order: SolveOrder) => {
  try {
    report(solveOrder(solver, order, (answer) => report({ kind: 'found', answer })));
  } catch (error) {
    report({ kind: 'failed', error: error instanceof Error ? error.message : String(error) });
  }
});
report({ kind: 'ready' });

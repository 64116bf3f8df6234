import { type ExactAnswer, readyExactOrder } from '@partwright/cost/order/exact';
import type { Highs } from 'highs';
import type { SolveOrder, SolveReport } from '../messages.ts';
import { type Findings, solve } from './solve.ts';

/** Search the best order, telling each better answer. */
export function solveOrder(
  solver: Highs,
  { problem, fastPicks, timeLimitMs }: SolveOrder,
  report: (answer: ExactAnswer) => void,
): SolveReport {
  const started = performance.now();
  const order = readyExactOrder(problem, fastPicks);
  if (!order) return { kind: 'done', answer: { picks: fastPicks, gap: null }, ended: 'impossible' };
  const { milp, start, read } = order;
  if (milp.cost.length === 0) return { kind: 'done', answer: read(null, 0), ended: 'done' };

  const known: Findings = {};
  const learn = ({ columns, bound }: Findings): ExactAnswer => {
    known.columns = columns ?? known.columns;
    known.bound = bound ?? known.bound;
    return read(known.columns ?? null, known.bound ?? null);
  };
  const leftMs = Math.max(timeLimitMs - (performance.now() - started), 1);
  const { findings, isTimeUp } = solve(solver, { milp, start, timeLimitMs: leftMs }, (found) => report(learn(found)));
  return { kind: 'done', answer: learn(findings), ended: isTimeUp ? 'time_up' : 'done' };
}

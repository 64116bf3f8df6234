import { planFromQuotes, planFromQuotesWith, type QuotePlan, type QuotePlanAnswer } from '@partwright/cost/json';
import type { OrderSolver } from '../packages/server/src/solver/index.ts';
import type { QuoteOrder } from './cost-orders.ts';

/** The fast plan of an order that is known to be sound. */
export function makeSoundPlan(order: QuoteOrder): QuotePlan {
  return soundPlan(order, planFromQuotes(order));
}

export async function makeExactPlan(order: QuoteOrder, solver: OrderSolver): Promise<QuotePlan> {
  const body = { ...order, optimize: 'exact' };
  return soundPlan(order, await planFromQuotesWith(body, (problem, picks) => solver.choose(problem, picks)));
}

function soundPlan(order: QuoteOrder, answer: QuotePlanAnswer): QuotePlan {
  if (answer.ok) return answer.plan;
  throw new Error(`${JSON.stringify(order)} is refused: ${JSON.stringify(answer.errors)}`);
}

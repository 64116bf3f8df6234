import { planFromQuotesWith, type QuotePlan } from '@partwright/cost';
import { Problem } from '../problem.ts';
import type { CostPorts } from './cost-build.ts';

/** Plan an order from the caller's own quotes; each thing wrong with them is told by its place. */
export async function planFromRequest({ costs }: CostPorts, body: unknown): Promise<QuotePlan> {
  const answer = await planFromQuotesWith(body, (problem, picks) => costs.solver.choose(problem, picks));
  if (answer.ok) return answer.plan;
  const [first] = answer.errors;
  throw new Problem('invalid_request', `${first!.pointer}: ${first!.detail}`, { errors: answer.errors });
}

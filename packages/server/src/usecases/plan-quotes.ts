import type { AnswerData } from '@partwright/contract';
import { planFromQuotesWith } from '@partwright/cost/json';
import { Problem } from '../problem.ts';
import type { CostPorts } from './state-cost.ts';

/** Plan an order from the caller's own quotes; each thing wrong with them is told by its place. */
export async function planFromRequest({ costs }: CostPorts, body: unknown): Promise<AnswerData<'planOrder'>> {
  const answer = await planFromQuotesWith(body, (problem, picks) => costs.solver.choose(problem, picks));
  if (answer.ok) {
    const { lines, suppliers, ...plan } = answer.plan;
    return {
      ...plan,
      lines: lines.map(({ buys, ...line }) => ({
        ...line,
        buys: buys.map(({ unit_price: unitPrice, ...buy }) => ({ ...buy, unitPrice })),
      })),
      suppliers: suppliers.map(({ small_order_fee: smallOrderFee, ...supplier }) => ({ ...supplier, smallOrderFee })),
    };
  }
  const [first] = answer.errors;
  throw new Problem('invalid_request', `${first!.pointer}: ${first!.detail}`, { errors: answer.errors });
}

import { nameFirst } from './name-first.ts';
import type { OrderPlan } from '../order/order-plan.ts';
import type { LandedCost } from './types.ts';

/**
 * What is to be said where tax was added to prices of which nobody tells whether it is in them: they are counted as without it,
 * and it may be counted twice. Empty where no tax was added, or all offers that are bought tell.
 *
 * @example
 * import { describeUntoldTax, landedCost, planOrder } from '@partwright/cost';
 *
 * const offer = {
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock: null, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '0.5' }],
 *   currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * const plan = planOrder([{ id: 'U1', perBoard: 1, offers: [offer] }], 100, []);
 * describeUntoldTax(plan, landedCost(plan, { destination: 'DE' })); // => [
 * //   'Whether tax is in the prices of U1 is not stated. They are counted as without it, and vat adds it: if it is in them, it is counted twice.',
 * // ]
 */
export function describeUntoldTax({ lines }: OrderPlan, { rows }: LandedCost): string[] {
  const isAdded = rows.some(({ kind, amount, low }) => kind === 'vat' && Number(amount ?? low ?? 0) > 0);
  const untold = lines.filter(({ buys }) =>
    buys.some(({ offer: { tax } }) => tax === undefined || tax.prices === 'not_told'),
  );
  if (!isAdded || untold.length === 0) return [];
  return [
    `Whether tax is in the prices of ${nameFirst(untold)} is not stated. They are counted as without it, and vat adds it: if it is in them, it is counted twice.`,
  ];
}

import type { CallData } from '@partwright/contract';
import { orderPlanAnswer } from '../../usecases/order-plan.ts';
import { command } from '../command.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { askAboutOrder, planHere, readOrderRequest, type OrderRequest } from '../order-request.ts';
import { renderTable } from '../table.ts';

type Plan = CallData<'planPurchases'>;

export const orderPlan = command<OrderRequest, Plan>({
  request: (words, flags) => readOrderRequest(words, flags),
  run: (request, station) => encodeAnswer('planPurchases', planHere(request, station).then(orderPlanAnswer)),
  ask: (request, remote) => askAboutOrder(request, remote, (build) => remote.client.orders.plan(build)),
  print: renderPlan,
});

function renderPlan(plan: Plan): string {
  const { purchases, sellers, not_ordered: notOrdered, text, total, currency, notes, price_age: age } = plan;
  const table = renderTable(
    ['seller', 'order code', 'part', 'pieces', 'each', 'amount', 'for'],
    purchases.map((one) => [
      one.seller,
      one.sku || '?',
      one.part_number ?? '',
      String(one.quantity),
      String(one.unit_price),
      String(one.amount),
      `${one.references.join(' ')}${one.doubts.length > 0 ? `  (? ${one.doubts[0]})` : ''}`,
    ]),
    { right: [3, 4, 5] },
  );
  const orders = sellers.map(
    ({ seller, lines, pieces, amount }) => `${seller}: ${lines} lines, ${pieces} pieces, ${amount} ${currency}`,
  );
  return [
    table,
    [
      ...orders,
      `Goods that can be bought now: ${total} ${currency}. ${text}`,
      ...notes,
      ...(age ? [age.text, ...(age.warning ? [age.warning] : [])] : []),
    ].join('\n'),
    renderNotOrdered(notOrdered),
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}

/** What is in no order, a line each; '' for nothing. */
export function renderNotOrdered(notOrdered: Plan['not_ordered']): string {
  if (notOrdered.length === 0) return '';
  const lines = notOrdered.map(({ references, part_number: part, seller, sku, quantity, reason }) => {
    const code = seller === null || sku === null ? '' : ` (${seller} ${sku})`;
    return `  ${references.join(' ') || '?'}  ${part ?? '?'}${code}  ${quantity} pieces: ${reason}`;
  });
  return ['Not ordered:', ...lines].join('\n');
}

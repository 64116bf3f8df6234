import { planFromQuotesWith, type QuotePlan } from '@partwright/cost/json';
import type { CallInput } from '@partwright/client';
import { command, Usage } from '../command.ts';
import { formatProof } from '../cost-text.ts';
import { readJsonFile } from '../files.ts';
import { renderTable } from '../table.ts';

export const costPlan = command<Record<string, unknown>, QuotePlan>({
  async request([file], flags) {
    const request = await readJsonFile(file!);
    return flags['exact'] === true ? { ...request, optimize: 'exact' } : request;
  },
  async run(request, station) {
    const answer = await planFromQuotesWith(request, (problem, picks) => station.solver().choose(problem, picks));
    if (answer.ok) return answer.plan;
    throw new Usage(answer.errors.map(({ pointer, detail }) => `${pointer}: ${detail}`).join('\n'), 'invalid_request');
  },
  ask: async (request, { client }) => (await client.costs.plan(request as CallInput<'planOrder'>)) as QuotePlan,
  print: renderPlan,
});

/** A charge of it is not known, and in no sum. */
function isOpen({ shipping, handling }: QuotePlan['suppliers'][number]): boolean {
  return shipping === null || handling === null;
}

function renderPlan({ lines, suppliers, short, total, goods, gap, notes }: QuotePlan): string {
  const open = suppliers.filter(isOpen).map(({ id }) => id);
  const blocks = [
    renderTable(
      ['line', 'from', 'sku', 'pieces', 'each', 'amount', 'why'],
      lines.flatMap(({ id, buys, reason }) =>
        buys.map(({ seller, sku, quantity, unit_price: each, amount }, at) => [
          String(id),
          seller,
          sku,
          String(quantity),
          String(each),
          String(amount),
          at === 0 ? reason : '',
        ]),
      ),
      { right: [3, 4, 5] },
    ),
    renderTable(
      ['order from', 'lines', 'goods', 'shipping', 'handling', 'in all'],
      suppliers.map((order) => [
        order.id,
        String(order.lines),
        String(order.goods),
        String(order.shipping ?? 'unknown'),
        String(order.handling ?? 'unknown'),
        `${isOpen(order) ? 'at least ' : ''}${order.total}`,
      ]),
      { right: [1, 2, 3, 4, 5] },
    ),
    [
      `Total ${open.length > 0 || short.length > 0 ? 'at least ' : ''}${total}, goods ${goods}`,
      ...formatProof(gap, open),
      ...notes,
    ].join('\n'),
  ];
  if (short.length > 0) blocks.push(['Missing:', ...short.map(({ id, message }) => `  ${id}  ${message}`)].join('\n'));
  return blocks.join('\n\n');
}

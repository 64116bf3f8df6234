import type { CallData } from '@partwright/client';
import { readBomId } from '../../../shared/ids.ts';
import { one, type ItemOperation } from '../../../shared/operation.ts';
import { bomId, makeOptionsProperty, simplify } from '../../../shared/properties.ts';
import { boardQuantity, currency } from '../cost/cost-options.ts';

interface Options {
  currency?: string;
  quantity?: number;
}

export const analyze: ItemOperation = {
  value: 'analyze',
  name: 'Analyze',
  action: 'Analyze a BOM',
  description: 'Roll up the cost of an uploaded BOM and list its unmatched parts, risks and warnings',
  properties: [bomId, simplify, makeOptionsProperty([currency, boardQuantity])],
  async run(context) {
    const { currency: inCurrency, quantity } = context.options() as Options;
    const bom_id = readBomId(context);
    const analysis = await context.client.bom.analysis({ bom_id, quantity, currency: inCurrency });
    return one(context.parameter('simplify', true) ? simpleAnalysis(bom_id, analysis) : analysis);
  },
};

function simpleAnalysis(bom_id: string, analysis: CallData<'getBomAnalysis'>): object {
  const { quantity, currency: inCurrency, unit_cost, total, unpriced_lines, by_category } = analysis.cost_rollup;
  const { unmatched_parts, risks = [], warnings } = analysis;
  return {
    bom_id,
    quantity,
    currency: inCurrency,
    unit_cost,
    total,
    unpriced_lines,
    by_category,
    unmatched_parts,
    risks,
    warnings,
  };
}

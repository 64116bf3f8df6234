import type { CallInput } from '@partwright/client';
import type { BuildRequest } from '../cost-flags.ts';
import type { WireCost } from '../cost-text.ts';
import type { RemoteService } from './remote-service.ts';

/** What a BOM of a server costs, and what is to be said of it: two answers of the API in one, as on this machine. */
export async function askCost(
  bomId: string,
  { quantity = 1, currency, options, variant }: BuildRequest & { variant?: string },
  { client }: RemoteService,
): Promise<WireCost> {
  const wish: CallInput<'calculateCogs'> = {
    source_type: 'bom_id',
    source_value: bomId,
    variant,
    build_quantity: quantity,
    currency,
    options,
  };
  const cost = await client.costs.cogs(wish);
  const analysis = await client.bom.analysis({ bom_id: bomId, quantity, currency, variant, options: wish.options });
  return { ...analysis, ...cost, cost_rollup: rollUp(cost) };
}

/** The analysis knows no options: its sums would be those of another purchase. */
function rollUp({
  statement,
  by_category: categories = [],
}: Pick<WireCost, 'statement' | 'by_category'>): WireCost['cost_rollup'] {
  const { text, quantity, currency, unit_cost, total, sure, coverage, shortages } = statement;
  const { priced_lines, unpriced_lines, short_lines, doubtful, unread = [] } = coverage;
  const by_category = categories.map(({ category, total: amount, lines, in_doubt }) => ({
    category,
    total: amount,
    lines,
    in_doubt,
  }));
  return {
    text,
    quantity,
    currency,
    unit_cost,
    total,
    ...(sure === undefined ? {} : { sure: sure?.unit_cost ?? null }),
    doubtful_lines: doubtful.length,
    unread_places: unread.length,
    short_lines,
    priced_lines,
    unpriced_lines,
    buildable: shortages.buildable,
    by_category,
  };
}

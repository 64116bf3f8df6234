import { readInput } from '../../shared/input.ts';
import { toJson, type Context, type GatheredResult, type GatherOperation } from '../../shared/operation.ts';
import { makeOptionsProperty } from '../../shared/properties.ts';
import * as api from '../fields.ts';
import { buyingOptions } from './cost/cost-options.ts';
import { gatherNeeds, needProperties, type Need } from './needs.ts';
import { boughtRow, openRow } from './plan-rows.ts';

export const planFromItems: GatherOperation = {
  value: 'planFromItems',
  routes: [api.planPurchases.route],
  name: 'Plan From Items',
  action: 'Plan purchases of all items',
  description:
    'Gather all input items, each a part number with a quantity, into one plan of what to buy where; one item per purchase, and one per part that cannot be bought in full, with its reason',
  properties: [...needProperties, makeOptionsProperty(buyingOptions)],
  gather: (contexts) => gatherNeeds(contexts, plan),
};

/** One plan of all needs, with the options of the first item. */
async function plan(context: Context, needs: readonly Need[]): Promise<GatheredResult[]> {
  const options = await readInput(context, api.planPurchases, planFromItems.properties);
  const lines = needs.map(({ line }) => line);
  const { purchases, not_ordered } = await context.client.orders.plan({ ...options, lines, build_quantity: 1 });
  const itemsOf = (numbers: readonly number[]): number[] => numbers.map((line) => needs[line - 1]!.itemIndex);
  return [
    ...purchases.map((bought) => ({ itemIndexes: itemsOf(bought.lines), json: toJson(boughtRow(bought)) })),
    ...not_ordered.map((open) => ({ itemIndexes: itemsOf(open.lines), json: toJson(openRow(open)) })),
  ];
}

import type { CallData } from '@partwright/client';
import { readInput } from '../../shared/input.ts';
import { toJson, type Context, type GatheredResult, type GatherOperation } from '../../shared/operation.ts';
import { makeOptionsProperty } from '../../shared/properties.ts';
import * as api from '../fields.ts';
import { missingRow, purchaseRow } from './bom/purchase-rows.ts';
import { buyingOptions } from './cost/cost-options.ts';
import { gatherNeeds, needProperties, type Need } from './needs.ts';

type Plan = CallData<'planPurchases'>;

export const planFromItems: GatherOperation = {
  value: 'planFromItems',
  name: 'Plan From Items',
  action: 'Plan the purchases of all items',
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

const boughtRow = (purchase: Plan['purchases'][number]): object => ({
  is_bought: true,
  ...purchaseRow(purchase),
  missing: null,
  reason: null,
});

/** The columns of a purchase; those that are not known of it are empty. */
function openRow(open: Plan['not_ordered'][number]): object {
  const { references, part_number, missing, reason } = missingRow(open) as Record<string, unknown>;
  const purchase = { seller: null, sku: null, part_number, manufacturer: null, buy_quantity: null, unit_price: null };
  const rest = { extended: null, currency: null, lead_time_days: null, stock: null, references, doubt: null };
  return { is_bought: false, ...purchase, ...rest, missing, reason };
}

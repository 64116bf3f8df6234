import type { CallInput } from '@partwright/client';
import type { INodeProperties } from 'n8n-workflow';
import { readInput } from '../../shared/input.ts';
import { toJson, type Context, type GatheredResult, type GatherOperation } from '../../shared/operation.ts';
import { idempotencyKey, makeOptionsProperty, pairsOf, simplify, toggle } from '../../shared/properties.ts';
import * as api from '../fields.ts';
import { gatherNeeds, needProperties, type Need } from './needs.ts';
import { missingRow } from './bom/purchase-rows.ts';
import { simpleOrder } from './simple-purchase-order.ts';

const { fields } = api.createPurchaseOrdersFromBom;

/** Where orders are sent, seller by seller. */
export const sellerEmails = (field: INodeProperties): INodeProperties =>
  pairsOf(
    field,
    'address',
    { displayName: 'Seller', placeholder: 'e.g. Acme' },
    { displayName: 'Email', placeholder: 'e.g. orders@example.com' },
    {
      displayName: 'Seller Addresses',
      description: 'Where orders are sent; one to a seller without an address is not sent by mail',
    },
  );

const options = makeOptionsProperty([
  fields.bill_to,
  fields.currency,
  idempotencyKey,
  sellerEmails(fields.seller_emails),
  fields.ship_to,
  toggle('Use Stock', 'useStock', false, 'Whether to take from your stock first, and order only what it lacks'),
]);

export const createFromItems: GatherOperation = {
  value: 'createFromItems',
  routes: [api.createPurchaseOrdersFromBom.route],
  name: 'Create From Items',
  action: 'Create purchase orders of all items',
  description:
    'Gather all input items, each a part number with a quantity, into drafts of purchase orders, one item for each seller, and one for each part that cannot be bought, with its reason',
  properties: [...needProperties, simplify, options],
  gather: (contexts) => gatherNeeds(contexts, draft),
};

/** The drafts of all needs, with the options of the first item. */
async function draft(context: Context, needs: readonly Need[]): Promise<GatheredResult[]> {
  const asked = await readInput(context, api.createPurchaseOrdersFromBom, [options]);
  const boards = [{ name: 'items', quantity: 1, lines: needs.map(({ line }) => line) }];
  const wish = { use_stock: false, ...asked, boards } as CallInput<'createPurchaseOrdersFromBom'>;
  const { orders, not_ordered } = await context.client.purchaseOrders.fromBom(wish);
  const isSimple = context.parameter('simplify', true);
  // What an order is for stands in the references of its lines; an order of several items is linked to all of them.
  const itemIndexes = needs.map((need) => need.itemIndex);
  return [
    ...orders.map((order) => ({ itemIndexes, json: toJson(isSimple ? simpleOrder(order) : order) })),
    ...not_ordered.map((open) => ({
      itemIndexes,
      json: toJson({ id: null, state: 'not_ordered', ...missingRow(open) }),
    })),
  ];
}

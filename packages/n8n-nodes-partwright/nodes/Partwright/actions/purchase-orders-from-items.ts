import type { CallData, CallInput } from '@partwright/client';
import type { INodeProperties } from 'n8n-workflow';
import { readInput } from '../../shared/input.ts';
import { toJson, type Context, type GatheredResult, type GatherOperation } from '../../shared/operation.ts';
import { idempotencyKey, makeOptionsProperty, pairsOf, simplify, toggle } from '../../shared/properties.ts';
import * as api from '../fields.ts';
import { gatherNeeds, needProperties, type Need } from './needs.ts';
import { missingRow } from './bom/purchase-rows.ts';
import { simpleOrder } from './simple-purchase-order.ts';

type NotOrdered = CallData<'createPurchaseOrdersFromBom'>['not_ordered'][number];

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
  toggle(
    'Leave Out What Is on Its Way',
    'leaveOutOpen',
    false,
    'Whether to draft nothing for a part of which an open purchase order still has pieces to come',
  ),
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

const describeMissing = ({ part_number, lines, quantity, reason }: NotOrdered): string =>
  `NOT ORDERED ${part_number ?? `line ${lines.join(', ')}`}, ${quantity} pieces: ${reason}`;

/** The drafts of all needs, with the options of the first item. */
async function draft(context: Context, all: readonly Need[]): Promise<GatheredResult[]> {
  const coming =
    context.options()['leaveOutOpen'] === true ? await listComing(context.client) : new Map<string, string>();
  const numberOf = ({ line }: Need): string => String(line.part_number ?? '').toUpperCase();
  const left = all
    .filter((need) => coming.has(numberOf(need)))
    .map((need) => leaveOut(need, coming.get(numberOf(need))!));
  const needs = all.filter((need) => !coming.has(numberOf(need)));
  return needs.length === 0 ? left : [...(await draftAll(context, needs)), ...left];
}

const OPEN = ['draft', 'approved', 'sent', 'confirmed', 'part_received'];

/** Part numbers of which pieces are still to come, each with the order that has them. */
async function listComing(client: Context['client']): Promise<Map<string, string>> {
  const coming = new Map<string, string>();
  for await (const { state, number, lines } of client.purchaseOrders.listAll({ limit: 100 })) {
    if (!OPEN.includes(state)) continue;
    for (const { part_number, outstanding } of lines)
      if (part_number !== null && outstanding > 0) coming.set(part_number.toUpperCase(), number);
  }
  return coming;
}

function leaveOut({ itemIndex, line }: Need, number: string): GatheredResult {
  const { part_number } = line;
  const reason = `Pieces of it are to come with ${number}.`;
  const json = {
    id: null,
    state: 'on_its_way',
    part_number,
    reason,
    text: `${part_number}: not ordered again. ${reason}`,
  };
  return { itemIndexes: [itemIndex], json: toJson(json) };
}

async function draftAll(context: Context, needs: readonly Need[]): Promise<GatheredResult[]> {
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
      json: toJson({ id: null, state: 'not_ordered', ...missingRow(open), text: describeMissing(open) }),
    })),
  ];
}

import type { INodeProperties } from 'n8n-workflow';
import type { CallInput } from '@partwright/client';
import { declare } from '../../../shared/declared.ts';
import { readInput } from '../../../shared/input.ts';
import { outputFiles, withFiles } from '../../../shared/job-files.ts';
import { one, type Context, type ItemOperation, type Result } from '../../../shared/operation.ts';
import * as shared from '../../../shared/properties.ts';
import { explain, makeOptionsProperty, mustChoose, need, shownWhere, simplify } from '../../../shared/properties.ts';
import { readTimeoutMs } from '../../../shared/timeout.ts';
import * as api from '../../fields.ts';
import * as board from './board-properties.ts';
import { simpleListedOrder, simpleOrder, type OrderJob } from './simple-order.ts';

const { fields } = api.orderFab;

const waitForPlacing: INodeProperties = {
  ...shared.waitForCompletion,
  options: [
    { name: 'Do Not Wait', value: 'none', description: 'Go on at once with the ID of the job' },
    { name: 'Poll', value: 'poll', description: 'Ask until the order is placed or its package is ready' },
  ],
  displayOptions: { show: { confirm: [true] } },
};

export const createOrder: ItemOperation = {
  value: 'createOrder',
  routes: [api.orderFab.route],
  name: 'Create Order',
  action: 'Create order of boards',
  description:
    'Draft an order at a vendor, with its price. Nothing is ordered before it is confirmed, by Confirm or the operation Confirm Order.',
  properties: [
    ...board.fileOrProject,
    shared.pick('Vendor', 'vendor', 'searchVendors', 'OSH Park', {
      typed: 'By Name or ID',
      description: 'Who makes the boards; empty makes a package for a vendor of your choice',
    }),
    // Nothing is ordered in a number that nobody gave.
    need({ ...fields.quantity, default: '', description: 'Number of boards' }),
    {
      ...fields.confirm,
      default: false,
      description: 'Whether to order at once. Otherwise the order stays a draft until Confirm Order.',
    },
    waitForPlacing,
    outputFiles,
    simplify,
    makeOptionsProperty([
      { ...board.colour, name: 'color' },
      board.offerFinishes(fields.surface_finish),
      fields.folder,
      fields.layers,
      fields.min_space_mm,
      fields.min_trace_mm,
      shared.idempotencyKey,
      fields.notes,
      fields.priority,
      {
        ...shared.projectOption,
        description: 'Project to keep the files for; with Source: Project, its files are ordered',
      },
      board.roles(fields.roles),
      fields.solder_mask,
      board.thickness,
      shared.timeout,
    ]),
  ],
  run: (context) => startOrder(context, createOrder),
};

export const createOrderFromOffer: ItemOperation = {
  value: 'createOrderFromOffer',
  routes: [api.orderFab.route],
  name: 'Create Order From Offer',
  action: 'Create order of boards from offer',
  description:
    'Draft an order of exactly one offer of Get Quotes: its vendor, service, price and number of boards. Where anything differs by now, nothing is drafted.',
  properties: [
    need({
      ...fields.offer_id,
      description: 'ID of the offer, as Get Quotes returns it',
      placeholder: 'e.g. ofr_01k3',
    }),
    ...board.fileOrProject,
    {
      ...fields.confirm,
      default: false,
      description: 'Whether to order at once. Otherwise the order stays a draft until Confirm Order.',
    },
    waitForPlacing,
    outputFiles,
    simplify,
    makeOptionsProperty([
      shared.idempotencyKey,
      fields.notes,
      {
        ...shared.projectOption,
        description: 'Project to keep the files for; with Source: Project, its files are ordered',
      },
      shared.timeout,
    ]),
  ],
  run: (context) => startOrder(context, createOrderFromOffer),
};

async function startOrder(context: Context, { properties }: ItemOperation): Promise<Result[]> {
  const input = await readInput(context, api.orderFab, properties);
  if (context.parameter<string>('source', 'file') === 'project') input['project_id'] = context.located('projectId');
  const started = await context.client.manufacturing.order(input as unknown as CallInput<'orderFab'>);
  const isAwaited = waits(context);
  const order = isAwaited ? await context.client.waitFor(started, { timeoutMs: readTimeoutMs(context) }) : started;
  return giveOrder(order, context);
}

/** A draft waits for a person: there is nothing to wait for. */
const waits = (context: Context): boolean =>
  context.parameter('confirm', false) && context.parameter<string>('waitForCompletion', 'poll') === 'poll';

const giveOrder = (order: OrderJob, context: Context): Promise<Result[]> =>
  withFiles(context, context.parameter('simplify', true) ? simpleOrder(order) : order, order.files);

export const confirmOrder = declare(api.confirmFabOrder, {
  value: 'confirmOrder',
  action: 'Confirm order of boards',
  description: 'Place a drafted order, or tell what became of one that a person placed',
  properties: ({ event, vendor_reference }) => [
    board.orderJobId,
    mustChoose({
      ...explain(event, {
        cancel: 'The order is not wanted or was cancelled',
        confirm: 'Place the draft, or again one that was refused for now',
        found_not_placed: 'Somebody looked at the vendor: no order is there',
        in_production: 'The vendor makes the boards',
        placed: 'A person placed it at the vendor',
        shipped: 'The boards are on their way',
      }),
      description: 'What to tell of the order; the field next of an order lists what may be told now',
    }),
    need({
      ...vendor_reference,
      placeholder: 'e.g. 20261121-4711',
      description: 'Number of the order at the vendor',
      ...shownWhere('event', 'placed'),
    }),
    simplify,
  ],
  give: (order, context) => one(context.parameter('simplify', true) ? simpleOrder(order) : order),
});

export const getManyOrders = declare(api.listFabOrders, {
  value: 'getManyOrders',
  action: 'Get many orders of boards',
  description: 'List the orders of boards of the account, the newest first, and how each stands',
  properties: ({ state }) => [
    shared.returnAll,
    shared.limit,
    simplify,
    makeOptionsProperty([{ ...shared.projectOption, description: 'Only those of this project' }, state]),
  ],
  simple: simpleListedOrder,
});

export const getOrder = declare(api.getManufacturingStatus, {
  value: 'getOrder',
  action: 'Get order of boards',
  description: 'Read how an order stands: draft, placed, in production, shipped, and the files to hand over',
  properties: () => [board.orderJobId, outputFiles, simplify],
  give: giveOrder,
});

import type { IDataObject } from 'n8n-workflow';
import { apiFields } from '../../../shared/api-fields.ts';
import type { Context, ItemOperation } from '../../../shared/operation.ts';
import { makeOptionsProperty, simplify, timeout, waitForCompletion } from '../../../shared/properties.ts';
import { readProjectId, projectOption } from '../../../shared/project-option.ts';
import { readTimeoutMs } from '../../../shared/timeout.ts';
import { orderFab } from '../../fields.ts';
import * as board from './board-properties.ts';
import { outputFiles, withFiles } from '../../../shared/job-files.ts';
import { simpleOrder } from './simple-order.ts';

export const createOrder: ItemOperation = {
  value: 'createOrder',
  name: 'Create Order',
  action: 'Create an order of boards',
  description:
    'Draft an order at a vendor, with its price. Nothing is ordered before it is confirmed, by Confirm or the operation Confirm Order.',
  properties: [
    ...board.fileOrProject,
    {
      displayName: 'Vendor',
      name: 'vendor',
      type: 'string',
      default: '',
      placeholder: 'e.g. oshpark',
      description: 'Name or ID of the vendor; empty makes a package for a vendor of your choice',
    },
    { ...orderFab.quantity, default: 5, required: true, description: 'Number of boards' },
    {
      displayName: 'Confirm',
      name: 'confirm',
      type: 'boolean',
      default: false,
      description: 'Whether to order at once. Otherwise the order stays a draft until Confirm Order.',
    },
    {
      ...waitForCompletion,
      options: [
        { name: 'Do Not Wait', value: 'none', description: 'Go on at once with the ID of the job' },
        { name: 'Poll', value: 'poll', description: 'Ask until the order is placed or its package is ready' },
      ],
      displayOptions: { show: { confirm: [true] } },
    },
    outputFiles,
    simplify,
    makeOptionsProperty([
      board.makeColourProperty('color'),
      board.makeFinishProperty('surfaceFinish'),
      orderFab.folder,
      orderFab.layers,
      orderFab.min_space_mm,
      orderFab.min_trace_mm,
      orderFab.notes,
      orderFab.priority,
      { ...projectOption, description: 'Project to keep the files for; with Source: Project, its files are ordered' },
      board.thickness,
      timeout,
    ]),
  ],
  async run(context) {
    const started = await context.client.manufacturing.order(await readOrderInput(context));
    const order = waits(context)
      ? await context.client.waitFor(started, { timeoutMs: readTimeoutMs(context) })
      : started;
    const json = context.parameter('simplify', true) ? simpleOrder(order) : order;
    return withFiles(context, json, order.files);
  },
};

/** A draft waits for a person: there is nothing to wait for. */
const waits = (context: Context): boolean =>
  context.parameter('confirm', false) && context.parameter<string>('waitForCompletion', 'poll') === 'poll';

async function readOrderInput(context: Context) {
  const options = context.options() as IDataObject & { color?: string };
  const vendor = context.parameter('vendor', '').trim();
  const fields = {
    ...apiFields('orderFab', orderFab, options),
    color: options.color,
    quantity: context.parameter<number>('quantity'),
    ...(vendor === '' ? {} : { vendor }),
    confirm: context.parameter('confirm', false),
  };
  if (context.parameter<string>('source', 'file') === 'project')
    return { ...fields, project_id: context.located('projectId') };
  return { ...fields, file: await context.file(), project_id: readProjectId(options) };
}

import type { CallInput } from '@partwright/client';
import { one, type ItemOperation } from '../../../shared/operation.ts';
import { readJobId } from '../../../shared/ids.ts';
import { jobId, simplify } from '../../../shared/properties.ts';
import { simpleOrder } from './simple-order.ts';

type Event = NonNullable<CallInput<'confirmFabOrder'>['event']>;

export const confirmOrder: ItemOperation = {
  value: 'confirmOrder',
  name: 'Confirm Order',
  action: 'Confirm an order of boards',
  description: 'Place a drafted order, or tell what became of one that a person placed',
  properties: [
    { ...jobId, description: 'ID of the job, as Create Order gives it in job_id' },
    {
      displayName: 'Event',
      name: 'event',
      type: 'options',
      default: 'confirm',
      options: [
        { name: 'Cancel', value: 'cancel', description: 'The order is not wanted or was cancelled' },
        { name: 'Confirm', value: 'confirm', description: 'Place the draft, or again one that was refused for now' },
        {
          name: 'Found Not Placed',
          value: 'found_not_placed',
          description: 'Somebody looked at the vendor: no order is there',
        },
        { name: 'In Production', value: 'in_production', description: 'The vendor makes the boards' },
        { name: 'Placed', value: 'placed', description: 'A person placed it at the vendor' },
        { name: 'Shipped', value: 'shipped', description: 'The boards are on their way' },
      ],
      description: 'What to tell of the order; the field next of an order lists what may be told now',
    },
    {
      displayName: 'Vendor Reference',
      name: 'vendorReference',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'e.g. 20261121-4711',
      description: 'Number of the order at the vendor',
      displayOptions: { show: { event: ['placed'] } },
    },
    simplify,
  ],
  async run(context) {
    const event = context.parameter<Event>('event', 'confirm');
    const order = await context.client.manufacturing.confirm({
      job_id: readJobId(context),
      event,
      vendor_reference: event === 'placed' ? context.parameter<string>('vendorReference') : undefined,
    });
    return one(context.parameter('simplify', true) ? simpleOrder(order) : order);
  },
};

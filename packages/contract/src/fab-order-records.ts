import { z } from 'zod';
import { data, endpoint } from './endpoint.ts';
import { exampleFabOrder, FabOrder, orderStates } from './fab-orders.ts';
import { open, text, textChoice, timestamp } from './fields.ts';
import { Confirmation, jobStatuses } from './jobs.ts';
import { pageFields, pageQuery } from './pages.ts';

/** An order of boards by the job that quoted it. */
const FabOrderEntry = open({
  job_id: z.string().meta({ description: '`order.order_id`: the job that quoted it.' }),
  job_status: z.enum(jobStatuses).meta({
    description: 'Of the job that places it, `order.placing_job_id`; of a draft, of the one that quoted it.',
  }),
  project_id: z.string().nullable(),
  confirmation: Confirmation,
  order: FabOrder,
  created_at: timestamp(),
  updated_at: timestamp(),
}).meta({ id: 'FabOrderEntry' });

const exampleEntry = {
  job_id: 'job_01J9Z3W8K6T4',
  job_status: 'complete',
  project_id: 'prj_01J9Z3W8K6T4',
  confirmation: { required: true, confirm_url: '/v1/manufacturing/job_01J9Z3W8K6T4/confirm' },
  order: exampleFabOrder,
  created_at: '2026-05-21T08:00:00Z',
  updated_at: '2026-05-21T08:00:00Z',
} satisfies z.infer<typeof FabOrderEntry>;

export const listFabOrders = endpoint('GET /fab/orders', {
  id: 'listFabOrders',
  client: 'fab.orders.list',
  tag: 'Manufacturing',
  summary: 'List your orders of boards',
  description: 'The newest first, as they are known here: the vendor is not asked.',
  scope: 'fab:order',
  query: z.object({
    state: textChoice(orderStates).meta({ description: 'Only those in this state.' }),
    project_id: text(100).meta({ description: 'Only those of this project.' }),
    ...pageQuery,
  }),
  answer: data(open({ orders: z.array(FabOrderEntry), ...pageFields })),
  example: { data: { orders: [exampleEntry], total: 1, limit: 20, offset: 0, next_cursor: null } },
});

export const getFabOrder = endpoint('GET /fab/orders/{job_id}', {
  id: 'getFabOrder',
  client: 'fab.orders.get',
  tag: 'Manufacturing',
  summary: 'Read an order of boards',
  description:
    'By the id of the job that quoted it, or of the one that places it. The vendor is asked how the order stands, where it can be and was not just now.',
  scope: 'fab:order',
  answer: data(FabOrderEntry),
  problems: ['order_not_found'],
  example: { params: { job_id: 'job_01J9Z3W8K6T4' }, data: exampleEntry },
});

export const deleteFabOrder = endpoint('DELETE /fab/orders/{job_id}', {
  id: 'deleteFabOrder',
  client: 'fab.orders.delete',
  tag: 'Manufacturing',
  summary: 'Delete an order of boards that was never placed',
  description:
    'With its jobs and its files, so that a draft is gone with its quote. An order that a vendor has, or may have, is never deleted: it is a 409 `wrong_state` that says why. Orders that a test key simulated may be deleted.',
  scope: 'fab:order',
  answer: data(
    open({
      id: z.string(),
      deleted: z.literal(true),
      files: z.int().meta({ description: 'How many files went with it.' }),
    }),
  ),
  problems: ['order_not_found', 'wrong_state'],
  example: {
    params: { job_id: 'job_01J9Z3W8K6T4' },
    data: { id: 'job_01J9Z3W8K6T4', deleted: true, files: 1 },
  },
});

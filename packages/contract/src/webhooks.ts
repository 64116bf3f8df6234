import { z } from 'zod';
import { createdOr, data, endpoint, json } from './endpoint.ts';
import { BomWarning, CostRollup } from './bom-schemas.ts';
import { FabOrder } from './fab-orders.ts';
import { PurchaseOrder } from './purchase-order-schemas.ts';
import { money, open, timestamp } from './fields.ts';
import { BomSummary } from './job-results.ts';
import { Confirmation, Job, jobTypes } from './jobs.ts';
import { pageFields, pageQuery } from './pages.ts';
import { lifecycles } from './part-schemas.ts';
import { projectStatuses } from './projects.ts';
import type { Encodable } from './wire.ts';

/** What can happen; the type of an event. `callback_url` of a job gets the `job.…` event that ends it. */
export const events = {
  'job.created': 'A job was started.',
  'job.complete': 'A job is done and its result can be read.',
  'job.failed': 'A job ended without a result; the data say why.',
  'job.canceled': 'A job was canceled before it was done.',
  'job.deleted': 'A job was deleted with its result and its files.',
  'bom.created': 'A BOM was uploaded.',
  'bom.updated': 'A BOM was renamed or moved to another project.',
  'bom.deleted': 'A BOM was deleted, by somebody or because its time was over.',
  'bom.analyzed': 'The lines of an uploaded BOM are matched, and its cost and risks can be read.',
  'bom.price_changed':
    'The cost of a board of the newest BOM of a project moved by `price_change_percent` or more since the last event.',
  'part.stock_low':
    'The stock of a part no longer suffices for `stock_for_boards` boards of the newest BOM of a project, else for those of the BOM.',
  'part.lifecycle_changed':
    'A part of the newest BOM of a project is no longer recommended, at its end of life, obsolete, or active again.',
  'stock.low':
    'What is available of an item in your stock fell to its level or below: sent once, until there is more again.',
  'order.updated': 'An order of boards changed its state or placement.',
  'order.deleted': 'An order of boards that was never placed was deleted.',
  'purchase_order.updated':
    'A purchase order was drafted, or took a step: approved, sent, confirmed, received, invoiced, cancelled.',
  'project.created': 'A project was made.',
  'project.updated': 'Name, description, status or source of a project changed.',
  'project.deleted': 'A project was deleted.',
  'file.deleted': 'Somebody deleted a file that was kept.',
  'webhook.test': 'You asked for it.',
} as const;
export type EventType = keyof typeof events;
export const eventTypes = Object.keys(events) as [EventType, ...EventType[]];

/** Body of a delivery. Its id and time also stand in the signed headers webhook-id and webhook-timestamp. */
export const WebhookEvent = open({
  type: z.enum(eventTypes),
  timestamp: timestamp(),
  data: z.record(z.string(), z.unknown()).meta({
    description:
      'For `job.…`: the job, as its status operation answers it. For the others: what happened, with `project_id` and `bom_id` where there are such.',
  }),
}).meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

const ofBom = { bom_id: z.string(), project_id: z.string().nullable(), name: z.string() };

const ofProject = { project_id: z.string(), name: z.string(), status: z.enum(projectStatuses) };

/** Of a project that is watched. */
const watched = {
  ...ofBom,
  owner: z.string().nullable().optional().meta({ description: 'Who answers for the project, as it was given.' }),
};

const WatchedPart = {
  part: open({
    sku: z.string(),
    part_number: z.string(),
    manufacturer: z.string(),
    lifecycle_status: z.enum(lifecycles),
    stock_quantity: z.number().nullable(),
  }),
  references: z.array(z.string()),
  in_doubt: z.array(z.string()).optional().meta({
    description: 'Of them, those of lines that may mean another part; `line 7` of a line without designators.',
  }),
};

/** `data` of an event, by its type. */
export const eventData = {
  'job.created': Job,
  'job.complete': Job,
  'job.failed': Job,
  'job.canceled': Job,
  'job.deleted': open({ job_id: z.string(), job_type: z.enum(jobTypes), project_id: z.string().nullable() }),
  'bom.created': open(ofBom),
  'bom.updated': open(ofBom),
  'bom.deleted': open(ofBom),
  'bom.analyzed': open({
    ...ofBom,
    job_id: z.string(),
    quantity: z.int(),
    summary: BomSummary,
    cost_rollup: CostRollup.nullable().meta({ description: 'Null when no line has a price.' }),
    warnings: z.array(BomWarning).meta({ description: 'The gravest 50.' }),
    unmatched: open({ count: z.int(), references: z.array(z.string()) }).nullable(),
  }),
  'bom.price_changed': open({
    ...watched,
    quantity: z.int(),
    currency: z.string(),
    previous: open({ unit_cost: money().nullable(), as_of: timestamp() }),
    current: open({ unit_cost: money().nullable(), as_of: timestamp() }),
    change_percent: z.number(),
    compared: open({
      lines: z.int(),
      previous_unit_cost: money(),
      unit_cost: money(),
      doubtful_lines: z
        .int()
        .optional()
        .meta({ description: 'Of these lines, those in doubt: another part may be meant.' }),
    }).meta({
      description: 'Over the lines that had a price both times.',
    }),
    lines: z.array(
      open({
        references: z.array(z.string()),
        part_number: z.string().nullable(),
        previous_unit_price: money(),
        unit_price: money(),
        change_percent: z.number().nullable(),
        previous_cost: money(),
        cost: money(),
        in_doubt: z.boolean().optional().meta({ description: 'Whether the line is priced with doubt.' }),
      }),
    ),
    priced_lines: open({ previous: z.int(), current: z.int() }),
  }),
  'part.stock_low': open({
    ...watched,
    ...WatchedPart,
    needed: z.number(),
    boards: z.int(),
    previous_stock: z.number().nullable(),
    stock: z.number().nullable(),
    sellers: z.array(
      open({ seller: z.string(), sku: z.string(), stock: z.number().nullable(), observed_at: timestamp() }),
    ),
  }),
  'part.lifecycle_changed': open({
    ...watched,
    ...WatchedPart,
    previous: z.enum(lifecycles),
    current: z.enum(lifecycles),
  }),
  'stock.low': open({
    item_id: z.string(),
    part_number: z.string().nullable(),
    manufacturer: z.string().nullable(),
    own_number: z.string().nullable(),
    unit: z.string(),
    quantity: z.number(),
    reserved: z.number(),
    available: z.number(),
    level: z.number(),
  }),
  'order.updated': open({
    job_id: z.string(),
    project_id: z.string().nullable(),
    previous: FabOrder.pick({ state: true, placement: true }),
    confirmation: Confirmation,
    order: FabOrder,
  }),
  'order.deleted': open({ job_id: z.string(), project_id: z.string().nullable(), vendor: z.string().nullable() }),
  'purchase_order.updated': open({
    event: z.string().meta({ description: 'What happened: the last `event` of `history`.' }),
    project_id: z.string().nullable(),
    purchase_order: PurchaseOrder,
  }),
  'project.created': open(ofProject),
  'project.updated': open(ofProject),
  'project.deleted': open(ofProject),
  'file.deleted': open({
    file_id: z.string(),
    name: z.string(),
    bom_id: z.string().nullable(),
    job_id: z.string().nullable(),
    project_id: z.string().nullable(),
  }),
  'webhook.test': open({ webhook_id: z.string(), url: z.string() }),
} as const satisfies Record<EventType, z.ZodObject>;

/** What is said of an event before it is written. */
export type EventData<Type extends EventType> = Encodable<(typeof eventData)[Type]>;

const Webhook = open({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(eventTypes)),
  description: z.string().nullable(),
  project_id: z.string().nullable().meta({ description: 'Only what happens in this project; null: everywhere.' }),
  price_change_percent: z.number(),
  stock_for_boards: z.int().nullable(),
  status: z.enum(['active', 'disabled']),
  disabled_reason: z
    .enum(['gone', 'unreachable'])
    .nullable()
    .meta({ description: '`gone`: it answered 410. `unreachable`: every attempt of a delivery was used up.' }),
  created_at: timestamp(),
  updated_at: timestamp(),
  previous_secret_until: timestamp()
    .nullable()
    .meta({ description: 'Until when events are signed with the secret of before, too; null: they are not.' }),
  secret: z
    .string()
    .optional()
    .meta({ description: 'Only in the answer that makes it or gives it a new one; starts with `whsec_`.' }),
}).meta({ id: 'Webhook' });

const Delivery = open({
  id: z.string(),
  event_id: z.string(),
  event_type: z.enum(eventTypes),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  response_status: z.int().nullable(),
  error: z.string().nullable().meta({ description: 'Why the last attempt was not taken.' }),
  next_attempt_at: timestamp().nullable(),
  created_at: timestamp(),
}).meta({ id: 'Delivery' });

const exampleWebhook = {
  id: 'whk_01J9Z3W8K6T4',
  url: 'https://example.com/hooks/partwright',
  events: ['job.complete', 'job.failed'],
  description: null,
  project_id: null,
  price_change_percent: 5,
  stock_for_boards: null,
  status: 'active',
  disabled_reason: null,
  created_at: '2026-05-21T08:00:00Z',
  updated_at: '2026-05-21T08:00:00Z',
  previous_secret_until: null,
} satisfies z.infer<typeof Webhook>;

const exampleDelivery = {
  id: 'dlv_01J9Z3W8K6T4',
  event_id: 'evt_01J9Z3W8K6T4',
  event_type: 'job.complete',
  status: 'delivered',
  attempts: 1,
  response_status: 204,
  error: null,
  next_attempt_at: null,
  created_at: '2026-05-21T08:00:04Z',
} satisfies z.infer<typeof Delivery>;

export const createWebhook = endpoint('POST /webhooks', {
  id: 'createWebhook',
  client: 'webhooks.create',
  tag: 'Webhooks',
  summary: 'Register a webhook',
  description:
    'Deliveries are signed after Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature) and tried again with growing pauses, ten times in three days, until your server answers 2xx; 410 disables the webhook at once. There is one webhook a URL: registering the URL again changes that webhook to what is said now, makes it active and answers 200 without its secret, unless `rotate_secret` asks for a new one. Prices, stock and life cycles are watched for the newest BOM of each project.',
  scope: 'webhooks:manage',
  // A wish for events that is misread is noticed only when they do not come.
  unknownNames: 'refuse',
  idempotent: true,
  body: json(
    z.object({
      url: z
        .string()
        .min(1)
        .max(2_000)
        .meta({ description: 'Public https URL.', examples: ['https://example.com/hooks/partwright'] }),
      events: z.array(z.enum(eventTypes)).min(1).max(eventTypes.length),
      description: z.string().max(500).nullish(),
      project_id: z
        .string()
        .max(100)
        .nullish()
        .meta({ description: 'Only what happens in this project; left out: everywhere.' }),
      price_change_percent: z.number().min(0.1).max(100).default(5).meta({
        description:
          '`bom.price_changed`: by how much the cost of a board must have moved since the last event; a project may say its own.',
      }),
      stock_for_boards: z.int().min(1).max(1_000_000).nullish().meta({
        description: '`part.stock_low`: for how many boards stock must suffice; left out: the quantity of the BOM.',
      }),
      rotate_secret: z.boolean().default(false),
      overlap_hours: z.number().min(0).max(168).default(24).meta({
        description:
          'With `rotate_secret`: for how many hours events are signed with the secret of before too, so that a receiver which knows either takes them. 0 ends it at once. Only the last one before signs.',
      }),
    }),
  ),
  answer: createdOr(Webhook, 'The URL was registered: that webhook, changed to what is said now.'),
  problems: ['url_not_allowed', 'project_not_found', 'too_many_webhooks'],
  example: {
    body: { url: 'https://example.com/hooks/partwright', events: ['job.complete', 'job.failed'] },
    data: { ...exampleWebhook, secret: 'whsec_EXAMPLE' },
  },
});

export const listWebhooks = endpoint('GET /webhooks', {
  id: 'listWebhooks',
  client: 'webhooks.list',
  tag: 'Webhooks',
  summary: 'List your webhooks',
  scope: 'webhooks:manage',
  query: z.object(pageQuery),
  answer: data(open({ webhooks: z.array(Webhook), ...pageFields })),
  example: { data: { webhooks: [exampleWebhook], total: 1, limit: 20, offset: 0, next_cursor: null } },
});

export const getWebhook = endpoint('GET /webhooks/{webhook_id}', {
  id: 'getWebhook',
  client: 'webhooks.get',
  tag: 'Webhooks',
  summary: 'Read a webhook',
  scope: 'webhooks:manage',
  answer: data(Webhook),
  problems: ['webhook_not_found'],
  example: { params: { webhook_id: 'whk_01J9Z3W8K6T4' }, data: exampleWebhook },
});

export const deleteWebhook = endpoint('DELETE /webhooks/{webhook_id}', {
  id: 'deleteWebhook',
  client: 'webhooks.delete',
  tag: 'Webhooks',
  summary: 'Delete a webhook',
  description: 'What is still to be delivered to it is dropped, and the list of its deliveries goes with it.',
  scope: 'webhooks:manage',
  answer: data(open({ id: z.string(), deleted: z.boolean() })),
  problems: ['webhook_not_found'],
  example: { params: { webhook_id: 'whk_01J9Z3W8K6T4' }, data: { id: 'whk_01J9Z3W8K6T4', deleted: true } },
});

export const listDeliveries = endpoint('GET /webhooks/{webhook_id}/deliveries', {
  id: 'listDeliveries',
  client: 'webhooks.deliveries',
  tag: 'Webhooks',
  summary: 'List the deliveries of a webhook',
  description: 'The newest first. Those that ended are kept for 30 days.',
  scope: 'webhooks:manage',
  query: z.object(pageQuery),
  answer: data(open({ deliveries: z.array(Delivery), ...pageFields })),
  problems: ['webhook_not_found'],
  example: {
    params: { webhook_id: 'whk_01J9Z3W8K6T4' },
    data: { deliveries: [exampleDelivery], total: 1, limit: 20, offset: 0, next_cursor: null },
  },
});

export const resendDelivery = endpoint('POST /webhooks/{webhook_id}/deliveries/{delivery_id}/resend', {
  id: 'resendDelivery',
  client: 'webhooks.resend',
  tag: 'Webhooks',
  summary: 'Send an event again',
  description: 'A new delivery of the same event: body and webhook-id are the same.',
  scope: 'webhooks:manage',
  idempotent: true,
  answer: data(Delivery),
  problems: ['webhook_not_found', 'delivery_not_found', 'wrong_state'],
  example: {
    params: { webhook_id: 'whk_01J9Z3W8K6T4', delivery_id: 'dlv_01J9Z3W8K6T4' },
    data: { ...exampleDelivery, status: 'pending', attempts: 0, response_status: null },
  },
});

export const testWebhook = endpoint('POST /webhooks/{webhook_id}/test', {
  id: 'testWebhook',
  client: 'webhooks.test',
  tag: 'Webhooks',
  summary: 'Send a test event',
  description: 'Sends `webhook.test`, whatever events the webhook wants. List its deliveries to see how it went.',
  scope: 'webhooks:manage',
  idempotent: true,
  answer: data(Delivery),
  problems: ['webhook_not_found', 'wrong_state'],
  example: {
    params: { webhook_id: 'whk_01J9Z3W8K6T4' },
    data: {
      ...exampleDelivery,
      event_type: 'webhook.test',
      status: 'pending',
      attempts: 0,
      response_status: null,
      next_attempt_at: '2026-05-21T08:00:04Z',
    },
  },
});

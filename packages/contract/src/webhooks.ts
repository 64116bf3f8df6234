import { z } from 'zod';
import { data, endpoint, json } from './endpoint.ts';
import { open, timestamp } from './fields.ts';
import { pageFields, pageQuery } from './pages.ts';

/** What can happen; the type of an event. `callback_url` of a job gets the `job.…` event that ends it. */
export const eventTypes = ['job.complete', 'job.failed', 'job.canceled', 'credits.low', 'webhook.test'] as const;
export type EventType = (typeof eventTypes)[number];

/** Body of a delivery. Its id and time also stand in the signed headers webhook-id and webhook-timestamp. */
export const WebhookEvent = open({
  type: z.enum(eventTypes),
  timestamp: timestamp(),
  data: z
    .record(z.string(), z.unknown())
    .meta({ description: 'For `job.…`: the job, as its status operation answers it.' }),
}).meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

const Webhook = open({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(eventTypes)),
  description: z.string().nullable(),
  status: z.enum(['active', 'disabled']),
  created_at: timestamp(),
  secret: z.string().optional().meta({ description: 'Only in the answer that creates it; starts with `whsec_`.' }),
}).meta({ id: 'Webhook' });

const Delivery = open({
  id: z.string(),
  event_id: z.string(),
  event_type: z.enum(eventTypes),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  response_status: z.int().nullable(),
  next_attempt_at: timestamp().nullable(),
  created_at: timestamp(),
}).meta({ id: 'Delivery' });

const exampleWebhook = {
  id: 'whk_01J9Z3W8K6T4',
  url: 'https://example.com/hooks/partwright',
  events: ['job.complete', 'job.failed'],
  description: null,
  status: 'active',
  created_at: '2026-05-21T08:00:00Z',
} satisfies z.infer<typeof Webhook>;

const exampleDelivery = {
  id: 'dlv_01J9Z3W8K6T4',
  event_id: 'evt_01J9Z3W8K6T4',
  event_type: 'job.complete',
  status: 'delivered',
  attempts: 1,
  response_status: 204,
  next_attempt_at: null,
  created_at: '2026-05-21T08:00:04Z',
} satisfies z.infer<typeof Delivery>;

export const createWebhook = endpoint('POST /webhooks', {
  id: 'createWebhook',
  tag: 'Webhooks',
  summary: 'Register a webhook',
  description:
    'Deliveries are signed after Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature) and tried again with growing pauses until your server answers 2xx. Registering the same URL and events again answers the same webhook, without its secret.',
  scope: 'webhooks:manage',
  idempotent: true,
  body: json(
    z.object({
      url: z
        .string()
        .min(1)
        .max(2_000)
        .meta({ description: 'Public https URL.', examples: ['https://example.com/hooks/partwright'] }),
      events: z.array(z.enum(eventTypes)).min(1),
      description: z.string().max(500).nullish(),
    }),
  ),
  answer: data(Webhook, 201),
  problems: ['url_not_allowed'],
  example: {
    body: { url: 'https://example.com/hooks/partwright', events: ['job.complete', 'job.failed'] },
    data: { ...exampleWebhook, secret: 'whsec_EXAMPLE' },
  },
});

export const listWebhooks = endpoint('GET /webhooks', {
  id: 'listWebhooks',
  tag: 'Webhooks',
  summary: 'List your webhooks',
  scope: 'webhooks:manage',
  query: z.object(pageQuery),
  answer: data(open({ webhooks: z.array(Webhook), ...pageFields })),
  example: { data: { webhooks: [exampleWebhook], total: 1, limit: 20, offset: 0, next_cursor: null } },
});

export const getWebhook = endpoint('GET /webhooks/{webhook_id}', {
  id: 'getWebhook',
  tag: 'Webhooks',
  summary: 'Read a webhook',
  scope: 'webhooks:manage',
  answer: data(Webhook),
  problems: ['webhook_not_found'],
  example: { params: { webhook_id: 'whk_01J9Z3W8K6T4' }, data: exampleWebhook },
});

export const deleteWebhook = endpoint('DELETE /webhooks/{webhook_id}', {
  id: 'deleteWebhook',
  tag: 'Webhooks',
  summary: 'Delete a webhook',
  scope: 'webhooks:manage',
  answer: data(open({ id: z.string(), deleted: z.boolean() })),
  problems: ['webhook_not_found'],
  example: { params: { webhook_id: 'whk_01J9Z3W8K6T4' }, data: { id: 'whk_01J9Z3W8K6T4', deleted: true } },
});

export const listDeliveries = endpoint('GET /webhooks/{webhook_id}/deliveries', {
  id: 'listDeliveries',
  tag: 'Webhooks',
  summary: 'List the deliveries of a webhook',
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
  tag: 'Webhooks',
  summary: 'Send an event again',
  scope: 'webhooks:manage',
  idempotent: true,
  answer: data(Delivery),
  problems: ['webhook_not_found', 'delivery_not_found'],
  example: {
    params: { webhook_id: 'whk_01J9Z3W8K6T4', delivery_id: 'dlv_01J9Z3W8K6T4' },
    data: { ...exampleDelivery, status: 'pending', attempts: 0, response_status: null },
  },
});

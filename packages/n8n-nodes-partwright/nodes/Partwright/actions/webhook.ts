import type { CallData } from '@partwright/client';
import { declare } from '../../shared/declared.ts';
import { one, type Resource } from '../../shared/operation.ts';
import { limit, pick, returnAll, simplify } from '../../shared/properties.ts';
import * as api from '../fields.ts';

type Delivery = CallData<'listDeliveries'>['deliveries'][number];

const webhookId = pick('Webhook', 'webhookId', 'searchWebhooks', 'whk_01K3W8ZT5M9Q', {
  required: true,
  description: 'A webhook of the account; Partwright Trigger registers one for each active workflow',
});

/** A delivery as a row. An item with `error` would be taken for one that failed. */
const simpleDelivery = ({ error, ...delivery }: Delivery): object => ({ ...delivery, why_not_taken: error });

export const webhook: Resource = {
  value: 'webhook',
  name: 'Webhook',
  usual: 'getMany',
  operations: [
    declare(api.deleteWebhook, {
      value: 'delete',
      action: 'Delete webhook',
      description:
        'Delete a webhook with the list of its deliveries. A workflow that is active at its URL hears of nothing then, until it is published again.',
      properties: () => [webhookId],
    }),
    declare(api.listDeliveries, {
      value: 'getDeliveries',
      name: 'Get Many Deliveries',
      action: 'Get many deliveries of webhook',
      description: 'List what was sent to a webhook, the newest first: taken, waiting for the next try, or given up',
      properties: () => [webhookId, returnAll, limit, simplify],
      simple: simpleDelivery,
    }),
    declare(api.listWebhooks, {
      value: 'getMany',
      action: 'Get many webhooks',
      description: 'List who hears of events: URL, events, project, and whether it still answers',
      properties: () => [returnAll, limit],
    }),
    declare(api.resendDelivery, {
      value: 'resend',
      name: 'Send Again',
      action: 'Send event to webhook again',
      description:
        'Send the event of a delivery again. Partwright Trigger starts its workflow only for an event that it has not taken before.',
      properties: ({ delivery_id }) => [
        webhookId,
        pick('Delivery', delivery_id.name, 'searchDeliveries', 'dlv_01K3W8ZT5M9Q', {
          required: true,
          description: 'A delivery of the webhook; by ID: as Get Many Deliveries gives it in ID',
        }),
      ],
      give: (delivery) => one(simpleDelivery(delivery)),
    }),
    declare(api.testWebhook, {
      value: 'test',
      name: 'Send Test Event',
      action: 'Send test event to webhook',
      description:
        'Send an event of the type webhook.test, whatever events the webhook wants. It starts the workflow of a Partwright Trigger; whether it was taken is told by Get Many Deliveries.',
      properties: () => [webhookId],
      give: (delivery) => one(simpleDelivery(delivery)),
    }),
  ],
};

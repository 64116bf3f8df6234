import type { Service } from '../../service.ts';
import {
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  saveWebhook,
  showWebhook,
  testWebhook,
  webhookUrl,
} from '../../usecases/webhooks.ts';
import { created, ok } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import type { Handlers } from './index.ts';

export function webhookHandlers(service: Service): Handlers {
  const { records, webhooks } = service;
  return {
    createWebhook: async ({ body, caller, settle }) => {
      // Outside the transaction: it asks name servers.
      const url = await webhookUrl(service, body.url);
      return records.transaction(async (tx) => {
        const { webhook, isNew } = await saveWebhook({ records: tx, webhooks }, caller.accountId, {
          url,
          events: body.events,
          description: body.description ?? null,
          projectId: body.project_id ?? null,
          priceChangePercent: body.price_change_percent,
          stockForBoards: body.stock_for_boards ?? null,
          rotateSecret: body.rotate_secret,
          overlapHours: body.overlap_hours,
        });
        return settle(tx, isNew ? created(webhook, `/v1/webhooks/${webhook.id}`) : ok(webhook));
      });
    },
    listWebhooks: async ({ query, caller }) => {
      const page = readPage(query);
      const { webhooks: listed, total } = await listWebhooks(service, caller.accountId, page);
      return ok({ webhooks: listed, ...pageFields(page, total) });
    },
    getWebhook: async ({ params, caller }) => ok(await showWebhook(service, caller.accountId, params.webhook_id)),
    deleteWebhook: async ({ params, caller }) => ok(await deleteWebhook(service, caller.accountId, params.webhook_id)),
    listDeliveries: async ({ params, query, caller }) => {
      const page = readPage(query);
      const { deliveries, total } = await listDeliveries(service, caller.accountId, params.webhook_id, page);
      return ok({ deliveries, ...pageFields(page, total) });
    },
    resendDelivery: async ({ params, caller, settle }) =>
      records.transaction(async (tx) =>
        settle(tx, ok(await resendDelivery(tx, caller.accountId, params.webhook_id, params.delivery_id))),
      ),
    testWebhook: async ({ params, caller, settle }) =>
      records.transaction(async (tx) => settle(tx, ok(await testWebhook(tx, caller.accountId, params.webhook_id)))),
  };
}

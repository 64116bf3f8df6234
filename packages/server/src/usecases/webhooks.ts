import type { AnswerData, EventType } from '@partwright/contract';
import { newId } from '../ids.ts';
import type { Records } from '../ports/records.ts';
import type { DeliveryRecord, NewDelivery, WebhookRecord } from '../ports/webhooks.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { noteAct } from './note-act.ts';
import { formatEventBody, makeDelivery, encodeEvent } from './note-event.ts';

/** Each event of an account may become as many deliveries. */
const MOST = 50;
const LONGEST_URL = 2_000;
/** More than so many of a webhook that takes none are not asked for by hand. */
const MOST_PENDING = 1_000;
const LONGEST_DESCRIPTION = 500;

type Ports = Pick<Service, 'records' | 'webhooks'>;
type WebhookView = AnswerData<'getWebhook'>;
type DeliveryView = AnswerData<'testWebhook'>;

export interface WebhookRequest {
  url: string;
  events: EventType[];
  description: string | null;
  projectId: string | null;
  priceChangePercent: number;
  stockForBoards: number | null;
  rotateSecret: boolean;
  /** How long the secret of before signs beside a new one. */
  overlapHours: number;
}

/** The URL as it is kept and called: `https://EXAMPLE.com` and `https://example.com/` are one. Throws url_not_allowed. */
export async function webhookUrl({ webhooks }: Pick<Ports, 'webhooks'>, text: string): Promise<string> {
  await webhooks.check(text);
  const url = new URL(text);
  // It is never sent.
  url.hash = '';
  if (url.href.length > LONGEST_URL)
    throw new Problem('url_not_allowed', `url cannot be called: it has more than ${LONGEST_URL} characters`);
  return url.href;
}

/** Register the webhook at a URL of `webhookUrl`, or change the one that is there. With its secret when that is new. */
export async function saveWebhook(
  { records, webhooks }: Ports,
  accountId: string,
  { events, description, rotateSecret, overlapHours, ...wish }: WebhookRequest,
): Promise<{ webhook: WebhookView; isNew: boolean }> {
  if (wish.projectId !== null && !(await records.projects.get(accountId, wish.projectId)))
    throw new Problem('project_not_found', `No project ${wish.projectId} in this account`);
  const saved = await records.webhooks.save(
    {
      ...wish,
      accountId,
      events: [...new Set(events)],
      description: description === null ? null : keepable(description),
      rotateSecret,
      overlapMs: overlapHours * 3_600_000,
    },
    MOST,
  );
  if (!saved)
    throw new Problem('too_many_webhooks', `This account has ${MOST} webhooks, as many as it may; delete one`);
  const { webhook, isNew } = saved;
  await noteAct(records, accountId, isNew ? 'webhook.created' : 'webhook.changed', webhook.id, {
    host: new URL(webhook.url).host,
    events: webhook.events,
    project_id: webhook.projectId,
  });
  if (!isNew && rotateSecret)
    await noteAct(records, accountId, 'webhook.secret_rotated', webhook.id, { overlap_hours: overlapHours });
  const secret = isNew || rotateSecret ? { secret: webhooks.deriveSecret(webhook) } : {};
  return { webhook: { ...makeWebhookView(webhook), ...secret }, isNew };
}

export async function listWebhooks(
  { records }: Pick<Ports, 'records'>,
  accountId: string,
  page: { limit: number; offset: number },
): Promise<{ webhooks: WebhookView[]; total: number }> {
  const { webhooks, total } = await records.webhooks.list(accountId, page);
  return { webhooks: webhooks.map(makeWebhookView), total };
}

export async function showWebhook(ports: Pick<Ports, 'records'>, accountId: string, id: string): Promise<WebhookView> {
  return makeWebhookView(await requireWebhook(ports, accountId, id));
}

/** What is still to be delivered to it is dropped. */
export async function deleteWebhook(
  { records }: Pick<Ports, 'records'>,
  accountId: string,
  id: string,
): Promise<{ id: string; deleted: true }> {
  await records.transaction(async (tx) => {
    if (!(await tx.webhooks.delete(accountId, id))) throw noSuchWebhook(id);
    await noteAct(tx, accountId, 'webhook.deleted', id);
  });
  return { id, deleted: true };
}

export async function listDeliveries(
  ports: Pick<Ports, 'records'>,
  accountId: string,
  webhookId: string,
  page: { limit: number; offset: number },
): Promise<{ deliveries: DeliveryView[]; total: number }> {
  await requireWebhook(ports, accountId, webhookId);
  const { deliveries, total } = await ports.records.deliveries.list(webhookId, page);
  return { deliveries: deliveries.map(deliveryView), total };
}

/** The same event once more, under the same webhook-id: in a transaction. */
export async function resendDelivery(
  tx: Records,
  accountId: string,
  webhookId: string,
  deliveryId: string,
): Promise<DeliveryView> {
  const webhook = await requireWebhook({ records: tx }, accountId, webhookId);
  const sent = await tx.deliveries.get(webhookId, deliveryId);
  if (!sent) throw new Problem('delivery_not_found', `No delivery ${deliveryId} of webhook ${webhookId}`);
  const { eventId, eventType: type, body } = sent;
  return deliver(tx, webhook, { ...makeDelivery(webhook, { eventId, type, body }), id: newId('dlv') });
}

/** Send webhook.test to it, whatever events it wants: in a transaction. */
export async function testWebhook(tx: Records, accountId: string, webhookId: string): Promise<DeliveryView> {
  const webhook = await requireWebhook({ records: tx }, accountId, webhookId);
  const type = 'webhook.test';
  const body = formatEventBody({ type, at: new Date(), data: encodeEvent(type, { webhookId, url: webhook.url }) });
  return deliver(tx, webhook, makeDelivery(webhook, { eventId: newId('evt'), type, body }));
}

async function deliver(tx: Records, webhook: WebhookRecord, delivery: NewDelivery): Promise<DeliveryView> {
  const webhookId = webhook.id;
  if (!(await tx.webhooks.active(webhookId)))
    throw new Problem(
      'wrong_state',
      `Webhook ${webhookId} is disabled, so nothing is sent to it; register its URL again to make it active`,
    );
  if ((await tx.deliveries.countPending(webhook, MOST_PENDING)) >= MOST_PENDING)
    throw new Problem(
      'wrong_state',
      `${MOST_PENDING} events or more wait for webhook ${webhookId}, so no more are sent by hand; see its deliveries for why they are not taken`,
    );
  await tx.deliveries.enqueue([delivery]);
  return deliveryView((await tx.deliveries.get(webhookId, delivery.id))!);
}

async function requireWebhook(
  { records }: Pick<Ports, 'records'>,
  accountId: string,
  id: string,
): Promise<WebhookRecord> {
  const webhook = await records.webhooks.get(accountId, id);
  if (!webhook) throw noSuchWebhook(id);
  return webhook;
}

function noSuchWebhook(id: string): Problem {
  return new Problem('webhook_not_found', `No webhook ${id} in this account`);
}

function makeWebhookView({ accountId: _account, secretVersion: _version, ...shown }: WebhookRecord): WebhookView {
  return shown;
}

function deliveryView(delivery: DeliveryRecord): DeliveryView {
  const { id, eventId, eventType, status, attempts, responseStatus, error, nextAttemptAt, createdAt } = delivery;
  const isPending = status === 'pending';
  const next = isPending ? nextAttemptAt : null;
  return { id, eventId, eventType, status, attempts, responseStatus, error, nextAttemptAt: next, createdAt };
}

/** As PostgreSQL takes it: no half of a character, no zero. */
function keepable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').slice(0, LONGEST_DESCRIPTION);
}

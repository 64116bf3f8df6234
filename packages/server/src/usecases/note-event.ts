import { createHash } from 'node:crypto';
import { makeEncoder, eventData, type EventData, type EventType, type WebhookEvent } from '@partwright/contract';
import type { z } from 'zod';
import type { LoggedEvent } from '../ports/event-log.ts';
import type { Records } from '../ports/records.ts';
import type { AccountEvent, NewDelivery, WebhookRecord } from '../ports/webhooks.ts';

/** What is said of an event, as it is posted. */
export function encodeEvent<Type extends EventType>(type: Type, data: EventData<Type>): AccountEvent['data'] {
  return makeEncoder<z.ZodType<Record<string, unknown>>>(eventData[type])(data);
}

/** The JSON that is posted. */
export function formatEventBody({ type, at, data }: Pick<AccountEvent, 'type' | 'at' | 'data'>): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data } satisfies WebhookEvent);
}

const ENDS = new Set<EventType>(['job.complete', 'job.failed', 'job.canceled']);

/** The same for the same event. That a job ended is one event, told to its callback_url and to webhooks. */
export function makeEventId({ accountId, type, key }: Pick<AccountEvent, 'accountId' | 'type' | 'key'>): string {
  if (ENDS.has(type)) return key.replace(/^job_/, 'evt_');
  return `evt_${digest([accountId, type, key])}`;
}

/**
 * Into the log of the account, and one delivery for each of its active webhooks that wants the event: in the transaction
 * that makes it true.
 */
export async function noteEvent({ webhooks, deliveries, events }: Outbox, event: AccountEvent): Promise<void> {
  const eventId = makeEventId(event);
  const body = formatEventBody(event);
  await events.append(makeLogged(event, eventId, body));
  const wanting = await webhooks.wanting(event);
  if (wanting.length === 0) return;
  await deliveries.enqueue(wanting.map((webhook) => makeDelivery(webhook, { ...event, eventId, body })));
}

/** The same for one webhook, if it is still active; what it is told may be for it alone, so its id is its own. */
export async function noteEventFor(
  { webhooks, deliveries, events }: Outbox,
  { id }: WebhookRecord,
  event: AccountEvent,
): Promise<void> {
  const webhook = await webhooks.active(id);
  if (!webhook) return;
  const eventId = makeEventId({ ...event, key: `${id}:${event.key}` });
  const body = formatEventBody(event);
  await events.append(makeLogged(event, eventId, body));
  await deliveries.enqueue([makeDelivery(webhook, { ...event, eventId, body })]);
}

type Outbox = Pick<Records, 'webhooks' | 'deliveries' | 'events'>;

function makeLogged({ accountId, projectId, type, at }: AccountEvent, id: string, body: string): LoggedEvent {
  return { id, accountId, projectId, type, at, body };
}

/** Its id is made from webhook and event, so that noting an event twice is one delivery. */
export function makeDelivery(
  { id: webhookId, accountId, url }: WebhookRecord,
  { eventId, type, body }: { eventId: string; type: AccountEvent['type']; body: string },
): NewDelivery {
  const id = `dlv_${digest([webhookId, eventId])}`;
  return { id, accountId, eventId, eventType: type, webhookId, jobId: null, url, body };
}

function digest(words: string[]): string {
  return createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 26);
}

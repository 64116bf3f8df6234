import { randomUUID } from 'node:crypto';
import { PartwrightError, type CallData, type CallInput } from '@partwright/client';
import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';
import { connect } from '../shared/client.ts';
import { toNodeError } from '../shared/errors.ts';

type Webhook = CallData<'getWebhook'>;
type Wish = Pick<Webhook, 'url' | 'events' | 'project_id' | 'price_change_percent' | 'stock_for_boards'>;

/** What the workflow keeps of its webhook. */
export interface Registration {
  webhookId?: string;
  /** What its events are signed with. */
  secret?: string;
  /** Ids of the last events that were taken, the newest last. */
  seen?: string[];
}

/** Parameter `options`; left out are those that were not added. */
interface Options {
  projectId?: { value: string };
  priceChangePercent?: number;
  stockForBoards?: number;
}

/** The price change that the API reports when nothing is said. */
export const USUAL_PRICE_CHANGE_PERCENT = 5;

export const readRegistration = (node: IHookFunctions | IWebhookFunctions): Registration =>
  node.getWorkflowStaticData('node');

/**
 * Whether the webhook of this workflow is there, active and as the parameters want it. Without it, there is no need to look
 * for another at the same URL: registering a URL takes over the webhook that is there, and its old secret cannot be read.
 */
export async function isRegistered(node: IHookFunctions): Promise<boolean> {
  const kept = readRegistration(node);
  if (kept.webhookId === undefined || kept.secret === undefined) return false;
  const client = await connect(node, []);
  const webhook = await unlessGone(node, client.webhooks.get({ webhook_id: kept.webhookId }));
  if (webhook === undefined) forget(kept);
  return webhook?.status === 'active' && fits(webhook, readWish(node));
}

/** Register the URL of this workflow, with a new secret, as the one of a webhook that is there cannot be asked for. */
export async function register(node: IHookFunctions): Promise<void> {
  // Each time another one: the answer to an earlier registration, replayed, would name a webhook that was deleted since.
  const client = await connect(node, [randomUUID()]);
  const description = `n8n: ${node.getWorkflow().name ?? node.getNode().name}`.slice(0, 500);
  const { id, secret } = await client.webhooks.create({ ...readWish(node), description, rotate_secret: true });
  if (secret === undefined)
    throw new Error(`The server registered ${id} without telling its secret. Update the server`);
  Object.assign(readRegistration(node), { webhookId: id, secret } satisfies Registration);
}

/** Delete the webhook that this workflow registered, and no other. */
export async function unregister(node: IHookFunctions): Promise<void> {
  const kept = readRegistration(node);
  if (kept.webhookId !== undefined) {
    const client = await connect(node, []);
    await unlessGone(node, client.webhooks.delete({ webhook_id: kept.webhookId }));
  }
  forget(kept);
}

function readWish(node: IHookFunctions): Wish & CallInput<'createWebhook'> {
  const { projectId, priceChangePercent, stockForBoards } = node.getNodeParameter('options', {}) as Options;
  return {
    // As the API keeps it.
    url: new URL(node.getNodeWebhookUrl('default') ?? '').href,
    events: node.getNodeParameter('events') as Wish['events'],
    project_id: projectId?.value || null,
    price_change_percent: priceChangePercent || USUAL_PRICE_CHANGE_PERCENT,
    stock_for_boards: stockForBoards || null,
  };
}

function fits(webhook: Webhook, wish: Wish): boolean {
  const { events: wanted, ...rest } = wish;
  const has = new Set(webhook.events);
  return (
    has.size === new Set(wanted).size &&
    wanted.every((event) => has.has(event)) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((field) => webhook[field] === rest[field])
  );
}

/** Undefined when the API says that there is no such webhook. Another 404 says nothing about it: the base URL may be wrong. */
async function unlessGone<Data>(node: IHookFunctions, call: PromiseLike<Data>): Promise<Data | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PartwrightError && error.code === 'webhook_not_found') return undefined;
    throw toNodeError(node.getNode(), error);
  }
}

function forget(kept: Registration): void {
  delete kept.webhookId;
  delete kept.secret;
  delete kept.seen;
}

import { webcrypto } from 'node:crypto';
import { verifyWebhook, WebhookError } from '@partwright/client';
import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { toNodeError } from '../shared/errors.ts';
import { toJson } from '../shared/operation.ts';
import { escapeSlack } from '../shared/document.ts';
import { describeEvent } from './event-text.ts';
import { readRegistration, type Registration } from './registration.ts';

/** So many ids of events are remembered: the API sends an event again when the answer to it was lost. */
const MOST_SEEN = 200;

/** Start the workflow with the event that was posted; who did not sign it with the secret, or says it late, gets a 401. */
export async function receive(node: IWebhookFunctions): Promise<IWebhookResponseData> {
  const kept = readRegistration(node);
  if (kept.secret === undefined)
    return refuse(node, 'not_registered', 'This workflow keeps no secret to check events with; activate it again');
  try {
    const { rawBody } = node.getRequestObject() as { rawBody?: Uint8Array };
    const { id, event } = await verifyWebhook({
      payload: rawBody ?? '',
      headers: node.getHeaderData(),
      secret: kept.secret,
      subtle: webcrypto.subtle,
    });
    if (kept.seen?.includes(id)) return answer(node, 200, { message: `The event ${id} was taken before` });
    remember(kept, id);
    const { type, timestamp, data } = event;
    const told = describeEvent(type, data);
    const words = { ...told, slack: escapeSlack(told.text) };
    return {
      // n8n saves what is kept when the answer is out. Left to n8n, the answer comes when the execution runs, which by then has
      // unmarked the change, so that nothing would be saved.
      ...answer(node, 200, { message: `The event ${id} starts the workflow` }),
      workflowData: [[{ json: toJson({ event_id: id, type, timestamp, ...words, data }) }]],
    };
  } catch (error) {
    if (error instanceof WebhookError) return refuse(node, error.code, error.message);
    throw toNodeError(node.getNode(), error);
  }
}

function refuse(node: IWebhookFunctions, code: string, error: string): IWebhookResponseData {
  return answer(node, 401, { status: 'error', error, code });
}

function answer(node: IWebhookFunctions, status: number, body: object): IWebhookResponseData {
  node.getResponseObject().status(status).json(body);
  return { noWebhookResponse: true };
}

/** In a new list, as n8n saves what is assigned. */
function remember(kept: Registration, id: string): void {
  kept.seen = [...(kept.seen ?? []), id].slice(-MOST_SEEN);
}

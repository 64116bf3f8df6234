import { verifyWebhook, WebhookError } from '@partwright/client';
import { webcrypto } from 'node:crypto';
import { openHttpReceiver, type Receiver, Refusal } from './http-receiver.fixture.ts';
import { readJsonBody } from './read-json-body.fixture.ts';

export interface AcceptedEvent {
  /** webhook-id: who gets one twice knows it by that. */
  id: string;
  event: object;
}

export const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret of exactly this receiver').toString('base64')}`;

/** Any service that checks Standard Webhooks, with the verification that the client gives to everyone. */
export function openWebhookReceiver(seed: number): Promise<Receiver<AcceptedEvent>> {
  return openHttpReceiver<AcceptedEvent>(seed, {
    path: '/hooks/webhookSecretPath?key=webhookSecretKey',
    async evaluate(visit, accepted) {
      const event = readJsonBody(visit, { status: 400, body: 'no JSON' });
      const { headers, body } = visit;
      try {
        const { id } = await verifyWebhook({
          payload: body,
          headers,
          secret: WEBHOOK_SECRET,
          subtle: webcrypto.subtle,
        });
        accepted.push({ id, event });
      } catch (error) {
        if (!(error instanceof WebhookError)) throw error;
        throw new Refusal(`${error.code}: ${error.message}`, { status: 400, body: error.code });
      }
      return { status: 204 };
    },
  });
}

import { signWebhook, WebhookError } from '@partwright/client';
import { webcrypto } from 'node:crypto';
import { type Target, TargetFailure } from '../ports.ts';
import { renderEvent } from '../rendering/index.ts';
import { postJson } from './post-json.ts';
import { DEFAULT_TIMEOUT_MS, type SettingsOf, type TargetRooms } from './target-options.ts';
import { isWanted } from './wanted.ts';

/** What is said of the message itself or of the connection is not for settings to change. */
const OWN_HEADERS =
  /^(?:webhook-.*|content-(?:type|length|encoding)|host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect)$/i;

/** Any service: the report as JSON, with the headers of Standard Webhooks 1.0. */
export function openWebhookTarget(settings: SettingsOf<'webhook'>, rooms: TargetRooms): Target {
  const { name, url, secret } = settings;
  const given = Object.entries(settings.headers).filter(([header]) => !OWN_HEADERS.test(header));
  const headers = Object.fromEntries(given.map(([header, value]) => [header.toLowerCase(), value]));
  return {
    name,
    kind: 'webhook',
    isLocal: false,
    isNewestOnly: false,
    wants: (report) => isWanted(settings, report),
    async send(report, { messageId, memory, signal }) {
      // The time is that of the report: the body is the same at each try.
      const body = JSON.stringify(renderEvent(report, { id: messageId, timestamp: report.reportedAt }));
      const own = secret === null ? { 'webhook-id': messageId } : await sign(messageId, body, secret, name);
      const taken = await postJson({
        url,
        body,
        headers: { ...headers, ...own },
        signal,
        timeoutMs: rooms.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        secrets: [...Object.values(headers), ...(secret === null ? [] : [secret, secret.replace(/^whsec_/, '')])],
      });
      return { memory, note: `${taken.where} answered ${taken.status}` };
    },
  };
}

async function sign(id: string, body: string, secret: string, name: string): Promise<Record<string, string>> {
  try {
    return await signWebhook({ id, body, secret, subtle: webcrypto.subtle });
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    throw new TargetFailure(`The secret of the target "${name}" cannot sign: ${error.message}`, { isTransient: false });
  }
}

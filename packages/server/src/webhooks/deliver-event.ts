import type { PendingDelivery, WebhookRecord } from '../ports/webhooks.ts';
import { resolveCallable, type CallRules } from '../outbound/callable-url.ts';
import { postEvent, type Answer } from './post-event.ts';
import { callbackPausesMs, pauseAfter, readRetryAfter, standardPausesMs } from './retry-schedule.ts';
import { signEvent } from './sign-event.ts';

export interface DeliveryRules extends CallRules {
  /** The server's secret. */
  secret: Buffer;
  /** Those of before that receivers may still know. */
  previousSecrets?: readonly Buffer[] | undefined;
  timeoutMs: number;
  /** Pause before each attempt, the first included; left out: as is usual for what is delivered. */
  pausesMs?: readonly number[] | undefined;
}

export type DeliveryOutcome =
  | { delivered: true; status: number }
  /** `retryInMs` null: there is no next attempt, and the webhook it is for is disabled for that reason. */
  | {
      delivered: false;
      error: string;
      status: number | null;
      retryInMs: number | null;
      disables: WebhookRecord['disabledReason'];
    };

const USER_AGENT = 'Partwright-Callback/1.0';
const GONE = 410;
/**
 * n8n answers so, with 200, to whatever comes before its database is migrated: its webhooks are not there yet, and an event
 * that counted as taken then would be lost.
 */
const STARTING_UP = 'n8n is starting up';
/** The receiver may have a part in it: a certificate names as many hosts as it likes. */
const LONGEST_REASON = 500;

/** One attempt: 2xx delivers (but for an n8n that starts), 410 ends it, everything else is tried again until the schedule is used up. Never throws. */
export async function deliverEvent(delivery: PendingDelivery, rules: DeliveryRules): Promise<DeliveryOutcome> {
  const pausesMs = rules.pausesMs ?? (delivery.webhookId === null ? callbackPausesMs : standardPausesMs);
  const pause = (waitMs: number) => pauseAfter(delivery.attempts, { pausesMs, waitMs, chance: Math.random() });
  // Attempts that were cut off count too: what always ends its process is not posted for ever.
  if (delivery.attempts > pausesMs.length)
    return failure({ error: 'The last attempt was cut off', status: null, retryInMs: null });
  let answer: Answer;
  try {
    answer = await post(delivery, rules);
  } catch (error) {
    return failure({ error: keepable(formatReason(error)), status: null, retryInMs: pause(0) });
  }
  const { status, retryAfter, begin } = answer;
  const isStarting = begin.startsWith(STARTING_UP);
  if (status >= 200 && status < 300 && !isStarting) return { delivered: true, status };
  const retryInMs = status === GONE ? null : pause(readRetryAfter(retryAfter, new Date()));
  const error = `The receiver answered ${status}${isStarting ? `: ${STARTING_UP}` : ''}`;
  return failure({ error, status, retryInMs });
}

function failure(facts: { error: string; status: number | null; retryInMs: number | null }): DeliveryOutcome {
  const end = facts.status === GONE ? 'gone' : 'unreachable';
  return { delivered: false, ...facts, disables: facts.retryInMs === null ? end : null };
}

/** Each attempt is checked and signed anew: addresses and time are those of the attempt, id and body those of the event. */
async function post(delivery: PendingDelivery, rules: DeliveryRules): Promise<Answer> {
  const url = await resolveCallable(delivery.url, { ...rules, field: nameUrlField(delivery) });
  const secrets = [rules.secret, ...(rules.previousSecrets ?? [])];
  const headers = { 'User-Agent': USER_AGENT, ...(await signEvent(secrets, delivery, new Date())) };
  return postEvent(url, headers, delivery.body, rules.timeoutMs);
}

function nameUrlField({ webhookId }: PendingDelivery): 'url' | 'callback_url' {
  return webhookId === null ? 'callback_url' : 'url';
}

/** As PostgreSQL takes it: no half of a character, no zero. */
function keepable(reason: string): string {
  return reason.replaceAll('\u0000', '').slice(0, LONGEST_REASON).toWellFormed();
}

/** Attempts on several addresses fail as an AggregateError, whose own message is empty. */
function formatReason(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(formatReason))].join('; ');
  return error instanceof Error ? error.message || error.name : String(error);
}

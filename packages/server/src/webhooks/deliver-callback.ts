import type { PendingCallback } from '../ports.ts';
import { resolveCallbackUrl, type CallbackUrlRules } from './callback-url.ts';
import { postEvent, type Answer } from './post-event.ts';
import { pauseAfter, readRetryAfter } from './retry-schedule.ts';
import { signEvent } from './sign-event.ts';

export interface DeliveryRules extends CallbackUrlRules {
  /** The server's secret. */
  secret: Buffer;
  timeoutMs: number;
  /** Pause before each attempt, the first included. */
  pausesMs: readonly number[];
}

export type DeliveryOutcome =
  | { delivered: true; status: number }
  /** `retryInMs` null: there is no next attempt. */
  | { delivered: false; error: string; status: number | null; retryInMs: number | null };

const USER_AGENT = 'Partwright-Callback/1.0';
const GONE = 410;

/** One attempt: 2xx delivers, 410 ends it, everything else is tried again until the schedule is used up. Never throws. */
export async function deliverCallback(callback: PendingCallback, rules: DeliveryRules): Promise<DeliveryOutcome> {
  const pause = (waitMs: number) =>
    pauseAfter(callback.attempts, { pausesMs: rules.pausesMs, waitMs, chance: Math.random() });
  // Attempts that were cut off count too: what always ends its process is not posted for ever.
  if (callback.attempts > rules.pausesMs.length)
    return { delivered: false, error: 'The last attempt was cut off', status: null, retryInMs: null };
  let answer: Answer;
  try {
    answer = await post(callback, rules);
  } catch (error) {
    return { delivered: false, error: reasonOf(error), status: null, retryInMs: pause(0) };
  }
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { delivered: true, status };
  const retryInMs = status === GONE ? null : pause(readRetryAfter(retryAfter, new Date()));
  return { delivered: false, error: `The receiver answered ${status}`, status, retryInMs };
}

/** Each attempt is checked and signed anew: addresses and time are those of the attempt, id and body those of the event. */
async function post(callback: PendingCallback, rules: DeliveryRules): Promise<Answer> {
  const url = await resolveCallbackUrl(callback.url, rules);
  const headers = { 'User-Agent': USER_AGENT, ...signEvent(rules.secret, callback, new Date()) };
  return postEvent(url, headers, callback.body, rules.timeoutMs);
}

/** Attempts on several addresses fail as an AggregateError, whose own message is empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join('; ');
  return error instanceof Error ? error.message || error.name : String(error);
}

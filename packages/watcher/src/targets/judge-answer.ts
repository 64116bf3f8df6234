import type { IncomingHttpHeaders } from 'node:http';
import { TargetFailure } from '../ports.ts';

const TRANSIENT = new Set([302, 303, 307, 408, 425, 429]);
const ADVICE: Readonly<Record<number, string>> = {
  401: 'check the secret or token',
  403: 'check that the address still holds and that it may be posted there',
  404: 'the address is not known there any more: make a new one and set it',
  410: 'the address is not known there any more: make a new one and set it',
  413: 'the message is longer than is taken there',
};

/** Longer waits than a day are not asked for in earnest. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Whether another try may be answered otherwise. */
export function isTransientStatus(status: number): boolean {
  return TRANSIENT.has(status) || status >= 500;
}

/** What a refusal is told as. `where` is the receiver as it may be shown, `said` its own words, without secrets. */
export function refusal(where: string, status: number, headers: IncomingHttpHeaders, said: string): TargetFailure {
  const isRedirect = status >= 300 && status < 400;
  const advice = isRedirect ? redirectAdvice(headers['location']) : ADVICE[status];
  const words = said === '' ? '' : `: ${said}`;
  const text = `${where} answered ${status}${words}${advice === undefined ? '' : ` (${advice})`}`;
  return new TargetFailure(text, { isTransient: isTransientStatus(status), waitMs: readRetryAfter(headers) });
}

/** Milliseconds of `Retry-After`, as seconds or as a date (RFC 9110, 10.2.3); null: it says nothing of use. */
export function readRetryAfter(headers: IncomingHttpHeaders, now = Date.now()): number | null {
  const text = headers['retry-after']?.trim() ?? '';
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return boundWait(Number(text) * 1000);
  const at = / GMT$/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : boundWait(at - now);
}

export function boundWait(ms: number): number {
  return Math.min(Math.max(Math.ceil(ms), 0), LONGEST_WAIT_MS);
}

function redirectAdvice(location: string | undefined): string {
  const host = location !== undefined && URL.canParse(location) ? new URL(location).host : '';
  return `redirects are not followed${host === '' ? '' : `; it points to ${host}`}: set the new address`;
}

import { PartwrightError } from '@partwright/client';

/** Why the service did not answer, in a sentence without its full stop. */
export function formatServiceFailure(error: unknown, apiUrl: string, signal: AbortSignal, deadlineMs: number): string {
  const host = new URL(apiUrl).host;
  const isLate = signal.aborted || (error instanceof PartwrightError && error.code === 'wait_timeout');
  if (isLate) return `The service at ${host} has not answered within ${Math.round(deadlineMs / 1000)} s`;
  if (!(error instanceof PartwrightError)) return `The service at ${host} cannot be asked: ${shorten(String(error))}`;
  const hint = HINTS.find(({ when }) => when(error))?.hint ?? '';
  const later = error.retryAfter === null ? '' : `; it asks to be tried again in ${error.retryAfter} s`;
  return `The service at ${host} answered ${error.code}: ${shorten(error.message)}${later}${hint}`;
}

const HINTS: { when: (error: PartwrightError) => boolean; hint: string }[] = [
  {
    when: ({ status }) => status === 401 || status === 403,
    hint: '; see the input api-key and the scopes of the key (bom:write, bom:read)',
  },
  { when: ({ status }) => status === 402, hint: '; the account of the input api-key needs more credits' },
  {
    when: ({ code }) => code === 'network_error' || code === 'wait_unanswered',
    hint: '; see the input api-url, and whether the runner can reach it',
  },
];

const LONGEST_TOLD = 300;

/** What a server says, as one line of words. */
export function shorten(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
  return line.length > LONGEST_TOLD ? `${line.slice(0, LONGEST_TOLD).toWellFormed()}…` : line;
}

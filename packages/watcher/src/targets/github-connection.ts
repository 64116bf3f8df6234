import type { Octokit } from '@octokit/rest';
import { TargetFailure } from '../ports.ts';
import { exchange } from '../http/index.ts';
import { boundWait, refusal } from './judge-answer.ts';
import { USER_AGENT } from './post-json.ts';
import { nameUrl } from './secrecy.ts';

/** A page of 50 long comments is 13 MB at most. */
const MOST_ANSWER_BYTES = 16 * 1024 * 1024;

export interface GitHubAccess {
  apiUrl: string;
  token: string;
  timeoutMs: number;
  signal: AbortSignal;
}

/** Octokit that asks each thing once: who tries again is the outbox. */
export async function connectGitHub(access: GitHubAccess): Promise<Octokit> {
  // Only who comments has it in memory.
  const { Octokit } = await import('@octokit/rest');
  const silent = () => undefined;
  return new Octokit({
    auth: access.token,
    baseUrl: access.apiUrl.replace(/\/+$/, ''),
    userAgent: USER_AGENT,
    log: { debug: silent, info: silent, warn: silent, error: silent },
    request: { fetch: boundFetch(access) },
  });
}

/** A fetch that ends in time, body included, follows no redirect, and whose answer is whole. */
function boundFetch({ timeoutMs, signal }: GitHubAccess) {
  return async (
    input: string,
    init: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Response> => {
    const url = new URL(input);
    const answer = await exchange({
      method: init.method ?? 'GET',
      url,
      headers: init.headers ?? {},
      body: init.body ?? null,
      timeoutMs,
      mostAnswerBytes: MOST_ANSWER_BYTES,
      signal,
    });
    const { status, headers, body, isWhole } = answer;
    if (status >= 300 && status < 400) throw refusal(url.host, status, headers, 'the repository may have been renamed');
    // Octokit takes a body that broke off for an empty one.
    if (!isWhole)
      throw new TargetFailure(`the answer of ${nameUrl(url)} broke off or is too long`, { isTransient: true });
    const list = Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    );
    return new Response(status === 204 || body.length === 0 ? null : new Uint8Array(body), { status, headers: list });
  };
}

interface GitHubRefusal {
  /** HTTP; null: there was no answer. */
  status: number | null;
  message: string;
  headers: Readonly<Record<string, string | number | undefined>>;
}

/** What Octokit threw. */
export function readRefusal(error: unknown): GitHubRefusal {
  const { status, message, response } = error as {
    status?: number;
    message?: string;
    response?: { headers?: GitHubRefusal['headers'] };
  };
  // A connection that broke has the status 500 in Octokit, and no response.
  return {
    status: response === undefined ? null : (status ?? null),
    message: message ?? String(error),
    headers: response?.headers ?? {},
  };
}

/** Milliseconds to wait when a refusal is one for asking too often; null when it is another. */
export function readRateLimit({ status, message, headers }: GitHubRefusal, now = Date.now()): number | null {
  if (status !== 403 && status !== 429) return null;
  const after = Number(headers['retry-after'] ?? Number.NaN);
  if (Number.isFinite(after)) return boundWait(after * 1000);
  const resetsAt = Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1000;
  if (String(headers['x-ratelimit-remaining']) === '0' && Number.isFinite(resetsAt))
    return boundWait(resetsAt - now + 1000);
  return status === 429 || /rate limit|abuse detection/i.test(message) ? 60_000 : null;
}

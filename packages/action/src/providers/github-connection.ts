import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import { Octokit } from '@octokit/rest';
import { randomUUID } from 'node:crypto';
import { boundFetch, type Fetch } from './bounded-fetch.ts';
import { readFailure, readRateLimit } from './failures.ts';
import { Limit } from './limit.ts';
import { type Log, toOneLine } from './log.ts';

export interface HostOptions {
  /** `https://api.github.com`, `https://host/api/v3`, `https://host/api/v1`. */
  baseUrl: string;
  token: string;
  /** `owner/name`. */
  repository: string;
  userAgent: string;
  log: Log;
  /** What one call may take, with every retry and wait. */
  deadlineMs: number;
  fetch?: Fetch | undefined;
  /** What one request may take. */
  requestTimeoutMs?: number | undefined;
}

const MOST_WAITS = 10;
/** The host has said no, or says how long to wait: asking again at once would change nothing. */
const NOT_RETRIED = [400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 423, 429, 451];
const FEW_LEFT = 100;

interface Asked {
  method?: string;
  url?: string;
  request?: object | undefined;
}

function readLimit(options: Asked): Limit | undefined {
  const { request } = options;
  return request !== undefined && 'limit' in request && request.limit instanceof Limit ? request.limit : undefined;
}

/**
 * Tells the other plugins what they do not see: refusals for asking too often come with other words too, on GitHub
 * Enterprise above all, and only those of a "secondary rate limit" are waited for.
 */
function nameRateLimits(octokit: Pick<Octokit, 'hook'>): void {
  octokit.hook.error('request', (error, options) => {
    const failure = readFailure(error);
    const limit = readLimit(options);
    if (limit !== undefined) limit.hindrance = failure.message;
    const isNamed = /secondary rate/i.test(failure.message) || failure.headers['x-ratelimit-remaining'] === '0';
    if (!isNamed && readRateLimit(failure) !== undefined) error.message = `Secondary rate limit: ${failure.message}`;
    throw error;
  });
}

/** How few requests were left when that was last said: one token has several connections. */
const lastTold = new WeakMap<Log, number>();

/** Say it when few requests are left, once and again when hardly any are. */
function watchRateLimit(octokit: Octokit, log: Log): void {
  octokit.hook.after('request', ({ headers }) => {
    const left = Number(headers['x-ratelimit-remaining'] ?? Number.NaN);
    const limit = Number(headers['x-ratelimit-limit'] ?? Number.NaN);
    const told = lastTold.get(log) ?? Number.POSITIVE_INFINITY;
    if (!(left <= Math.min(FEW_LEFT, limit / 10)) || left > told / 10) return;
    lastTold.set(log, left);
    const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1000;
    const until = Number.isFinite(reset) && Math.abs(reset) < 8e15 ? ` until ${new Date(reset).toISOString()}` : '';
    log.info(`GitHub: ${left} of ${limit} requests are left for this token${until}`);
  });
}

const ManagedOctokit = Octokit.plugin(nameRateLimits, throttling, retry);

/**
 * Octokit that asks again where it is safe, waits as it is told, and ends in time.
 *
 * Every request must carry `request: { limit, signal, retries }`; `retries: 0` for what must not happen twice.
 */
export function connectGitHub(options: HostOptions): Octokit {
  const { baseUrl, token, userAgent, log } = options;
  const allowWait = (kind: string) => (seconds: number, asked: Asked, _octokit: unknown, waits: number) => {
    const isAllowed = waits < MOST_WAITS && (readLimit(asked)?.allows(seconds * 1000) ?? false);
    const next = isAllowed ? 'waiting for it' : 'that is longer than we may wait';
    log.info(
      `GitHub's ${kind} limit: asked to wait ${seconds} s before ${asked.method} ${toOneLine(asked.url ?? '')}; ${next}`,
    );
    return isAllowed;
  };
  const debug = (message: string) => log.debug(toOneLine(message));
  const octokit = new ManagedOctokit({
    auth: token,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    userAgent,
    request: { fetch: boundFetch(options.fetch ?? globalThis.fetch, options.requestTimeoutMs) },
    log: { debug, info: debug, warn: debug, error: debug },
    retry: { doNotRetry: NOT_RETRIED },
    throttle: {
      // The queues of this plugin are of the process: without an id of its own one connection would wait for another.
      id: randomUUID(),
      onRateLimit: allowWait('rate'),
      onSecondaryRateLimit: allowWait('secondary rate'),
    },
  });
  watchRateLimit(octokit, log);
  return octokit;
}

/** Where GraphQL is, next to the REST API. */
export function findGraphqlUrl(baseUrl: string): string {
  const base = baseUrl.replace(/\/+$/, '');
  return base.endsWith('/api/v3') ? base.replace(/\/v3$/, '/graphql') : `${base}/graphql`;
}

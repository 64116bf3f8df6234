import { z } from 'zod';
import { boundFetch } from './bounded-fetch.ts';
import { readFailure, readRateLimit, RefusedRequest, UnreadableAnswer } from './failures.ts';
import type { HostOptions } from './github-connection.ts';
import type { Limit } from './limit.ts';
import { toOneLine } from './log.ts';

export interface GiteaRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** After `/api/v1`. */
  path: string;
  body?: unknown;
  limit: Limit;
  /** It may be sent again when it is not known whether it was done. */
  isSafe: boolean;
}

export interface GiteaAnswer {
  data: unknown;
  headers: Headers;
}

const MOST_RETRIES = 3;
const MOST_WAITS = 10;

/** The JSON API of Gitea and its relatives, asked again where it is safe, waiting as it is told. */
export function connectGitea(options: HostOptions): (request: GiteaRequest) => Promise<GiteaAnswer> {
  const { token, userAgent, log } = options;
  const base = options.baseUrl.replace(/\/+$/, '');
  const fetch = boundFetch(options.fetch ?? globalThis.fetch, options.requestTimeoutMs);

  const send = async ({ method, path, body, limit }: GiteaRequest): Promise<GiteaAnswer> => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `token ${token}`,
        'user-agent': userAgent,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: limit.signal,
    });
    const text = await answer.text();
    if (!answer.ok) throw new RefusedRequest(readMessage(text), answer.status, Object.fromEntries(answer.headers));
    return { data: text === '' ? undefined : readJson(text), headers: answer.headers };
  };

  return async (request) => {
    const { limit, method, path, isSafe } = request;
    let [retries, waits] = [0, 0];
    for (;;) {
      limit.signal.throwIfAborted();
      try {
        return await send(request);
      } catch (error) {
        limit.signal.throwIfAborted();
        const failure = readFailure(error);
        limit.hindrance = failure.message;
        const askedSeconds = readRateLimit(failure);
        if (askedSeconds !== undefined) {
          waits += 1;
          if (waits > MOST_WAITS || !limit.allows(askedSeconds * 1000)) throw error;
          log.info(`The host asks to wait ${askedSeconds} s before ${method} ${toOneLine(path)}`);
          await limit.wait(Math.max(askedSeconds, 1) * 1000);
          continue;
        }
        const isPassing = failure.status === null || [502, 503, 504].includes(failure.status);
        retries += 1;
        if (!isSafe || !isPassing || error instanceof UnreadableAnswer || retries > MOST_RETRIES) throw error;
        log.debug(`${method} ${toOneLine(path)}: ${failure.message}; asking again`);
        await limit.wait(retries ** 2 * 1000);
      }
    }
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableAnswer('JSON', error);
  }
}

const RefusalBody = z.object({ message: z.string().min(1) });

function readMessage(text: string): string {
  try {
    return RefusalBody.parse(JSON.parse(text)).message;
  } catch {
    // A proxy in front of it answers in HTML; its beginning is better than nothing.
  }
  return text === '' ? 'refused without a reason' : text.slice(0, 300);
}

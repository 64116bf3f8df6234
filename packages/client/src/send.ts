import { pause, untilAborted } from './abort.ts';
import type { Meta } from './answer.ts';
import { readAnswer, readMeta } from './answer.ts';
import { encode } from './encode.ts';
import { PartwrightError } from './errors.ts';
import type { Operation } from './operation.ts';
import { pauseBefore } from './retry.ts';
import type { CallOptions, Settings } from './settings.ts';
import type { Sleep, TransportRequest, TransportResponse } from './transport.ts';

/** What a call comes to. */
export interface Answered {
  data: unknown;
  meta: Meta;
}

const PLAIN_TIMEOUT_MS = 60_000;
const UPLOAD_TIMEOUT_MS = 300_000;

/** Make the request, read the answer, and try again while that can help. */
export async function send(
  settings: Settings,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions = {},
): Promise<Answered> {
  const request = prepare(settings, operation, input, options);
  const policy = { ...settings.retry, maxRetries: options.maxRetries ?? settings.retry.maxRetries };
  const repeatable = operation.method !== 'POST' || 'Idempotency-Key' in request.headers;
  for (let attempt = 1; ; attempt += 1) {
    options.signal?.throwIfAborted();
    try {
      return await tryOnce(settings, operation, request, attempt, options.signal);
    } catch (error) {
      if (!(error instanceof PartwrightError)) throw error;
      // A request that was refused for its rate has not run, so even one without a key can be sent again.
      const pauseMs =
        repeatable || error.status === 429 ? pauseBefore(attempt, error, policy, settings.random) : undefined;
      if (pauseMs === undefined || !settings.sleep) throw error;
      const { status, code } = error;
      settings.onRetry({ method: request.method, url: request.url, attempt, pauseMs, status, code });
      await pause(settings.sleep, pauseMs, options.signal);
    }
  }
}

type Prepared = Omit<TransportRequest, 'signal'>;

function prepare(
  settings: Settings,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Prepared {
  const encoded = encode(operation, input, {
    uploadAs: options.uploadAs ?? 'form',
    boundary: () => `partwright-${settings.randomId()}`,
  });
  const key = options.idempotencyKey ?? (operation.keyed ? settings.randomId() : undefined);
  const waitMs = typeof input['wait'] === 'number' ? input['wait'] * 1000 : 0;
  const usualMs = operation.body === 'upload' ? UPLOAD_TIMEOUT_MS : PLAIN_TIMEOUT_MS;
  return {
    method: operation.method,
    path: operation.path,
    url: settings.baseUrl + encoded.path,
    headers: {
      // A file's failure is JSON; `*/*` lets the server answer either. Asking for JSON alone asks for the report.
      Accept: operation.answer === 'file' ? (operation.accept ?? '*/*') : 'application/json',
      ...settings.headers,
      ...encoded.headers,
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    body: encoded.body,
    timeoutMs: (options.timeoutMs ?? settings.timeoutMs ?? usualMs) + waitMs,
  };
}

async function tryOnce(
  settings: Settings,
  operation: Operation,
  request: Prepared,
  attempt: number,
  signal: AbortSignal | undefined,
): Promise<Answered> {
  const response = await carry(settings, request, signal);
  const meta = readMeta(response, attempt, settings.now());
  const data = readAnswer(response, meta, { kind: operation.answer, method: request.method, url: request.url });
  return { data, meta };
}

/** Hand the request to the transport, within its time and until the caller aborts. */
async function carry(
  settings: Settings,
  request: Prepared,
  signal: AbortSignal | undefined,
): Promise<TransportResponse> {
  const { method, url, timeoutMs } = request;
  const stop = new AbortController();
  const done = new AbortController();
  const abort = (): void => stop.abort(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  let late = false;
  const watch = async (sleep: Sleep): Promise<void> => {
    await sleep(timeoutMs, done.signal);
    late = !done.signal.aborted;
    stop.abort();
  };
  // Some sleeps reject when they are woken.
  if (settings.sleep) watch(settings.sleep).catch(() => {});
  try {
    return await untilAborted(settings.transport({ ...request, signal: stop.signal }), stop.signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (late)
      throw new PartwrightError(`${method} ${url} had no answer within ${timeoutMs / 1000} s`, {
        status: 0,
        code: 'timeout',
      });
    throw unreachable(request, error);
  } finally {
    done.abort();
    signal?.removeEventListener('abort', abort);
  }
}

function unreachable(request: Prepared, cause: unknown): PartwrightError {
  return new PartwrightError(
    `No answer from ${request.method} ${request.url}: ${describeCause(cause)}. Is the server running, and is baseUrl right?`,
    { status: 0, code: 'network_error', cause },
  );
}

/** `fetch` says only "fetch failed" and keeps what happened in `cause`. */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  // Several addresses tried in vain come as an AggregateError, which has a code but no message.
  const { code } = cause as { code?: unknown };
  return cause.message || (typeof code === 'string' ? code : error.message);
}

/** One HTTP request as the client makes it. */
export interface TransportRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path of the operation as openapi.json has it: `/parts/{sku}`. */
  path: string;
  url: string;
  headers: Record<string, string>;
  body?: Uint8Array | undefined;
  /** Aborts when the caller aborts or the time is up. */
  signal: AbortSignal;
  /** The time of this one request, for transports that cannot listen to `signal`. */
  timeoutMs: number;
}

/** One HTTP answer, whatever its status. */
export interface TransportResponse {
  status: number;
  /** Names in any case. */
  headers: Record<string, string>;
  body: Uint8Array;
}

/**
 * Carry one request. It answers with every status (also 4xx and 5xx), follows no redirect, and rejects only when no
 * answer came.
 */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** Wait so long; rejects or resolves early when `signal` aborts, if it can. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

/** The part of `fetch` that is used here. */
type Fetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: Uint8Array<ArrayBuffer>;
    signal: AbortSignal;
    redirect: 'manual';
  },
) => Promise<{
  status: number;
  headers: { forEach(each: (value: string, name: string) => void): void };
  arrayBuffer(): Promise<ArrayBuffer>;
}>;

/** A transport over `fetch`, which is given: `fetchTransport(fetch)`. */
export function fetchTransport(fetch: Fetch): Transport {
  return async ({ method, url, headers, body, signal }) => {
    const response = await fetch(url, {
      method,
      headers,
      signal,
      redirect: 'manual',
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
    });
    const answered: Record<string, string> = {};
    response.headers.forEach((value, name) => (answered[name] = value));
    return { status: response.status, headers: answered, body: new Uint8Array(await response.arrayBuffer()) };
  };
}

/** A sleep over timers, which are given: `timerSleep(setTimeout, clearTimeout)`. */
export function timerSleep<Timer>(
  setTimer: (run: () => void, ms: number) => Timer,
  clearTimer: (timer: Timer) => void,
): Sleep {
  return (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const end = (): void => {
        clearTimer(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimer(end, ms);
      signal?.addEventListener('abort', end);
    });
}

import { NotAllowed } from '../ports.ts';
import { DeadlinePassed } from './limit.ts';
import { toOneLine } from './log.ts';

/** The host refused, could not be reached, or answered what cannot be read. */
export class HostError extends Error {
  /** HTTP; null when there was no answer. */
  readonly status: number | null;
  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.name = 'HostError';
    this.status = status;
  }
}

/** An answer of 400 and above, of a host that is asked without Octokit. Of the shape of Octokit's RequestError. */
export class RefusedRequest extends Error {
  readonly status: number;
  readonly response: { headers: Record<string, string> };
  constructor(message: string, status: number, headers: Record<string, string>) {
    super(message);
    this.name = 'RefusedRequest';
    this.status = status;
    this.response = { headers };
  }
}

/** A 2xx whose body is not what it should be: what was asked for may have been done. */
export class UnreadableAnswer extends Error {
  constructor(what: string, cause?: unknown) {
    super(`the answer is not ${what}`, { cause });
    this.name = 'UnreadableAnswer';
  }
}

interface Failure {
  /** Null: no answer came, or no readable one. */
  status: number | null;
  message: string;
  headers: Record<string, unknown>;
}

export function readFailure(error: unknown): Failure {
  const { message, status, response, cause } = error as {
    message?: string;
    status?: number;
    response?: { headers?: Record<string, unknown> };
    cause?: unknown;
  };
  // A bare `fetch failed` has what failed as its cause.
  const said = error instanceof TypeError && cause instanceof Error ? cause.message : message;
  return {
    // A dropped connection has the status 500 in Octokit, and no response.
    status: response === undefined ? null : (status ?? null),
    message: toOneLine(said ?? String(error)),
    headers: response?.headers ?? {},
  };
}

/** Seconds to wait as the host says in a 403 or 429; undefined when it is no matter of limits. */
export function readRateLimit({ status, message, headers }: Failure): number | undefined {
  if (status !== 403 && status !== 429) return undefined;
  const asked = Number(headers['retry-after'] ?? Number.NaN);
  if (Number.isFinite(asked)) return asked;
  const isLimit = status === 429 || /rate limit|abuse detection/i.test(message);
  if (!isLimit) return undefined;
  if (headers['x-ratelimit-remaining'] === '0') {
    const resetsAt = Number(headers['x-ratelimit-reset'] ?? 0) * 1000;
    return Math.max(1, Math.ceil((resetsAt - Date.now()) / 1000));
  }
  return 60;
}

/** False only when the host has said no: a write that was not answered may have been done. */
export function mayHaveHappened(error: unknown): boolean {
  if (error instanceof DeadlinePassed || error instanceof NotAllowed) return false;
  if (error instanceof Error && error.name === 'AbortError') return false;
  const { status } = readFailure(error);
  return status === null || status >= 500;
}

/** Any failure of a request as NotAllowed or as an error that says who could not do what. */
export function explainFailure(error: unknown, host: string, what: string, kind: 'read' | 'write'): Error {
  if (error instanceof NotAllowed || error instanceof HostError || error instanceof DeadlinePassed) return error;
  const failure = readFailure(error);
  const { status, message } = failure;
  const waitSeconds = readRateLimit(failure);
  if (waitSeconds !== undefined) {
    const text = `${host} limits our requests and asks to wait ${waitSeconds} s before we may ${what}: ${message}`;
    return new HostError(text, status, error);
  }
  const isRefused = status === 401 || status === 403 || (status === 404 && kind === 'write');
  if (isRefused) return new NotAllowed(`${what}: ${message}`, error);
  return new HostError(
    `${host} did not let us ${what}: ${message}${status === null ? '' : ` (${status})`}`,
    status,
    error,
  );
}

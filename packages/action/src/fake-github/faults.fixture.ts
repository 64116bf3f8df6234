export interface RequestMatcher {
  method?: string;
  /** Id of the operation as GitHub names it: `issues/create-comment`; `graphql` for GraphQL. */
  operation?: string;
  /** Of the path without the query. */
  path?: string | RegExp;
}

export type Fault =
  /** An answer in place of the true one; `performed`: the work was done all the same, only nobody was told. */
  | { status: number; message?: string; headers?: Record<string, string>; performed?: boolean }
  /** 403 with `retry-after`, as for many writes in a short time. */
  | { secondaryLimit: { retryAfterSeconds: number } }
  /** 403 with nothing remaining, until this many seconds from now. */
  | { rateLimit: { resetInSeconds: number } }
  /** The connection ends: before anything is done, after it was done, or within the answer. */
  | { drop: 'before' | 'after' | 'midway' }
  /** The true answer, late. */
  | { delayMs: number }
  /** The true answer, once this has come: for what must happen in between. */
  | { holdUntil: Promise<unknown> };

/** How a fault shows on the wire. */
export interface FaultAnswer {
  status: number;
  body: { message: string; documentation_url: string };
  headers: Record<string, string>;
}

interface Planned {
  matcher: RequestMatcher;
  fault: Fault;
  left: number;
}

/** Faults that wait for their request, in the order they were planned. */
export class FaultPlan {
  readonly #planned: Planned[] = [];

  add(matcher: RequestMatcher, fault: Fault, times: number): void {
    this.#planned.push({ matcher, fault, left: times });
  }

  take(request: { method: string; operation: string | null; path: string }): Fault | undefined {
    const found = this.#planned.find(({ matcher, left }) => left > 0 && fits(matcher, request));
    if (!found) return undefined;
    found.left--;
    return found.fault;
  }

  /** How many were planned and never met. */
  get left(): number {
    return this.#planned.reduce((sum, planned) => sum + planned.left, 0);
  }
}

function fits(matcher: RequestMatcher, request: { method: string; operation: string | null; path: string }): boolean {
  if (matcher.method !== undefined && matcher.method !== request.method) return false;
  if (matcher.operation !== undefined && matcher.operation !== request.operation) return false;
  if (matcher.path instanceof RegExp) return matcher.path.test(request.path);
  return matcher.path === undefined || matcher.path === request.path;
}

const DOCUMENTATION = 'https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api';

/** Undefined for faults that are not an answer. */
export function writeFault(fault: Fault): FaultAnswer | undefined {
  if ('secondaryLimit' in fault) {
    const message = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';
    const headers = { 'retry-after': String(fault.secondaryLimit.retryAfterSeconds) };
    return { status: 403, headers, body: { message, documentation_url: DOCUMENTATION } };
  }
  if ('rateLimit' in fault) {
    const reset = Math.ceil(Date.now() / 1000) + fault.rateLimit.resetInSeconds;
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) };
    return {
      status: 403,
      headers,
      body: { message: 'API rate limit exceeded for installation.', documentation_url: DOCUMENTATION },
    };
  }
  if (!('status' in fault)) return undefined;
  const message = fault.message ?? (fault.status >= 500 ? 'Server Error' : 'Refused by the test');
  return {
    status: fault.status,
    headers: fault.headers ?? {},
    body: { message, documentation_url: 'https://docs.github.com/rest' },
  };
}

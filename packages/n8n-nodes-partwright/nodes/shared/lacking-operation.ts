import type { Transport, TransportRequest, TransportResponse } from '@partwright/client';
import { VERSION } from './user-agent.ts';

/** Code of the failure where the server has no such operation. The server itself does not give it. */
export const LACKING = 'operation_lacking';

/** How a server answers that it does not have what is asked: no such path, no such method of it, not built yet. */
const LACKING_STATUSES = new Set([404, 405, 501]);
/** What a server has is asked again after this time: it may have been updated. */
const KEPT_MS = 60_000;
const MOST_KEPT = 50;
const ASK_TIMEOUT_MS = 10_000;
/** A list of the panel does not wait longer. */
const LIST_TIMEOUT_MS = 3_000;

const kept = new Map<string, { untilMs: number; routes: Promise<Routes | undefined> }>();

/** `GET /parts/{sku}` and all else that the openapi.json of a server says it has. */
export type Routes = ReadonlySet<string>;

/**
 * An answer that may mean the server is older than this node, with that said where its openapi.json lacks the operation. Of a
 * server that does not say what it has, or has the operation, the answer stays as it came.
 */
export async function explainLacking(
  request: TransportRequest,
  answer: TransportResponse,
  carry: Transport,
): Promise<TransportResponse> {
  const { method, path, url } = request;
  if (!LACKING_STATUSES.has(answer.status)) return answer;
  const ask: Ask = (asked) => askServer(findBase(url, path) + asked, asked, request, carry);
  const routes = await readRoutes(findBase(url, path), ask);
  if (routes === undefined || routes.has(`${method} ${path}`)) return answer;
  const { data } = ((await ask('/health')) ?? {}) as { data?: { version?: unknown } };
  const version = typeof data?.version === 'string' ? `, version ${data.version},` : '';
  const error = `The Partwright server${version} does not have ${method} ${path}, which this operation of the node (version ${VERSION}) needs.`;
  return {
    ...answer,
    headers: { ...answer.headers, 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify({ success: false, error, code: LACKING })),
  };
}

/** The JSON at a path below the base URL; undefined: there is none, or no answer. */
type Ask = (path: string) => Promise<unknown>;

/** Base URL of a request: what stands before the path of its operation, whose parameters have no slashes. */
function findBase(url: string, path: string): string {
  const parts = url.split('?')[0]!.split('/');
  return parts.slice(0, parts.length - (path.split('/').length - 1)).join('/');
}

/** All that the server at a base URL has; undefined: it does not say, or did not answer in time. */
export function listServerRoutes(
  base: string,
  carry: Transport,
  headers: Record<string, string>,
): Promise<Routes | undefined> {
  const from = { signal: AbortSignal.timeout(LIST_TIMEOUT_MS), headers };
  return readRoutes(base, (asked) => askServer(base + asked, asked, from, carry));
}

async function readRoutes(base: string, ask: Ask): Promise<Routes | undefined> {
  const nowMs = Date.now();
  for (const [address, { untilMs }] of kept) if (untilMs <= nowMs || kept.size > MOST_KEPT) kept.delete(address);
  const known = kept.get(base) ?? { untilMs: nowMs + KEPT_MS, routes: ask('/openapi.json').then(listRoutes) };
  kept.set(base, known);
  const routes = await known.routes;
  if (routes === undefined) kept.delete(base);
  return routes;
}

async function askServer(
  url: string,
  path: string,
  { signal, headers }: Pick<TransportRequest, 'signal' | 'headers'>,
  carry: Transport,
): Promise<unknown> {
  const agent = Object.entries(headers).filter(([name]) => name.toLowerCase() === 'user-agent');
  try {
    const { status, body } = await carry({
      method: 'GET',
      path,
      url,
      headers: { Accept: 'application/json', ...Object.fromEntries(agent) },
      signal,
      timeoutMs: ASK_TIMEOUT_MS,
    });
    return status === 200 ? JSON.parse(new TextDecoder().decode(body)) : undefined;
  } catch {
    // What the server answered to the operation itself is told then.
    return undefined;
  }
}

/** Undefined: this is not the openapi.json of Partwright. */
function listRoutes(said: unknown): Routes | undefined {
  const { info, paths } = (said ?? {}) as { info?: { title?: unknown }; paths?: Record<string, object> };
  if (info?.title !== 'Partwright' || typeof paths !== 'object' || paths === null) return undefined;
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  return new Set(rows);
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { version } from '../version.ts';
import type { WatcherState } from './watcher-state.ts';

export interface HealthServer {
  /** `http://127.0.0.1:9477` */
  url: string;
  close(): Promise<void>;
}

/** What a person has to do something about; empty: nothing. */
export function listAttention({ folders, service, spool }: WatcherState): string[] {
  const given = spool.exports.dead + spool.messages.dead;
  return [
    ...folders.flatMap(({ name, state, reason }) =>
      state === 'away' ? [`folder ${name}: ${reason ?? 'cannot be read'}`] : [],
    ),
    ...(service.gate === 'access' ? [`service: ${service.error ?? 'the key is refused'}`] : []),
    ...(given > 0 ? [`${given} given up: \`partwright watch status\` says why`] : []),
  ];
}

const MOST_CONNECTIONS = 50;
/** Whoever does not say what is asked makes room for others. */
const TIMES = {
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 500,
};

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/i;

/**
 * What a question may name as its host; null: anything. To a server for this machine alone no page of another host gets through by
 * letting its name lead here.
 */
function makeHostPattern(host: string): RegExp | null {
  return LOOPBACK.test(host) ? /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i : null;
}

/**
 * GET /health: 200 while it does its work, also when the service is away and exports wait; 503 when a person has to do something,
 * with what. GET /metrics: for Prometheus.
 */
export async function serveHealth(
  listen: { host: string; port: number },
  state: () => WatcherState,
): Promise<HealthServer> {
  const hosts = makeHostPattern(listen.host);
  const server = createServer(TIMES, (request, response) => {
    answer(request, response, { state, hosts }).catch(() => response.destroy());
  });
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((done, fail) => void server.once('error', fail).listen(listen.port, listen.host, done));
  const { port } = server.address() as AddressInfo;
  const host = listen.host.includes(':') ? `[${listen.host}]` : listen.host;
  return { url: `http://${host}:${port}`, close: () => closeServer(server) };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { state, hosts }: { state: () => WatcherState; hosts: RegExp | null },
): Promise<void> {
  // Only what stands before a query counts; whatever else comes, an address of another server or nonsense, is none of the paths.
  const path = (request.url ?? '').split('?', 1)[0];
  request.resume();
  const send = (status: number, type: string, body: string, more: Record<string, string> = {}): void => {
    response.writeHead(status, {
      ...more,
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const { host } = request.headers;
  // Before HTTP/1.1 there is none; browsers always send it.
  if (hosts !== null && host !== undefined && !hosts.test(host))
    return send(403, 'text/plain', 'For this machine alone: ask for localhost or 127.0.0.1\n');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return send(405, 'text/plain', 'GET only\n', { Allow: 'GET, HEAD' });
  if (path === '/health') {
    const now = state();
    const attention = listAttention(now);
    const status = attention.length > 0 ? 'attention' : now.service.gate === 'open' ? 'ok' : 'waiting';
    const body = JSON.stringify({ status, attention, version, ...now }, null, 2);
    return send(attention.length > 0 ? 503 : 200, 'application/json', `${body}\n`);
  }
  if (path === '/metrics') {
    // Few watchers are asked for metrics; the library is loaded then.
    const { renderMetrics } = await import('./metrics.ts');
    const { type, text } = await renderMetrics(state());
    return send(200, type, text);
  }
  return send(404, 'text/plain', 'There are /health and /metrics\n');
}

function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

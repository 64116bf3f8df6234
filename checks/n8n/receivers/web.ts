import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { close, listen } from '../ports.ts';

export interface WebRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  atMs: number;
}

export interface WebAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is bytes or text. */
  body?: unknown;
}

type Reply = WebAnswer | ((request: WebRequest) => WebAnswer | Promise<WebAnswer>);

export interface WebReceiver {
  url: string;
  /** What came, in order. */
  received: WebRequest[];
  /** Set the answer for a method and path (`POST /chat.postMessage`), `*` for any path; the last one set wins. */
  answer(route: string, reply: Reply): void;
  /** What came to one method and path. */
  to(route: string): WebRequest[];
  /** The address of a file this receiver serves from now on. */
  serve(name: string, bytes: Uint8Array, type?: string): string;
  close(): Promise<void>;
}

/** A stand-in for any web service: records each request and answers as it was told, 200 `{"ok":true}` when not. */
export async function openWebReceiver(): Promise<WebReceiver> {
  const received: WebRequest[] = [];
  const routes = new Map<string, Reply>();
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming);
    received.push(request);
    const reply = routes.get(`${request.method} ${request.path}`) ?? routes.get(`${request.method} *`) ?? {};
    const { status = 200, headers, body = { ok: true } } = typeof reply === 'function' ? await reply(request) : reply;
    const isPlain = typeof body === 'string' || body instanceof Uint8Array;
    response.writeHead(status, { ...(isPlain ? {} : { 'content-type': 'application/json' }), ...headers });
    response.end(isPlain ? body : JSON.stringify(body));
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return {
    url,
    received,
    answer: (route, reply) => void routes.set(route, reply),
    to: (route) => received.filter(({ method, path }) => `${method} ${path}` === route),
    serve(name, bytes, type = 'application/octet-stream') {
      const disposition = `attachment; filename="${name}"`;
      routes.set(`GET /files/${name}`, {
        headers: { 'content-type': type, 'content-disposition': disposition },
        body: bytes,
      });
      return `${url}/files/${name}`;
    },
    close: () => close(server),
  };
}

export async function readRequest(incoming: IncomingMessage): Promise<WebRequest> {
  const { pathname, searchParams } = new URL(incoming.url!, 'http://receiver');
  return {
    method: incoming.method!,
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    atMs: performance.now(),
    body: Buffer.concat(await Array.fromAsync<Buffer>(incoming)),
  };
}

import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import * as https from 'node:https';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Receiver {
  port: number;
  url: string;
  /** What came, in order. */
  received: Received[];
  /** Resolves when so many have come. */
  came(count: number): Promise<void>;
  close(): Promise<void>;
}

type Reply = (response: ServerResponse, received: Received, count: number) => unknown;

/** A receiver of callbacks on a free port of this machine; `reply` may leave a request unanswered. With a certificate: over TLS. */
export async function openReceiver(reply: Reply, tls?: { key: string; cert: string }): Promise<Receiver> {
  const received: Received[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await Array.fromAsync<Buffer>(request));
    const one = { method: request.method!, path: request.url!, headers: request.headers, body };
    const count = received.push(one);
    for (const { resolve } of waiting.filter((wait) => wait.count <= count)) resolve();
    await reply(response, one, count);
  };
  const server = tls ? https.createServer(tls, take) : createServer(take);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}/hooks?token=1`,
    received,
    came(count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (received.length >= count) resolve();
      else waiting.push({ count, resolve });
      return promise;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with the status at once. */
export function answering(status: number, headers: Record<string, string> = {}): Reply {
  return (response) => response.writeHead(status, headers).end();
}

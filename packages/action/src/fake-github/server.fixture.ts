import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request as the test may look at it afterwards. No secret is kept: a token goes by the login it stands for. */
export interface JournalEntry {
  method: string;
  /** As in the request line, still encoded, without the query. */
  path: string;
  query: Record<string, string>;
  /** Id of the operation; null when there is none for this path. */
  operation: string | null;
  /** Login of the token; null without one or with an unknown one. */
  as: string | null;
  accept: string;
  userAgent: string;
  body: unknown;
  /** Of the answer; 0 when the connection was dropped. */
  status: number;
}

export interface Listening {
  /** Without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Of `Authorization: token x`, `Bearer x`. Undefined without the header, empty for another scheme. */
export function readToken(request: IncomingMessage): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  return /^(?:token|bearer) +(\S+)$/i.exec(header)?.[1] ?? '';
}

/** End the connection; `midway` first sends half of the promised bytes, so that the client waits for the rest. */
export async function cutAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  when: 'after' | 'midway' | 'before',
): Promise<void> {
  if (when === 'midway') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 }).write('{"half":');
    await sleep(20);
  }
  request.socket.destroy();
}

/** Serve on a free port of 127.0.0.1. What the handler throws is the fake's own fault: 500, and told to `onCrash`. */
export async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  onCrash: (error: unknown) => void,
): Promise<Listening> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      onCrash(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

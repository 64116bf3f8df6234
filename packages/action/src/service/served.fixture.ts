import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A Partwright server in this process, with what only its operator can do. */
export interface Served {
  url: string;
  accountId: string;
  key: string;
  newKey(wish: { mode?: 'live' | 'test'; scopes?: string[]; accountId?: string }): Promise<string>;
  newAccount(name: string): Promise<string>;
  service: {
    records: {
      ledger: {
        charge(accountId: string, amount: number, id: string, note: string): Promise<unknown>;
        balance(accountId: string): Promise<{ balance: number }>;
      };
    };
  };
  stop(): Promise<void>;
}

/** The real server on its embedded default with the starter catalogue, as the server's own tests start it. */
export async function startServed(env: Record<string, string> = {}): Promise<Served> {
  // The action is built without the server, and its types are none of it.
  const fixture = new URL('../../../server/src/testing/running.fixture.ts', import.meta.url).href;
  const { startService } = (await import(fixture)) as { startService(env: Record<string, string>): Promise<Served> };
  return startService(env);
}

type Answer = (asked: IncomingMessage, answer: ServerResponse, count: number) => 'pass' | void;

/** A server of HTTP in front of another: `answer` answers itself or lets the question pass. Gives its address. */
export async function openFront(answer: Answer, behind = 'http://127.0.0.1:9'): Promise<string> {
  let count = 0;
  const server = createServer((asked, reply) => {
    count += 1;
    if (answer(asked, reply, count) !== 'pass') return void asked.resume();
    const { method, headers, url } = asked;
    const passed = request(`${behind}${url}`, { method, headers }, (found) => {
      reply.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

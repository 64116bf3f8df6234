import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as askHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** One address in front of several servers, as nginx or Envoy is in front of replicas. */
export interface Balancer {
  url: string;
  /** The servers that requests go to in turns; changed as they come and go. */
  readonly servers: Set<string>;
  /** Connections to a server that failed before there was an answer, by what they failed with; each was sent on to another. */
  readonly failures: Map<string, number>;
  /** Requests that no server answered. */
  readonly unanswered: () => number;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Hop by hop: of this connection only (RFC 9110, 7.6.1). */
const OF_THE_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Requests go to the servers in turns. What a server that dies leaves without an answer goes to the next one: reads, and what
 * has an Idempotency-Key, which may be sent again. Answers are passed on whole, so that none is cut in the middle.
 */
export async function openBalancer(): Promise<Balancer> {
  const servers = new Set<string>();
  const failures = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let unanswered = 0;

  async function answer(request: IncomingMessage): Promise<Answer> {
    const body = await readAll(request);
    const tries = isRepeatable(request) ? 3 : 1;
    for (let at = 0; at < tries && servers.size > 0; at++) {
      const all = [...servers];
      const server = all[turn++ % all.length]!;
      try {
        return await forward(agent, server, request, body);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? String(error);
        failures.set(code, (failures.get(code) ?? 0) + 1);
      }
    }
    unanswered += 1;
    return { status: 502, headers: {}, body: Buffer.from('{"code":"no_server"}') };
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers, body } = await answer(request);
    const kept = Object.entries(headers).filter(([name]) => !OF_THE_HOP.includes(name));
    response.writeHead(status, { ...Object.fromEntries(kept), 'content-length': body.length }).end(body);
  }

  const front = createServer((request, response) => void pass(request, response)).listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    servers,
    failures,
    unanswered: () => unanswered,
    async close() {
      agent.destroy();
      front.close();
      front.closeAllConnections();
      await once(front, 'close');
    },
  };
}

const isRepeatable = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' || headers['idempotency-key'] !== undefined;

async function forward(
  agent: Agent,
  server: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  const sent = askHttp(`${server}${url}`, { agent, method, headers: { ...headers, 'content-length': body.length } });
  // What breaks after the answer has begun is told by the answer.
  sent.on('error', () => undefined).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await readAll(response) };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

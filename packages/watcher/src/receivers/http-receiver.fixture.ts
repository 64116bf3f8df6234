import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fault, Mischief } from './mischief.fixture.ts';

export interface Visit {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Verdict {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface Receiver<Item> {
  /** Where to post to. */
  url: string;
  host: string;
  port: number;
  /** What it took, in order. */
  accepted: Item[];
  /** Why it did not take a message: it broke what is documented. Failures on purpose are not among them. */
  refused: string[];
  mischief: Mischief;
  /** All requests, with those that failed on purpose. */
  requests: Visit[];
  close(): Promise<void>;
}

/** What makes one service. `judge` refuses by throwing a Refusal; it keeps what it takes. */
export interface Service<Item> {
  /** Path and query that go with the address. */
  path: string;
  evaluate(visit: Visit, accepted: Item[]): Verdict | Promise<Verdict>;
  /** How it says that there were too many messages; left out: 429 with Retry-After. */
  limited?(count: number): Verdict;
}

/** The message is not as documented. */
export class Refusal extends Error {
  readonly verdict: Verdict;
  constructor(reason: string, verdict: Verdict) {
    super(reason);
    this.verdict = verdict;
  }
}

/** Real HTTP on this machine. */
export async function openHttpReceiver<Item>(seed: number, service: Service<Item>): Promise<Receiver<Item>> {
  const accepted: Item[] = [];
  const refused: string[] = [];
  const requests: Visit[] = [];
  const mischief = new Mischief(seed);

  const evaluateVisit = async (visit: Visit): Promise<Verdict> => {
    try {
      return await service.evaluate(visit, accepted);
    } catch (error) {
      refused.push(error instanceof Error ? error.message : String(error));
      return error instanceof Refusal ? error.verdict : { status: 500, body: String(error) };
    }
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const visit: Visit = {
      method: request.method!,
      url: new URL(`http://receiver${request.url}`),
      headers: request.headers,
      body: Buffer.concat(pieces),
    };
    requests.push(visit);
    const fault = mischief.take();
    if (fault === 'hang') return;
    if (fault === 'reset') return void request.socket.resetAndDestroy();
    const verdict = foreseen(fault, service, mischief.done.length) ?? (await evaluateVisit(visit));
    if (fault === 'lost') return void request.socket.resetAndDestroy();
    write(response, verdict, fault === 'cut');
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${service.path}`,
    host: '127.0.0.1',
    port,
    accepted,
    refused,
    requests,
    mischief,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function foreseen<Item>(fault: Fault | null, service: Service<Item>, count: number): Verdict | null {
  if (fault === 'broken') return { status: 500, body: 'Internal Server Error' };
  if (fault !== 'limited') return null;
  return service.limited?.(count) ?? { status: 429, headers: { 'retry-after': '1' }, body: 'rate_limited' };
}

function write(response: ServerResponse, { status, headers = {}, body = '' }: Verdict, isCut: boolean): void {
  const bytes = Buffer.from(body);
  const length = isCut ? bytes.length + 100 : bytes.length;
  response.writeHead(status, {
    'content-type': 'text/plain',
    ...headers,
    ...(status !== 204 && { 'content-length': String(length) }),
  });
  if (!isCut) return void response.end(status === 204 ? undefined : bytes);
  response.write(bytes.length === 0 ? ' ' : bytes, () => setTimeout(() => response.destroy(), 20));
}

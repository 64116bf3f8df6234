import { createServer } from 'node:http';
import { close, listen } from '../ports.ts';
import { readRequest, type WebRequest } from './web.ts';

export interface Front {
  url: string;
  /** Where requests are passed on to. */
  target: string;
  /** What passed, in order. */
  received: (WebRequest & { answered: number })[];
  close(): Promise<void>;
}

/** The public address of a server that stands behind it, as a reverse proxy is: passes requests on and keeps them. */
export async function openFront(): Promise<Front> {
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming);
    const headers = Object.entries(incoming.headers).filter(
      ([name]) => !/^(host|connection|content-length)$/.test(name),
    );
    const answer = await fetch(front.target + incoming.url, {
      method: request.method,
      headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
      body: request.body.length > 0 ? new Uint8Array(request.body) : undefined,
      redirect: 'manual',
    }).catch(() => new Response('There is nothing behind this address', { status: 502 }));
    const body = Buffer.from(await answer.arrayBuffer());
    front.received.push({ ...request, answered: answer.status });
    const type = answer.headers.get('content-type');
    response.writeHead(answer.status, type === null ? {} : { 'content-type': type }).end(body);
  });
  const front: Front = {
    url: `http://127.0.0.1:${await listen(server)}`,
    target: '',
    received: [],
    close: () => close(server),
  };
  return front;
}

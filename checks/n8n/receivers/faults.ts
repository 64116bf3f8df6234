import { createServer, request as ask } from 'node:http';
import { problems } from '@partwright/contract';
import { close, listen } from '../ports.ts';

export interface Fault {
  status: 402 | 429 | 500 | 502 | 503;
  /** How often; Infinity for ever. */
  times: number;
  /** Seconds, as the Retry-After header says them. */
  retryAfter?: number;
  /** Only requests whose method and path fit. */
  on?: RegExp;
  /** The request does its work, and then its connection breaks before the answer. */
  losesAnswer?: boolean;
}

export interface FaultProxy {
  url: string;
  /** When each request came, and whether it was refused. */
  asked: { route: string; atMs: number; isRefused: boolean }[];
  /** Refuse requests from now on; forgets the fault before, and what was asked. */
  refuse(fault: Fault): void;
  /** Be an older server from now on, without this operation (`GET /parts/{sku}`), neither in its openapi.json; null: a whole one. */
  withhold(operation: string | null): void;
  close(): Promise<void>;
}

const CODES = { 402: 'credits_exhausted', 429: 'rate_limited', 500: 'internal_error', 503: 'unavailable' } as const;
/** What a proxy answers whose server is away. */
const BAD_GATEWAY = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

/** What the Partwright server itself says with that status. */
export const makeRefusal = (status: keyof typeof CODES): Record<string, string> => ({
  status: 'error',
  error: problems[CODES[status]].error,
  code: CODES[status],
  request_id: 'req_refused',
});

/** A server before the Partwright server that refuses as many requests as it is told to, and passes the others on unchanged. */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const asked: FaultProxy['asked'] = [];
  let fault: Fault | undefined;
  let withheld: string | null = null;
  const server = createServer(async (incoming, response) => {
    const route = `${incoming.method} ${incoming.url}`;
    const isRefused = fault !== undefined && fault.times > 0 && (fault.on?.test(route) ?? true);
    asked.push({ route, atMs: performance.now(), isRefused });
    if (withheld !== null && isOf(withheld, route)) {
      incoming.resume();
      response.writeHead(404, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ status: 'error', error: problems.not_found.error, code: 'not_found' }));
      return;
    }
    if (withheld !== null && route === 'GET /v1/openapi.json') {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(await cutOpenapi(target, withheld)));
      return;
    }
    const isLost = isRefused && fault!.losesAnswer === true;
    if (!isRefused || isLost) {
      const { headers, method } = incoming;
      if (isLost) fault!.times--;
      const passed = ask(new URL(incoming.url!, target), { method, headers }, (answer) => {
        if (isLost) return void answer.resume().once('end', () => incoming.socket.destroy());
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      passed.once('error', (error) => response.writeHead(502).end(error.message));
      incoming.pipe(passed);
      return;
    }
    const { status, retryAfter } = fault!;
    fault!.times--;
    incoming.resume();
    response.writeHead(status, {
      'content-type': status === 502 ? 'text/html' : 'application/json; charset=utf-8',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    });
    response.end(status === 502 ? BAD_GATEWAY : JSON.stringify(makeRefusal(status)));
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return {
    url,
    asked,
    refuse(next) {
      fault = { ...next };
      asked.length = 0;
    },
    withhold(operation) {
      withheld = operation;
    },
    close: () => close(server),
  };
}

/** Whether a request, `GET /v1/parts/C1?x=1`, is of the operation. */
function isOf(operation: string, route: string): boolean {
  const pattern = operation.replace(' /', ' /v1/').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(route.split('?')[0]!);
}

async function cutOpenapi(target: string, operation: string): Promise<object> {
  const answer = await fetch(`${target}/v1/openapi.json`);
  const whole = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  const [method, path] = operation.split(' ') as [string, string];
  delete whole.paths[path]![method.toLowerCase()];
  return whole;
}

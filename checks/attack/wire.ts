import { request as askHttp } from 'node:http';
import { connect } from 'node:net';
import type { Outcome } from '../hostile/judge.ts';

/** The server that is attacked, and two accounts on it that know nothing of each other. */
export interface Target {
  /** Its address, without a slash at the end. */
  url: string;
  /** A key with all scopes of the account whose things the other one tries to get at. */
  ownerKey: string;
  strangerKey: string;
  /** What takes longer counts as no answer. */
  hangMs: number;
}

export interface WireRequest {
  method: string;
  /** Behind the address of the server. */
  path: string;
  /** Lines of the head, in order; a name may come twice. */
  headers?: readonly (readonly [name: string, value: string])[];
  body?: string | Uint8Array | FormData | null;
}

/** One request as it is written, and what came of it. */
export async function ask(target: Pick<Target, 'url' | 'hangMs'>, key: string, request: WireRequest): Promise<Outcome> {
  const { headers, body } = await writeBody(request);
  const lines = [
    ['Host', new URL(target.url).host],
    ['Authorization', `Bearer ${key}`],
    ['User-Agent', 'partwright-checks/1.0 (checks@example.com)'],
    ...headers,
    ...(body === null ? [] : [['Content-Length', String(body.length)]]),
  ];
  const began = performance.now();
  return new Promise((done) => {
    const end = (outcome: Omit<Outcome, 'ms'>): void => done({ ...outcome, ms: performance.now() - began });
    const fail = (error: Error): void => end({ status: null, said: '', error: error.message });
    try {
      const sent = askHttp(target.url, {
        method: request.method,
        path: request.path,
        headers: lines.flat(),
        signal: AbortSignal.timeout(target.hangMs),
        agent: false,
      });
      sent.on('error', fail);
      sent.on('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', fail);
        answer.on('end', () => end({ status: answer.statusCode ?? null, said: Buffer.concat(chunks).toString() }));
      });
      sent.end(body ?? undefined);
    } catch (error) {
      fail(error as Error);
    }
  });
}

async function writeBody({ headers = [], body = null }: WireRequest): Promise<{
  headers: (readonly [string, string])[];
  body: Buffer | null;
}> {
  if (!(body instanceof FormData)) return { headers: [...headers], body: body === null ? null : Buffer.from(body) };
  const form = new Response(body);
  const type = form.headers.get('content-type')!;
  return { headers: [...headers, ['Content-Type', type]], body: Buffer.from(await form.arrayBuffer()) };
}

/** Bytes of no client: what came back until the server closed, or until it had said nothing for so long. */
export function askRaw(
  { url, hangMs }: Pick<Target, 'url' | 'hangMs'>,
  bytes: Uint8Array,
  quietMs: number,
): Promise<Outcome> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  return new Promise((done) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const end = (): void => {
      socket.destroy();
      const said = Buffer.concat(chunks).toString('latin1');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(said)?.[1];
      done({ status: status === undefined ? 0 : Number(status), said, ms: performance.now() - began });
    };
    const limit = setTimeout(end, hangMs);
    let quiet = setTimeout(end, quietMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      clearTimeout(quiet);
      quiet = setTimeout(end, quietMs);
    });
    // That it hangs up is an answer to what is no HTTP.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(limit);
      clearTimeout(quiet);
      end();
    });
    socket.write(bytes);
  });
}

/** What is in `data` of an answer; an empty object where there is none. */
export function readData({ said }: Outcome): Record<string, unknown> {
  try {
    return (JSON.parse(said) as { data?: Record<string, unknown> }).data ?? {};
  } catch {
    return {};
  }
}

/** So many at once; the next is made when one is done. */
export async function inTurns(works: Iterator<() => Promise<void>>, atOnce: number): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = works.next(); !next.done; next = works.next()) await next.value();
    }),
  );
}

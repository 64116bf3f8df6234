// The server of `npm run bench -- shares`, and what its measures ask of it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const USER_AGENT = 'PartwrightBench/1.0 (bench@example.com)';

/** What the server's process did since it was asked before. */
export interface Worked {
  /** How long its thread kept others waiting at a time, ms. */
  delayP99Ms: number;
  delayMaxMs: number;
  /** Of all its threads; 1: a whole processor. */
  processorShare: number;
}

export interface Server {
  url: string;
  key: string;
  floodKey: string;
  pid: number;
  worked(): Promise<Worked>;
  stop(): Promise<void>;
}

/** Settings of the service over those of the bench. */
export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'shares-server.ts'), [JSON.stringify(settings)]);
  const [said] = (await once(child, 'message')) as [Pick<Server, 'url' | 'key' | 'floodKey'>];
  return {
    ...said,
    pid: child.pid!,
    async worked() {
      child.send('worked');
      const [worked] = (await once(child, 'message')) as [Worked];
      return worked;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

export const headersFor = (key: string): Record<string, string> => ({
  authorization: `Bearer ${key}`,
  'user-agent': USER_AGENT,
});

const TYPES: Record<string, string> = { '/bom': 'text/csv', '/components/match/batch': 'application/json' };

/** The status of the answer. Without a body it is asked by GET. */
export async function ask(
  server: Server,
  key: string,
  path: string,
  body: string | null,
  signal?: AbortSignal,
): Promise<number> {
  const sent =
    body === null
      ? { headers: headersFor(key) }
      : { method: 'POST', body, headers: { ...headersFor(key), 'content-type': TYPES[path] ?? 'text/plain' } };
  const answer = await fetch(`${server.url}/v1${path}`, { ...sent, ...(signal ? { signal } : {}) });
  await answer.arrayBuffer();
  return answer.status;
}

/** Requests of the account that floods, so many at a time until it is stopped; then the answers by their status. */
export function startFlood(
  server: Server,
  clients: number,
  path: string,
  body: string | null,
): { stop(): Promise<Record<string, number>> } {
  const statuses: Record<string, number> = {};
  const ending = new AbortController();
  const going = Array.from({ length: clients }, async () => {
    while (!ending.signal.aborted) {
      const status = await ask(server, server.floodKey, path, body, ending.signal).catch(() => 0);
      if (status > 0) statuses[status] = (statuses[status] ?? 0) + 1;
    }
  });
  return {
    async stop() {
      ending.abort();
      await Promise.all(going);
      return statuses;
    },
  };
}

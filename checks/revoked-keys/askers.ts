import { setTimeout as sleep } from 'node:timers/promises';

const AT_ONCE = 2;

export interface Asked {
  server: string;
  /** When it was sent and answered, by performance.now(). */
  sentMs: number;
  endedMs: number;
  status: number;
}

/** Programs that ask these servers the same thing with one key, again and again until they are stopped. */
export interface Askers {
  asked: Asked[];
  /** Until each server has taken the key so often. */
  taken(times: number): Promise<void>;
  stop(): Promise<void>;
}

export function startAskers(servers: readonly string[], key: string): Askers {
  const asked: Asked[] = [];
  let isOver = false;
  const askers = servers.flatMap((server) =>
    Array.from({ length: AT_ONCE }, async () => {
      while (!isOver) asked.push(await askOnce(server, key));
    }),
  );
  return {
    asked,
    async taken(times) {
      const isTaken = (server: string): boolean =>
        asked.filter((one) => one.server === server && one.status === 200).length >= times;
      while (!servers.every(isTaken)) await sleep(2);
    },
    async stop() {
      isOver = true;
      await Promise.all(askers);
    },
  };
}

/** What needs nothing but a key. Status 0: no answer came. */
export async function askOnce(server: string, key: string): Promise<Asked> {
  const sentMs = performance.now();
  const status = await fetch(`${server}/v1/values/normalize?value=4k7`, {
    headers: { authorization: `Bearer ${key}`, 'user-agent': 'partwright-checks/1.0 (checks@example.com)' },
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  return { server, sentMs, endedMs: performance.now(), status };
}

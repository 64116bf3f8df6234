import { randomUUID } from 'node:crypto';
import { createPostgresBackend, Queue } from 'bullmq';
import { afterAll, describe, onTestFinished } from 'vitest';
import type { Service, Target, WorkForce } from '../ports.ts';
import { openSharedWorkForce } from './index.ts';
import { silentLog, timing } from './sharing.fixture.ts';

/** One store under test, with queues of its own that are cleared at the end. `clear` removes all of a queue. */
export interface StoreUnderTest {
  name: string;
  /** Undefined: it is not there, and nothing is run. */
  url: string | undefined;
  clear(queue: string): Promise<void>;
}

export interface Place {
  newQueue(): string;
  open(queue: string, service: Service, options?: { targets?: readonly Target[]; at?: string }): Promise<WorkForce>;
}

/** Run tests on a store where it is there. */
export function describeOn(under: StoreUnderTest, tests: (place: Place, url: string) => void): void {
  const { name, url, clear } = under;
  describe.skipIf(!url)(`work shared over ${name}${url ? '' : ' (not run: its address is not set)'}`, () => {
    const queues: string[] = [];
    afterAll(async () => {
      for (const queue of queues) await clear(queue);
    });
    const place: Place = {
      newQueue() {
        const queue = `test-${randomUUID()}`;
        queues.push(queue);
        return queue;
      },
      async open(queue, service, { targets = [], at = url ?? '' } = {}) {
        const log = silentLog;
        const force = await openSharedWorkForce({ url: at, queue, service, targets, concurrency: 8, log, timing });
        onTestFinished(() => force.close());
        return force;
      },
    };
    tests(place, url ?? '');
  });
}

const redisUrl = process.env['TEST_REDIS_URL'];
const postgresUrl = process.env['TEST_DATABASE_URL'];
const both = (queue: string): string[] => ['exports', 'messages'].map((what) => `partwright-watch-${queue}-${what}`);

export const redis: StoreUnderTest = {
  name: 'Redis (TEST_REDIS_URL)',
  url: redisUrl,
  async clear(queue) {
    for (const name of both(queue)) {
      const raw = new Queue(name, { connection: { url: redisUrl ?? '' } });
      await raw.obliterate({ force: true });
      await raw.close();
    }
  },
};

export const postgres: StoreUnderTest = {
  name: 'PostgreSQL (TEST_DATABASE_URL)',
  url: postgresUrl,
  async clear(queue) {
    for (const name of both(queue)) {
      const raw = new Queue(name, { connection: { connectionString: postgresUrl ?? '' } }, createPostgresBackend);
      await raw.obliterate({ force: true });
      await raw.close();
    }
  },
};

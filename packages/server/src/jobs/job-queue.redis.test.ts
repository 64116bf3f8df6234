import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { openBullQueue } from './bull-queue.ts';
import { describeJobQueue } from './job-queue.conformance.ts';

const url = process.env.TEST_REDIS_URL ?? '';

describeJobQueue(
  'BullMQ on Redis',
  { skip: url === '' && 'TEST_REDIS_URL is not set', overConnections: true },
  async () => {
    const admin = new Redis(url);
    return {
      store: { backend: 'redis', url },
      crash: { place: url, reopen: async () => ({ backend: 'redis', url }) },
      raw: (prefix) => new Queue(`${prefix}-jobs`, { connection: { url } }),
      async cut(prefix) {
        const queue = `${prefix}-jobs`;
        const names = new Set([queue, `bull:${Buffer.from(queue).toString('base64')}`]);
        const clients = String(await admin.client('LIST')).split('\n');
        const own = clients.filter((client) => names.has(/ name=(\S*)/.exec(client)?.[1] ?? ''));
        for (const client of own) await admin.client('KILL', 'ID', /^id=(\d+)/.exec(client)![1]!);
        return own.length;
      },
      close: async () => void (await admin.quit()),
    };
  },
);

it('says at once that no Redis answers', async () => {
  await expect(
    openBullQueue({ backend: 'redis', url: 'redis://127.0.0.1:1' }, { connectTimeoutMs: 1000 }),
  ).rejects.toThrow(/Redis does not answer: .*ECONNREFUSED/);
});

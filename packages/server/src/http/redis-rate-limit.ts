import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { LeasedPoints } from './leased-points.ts';
import { createRateLimiter, type RateLimiter } from './rate-limit.ts';

/**
 * Limits that all processes of one Redis or Valkey count together. While it is away each process counts by itself: limits get
 * wider, requests go on.
 */
export function openRedisRateLimiter(
  url: string,
  perMinute: { account: number; address: number },
): { limiter: RateLimiter; close(): Promise<void> } {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    retryStrategy: (times) => Math.min(50 * 2 ** times, 5000) * (1 - Math.random() / 2),
  });
  redis.on('error', () => undefined);
  const limiter = createRateLimiter(
    perMinute,
    (options) =>
      new LeasedPoints(
        new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: new RateLimiterMemory(options) }),
      ),
  );
  return { limiter, close: async () => void (await redis.quit().catch(() => redis.disconnect())) };
}

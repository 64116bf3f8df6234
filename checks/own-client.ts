import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, fetchTransport, type Client } from '@partwright/client';

export const USER_AGENT = 'partwright-checks/1.0 (checks@example.com)';

/** A client of a server of the check; `maxRetries` 0 where the check itself asks again. */
export function clientFor(url: string, key: string, { maxRetries }: { maxRetries: number }): Client {
  return createClient({
    baseUrl: url,
    apiKey: key,
    userAgent: USER_AGENT,
    transport: fetchTransport(fetch),
    sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
    maxRetries,
  });
}

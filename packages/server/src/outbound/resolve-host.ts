import { lookup, Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';

/** All addresses of a host name. Throws when it has none or nobody answers in time. */
export type ResolveHost = (host: string) => Promise<LookupAddress[]>;

const ANSWER_MS = 3000;
const TRY = { timeout: 1000, tries: 2 };

/**
 * The public names of the internet, straight from the name servers. `lookup` would hold one of the process's few worker
 * threads for as long as a slow name server likes, and any caller can name such a server.
 */
export const resolvePublicHost: ResolveHost = (host) =>
  inTime(async () => {
    const resolver = new Resolver(TRY);
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [...listAddresses(ipv4, 4), ...listAddresses(ipv6, 6)];
    if (found.length === 0 && ipv4.status === 'rejected') throw ipv4.reason;
    return found;
  });

/** As any program on this machine sees the name: with its hosts file, search domains and container names. */
export const resolveLocalHost: ResolveHost = (host) => inTime(() => lookup(host, { all: true }));

function listAddresses(answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}

async function inTime<T>(resolve: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No name server answered within ${ANSWER_MS} ms`)), ANSWER_MS);
  try {
    return await Promise.race([resolve(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

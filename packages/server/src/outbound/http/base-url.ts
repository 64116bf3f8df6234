import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { classifyAddress } from '../addresses.ts';
import { resolveLocalHost, resolvePublicHost, type ResolveHost } from '../resolve-host.ts';

export interface OutboundRules {
  /** Take http and this machine too: for a stand-in of the provider. */
  allowLocalhost: boolean;
  /** Left out: the name servers. */
  resolve?: ResolveHost | undefined;
}

/** Why an address may not be called; a name server that answers so must not look like a provider that is down. */
export class AddressRefused extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`);
    this.name = 'AddressRefused';
  }
}

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * Read a base URL of the settings. Throws with what is wrong with it: a provider is called over https at a public name;
 * http and this machine only with `allowLocalhost`.
 */
export function readBaseUrl(setting: string, text: string, { allowLocalhost }: OutboundRules): URL {
  const url = URL.parse(text);
  if (!url) throw new Error(`${setting} is not a URL`);
  const host = stripBrackets(url);
  const isLocal = allowLocalhost && LOOPBACK_NAMES.has(host);
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:'))
    throw new Error(`${setting} must begin with https://`);
  if (url.username !== '' || url.password !== '') throw new Error(`${setting} must not hold a user name or password`);
  if (url.search !== '' || url.hash !== '') throw new Error(`${setting} must not hold a query`);
  if (isIP(host) !== 0 && !mayCall(host, isLocal)) throw new Error(`${setting} names an address that is not public`);
  return url;
}

/** Host of a URL without the brackets of IPv6. */
export function stripBrackets({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/**
 * A `lookup` for sockets that gives no address but such as may be called. It runs at every new connection, so a name
 * that is pointed elsewhere later is refused then; what it gives is what is connected to.
 */
export function lookupChecked({ allowLocalhost, resolve }: OutboundRules): LookupFunction {
  return (host, options, answer) => {
    const isLocal = allowLocalhost && LOOPBACK_NAMES.has(host);
    const find = resolve ?? (isLocal ? resolveLocalHost : resolvePublicHost);
    const check = async (): Promise<void> => {
      try {
        const found = await find(host);
        const good = found.filter(({ address }) => mayCall(address, isLocal));
        // One bad address among good ones is refused too: which of them a connection takes is chance.
        if (good.length === 0 || good.length < found.length) throw new AddressRefused(host);
        give(options.all === true, good, answer);
      } catch (error) {
        answer(error instanceof Error ? error : new Error(String(error)), []);
      }
    };
    void check();
  };
}

function mayCall(address: string, isLocal: boolean): boolean {
  const reach = classifyAddress(address);
  return reach === 'public' || (isLocal && (address === '::1' || address.startsWith('127.')));
}

function give(all: boolean, addresses: LookupAddress[], answer: Parameters<LookupFunction>[2]): void {
  if (all) answer(null, addresses);
  else answer(null, addresses[0]!.address, addresses[0]!.family);
}

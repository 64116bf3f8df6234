import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { Problem } from '../problem.ts';
import { reachOf } from '../outbound/addresses.ts';
import { resolveLocalHost, resolvePublicHost, type ResolveHost } from '../outbound/resolve-host.ts';

export interface CallbackUrlRules {
  /** Take http, this machine and its network too. */
  allowPrivate: boolean;
  /** Left out: the name servers. */
  resolve?: ResolveHost | undefined;
}

/** A URL and the addresses that were found good for it: connect to these, and to no other its name may have a moment later. */
export interface CallableUrl {
  url: URL;
  /** Host without the brackets of IPv6. */
  host: string;
  addresses: LookupAddress[];
}

/** Ports above 1023 that the Fetch standard blocks, as another protocol listens there. */
const OTHER_PROTOCOLS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
const DEFAULT_PORTS: Record<string, number> = { 'https:': 443, 'http:': 80 };

/** Names that mean this machine or its network: RFC 6761, RFC 6762, RFC 8375, RFC 7686, and ICANN's `internal`. */
const LOCAL_NAMES = ['localhost', 'local', 'internal', 'home.arpa', 'onion'];

/**
 * Check the callback_url of a new job. Throws the Problem `url_not_allowed`. A name that cannot be found now is let pass:
 * it may be there when the job ends, and is checked again then.
 */
export async function checkCallbackUrl(text: string, rules: CallbackUrlRules): Promise<void> {
  const { url, host } = readUrl(text, rules);
  const addresses = await addressesOf(host, rules).catch(() => []);
  refuseForeign(url, addresses, rules);
}

/** The URL with the addresses to connect to. Throws the Problem `url_not_allowed`, or why its name cannot be found. */
export async function resolveCallbackUrl(text: string, rules: CallbackUrlRules): Promise<CallableUrl> {
  const { url, host } = readUrl(text, rules);
  const addresses = await addressesOf(host, rules);
  if (addresses.length === 0) throw new Error(`${host} has no address`);
  refuseForeign(url, addresses, rules);
  return { url, host, addresses };
}

function readUrl(text: string, { allowPrivate }: CallbackUrlRules): { url: URL; host: string } {
  const url = URL.parse(text);
  if (!url) throw notAllowed('it is not a URL');
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) throw notAllowed('it is not https');
  if (url.username !== '' || url.password !== '') throw notAllowed('it holds a user name or password');
  const port = url.port === '' ? DEFAULT_PORTS[url.protocol]! : Number(url.port);
  const isWeb = Object.values(DEFAULT_PORTS).includes(port) || (port > 1023 && !OTHER_PROTOCOLS.has(port));
  if (!isWeb) throw notAllowed(`port ${port} is not one of a web server`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isLocalName(host)) throw notPublic(host);
  return { url, host };
}

function isLocalName(host: string): boolean {
  if (isIP(host) !== 0) return false;
  const name = host.replace(/\.$/, '');
  return !name.includes('.') || LOCAL_NAMES.some((local) => `.${name}`.endsWith(`.${local}`));
}

async function addressesOf(host: string, { allowPrivate, resolve }: CallbackUrlRules): Promise<LookupAddress[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  return (resolve ?? (allowPrivate ? resolveLocalHost : resolvePublicHost))(host);
}

/** One bad address among good ones is refused too: which of them a connection takes is chance. */
function refuseForeign({ hostname }: URL, addresses: LookupAddress[], { allowPrivate }: CallbackUrlRules): void {
  for (const { address } of addresses) {
    const reach = reachOf(address);
    if (reach !== 'public' && !(allowPrivate && reach === 'private')) throw notPublic(hostname);
  }
}

/** Says the same whatever the name is or leads to, so that nobody maps a private network with it. */
function notPublic(hostname: string): Problem {
  return notAllowed(`${hostname} is not a public host`);
}

function notAllowed(reason: string): Problem {
  return new Problem('url_not_allowed', `callback_url cannot be called: ${reason}`);
}

import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Problem } from '../problem.ts';
import { classifyAddress } from './addresses.ts';
import { resolveLocalHost, resolvePublicHost, type ResolveHost } from './resolve-host.ts';

export interface CallRules {
  /** What its sender calls it. Left out: `callback_url`. */
  field?: 'callback_url' | 'url';
  /** What its operator allows private ones with. Left out: `CALLBACK_ALLOW_PRIVATE`. */
  setting?: 'CALLBACK_ALLOW_PRIVATE' | 'DATASHEET_ALLOW_PRIVATE';
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

/** Ports above 1023 where another protocol listens: those that the Fetch standard blocks, and those of databases (IANA's names of services). */
const OTHER_PROTOCOLS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
  1433, 1521, 3306, 5432, 6379, 11211, 27017,
]);
const DEFAULT_PORTS: Record<string, number> = { 'https:': 443, 'http:': 80 };

/** Said of every host that is refused, whatever it is. */
const howToAllow = ({ setting = 'CALLBACK_ALLOW_PRIVATE' }: CallRules): string =>
  `; the operator of this server can allow http and addresses of its own network with ${setting}=true`;

/** Names that mean this machine or its network: RFC 6761, RFC 6762, RFC 8375, RFC 7686, and ICANN's `internal`. */
const LOCAL_NAMES = ['localhost', 'local', 'internal', 'home.arpa', 'onion'];

/**
 * Check a URL that is to be called later. Throws the Problem `url_not_allowed`. A name that cannot be found now is let pass:
 * it may be there when it is called, and is checked again then.
 */
export async function checkCallable(text: string, rules: CallRules): Promise<void> {
  const { url, host } = readUrl(text, rules);
  const addresses = await resolveAddresses(host, rules).catch(() => []);
  refuseForeign(url, addresses, rules);
}

/** The URL with the addresses to connect to. Throws the Problem `url_not_allowed`, or why its name cannot be found. */
export async function resolveCallable(text: string, rules: CallRules): Promise<CallableUrl> {
  const { url, host } = readUrl(text, rules);
  const addresses = await resolveAddresses(host, rules);
  if (addresses.length === 0) throw new Error(`${host} has no address`);
  refuseForeign(url, addresses, rules);
  return { url, host, addresses };
}

function readUrl(text: string, rules: CallRules): { url: URL; host: string } {
  const { allowPrivate } = rules;
  const url = URL.parse(text);
  if (!url) throw notAllowed(rules, 'it is not a URL');
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    throw notAllowed(rules, url.protocol === 'http:' ? `it is not https${howToAllow(rules)}` : 'it is not https');
  if (url.username !== '' || url.password !== '') throw notAllowed(rules, 'it holds a user name or password');
  const port = url.port === '' ? DEFAULT_PORTS[url.protocol]! : Number(url.port);
  const isWeb = Object.values(DEFAULT_PORTS).includes(port) || (port > 1023 && !OTHER_PROTOCOLS.has(port));
  if (!isWeb) throw notAllowed(rules, `port ${port} is not one of a web server`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isLocalName(host)) throw notPublic(rules, url.hostname);
  return { url, host };
}

function isLocalName(host: string): boolean {
  if (isIP(host) !== 0) return false;
  const name = host.replace(/\.$/, '');
  return !name.includes('.') || LOCAL_NAMES.some((local) => `.${name}`.endsWith(`.${local}`));
}

async function resolveAddresses(host: string, { allowPrivate, resolve }: CallRules): Promise<LookupAddress[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  return (resolve ?? (allowPrivate ? resolveLocalHost : resolvePublicHost))(host);
}

/** One bad address among good ones is refused too: which of them a connection takes is chance. */
function refuseForeign({ hostname }: URL, addresses: LookupAddress[], rules: CallRules): void {
  for (const { address } of addresses) {
    const reach = classifyAddress(address);
    if (reach !== 'public' && !(rules.allowPrivate && reach === 'private')) throw notPublic(rules, hostname);
  }
}

/** Says the same whatever the name is or leads to, so that nobody maps a private network with it. */
function notPublic(rules: CallRules, hostname: string): Problem {
  return notAllowed(rules, `${hostname} is not a public host${rules.allowPrivate ? '' : howToAllow(rules)}`);
}

function notAllowed({ field = 'callback_url' }: CallRules, reason: string): Problem {
  return new Problem('url_not_allowed', `${field} cannot be called: ${reason}`);
}

/** A `lookup` for sockets that asks nobody: a name server that gives another address a moment later changes nothing. */
export function lookupAmong(addresses: CallableUrl['addresses']): LookupFunction {
  return (_host, options, answer) => {
    if (options.all) answer(null, addresses);
    else answer(null, addresses[0]!.address, addresses[0]!.family);
  };
}

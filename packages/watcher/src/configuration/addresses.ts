import { BlockList, isIP } from 'node:net';
import { Unfit } from './problems.ts';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addSubnet('10.0.0.0', 8, 'ipv4');
own.addSubnet('172.16.0.0', 12, 'ipv4');
own.addSubnet('192.168.0.0', 16, 'ipv4');
own.addSubnet('100.64.0.0', 10, 'ipv4');
own.addSubnet('169.254.0.0', 16, 'ipv4');
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

/** Names that only mean something in one's own network. */
const OWN_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan)$/;

/** Whether a host is this machine or in one's own network, going by how it is written: `server` of a compose file is, too. */
export function isOwnHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const version = isIP(host);
  if (version !== 0) return own.check(host, version === 4 ? 'ipv4' : 'ipv6');
  return !host.includes('.') || OWN_NAME.test(host);
}

/**
 * Address of a Partwright server or of the interface of a code host, without a slash at its end. A key travels with every
 * question, so http is only taken in one's own network.
 *
 * @throws {Unfit}
 */
export function readServerUrl(text: string): string {
  const url = readUrl(text, 'https://parts.example.com');
  if (url.search !== '' || url.hash !== '') throw new Unfit('has a "?" or "#" in it; give the address alone');
  return url.href.replace(/\/+$/, '');
}

/** Where messages are posted to; its query may hold a signature. @throws {Unfit} */
export function readTargetUrl(text: string): string {
  const url = readUrl(text, 'https://hooks.example.com/abc');
  if (url.hash !== '') throw new Unfit('has a "#" in it, which is never sent; take it off');
  return url.href;
}

function readUrl(text: string, example: string): URL {
  const url = URL.parse(text.trim());
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new Unfit(`has to be an address such as ${example}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new Unfit('has a user name or password in it, which is not sent; take it off');
  }
  if (url.protocol === 'http:' && !isOwnHost(url.hostname)) {
    throw new Unfit('is http, which is only taken to this machine and private networks: use https');
  }
  return url;
}

/** `watcher@example.com`, or `Name <watcher@example.com>`. @throws {Unfit} */
export function readMailAddress(text: string): string {
  const named = /^(?<name>[^<>"\\\p{Cc}]{0,100})<(?<address>[^<>]{1,254})>$/u.exec(text.trim())?.groups;
  const address = named?.['address'] ?? text.trim();
  if (address.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,253}$/u.test(address)) {
    return text.trim();
  }
  throw new Unfit('has to be a mail address such as watcher@example.com');
}

/** A name or address of a machine. @throws {Unfit} */
export function readHost(text: string): string {
  const host = text.trim();
  if (
    isIP(host) !== 0 ||
    /^(?=.{1,253}$)[A-Za-z0-9_](?:[A-Za-z0-9_-]*[A-Za-z0-9_])?(?:\.[A-Za-z0-9_-]+)*\.?$/.test(host)
  ) {
    return host;
  }
  throw new Unfit('has to be the name of a mail server, such as mail.example.com');
}

/** `127.0.0.1:9477`, `[::1]:9477`, or a port of this machine alone; null for `off` and `false`. @throws {Unfit} */
export function readListen(text: string): { host: string; port: number } | null {
  if (/^(?:off|false)$/i.test(text.trim())) return null;
  const { host, port } = /^(?:(?<host>\[[\da-f:.]+\]|[\w.-]+):)?(?<port>\d{1,5})$/i.exec(text.trim())?.groups ?? {};
  if (port === undefined || Number(port) > 65_535) {
    throw new Unfit('has to be an address and a port such as 127.0.0.1:9477, or false');
  }
  return { host: host?.replace(/^\[|\]$/g, '') ?? '127.0.0.1', port: Number(port) };
}

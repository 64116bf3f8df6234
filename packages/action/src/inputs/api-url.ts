import { BlockList, isIP } from 'node:net';
import { InputUnfit } from './text-readers.ts';
import { quote } from '@partwright/report-text';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addSubnet('10.0.0.0', 8, 'ipv4');
own.addSubnet('172.16.0.0', 12, 'ipv4');
own.addSubnet('192.168.0.0', 16, 'ipv4');
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');

/**
 * Address of a server, without a slash at its end. The key travels with every question, so http is only taken where
 * nobody else is on the way: `localhost` and private addresses (RFC 1918, RFC 4193), written as such. A name that leads to
 * one is not enough: what it leads to is somebody else's to say.
 */
export function readApiUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new InputUnfit(`is ${hideCredentials(text)}; it has to be an address such as https://parts.example.com`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new InputUnfit('has a user name or password in it; give the key as api-key');
  }
  if (url.search !== '' || url.hash !== '') {
    throw new InputUnfit('has a "?" or "#" in it; give the address of the server alone');
  }
  if (url.protocol === 'http:' && !isOwnHost(url.hostname)) {
    throw new InputUnfit(
      `is ${quote(text)}; http is only allowed to localhost and private addresses, since everybody on the way could read the key: use https`,
    );
  }
  return url.href.replace(/\/+$/, '');
}

function isOwnHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  const version = isIP(host);
  return version !== 0 && own.check(host, version === 4 ? 'ipv4' : 'ipv6');
}

function hideCredentials(text: string): string {
  return quote(text.replace(/[^/]*@/, '***@'));
}

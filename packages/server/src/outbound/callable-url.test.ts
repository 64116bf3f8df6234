import type { LookupAddress } from 'node:dns';
import { describe, expect, it, vi } from 'vitest';
import { checkCallable, resolveCallable } from './callable-url.ts';

const PUBLIC = { address: '93.184.216.34', family: 4 };
const at =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
const unknown = () => Promise.reject(Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' }));
/** What is said of every host that is refused where private ones are not allowed. */
const hint =
  '; the operator of this server can allow http and addresses of its own network with CALLBACK_ALLOW_PRIVATE=true';
const open = { allowPrivate: false, resolve: async () => [PUBLIC] };

describe('A callback_url', () => {
  it.each([
    'https://example.com/hooks',
    'https://example.com:8443/hooks?token=a%20b',
    'https://EXAMPLE.com./',
    'https://93.184.216.34/',
    'https://[2606:2800:220:1:248:1893:25c8:1946]/',
    'https://müller.example/',
  ])('may be %s', async (url) => {
    await expect(checkCallable(url, open)).resolves.toBeUndefined();
  });

  it.each([
    ['no url', 'it is not a URL'],
    ['//example.com', 'it is not a URL'],
    ['http://example.com/', `it is not https${hint}`],
    ['ftp://example.com/', 'it is not https'],
    ['javascript:alert(1)', 'it is not https'],
    ['https://user@example.com/', 'it holds a user name or password'],
    ['https://:pass@example.com/', 'it holds a user name or password'],
    ['https://example.com:22/', 'port 22 is not one of a web server'],
    ['https://example.com:0/', 'port 0 is not one of a web server'],
    ['https://example.com:6667/', 'port 6667 is not one of a web server'],
    ['https://example.com:6379/', 'port 6379 is not one of a web server'],
    ['https://example.com:5432/', 'port 5432 is not one of a web server'],
    ['https://localhost/', `localhost is not a public host${hint}`],
    ['https://LOCALHOST./', `localhost. is not a public host${hint}`],
    ['https://a.localhost/', `a.localhost is not a public host${hint}`],
    ['https://intranet/', `intranet is not a public host${hint}`],
    ['https://metadata.google.internal/', `metadata.google.internal is not a public host${hint}`],
    ['https://printer.local/', `printer.local is not a public host${hint}`],
    ['https://home.arpa/', `home.arpa is not a public host${hint}`],
    ['https://127.0.0.1/', `127.0.0.1 is not a public host${hint}`],
    ['https://127.1/', `127.0.0.1 is not a public host${hint}`],
    ['https://0x7f000001/', `127.0.0.1 is not a public host${hint}`],
    ['https://2130706433/', `127.0.0.1 is not a public host${hint}`],
    ['https://0177.0.0.1/', `127.0.0.1 is not a public host${hint}`],
    ['https://１２７.0.0.1/', `127.0.0.1 is not a public host${hint}`],
    ['https://0/', `0.0.0.0 is not a public host${hint}`],
    ['https://169.254.169.254/latest', `169.254.169.254 is not a public host${hint}`],
    ['https://[::1]/', `[::1] is not a public host${hint}`],
    ['https://[::ffff:10.0.0.1]/', `[::ffff:a00:1] is not a public host${hint}`],
    ['https://[::]/', `[::] is not a public host${hint}`],
  ])('may not be %s', async (url, reason) => {
    const problem = { code: 'url_not_allowed', status: 422, message: `callback_url cannot be called: ${reason}` };
    await expect(checkCallable(url, open)).rejects.toMatchObject(problem);
    await expect(resolveCallable(url, open)).rejects.toMatchObject(problem);
  });

  it.each([
    ['a private address', at('10.0.0.7')],
    ['a private address among public ones', at('93.184.216.34', '10.0.0.7')],
    ['loopback in IPv6 spelling', at('::ffff:127.0.0.1')],
    ['the metadata service', at('169.254.169.254')],
  ])('may not have a name that leads to %s', async (_, resolve) => {
    const refused = {
      code: 'url_not_allowed',
      message: `callback_url cannot be called: hooks.example is not a public host${hint}`,
    };
    await expect(checkCallable('https://hooks.example/', { ...open, resolve })).rejects.toMatchObject(refused);
    await expect(resolveCallable('https://hooks.example/', { ...open, resolve })).rejects.toMatchObject(refused);
  });

  it('is called what its sender calls it', async () => {
    await expect(checkCallable('https://10.0.0.1/', { ...open, field: 'url' })).rejects.toMatchObject({
      message: `url cannot be called: 10.0.0.1 is not a public host${hint}`,
    });
  });

  it('is let pass for now, but not called, while its name is unknown', async () => {
    await expect(checkCallable('https://new.example/', { ...open, resolve: unknown })).resolves.toBeUndefined();
    await expect(resolveCallable('https://new.example/', { ...open, resolve: unknown })).rejects.toThrow('ENOTFOUND');
    await expect(resolveCallable('https://new.example/', { ...open, resolve: at() })).rejects.toThrow('no address');
  });

  it('is called at the addresses that were checked, asked for once', async () => {
    const resolve = vi.fn(at('93.184.216.34', '2a00::1'));
    const { host, addresses } = await resolveCallable('https://hooks.example/', { ...open, resolve });
    expect({ host, addresses }).toEqual({
      host: 'hooks.example',
      addresses: [PUBLIC, { address: '2a00::1', family: 6 }],
    });
    expect(resolve.mock.calls).toEqual([['hooks.example']]);
  });
});

describe('With CALLBACK_ALLOW_PRIVATE a callback_url', () => {
  it.each([
    'http://localhost:5678/webhook',
    'http://127.0.0.1:8080/',
    'http://[::1]:8080/',
    'http://n8n:5678/',
    'https://192.168.1.20/',
    'http://printer.local/',
  ])('may be %s', async (url) => {
    await expect(checkCallable(url, { allowPrivate: true, resolve: at('10.0.0.7') })).resolves.toBeUndefined();
  });

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00:ec2::254]/',
    'http://100.100.100.200/',
    'http://0.0.0.0:8080/',
    'http://224.0.0.1/',
    'http://user:pass@localhost/',
    'file:///etc/passwd',
    'http://localhost:25/',
  ])('may still not be %s', async (url) => {
    await expect(checkCallable(url, { allowPrivate: true, resolve: at('127.0.0.1') })).rejects.toMatchObject({
      code: 'url_not_allowed',
    });
  });

  it('is found as this machine finds names', async () => {
    const { addresses } = await resolveCallable('http://localhost:8080/', { allowPrivate: true });
    expect(addresses.map(({ address }) => address)).toContain('127.0.0.1');
  });
});

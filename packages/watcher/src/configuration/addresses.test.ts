import { describe, expect, it } from 'vitest';
import { isOwnHost, readListen, readMailAddress, readServerUrl } from './addresses.ts';

describe('a host that is in one’s own network, going by how it is written', () => {
  it.each([
    ['localhost', true],
    ['a.localhost', true],
    ['server', true],
    ['nas.local', true],
    ['parts.home.arpa', true],
    ['127.8.9.10', true],
    ['10.1.2.3', true],
    ['172.31.0.1', true],
    ['192.168.1.1', true],
    ['100.64.0.1', true],
    ['[::1]', true],
    ['[fd00::1]', true],
    ['172.32.0.1', false],
    ['8.8.8.8', false],
    ['[2001:db8::1]', false],
    ['localhost.example.com', false],
    ['notlocal.example', false],
    ['127.0.0.1.example.com', false],
  ])('%s: %s', (host, isOwn) => {
    expect(isOwnHost(host)).toBe(isOwn);
  });
});

describe('the address of a server', () => {
  it.each([
    ['https://parts.example.com/', 'https://parts.example.com'],
    [' https://parts.example.com/v1// ', 'https://parts.example.com/v1'],
    ['HTTP://LOCALHOST:3000', 'http://localhost:3000'],
    ['http://server:8080', 'http://server:8080'],
    // Other ways to write an address of this machine are read as browsers read them.
    ['http://2130706433', 'http://127.0.0.1'],
  ])('%s is %s', (text, url) => {
    expect(readServerUrl(text)).toBe(url);
  });

  it.each(['parts.example.com', '//x', 'file:///etc', 'https://', 'http://8.8.8.8', 'https://a@b', 'https://a/#b'])(
    'is not %s',
    (text) => {
      expect(() => readServerUrl(text)).toThrow(/^(?:has|is)\b/);
    },
  );
});

describe('a mail address', () => {
  it.each(['a@b', 'a.b+c@d.example', 'Ana <a@b.example>', 'Ünï <ü@exämple.com>', ' a@b '])('is %j', (text) => {
    expect(readMailAddress(text)).toBe(text.trim());
  });

  it.each(['a', 'a@', '@b', 'a@b@c', 'a b@c', 'a@b, c@d', 'a@b>', '<a@b', 'x\r\nBcc: <a@b>', `${'a'.repeat(65)}@b`])(
    'is not %j',
    (text) => {
      expect(() => readMailAddress(text)).toThrow('has to be a mail address');
    },
  );
});

describe('where to listen', () => {
  it.each([
    ['127.0.0.1:9477', { host: '127.0.0.1', port: 9477 }],
    ['[::]:0', { host: '::', port: 0 }],
    ['localhost:1', { host: 'localhost', port: 1 }],
    ['9477', { host: '127.0.0.1', port: 9477 }],
    ['off', null],
    ['FALSE', null],
  ])('%s', (text, listen) => {
    expect(readListen(text)).toEqual(listen);
  });

  it.each([':9477', '::1:9477', 'a b:1', 'x:', 'x:65536', 'http://x:1'])('is not %s', (text) => {
    expect(() => readListen(text)).toThrow('has to be an address and a port');
  });
});

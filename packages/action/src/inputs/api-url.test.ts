import { describe, expect, it } from 'vitest';
import { readApiUrl } from './api-url.ts';

describe('the address of the server', () => {
  it.each([
    ['https://parts.example.com', 'https://parts.example.com'],
    ['https://parts.example.com/base/', 'https://parts.example.com/base'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://parts.localhost', 'http://parts.localhost'],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['http://192.168.1.20', 'http://192.168.1.20'],
    ['http://10.1.2.3', 'http://10.1.2.3'],
    ['http://172.31.0.1', 'http://172.31.0.1'],
    ['http://[fd12::1]', 'http://[fd12::1]'],
  ])('%s is taken', (text, url) => {
    expect(readApiUrl(text)).toBe(url);
  });

  it.each([
    'http://parts.example.com',
    'http://172.32.0.1',
    'http://8.8.8.8',
    'http://169.254.169.254',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://[2001:db8::1]',
  ])('%s is refused: everybody on the way could read the key', (text) => {
    expect(() => readApiUrl(text)).toThrow(/http is only allowed to localhost/);
  });

  it.each(['parts.example.com', 'file:///etc/passwd', 'ftp://parts.example.com', 'javascript:alert(1)', ''])(
    '%j is no address',
    (text) => {
      expect(() => readApiUrl(text)).toThrow(/has to be an address such as/);
    },
  );

  it.each([
    ['https://me:hidden@parts.example.com', /user name or password/],
    ['ftp://me:hidden@parts.example.com', /has to be an address/],
    ['https://parts.example.com/?key=hidden', /"\?" or "#"/],
  ])('%s is refused without telling what is in it', (text, message) => {
    expect(() => readApiUrl(text)).toThrow(message);
    expect(() => readApiUrl(text)).not.toThrow(/hidden/);
  });
});

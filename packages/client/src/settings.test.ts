import { userAgentPattern as serversPattern } from '@partwright/contract';
import { describe, expect, it } from 'vitest';
import { ok, scripted } from './scripted.fixture.ts';
import { userAgentPattern } from './user-agent.ts';

describe('the options of a client', () => {
  it.each([
    ['https://parts.example.com', 'https://parts.example.com/v1/account'],
    ['https://parts.example.com/', 'https://parts.example.com/v1/account'],
    ['https://parts.example.com/v1', 'https://parts.example.com/v1/account'],
    ['https://parts.example.com/v1/', 'https://parts.example.com/v1/account'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/v1/account'],
    ['https://example.com/parts/v1', 'https://example.com/parts/v1/account'],
  ])('take %s as baseUrl', async (baseUrl, called) => {
    const { client, requests } = scripted([ok({})], { baseUrl });
    await client.account.get();
    expect(requests[0]?.url).toBe(called);
  });

  it.each(['', 'parts.example.com', 'ftp://example.com', 'https://example.com/v1?x=1', `https://${' '.repeat(1e5)}`])(
    'refuse baseUrl %s',
    (baseUrl) => {
      expect(() => scripted([], { baseUrl })).toThrow('baseUrl must look like https://parts.example.com/v1');
    },
  );

  it('refuse a User-Agent without a contact and show a good one', () => {
    expect(() => scripted([], { userAgent: 'MyTool/1.0' })).toThrow(
      'for example "MyTool/1.0 (me@example.com)"; got "MyTool/1.0"',
    );
  });

  it('know the User-Agent rule of the server', () => {
    expect(userAgentPattern).toEqual(serversPattern);
  });

  it.each(['svc_test_key\n', 'Bearer svc_test_key', ''])('refuse the key %j, which no header can carry', (apiKey) => {
    expect(() => scripted([], { apiKey })).toThrow('apiKey must be the key alone');
  });

  it('refuse to go without a transport', () => {
    expect(() => scripted([], { transport: undefined as never })).toThrow('fetchTransport(fetch)');
  });

  it('leave Authorization to the transport when no key is given', async () => {
    const { client, requests } = scripted([ok({})], { apiKey: undefined });
    await client.account.get();
    expect(requests[0]?.headers).toEqual({ Accept: 'application/json', 'User-Agent': 'Tests/1.0 (tests@example.com)' });
  });

  it('make Idempotency-Keys of their own that differ', async () => {
    const { client, requests } = scripted([ok({}), ok({})], { randomId: undefined, random: undefined });
    await client.projects.create({ name: 'A' });
    await client.projects.create({ name: 'A' });
    const keys = requests.map((request) => request.headers['Idempotency-Key']);
    expect(keys[0]).toMatch(/^[a-z0-9-]{20,}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });
});

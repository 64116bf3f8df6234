import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints, problems, type ProblemCode } from '@partwright/contract';
import { Workflow, type ICredentialDataDecryptedObject, type INodeTypes } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PartwrightApi } from '../credentials/PartwrightApi.credentials.ts';
import { type Api } from './execute.fixture.ts';

const { test, authenticate, properties } = new PartwrightApi();
const rules = (test.rules ?? []).flatMap((rule) => (rule.type === 'responseSuccessBody' ? [rule.properties] : []));
const ok = 'Connection successful!';

export function describeCredential(api: () => Api): void {
  let stranger: Server;

  beforeAll(async () => {
    stranger = createServer((request, response) => {
      if (request.url!.startsWith('/moved'))
        return response.writeHead(301, { location: `${api().url}/v1/account` }).end();
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>It works!</html>');
    });
    await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    stranger?.close();
  });

  const strangerUrl = (): string => `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;

  /** n8n's own expressions, with the values of the credential. */
  function evaluate(expression: string, $credentials: ICredentialDataDecryptedObject): string {
    const workflow = new Workflow({ nodes: [], connections: {}, active: false, nodeTypes: {} as INodeTypes });
    const value = workflow.expression.getParameterValue(expression, null, 0, 0, 'Test', [], 'internal', {
      $credentials,
    });
    if (typeof value !== 'string') throw new Error(`${expression} gives no text`);
    return value;
  }

  /** What n8n's dialog says: the request of `test`, then the first rule whose field of the body has its value. */
  async function press(values: Partial<ICredentialDataDecryptedObject>): Promise<string> {
    const credential = { baseUrl: `${api().url}/v1`, apiKey: api().key, contact: 'hardware@example.com', ...values };
    const { baseURL, url, headers, ...flags } = test.request;
    expect(flags).toEqual({ ignoreHttpStatusErrors: true, disableFollowRedirect: true });
    const all = { ...headers, ...authenticate.properties.headers } as Record<string, string>;
    const response = await fetch(evaluate(baseURL!, credential) + url, {
      headers: Object.fromEntries(Object.entries(all).map(([name, value]) => [name, evaluate(value, credential)])),
      redirect: 'manual',
    });
    const text = await response.text();
    const body = response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text;
    return rules.find(({ key, value }) => at(body, key) === value)?.message ?? ok;
  }

  const at = (body: unknown, path: string): unknown =>
    path.split('.').reduce((value, step) => (value as Record<string, unknown> | undefined)?.[step], body);

  describe('the test of the credential', () => {
    it.each([
      ['the address as it is shown', (url: string) => `${url}/v1`],
      ['slashes at the end', (url: string) => `${url}/v1///`],
      ['no path', (url: string) => url],
      ['no path but a slash', (url: string) => `${url}/`],
      ['spaces around it', (url: string) => ` ${url}/v1 `],
    ])('succeeds with %s', async (_, baseUrl) => {
      expect(await press({ baseUrl: baseUrl(api().url) })).toBe(ok);
    });

    it.each(['hardware@example.com', ' hardware@example.com ', 'https://example.com/contact', ''])(
      'takes the contact "%s"',
      async (contact) => expect(await press({ contact })).toBe(ok),
    );

    it.each<[string, Partial<ICredentialDataDecryptedObject>, string]>([
      ['no key', { apiKey: '' }, 'key_required'],
      ['a wrong key', { apiKey: 'svc_test_wrong' }, 'key_invalid'],
    ])('shows the words of the API for %s', async (_, values, code) => {
      expect(await press(values)).toContain(problems[code as ProblemCode].error);
    });

    it('shows the words of the API for a key that has expired', async () => {
      const json = { name: 'soon over', mode: 'test', expires_at: new Date(Date.now() + 500).toISOString() };
      const made = await api().call('POST', '/v1/auth/keys', { json });
      const apiKey = made.body.data.key as string;
      await vi.waitFor(async () =>
        expect(await press({ apiKey })).toBe('This API key has expired. Set API Key to a new one.'),
      );
    });

    it('says that a path is wrong', async () => {
      expect(await press({ baseUrl: `${api().url}/v2` })).toBe(
        'No such path. Check Base URL: the API stands under /v1.',
      );
    });

    it.each([
      ['another server', ''],
      ['an address that leads elsewhere, which the node would not follow', '/moved'],
    ])('says of %s that it is not the API', async (_, path) => {
      expect(await press({ baseUrl: strangerUrl() + path })).toBe(
        'Something answers at Base URL, but not as the API of Partwright does',
      );
    });

    it('knows each refusal of the operation it asks, in the words of the API', () => {
      const known = Object.fromEntries(rules.map(({ value, message }) => [String(value), message]));
      for (const code of endpoints.getAccount.problems)
        expect.soft(known[code]?.slice(0, problems[code].error.length), code).toBe(problems[code].error);
    });
  });

  it('hides the key, and only the key', () => {
    const hidden = properties.filter(({ typeOptions }) => typeOptions?.password === true).map(({ name }) => name);
    expect(hidden).toEqual(['apiKey']);
    expect(properties.every(({ required }) => required)).toBe(true);
  });
}

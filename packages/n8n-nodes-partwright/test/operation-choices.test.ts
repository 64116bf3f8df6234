import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { endpoints } from '@partwright/contract';
import { describe, expect, it } from 'vitest';
import { listOperationChoices, properties } from '../nodes/Partwright/actions/index.ts';
import { listOperations, listProfiles } from '../nodes/Partwright/load-options.ts';

const routes = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`));
const paths = (without?: string) => {
  const all: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const [method, path] = route.split(' ') as [string, string];
    if (route !== without) all[path] = { ...all[path], [method.toLowerCase()]: {} };
  }
  return all;
};
const CUSTOM = '__CUSTOM_API_CALL__';

/** The choices of a resource in the form, of a server that answers this to the question for its openapi.json. */
const offered = async (answer: () => { statusCode: number; body: unknown }, resource = 'quotation') => {
  const node = {
    getCurrentNodeParameter: () => resource,
    getCredentials: async () => ({
      baseUrl: `http://${crypto.randomUUID()}.example`,
      apiKey: 'k',
      contact: 'checks@example.com',
    }),
    helpers: {
      httpRequestWithAuthentication: async () => {
        const { statusCode, body } = answer();
        return { statusCode, headers: {}, body: new TextEncoder().encode(JSON.stringify(body)) };
      },
    },
  };
  return (await listOperations.call(node as unknown as ILoadOptionsFunctions)).map(({ value }) => value);
};
const known = (resource: string) => listOperationChoices(resource).map(({ value }) => value);

describe('the choices of Operation', () => {
  it('each name what a server must have for them, and there is such', () => {
    const resources = properties.find(({ name }) => name === 'resource')!.options as { value: string }[];
    for (const { value } of resources)
      for (const choice of listOperationChoices(value)) {
        expect({ [choice.value]: choice.routes }).not.toEqual({ [choice.value]: [] });
        for (const route of choice.routes) expect(routes).toContain(route);
      }
  });

  it('are those that the server has', async () => {
    const without = 'POST /orders/quotations/rows';
    const openapi = (lacking?: string) => () => ({
      statusCode: 200,
      body: { info: { title: 'Partwright' }, paths: paths(lacking) },
    });
    expect(await offered(openapi())).toEqual([...known('quotation'), CUSTOM]);
    expect(await offered(openapi(without))).toEqual([
      ...known('quotation').filter((value) => value !== 'addFromItems'),
      CUSTOM,
    ]);
  });

  it.each<[string, () => { statusCode: number; body: unknown }]>([
    ['does not say', () => ({ statusCode: 503, body: {} })],
    ['is another service', () => ({ statusCode: 200, body: { info: { title: 'Pets' }, paths: {} } })],
    [
      'is away',
      () => {
        throw new Error('ECONNREFUSED');
      },
    ],
  ])('are all that the node knows where the server %s', async (_, answer) => {
    expect(await offered(answer)).toEqual([...known('quotation'), CUSTOM]);
  });
});

describe('what a model is told of a tool', () => {
  it('is what the operation says of itself, in a parameter that n8n takes in the place of its own', () => {
    const told = properties.filter(({ name }) => name === 'toolDescription');
    const resources = properties.find(({ name }) => name === 'resource')!.options as { value: string }[];
    const operations = resources.flatMap(({ value }) => listOperationChoices(value));
    expect(told).toHaveLength(operations.length);
    expect(told.map(({ default: usual }) => usual)).toEqual(
      operations.map((operation) => (operation as { description?: string }).description),
    );
    for (const { displayOptions, default: usual } of told) {
      expect(displayOptions?.show).toMatchObject({ '@tool': [true], operation: [expect.any(String)] });
      expect((usual as string).length).toBeGreaterThan(20);
    }
  });
});

describe('the choices of Profile', () => {
  const ask = async (vendors: object[] | undefined) => {
    const node = {
      getNode: () => ({ name: 'Partwright', type: 'n8n-nodes-partwright.partwright', parameters: {} }),
      getCredentials: async () => ({ baseUrl: 'http://profiles.example', apiKey: 'k', contact: 'a@example.com' }),
      helpers: {
        httpRequestWithAuthentication: async () => ({
          statusCode: vendors === undefined ? 500 : 200,
          headers: { 'content-type': 'application/json' },
          body: new TextEncoder().encode(JSON.stringify({ success: true, data: { vendors } })),
        }),
      },
    };
    return (await listProfiles.call(node as unknown as ILoadOptionsFunctions)).map(({ value }) => value);
  };

  it('are those of the server, also one that this version does not know', async () => {
    const vendors = [
      { id: 'new', title: 'New Fab', profile: 'new' },
      { id: 'none', title: 'None', profile: null },
    ];
    expect(await ask(vendors)).toEqual(['conservative', 'new']);
  });

  it('are those of this version where the server is away or says none', async () => {
    expect(await ask(undefined)).toContain('jlcpcb');
    expect(await ask([{ id: 'oshpark', title: 'OSH Park' }])).toContain('jlcpcb');
  });
});

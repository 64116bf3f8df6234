import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint, OpenApiOperation } from './index.ts';
import { buildOpenApi, buildOpenApiInTurns, data, endpoints, systemEndpoints, sessionEndpoints } from './index.ts';
import { openSchemaBook } from './json-schema.ts';
import { describeAnswers } from './openapi-answers.ts';

const document = buildOpenApi();
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

/** Every value of the document with its place in it. */
function* walk(value: unknown, place = '#'): Generator<[string, unknown]> {
  yield [place, value];
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      yield* walk(inner, `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

const places = new Map(walk(document));

describe('openapi.json', () => {
  it('describes every endpoint once', () => {
    const all: Endpoint[] = [endpoints, sessionEndpoints, systemEndpoints].flatMap((table) => Object.values(table));
    const described = operations.map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`);
    expect(described.sort()).toEqual(all.map((e) => `${e.id} ${e.method.toLowerCase()} ${e.path}`).sort());
  });

  it('has only references that lead somewhere', () => {
    const references = [...places].filter(([place]) => place.endsWith('/$ref')).map(([, target]) => target as string);
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((target) => !places.has(target))).toEqual([]);
  });

  it('lists both successes of an operation that makes a thing or changes the one that is there', () => {
    const { responses } = operations.find(({ operation }) => operation.operationId === 'createWebhook')!.operation;
    expect(Object.keys(responses).filter((status) => status.startsWith('2'))).toEqual(['200', '201']);
    const content = (status: string) => (responses[status] as { content: Record<string, { schema: unknown }> }).content;
    expect(content('200')['application/json']!.schema).toEqual(content('201')['application/json']!.schema);
  });

  it('has no component that nothing refers to', () => {
    const used = new Set([...places].filter(([place]) => place.endsWith('/$ref')).map(([, target]) => target));
    const components = ['schemas', 'parameters', 'headers', 'responses'].flatMap((kind) =>
      Object.keys(document.components[kind]!).map((name) => `#/components/${kind}/${name}`),
    );
    expect(components.filter((name) => !used.has(name))).toEqual([]);
  });

  it('has no object with two names that a generator makes one of', () => {
    const inSnakeCase = (name: string) => name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
    const twins = [...places]
      .filter(([place]) => place.endsWith('/properties'))
      .map(([place, names]) => ({ place, names: Object.keys(names as object) }))
      .filter(({ names }) => new Set(names.map(inSnakeCase)).size < names.length);
    expect(twins).toEqual([]);
    const schema = '#/paths/~1bom/post/responses/202/content/application~1json/schema';
    expect(places.get(`${schema}/properties/job_id`)).toEqual({
      type: 'string',
      description: 'Stands there as `jobId` too.',
    });
  });

  it('names its components as OpenAPI allows', () => {
    const names = Object.values(document.components).flatMap((kind) => Object.keys(kind));
    expect(names.filter((name) => !/^[a-zA-Z0-9._-]+$/.test(name))).toEqual([]);
  });

  it('declares every path parameter and no other', () => {
    const declared = (operation: OpenApiOperation) =>
      operation.parameters.flatMap((parameter) =>
        'in' in parameter && parameter.in === 'path' ? [parameter.name] : [],
      );
    for (const { path, operation } of operations)
      expect(declared(operation)).toEqual(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name));
  });

  it('has unique operation ids, also over its webhooks', () => {
    const ids = [...places].filter(([place]) => place.endsWith('/operationId')).map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('uses only tags and security schemes that are declared', () => {
    const declared = new Set(document.tags.map((tag) => tag.name));
    expect(operations.filter(({ operation }) => !operation.tags.every((tag) => declared.has(tag)))).toEqual([]);
    const schemes = operations.flatMap(({ operation }) => operation.security.flatMap((need) => Object.keys(need)));
    expect([...new Set(schemes)]).toEqual(Object.keys(document.components['securitySchemes']!));
  });

  it('says of each operation how it succeeds and, where a key is needed, how it fails', () => {
    for (const { operation } of operations) {
      const statuses = Object.keys(operation.responses);
      expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
      expect(statuses.includes('401')).toBe(operation.security.length > 0);
      expect(statuses).not.toContain('501');
    }
  });

  it('marks exactly what the server answers with without being asked', () => {
    const upload = document.paths['/bom']!.post!;
    expect(Object.keys(upload.responses)).toEqual([
      '202',
      '400',
      '401',
      '402',
      '403',
      '404',
      '406',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
      '507',
    ]);
    expect(Object.keys(upload.requestBody!.content)).toEqual(['multipart/form-data', 'application/octet-stream']);
    expect(upload.requestBody!.content['multipart/form-data']!.schema.required).toEqual(['file']);
    expect([upload['x-scope'], upload['x-credits']]).toEqual(['bom:write', 5]);
  });

  it('has no undefined and no schema without content', () => {
    expect([...places].filter(([, value]) => value === undefined)).toEqual([]);
    const empty = [...places].filter(([place, value]) => place.endsWith('/schema') && JSON.stringify(value) === '{}');
    expect(empty).toEqual([]);
  });

  it('shows the fields that an answer has at its top beside its data', () => {
    const answer = data(z.object({ job_id: z.string() }), 200, { id: 'job_id' });
    const answers = describeAnswers(
      { ...endpoints.getJob, answer, example: { data: { job_id: 'x' } } },
      openSchemaBook(),
    );
    expect(answers['200']).toMatchObject({
      content: {
        'application/json': {
          schema: { required: ['status', 'id', 'data'], properties: { id: { type: 'string' }, data: {} } },
          example: { status: 'success', id: 'x', data: { job_id: 'x' } },
        },
      },
    });
  });

  it('calls keys by the short name of the server', () => {
    const text = JSON.stringify(buildOpenApi({ keyPrefix: 'acme', serverUrl: 'https://parts.example.com/v1' }));
    expect(text).toContain('acme_live_');
    expect(text).not.toContain('svc_');
    expect(text).toContain('"servers":[{"url":"https://parts.example.com/v1"}]');
  });

  it('is the same text every time', () => {
    expect(JSON.stringify(buildOpenApi())).toBe(JSON.stringify(document));
  });

  it('is the same when others have the thread after each operation', async () => {
    let pauses = 0;
    const made = await buildOpenApiInTurns({}, async () => void (pauses += 1));
    expect(made).toEqual(document);
    expect(pauses).toBe([endpoints, sessionEndpoints, systemEndpoints].flatMap((table) => Object.keys(table)).length);
  });

  it('cannot be made of two schemas of one name', () => {
    const book = openSchemaBook();
    book.convert(z.object({ a: z.string() }).meta({ id: 'Same' }), 'output');
    expect(() => book.convert(z.object({ b: z.string() }).meta({ id: 'Same' }), 'output')).toThrow('Same');
  });
});

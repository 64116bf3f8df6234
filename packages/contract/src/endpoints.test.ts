import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import type { BinaryFile, CallData, CallInput, CallReport, Endpoint, UploadFile } from './index.ts';
import { allScopes, creditsFor, endpoints, problems, sessionEndpoints, systemEndpoints } from './index.ts';
import { listFields } from './input/core.ts';

const all: Endpoint[] = [endpoints, sessionEndpoints, systemEndpoints].flatMap((table) => Object.values(table));
const formatRoute = (e: Endpoint): string => `${e.method} ${e.path}`;

const interfaceRoutes = `
GET /parts/search
GET /parts/{sku}
GET /parts/{sku}/specs
GET /parts/{sku}/inventory
GET /parts/{sku}/pricing
GET /parts/{sku}/datasheet
GET /parts/{sku}/alternatives
GET /parts/{sku}/gather
GET /parts/categories
GET /parts/manufacturers
POST /parts/datasheets/batch
POST /components/match
POST /components/match/batch
GET /footprints/{footprint}/compatible
GET /values/normalize
GET /datasheets/{sku}/pdf
GET /datasheets/{sku}/chunks
GET /datasheets/{sku}/drawings
POST /datasheets/chunk
POST /bom
GET /bom/{job_id}/status
GET /bom/{bom_id}
GET /bom/{bom_id}/analysis
POST /bom/clean
POST /bom/pdf
POST /costs/cogs
POST /costs/estimate
GET /identify/precheck
POST /identify
POST /manufacturing/dfm/check
POST /manufacturing/dfm
POST /fab/quote
POST /manufacturing/fab
POST /manufacturing/stackup
POST /manufacturing/placement
GET /manufacturing/{job_id}/status
POST /eda/erc
POST /eda/schematic/svg
POST /eda/pcb/job
POST /cad/step/inspect
POST /cad/step/pipeline
GET /projects
POST /projects
GET /projects/{project_id}
GET /projects/{project_id}/status
POST /auth/keys
GET /auth/keys
DELETE /auth/keys/{key_id}
POST /auth/key/validate
GET /credits/balance`;

const lines = (text: string): string[] => text.trim().split('\n');

describe('the endpoint table', () => {
  it('has every operation of the interface', () => {
    expect(Object.values(endpoints).map(formatRoute)).toEqual(expect.arrayContaining(lines(interfaceRoutes)));
  });

  it('has a method and path once', () => {
    const routes = Object.values(endpoints).map(formatRoute);
    expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([]);
  });

  it('has the five system paths apart', () => {
    expect(Object.values(systemEndpoints).map((e) => e.path)).toEqual([
      '/health',
      '/ready',
      '/metrics',
      '/openapi.json',
      '/docs',
    ]);
  });

  it('is keyed by operation id', () => {
    for (const [key, e] of Object.entries({ ...endpoints, ...sessionEndpoints, ...systemEndpoints }))
      expect(e.id).toBe(key);
  });

  it('puts literal segments before parameters, so that the first path that fits is the right one', () => {
    const fits = (pattern: string, path: string): boolean => {
      const [a, b] = [pattern.split('/'), path.split('/')];
      return a.length === b.length && a.every((segment, i) => segment.startsWith('{') || segment === b[i]);
    };
    const hidden = all.filter((e) => e !== all.find((other) => other.method === e.method && fits(other.path, e.path)));
    expect(hidden.map(formatRoute)).toEqual([]);
  });

  it('gives each field one place: path, query or form', () => {
    const listFields = (e: Endpoint): string[] => [
      ...Object.keys(e.params.shape),
      ...Object.keys(e.query.shape),
      ...(e.body.kind === 'upload' ? Object.keys(e.body.fields.shape) : []),
    ];
    expect(all.filter((e) => new Set(listFields(e)).size !== listFields(e).length)).toEqual([]);
  });

  it('lets no GET and no DELETE have a body', () => {
    expect(all.filter((e) => ['GET', 'DELETE'].includes(e.method) && e.body.kind !== 'none')).toEqual([]);
  });

  it('spends credits only in POSTs that take an Idempotency-Key', () => {
    expect(all.filter((e) => e.credits > 0 && !(e.method === 'POST' && e.idempotent))).toEqual([]);
  });

  it('names only known scopes, and every scope is needed by something', () => {
    const used = new Set(all.map((e) => e.scope));
    expect([...used].filter((scope) => scope !== null && scope !== 'public' && scope !== 'of_job').sort()).toEqual(
      [...allScopes].sort(),
    );
  });

  it('asks a scope of everything but what says in its body or cookie who asks, and the system paths', () => {
    const open = all.filter(({ scope }) => scope === null).map(formatRoute);
    expect(open).toEqual(['POST /auth/key/validate', 'POST /session', 'GET /session', 'DELETE /session']);
  });

  it('has every error code in use, apart from those of paths that are not in it', () => {
    const used = new Set(all.flatMap((e) => e.problems));
    const unused = Object.keys(problems).filter((code) => !used.has(code as never));
    expect(unused.sort()).toEqual(['method_not_allowed', 'not_found']);
  });
});

describe('the names of a request', () => {
  const bodiesOf = ({ body }: Endpoint): z.ZodType[] => {
    if (body.kind === 'none') return [];
    return body.kind === 'json' ? [body.schema] : [body.fields, ...(body.orJson ? [body.orJson] : [])];
  };
  const hasField = (schema: z.ZodType, path: string) => listFields(schema).some((field) => field.join('.') === path);

  it('have no alias of a field that there is not, above its field, or with the name of another field', () => {
    const wrong = all.flatMap((e) =>
      Object.entries(e.aliases).filter(([spelling, alias]) => {
        const to = typeof alias === 'string' ? alias : alias.to;
        const places = [e.query, ...bodiesOf(e)].filter((schema) => hasField(schema, to));
        const around = spelling.split('.').slice(0, -1).join('.');
        const isBelow = around === '' || to.startsWith(`${around}.`);
        return places.length === 0 || !isBelow || places.every((schema) => hasField(schema, spelling));
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('are ignored with a reason only, and only where they are no field', () => {
    const wrong = all.flatMap((e) =>
      Object.entries(e.ignored).filter(
        ([name, reason]) => reason.trim() === '' || [e.query, ...bodiesOf(e)].some((schema) => hasField(schema, name)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('are refused where money, orders or checks are calculated', () => {
    const refusing = all.filter((e) => e.unknownNames === 'refuse').map((e) => e.id);
    expect(refusing).toEqual(
      expect.arrayContaining(['calculateCogs', 'estimateCost', 'quoteFab', 'orderFab', 'checkErc']),
    );
    expect(refusing).not.toContain('uploadBom');
    expect(refusing).not.toContain('getManufacturingStatus');
  });

  it('leave `warnings` beside `data` to the rule', () => {
    const taken = all.filter(({ answer }) => 'top' in answer && answer.top && 'warnings' in answer.top);
    expect(taken.map((e) => e.id)).toEqual([]);
  });
});

describe('the examples', () => {
  it.each(all.map((e) => [e.id, e] as const))('of %s fit its schemas', (_, e) => {
    const { params = {}, query = {}, body, data } = e.example;
    expect(() => e.params.parse(params)).not.toThrow();
    expect(() => e.query.parse(query)).not.toThrow();
    if (e.body.kind === 'json') expect(() => (e.body as { schema: z.ZodType }).schema.parse(body)).not.toThrow();
    if (e.body.kind === 'upload') {
      const schema = e.example.file === undefined ? (e.body.orJson ?? e.body.fields) : e.body.fields;
      expect(() => schema.parse(body ?? {})).not.toThrow();
    }
    const answer = 'schema' in e.answer ? e.answer.schema : e.answer.orData;
    expect(answer === undefined).toBe(data === undefined);
    if (answer) expect(answer.parse(data)).toEqual(data);
  });
});

describe('credits', () => {
  it.each([
    ['searchParts', 1, 0],
    ['matchComponent', 1, 1],
    ['matchComponents', 1, 1],
    ['matchComponents', 50, 1],
    ['matchComponents', 51, 2],
    ['matchComponents', 500, 10],
    ['uploadBom', 1, 5],
    ['checkDfm', 1, 0],
  ] as const)('%s over %d items costs %d', (id, items, credits) => {
    expect(creditsFor(endpoints[id], items)).toBe(credits);
  });
});

describe('types', () => {
  it('carry literals and schemas from the definition', () => {
    expectTypeOf(endpoints.getBomStatus.path).toEqualTypeOf<'/bom/{job_id}/status'>();
    expectTypeOf(endpoints.uploadBom.method).toEqualTypeOf<'POST'>();
    expectTypeOf<z.output<typeof endpoints.getPart.params>>().toEqualTypeOf<{ sku: string }>();
    expectTypeOf<z.output<typeof endpoints.searchParts.query>['limit']>().toEqualTypeOf<number>();
    expectTypeOf<z.output<typeof endpoints.searchParts.query>['package']>().toEqualTypeOf<string[] | undefined>();
    expectTypeOf<z.output<typeof endpoints.createKey.body.schema>['mode']>().toEqualTypeOf<'live' | 'test'>();
    expectTypeOf<z.output<typeof endpoints.getBalance.answer.schema>['held']>().toEqualTypeOf<number>();
  });
});

describe('calls', () => {
  it('are one flat object of path, query and body', () => {
    expectTypeOf<CallInput<'getPart'>>().toEqualTypeOf<{
      sku: string;
      manufacturer?: string | undefined;
      strict?: boolean | string | undefined;
      live?: 'auto' | 'never' | 'only' | undefined;
    }>();
    expectTypeOf<{ job_id: string; wait: number }>().toExtend<CallInput<'getBomStatus'>>();
    expectTypeOf<{ file: UploadFile; quantity: number }>().toExtend<CallInput<'uploadBom'>>();
    expectTypeOf<{ csv: string }>().toExtend<CallInput<'cleanBom'>>();
    expectTypeOf<{ quantity: number }>().not.toExtend<CallInput<'uploadBom'>>();
    expectTypeOf<CallData<'getBalance'>['held']>().toEqualTypeOf<number>();
    expectTypeOf<CallData<'printBom'>>().toEqualTypeOf<BinaryFile>();
    expectTypeOf<CallReport<'cleanBom'>['csv']>().toEqualTypeOf<string>();
  });
});

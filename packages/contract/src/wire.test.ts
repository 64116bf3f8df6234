import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { open, timestamp } from './fields.ts';
import {
  endpoints,
  eventData,
  jobResults,
  systemEndpoints,
  sessionEndpoints,
  type Endpoint,
  type EventData,
} from './index.ts';
import type { AnswerData, AnswerJson } from './answer-data.ts';
import { makeEncoder, type Encodable } from './wire.ts';

const encode = <Schema extends z.ZodType>(schema: Schema, value: Encodable<Schema>) => makeEncoder(schema)(value);
/** A value that no type lets through, as a cast elsewhere may bring it. */
const slipped = (schema: z.ZodType, value: unknown) => makeEncoder(schema)(value);

describe('writing a value by its schema', () => {
  it('names fields in snake_case and leaves out what the schema does not name', () => {
    const schema = open({ header_row: z.int(), body_mm: z.array(z.number()), at: open({ x_mm: z.number() }) });
    const given = { headerRow: 3, bodyMm: [1, 2], at: { xMm: 1, secret: 's' }, accountId: 'a', header_row: 4 };
    expect(slipped(schema, given)).toEqual({ header_row: 3, body_mm: [1, 2], at: { x_mm: 1 } });
  });

  it('never touches the keys of a record, given as an object or as a Map', () => {
    const schema = open({ by_country: z.record(z.string(), open({ unit_price: z.string() })) });
    const byCountry = { US: { unitPrice: '1' }, 'Mfr PN': { unitPrice: '2' }, headerRow: { unitPrice: '3' } };
    const written = { US: { unit_price: '1' }, 'Mfr PN': { unit_price: '2' }, headerRow: { unit_price: '3' } };
    expect(encode(schema, { byCountry }).by_country).toEqual(written);
    expect(encode(schema, { byCountry: new Map(Object.entries(byCountry)) }).by_country).toEqual(written);
    const odd = encode(schema, { byCountry: new Map([['__proto__', { unitPrice: '1' }]]) });
    expect(Object.keys(odd.by_country)).toEqual(['__proto__']);
  });

  it('writes times as RFC 3339, keeps null, and leaves undefined out', () => {
    const schema = open({ at: timestamp(), ended: timestamp().nullable(), read: timestamp().optional() });
    expect(encode(schema, { at: new Date(0), ended: null, read: undefined })).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      ended: null,
    });
    expect(encode(schema, { at: '2026-05-21', ended: new Date(0) }).ended).toBe('1970-01-01T00:00:00.000Z');
  });

  it('takes the option of a union that a value is', () => {
    const range = open({ low_mm: z.number(), high_mm: z.number() });
    const schema = z.array(z.union([z.string(), z.number(), z.array(range), range]));
    expect(encode(schema, ['x', 1, [{ lowMm: 1, highMm: 2 }], { lowMm: 3, highMm: 4 }])).toEqual([
      'x',
      1,
      [{ low_mm: 1, high_mm: 2 }],
      { low_mm: 3, high_mm: 4 },
    ]);
    expect(slipped(schema, [{ lowMm: 1 }])).toEqual([{ low_mm: 1 }]);
    expect(() => slipped(schema, [true])).toThrow('nothing of what its schema allows');
  });

  it('takes the option of a discriminated union by its word', () => {
    const schema = z.discriminatedUnion('kind', [
      open({ kind: z.literal('pad'), net_name: z.string() }),
      open({ kind: z.enum(['via', 'hole']), drill_mm: z.number().nullable() }),
    ]);
    expect(encode(schema, { kind: 'via', drillMm: null })).toEqual({ kind: 'via', drill_mm: null });
    expect(encode(schema, { kind: 'pad', netName: 'GND' })).toEqual({ kind: 'pad', net_name: 'GND' });
  });

  it('writes tuples, intersections, defaults, and a schema that holds itself', () => {
    expect(encode(z.tuple([z.string(), timestamp()]), ['a', new Date(0)])).toEqual(['a', '1970-01-01T00:00:00.000Z']);
    const both = z.intersection(open({ net_name: z.string() }), open({ drill_mm: z.number() }));
    expect(encode(both, { netName: 'GND', drillMm: 1 })).toEqual({ net_name: 'GND', drill_mm: 1 });
    expect(encode(open({ is_top: z.boolean().default(true) }), { isTop: false })).toEqual({ is_top: false });
    interface Sheet {
      sheet_name: string;
      children: Sheet[];
    }
    const sheet: z.ZodType<Sheet> = open({ sheet_name: z.string(), children: z.lazy(() => z.array(sheet)) });
    const tree = { sheetName: 'a', children: [{ sheetName: 'b', children: [] }] };
    expect(slipped(sheet, tree)).toEqual({ sheet_name: 'a', children: [{ sheet_name: 'b', children: [] }] });
  });

  it.each([
    ['a transform', z.string().transform(Number)],
    ['a Date of no format', z.date()],
    ['a set', z.set(z.string())],
    ['a record of named keys', z.record(z.enum(['mpn_base']), z.string())],
  ])('refuses a schema with %s before anything is written', (_, schema) => {
    expect(() => makeEncoder(open({ field: schema }))).toThrow(TypeError);
  });

  it('can write every answer, event and job result of the contract', () => {
    const all: Endpoint[] = [endpoints, sessionEndpoints, systemEndpoints].flatMap((table) => Object.values(table));
    const answers = all.flatMap(({ answer }) =>
      answer.kind === 'binary' ? [answer.orData, answer.orJob] : [answer.schema],
    );
    const schemas = [...answers, ...Object.values(eventData), ...Object.values(jobResults)].filter((one) => one);
    expect(schemas.length).toBeGreaterThan(60);
    for (const schema of schemas) expect(makeEncoder(schema!)).toBeTypeOf('function');
  });
});

describe('types of what can be written', () => {
  it('are the schema’s with fields in camelCase, times as Date or text, and records of any keys', () => {
    const schema = open({
      header_row: z.int().nullable(),
      volume_mm3: z.number(),
      read_at: timestamp(),
      by_line: z.record(z.string(), open({ unit_price: z.number() })).optional(),
      kind: z.union([z.literal('a'), open({ b_c: z.boolean() })]),
    });
    type Row = { unitPrice: number };
    type Given = {
      headerRow: number | null;
      volumeMm3: number;
      readAt: Date | string;
      byLine?: Readonly<Record<string, Row>> | ReadonlyMap<string, Row> | undefined;
      kind: 'a' | { bC: boolean };
    };
    expectTypeOf<Given>().toExtend<Encodable<typeof schema>>();
    expectTypeOf<Encodable<typeof schema>>().toExtend<Given>();
  });

  it('bind an answer to its operation', () => {
    expectTypeOf<AnswerData<'getBalance'>['resetsAt']>().toEqualTypeOf<Date | string | null>();
    expectTypeOf<AnswerJson<'getBalance'>['resets_at']>().toEqualTypeOf<string | null>();
    expectTypeOf<AnswerData<'cleanBom'>['changes'][number]['row']>().toEqualTypeOf<number>();
    expectTypeOf<AnswerData<'makePlacement'>['jobId']>().toEqualTypeOf<string>();
    expectTypeOf<AnswerData<'printBom'>>().toBeNever();
    expectTypeOf<EventData<'webhook.test'>>().toExtend<{ webhookId: string; url: string }>();
  });
});

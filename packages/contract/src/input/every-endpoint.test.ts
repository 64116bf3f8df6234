import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { endpoints } from '../endpoints.ts';
import { lookThrough } from './core.ts';
import { toPointer, type Path } from './names.ts';
import { readInput, type SentInput } from './read-input.ts';

/** A place in a value where a name can stand; `option` says which choice of a union. */
type Place = (PropertyKey | { option: number })[];

/** Every object of a schema; of a list its first entry. */
function listObjects(schema: z.ZodType, path: Place = []): Place[] {
  const { core } = lookThrough(schema);
  switch (core.type) {
    case 'object':
      return [path, ...Object.entries(core.shape).flatMap(([name, field]) => listObjects(field, [...path, name]))];
    case 'array':
      return listObjects(core.element, [...path, 0]);
    case 'tuple':
      return core.items.flatMap((item, at) => listObjects(item, [...path, at]));
    case 'record':
      return listObjects(core.valueType, [...path, 'key']);
    case 'union':
      return core.options.flatMap((option, at) => listObjects(option, [...path, { option: at }]));
    default:
      return [];
  }
}

/** The value with `name` in the object at a place; objects and lists that are not there are made. */
function putName(value: unknown, schema: z.ZodType, [step, ...rest]: Place, name: string): unknown {
  const { core } = lookThrough(schema);
  if (typeof step === 'object' && core.type === 'union') {
    const option = core.options[step.option]!;
    const chosen = putName(isObject(value) ? value : {}, option, rest, name);
    const word = core.discriminator;
    const shape = lookThrough(option).core;
    if (word === undefined || shape.type !== 'object') return chosen;
    const literal = lookThrough(shape.shape[word]!).core;
    return { ...(chosen as object), [word]: literal.type === 'literal' ? literal.values[0] : undefined };
  }
  if (step === undefined) {
    const kept = isObject(value) ? Object.entries(value) : [];
    return Object.fromEntries([...kept, [name, 'x']]);
  }
  if (core.type === 'array') return [putName((value as unknown[] | undefined)?.[0], core.element, rest, name)];
  if (core.type === 'tuple')
    return core.items.map((item, at) => (at === step ? putName(undefined, item, rest, name) : undefined));
  if (core.type === 'record') return { key: putName(undefined, core.valueType, rest, name) };
  if (core.type !== 'object' || typeof step === 'object') throw new Error(`No such place in a ${core.type}`);
  const inner = isObject(value) ? value : {};
  return { ...inner, [String(step)]: putName(inner[String(step)], core.shape[String(step)]!, rest, name) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The places of a request with their schemas, and how a value in them is sent. */
function placesOf(e: Endpoint): [schema: z.ZodType, send: (value: unknown) => Partial<SentInput>, value: unknown][] {
  const { body, example } = e;
  const places: ReturnType<typeof placesOf> = [[e.query, (query) => ({ query }), example.query]];
  if (body.kind === 'json') places.push([body.schema, (json) => ({ json }), example.body]);
  if (body.kind === 'upload') {
    places.push([body.fields, (form) => ({ form: writeForm(form) }), {}]);
    if (body.orJson) places.push([body.orJson, (json) => ({ json }), example.body]);
  }
  return places;
}

/** Form fields are text; objects in them are JSON. */
const writeForm = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields as object).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );

/** Names that look like others, that objects have anyway, and that nobody would think of. */
const ODD = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  'größe',
  '0',
  'a.b',
  'a/b~c',
  'x'.repeat(300),
];

function makeNames(e: Endpoint, schema: z.ZodType, place: Place, count: number): string[] {
  const fields = namesAt(schema, place);
  const known = new Set(
    [...fields, ...Object.keys(e.aliases), ...Object.keys(e.ignored)].flatMap((name) => [
      name,
      name.split('.').at(-1)!,
    ]),
  );
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const slips = Array.from({ length: count }, () => {
    const name = fields[random(Math.max(1, fields.length))] ?? 'name';
    const at = random(name.length);
    return [
      name.slice(0, at) + name.slice(at + 1),
      `${name}s`,
      name.toUpperCase(),
      `${name.slice(0, at)}x${name.slice(at)}`,
    ][random(4)]!;
  });
  return [...ODD, ...slips].filter((name) => !known.has(name) && !name.startsWith('param.'));
}

function namesAt(schema: z.ZodType, [step, ...rest]: Place): string[] {
  const { core } = lookThrough(schema);
  if (typeof step === 'object') return core.type === 'union' ? namesAt(core.options[step.option]!, rest) : [];
  if (step === undefined) return core.type === 'object' ? Object.keys(core.shape) : [];
  if (core.type === 'object') return namesAt(core.shape[String(step)]!, rest);
  if (core.type === 'array') return namesAt(core.element, rest);
  if (core.type === 'tuple') return namesAt(core.items[Number(step)]!, rest);
  return core.type === 'record' ? namesAt(core.valueType, rest) : [];
}

const pathOf = (place: Place): Path => place.filter((step) => typeof step !== 'object');

describe('a name that no schema has', () => {
  it.each(Object.entries<Endpoint>(endpoints))('is never passed over by %s', (_, e) => {
    const passedOver: string[] = [];
    let tried = 0;
    for (const [schema, send, value] of placesOf(e)) {
      for (const place of listObjects(schema)) {
        for (const name of makeNames(e, schema, place, 20)) {
          const sent = send(putName(value, schema, place, name));
          const reading = readInput(e, { params: e.example.params ?? {}, query: {}, ...sent });
          const told = 'problem' in reading ? reading.problem.errors : reading.input.warnings;
          const pointer = toPointer([...pathOf(place), name.slice(0, 100)]);
          tried += 1;
          // The operation reads such a name itself.
          if (pathOf(place).length === 0 && e.freeNames?.test(name)) {
            const read = 'input' in reading ? JSON.stringify(reading.input.query) : '';
            if (!read.includes(JSON.stringify(name).slice(1, -1).slice(0, 100))) passedOver.push(pointer);
            continue;
          }
          if (!told.some((one) => one.pointer === pointer && one.code === 'unknown_field')) passedOver.push(pointer);
          if (e.unknownNames === 'refuse' && 'input' in reading) passedOver.push(`${pointer} is not refused`);
        }
      }
    }
    expect(passedOver).toEqual([]);
    expect(tried).toBeGreaterThan(10);
  });
});

describe('a limit above the most', () => {
  const lists = Object.entries<Endpoint>(endpoints).filter(([, e]) => 'limit' in e.query.shape);

  it.each(lists)('of %s gives a whole page, and says so', (_, e) => {
    const query = { ...writeForm(e.example.query ?? {}), limit: '1000000' };
    const reading = readInput(e, { params: e.example.params ?? {}, query });
    expect(reading).toMatchObject({ input: { warnings: [{ pointer: '/limit', code: 'clamped' }] } });
    const { limit } = (reading as { input: { query: { limit: number } } }).input.query;
    expect(limit).toBeGreaterThanOrEqual(100);
    const more = { ...query, limit: String(limit + 1) };
    expect(e.query.safeParse(more).success).toBe(false);
  });

  it('is there in every list', () => {
    expect(lists.length).toBeGreaterThan(5);
  });
});

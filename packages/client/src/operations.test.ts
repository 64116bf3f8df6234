import type { CallData, CallInput, CallReport, Endpoint, EndpointId as ContractId } from '@partwright/contract';
import { endpoints } from '@partwright/contract';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Answers, Inputs, Reports } from './api.ts';
import { encode } from './encode.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

function listed(table: object): Operation[] {
  return Object.values(table).flatMap((node: object) => ('path' in node ? [node as Operation] : listed(node)));
}

const ours = listed(operations);

/** Without the index signatures of objects that may get further fields. */
type Declared<T> = T extends readonly (infer Item)[]
  ? Declared<Item>[]
  : T extends Uint8Array
    ? T
    : T extends object
      ? { [Key in keyof T as string extends Key ? never : Key]: Declared<T[Key]> }
      : T;

/** The operations whose type in the first table is none of that in the second. */
type Differing<Given, Wanted extends Record<keyof Given, unknown>> = {
  [Id in keyof Given]: Given[Id] extends Wanted[Id] ? never : Id;
}[keyof Given];

describe('the types that are made for the client', () => {
  it('know every operation', () => {
    expectTypeOf<keyof Inputs>().toEqualTypeOf<ContractId>();
    expectTypeOf<keyof Answers>().toEqualTypeOf<ContractId>();
  });

  it('say what the schemas of the contract say', () => {
    expectTypeOf<Differing<Inputs, { [Id in ContractId]: CallInput<Id> }>>().toBeNever();
    expectTypeOf<Differing<{ [Id in ContractId]: CallData<Id> }, Answers>>().toBeNever();
    expectTypeOf<Differing<Answers, { [Id in ContractId]: Declared<CallData<Id>> }>>().toBeNever();
    expectTypeOf<Differing<{ [Id in keyof Reports]: CallReport<Id> }, Reports>>().toBeNever();
  });
});

describe('the table of the client', () => {
  it('walks exactly the lists that have a cursor', () => {
    const hasCursor = Object.values<Endpoint>(endpoints).filter((e) => 'cursor' in e.query.shape);
    const walked = ours.filter((o) => o.items !== undefined);
    expect(walked.map((o) => o.id).sort()).toEqual(hasCursor.map((e) => e.id).sort());
    for (const { id, items } of walked)
      expect((endpoints[id].example.data as Record<string, unknown>)[items!]).toBeInstanceOf(Array);
  });

  it.each(ours.map((o) => [o.id, o] as const))(
    'sends the example of %s so that the contract reads the same',
    (id, o) => {
      const e: Endpoint = endpoints[id];
      const { params = {}, query = {}, body = {}, file } = e.example;
      const upload = file === undefined ? {} : { file: { bytes: new Uint8Array(1), filename: file } };
      const sent = encode(
        o,
        { ...params, ...query, ...(body as object), ...upload },
        { uploadAs: 'raw', boundary: () => 'B' },
      );
      const url = new URL(sent.path, 'https://x.example');
      const given = Object.fromEntries([...url.searchParams.keys()].map((key) => [key, url.searchParams.getAll(key)]));
      const single = Object.fromEntries(
        Object.entries(given).map(([key, values]) => [key, values.length > 1 ? values : values[0]]),
      );
      expect(e.query.parse(single)).toEqual(e.query.parse(query));
      if (e.body.kind === 'upload' && file !== undefined)
        expect(e.body.fields.parse(single)).toMatchObject(e.body.fields.parse({ ...(body as object), ...o.fixed }));
      else if (sent.body) expect(JSON.parse(new TextDecoder().decode(sent.body))).toMatchObject(body as object);
    },
  );
});

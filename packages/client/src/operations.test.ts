import type { Endpoint } from '@partwright/contract';
import { clientNames, endpoints } from '@partwright/contract';
import { describe, expect, it } from 'vitest';
import { encode } from './encode.ts';
import type { Operation } from './operations.ts';
import { operations } from './operations.ts';

function listed(table: object): Operation[] {
  return Object.values(table).flatMap((node: object) => ('path' in node ? [node as Operation] : listed(node)));
}

const ours = listed(operations);
const theirs: Endpoint[] = Object.values(endpoints);

describe('the table of the client', () => {
  it('has every operation of the contract', () => {
    expect([...new Set(ours.map((o) => o.id))].sort()).toEqual(theirs.map((e) => e.id).sort());
  });

  it.each(ours.map((o) => [o.id, o] as const))('says of %s what the contract says', (id, o) => {
    const e: Endpoint = endpoints[id];
    expect({ method: o.method, path: o.path, body: o.body, keyed: o.keyed }).toEqual({
      method: e.method,
      path: e.path,
      body: e.body.kind,
      keyed: e.idempotent,
    });
    const answers =
      e.answer.kind === 'binary' ? ['file', ...(e.answer.orData || e.answer.orJob ? ['data'] : [])] : ['data'];
    expect(answers).toContain(o.answer);
  });

  it('walks exactly the lists that have a cursor', () => {
    const hasCursor = theirs.filter((e) => 'cursor' in e.query.shape).map((e) => e.id);
    expect(
      ours
        .filter((o) => o.items !== undefined)
        .map((o) => o.id)
        .sort(),
    ).toEqual(hasCursor.sort());
  });

  it('finds the items of a list in the field the contract names', () => {
    for (const { id, items } of ours.filter((o) => o.items !== undefined))
      expect((endpoints[id].example.data as Record<string, unknown>)[items!]).toBeInstanceOf(Array);
  });

  it.each(Object.entries(clientNames))('has %s under the name %s that the reference gives it', (id, name) => {
    const found = name.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], operations);
    expect((found as Operation).id).toBe(id);
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

import { describe, expect, it } from 'vitest';
import { fromStoredJson, toStoredJson } from './stored-json.ts';

describe('Stored JSON', () => {
  it.each([
    ['nothing special', { a: [1, 'x', null, { b: true }] }],
    ['a bare value', 'text'],
    ['null', null],
    ['a Map', new Map([['a', 1]])],
    ['an empty Map', new Map()],
    ['a Map in a Map', new Map([['a', new Map([['b', [new Map([['c', 2]])]]])]])],
    ['Maps in lists and objects', { lines: [{ fields: new Map([['MPN', 'x']]) }, { fields: new Map() }] }],
    [
      'keys that look like marks',
      { $map: [['a', 1]], $object: { $map: 3 }, inner: { $object: new Map([['$map', { $map: 1 }]]) } },
    ],
    [
      'keys of prototypes in Maps',
      new Map([
        ['__proto__', 'a'],
        ['constructor', 'b'],
        ['toString', 'c'],
      ]),
    ],
    ['what jsonb would refuse', new Map([['a\0', '\ud800']])],
  ])('gives back %s', (_what, value) => {
    const text = toStoredJson(value);
    expect(fromStoredJson(text)).toStrictEqual(value);
    expect(text).not.toContain('\0');
  });

  it('keeps the order of a Map', () => {
    const map = new Map([
      ['b', 1],
      ['1', 2],
      ['a', 3],
    ]);
    expect([...(fromStoredJson(toStoredJson(map)) as Map<string, number>)]).toEqual([...map]);
  });

  it('does not let a key reach a prototype', () => {
    const value = fromStoredJson('{"$object": [["__proto__", {"polluted": true}]]}') as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('reads any depth', () => {
    const depth = 5_000;
    let inner = fromStoredJson(`${'{"a":['.repeat(depth)}${']}'.repeat(depth)}`) as { a: [typeof inner] };
    for (let i = 1; i < depth; i++) inner = inner.a[0];
    expect(inner).toEqual({ a: [] });
  });
});

import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { quote } from '@partwright/report-text';
import { Secret } from './secret.ts';
import { readPairs, splitList } from './text-readers.ts';

describe('a list', () => {
  it.each([
    ['a,b', ['a', 'b']],
    [' a \r\n\r\n b,', ['a', 'b']],
    ['hw/{a,b}/**,lib', ['hw/{a,b}/**', 'lib']],
    ['hw/{a\nlib,x', ['hw/{a', 'lib', 'x']],
    ['a}b,c', ['a}b', 'c']],
    ['', []],
  ])('%j is %j', (text, parts) => {
    expect(splitList(text)).toEqual(parts);
  });
});

describe('pairs', () => {
  it('are a line each when there are lines, so that headers may have commas', () => {
    expect(readPairs('Value, rated=value\nA=B=mpn')).toEqual([
      ['Value, rated', 'value'],
      ['A=B', 'mpn'],
    ]);
  });
});

describe('a quote', () => {
  it('is cut at 80 characters', () => {
    expect(quote('x'.repeat(1000))).toBe(`"${'x'.repeat(80)}…"`);
  });
});

describe('a secret', () => {
  it('is stars for who inspects it', () => {
    expect(inspect({ key: new Secret('hidden') })).toBe('{ key: *** }');
  });
});

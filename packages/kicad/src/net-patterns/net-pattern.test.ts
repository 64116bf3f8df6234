import { describe, expect, it } from 'vitest';
import { readNetPattern } from './net-pattern.ts';

describe('a net class pattern as a regular expression', () => {
  it.each<[string, string, boolean]>([
    ['uio\\d+', 'uio12', true],
    ['uio\\d+', 'uio', false],
    ['uio\\d+', '/uio1', false],
    ['.*out\\d+', '/a/out3', true],
    ['^D[+-]$', 'D-', true],
    ['[^a-c]x?', 'dx', true],
    ['[^a-c]x?', 'bx', false],
    ['CLK|RST', 'RST', true],
    ['.*.*.*.*.*.*z', 'a'.repeat(5000), false],
  ])('%s fits %s: %s', (pattern, net, expected) => {
    expect(readNetPattern(pattern)!(net)).toBe(expected);
  });

  it.each(['(a|b)', 'a{2}', '\\bx', '*', 'a**'])('is none: %s', (pattern) => {
    expect(readNetPattern(pattern)).toBeUndefined();
  });
});

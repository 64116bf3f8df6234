import { describe, expect, it } from 'vitest';
import type { IgnoreRule } from './configuration.ts';
import { ignoreRuleFor, matchesPath, matchesWord } from './ignore-rules.ts';
import type { Finding, FindingPlace } from './model.ts';

const place = (some: Partial<FindingPlace>): FindingPlace => ({
  file: 'hw/a/a.kicad_sch',
  line: 1,
  what: '',
  ref: null,
  pin: null,
  net: null,
  uuid: null,
  atMm: null,
  ...some,
});
const finding = (places: Partial<FindingPlace>[], some: Partial<Finding> = {}): Finding => ({
  check: 'erc',
  rule: 'pin_not_connected',
  severity: 'error',
  message: 'm',
  places: places.map(place),
  fingerprint: 'pin_not_connected:0123456789abcdef',
  ...some,
});
const R1 = finding([{ ref: 'R1', net: 'GND' }]);
const R1_R2 = finding([{ ref: 'R1', net: 'GND' }, { ref: 'R2' }]);

describe('ignoreRuleFor', () => {
  it.each<[Partial<IgnoreRule>, Finding, boolean]>([
    [{}, R1, true],
    [{ rule: 'pin_*' }, R1, true],
    [{ rule: '*' }, R1, true],
    [{ rule: 'pin' }, R1, false],
    [{ check: 'erc' }, R1, true],
    [{ check: 'drc' }, R1, false],
    [{ path: 'hw/**' }, R1, true],
    [{ path: 'hw/*' }, R1, false],
    [{ path: '**/*.kicad_sch' }, R1, true],
    [{ path: '*.kicad_sch' }, R1, false],
    [{ ref: 'R1' }, R1, true],
    [{ ref: 'R2' }, R1, false],
    [{ ref: 'R1' }, R1_R2, false],
    [{ ref: 'R1' }, finding([{}]), false],
    [{ net: 'GND' }, R1_R2, true],
    [{ net: 'VCC' }, R1_R2, false],
    [{ fingerprint: 'pin_not_connected:0123456789abcdef' }, R1, true],
    [{ fingerprint: R1.fingerprint }, { ...R1, fingerprint: `${R1.fingerprint}#2` }, true],
    [{ fingerprint: `${R1.fingerprint}#2` }, R1, false],
    [{ ref: 'R1', net: 'VCC' }, R1, false],
  ])('by %j', (given, found, isIgnored) => {
    const rule = { rule: 'pin_not_connected', reason: 'test', ...given };
    expect(ignoreRuleFor(found, [rule], '2026-11-21') !== undefined).toBe(isIgnored);
  });

  it('holds to the end of its last day, and goes behind one that still holds', () => {
    const rule = (expires: string): IgnoreRule => ({ rule: '*', reason: expires, expires });
    expect(ignoreRuleFor(R1, [rule('2026-11-21')], '2026-11-21')?.isExpired).toBe(false);
    expect(ignoreRuleFor(R1, [rule('2026-11-20')], '2026-11-21')?.isExpired).toBe(true);
    const found = ignoreRuleFor(R1, [rule('2026-11-20'), rule('2027-01-01')], '2026-11-21');
    expect(found).toMatchObject({ isExpired: false, rule: { reason: '2027-01-01' } });
  });
});

describe('matchesWord', () => {
  it.each([
    ['abc', 'abc', true],
    ['abc', 'a*', true],
    ['abc', '*c', true],
    ['abc', 'a*c', true],
    ['ac', 'a*c', true],
    ['abc', '*b*', true],
    ['abcbd', 'a*b*d', true],
    ['aa', 'a*aa', false],
    ['abc', 'b', false],
    ['abc', 'a*b', false],
    ['a.c', 'a?c', false],
    ['', '*', true],
    ['a', '', false],
  ])('%j by %j: %s', (text, pattern, expected) => {
    expect(matchesWord(text, pattern)).toBe(expected);
  });
});

describe('matchesPath', () => {
  it.each([
    ['a/b/c', 'a/*/c', true],
    ['a/b/c', '**', true],
    ['a/b/c', '**/c', true],
    ['c', '**/c', true],
    ['a/b/c', 'a/**/c', true],
    ['a/c', 'a/**/c', true],
    ['a/b/x/b/c', '**/b/c', true],
    ['a/b', 'a', false],
    ['a', 'a/b', false],
    ['a/b/d', '**/c', false],
  ])('%s by %s: %s', (path, pattern, expected) => {
    expect(matchesPath(path, pattern)).toBe(expected);
  });

  it('takes no time for patterns that are made to take some', () => {
    const start = process.cpuUsage();
    expect(matchesWord('a'.repeat(100_000), `${'a*'.repeat(5_000)}b`)).toBe(false);
    expect(matchesPath('a/'.repeat(5_000), `${'**/a/'.repeat(500)}b`)).toBe(false);
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  });
});

import { describe, expect, it } from 'vitest';
import { globMatcher } from './globs.ts';

describe('a glob', () => {
  it.each<[string, string[], string[]]>([
    ['*.csv', ['a.csv', '.a.csv', '.csv'], ['x/a.csv', 'a.CSV', 'a.csvx']],
    ['**/*.csv', ['a.csv', 'x/y/a.csv', '.x/.a.csv'], ['a.txt']],
    ['fab/**', ['fab', 'fab/a', 'fab/x/y'], ['prefab/a']],
    ['a/**/b/**/c', ['a/b/c', 'a/x/b/y/z/c', 'a/b/b/c'], ['a/c', 'a/b/c/d']],
    ['r?/[a-c]x', ['r1/bx'], ['r/bx', 'r1/dx', 'r1/-x']],
    ['[!a-c]x', ['dx'], ['ax', 'x']],
    ['{fab,out/{a,b}}/*.zip', ['fab/x.zip', 'out/a/x.zip', 'out/b/x.zip'], ['out/x.zip', 'out/c/x.zip']],
    ['a{1}+(b).csv', ['a{1}+(b).csv'], ['a1b.csv']],
    [String.raw`a\*.csv`, ['a*.csv'], ['ab.csv']],
    ['./fab/', ['fab'], ['fab/x']],
    ['ü?.csv', ['ü😀.csv'], ['üab.csv']],
    ['.', ['.'], ['a']],
    ['*', ['a'], ['.', 'a/b']],
    ['[', ['['], []],
  ])('%s', (glob, yes, no) => {
    const fits = globMatcher([glob]);
    expect(yes.filter((path) => !fits(path))).toEqual([]);
    expect(no.filter(fits)).toEqual([]);
  });

  it.each(['', '!a.csv', '{a,b}'.repeat(8)])('may not be %j', (glob) =>
    expect(() => globMatcher([glob])).toThrow('The glob'),
  );

  it('is done with soon, whatever it is', () => {
    const start = process.cpuUsage();
    const globs = [
      '*a'.repeat(60) + 'b',
      '**/*a*a*a*/'.repeat(8) + 'b',
      '(a+)+b',
      '[a-z]*'.repeat(40) + '9',
      '**/'.repeat(60) + 'b',
    ];
    const fits = globMatcher(globs);
    expect(fits('a'.repeat(255))).toBe(false);
    expect(fits('a/'.repeat(499) + 'a')).toBe(false);
    expect(fits(`${'a'.repeat(250)}/`.repeat(8) + 'a')).toBe(false);
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  });
});

import { describe, expect, it } from 'vitest';
import type { TreeFile } from '../ports.ts';
import { compareTrees } from './tree-comparison.ts';

/** `path=content` of each file; a path alone has content of its own. */
function tree(...files: string[]): Map<string, TreeFile> {
  return new Map(
    files.map((file) => {
      const [path, sha] = file.split('=') as [string, string | undefined];
      return [path, { path, sha: sha ?? path, size: sha === 'empty' ? 0 : 1 }];
    }),
  );
}

describe('Two trees', () => {
  it.each<[name: string, base: string[], head: string[], changes: string[]]>([
    ['are the same', ['a', 'b'], ['a', 'b'], []],
    ['have a file more', ['a'], ['a', 'b'], ['added b']],
    ['have a file less', ['a', 'b'], ['a'], ['removed b']],
    ['have other content', ['a=1'], ['a=2'], ['modified a']],
    ['have a file elsewhere', ['a=1'], ['b=1'], ['renamed b from a']],
    ['have a copy', ['a=1'], ['a=1', 'b=1'], ['added b']],
    ['have a file elsewhere and another in its place', ['a=1'], ['a=2', 'b=1'], ['modified a', 'added b']],
    ['have two of one', ['a=1'], ['b=1', 'c=1'], ['renamed b from a', 'added c']],
    ['have one of two', ['a=1', 'b=1'], ['c=1'], ['renamed c from a', 'removed b']],
    [
      'have a folder elsewhere',
      ['x/a=1', 'x/b=1'],
      ['y/b=1', 'y/a=1'],
      ['renamed y/a from x/a', 'renamed y/b from x/b'],
    ],
    ['have empty files that come and go', ['a=empty'], ['b=empty'], ['removed a', 'added b']],
    ['have names of the language', ['__proto__=1'], ['constructor=1'], ['renamed constructor from __proto__']],
  ])('%s', (_, base, head, changes) => {
    const told = compareTrees(tree(...base), tree(...head)).map(
      ({ change, path, previousPath }) => `${change} ${path}${previousPath === null ? '' : ` from ${previousPath}`}`,
    );
    expect(told.toSorted()).toEqual(changes.toSorted());
  });

  it('have renamings that somebody else found, before those of equal content', () => {
    const known = new Map([
      ['new', 'old'],
      ['kept', 'old'],
      ['nowhere', 'old'],
      ['second', 'old'],
    ]);
    expect(compareTrees(tree('old=1', 'kept'), tree('new=2', 'kept', 'second=1'), known)).toEqual([
      { change: 'renamed', path: 'new', previousPath: 'old' },
      { change: 'added', path: 'second', previousPath: null },
    ]);
  });

  it('are compared in a moment when thousands of files have the same content', () => {
    const many = (prefix: string) => tree(...Array.from({ length: 20_000 }, (_, i) => `${prefix}/${i}=same`));
    expect(compareTrees(many('a'), many('b')).filter(({ change }) => change === 'renamed')).toHaveLength(20_000);
  });
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

it('every npm script the README names exists', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...readme.matchAll(/npm (?:run (?:-s )?([a-z]+)|(test|start))\b/g)].map(([, run, own]) => run ?? own!);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

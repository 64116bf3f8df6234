import { readFileSync } from 'node:fs';
import { endpoints } from '@partwright/contract';
import { expect, it } from 'vitest';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

it('the feature table of the README says of every operation what is true', () => {
  const rows = [...readme.matchAll(/^\| `(GET|POST|PUT|DELETE) (\S+)` \|.*\| (works|501)\b.*\|$/gm)].map(
    ([, method, path, state]) => `${method} ${path} ${state}`,
  );
  const truth = Object.values(endpoints).map(
    ({ method, path, built }) => `${method} ${path} ${built ? 'works' : '501'}`,
  );
  expect([...rows].sort()).toEqual([...truth].sort());
});

it('every npm script the README names exists', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...readme.matchAll(/npm (?:run (?:-s )?([a-z]+)|(test|start))\b/g)].map(([, run, own]) => run ?? own!);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

// npm run bench -- pages: how long the sentences of the pages are, and how many operations, commands, settings, errors, scopes and
// rules stand on no page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, sessionEndpoints, systemEndpoints } from '../packages/contract/src/endpoints.ts';
import { problems } from '../packages/contract/src/errors.ts';
import { scopes } from '../packages/contract/src/scopes.ts';
import { commands } from '../packages/server/src/cli/commands/index.ts';
import { settingTable } from '../packages/server/src/settings.ts';
import { listPages } from '../checks/docs/pages.ts';
import { countSentences, isMade } from '../checks/docs/sentences.ts';

const ROOT = join(import.meta.dirname, '..');

export function run(): Promise<void> {
  const pages = listPages(ROOT).filter((path) => !path.startsWith('packages/'));
  const texts = new Map(pages.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
  const counted = [...texts]
    .filter(([, text]) => !isMade(text))
    .map(([path, text]) => ({ path, ...countSentences(text) }));
  for (const { path, count, words, longest } of counted.toSorted((a, b) => b.words / b.count - a.words / a.count))
    console.log(`${path}: ${(words / count).toFixed(1)} words a sentence, ${words} words, the longest ${longest}`);
  const words = sum(counted.map((one) => one.words));
  const sentences = sum(counted.map((one) => one.count));
  console.log(`all: ${(words / sentences).toFixed(1)} words a sentence, ${words} words on ${counted.length} pages`);
  console.log(`README: ${texts.get('README.md')!.split('\n').length} lines`);
  const all = [...texts.values()].join('\n');
  const missing = (what: string, names: readonly string[]): void => {
    const lost = names.filter((name) => !all.includes(name));
    console.log(
      `${what} on no page: ${lost.length} of ${names.length}${lost.length > 0 ? `: ${lost.join(', ')}` : ''}`,
    );
  };
  const operations = [endpoints, sessionEndpoints, systemEndpoints].flatMap((table) => Object.values(table));
  missing(
    'operations',
    operations.map(({ method, path }) => `\`${method} ${path}\``),
  );
  missing(
    'commands',
    commands.map(({ name }) => `partwright ${name}`),
  );
  missing(
    'options',
    commands.flatMap(({ options }) => Object.keys(options).map((name) => `--${name}`)),
  );
  missing(
    'settings',
    Object.keys(settingTable).map((name) => `\`${name}\``),
  );
  missing(
    'errors',
    Object.keys(problems).map((name) => `\`${name}\``),
  );
  missing(
    'scopes',
    Object.keys(scopes).map((name) => `\`${name}\``),
  );
  return Promise.resolve();
}

const sum = (figures: readonly number[]): number => figures.reduce((a, b) => a + b, 0);

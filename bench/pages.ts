// npm run bench -- pages [FOLDER...]: how long the sentences of the pages are, and how many operations, commands, options,
// settings, errors, scopes and rules stand on no page; tests/pages.test.ts fails on one. How many pages of each kind docs/ has,
// and the manuals of other projects in these folders beside it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPages } from '../checks/docs/pages.ts';
import { findUnexplained, listNamed } from '../checks/docs/named.ts';
import { countSentences, isMade } from '../checks/docs/sentences.ts';
import { describeManual } from './pages-by-kind.ts';

const ROOT = join(import.meta.dirname, '..');

export async function run(peers: readonly string[]): Promise<void> {
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
  console.log(describeManual('docs', join(ROOT, 'docs')));
  for (const folder of peers) console.log(describeManual(folder, folder));
  const named = await listNamed();
  const lost = Map.groupBy(findUnexplained(named, texts), ({ kind }) => kind);
  for (const [kind, all] of Map.groupBy(named, (one) => one.kind)) {
    const names = (lost.get(kind) ?? []).map(({ name }) => name);
    console.log([`${kind}s on no page: ${names.length} of ${all.length}`, ...names].join('\n  '));
  }
}

const sum = (figures: readonly number[]): number => figures.reduce((a, b) => a + b, 0);

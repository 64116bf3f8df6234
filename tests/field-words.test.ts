import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Words that the field does not use for a thing, and its own. */
const WORDS: readonly { not: RegExp; but: string }[] = [
  { not: /\bmakers?\b/i, but: 'manufacturer (of parts), fab (of boards)' },
  { not: /\bproducers?\b/i, but: 'manufacturer' },
  { not: /\bcondensers?\b/i, but: 'capacitor' },
  { not: /\bpart[- ]?lists?\b/i, but: 'bill of materials, BOM' },
  { not: /\bboard (?:house|maker)s?\b/i, but: 'fab' },
  { not: /\bhousings? of (?:the|a) part\b/i, but: 'package' },
];

const root = join(import.meta.dirname, '..');

/** Where sentences to a person are written: about matches and costs, and by the command line, the server and the watcher. */
const SENTENCES = [
  'packages/catalog/src/matching',
  'packages/catalog/src/alternatives/rules',
  'packages/catalog/src/shared-number.ts',
  'packages/cost/src/statement',
  'packages/bom/src/warn-of-reading.ts',
  'packages/server/src/cli',
  'packages/server/src/settings.ts',
  'packages/server/src/usecases',
  'packages/manufacturing/src',
  'packages/watcher/src/configuration',
  'packages/watcher/src/cli',
];

function listFiles(path: string): string[] {
  if (path.endsWith('.ts')) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(name))
    .map((name) => join(path, name));
}

/** Texts in quotes with a space in them, without what is reckoned in them and without comments. */
function listSentences(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  const quoted = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  return [...quoted]
    .map(([, single, double, template]) => (single ?? double ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, '…'))
    .filter((text) => /\S \S/.test(text));
}

function listTexts(value: unknown, texts: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return texts;
  for (const [key, inner] of Object.entries(value))
    if (typeof inner === 'string' && /^(?:description|summary|title)$/.test(key)) texts.push(inner);
    else listTexts(inner, texts);
  return texts;
}

function listStrange(texts: readonly string[]): string[] {
  return texts.flatMap((text) => WORDS.filter(({ not }) => not.test(text)).map(({ but }) => `${text} (say: ${but})`));
}

it.each(SENTENCES.flatMap(listFiles))('%s speaks in words of the field', (path) => {
  expect(listStrange(listSentences(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

it('the contract speaks in words of the field', () => {
  const document = JSON.parse(readFileSync(join(root, 'packages/contract/openapi.json'), 'utf8'));
  const texts = listTexts(document);
  expect(texts.length).toBeGreaterThan(1000);
  expect(listStrange(texts)).toEqual([]);
});

it('a strange word is found in quotes and left alone in comments', () => {
  const source = "/** The same maker. */\nconst said = breakdown.maker === 1 ? 'same maker' : `by another ${maker}`;\n";
  expect(listStrange(listSentences(source))).toEqual(['same maker (say: manufacturer (of parts), fab (of boards))']);
});

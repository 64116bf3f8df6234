import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
  { not: /\bh[eo]ld against\b/i, but: 'compare with' },
  { not: /\breckon/i, but: 'calculate' },
];

const root = join(import.meta.dirname, '..');

/** What users write in their files, which has to be read as it is, and the programs of others in tests. */
const WORDS_OF_FILES =
  /\/(?:header-roles|stock-headers|named-pairs|part-roles|further-roles|trade-roles|seller-names|levels|part-number-of-symbol|join-exports)\.ts$/;

/** Words that a list of names, keys or headers lacks, and hardly a sentence. */
const GRAMMAR = /\s(?:an?|the|is|are|was|were|of|by|with|not?|to|in|for|from|that|which|like|than)\s|\S against/i;

/** Names of columns in statements for a database are no sentences. */
const STATEMENT = /^\s*(?:select|create table|insert into|update|with) /i;

const listTracked = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

const SOURCES = listTracked('packages/*.ts', 'packages/*.mts').filter(
  (path) =>
    !/\.(?:test|fixture|conformance|suite)\.m?ts$|\/dist\/|sample-part/.test(path) && !WORDS_OF_FILES.test(path),
);

const PAGES = listTracked(
  'README.md',
  'SUPPORT.md',
  'SECURITY.md',
  'docs/*.md',
  'packages/*.md',
  'examples/*.md',
  'workflows/*.md',
).filter((path) => path !== 'docs/contributing/style.md');

/** Texts in quotes with a space in them, without what is reckoned in them and without comments. */
function listSentences(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  const quoted = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  return [...quoted]
    .map(([, single, double, template]) => (single ?? double ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, '…'))
    .filter((text) => GRAMMAR.test(text) && !STATEMENT.test(text));
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

it('every text in the code of the packages is in words of the field', () => {
  expect(SOURCES.length).toBeGreaterThan(1000);
  const strange = SOURCES.flatMap((path) =>
    listStrange(listSentences(readFileSync(join(root, path), 'utf8'))).map((text) => `${path}: ${text}`),
  );
  expect(strange).toEqual([]);
});

it('every page is in words of the field, but for what stands in blocks and ticks', () => {
  expect(PAGES.length).toBeGreaterThan(80);
  const strange = PAGES.flatMap((path) => {
    const prose = readFileSync(join(root, path), 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '…');
    return listStrange(prose.split('\n')).map((text) => `${path}: ${text}`);
  });
  expect(strange).toEqual([]);
});

it('workflows and their notes are in words of the field', () => {
  const paths = listTracked('workflows/n8n/*.json');
  expect(paths.length).toBeGreaterThan(10);
  expect(
    paths.flatMap((path) =>
      listStrange([readFileSync(join(root, path), 'utf8').replaceAll(/"\w+":/g, '')]).map(() => path),
    ),
  ).toEqual([]);
});

it('the contract speaks in words of the field', () => {
  const document = JSON.parse(readFileSync(join(root, 'packages/contract/openapi.json'), 'utf8'));
  const texts = listTexts(document);
  expect(texts.length).toBeGreaterThan(1000);
  expect(listStrange(texts)).toEqual([]);
});

it('a strange word is found in quotes and left alone in comments', () => {
  const source =
    "/** The same maker. */\nconst said = breakdown.maker === 1 ? 'of the same maker' : `by another ${maker}`;\n";
  expect(listStrange(listSentences(source))).toEqual([
    'of the same maker (say: manufacturer (of parts), fab (of boards))',
  ]);
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { listNotPrinted, readPage } from '../checks/docs/blocks.ts';
import { findUnexplained, listNamed } from '../checks/docs/named.ts';
import { listPages } from '../checks/docs/pages.ts';
import { countSentences, isMade } from '../checks/docs/sentences.ts';
import { commands } from '../packages/server/src/cli/commands/index.ts';
import { findEntry, splitWords } from '../packages/server/src/cli/find-words.ts';
import { globalOptions } from '../packages/server/src/cli/global-options.ts';
import { readWords } from '../packages/server/src/cli/read-words.ts';

const root = join(import.meta.dirname, '..');
const pages = listPages(root);
/** Of one sentence: what a reader still holds together where it lists things. */
const MOST_WORDS = 45;
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

it('every block says how it is run, or what it needs', () => {
  expect(pages.flatMap((path) => readPage(path, textOf(path)).blocks).length).toBeGreaterThan(100);
});

it('every command that a page shows is one, with options that it has', () => {
  const wrong: string[] = [];
  for (const path of pages.filter((one) => !one.startsWith('packages/')))
    for (const { text, line } of readPage(path, textOf(path)).blocks)
      for (const words of commandsIn(text)) {
        const problem = findProblem(words);
        if (problem !== undefined) wrong.push(`${path}:${line} ${words.join(' ')}: ${problem}`);
      }
  expect(wrong).toEqual([]);
});

it('output that a page shows belongs to the block above it, and is missed when it is not printed', () => {
  const { blocks } = readPage(
    'x.md',
    '```sh\nls\n```\n\n```sh\npwd\n```\n\n```text output\ntotal  7.93 … a board\n```\n',
  );
  expect(blocks.map(({ shows }) => shows)).toEqual([[], ['total 7.93 … a board']]);
  expect(listNotPrinted(blocks[1]!.shows, 'first\n total 7.93 USD  a board + 1\n')).toEqual([]);
  expect(listNotPrinted(blocks[1]!.shows, 'total 7.94 USD a board')).toEqual(['total 7.93 … a board']);
  expect(() => readPage('x.md', '```text output\na\n```\n')).toThrow('before all blocks');
});

it('links lead to files, and to headings that are there', () => {
  expect(pages.flatMap((path) => findBrokenLinks(path))).toEqual([]);
});

it('every operation, command, option, setting, error, scope and rule stands on the page where a reader looks it up', async () => {
  const named = await listNamed();
  const texts = new Map(pages.map((path) => [path, textOf(path)]));
  expect(findUnexplained(named, texts).map(({ kind, name }) => `${kind} ${name}`)).toEqual([]);
  // One line less, and it is missed; an option of one command is not found below another.
  for (const [kind, [first]] of Map.groupBy(named, (one) => one.kind)) {
    const without = new Map([...texts].map(([path, text]) => [path, removeLine(text, first!.line, first!.below)]));
    expect([kind, findUnexplained([first!], without).length]).toEqual([kind, 1]);
  }
});

it('finds what is wrong', () => {
  expect(findProblem(['bom', 'cots', 'a.csv'])).toMatch(/no command/);
  expect(findProblem(['bom', 'cost', 'a.csv', '--quantty', '3'])).toMatch(/no option --quantty/);
  expect(() => readPage('x.md', '```sh sometimes\nls\n```\n')).toThrow('marked sometimes');
  expect(
    findBrokenLinks('README.md', '[a](docs/nowhere.md) [b](README.md#nothing) [c](README.md#two-commands)'),
  ).toEqual(['README.md: docs/nowhere.md', 'README.md: README.md#nothing']);
});

it('the README stays short', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(120);
});

it('sentences stay short: at most 20 words on the average of a page, as docs/contributing/style.md says', () => {
  const average = (text: string): number => countSentences(text).words / Math.max(1, countSentences(text).count);
  expect(average(`${'word '.repeat(30)}ends here.`)).toBeGreaterThan(20);
  const own = pages.filter((path) => !path.startsWith('packages/') && !isMade(textOf(path)));
  expect(own.length).toBeGreaterThan(50);
  expect(own.filter((path) => average(textOf(path)) > 20)).toEqual([]);
  // An average hides a sentence that nobody reads to its end.
  expect(own.filter((path) => countSentences(textOf(path)).longest > MOST_WORDS)).toEqual([]);
});

/** A page without the first line below a heading that has these words. */
function removeLine(text: string, line: string, below = ''): string {
  const from = text.indexOf(below);
  const at = from === -1 ? -1 : text.indexOf(line.trim(), from);
  if (at === -1) return text;
  const rest = text.slice(at);
  return `${text.slice(0, text.lastIndexOf('\n', at) + 1)}${rest.slice(rest.indexOf('\n') + 1)}`;
}

/** The words behind `partwright` in a block of shell; lines that a variable or a pipe makes are left to the run. */
function commandsIn(text: string): string[][] {
  const lines = text.replaceAll('\\\n', ' ').split('\n');
  return lines.flatMap((line) => {
    const [, rest] = /^(?:\w+=\S+ )*(?:npm run -s partwright -- |partwright )([^#|>]*)/.exec(line) ?? [];
    if (rest === undefined || /[$(]/.test(rest)) return [];
    return [
      [...rest.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, bare]) => single ?? double ?? bare!),
    ];
  });
}

function findProblem(words: readonly string[]): string | undefined {
  // The watcher has words of its own; its tests run them.
  if (words[0] === 'watch' || words.includes('--help')) return undefined;
  const split = splitWords(words, commands);
  const found = findEntry(split, commands);
  if (found === undefined)
    return words.every((word) => word.startsWith('-')) ? undefined : 'there is no command of that name';
  try {
    readWords([...split.options, ...found.rest], found.entry, globalOptions, commands, { isPart: true });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function findBrokenLinks(path: string, text = textOf(path)): string[] {
  const prose = text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file, heading] = link.split('#');
      const target = file === '' ? path : join(dirname(path), decodeURI(file!));
      if (!existsSync(join(root, target))) return true;
      return heading !== undefined && target.endsWith('.md') && !anchorsOf(textOf(target)).has(heading);
    })
    .map((link) => `${path}: ${link}`);
}

/** As GitHub makes them of headings, and those that a page sets itself. */
function anchorsOf(text: string): Set<string> {
  const prose = text.replaceAll(/```[\s\S]*?```/g, '');
  const headings = [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
  return new Set([...headings, ...[...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!)]);
}

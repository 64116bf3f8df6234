import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countSentences } from '../checks/docs/sentences.ts';

/** What a page is for, by the words of its path: the first that fits. What none fits is a how-to. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['contributing', /contribut|\bdevelop|code_of_conduct|governance/i],
  ['tutorial', /tutorial|quick-?_?start|getting[-_ ]?started|(?:^|\/)first[-_]/i],
  [
    'reference',
    /reference|(?:^|\/)api\b|settings|configuration|commands?\b|command-line|\bcli\b|errors?\b|changelog|console/i,
  ],
  ['explanation', /explanation|concept|glossary|comparison|architecture|\babout\b|internals|how_.*_work/i],
  [
    'operation',
    /operate|install|deploy|upgrad|updat|migrat|backup|monitor|docker|kubernetes|self[-_]hosted|secur|scaling|troubleshoot|\bfaq|proxy|\bssl|production/i,
  ],
];

/** Files of text that are no pages of a manual: parts of others, tests, what programs for writing read. */
const NO_PAGE = /(?:^|\/)(?:snippets|node_modules|tests?|experiments|\.[^/]+)\/|(?:^|\/)_|AGENTS|CLAUDE/;

/** One line on the pages of a manual below a folder: how many of each kind, how many words and words a sentence. */
export function describeManual(name: string, folder: string): string {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:mdx?|rst)$/.test(path) && !NO_PAGE.test(path))
    .toSorted();
  const counts = new Map<string, number>([...KINDS.map(([kind]) => [kind, 0] as const), ['how-to', 0]]);
  let words = 0;
  let sentences = 0;
  for (const path of paths) {
    const kind = KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'how-to';
    counts.set(kind, counts.get(kind)! + 1);
    const counted = countSentences(readFileSync(join(folder, path), 'utf8'));
    words += counted.words;
    sentences += counted.count;
  }
  const kinds = [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
  return `${name}: ${paths.length} pages (${kinds}), ${words} words, ${(words / Math.max(1, sentences)).toFixed(1)} a sentence`;
}

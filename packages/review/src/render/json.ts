import type { ReviewReport } from '../report.ts';

/**
 * The report for machines: keys in alphabetical order, so that two runs of the same review give the same bytes.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { renderJson, type ReviewReport } from '@partwright/review';
 *
 * const file = 'node_modules/@partwright/review/examples/report.json';
 * const report = JSON.parse(readFileSync(file, 'utf8')) as ReviewReport;
 * renderJson(report).split('\n').slice(0, 2); // => ['{', '  "base": {']
 */
export function renderJson(report: ReviewReport): string {
  return `${JSON.stringify(sorted(report), null, 2)}\n`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  // Made of entries, a key such as `__proto__` is a key and nothing else.
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

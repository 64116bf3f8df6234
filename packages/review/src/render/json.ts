import type { ReviewReport } from '../report.ts';

/** The report for machines: keys in alphabetical order, so that two runs of the same review give the same bytes. */
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

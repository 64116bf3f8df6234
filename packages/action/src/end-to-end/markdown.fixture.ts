import { expect } from 'vitest';

/** Every line of Markdown stands for itself: no row, link or fold is cut. */
export function expectWhole(markdown: string): void {
  const lines = markdown.split('\n');
  const count = (pattern: RegExp): number => markdown.match(pattern)?.length ?? 0;
  expect(count(/<details\b/g)).toBe(count(/<\/details>/g));
  expect(count(/^```/gm) % 2).toBe(0);
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('|')) expect(line, `line ${at}`).toMatch(/\|$/);
    // What opens a link closes it in the same line; what is escaped is none.
    expect(line.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]\([^()\s]*\)/g, ''), `line ${at}`).not.toMatch(/\]\(http/);
  }
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reviewExample } from './demo.ts';

/** The action as it is committed, and the comment as the documentation has it. */
it('gives the comment that the documentation shows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-example-'));
  try {
    const { exitCode, markdown } = reviewExample(folder);
    expect(exitCode).toBe(1);
    const docs = readFileSync(new URL('../../docs/github-action.md', import.meta.url), 'utf8');
    const shown = /<!-- comment -->\n~~~markdown\n([\s\S]*?)~~~\n<!-- \/comment -->/.exec(docs)?.[1];
    expect(shown).toBe(markdown);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

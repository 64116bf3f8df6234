import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cases } from './cases.fixture.ts';
import {
  renderComment,
  renderJson,
  renderPage,
  renderRdjsonl,
  renderSarif,
  renderSummary,
  renderText,
} from './index.ts';

/** What each format looks like. Comments, which people read, for each case; what holds of the others is in formats.test.ts. */
const shown: Record<string, readonly string[]> = {
  'report.json': ['first-review'],
  'comment.md': Object.keys(cases),
  'page.md': ['fork-with-contradictions', 'regulator-swap', 'not-priced'],
  'summary.md': ['first-review', 'regulator-swap', 'fork-with-contradictions'],
  'report.txt': ['first-review', 'regulator-swap', 'fork-with-contradictions'],
  'report.sarif': ['first-review', 'fork-with-contradictions'],
  'report.rdjsonl': ['first-review', 'regulator-swap', 'fork-with-contradictions'],
};

/** `UPDATE_GOLDENS=1 npx vitest run packages/review/src/render/goldens.test.ts` writes them anew. */
const isRewriting = process.env['UPDATE_GOLDENS'] === '1';
const folder = join(import.meta.dirname, 'goldens');
const fileUrl = (path: string, line: number | null): string =>
  `https://git.example.com/acme/boards/blob/58af756/${path.split('/').map(encodeURIComponent).join('/')}${line === null ? '' : `#L${line}`}`;
const reportUrl = 'https://git.example.com/acme/boards/actions/runs/1';

describe.each(Object.entries(cases))('the review of %s', (name, make) => {
  const report = make();
  const rendered: Record<string, string> = {
    'report.json': renderJson(report),
    'comment.md': renderComment(report, {
      marker: '<!-- partwright:report tag=default v=1 -->',
      reportUrl,
      fileUrl,
      settings: { comment: 'always', configuration: '.partwright.yml' },
    }),
    'page.md': renderPage(report, { marker: '', reportUrl, fileUrl }),
    'summary.md': renderSummary(report, { fileUrl, reportUrl }),
    'report.txt': renderText(report),
    'report.sarif': renderSarif(report),
    'report.rdjsonl': renderRdjsonl(report),
  };

  it.each(Object.entries(rendered).filter(([file]) => shown[file]!.includes(name)))(
    'is %s as it was looked at',
    (file, text) => {
      const path = join(folder, name, file);
      if (isRewriting) {
        mkdirSync(join(folder, name), { recursive: true });
        writeFileSync(path, text);
      }
      expect(text).toBe(readFileSync(path, 'utf8'));
    },
  );
});

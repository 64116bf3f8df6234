import { code, utf8Bytes } from '@partwright/report-text';
import type { ReviewReport } from '../report.ts';
import type { Limits } from './context.ts';
import { composeDocument } from './document.ts';
import { firstFitting, narrowing } from './fitting.ts';
import { footer } from './sections/footer.ts';
import { heading } from './sections/heading.ts';

export interface SummaryOptions {
  fileUrl: (path: string, line: number | null) => string | null;
  /** Address of the report folder; null while nobody knows it. */
  reportUrl?: string | null | undefined;
  /** Bytes of UTF-8. 1,000,000 when not given: a step's summary may have 1 MiB. */
  budget?: number | undefined;
}

const BUDGET = 1_000_000;
const ROWS = [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 5];

/**
 * The job summary: the same as the comment with everything unfolded, and the pictures by the names of their files.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { renderSummary, type ReviewReport } from '@partwright/review';
 *
 * const file = 'node_modules/@partwright/review/examples/report.json';
 * const report = JSON.parse(readFileSync(file, 'utf8')) as ReviewReport;
 * renderSummary(report, { fileUrl: () => null }).includes('the line asks for 470 Ω'); // => true
 */
export function renderSummary(report: ReviewReport, options: SummaryOptions): string {
  const { fileUrl, reportUrl = null, budget = BUDGET } = options;
  const elsewhere = code('report.json');
  const end = footer(report, reportUrl, null);
  const draw = (limits: Limits): string =>
    `${[...composeDocument({ report, limits, reportUrl, fileUrl, elsewhere, isWide: true }), end].join('\n\n')}\n`;
  const shortest = `${heading(report)}\n\nToo long for a summary: all of it is in ${elsewhere}\n`;
  return firstFitting(report, narrowing(ROWS), { draw, measure: utf8Bytes, budget }) ?? shortest;
}

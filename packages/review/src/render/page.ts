import { codePoints, link } from '@partwright/report-text';
import type { ReviewReport } from '../report.ts';
import type { Limits, RenderContext } from './context.ts';
import { composeDocument } from './document.ts';
import { firstFitting, narrowing } from './fitting.ts';
import { footer, type CommentSettings } from './sections/footer.ts';
import { heading } from './sections/heading.ts';
import { isQuiet, quietLine } from './quiet.ts';

export interface PageOptions {
  /** The first line, by which a comment is found again; '' in a file. */
  marker: string;
  /** Address of the whole report; null when there is none. */
  reportUrl: string | null;
  /** Address of a line at head; null when there is none. */
  fileUrl: (path: string, line: number | null) => string | null;
  /** Code points. 60,000 when not given: what a host takes as a comment is 65,536. */
  budget?: number | undefined;
  settings?: CommentSettings | undefined;
}

const BUDGET = 60_000;
const ROWS = [200, 100, 50, 25, 10, 5];

/**
 * The whole review as Markdown for the report folder, with the details of each project folded, never longer than its budget.
 * Where nothing has changed it is three lines. What comes from files can neither link nor notify, and becomes no markup.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { renderPage, type ReviewReport } from '@partwright/review';
 *
 * const file = 'node_modules/@partwright/review/examples/report.json';
 * const report = JSON.parse(readFileSync(file, 'utf8')) as ReviewReport;
 * const page = renderPage(report, { marker: '<!-- review -->', reportUrl: null, fileUrl: () => null });
 * page.split('\n')[1]; // => '### 🔧 partwright: ❌ 1 policy needs action'
 */
export function renderPage(report: ReviewReport, options: PageOptions): string {
  const { marker, reportUrl, fileUrl, budget = BUDGET, settings = {} } = options;
  const end = footer(report, reportUrl, settings);
  const elsewhere = reportUrl === null ? 'report.json' : link('the report', reportUrl);
  const draw = (limits: Limits): string => {
    const context: RenderContext = { report, limits, reportUrl, fileUrl, elsewhere, isWide: false };
    const blocks = isQuiet(report) ? [`${heading(report)}\n${quietLine(report)}`] : composeDocument(context);
    return `${marker}\n${[...blocks, end].join(isQuiet(report) ? '\n' : '\n\n')}\n`;
  };
  const shortest = `${marker}\n${heading(report)}\n\nToo long for a page: all of it is in ${elsewhere}\n`;
  return firstFitting(report, narrowing(ROWS), { draw, measure: codePoints, budget }) ?? shortest;
}

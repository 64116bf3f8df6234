import { codePoints, link } from '@partwright/report-text';
import type { ReviewReport } from '../report.ts';
import type { Limits, RenderContext } from './context.ts';
import { firstFitting } from './fitting.ts';
import { isQuiet, quietLine } from './quiet.ts';
import { composeScreen } from './screen.ts';
import { footer, type CommentSettings } from './sections/footer.ts';
import { heading } from './sections/heading.ts';

export interface CommentOptions {
  /** The first line, by which the comment is found again. */
  marker: string;
  /** Address of the whole report; null when there is none. */
  reportUrl: string | null;
  /** Address of a line at head; null when there is none. */
  fileUrl: (path: string, line: number | null) => string | null;
  settings?: CommentSettings | undefined;
}

/** One screen: code points and lines of Markdown, whatever the change is. */
const [MOST_CHARS, MOST_LINES] = [4_000, 40];

/**
 * The comment on a pull request: at most one screen, 40 lines and 4,000 code points of it, with the verdict first and what changed
 * only. All else is in the report, which it names. What comes from files can neither link nor notify, and becomes no
 * markup.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { renderComment, type ReviewReport } from '@partwright/review';
 *
 * const file = 'node_modules/@partwright/review/examples/report.json';
 * const report = JSON.parse(readFileSync(file, 'utf8')) as ReviewReport;
 * const comment = renderComment(report, { marker: '<!-- review -->', reportUrl: null, fileUrl: () => null });
 * comment.split('\n')[1]; // => '### 🔧 partwright: ❌ 1 policy needs action'
 */
export function renderComment(report: ReviewReport, options: CommentOptions): string {
  const { marker, reportUrl, fileUrl, settings = {} } = options;
  const end = footer(report, reportUrl, settings);
  const elsewhere = link('the report', reportUrl);
  const draw = (limits: Limits): string => {
    const context: RenderContext = { report, limits, reportUrl, fileUrl, elsewhere, isWide: false };
    const blocks = isQuiet(report) ? [`${heading(report)}\n${quietLine(report)}`] : composeScreen(context);
    return `${marker}\n${[...blocks, end].join(isQuiet(report) ? '\n' : '\n\n')}\n`;
  };
  const shortest = `${marker}\n${heading(report)}\n\nAll of it is in ${elsewhere}.\n`;
  const measure = (text: string): number =>
    Math.max(codePoints(text) / MOST_CHARS, text.split('\n').length / MOST_LINES);
  return firstFitting(report, STEPS, { draw, measure, budget: 1 }) ?? shortest;
}

/** From what mostly fits to the verdict alone: rows of findings go first, then what blocks the change, then rows of projects. */
const STEPS: readonly Limits[] = (
  [
    [12, 10, 8],
    [8, 8, 8],
    [5, 8, 8],
    [4, 6, 8],
    [3, 5, 6],
    [2, 4, 6],
    [1, 4, 6],
    [1, 3, 5],
    [1, 2, 4],
    [0, 3, 5],
    [0, 2, 4],
    [0, 2, 3],
    [0, 1, 3],
    [0, 1, 2],
    [0, 1, 1],
    [0, 0, 1],
  ] as const
).map(([rows, actions, projects]) => ({ rows, actions, projects, detailed: 0 }));

import { codePoints, link, money, plural } from '@partwright/report-text';
import type { ReviewReport } from '../report.ts';
import type { Limits, RenderContext } from './context.ts';
import { composeDocument } from './document.ts';
import { firstFitting, narrowing } from './fitting.ts';
import { footer, type CommentSettings } from './sections/footer.ts';
import { heading } from './sections/heading.ts';
import { CHECKS, primaryCost } from '../project-results.ts';
import { hasNews, rulesLeftOut, countUnpriced } from './tally.ts';

export interface CommentOptions {
  /** The first line, by which the comment is found again. */
  marker: string;
  /** Address of the whole report; null when there is none. */
  reportUrl: string | null;
  /** Address of a line at head; null when there is none. */
  fileUrl: (path: string, line: number | null) => string | null;
  /** Code points. 60,000 when not given: a host takes 65,536. */
  budget?: number | undefined;
  settings?: CommentSettings | undefined;
}

const BUDGET = 60_000;
const ROWS = [200, 100, 50, 25, 10, 5];

/**
 * The comment on a pull request, never longer than its budget. Where nothing has changed it is three lines. What comes from files can
 * neither link nor notify, and becomes no markup.
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
  const { marker, reportUrl, fileUrl, budget = BUDGET, settings = {} } = options;
  const end = footer(report, reportUrl, settings);
  const elsewhere = reportUrl === null ? 'the job summary' : link('the report', reportUrl);
  const draw = (limits: Limits): string => {
    const context: RenderContext = { report, limits, reportUrl, fileUrl, elsewhere, isWide: false };
    const blocks = isQuiet(report) ? [`${heading(report)}\n${quietLine(report)}`] : composeDocument(context);
    return `${marker}\n${[...blocks, end].join(isQuiet(report) ? '\n' : '\n\n')}\n`;
  };
  const shortest = `${marker}\n${heading(report)}\n\nToo long for a comment: all of it is in ${elsewhere}\n`;
  return firstFitting(report, narrowing(ROWS), { draw, measure: codePoints, budget }) ?? shortest;
}

/** Nothing to tell that was not so before. */
function isQuiet(report: ReviewReport): boolean {
  return (
    report.conclusion === 'success' &&
    report.problems.length === 0 &&
    report.policies.every(({ verdict }) => verdict === 'passed') &&
    report.projects.every((project) => project.change !== 'added' && project.change !== 'removed' && !hasNews(project))
  );
}

function quietLine(report: ReviewReport): string {
  const { projects, untouched } = report;
  const diffs = projects.flatMap((project) => CHECKS.map(({ of }) => of(project)));
  const known = diffs.reduce((sum, { unchanged }) => sum + unchanged.length, 0);
  const ignored = diffs.reduce((sum, diff) => sum + diff.ignored.length, 0);
  const rules = diffs.reduce((sum, diff) => sum + rulesLeftOut(diff).length, 0);
  const parts = [
    projects.length === 0 ? '' : `${plural(projects.length, 'project')} checked`,
    projects.length === 1 ? unchangedCost(report) : '',
    known === 0 ? '' : `${plural(known, 'finding')} as before`,
    ignored === 0 ? '' : `${ignored} ignored`,
    rules === 0 ? '' : `${plural(rules, 'rule')} not run`,
    untouched.length === 0 ? '' : `${plural(untouched.length, 'other project')} not touched`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'Nothing of a project is in this change.' : parts.join(' · ');
}

function unchangedCost(report: ReviewReport): string {
  const project = report.projects[0]!;
  const cost = primaryCost(report, project);
  if (cost?.head?.unit == null) return project.bom.lines.head ? 'nothing priced' : '';
  const { unpriced, of } = countUnpriced(cost);
  const without = unpriced === 0 ? '' : ` (without ${unpriced} of ${plural(of, 'line')})`;
  return `unit cost as before, ${money(cost.head.unit, report.currency)}${without} at ${report.primaryQuantity}`;
}

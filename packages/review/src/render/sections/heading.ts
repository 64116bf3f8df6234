import { prose } from '@partwright/report-text';
import type { ReviewReport } from '../../report.ts';
import { formatVerdict } from '../../policies/index.ts';
import { isFirstLook, type RenderContext } from '../context.ts';
import { CHECKS } from '../../project-results.ts';
import { severities, verdictMark } from '../tally.ts';

/** The verdict in one short line. */
export function heading(report: ReviewReport): string {
  return `### 🔧 ${prose(report.tool.name, 40)}: ${verdictMark(report)} ${prose(formatVerdict(report), 80)}`;
}

/** New and fixed findings of each check over all projects; of one project its table tells them. */
export function keyFigures(context: RenderContext): string {
  const { projects } = context.report;
  if (projects.length < 2) return '';
  return CHECKS.flatMap(({ id, label }) => checkFigure(context, id, label)).join(' · ');
}

function checkFigure(context: RenderContext, id: string, label: string): string[] {
  const { of } = CHECKS.find((check) => check.id === id)!;
  const diffs = context.report.projects.map(of);
  const compared = diffs.filter(({ isComparable }) => isComparable);
  const fresh = compared.flatMap((diff) => diff.new);
  const fixed = compared.reduce((sum, diff) => sum + diff.fixed.length, 0);
  const first = diffs.filter(({ isComparable }) => !isComparable);
  const found = first.flatMap((diff) => diff.new);
  const isUnknown = first.some(({ baseStatus }) => baseStatus !== 'absent');
  return [
    fresh.length === 0 ? '' : `${label}: ${severities(fresh, 'new')}${fixed === 0 ? '' : `, ${fixed} fixed`}`,
    fresh.length === 0 && fixed > 0 ? `${label}: ${fixed} fixed` : '',
    found.length === 0
      ? ''
      : `${label}: ${severities(found)}${isFirstLook(context) ? '' : isUnknown ? ', not compared' : ' found'}`,
  ].filter((part) => part !== '');
}

import type { ReviewProject, ReviewReport } from '../../model.ts';
import { code, prose } from '../escape.ts';
import { change, isNothing, money } from '../money.ts';
import { CHECKS, CONCLUSIONS, plural, primaryCost, severities, unpricedOf } from '../tally.ts';

/** The verdict, and what it is of in numbers. */
export function heading(report: ReviewReport): string {
  const { conclusion, headline, tool } = report;
  return `### 🔧 ${prose(tool.name, 40)}: ${CONCLUSIONS[conclusion]} ${prose(headline, 240)}`;
}

/** One paragraph: unit cost, then new and fixed findings of each check. */
export function keyFigures(report: ReviewReport): string {
  const parts = [costFigure(report), ...CHECKS.flatMap(({ id, label }) => checkFigure(report, id, label))];
  const found = parts.filter((part) => part !== '');
  if (found.length === 0) return '';
  const [first, ...rest] = found;
  return [first === costFigure(report) ? `**${first}**` : first, ...rest].join(' · ');
}

function costFigure(report: ReviewReport): string {
  const changed = report.projects.filter((project) => !isNothing(primaryCost(report, project)?.delta ?? null));
  const [project] = changed;
  if (project === undefined) return '';
  if (changed.length > 1) return `Unit cost changes in ${changed.length} projects`;
  const name = report.projects.length > 1 ? ` of ${code(project.name, 40)}` : '';
  return `Unit cost${name} at ${report.primaryQuantity}: ${unitCostChange(report, project)}`;
}

/** `41.37 EUR → 43.02 EUR (+1.65 EUR (+4.0 %))`, with what it leaves out. */
function unitCostChange(report: ReviewReport, project: ReviewProject): string {
  const cost = primaryCost(report, project);
  if (cost === undefined) return '–';
  const { currency } = report;
  const { unpriced, of } = unpricedOf(cost);
  const notes = [
    cost.isWhole ? '' : 'not the whole change',
    unpriced === 0 ? '' : `${unpriced} of ${plural(of, 'line')} not priced`,
  ].filter((note) => note !== '');
  const sides = `${money(cost.base?.unit ?? null, currency)} → ${money(cost.head?.unit ?? null, currency)}`;
  return [`${sides}, ${change(cost.delta, cost.deltaPercent, currency)}`, ...notes].join('; ');
}

function checkFigure({ projects }: ReviewReport, id: string, label: string): string[] {
  const { of } = CHECKS.find((check) => check.id === id)!;
  const diffs = projects.map(of);
  const compared = diffs.filter(({ isComparable }) => isComparable);
  const fresh = compared.flatMap((diff) => diff.new);
  const fixed = compared.reduce((sum, diff) => sum + diff.fixed.length, 0);
  const first = diffs.filter(({ isComparable }) => !isComparable).flatMap((diff) => diff.new);
  return [
    fresh.length === 0 ? '' : `${label}: ${severities(fresh)} new${fixed === 0 ? '' : `, ${fixed} fixed`}`,
    fresh.length === 0 && fixed > 0 ? `${label}: ${fixed} fixed` : '',
    first.length === 0 ? '' : `${label}: ${severities(first)}, not compared`,
  ].filter((part) => part !== '');
}

import { plural } from '@partwright/report-text';
import { CHECKS, isToldWithSource, primaryCost } from '../project-results.ts';
import { countUnread, describeFigureDoubt, describeUnpriced, writeUnit } from '../cost-figure.ts';
import type { ReviewProject } from '../model.ts';
import type { ReviewReport } from '../report.ts';
import { pathCode } from './context.ts';
import { hasNews, lacksNetlist, rulesLeftOut } from './tally.ts';

/** Nothing to tell that was not so before. */
export function isQuiet(report: ReviewReport): boolean {
  return (
    report.conclusion === 'success' &&
    report.problems.length === 0 &&
    report.notChecked.length === 0 &&
    report.policies.every(({ verdict }) => verdict === 'passed') &&
    report.projects.every((project) => project.change !== 'added' && project.change !== 'removed' && !hasNews(project))
  );
}

/** The one line of a quiet review. */
export function quietLine(report: ReviewReport): string {
  const { untouched } = report;
  // One board is told once, however many files were made of it.
  const projects = report.projects.filter((project) => !isToldWithSource(project));
  const diffs = projects.flatMap((project) => CHECKS.map(({ of }) => of(project)));
  const known = diffs.reduce((sum, { unchanged }) => sum + unchanged.length, 0);
  const ignored = diffs.reduce((sum, diff) => sum + diff.ignored.length, 0);
  const rules = diffs.reduce((sum, diff) => sum + rulesLeftOut(diff).length, 0);
  const off = new Set(diffs.flatMap(({ rulesIgnored = [] }) => rulesIgnored)).size;
  const parts = [
    projects.length === 0 ? '' : `${plural(projects.length, 'project')} checked`,
    ...projects.map(describeMove),
    projects.length === 1 ? unchangedCost(report, projects[0]!) : '',
    known === 0 ? '' : `${plural(known, 'finding')} as before`,
    ignored === 0 ? '' : `${ignored} ignored`,
    rules === 0 ? '' : `${plural(rules, 'rule')} not run in full`,
    off === 0 ? '' : `${plural(off, 'rule')} ignored by ${projects.length === 1 ? 'the project' : 'projects'}`,
    diffs.some(lacksNetlist) ? 'shorts and opens not checked' : '',
    untouched.length === 0 ? '' : `${plural(untouched.length, 'other project')} not touched`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'Nothing of a project is in this change.' : parts.join(' · ');
}

/** `` `fab` was `gerber` ``; of a project whose file went and whose board did not `` `a.kicad_pro` is gone, `a.kicad_pcb` is not ``. */
function describeMove({ path, previousPath, touched }: ReviewProject): string {
  if (previousPath === null || previousPath === path) return '';
  const isGone = touched.some((file) => file.change === 'removed' && file.path === previousPath);
  return isGone
    ? `${pathCode(previousPath)} is gone, ${pathCode(path)} is not`
    : `${pathCode(path)} was ${pathCode(previousPath)}`;
}

function unchangedCost(report: ReviewReport, project: ReviewProject): string {
  const cost = primaryCost(report, project);
  if (cost?.head?.unit == null) return project.bom.lines.head ? 'nothing priced' : '';
  const doubts = [describeUnpriced(cost.head), describeFigureDoubt(cost.head)].filter((words) => words !== '');
  const without = doubts.length === 0 ? '' : ` (${doubts.join('; ')})`;
  const what = countUnread(cost.head) + countUnread(cost.base) > 0 ? 'unit cost of what was read' : 'unit cost';
  return `${what} as before, ${writeUnit(cost.head, cost, report.currency)}${without} at ${report.primaryQuantity}`;
}

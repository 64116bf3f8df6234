import type { CheckDiff, ReviewProject, ReviewReport } from '../../model.ts';
import { more, table, type RenderContext } from '../context.ts';
import { code } from '../escape.ts';
import { amount, change, count, currencyOf } from '../money.ts';
import { CHECKS, isWholeRun, mostTelling, plural, primaryCost, unpricedOf, worstMark } from '../tally.ts';

/** One row a project. Checks that have nothing to check anywhere get no column: a phone has no room for dashes. */
export function projectTable(context: RenderContext): string {
  const { report, limits } = context;
  const { projects } = report;
  if (projects.length === 0 || limits.projects === 0) return more(context, projects.length, 'projects');
  const shown = mostTelling(projects, limits.projects);
  const checks = CHECKS.filter(
    ({ id, of }) => id !== 'bom' && projects.some((project) => of(project).status !== 'absent'),
  );
  const hasBom = projects.some(({ bom }) => bom.status !== 'absent');
  const head = [
    'Project',
    ...checks.map(({ label }) => label),
    ...(hasBom ? ['BOM lines', `${currencyOf(report.currency)} at ${count(report.primaryQuantity)}`, 'Δ'] : []),
  ];
  const rows = projects
    .filter((project) => shown.has(project))
    .map((project) => [
      nameOf(project),
      ...checks.map(({ of }) => checkCell(of(project))),
      ...(hasBom ? [linesCell(project), costCell(report, project), deltaCell(report, project)] : []),
    ]);
  const left = more(context, projects.length - shown.size, 'more projects');
  const rules = table(head, `${'-'.repeat(checks.length + 1)}-::`, rows);
  return left === '' ? rules : `${rules}\n\n${left}`;
}

/** The folder says more than the file in it, which is mostly named alike. */
export function shortPath({ path, name }: Pick<ReviewProject, 'path' | 'name'>): string {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const file = path.slice(path.lastIndexOf('/') + 1);
  const isAlike = /\.kicad_(?:pro|sch|pcb)$/.test(file) && folder.slice(folder.lastIndexOf('/') + 1) === name;
  return isAlike ? folder : path;
}

function nameOf(project: ReviewProject): string {
  const name = code(shortPath(project), 60);
  if (project.change === 'added') return `${name} (new)`;
  if (project.change === 'removed') return `${name} (removed)`;
  if (project.previousPath === null || project.previousPath === project.path) return name;
  return `${name} (was ${code(project.previousPath, 60)})`;
}

/** `❌ 1 new · 2 fixed`, `✅ 12 old`, `not run`; a check that left out rules says so. */
export function checkCell(diff: CheckDiff): string {
  if (diff.status === 'absent') return diff.fixed.length > 0 ? 'removed' : '–';
  if (diff.status === 'not_run') return '⏭ not run';
  const { new: fresh, fixed, unchanged, notRun, isComparable } = diff;
  const counts = isComparable
    ? [
        fresh.length === 0 ? '' : `${fresh.length} new`,
        fixed.length === 0 ? '' : `${fixed.length} fixed`,
        unchanged.length === 0 || fresh.length + fixed.length > 0 ? '' : `${unchanged.length} old`,
      ]
    : [fresh.length === 0 ? '' : `${fresh.length}, not compared`];
  const partial = isWholeRun(diff) ? '' : `${plural(notRun.length, 'rule')} not run`;
  // What was not looked at is not right: no tick when rules are missing.
  const mark = fresh.length === 0 && partial !== '' ? '◐' : worstMark(fresh);
  return [mark, [...counts, partial].filter((part) => part !== '').join(' · ')].join(' ').trim();
}

function linesCell({ bom, bomFindings }: ReviewProject): string {
  if (bom.status === 'absent') return '–';
  if (bom.status === 'not_run') return '⏭ not run';
  const { base, head } = bom.lines;
  const lines = base === null || base === head ? `${head ?? '–'}` : `${base} → ${head ?? '–'}`;
  return bomFindings.new.length === 0 ? lines : `${lines} · ${checkCell(bomFindings)}`;
}

function costCell(report: ReviewReport, project: ReviewProject): string {
  const cost = primaryCost(report, project);
  const { unpriced, of } = unpricedOf(cost);
  if (cost?.head?.unit == null) return unpriced > 0 ? `– (none of ${plural(of, 'line')} priced)` : '–';
  const unit = amount(cost.head.unit);
  return unpriced === 0 ? unit : `${unit} (${unpriced} of ${plural(of, 'line')} not priced)`;
}

function deltaCell(report: ReviewReport, project: ReviewProject): string {
  const cost = primaryCost(report, project);
  if (cost === undefined) return '–';
  if (cost.delta === null) return cost.base === null ? '– (no base)' : '– (not priced)';
  const delta = change(cost.delta, cost.deltaPercent);
  return cost.isWhole ? delta : `${delta}, not the whole`;
}

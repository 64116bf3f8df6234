import type { CheckDiff, Finding, ReviewProject, ReviewReport } from '../model.ts';
import { plain } from './escape.ts';
import { change, money } from './money.ts';
import { bySeverity, CHECKS, plural, primaryCost, severities, unpricedOf } from './tally.ts';

/** Lines of findings of one check; the log of a run is no place for thousands. */
const MOST = 50;

/**
 * The report for the log: no colours and no control characters. Every line begins with a word of ours, because a runner takes one that
 * begins with `::` for a command.
 */
export function renderText(report: ReviewReport): string {
  const { head, base, conclusion, headline, policies, prices } = report;
  const lines = [
    `review by ${plain(report.tool.name, 40)}: ${conclusion}: ${plain(headline, 300)}`,
    `head ${plain(head.sha, 64)}, base ${base === null ? 'none' : plain(base.sha, 64)}`,
    `prices: ${plain(prices.label, 100)}${prices.oldest === null ? '' : `, ${plain(prices.oldest, 40)} to ${plain(prices.newest ?? '', 40)}`}`,
    ...report.problems.map((problem) => `  problem: ${plain(problem, 400)}`),
    ...policies.flatMap(({ policy, setting, verdict, level, details }) => [
      `  policy ${plain(policy, 60)}: ${plain(setting, 60)}: ${verdict} (${level})`,
      ...(verdict === 'passed' ? [] : details.slice(0, MOST)).map(
        (detail) => `    in ${plain(detail.project, 100)}: ${plain(detail.message, 400)}`,
      ),
    ]),
    ...report.projects.flatMap((project) => projectLines(report, project)),
    `${plural(report.untouched.length, 'other project')} not touched`,
  ];
  // `##[` is taken for a command wherever it stands.
  return `${lines.join('\n').replaceAll('##[', '## [')}\n`;
}

function projectLines(report: ReviewReport, project: ReviewProject): string[] {
  return [
    '',
    `project ${plain(project.path, 200)} (${project.kind}, ${project.change})`,
    ...CHECKS.flatMap(({ label, of }) => checkLines(label, of(project))),
    ...costLines(report, project),
    ...project.bom.notes.map((note) => `  note: ${plain(note, 400)}`),
    ...project.problems.map((problem) => `  problem: ${plain(problem, 400)}`),
  ];
}

function checkLines(label: string, diff: CheckDiff): string[] {
  if (diff.status === 'absent') return [`  ${label}: nothing to check`];
  if (diff.status === 'not_run') return [`  ${label}: not run: ${plain(diff.reason, 400)}`];
  const { new: fresh, fixed, unchanged, ignored, notRun, isComparable, engine } = diff;
  const counts = isComparable
    ? `${fresh.length} new, ${fixed.length} fixed, ${unchanged.length} unchanged`
    : `${fresh.length} found, not compared with base`;
  const more = [
    fresh.length === 0 ? '' : ` [${severities(fresh)}]`,
    ignored.length === 0 ? '' : `, ${ignored.length} ignored`,
    notRun.length === 0 ? '' : `, ${plural(notRun.length, 'rule')} not run`,
  ].join('');
  const left = fresh.length - MOST;
  return [
    `  ${label}: ${counts}${more} (${plain(engine, 80)})`,
    ...bySeverity(fresh).slice(0, MOST).map(findingLine),
    ...(left > 0 ? [`    ${left} more in report.json`] : []),
  ];
}

function findingLine({ severity, rule, message, places }: Finding): string {
  const [place] = places;
  const where = place === undefined ? '' : ` ${plain(place.file, 200)}${place.line === null ? '' : `:${place.line}`}`;
  const what = place === undefined || place.what === '' ? '' : ` (${plain(place.what, 100)})`;
  return `    ${severity} ${plain(rule, 60)}${where}: ${plain(message, 400)}${what}`;
}

function costLines(report: ReviewReport, { bom, ...project }: ReviewProject): string[] {
  if (bom.status === 'absent') return [];
  if (bom.status === 'not_run') return [`  cost: not reckoned: ${plain(bom.reason, 400)}`];
  const { currency } = report;
  const { unpriced, of } = unpricedOf(primaryCost(report, { bom, ...project }));
  return [
    `  BOM: ${bom.lines.base ?? 'no'} -> ${bom.lines.head ?? 'no'} lines, ${plural(bom.changes.length, 'change')}`,
    ...bom.cost.map(({ quantity, base, head, delta, deltaPercent, isWhole }) => {
      const part = isWhole || delta === null ? '' : ', not the whole change';
      const sides = `${money(base?.unit ?? null, currency)} -> ${money(head?.unit ?? null, currency)}`;
      return `  unit cost at ${quantity}: ${sides}, ${change(delta, deltaPercent, currency)}${part}`;
    }),
    ...(unpriced === 0 ? [] : [`  ${unpriced} of ${plural(of, 'line')} not priced`]),
  ];
}

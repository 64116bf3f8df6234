import { describeIgnoredRules, isNothing, plural } from '@partwright/report-text';
import type { CheckDiff, CostChange, Finding, NotRun, ReviewProject } from '../model.ts';
import type { ReviewReport } from '../report.ts';
import { CHECKS } from '../project-results.ts';

export const MARKS = { error: '❌', warning: '⚠️', info: 'ℹ️' } as const;
const CONCLUSIONS = { success: '✅', neutral: '⚠️', failure: '❌' } as const;

/** `1 error, 2 warnings`, with a word before each noun `1 new error`; '' without findings. */
export function severities(findings: readonly Finding[], word = ''): string {
  const of = (severity: Finding['severity']): number => findings.filter((one) => one.severity === severity).length;
  const begin = word === '' ? '' : `${word} `;
  const nouns = [
    ['error', 'error'],
    ['warning', 'warning'],
    ['info', 'note'],
  ] as const;
  const parts = nouns.map(([severity, noun]) => plural(of(severity), `${begin}${noun}`));
  return parts.filter((part) => !part.startsWith('0 ')).join(', ');
}

const RANK = { error: 0, warning: 1, info: 2 };

/** The worst first, otherwise in their order. */
export function bySeverity<T extends Finding>(findings: readonly T[]): T[] {
  return findings.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
}

/** `3 excluded, 1 of them new`: what the rules of head put aside and those of base would not; '' without any. */
export function excludedWords({ excluded, excludedNew }: CheckDiff): string {
  if (excluded.length === 0) return '';
  if (excludedNew === 0) return `${excluded.length} excluded`;
  const isAll = excludedNew === excluded.length;
  return `${excluded.length} excluded${isAll ? ' at once' : `, ${excludedNew} of them at once`}`;
}

export function worstMark(findings: readonly Finding[]): string {
  const [worst] = bySeverity(findings);
  return worst === undefined ? '✅' : MARKS[worst.severity];
}

/** Of the verdict. What passes and has new warnings is not green: somebody is to look at them. */
export function verdictMark({ conclusion, projects }: Pick<ReviewReport, 'conclusion' | 'projects'>): string {
  if (conclusion !== 'success') return CONCLUSIONS[conclusion];
  const compared = projects
    .flatMap((project) => CHECKS.map(({ of }) => of(project)))
    .filter((diff) => diff.isComparable);
  const hasWarning = compared.some((diff) => diff.new.some(({ severity }) => severity !== 'info'));
  return hasWarning ? MARKS.warning : CONCLUSIONS.success;
}

/** Lines of a project without a price, of all that are bought. */
export function countUnpriced(cost: CostChange | undefined): { unpriced: number; of: number } {
  const { pricedLines = 0, unpricedLines = 0 } = cost?.head ?? {};
  return { unpriced: unpricedLines, of: pricedLines + unpricedLines };
}

/** There was something to check, and there is nothing any more in a project that is there all the same. */
export function isLost({ change }: ReviewProject, { status, baseStatus }: CheckDiff): boolean {
  return change !== 'removed' && status === 'absent' && baseStatus === 'ran';
}

/** There is something in a project to look at. */
export function hasNews(project: ReviewProject): boolean {
  return (
    project.problems.length > 0 ||
    project.differences.length > 0 ||
    project.notHeld !== undefined ||
    (project.exports ?? []).some(
      ({ isRenewed, differences, notHeld }) => !isRenewed || differences.length > 0 || notHeld !== undefined,
    ) ||
    project.bom.status === 'not_run' ||
    project.bom.changes.length > 0 ||
    project.bom.unpriced.some(({ isNew }) => isNew) ||
    project.bom.cost.some(
      ({ base, head, delta }) => !isNothing(delta) || (base?.unit == null) !== (head?.unit == null),
    ) ||
    CHECKS.some(({ of }) => {
      const {
        status,
        baseStatus,
        boardBefore,
        new: fresh,
        unheld = [],
        unseen = [],
        fixed,
        excluded,
        removed,
      } = of(project);
      const isMoving = [fresh, unheld, unseen, fixed, excluded, removed].some(({ length }) => length > 0);
      const isUnrun = status === 'not_run' || baseStatus === 'not_run';
      return isUnrun || boardBefore !== undefined || isMoving || isLost(project, of(project));
    })
  );
}

/** The projects that are told in full when there is not the room for all: new errors first, then new findings, then news. */
export function mostTelling(projects: readonly ReviewProject[], most: number): ReadonlySet<ReviewProject> {
  if (projects.length <= most) return new Set(projects);
  const weighed = projects.map((project) => {
    const fresh = CHECKS.flatMap(({ of }) => of(project).new);
    const errors = fresh.filter(({ severity }) => severity === 'error').length;
    // Of what is gone there is nothing to look at.
    const news = project.change === 'removed' ? 0 : hasNews(project) ? 2 : 1;
    return { project, weight: [errors, fresh.length, news] };
  });
  weighed.sort((a, b) => b.weight[0]! - a.weight[0]! || b.weight[1]! - a.weight[1]! || b.weight[2]! - a.weight[2]!);
  return new Set(weighed.slice(0, most).map(({ project }) => project));
}

/** Rules that were left out because of the project at hand: with any of them `ran` is not the whole check. */
export function rulesLeftOut({ notRun }: CheckDiff): NotRun[] {
  return notRun.filter(({ limitOf }) => limitOf === 'project');
}

/** `11 rules of KiCad's are not made in full`, whatever the project, of the one of these with most; '' when all are. */
export function limitWords(label: string, diffs: readonly CheckDiff[]): string {
  const own = diffs.map(({ notRun }) => notRun.filter(({ limitOf }) => limitOf === 'program'));
  const count = Math.max(
    0,
    ...own.map((rules) => new Set(rules.filter((rule) => !isOfNetlist(rule)).map(({ rule }) => rule)).size),
  );
  return [countWords(label, count), diffs.some(lacksNetlist) ? NO_NETLIST : '']
    .filter((words) => words !== '')
    .join(', ');
}

/** `the project ignores footprint, silk_overlap: nothing is told of these`, of the projects together; '' when none is ignored. */
export function ignoredRuleWords(diffs: readonly CheckDiff[]): string {
  const rules = [...new Set(diffs.flatMap(({ rulesIgnored = [] }) => rulesIgnored))];
  return rules.length === 0 ? '' : describeIgnoredRules(rules);
}

/** Few boards come with a netlist, and none is at fault without one; what is not looked at is said all the same. */
const NO_NETLIST = 'no test netlist, so that shorts and opens are not checked';
const isOfNetlist = ({ rule }: NotRun): boolean => rule === 'netlist_short' || rule === 'netlist_open';

/** The copper was held against no netlist, as none came with it. */
export const lacksNetlist = ({ notRun }: CheckDiff): boolean =>
  notRun.some((rule) => rule.limitOf === 'program' && isOfNetlist(rule));

function countWords(label: string, count: number): string {
  if (count === 0) return '';
  // What the profile of a board maker leaves open is no rule of KiCad's.
  if (label === 'DFM') return `${plural(count, 'rule')} ${count === 1 ? 'has' : 'have'} no limit in the profile`;
  return `${plural(count, 'rule')} of KiCad's ${count === 1 ? 'is' : 'are'} not made in full`;
}

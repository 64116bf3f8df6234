import type { CallData } from '@partwright/client';

export type DfmReport = CallData<'checkDfm'>;

interface Check {
  id: string;
  status: string;
  reason: string | null;
}

const MOST_ISSUES = 20;
const rank: Record<string, number> = { error: 0, warning: 1, info: 2 };

/** The worst of the checks. Where nothing could be checked at all, nothing has passed either: that is a `warn`. */
export function decideVerdict(checks: readonly Pick<Check, 'status'>[]): 'pass' | 'warn' | 'fail' {
  const has = (status: string): boolean => checks.some((check) => check.status === status);
  if (has('fail')) return 'fail';
  return has('warn') || !has('pass') ? 'warn' : 'pass';
}

/** The first of the worst. */
export const pickWorst = <Issue extends { severity: string }>(issues: readonly Issue[]): Issue[] =>
  issues.toSorted((a, b) => (rank[a.severity] ?? 3) - (rank[b.severity] ?? 3)).slice(0, MOST_ISSUES);

/** So many more there are than `pickWorst` gives. */
export const countLeftOut = (issues: readonly unknown[]): number => Math.max(0, issues.length - MOST_ISSUES);

export const notRun = (checks: readonly Check[]): object[] =>
  checks.flatMap(({ id, status, reason }) => (status === 'not_run' ? [{ id, reason }] : []));

/** The causes or issues of a board to look at first, with what an expression needs of them. */
export const listIssues = (issues: DfmReport['causes']): object[] =>
  pickWorst(issues).map(({ rule, severity, message, layers, at, measured_mm, limit_mm, count }) => ({
    rule,
    severity,
    message,
    layers,
    at,
    measured_mm,
    limit_mm,
    count,
  }));

/** What a maker would refuse, a line each, for a mail; null: no error was found. */
export function describeErrors(issues: DfmReport['issues'], left = 0): string | null {
  const errors = issues.filter(({ severity }) => severity === 'error');
  const lines = errors.slice(0, MOST_ISSUES).map(({ message, at, layers }) => {
    const place = at ? ` at x ${at[0]}, y ${at[1]} mm` : '';
    return `- ${message}${place}${layers.length > 0 ? ` on ${layers.join(', ')}` : ''}`;
  });
  const more = Math.max(0, errors.length - MOST_ISSUES) + left;
  return errors.length === 0 ? null : [...lines, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n');
}

/** Verdict, counts, size of the board, what is open about it, and the causes and issues to look at first; shared by the free check and the full analysis. */
export function simpleDfm({
  board,
  checks,
  causes,
  doubts,
  issues,
  omitted_issues,
  profile,
  summary,
  warnings,
}: Omit<DfmReport, 'pictures'>) {
  return {
    verdict: decideVerdict(checks),
    summary: { ...summary, text: describeErrors(issues, omitted_issues) },
    board,
    profile,
    doubts,
    causes: listIssues(causes),
    issues: listIssues(issues),
    issues_left_out: countLeftOut(issues) + omitted_issues,
    not_run: notRun(checks),
    warnings,
  };
}

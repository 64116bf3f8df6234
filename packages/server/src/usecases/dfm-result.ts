import type { AnswerData, Encodable, jobResults } from '@partwright/contract';
import type { AssemblyReport } from '@partwright/manufacturing/assembly';
import type { Jobs } from '../job-kinds.ts';

export type BoardReport = Omit<AnswerData<'checkDfm'>, 'pictures'>;
export type DfmResult = Encodable<(typeof jobResults)['dfm']>;
type NotSeen = Extract<DfmResult['warnings'][number], { about: 'check' | 'files' | 'positions' }>;

interface Outcome {
  id: string;
  title: string;
  status: 'pass' | 'warn' | 'fail' | 'not_run';
  reason: string | null;
  count: number;
}

/** How a check came out, with the yes or no and the sentence that some clients show. */
export function describeOutcome({ id, title, status, reason: given, count }: Outcome) {
  const reason = given === '' ? null : given;
  const isPassed = status === 'pass' || status === 'warn';
  return { id, title, status, reason, count, name: title, pass: isPassed, detail: formatDetail(status, count, reason) };
}

function formatDetail(status: Outcome['status'], count: number, reason: string | null): string {
  const left = reason === null ? '' : ` Not all of it was checked: ${reason}.`;
  const places = count === 1 ? '1 place is' : `${count} places are`;
  if (status === 'not_run') return `Not run: ${reason ?? 'no reason is known'}.`;
  if (status === 'pass') return `Nothing was found.${left}`;
  return `${places} beyond ${status === 'fail' ? 'the limit' : 'what is preferred'}.${left}`;
}

/**
 * The report of a finished analysis: errors in `issues`, all else that keeps it from being an all-clear in `warnings`. It
 * is made when it is answered, so that rows of earlier releases read the same.
 */
export function dfmResultView({
  dfm,
  assembly,
  warnings: notes,
  ...asked
}: Pick<
  Jobs['dfm']['result'],
  'dfm' | 'assembly' | 'warnings' | 'bomId' | 'revision' | 'priority' | 'notes'
>): DfmResult {
  const report = completeReport(dfm as unknown as KeptReport);
  const checks = [
    ...report.checks.map((check) => ({
      about: 'board' as const,
      ...describeOutcome(check),
      limits: check.limits,
      checked: null,
    })),
    ...assembly.checks.map((check) => ({
      about: 'assembly' as const,
      ...describeOutcome(check),
      limits: [],
      checked: check.checked,
    })),
  ];
  const found = [
    ...report.issues.map((issue) => ({ about: 'board' as const, ...issue })),
    ...assembly.issues.map(({ check: rule, ...issue }) => ({ about: 'assembly' as const, rule, ...issue })),
  ];
  const issues = found.filter(({ severity }) => severity === 'error');
  const warnings = [
    ...found.filter(({ severity }) => severity !== 'error'),
    ...listUnchecked(checks, assembly.summary),
    ...listOmitted(report.omittedIssues + assembly.omittedIssues),
    ...report.warnings.map(({ message, file, line }) => notSeen('files', message, { file, line })),
    ...notes.map((note) => notSeen('positions', note)),
  ];
  const count = (status: string): number => checks.filter((check) => check.status === status).length;
  return {
    summary: { errors: issues.length, warnings: warnings.length, passed: count('pass'), notRun: count('not_run') },
    issues,
    warnings,
    checks,
    omittedIssues: report.omittedIssues + assembly.omittedIssues,
    causes: report.causes,
    board: report.board,
    doubts: report.doubts,
    files: report.files,
    profile: report.profile,
    assembly: assembly.summary,
    bomId: asked.bomId,
    revision: asked.revision,
    priority: asked.priority,
    notes: asked.notes,
  };
}

/** As rows have it; those of earlier releases say neither causes nor doubts. */
type KeptReport = Omit<BoardReport, 'issues' | 'causes' | 'doubts'> & {
  issues: (Omit<BoardReport['issues'][number], 'cause'> & { cause?: number | null })[];
} & Partial<Pick<BoardReport, 'causes' | 'doubts'>>;

/** Where causes are not said each issue is one of its own. */
function completeReport(kept: KeptReport): BoardReport {
  const issues = kept.issues.map((issue) => ({ ...issue, cause: issue.cause ?? null }));
  return { ...kept, issues, causes: kept.causes ?? issues, doubts: kept.doubts ?? [] };
}

/** A check that was not run, or not on all of it, is no all-clear. What no file was sent for is said once. */
function listUnchecked(checks: DfmResult['checks'], summary: AssemblyReport['summary']): NotSeen[] {
  const isBoardOnly = summary.fitted === null && summary.positions === null;
  const unchecked = checks.filter(
    ({ about, reason, status }) => (reason !== null || status === 'not_run') && !(isBoardOnly && about === 'assembly'),
  );
  return [
    ...unchecked.map(({ id, title, detail }) => notSeen('check', `${title}: ${detail}`, { rule: id })),
    ...(isBoardOnly
      ? [notSeen('check', 'The assembly was not checked: no BOM and no positions came with the board.')]
      : []),
  ];
}

function listOmitted(omitted: number): NotSeen[] {
  if (omitted === 0) return [];
  return [notSeen('check', `${omitted} more places were found that are not listed here; \`checks\` counts them.`)];
}

function notSeen(
  about: NotSeen['about'],
  message: string,
  { rule = null, file = null, line = null }: Partial<Pick<NotSeen, 'rule' | 'file' | 'line'>> = {},
): NotSeen {
  return { about, rule, severity: 'warning', message, file, line };
}

import type { AnswerData } from '@partwright/contract';
import type { DfmAnswer, DfmWish } from '../isolation/index.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { describeOutcome } from './dfm-result.ts';

/** Gerber and drill files as they were sent: a ZIP, or one file. */
export interface GerberUpload {
  bytes: Uint8Array;
  filename: string | null;
}

/** Check what a maker can make of it, in a process of its own. */
export function checkGerber(
  { geometry }: Pick<Service, 'geometry'>,
  { bytes, filename }: GerberUpload,
  wish: Omit<DfmWish, 'filename'>,
  signal?: AbortSignal,
): Promise<DfmAnswer> {
  const options: DfmWish = { ...wish, filename: filename ?? undefined };
  return geometry.run('gerber.dfm', { bytes, options }, { signal });
}

/** The same for a caller who waits: a board that takes too long is sent on to the job. */
export async function checkAtOnce(
  service: Pick<Service, 'geometry' | 'settings'>,
  file: GerberUpload,
  wish: Omit<DfmWish, 'filename'>,
  gone: AbortSignal,
): Promise<DfmAnswer> {
  const { DFM_CHECK_MS: timeMs } = service.settings;
  const late = AbortSignal.timeout(timeMs);
  try {
    return await checkGerber(service, file, wish, AbortSignal.any([gone, late]));
  } catch (error) {
    if (!late.aborted || gone.aborted) throw error;
    throw new Problem(
      'parse_timeout',
      `The check did not end within the ${timeMs / 1000} s of the free check, waiting for others included; POST /v1/manufacturing/dfm checks it as a job`,
    );
  }
}

/** The report as `POST /manufacturing/dfm/check` answers it. */
export function dfmView({ report, facts, pictures }: DfmAnswer): AnswerData<'checkDfm'> {
  const { board, checks, issues, omittedIssues, causes, profile } = report;
  const count = (status: string): number => checks.filter((check) => check.status === status).length;
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  return {
    board,
    summary: { errors, warnings: issues.length - errors, passed: count('pass'), notRun: count('not_run') },
    checks: checks.map((check) => ({ ...describeOutcome(check), limits: check.limits })),
    issues,
    omittedIssues,
    causes,
    files: facts.files,
    doubts: facts.doubts,
    warnings: facts.warnings,
    pictures,
    profile: { ...profile, sourceUrl: profile.sourceUrl === '' ? null : profile.sourceUrl },
  };
}

import type { ReviewReport } from '@partwright/review';
import { sayIssue } from '@partwright/files/settings-file';
import type { z } from 'zod';
import { quote } from '@partwright/report-text';
import { ReportUnfit } from './failure.ts';
import { parseHostileJson } from './hostile-json.ts';
import { reportSchema } from './report-schema.ts';

/**
 * Read report.json in the run that publishes it. It comes from a run of anybody's code, so it is data of an unknown
 * sender: bounded, of the one known shape, and of the commit that is asked for. It says nothing about which pull request it
 * is for; choosePullRequest finds that.
 *
 * @param headSha The commit that the collecting run was for, as the host says.
 * @throws {ReportUnfit}
 */
export function readReportFile(bytes: Uint8Array, headSha: string): ReviewReport {
  const reading = reportSchema.safeParse(parseHostileJson(bytes), { error: sayIssue });
  if (!reading.success) throw new ReportUnfit(describe(reading.error), reading.error);
  if (reading.data.head.sha !== headSha) {
    throw new ReportUnfit(`it is of commit ${reading.data.head.sha}, and the run was for ${headSha}`);
  }
  return reading.data;
}

/** Where the first problem is; names in it may be the sender's. */
export function describe(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${quote(issue?.path.map(String).join('.') || 'the whole')}: ${quote(issue?.message ?? '')}`;
}

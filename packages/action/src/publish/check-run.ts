import type { ReviewReport } from '@partwright/review';
import { type Annotation, type CheckRunWish, NotAllowed, type Provider } from '../ports.ts';

/** What a check run shows in one line. */
const LONGEST_TITLE = 255;

/** The check run of a report: its headline is the title. `summary` is Markdown; the provider cuts it to what fits. */
export function makeCheckRun(
  report: ReviewReport,
  {
    name,
    job,
    summary,
    detailsUrl,
    annotations,
  }: Pick<CheckRunWish, 'name' | 'job' | 'summary' | 'detailsUrl'> & { annotations: Annotation[] },
): CheckRunWish {
  const headline = [
    ...report.headline
      .toWellFormed()
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim(),
  ];
  const isShort = headline.length <= LONGEST_TITLE;
  const said = isShort ? headline.join('') : `${headline.slice(0, LONGEST_TITLE - 1).join('')}…`;
  const title = said === '' ? report.conclusion : said;
  return {
    name,
    job,
    headSha: report.head.sha,
    conclusion: report.conclusion,
    title,
    summary: summary.trim() === '' ? title : summary,
    detailsUrl,
    annotations,
  };
}

export interface CheckRunOutcome {
  /** `status`: a commit status, which carries no annotations. */
  outcome: 'check-run' | 'status' | 'skipped';
  /** Why it was skipped, for people; '' when it was not. */
  reason: string;
  code: 'read-only-token' | 'failed' | null;
  id: number | null;
  url: string | null;
}

/** Conclude the commit. Raises nothing: what hinders it is the reason of the outcome. */
export async function publishCheckRun(provider: Provider, wish: CheckRunWish): Promise<CheckRunOutcome> {
  try {
    const { id, url } = await provider.conclude(wish);
    return { outcome: id === null ? 'status' : 'check-run', reason: '', code: null, id, url };
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
    const none = { outcome: 'skipped', id: null, url: null } as const;
    if (error instanceof NotAllowed) return { ...none, code: 'read-only-token', reason: `read-only-token: ${message}` };
    return { ...none, code: 'failed', reason: `the check run could not be published: ${message}` };
  }
}

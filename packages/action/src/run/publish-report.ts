import { renderComment, renderPage, renderSummary, type ReviewReport } from '@partwright/review';
import type { Inputs } from '../inputs/index.ts';
import type { ReviewEvent } from '../event/index.ts';
import type { Provider } from '../ports.ts';
import {
  findCall,
  listAnnotations,
  makeJobKey,
  makeCheckRun,
  publishCheckRun,
  publishComment,
  standInForMarker,
  writeLogAnnotations,
  type CheckRunOutcome,
  type CommentOutcome,
} from '../publish/index.ts';
import type { Settings } from '../configuration/index.ts';
import type { World } from './world.ts';

/** What of the settings says how a report is published. */
export type Publishing = Pick<
  Settings,
  'comment' | 'checkRun' | 'annotations' | 'annotationFilter' | 'summary' | 'dryRun'
> & {
  /** Where the comment says it can be made quieter; null: there is no file. */
  configurationFile: Inputs['config'] | null;
};

export interface PublishWish {
  report: ReviewReport;
  event: ReviewEvent;
  /** Null: there is none to comment on. */
  pullRequest: number | null;
  /** Null: without a token nothing can be said on the host. */
  provider: Provider | null;
  publishing: Publishing;
}

export interface PublishOutcome {
  comment: CommentOutcome | null;
  checkRun: CheckRunOutcome | null;
  /** Why the report is not where it should be; null when it is. */
  skippedReason: string | null;
}

/** The Markdown of the comment, without the line that marks it as ours. */
export function renderPullRequestComment(
  report: ReviewReport,
  event: Pick<ReviewEvent, 'host' | 'serverUrl' | 'repository' | 'runUrl'>,
  { comment, configurationFile }: Pick<Publishing, 'comment' | 'configurationFile'>,
): string {
  const settings = { comment: comment.when, configuration: configurationFile ?? null };
  const marker = standInForMarker(comment.tag, report.head.sha);
  const text = renderComment(report, {
    marker,
    reportUrl: event.runUrl,
    fileUrl: makeFileUrl(event, report.head.sha),
    settings,
  });
  return text.slice(marker.length).trimStart();
}

/** The Markdown of the report folder: what the comment has no room for. */
export function renderReportPage(
  report: ReviewReport,
  event: Pick<ReviewEvent, 'host' | 'serverUrl' | 'repository' | 'runUrl'>,
): string {
  const fileUrl = makeFileUrl(event, report.head.sha);
  return renderPage(report, { marker: '', reportUrl: event.runUrl, fileUrl }).trimStart();
}

/** Say the report on the host: comment, check run or status, annotations, summary. Raises nothing for the host's sake. */
export async function publishReport(wish: PublishWish, world: World): Promise<PublishOutcome> {
  const { report, event, publishing, provider } = wish;
  const fileUrl = makeFileUrl(event, report.head.sha);
  const summary = renderSummary(report, { fileUrl, reportUrl: event.runUrl });
  const annotations = publishing.annotations ? listAnnotations(report, { filter: publishing.annotationFilter }) : [];
  const isOnHost = provider !== null && !publishing.dryRun;
  const job = makeJobKey(world.env, world.getInput, await findCall(isOnHost ? provider : null, world.getInput));
  const check = { name: makeCheckName(publishing), job, summary, detailsUrl: event.runUrl, annotations };
  const [comment, checkRun] = await Promise.all([
    isOnHost ? postReport(wish, provider, { world, job }) : null,
    isOnHost && publishing.checkRun ? publishCheckRun(provider, makeCheckRun(report, check)) : null,
  ]);
  if (comment) world.info(`comment: ${comment.outcome}, ${comment.reason}`);
  for (const problem of comment?.problems ?? []) world.warning(problem);
  if (checkRun?.outcome !== 'check-run') {
    const { leftOut } = writeLogAnnotations(annotations, world);
    if (leftOut > 0) world.info(`${leftOut} more annotations have no room in the log; all are in the report.`);
  }
  if (publishing.summary) await world.summarize(summary);
  return { comment, checkRun, skippedReason: findSkipReason(wish, world) ?? reportSkipped([comment, checkRun], world) };
}

/** Why the host is not asked at all; null when it is. */
function findSkipReason({ provider, publishing }: PublishWish, world: World): string | null {
  if (publishing.dryRun) return 'dry-run';
  if (provider !== null) return null;
  world.notice('There is no token, see the input github-token. The report is in the summary of this job.');
  return 'no-token';
}

async function postReport(
  { report, event, pullRequest, publishing }: PublishWish,
  provider: Provider,
  { world, job }: { world: World; job: string },
): Promise<CommentOutcome | null> {
  if (pullRequest === null) return null;
  const { comment } = publishing;
  // A pull request of software only is not told that nothing of it is hardware.
  const when = report.projects.length === 0 && comment.when === 'always' ? 'on-change' : comment.when;
  const body = renderPullRequestComment(report, event, publishing);
  return publishComment(provider, pullRequest, {
    ...comment,
    job,
    when,
    body,
    head: report.head.sha,
    at: report.createdAt,
    now: world.now().toISOString(),
    report,
  });
}

/** What the host would not have: on a fork that is as it should be, and the summary has the report all the same. */
function reportSkipped(outcomes: readonly (CommentOutcome | CheckRunOutcome | null)[], world: World): string | null {
  const skipped = outcomes.filter((outcome) => outcome?.outcome === 'skipped') as (CommentOutcome | CheckRunOutcome)[];
  for (const { code, reason } of skipped) {
    if (code === 'failed' || code === 'too-long') world.warning(reason);
    else if (code === 'read-only-token') world.notice(`${reason}. The report is in the summary of this job.`);
  }
  const [first] = skipped;
  return first === undefined ? null : first.code === 'read-only-token' ? 'read-only-token' : first.reason;
}

/** Several jobs of one workflow are told apart in the list of checks as their comments are. */
function makeCheckName({ comment: { tag } }: Publishing): string {
  return tag === 'default' ? 'Partwright' : `Partwright (${tag})`;
}

function makeFileUrl(
  { host, serverUrl, repository }: Pick<ReviewEvent, 'host' | 'serverUrl' | 'repository'>,
  sha: string,
): (path: string, line: number | null) => string {
  const blob = host === 'gitea' ? `src/commit/${sha}` : `blob/${sha}`;
  return (path, line) => {
    const steps = path.toWellFormed().split('/').map(encodeURIComponent).join('/');
    return `${serverUrl}/${repository}/${blob}/${steps}${line === null ? '' : `#L${line}`}`;
  };
}

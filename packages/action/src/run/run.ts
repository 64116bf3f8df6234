import { readFile } from 'node:fs/promises';
import { resolve, join, sep } from 'node:path';
import { type ReviewReport, indexPage, renderRdjsonl, renderSarif, renderText } from '@partwright/review';
import type { Checker } from '../checker/index.ts';
import { mergeSettings } from '../configuration/index.ts';
import { readEvent, type ReviewEvent } from '../event/index.ts';
import { readInputs, type Inputs } from '../inputs/index.ts';
import { formatOutputs, type Published, writeReportFile } from '../report-file/index.ts';
import { openHost } from './host.ts';
import { openRepository } from './open-repository.ts';
import { publishCollected } from './publish-collected.ts';
import { publishReport, renderPullRequestComment, renderReportPage } from './publish-report.ts';
import { reviewRepository } from './review-repository.ts';
import type { World } from './world.ts';
import { writeNewFile } from './report-folder.ts';

const NOTHING: Published = {
  reportJson: null,
  reportMarkdown: null,
  sarif: null,
  comment: null,
  checkRunId: null,
  skippedReason: null,
};

/** The whole run of the action, in any of its modes. Throws what its user has to know; see `tellFailure`. */
export async function run(world: World, checker: Checker): Promise<void> {
  const inputs = readInputs((name) => world.getInput(name));
  for (const secret of [inputs.githubToken, inputs.apiKey]) if (secret) world.setSecret(secret.reveal());
  const reading = await readEvent(world.env, (path) => readFile(path), inputs.baseRef);
  if ('skipped' in reading) return conclude(world, null, { ...NOTHING, skippedReason: reading.skipped });
  const { event } = reading;
  if (event.kind === 'workflow_run' || inputs.mode === 'publish') return publishLater(world, inputs, event);
  return reviewNow(world, { inputs, event, checker });
}

/** Modes `run` and `collect`. */
async function reviewNow(
  world: World,
  { inputs, event, checker }: { inputs: Inputs; event: ReviewEvent; checker: Checker },
): Promise<void> {
  const isCollecting = inputs.mode === 'collect';
  const host = openHost(world, inputs, event);
  const stop = new AbortController();
  const repository = await openRepository(world, event, { ...host, signal: stop.signal });
  const { report, pictures, settings, configurationFile } = await reviewRepository(world, {
    inputs,
    repository,
    checker,
    stop,
    onSettings: ({ comment, dryRun }) => {
      // Who we are on the host is asked while the checks run; when that fails, it is asked again.
      const isToComment = event.pullRequest !== null && !isCollecting && !dryRun && comment.when !== 'never';
      if (isToComment) host.provider?.self().catch(() => undefined);
    },
  });
  const publishing = { ...settings, configurationFile };
  const workspace = world.env['GITHUB_WORKSPACE'] ?? process.cwd();
  const written = await writeReport(report, {
    page: renderReportPage(report, event),
    comment: renderPullRequestComment(report, event, publishing),
    pictures,
    places: {
      workspace,
      folder: resolve(workspace, settings.reportDir),
      sarifFile: settings.sarifFile === undefined ? null : resolve(workspace, settings.sarifFile),
    },
  });
  world.info(`The report is in ${settings.reportDir}`);
  const files = { reportJson: written.json, reportMarkdown: written.markdown, sarif: written.sarif };
  const outcome = await publishReport(
    {
      report,
      event,
      pullRequest: event.pullRequest,
      provider: host.provider,
      // Another run speaks for this one.
      publishing: isCollecting ? { ...publishing, dryRun: true, annotations: false } : publishing,
    },
    world,
  );
  const published = { ...NOTHING, ...files, ...summarizePublished(outcome) };
  conclude(world, report, isCollecting ? { ...published, skippedReason: 'collected' } : published, !isCollecting);
}

/** Mode `publish`: the report is of another run, and its words are those of an unknown sender. */
async function publishLater(world: World, inputs: Inputs, event: ReviewEvent): Promise<void> {
  // A run that may write reads no configuration of the commit that is judged: inputs and defaults decide.
  const today = world.now().toISOString().slice(0, 10);
  const settings = mergeSettings(inputs, undefined, today);
  const collected = await publishCollected(world, { inputs, settings, event });
  if ('skipped' in collected) return conclude(world, null, { ...NOTHING, skippedReason: collected.skipped });
  // The check run of the pull request is red where it has to be; this run did what it should.
  conclude(world, collected.report, { ...NOTHING, ...summarizePublished(collected.outcome) }, false);
}

function summarizePublished({
  comment,
  checkRun,
  skippedReason,
}: Awaited<ReturnType<typeof publishReport>>): Pick<Published, 'comment' | 'checkRunId' | 'skippedReason'> {
  const standing = comment?.id != null && comment.url !== null ? { id: comment.id, url: comment.url } : null;
  return { comment: standing, checkRunId: checkRun?.id ?? null, skippedReason };
}

/** Outputs, and the end of the step: red where the policies fail it. */
function conclude(world: World, report: ReviewReport | null, published: Published, isGate = true): void {
  for (const [name, value] of Object.entries(formatOutputs(report, published))) world.setOutput(name, value);
  if (report === null) return world.info(`Nothing to do: ${published.skippedReason}`);
  world.info(report.headline);
  if (isGate && report.conclusion === 'failure') world.setFailed(report.headline);
}

interface ReportPlaces {
  /** Where nothing that lies there is trusted; absolute. */
  workspace: string;
  /** Folder for the report, and a SARIF file beside it where one is asked for; absolute. */
  folder: string;
  sarifFile: string | null;
}

/**
 * The report in every form, for an artifact: report.json, report.md, comment.md, report.txt, report.rdjsonl, index.html and pictures.
 *
 * @throws {ReportUnwritable}
 */
async function writeReport(
  report: ReviewReport,
  {
    page,
    comment,
    pictures,
    places,
  }: { page: string; comment: string; pictures: readonly { name: string; text: string }[]; places: ReportPlaces },
): Promise<{ json: string; markdown: string; sarif: string | null }> {
  const { workspace, folder, sarifFile } = places;
  const files: [name: string, content: string | Uint8Array][] = [
    ['report.json', writeReportFile(report)],
    ['report.md', page],
    ['comment.md', comment],
    ['report.txt', renderText(report)],
    ['report.rdjsonl', renderRdjsonl(report)],
    ['index.html', indexPage(report, pictures)],
    ...pictures.map(({ name, text }): [string, string] => [name, text]),
  ];
  for (const [name, content] of files)
    await writeNewFile({ workspace, file: within(folder, name), input: 'report-dir' }, content);
  if (sarifFile !== null) {
    // Code scanning would open alerts for what is fixed.
    const sarif = renderSarif(report, { fixed: false });
    await writeNewFile({ workspace, file: sarifFile, input: 'sarif-file' }, sarif);
  }
  return { json: join(folder, 'report.json'), markdown: join(folder, 'report.md'), sarif: sarifFile };
}

function within(folder: string, name: string): string {
  const file = resolve(folder, name);
  if (!file.startsWith(resolve(folder) + sep)) throw new Error(`${name} would be written outside of the report folder`);
  return file;
}

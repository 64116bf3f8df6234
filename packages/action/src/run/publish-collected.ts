import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ReviewReport } from '@partwright/review';
import type { Settings } from '../configuration/index.ts';
import { choosePullRequest, EventUnfit, type ReviewEvent, type WorkflowRun } from '../event/index.ts';
import { type Inputs } from '../inputs/index.ts';
import { quote } from '@partwright/report-text';
import { LONGEST_REPORT, readReportFile, ReportUnfit } from '../report-file/index.ts';
import { openHost } from './host.ts';
import { publishReport, type PublishOutcome } from './publish-report.ts';
import type { World } from './world.ts';

interface Collected {
  inputs: Inputs;
  settings: Settings;
  event: ReviewEvent;
}

/** Publish a report.json that another run made, for the pull request that the host names for that run. */
export async function publishCollected(
  world: World,
  { inputs, settings, event }: Collected,
): Promise<{ skipped: string } | { report: ReviewReport; outcome: PublishOutcome }> {
  const { workflowRun } = event;
  if (workflowRun === null || inputs.mode !== 'publish')
    throw new EventUnfit('mode: publish belongs to workflow_run, and workflow_run needs mode: publish');
  const { provider } = openHost(world, inputs, event);
  if (provider === null) throw new EventUnfit('mode: publish needs a token; see the input github-token');
  const choice = choosePullRequest(await provider.listPullRequests(workflowRun.headSha), workflowRun);
  if ('skipped' in choice) return choice;
  const file = resolve(world.env['GITHUB_WORKSPACE'] ?? process.cwd(), settings.artifact);
  const report = readNamed(file, await readBounded(file), workflowRun.headSha);
  // What the report says of its own time is anybody's: one far ahead would keep all later ones from being said.
  report.createdAt = formatRunTime(workflowRun, world.now());
  const { pullRequest } = choice;
  const publishing = { ...settings, configurationFile: null };
  const outcome = await publishReport({ report, event, pullRequest: pullRequest.number, provider, publishing }, world);
  return { report, outcome };
}

function readNamed(file: string, bytes: Uint8Array, headSha: string): ReviewReport {
  try {
    return readReportFile(bytes, headSha);
  } catch (error) {
    if (!(error instanceof ReportUnfit)) throw error;
    const hint = 'It has to be the report.json of mode: collect, unchanged, of the same version of the action';
    throw new ReportUnfit(`${quote(file)} cannot be published: ${error.message}. ${hint}.`, error);
  }
}

/** When the collecting run began, by the host, and never later than now. */
export function formatRunTime({ startedAt }: Pick<WorkflowRun, 'startedAt'>, now: Date): string {
  const began = Date.parse(startedAt ?? '');
  return new Date(Number.isNaN(began) ? now : Math.min(began, now.getTime())).toISOString();
}

/** The file of the artifact, never more of it than a report may have. */
async function readBounded(file: string): Promise<Uint8Array> {
  const handle = await open(file).catch((error: unknown) => {
    const hint = 'download the artifact of the collecting run first, or name its place by the input artifact';
    throw new ReportUnfit(`There is no report at ${quote(file)}: ${hint}`, error);
  });
  try {
    const stat = await handle.stat();
    // A pipe would be read without an end.
    if (!stat.isFile())
      throw new ReportUnfit(
        `${quote(file)} is no file; name the report.json of the collecting run by the input artifact`,
      );
    if (stat.size > LONGEST_REPORT)
      throw new ReportUnfit(`The report ${quote(file)} has ${stat.size} bytes; ${LONGEST_REPORT} are allowed`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ReviewReport } from '@partwright/engine/review';
import type { Settings } from '../configuration/index.ts';
import { choosePullRequest, EventUnfit, type ReviewEvent } from '../event/index.ts';
import type { Inputs } from '../inputs/index.ts';
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
  const choice = choosePullRequest(await provider.pullRequestsOf(workflowRun.headSha), workflowRun);
  if ('skipped' in choice) return choice;
  const file = resolve(world.env['GITHUB_WORKSPACE'] ?? process.cwd(), settings.artifact);
  const report = readReportFile(await readBounded(file), workflowRun.headSha);
  const { pullRequest } = choice;
  const publishing = { ...settings, configurationFile: null };
  const outcome = await publishReport({ report, event, pullRequest: pullRequest.number, provider, publishing }, world);
  return { report, outcome };
}

/** The file of the artifact, never more of it than a report may have. */
async function readBounded(file: string): Promise<Uint8Array> {
  const handle = await open(file).catch((error: unknown) => {
    const hint = 'download the artifact of the collecting run first, or name its place by the input artifact';
    throw new ReportUnfit(`There is no report at ${file}: ${hint}`, error);
  });
  try {
    const stat = await handle.stat();
    // A pipe would be read without an end.
    if (!stat.isFile()) throw new ReportUnfit(`${file} is no file`);
    if (stat.size > LONGEST_REPORT)
      throw new ReportUnfit(`The report has ${stat.size} bytes; ${LONGEST_REPORT} are allowed`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

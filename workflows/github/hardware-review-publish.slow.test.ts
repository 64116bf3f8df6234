import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeEvent } from '../../packages/action/src/fake-github/index.fixture.ts';
import { runWorkflow, type JobResult } from './runner.fixture.ts';
import { openStage, type Stage } from './stage.fixture.ts';

/** The run that `workflow_run` of the fake speaks of. */
const COLLECTING = '4242';

let stage: Stage;
let collecting: JobResult;
/** report.json as the collecting workflow wrote it for the pull request of the fork. */
let collected: string;
beforeAll(async () => {
  stage = await openStage();
  const event = await writeEvent(stage.github, { name: 'pull_request', action: 'opened', pull: 8 });
  const { collect } = await runWorkflow(stage, 'hardware-review-collect.yml', {
    event,
    isFork: true,
    runId: COLLECTING,
    secrets: { PARTWRIGHT_API_KEY: 'never-given' },
  });
  collecting = collect!;
  collected = readFileSync(reportFile(), 'utf8');
}, 480_000);
afterAll(() => stage[Symbol.asyncDispose]());
beforeEach(() => {
  putReport(collected);
  stage.github.clearJournal();
});

const reportFile = (): string => join(stage.artifactFolder(COLLECTING, 'partwright-report'), 'report.json');
function putReport(text: string): void {
  mkdirSync(stage.artifactFolder(COLLECTING, 'partwright-report'), { recursive: true });
  writeFileSync(reportFile(), text);
}

async function publish(wish: { conclusion?: 'failure'; event?: string; pull?: number } = {}): Promise<JobResult> {
  const event = await writeEvent(stage.github, { name: 'workflow_run', pull: 8, ...wish });
  const { publish } = await runWorkflow(stage, 'hardware-review-publish.yml', { event, runId: '5000' });
  return publish!;
}

it('ends green and writes nothing to the host while it collects', () => {
  expect(collecting.steps.map(({ outcome, log }) => [outcome, /::error::.*/.exec(log)?.[0]])).toEqual([
    ['success', undefined],
    ['success', undefined],
    ['success', undefined],
  ]);
  expect([stage.github.comments, stage.github.checkRuns]).toEqual([[], []]);
  expect(JSON.parse(collected)).toMatchObject({ conclusion: 'failure' });
});

it(
  'says in the pull request of the fork what was collected, once, without a checkout',
  { timeout: 330_000 },
  async () => {
    for (const outcome of ['created', 'unchanged']) {
      const { conclusion, steps } = await publish();
      expect([conclusion, steps.map(({ name }) => name)]).toEqual([
        'success',
        ['actions/download-artifact@v8', 'partwright/partwright@v1'],
      ]);
      expect(steps[1]!.log).toContain(`comment: ${outcome}`);
      expect(stage.github.comments.map(({ pull }) => pull)).toEqual([8]);
    }
    expect(stage.github.comments[0]!.body).toContain('pin_not_driven');
    expect(new Set(stage.github.checkRuns.map(({ conclusion }) => conclusion))).toEqual(new Set(['failure']));
    stage.github.assertNoViolations();
  },
);

it.each([
  ['is not JSON', '{ "conclusion": '],
  ['is of another commit', (text: string) => text.replaceAll(JSON.parse(text).head.sha as string, 'a'.repeat(40))],
  ['has another shape', (text: string) => JSON.stringify({ ...JSON.parse(text), conclusion: '::error::' })],
])('refuses a report that %s', { timeout: 330_000 }, async (_, change) => {
  putReport(typeof change === 'string' ? change : change(collected));
  const { conclusion } = await publish();
  expect(conclusion).toBe('failure');
  expect(stage.github.writes).toEqual([]);
});

it.each([
  ['failed', { conclusion: 'failure' as const }],
  ['was not of a pull request', { event: 'push' }],
])('does nothing after a run that %s', async (_, wish) => {
  expect((await publish(wish)).conclusion).toBe('skipped');
});

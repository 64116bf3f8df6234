import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeEvent } from '../../packages/action/src/fake-github/index.fixture.ts';
import { runWorkflow, type JobResult } from './runner.fixture.ts';
import { openStage, type Stage } from './stage.fixture.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage[Symbol.asyncDispose]());

async function runNight(most?: string): Promise<JobResult> {
  const event = await writeEvent(stage.github, { name: 'schedule' });
  const vars: Record<string, string> = most === undefined ? {} : { PARTWRIGHT_MAX_UNIT_COST: most };
  return (await runWorkflow(stage, 'nightly-cost.yml', { event, vars }))['cost']!;
}

it('reports what all boards cost, and is silent where nothing is against it', { timeout: 330_000 }, async () => {
  const { conclusion, summary, steps } = await runNight();
  expect([conclusion, steps.map(({ log }) => /::error::.*/.exec(log)?.[0])]).toEqual([
    'success',
    [undefined, undefined, undefined, undefined],
  ]);
  expect(summary).toContain('hardware/sensor-node.kicad_pro');
  expect(summary).toMatch(/\| 1000 \| .*\d\.\d+ \|/);
  const file = join(stage.artifactFolder('4711', 'nightly-cost'), 'report.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ conclusion: 'success', base: null });
  expect([stage.desk.read().calls, stage.github.writes]).toEqual([['issue list'], []]);
});

it('keeps one issue while boards cost too much, and closes it after', { timeout: 480_000 }, async () => {
  expect((await runNight('0.01')).conclusion).toBe('failure');
  expect((await runNight('0.02')).conclusion).toBe('failure');
  const [issue, ...others] = stage.desk.read().issues;
  expect(others).toEqual([]);
  expect(issue).toMatchObject({ state: 'open', labels: ['partwright-cost'], comments: [] });
  expect(issue!.body).toContain('max-unit-cost: 0.02');
  expect(issue!.body).toContain('/acme/board/actions/runs/4711');
  expect((await runNight('1000')).conclusion).toBe('success');
  const [closed] = stage.desk.read().issues;
  expect(closed).toMatchObject({ state: 'closed', comments: [expect.stringContaining('hold again')] });
});

it('leaves the issues alone when there was no report', { timeout: 330_000 }, async () => {
  const before = stage.desk.read().calls;
  const { conclusion, steps } = await runNight('cheap');
  expect([conclusion, steps.at(-1)]).toMatchObject(['failure', { outcome: 'skipped' }]);
  expect(stage.desk.read().calls).toEqual(before);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { writeEvent } from '../../packages/action/src/fake-github/index.fixture.ts';
import { runWorkflow } from './runner.fixture.ts';
import { openStage, type Stage } from './stage.fixture.ts';
import { isOurs, readAction, readText, type Workflow } from './workflow.fixture.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage[Symbol.asyncDispose]());

const outcomes = ({ steps }: { steps: { name: string; outcome: string }[] }): string[][] =>
  steps.map(({ name, outcome }) => [name, outcome]);

it(
  'fails a pull request that brings an error, says why in it, and keeps the report',
  { timeout: 330_000 },
  async () => {
    const event = await writeEvent(stage.github, { name: 'pull_request', action: 'opened', pull: 7 });
    const { review } = await runWorkflow(stage, 'hardware-review.yml', { event });
    expect(outcomes(review!)).toEqual([
      ['actions/checkout@v7', 'success'],
      ['partwright/partwright@v1', 'failure'],
      ['actions/upload-artifact@v7', 'success'],
    ]);
    const { comments, checkRuns } = stage.github;
    expect(comments.map(({ pull }) => pull)).toEqual([7]);
    expect(comments[0]!.body).toContain('pin_not_driven');
    expect(checkRuns.map(({ conclusion }) => conclusion)).toEqual(['failure']);
    expect(checkRuns[0]!.annotations.map(({ path }) => path)).toContain('hardware/sensor-node.kicad_sch');
    expect(review!.summary).toContain('Unit cost at 100');
    const artifact = stage.artifactFolder('4711', 'partwright-report');
    expect(readdirSync(artifact)).toEqual(expect.arrayContaining(['index.html', 'report.json', 'report.md']));
    const report = JSON.parse(readFileSync(join(artifact, 'report.json'), 'utf8')) as { head: { sha: string } };
    expect(report.head.sha).toBe(await stage.repository.resolve('power'));
    stage.github.assertNoViolations();
  },
);

it('has the report of a fork in summary and artifact, since its token only reads', { timeout: 330_000 }, async () => {
  const before = stage.github.comments.length;
  const event = await writeEvent(stage.github, { name: 'pull_request', action: 'opened', pull: 8 });
  const { review } = await runWorkflow(stage, 'hardware-review.yml', { event, isFork: true, runId: '4712' });
  expect(review!.steps[1]!.outputs['skipped-reason']).toBe('read-only-token');
  expect(review!.summary).toContain('pin_not_driven');
  expect(readdirSync(stage.artifactFolder('4712', 'partwright-report'))).toContain('report.json');
  expect(stage.github.comments.length).toBe(before);
});

it('is a workflow too with the lines for code scanning and a server', () => {
  const text = readText('hardware-review.yml').replace(/^( *)# (?=\w[\w-]+: \S|- if:|  )/gm, '$1');
  const workflow = parse(text.slice(text.indexOf('name:'))) as Workflow;
  expect(workflow.permissions['security-events']).toBe('write');
  const { steps } = workflow.jobs['review']!;
  expect(steps.at(-1)).toMatchObject({
    if: "always() && steps.review.outputs.sarif != ''",
    uses: 'github/codeql-action/upload-sarif@v4',
    with: { sarif_file: '${{ steps.review.outputs.sarif }}' },
  });
  const given = Object.keys(steps.find(isOurs)!.with!);
  expect(given).toEqual(['quantities', 'api-url', 'api-key', 'sarif-file']);
  expect(Object.keys(readAction().inputs)).toEqual(expect.arrayContaining(given));
});

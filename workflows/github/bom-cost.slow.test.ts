import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startServer, type Served } from './served.fixture.ts';

interface Workflow {
  jobs: { cost: { env: Record<string, string>; steps: { name?: string; uses?: string; run?: string }[] } };
}

const folder = mkdtempSync(join(tmpdir(), 'partwright-workflow-'));
const { cost } = (parse(readFileSync(new URL('bom-cost.yml', import.meta.url), 'utf8')) as Workflow).jobs;
const example = fileURLToPath(new URL('../../examples/cost-a-kicad-bom/weather-station.csv', import.meta.url));

let server: Served;
beforeAll(async () => {
  server = await startServer(join(folder, 'data'));
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the steps as a runner does: one bash after the other, stopping at the first that fails. */
function runSteps(file: string, key: string): { status: number; log: string; summary: string } {
  const summary = join(folder, `summary-${Math.random()}.md`);
  const given: Record<string, string> = {
    FILE: file,
    API: `${server.url}/v1`,
    QUANTITY: '100',
    KEY: key,
    CONTACT: 'bom-cost-workflow/1.0 (https://example.com/test)',
  };
  expect(Object.keys(cost.env).sort()).toEqual(Object.keys(given).sort());
  const env = {
    ...process.env,
    ...given,
    RUNNER_TEMP: folder,
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_RUN_ID: '1',
    GITHUB_RUN_ATTEMPT: String(Math.random()),
  };
  let log = '';
  for (const { run } of cost.steps) {
    if (!run) continue;
    const done = spawnSync('bash', ['-e', '-c', run], { env, encoding: 'utf8' });
    log += done.stdout + done.stderr;
    if (done.status !== 0) return { status: done.status ?? 1, log, summary: '' };
  }
  return { status: 0, log, summary: readFileSync(summary, 'utf8') };
}

it('writes cost, curve, unmatched lines and warnings into the job summary', { timeout: 60_000 }, () => {
  const { status, log, summary } = runSteps(example, server.key);
  expect(log).toBe('');
  expect(status).toBe(0);
  // Of a board of which a line has no price nobody knows the whole.
  expect(summary).toMatch(/^### weather-station\.csv at 100 boards: .*at least \d+\.\d+.*without a price/);
  expect(summary).toMatch(/\| 1000 \| at least \d+\.\d+ \| .*\| [1-9]\d* \|/);
  expect(summary).not.toMatch(/\| 1000 \| \d/);
  expect(summary).toContain('| C12 | CL05B104KO5NNNC |');
  expect(summary).toMatch(/- error: C12: .*100 nF.*1 µF/);
});

it('fails with the words of the server when the key is wrong', { timeout: 60_000 }, () => {
  const { status, log } = runSteps(example, 'svc_test_wrong');
  expect(status).not.toBe(0);
  expect(log).toContain('401');
});

import { expect, it } from 'vitest';
import { makeJobKey } from './job-key.ts';

const JOB = { GITHUB_WORKFLOW: 'hardware', GITHUB_JOB: 'review', GITHUB_RUN_ID: '1', GITHUB_SHA: 'a' };
const make = (env: Record<string, string>, inputs: Record<string, string> = {}) =>
  makeJobKey(env, (name) => inputs[name] ?? '');

it('is the same in the next run of a job', () => {
  expect(make({ ...JOB, GITHUB_RUN_ID: '2', GITHUB_SHA: 'b' })).toBe(make(JOB));
  expect(make(JOB)).toMatch(/^[0-9a-f]{16}$/);
});

it('is the same without a matrix, whether the host says so or not', () => {
  expect(make(JOB, { matrix: 'null' })).toBe(make(JOB));
});

it('is the same on a runner whose folders are others', () => {
  const at = (temp: string) => make({ ...JOB, RUNNER_TEMP: temp }, { artifact: `${temp}/collected/report.json` });
  expect(at('/runners/2/_temp')).toBe(at('/home/runner/work/_temp'));
});

it.each<[string, Record<string, string>, Record<string, string>]>([
  ['of another workflow', { ...JOB, GITHUB_WORKFLOW: 'nightly' }, {}],
  ['of another name', { ...JOB, GITHUB_JOB: 'review-b' }, {}],
  ['of a matrix that reviews other folders', JOB, { paths: 'hw/b/**' }],
  ['of a matrix with a variant each', JOB, { variant: 'lite' }],
  ['that publishes another artifact', JOB, { artifact: 'b/report.json' }],
  ['of a matrix that sets no input of this step', JOB, { matrix: '{\n  "board": "lamp"\n}' }],
  ['that check for another board maker', JOB, { 'fab-profile': 'jlcpcb' }],
  ['that cost other quantities', JOB, { quantities: '10' }],
])('tells apart jobs %s', (_, env, inputs) => {
  expect(make(env, inputs)).not.toBe(make(JOB));
});

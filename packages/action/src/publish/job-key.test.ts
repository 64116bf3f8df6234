import { expect, it } from 'vitest';
import { findCall, makeJobKey } from './job-key.ts';

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

it.each([
  ['board-a / review', 'board-a'],
  ['fab / board-a (lamp) / review', 'fab / board-a (lamp)'],
  ['review', ''],
  [null, ''],
])('of the check run %j the call is %j', async (name, call) => {
  const provider = { jobName: async (id: number) => (id === 41 ? name : 'another / job') };
  expect(await findCall(provider, (input) => (input === 'job-check-run' ? '41' : ''))).toBe(call);
});

it('tells calls of one reusable workflow apart, and no job that is called by none', () => {
  const called = (call: string) => makeJobKey(JOB, () => '', call);
  expect(new Set([called('board-a'), called('board-b'), called('')]).size).toBe(3);
  expect(called('')).toBe(make(JOB));
});

it('asks no host for the call of a job whose check run the runner does not say', async () => {
  const provider = { jobName: () => Promise.reject(new Error('asked')) };
  for (const said of ['', 'null', '0', '1.5']) expect(await findCall(provider, () => said)).toBe('');
});

import { expect, it } from 'vitest';
import { policyNames } from '@partwright/review';
import { makeConfiguration } from './configuration.fixture.ts';
import { listChangedSteps } from './list-changed-steps.ts';
import { listOwnSteps } from './own-steps.ts';

const workflow = (step: string, job = ''): Uint8Array =>
  new TextEncoder().encode(`on: pull_request
jobs:
  review:
    runs-on: ubuntu-latest
${job}    steps:
      - uses: actions/checkout@v7
        with: { fetch-depth: 0 }
      ${step}
`);
const OURS = '- uses: acme/partwright@v1';
const read = (bytes: Uint8Array) => listOwnSteps('.github/workflows/review.yml', bytes, 'acme/partwright');
const compare = (before: Uint8Array, after: Uint8Array, ...lines: string[]): string[] =>
  listChangedSteps(read(before), read(after), {
    file: lines.length === 0 ? undefined : makeConfiguration(...lines),
    today: '2026-11-21',
    policies: new Set(policyNames),
  });
const withInputs = (text: string): Uint8Array => workflow(`${OURS}\n        with: { ${text} }`);

it.each<[string, before: Uint8Array, after: Uint8Array, told: string[]]>([
  ['a policy that is off', workflow(OURS), withInputs('fail-on: none'), ['fail-on is off, and was new-error']],
  [
    'a limit that is higher',
    withInputs('max-cost-increase: 5%'),
    withInputs('max-cost-increase: 50%'),
    ['max-cost-increase is 50%, and was 5%'],
  ],
  ['files that are left out', workflow(OURS), withInputs("ignore-paths: 'hw/**'"), ['no longer looked at: hw/**']],
  ['checks that are left out', workflow(OURS), withInputs("checks: 'bom'"), ['no longer checked: erc, drc, dfm']],
  ['a check that is not published', workflow(OURS), withInputs('dry-run: true'), ['dry-run is true, and was not set']],
  [
    'an expression, whose value nobody knows',
    withInputs('fail-on: new-error'),
    withInputs("fail-on: '${{ vars.GATE }}'"),
    ['fail-on is ${{ vars.GATE }}, and was new-error'],
  ],
  [
    'another program',
    workflow(OURS),
    workflow('- uses: mallory/partwright@v1'),
    ['the review is mallory/partwright@v1, and was acme/partwright@v1'],
  ],
  [
    'a step that may fail',
    workflow(OURS),
    workflow(`${OURS}\n        continue-on-error: true`),
    ['continue-on-error of the step is true, and was not set'],
  ],
  [
    'a job that is left out',
    workflow(OURS),
    workflow(OURS, '    if: false\n'),
    ['if of the job is false, and was not set'],
  ],
  ['a review that is gone', workflow(OURS), workflow('- run: echo ok'), ['1 of 1 reviews are no longer made']],
  [
    'doubt that no longer fails',
    withInputs('not-checked: failure'),
    workflow(OURS),
    ['not-checked is neutral, and was failure'],
  ],
  ['nothing of what is stricter', workflow(OURS), withInputs('fail-on: new-error, max-unit-cost: 12'), []],
  [
    'nothing of how it is shown',
    workflow(OURS),
    withInputs("comment: on-change, comment-tag: a, github-token: '${{ secrets.T }}'"),
    [],
  ],
  ['nothing of other steps', workflow(OURS), workflow(`- run: echo hello\n      ${OURS}`), []],
])('of a change of the workflow, %s is told', (_, before, after, told) => {
  expect(compare(before, after)).toEqual(told);
});

it('holds inputs against what the configuration file says', () => {
  const lines = ['policies: { fail-on: new-warning }'];
  expect(compare(withInputs('fail-on: error'), workflow(OURS), ...lines)).toEqual([
    'fail-on is new-warning, and was error',
  ]);
});

it('says what changed where an input cannot be read', () => {
  expect(compare(withInputs('fail-on: nonsense'), withInputs('fail-on: none'))).toEqual([
    'fail-on is none, and was nonsense',
  ]);
});

it('knows its steps in composite actions, and by its name where the action is of the repository itself', () => {
  const action = new TextEncoder().encode('runs: { using: composite, steps: [{ uses: other/partwright@main }] }');
  expect(read(action)).toHaveLength(1);
  expect(listOwnSteps('w.yml', workflow('- uses: ./'), '')).toHaveLength(1);
  expect(listOwnSteps('w.yml', workflow('- uses: acme/board-checks@v1'), '')).toEqual([]);
});

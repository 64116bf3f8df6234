import { expect, it } from 'vitest';
import type { PolicyVerdict, ReviewProject } from '../model.ts';
import { conclude } from './conclude.ts';
import { diffOf, findingOf, projectOf } from './projects.fixture.ts';

const verdictOf = (verdict: PolicyVerdict['verdict'], more: Partial<PolicyVerdict> = {}): PolicyVerdict => ({
  policy: 'fail-on',
  setting: 'new-error',
  level: 'fail',
  verdict,
  details: verdict === 'passed' ? [] : [{ project: 'hw/a', message: '1 new error of ERC: pin_not_driven at U3 pin 7' }],
  ...more,
});
const fresh = projectOf({
  erc: diffOf({ new: [findingOf('erc', 'a', { severity: 'warning' })], fixed: [findingOf('erc', 'b')] }),
});
const broken = projectOf({ erc: diffOf({ status: 'not_run', reason: 'cut off' }) });
const never = projectOf({ erc: diffOf({ status: 'not_run', baseStatus: 'not_run', reason: 'no kicad-cli' }) });

it.each<[string, PolicyVerdict[], ReviewProject[], string, string]>([
  ['nothing touched', [], [], 'success', 'no hardware files changed'],
  ['nothing new', [verdictOf('passed')], [projectOf()], 'success', 'nothing new; no policy is broken'],
  ['no policies', [], [fresh, projectOf()], 'success', '1 new finding, 1 fixed in 2 projects'],
  [
    'a policy that fails',
    [verdictOf('violated'), verdictOf('passed')],
    [fresh],
    'failure',
    '1 policy needs action: fail-on (1 new error of ERC: pin_not_driven at U3 pin 7)',
  ],
  [
    'one that only warns',
    [verdictOf('violated', { level: 'warn' })],
    [fresh],
    'neutral',
    'worth a look: fail-on (1 new error of ERC: pin_not_driven at U3 pin 7)',
  ],
  [
    'one that cannot be decided',
    [verdictOf('not_decidable', { policy: 'max-cost-increase', setting: '5%', details: [] })],
    [fresh],
    'neutral',
    'cannot be decided: max-cost-increase (5%)',
  ],
  [
    'a check that base had and head cannot do',
    [verdictOf('not_decidable')],
    [broken],
    'failure',
    '1 policy needs action',
  ],
  ['a check that neither could do', [verdictOf('not_decidable')], [never], 'neutral', 'cannot be decided: fail-on'],
  [
    'both, the failure first',
    [verdictOf('violated', { level: 'warn' }), verdictOf('violated')],
    [fresh],
    'failure',
    '1 policy needs action',
  ],
])('%s', (_, verdicts, projects, conclusion, headline) => {
  const concluded = conclude(verdicts, projects);
  expect(concluded.conclusion).toBe(conclusion);
  expect(concluded.headline).toContain(headline);
});

it('stays one line of a bearable length', () => {
  const long = verdictOf('violated', { details: [{ project: 'a', message: 'x'.repeat(5_000) }] });
  expect(conclude([long, long, long], [fresh]).headline.length).toBeLessThan(400);
});

import { expect, it } from 'vitest';
import { makeInputs } from '../inputs/inputs.fixture.ts';
import { makeConfiguration } from './configuration.fixture.ts';
import { listChangedRules } from './list-changed-rules.ts';
import { mergeSettings } from './settings.ts';

function compare(before: string[], after: string[], inputs: Record<string, string> = {}): string[] {
  const settle = (lines: string[]) =>
    mergeSettings(makeInputs(inputs), lines.length === 0 ? undefined : makeConfiguration(...lines), '2026-11-21');
  return listChangedRules(settle(before), settle(after));
}

it.each<[string, before: string[], after: string[], told: string[]]>([
  ['a policy that is off', [], ['policies: { fail-on: off }'], ['fail-on is off, and was new-error']],
  [
    'a policy that only warns',
    [],
    ['policies: { fail-on: { level: warn, setting: new-error } }'],
    ['fail-on only warns, and failed the check before'],
  ],
  [
    'a limit that is another',
    ['policies: { max-unit-cost: 12.50 }'],
    ['policies: { max-unit-cost: 99 }'],
    ['max-unit-cost is 99, and was 12.5'],
  ],
  ['the whole file gone', ['policies: { max-cost-increase: 5% }'], [], ['max-cost-increase is off, and was 5%']],
  [
    'findings that are put aside',
    ['ignore: [{ rule: silk_width, reason: known }]'],
    ['ignore: [{ rule: silk_width, reason: known }, { rule: pin_*, reason: later }]'],
    ['put aside by new rules: pin_*'],
  ],
  ['checks that are left out', [], ['checks: [bom]'], ['no longer checked: erc, drc, dfm']],
  ['files that are left out', [], ["ignore-paths: ['hw/**']"], ['no longer looked at: hw/**']],
  ['files that are looked at', [], ["paths: ['docs/**']"], ['looked at is now: docs/**']],
  ['another maker', [], ['fab-profile: jlcpcb'], ['fab-profile is jlcpcb, and was conservative']],
  ['a lower coverage', [], ['cost-coverage: 10%'], ['cost-coverage is lower than it was']],
  [
    'another scale of a limit',
    ['policies: { max-unit-cost: 12 }', 'currency: EUR'],
    ['policies: { max-unit-cost: 12 }', 'currency: JPY', 'primary-quantity: 1000'],
    ['currency is JPY, and was EUR', 'primary-quantity is 1000, and was 100'],
  ],
  [
    'nothing of what is stricter',
    [],
    ['policies: { max-unit-cost: 12, fail-on-unmatched: 3 }', 'cost-coverage: 90%'],
    [],
  ],
  ['nothing of the scale of a new limit', [], ['policies: { max-unit-cost: 12 }', 'currency: EUR'], []],
  ['nothing of what judges nothing', [], ['currency: EUR', 'comment: { when: on-change }'], []],
])('of a change of the rules, %s is told', (_, before, after, told) => {
  expect(compare(before, after)).toEqual(told);
});

it('what an input says holds whatever the file says', () => {
  expect(compare([], ['policies: { fail-on: off }'], { 'fail-on': 'new-error' })).toEqual([]);
});

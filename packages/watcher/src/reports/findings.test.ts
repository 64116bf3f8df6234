import { describe, expect, it } from 'vitest';
import type { Finding } from '../model.ts';
import { type CheckFacts, describeCheck } from './findings.ts';
import { aBom, aCheck, aFinding } from './outcomes.fixture.ts';

const facts = (findings: Finding[]): CheckFacts => {
  const { check, remote, against, notRun } = aCheck();
  return { check, remote, against, facts: [], findings, notRun };
};
const prints = (findings: readonly Finding[]) => findings.map(({ fingerprint }) => fingerprint);

describe('the findings of a check', () => {
  it('are all new for the first export', () => {
    const outcome = describeCheck(facts([aFinding('b'), aFinding('a')]), null);
    expect([prints(outcome.new), outcome.before, outcome.counts]).toEqual([
      ['a', 'b'],
      null,
      { errors: 2, warnings: 0 },
    ]);
  });

  it.each([
    [['a', 'b'], ['a', 'b'], [], []],
    [['a', 'c'], ['a', 'b'], ['c'], ['b']],
    [['a', 'a', 'a'], ['a', 'a'], ['a'], []],
    [['a'], ['a', 'a'], [], ['a']],
    [[], ['a'], [], ['a']],
  ])('%j after %j', (now, before, fresh, fixed) => {
    const counts = { errors: before.length, warnings: 0 };
    const outcome = describeCheck(
      facts(now.map((print) => aFinding(print))),
      aCheck({ findings: before.map((print) => aFinding(print)), counts }),
    );
    expect([prints(outcome.new), prints(outcome.fixed), outcome.before]).toEqual([fresh, fixed, counts]);
  });

  it('stand beside what changed of the board', () => {
    const measured = (...said: string[]) => ({ ...facts([]), facts: said });
    const first = describeCheck(measured('60 x 40 mm', '2 copper layers', '1 hole', '1.6 mm thick'), null);
    const next = measured('60 x 40 mm', 'the number of copper layers is not known', '3 holes', '1.6 mm thick');
    const second = describeCheck(next, first);
    expect(second.facts).toEqual([
      'the number of copper layers is not known (was 2 copper layers)',
      '3 holes (was 1 hole)',
      '60 x 40 mm',
      '1.6 mm thick',
    ]);
    expect(describeCheck(next, second).facts).toEqual(next.facts);
  });

  it.each([
    ['of another check', aCheck({ check: 'dfm', findings: [aFinding('a')] })],
    ['of a BOM', aBom()],
  ])('are not compared with those %s', (_, previous) => {
    const outcome = describeCheck(facts([aFinding('a')]), previous);
    expect([prints(outcome.new), outcome.before, outcome.fixed]).toEqual([['a'], null, []]);
  });

  it('of a check that ran before and not now are not called fixed', () => {
    const told = describeCheck(facts([aFinding('a'), aFinding('b', { rule: 'other' })]), null);
    const notRun = [{ rule: 'pin_not_connected', reason: 'no netlist' }];
    const again = describeCheck({ ...facts([]), notRun, facts: ['3 sheets'] }, told);
    expect(prints(again.fixed)).toEqual(['b']);
    expect(again.facts).toEqual(['not run any more: pin_not_connected', '3 sheets']);
    expect(describeCheck({ ...facts([]), notRun }, again).facts).toEqual([]);
  });

  it('stand with the gravest first, rule by rule', () => {
    const some = [
      aFinding('1', { severity: 'info' }),
      aFinding('2', { rule: 'z' }),
      aFinding('3', { rule: 'a' }),
      aFinding('4', { severity: 'warning' }),
    ];
    expect(prints(describeCheck(facts(some), null).findings)).toEqual(['3', '2', '4', '1']);
  });

  it('are kept in bounds, and those beyond are not called new the next time', () => {
    const many = Array.from({ length: 4_000 }, (_, at) =>
      aFinding(String(at).padStart(5, '0'), { message: 'long words '.repeat(20) }),
    );
    const told = describeCheck(facts(many), null);
    expect(told.counts.errors).toBe(4_000);
    expect(told.notRun.at(-1)?.reason).toContain('more findings are counted');
    expect(JSON.stringify(told).length).toBeLessThan(700_000);
    const again = describeCheck(facts([...many.slice(1), aFinding('00000a')]), told);
    expect([prints(again.new), prints(again.fixed)]).toEqual([['00000a'], ['00000']]);
  });

  it('that are all alike are not called new where the list was cut', () => {
    const alike = Array.from({ length: 600 }, () => aFinding('a'));
    const told = describeCheck(facts(alike), null);
    expect(told.findings).toHaveLength(500);
    expect(describeCheck(facts(alike), told)).toMatchObject({ new: [], fixed: [] });
  });
});

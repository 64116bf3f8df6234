import { describe, expect, it } from 'vitest';
import { packageClasses } from './assembly/package-class.ts';
import { attritionFor, attritionPolicy, withLosses } from './attrition.ts';
import { Decimal } from './decimal.ts';
import { attritionPolicies, type AttritionPolicy } from './tables/attrition-policies.ts';

describe('losses by package', () => {
  it.each([
    ['0402', 0.1, 10, 0],
    ['C_0402_1005Metric', 0.1, 10, 0],
    ['01005', 0.1, 10, 0],
    ['0603(1608)', 0.1, 5, 0],
    ['2512', 0.05, 3, 0],
    ['SOT-23-6', 0.05, 3, 0],
    ['SMA(DO-214AC)', 0.05, 3, 0],
    ['SOT-223', 0.02, 3, 0],
    ['CASE-A-3216-18(mm)', 0.02, 2, 0],
    ['DFN1006-2', 0, 0, 8],
    ['QFN-48-1EP_7x7mm', 0, 0, 0],
    ['TO-220-3', 0, 0, 0],
    [null, 0, 0, 0],
  ])('of %s are a share of %d, at least %d, and %d pieces a run', (name, rate, least, pieces) => {
    expect(attritionFor(name)).toMatchObject({ rate, least, pieces, policy: 'generic' });
  });

  it('go by the process where it is given', () => {
    expect(attritionFor('SOT-23', { process: 'tht' })).toMatchObject({ packageClass: 'through hole', process: 'tht' });
    expect(attritionFor('TO-220-3', { process: 'smt' })).toMatchObject({ packageClass: 'other SMT', process: 'smt' });
  });

  it('are those of the assembler that is asked for', () => {
    expect(attritionFor('0402', { policy: 'jlcpcb' })).toMatchObject({
      rate: 0,
      least: 0,
      pieces: 10,
      low: 10,
      high: 10,
    });
    expect(attritionFor('0201', { policy: 'screaming_circuits' })).toMatchObject({ rate: 0.5, least: 10 });
    expect(attritionFor('0402', { policy: 'pcb_pool' })).toMatchObject({ rate: 1, least: 0 });
  });

  it('are not made up where the assembler says nothing', () => {
    expect(attritionFor('SOIC-8', { policy: 'hopetime' })).toBeUndefined();
    expect(attritionFor('TO-220-3', { policy: 'screaming_circuits' })).toBeUndefined();
  });

  it('are dated by the source, or by the day it was read', () => {
    expect(attritionFor('0402')).toMatchObject({ asOf: '2026-11-21', source: expect.stringContaining('Sonic Lab') });
    expect(attritionFor('DIP-8')).toMatchObject({ asOf: '2026-08-22', source: expect.stringContaining('JLCPCB') });
  });

  it('may come from an own table', () => {
    const row = { ...attritionPolicies[0].rows[0]!, packageClass: 'chip 0402', share: 0.03, least: 7 } as const;
    const policy: AttritionPolicy = { id: 'own', title: 'Own', asOf: null, note: null, rows: [row] };
    expect(attritionFor('0402', { policy })).toMatchObject({ rate: 0.03, least: 7, policy: 'own', asOf: null });
    expect(attritionFor('0603', { policy })).toBeUndefined();
  });

  it('of an endless name are found in no time', () => {
    expect(attritionFor(`DFN${'1.'.repeat(50_000)}`)?.packageClass).toBe('other SMT');
  });
});

describe('the policies', () => {
  it.each(attritionPolicies.map((policy) => [policy.id, policy] as const))('%s says each class once', (id, policy) => {
    const classes = policy.rows.map(({ packageClass }) => packageClass);
    expect(new Set(classes).size).toBe(classes.length);
    expect(attritionPolicy(id)).toBe(policy);
    for (const row of policy.rows) {
      expect(packageClasses).toContain(row.packageClass);
      expect(row.sourceUrl).toMatch(/^https?:\/\//);
    }
  });

  it.each(['generic', 'jlcpcb'] as const)('%s says something of every package', (policy) => {
    for (const name of ['01005', 'MELF', 'DPAK', 'CP_Elec_5x5.4', 'SMD3225-4P', 'DIP-8', 'LQFP-48(7x7)', 'nonsense']) {
      expect(attritionFor(name, { policy })).toBeDefined();
    }
  });

  it('knows no policy of another name', () => {
    expect(attritionPolicy('constructor')).toBeUndefined();
  });
});

describe('pieces with their losses', () => {
  it.each([
    [20, { rate: 0.1, least: 10, pieces: 0 }, 30],
    [100, { rate: 0.1, least: 10, pieces: 0 }, 110],
    [101, { rate: 0.1, least: 10, pieces: 0 }, 112],
    [1000, { rate: 0.1, least: 10, pieces: 5 }, 1105],
    [0, { rate: 0.1, least: 10, pieces: 5 }, 0],
    [0.5, { rate: 0, pieces: 0 }, 1],
    [30, { rate: 0.1, pieces: 0 }, 33],
    [7, { rate: 0, least: 0, pieces: 10 }, 17],
  ])('are for %d mounted with %o: %d', (mounted, losses, needed) => {
    expect(withLosses(new Decimal(mounted), losses).toNumber()).toBe(needed);
  });

  it('are exact where binary fractions are not', () => {
    expect(withLosses(new Decimal(1_000_000), { rate: 0.07, pieces: 0 }).toNumber()).toBe(1_070_000);
  });
});

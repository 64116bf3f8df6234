import { describe, expect, it } from 'vitest';
import { extendProfile } from './extend-profile.ts';
import { ProfileInvalid } from './failure.ts';
import { findLimit } from './profile.ts';
import { jlcpcb } from './profiles/jlcpcb.ts';

const listProblems = (own: unknown): string[] => {
  try {
    extendProfile(jlcpcb, own);
  } catch (error) {
    if (error instanceof ProfileInvalid) return error.problems.map(({ path, message }) => `${path}: ${message}`);
    throw error;
  }
  return [];
};

describe('a profile of one’s own', () => {
  it('replaces the limits that it names and keeps the others', () => {
    const profile = extendProfile(jlcpcb, {
      id: 'ours',
      as_of: '2026-01-02',
      source_url: 'https://example.com/rules',
      limits: { trace_width: 0.2, clearance: { min: 0.15, preferred: 0.2 }, largest_drill: 5, silk_line: null },
    });
    expect(profile).toMatchObject({ id: 'ours', title: 'JLCPCB', asOf: '2026-01-02' });
    const asked = { layers: 2, copperOz: 1 };
    expect(findLimit(profile, 'trace_width', asked)).toEqual({
      min: 0.2,
      sources: [{ asOf: '2026-01-02', sourceUrl: 'https://example.com/rules' }],
    });
    expect(findLimit(profile, 'clearance', asked)).toMatchObject({ min: 0.15, preferred: 0.2 });
    expect(findLimit(profile, 'largest_drill', asked)).toMatchObject({ max: 5 });
    expect(findLimit(profile, 'silk_line', asked)).toBeUndefined();
    expect(findLimit(profile, 'plated_slot', asked)).toMatchObject({ min: 0.5 });
  });

  it('takes rows by layers, copper and side', () => {
    const rows = [
      { layers: [1, 2], min: 0.15 },
      { layers: [3, 8], side: 'inner', copper_oz: [0, 1], min: 0.1 },
    ];
    const profile = extendProfile(jlcpcb, { limits: { trace_width: rows } });
    expect(findLimit(profile, 'trace_width', { layers: 2, copperOz: 1 })?.min).toBe(0.15);
    expect(findLimit(profile, 'trace_width', { layers: 4, copperOz: 1, side: 'inner' })?.min).toBe(0.1);
    expect(findLimit(profile, 'trace_width', { layers: 4, copperOz: 1, side: 'outer' })).toBeUndefined();
    expect(findLimit(profile, 'trace_width', { layers: 4, copperOz: 2, side: 'inner' })).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    ['no object', [], ': A profile is a JSON object'],
    ['an unknown field', { colour: 'red' }, 'colour: is not known; there are: id,'],
    ['an unknown limit', { limits: { trace: 1 } }, 'limits.trace: there is no such limit; did you mean trace_width?'],
    ['a text for a number', { limits: { trace_width: '5mil' } }, 'limits.trace_width: must be a number, not negative'],
    ['a negative number', { limits: { clearance: { min: -1 } } }, 'limits.clearance.min: must be a number'],
    ['an upper limit of a lower one', { limits: { clearance: { max: 1 } } }, 'limits.clearance.max: is not known'],
    ['nothing in a row', { limits: { clearance: {} } }, 'limits.clearance: must say min or preferred'],
    [
      'a looser preference',
      { limits: { clearance: { min: 2, preferred: 1 } } },
      'limits.clearance.preferred: is looser',
    ],
    ['a bad date', { as_of: 'yesterday' }, 'as_of: must be a date such as 2026-11-21'],
    ['a bad address', { source_url: 'javascript:0' }, 'source_url: must be an http or https address'],
    ['no rows', { limits: { clearance: [] } }, 'limits.clearance: must have 1 to 100 rows'],
    ['a bad range', { limits: { clearance: [{ min: 1, layers: [4, 2] }] } }, 'limits.clearance[0].layers: must be two'],
    ['a name of the language', { limits: JSON.parse('{"__proto__": 1}') as object }, 'limits.__proto__: there is no'],
  ])('is refused with %s', (_, own, expected) => {
    const problems = listProblems(own);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]!.startsWith(expected)).toBe(true);
  });

  it('is told everything at once', () => {
    expect(listProblems({ as_of: 1, limits: { a: 1, b: 2 } })).toHaveLength(3);
  });
});

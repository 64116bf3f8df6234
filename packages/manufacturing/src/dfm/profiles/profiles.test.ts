import { describe, expect, it } from 'vitest';
import { LIMITS, findLimit, type LimitName } from '../profile.ts';
import { PROFILES, findProfile } from './index.ts';

describe.each(PROFILES.map((profile) => [profile.id, profile] as const))('the profile %s', (id, profile) => {
  it('is found by its id and says where it is from', () => {
    expect(findProfile(id)).toBe(profile);
    expect(profile.asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(profile.sourceUrl).toMatch(/^https?:/);
  });

  const rows = Object.entries(profile.limits).flatMap(([name, own]) =>
    own.map((row) => ({ name: name as LimitName, row })),
  );

  it.each(rows)('has a source with a date for $name, and a preference that is stricter', ({ name, row }) => {
    const { min, max, preferred, sources } = row;
    const isLower = LIMITS[name].sense === 'at_least';
    const bound = isLower ? min : max;
    expect(bound).toBeGreaterThan(0);
    expect(isLower ? max : min).toBeUndefined();
    if (preferred !== undefined) expect(isLower ? preferred > bound! : preferred < bound!).toBe(true);
    expect(sources.length).toBeGreaterThan(0);
    for (const { asOf, sourceUrl } of sources) {
      expect(asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(sourceUrl).toMatch(/^https?:\/\/[^/]+\/./);
    }
  });

  it.each([2, 4])('knows the width of tracks on %d layers', (layers) => {
    expect(findLimit(profile, 'trace_width', { layers, copperOz: 1, side: 'outer' })).toBeDefined();
  });
});

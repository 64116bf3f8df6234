import { describe, expect, it } from 'vitest';
import { clustered } from './cluster.ts';
import type { Hit } from './rule.ts';

const hit = (xMm: number, measuredNm: number, more: Partial<Hit> = {}): Hit => ({
  severity: 'error',
  message: `${measuredNm}`,
  layers: ['top copper'],
  at: [xMm * 1e6, 0],
  to: [xMm * 1e6, measuredNm],
  measuredNm,
  limitNm: 127_000,
  toleranceNm: 2000,
  group: 'a b',
  ...more,
});

describe('hits', () => {
  it('that lie together are one issue with the worst of them', () => {
    const { issues } = clustered('clearance', [hit(0, 90_000), hit(0.4, 80_000), hit(0.8, 100_000), hit(9, 70_000)], 9);
    expect(issues.map(({ measuredMm, count, places }) => [measuredMm, count, places.length])).toEqual([
      [0.07, 1, 1],
      [0.08, 3, 3],
    ]);
    expect(issues[1]).toMatchObject({ at: [0.4, 0], bbox: [0, 0, 0.8, 0.1], limitMm: 0.127, toleranceMm: 0.002 });
  });

  it('of other layers or groups stay apart, and those of all are one wherever they lie', () => {
    const apart = [hit(0, 1), hit(0, 2, { layers: ['bottom copper'] }), hit(0, 3, { group: 'c' })];
    expect(clustered('clearance', apart, 9).issues).toHaveLength(3);
    const ofAll = [hit(0, 1, { isOfAll: true }), hit(50, 2, { isOfAll: true })];
    expect(clustered('drill_size', ofAll, 9).issues).toMatchObject([{ count: 2 }]);
  });

  it('have causes that count each place once, also a warning that lies with an error', () => {
    const warned = { severity: 'warning' } as const;
    const { causes } = clustered('x', [hit(0, 1), hit(0.4, 2, warned), hit(20, 3, warned), hit(40, 4, warned)], 9);
    expect(causes.map(({ severity, count, measuredMm }) => [severity, count, measuredMm])).toEqual([
      ['error', 2, 0],
      ['warning', 2, 0],
    ]);
  });

  it('of one measure are one error wherever they lie, also on several layers, and those of another measure are not', () => {
    const apart = (xMm: number, nm: number, more?: Partial<Hit>): Hit =>
      hit(xMm, nm, { message: `${(nm / 1e6).toFixed(3)} mm apart`, ...more });
    const hits = [
      apart(0, 81_000),
      apart(20, 83_000),
      apart(40, 60_000),
      apart(60, 80_000, { layers: ['bottom copper'] }),
    ];
    const { issues, causes } = clustered('mask_web', hits, 2);
    expect(causes.map(({ measuredMm, count, layers }) => [measuredMm, count, layers])).toEqual([
      [0.06, 1, ['top copper']],
      [0.08, 3, ['bottom copper', 'top copper']],
    ]);
    expect(issues.map(({ cause }) => cause)).toEqual([0, 1]);
  });

  it('say which of the causes they are of', () => {
    const text = { severity: 'warning', cause: 'text of one height' } as const;
    const hits = [hit(0, 1, text), hit(20, 2, { severity: 'warning', cause: 'another' }), hit(40, 3, text), hit(60, 4)];
    const { issues, causes } = clustered('x', hits, 9);
    const told = issues.map(({ at, cause }) => [at![0], causes[cause]!.severity, causes[cause]!.count]);
    expect(told).toEqual([
      [60, 'error', 1],
      [0, 'warning', 2],
      [20, 'warning', 1],
      [40, 'warning', 2],
    ]);
  });

  it('beyond the most are counted, errors are kept first', () => {
    const { issues, omitted } = clustered('clearance', [hit(0, 1, { severity: 'warning' }), hit(5, 2), hit(9, 3)], 2);
    expect(issues.map(({ severity }) => severity)).toEqual(['error', 'error']);
    expect(omitted).toBe(1);
  });
});

import { expect, it } from 'vitest';
import type { Finding } from '../model.ts';
import { isMoved, pairFindings } from './pair-findings.ts';

function makeFinding(x: number, measured = '0.098', more: Partial<Finding> = {}): Finding {
  const place = { file: 'a.drl', line: null, what: 'hole', ref: null, pin: null, net: null, uuid: null };
  return {
    check: 'dfm',
    rule: 'annular_ring',
    severity: 'error',
    message: `The ring around the hole is ${measured} mm wide (at ${x.toFixed(2)}, 5.00 mm on top copper)`,
    places: [{ ...place, atMm: [x, 5] }],
    // To a millimetre, as those of what has only its place are.
    fingerprint: `annular_ring:${Math.round(x)}`,
    ...more,
  };
}

it.each([
  ['at its place', makeFinding(10), makeFinding(10), 1],
  ['at its place, as bad as it is now', makeFinding(10), makeFinding(10, '0.050'), 1],
  ['rounded the other way', makeFinding(10.049), makeFinding(10.051), 1],
  ['pushed aside', makeFinding(10), makeFinding(10.4), 1],
  ['of another measure beside it', makeFinding(10), makeFinding(10.4, '0.050'), 0],
  ['of the same measure farther away', makeFinding(10), makeFinding(11.1), 0],
  ['of another rule', makeFinding(10), makeFinding(10, '0.098', { rule: 'hole_to_hole' }), 0],
])('a fault %s', (_, base, head, pairs) => {
  expect(pairFindings([base], [head]).pairs).toHaveLength(pairs);
});

it('takes the nearest where several lie near to each other', () => {
  const [a, b] = [makeFinding(10), makeFinding(10.5)];
  const [c, d] = [makeFinding(10.45), makeFinding(9.95)];
  expect(pairFindings([a, b], [c, d]).pairs.map((pair) => pair.map(({ places }) => places[0]!.atMm![0]))).toEqual(
    expect.arrayContaining([
      [10, 9.95],
      [10.5, 10.45],
    ]),
  );
});

it('finds a board that is plotted with another origin, which is no move', () => {
  const base = makeFinding(110.04, '0.098', { fromCornerMm: [10.04, 5] });
  const head = makeFinding(10.01, '0.050', { fromCornerMm: [10.01, 5] });
  const [pair] = pairFindings([base], [head]).pairs;
  expect(pair).toEqual([base, head]);
  expect(isMoved(pair!)).toBe(false);
  expect(pairFindings([base], [{ ...head, fromCornerMm: undefined }]).pairs).toEqual([]);
});

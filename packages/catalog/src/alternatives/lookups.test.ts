import { expect, it } from 'vitest';
import { alternativeLookups } from './index.ts';
import { aPart } from './part.fixture.ts';

const resistor = aPart({
  footprint: 'CHIP-0402',
  says: { resistance: 10_000, tolerance: 1, power_rated: 0.0625, technology: 'Thick film' },
});

it('asks for the same land and ratings first, and for less after that', () => {
  const { steps, prefixes } = alternativeLookups(resistor);
  expect(steps.map(({ reaches }) => reaches)).toEqual(['pin-compatible', 'similar']);
  const value = { name: 'resistance', eq: 10_000 };
  const [ownMaker, asGood, sameRating, anyRating, elsewhere, , alike] = steps.flatMap(({ queries }) => queries);
  expect(ownMaker).toMatchObject({ manufacturer: 'Maker', params: [value] });
  expect(asGood).toMatchObject({
    kind: 'resistor',
    footprint: 'CHIP-0402',
    params: [value, { name: 'tolerance', max: 1 }, { name: 'power_rated', min: 0.0625 }],
  });
  expect(sameRating!.params).toContainEqual({ name: 'tolerance', prefer: 1 });
  expect(anyRating).toMatchObject({ footprint: 'CHIP-0402', params: [value] });
  expect(elsewhere!.footprint).toBeUndefined();
  expect(alike).toMatchObject({ kind: 'resistor', params: [value] });
  expect(prefixes).toEqual([]);
});

it('asks for other numbers of a device whose pins only its number vouches for', () => {
  const opAmp = aPart({ category: 'ic.amplifier.operational', mpn: 'LM358DR', says: { number_of_channels: 2 } });
  expect(alternativeLookups(opAmp).prefixes).toEqual(['LM358D', 'LM358']);
});

it('does not look through a whole kind for a part that says nothing', () => {
  expect(alternativeLookups(aPart({ says: {} })).steps).toEqual([]);
});

it.each([1, 10, 50])('never brings more than 400 candidates for %d', (wanted) => {
  const { steps } = alternativeLookups(resistor, wanted);
  const most = steps.flatMap(({ queries }) => queries).reduce((sum, { limit }) => sum + limit!, 0);
  expect(most + 2 * 40).toBeLessThanOrEqual(400);
});

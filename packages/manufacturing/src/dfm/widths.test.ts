import { beforeAll, describe, expect, it } from 'vitest';
import {
  capsuleRing,
  circleRing,
  buildIslands,
  rectangleRing,
  type Polygons,
  type Ring,
} from '@partwright/gerber/polygons';
import { openTestPolygons } from '@partwright/gerber/polygons/engine.fixture.ts';
import { narrowPlaces } from './widths.ts';

let polygons: Polygons;
beforeAll(async () => {
  polygons = await openTestPolygons();
});

const um = 1000;
const box = (minX: number, minY: number, maxX: number, maxY: number): Ring =>
  rectangleRing({ minX: minX * um, minY: minY * um, maxX: maxX * um, maxY: maxY * um });
const track = (ax: number, ay: number, bx: number, by: number, pen: number): Ring =>
  capsuleRing(ax * um, ay * um, bx * um, by * um, (pen / 2) * um);
const disc = (x: number, y: number, diameter: number): Ring => circleRing(x * um, y * um, (diameter / 2) * um);

/** A hole of 0.5 mm over its 32 flats, one of which looks to each side, or nearly so. */
function flats(x: number, y: number, turnedBy = 0): Ring {
  const radius = 250 / Math.cos(Math.PI / 32);
  const corners = Array.from({ length: 32 }, (_, at) => ((at + 0.5) * Math.PI) / 16 + turnedBy);
  return Float64Array.from(
    corners.flatMap((angle) => [(x + radius * Math.cos(angle)) * um, (y + radius * Math.sin(angle)) * um]),
  );
}

/** The least width found below 200 um, in whole micrometres. */
function least(rings: Ring[], taken: Ring[] = []): number | undefined {
  const { edges } = buildIslands(polygons.difference(polygons.union(rings), taken), polygons);
  const widths = narrowPlaces(edges, 200 * um, () => true).map(({ widthNm }) => widthNm / um);
  return widths.length === 0 ? undefined : Math.round(Math.min(...widths));
}

describe('the width of copper', () => {
  it.each<[string, () => Ring[], () => Ring[], number | undefined]>([
    ['a wide track', () => [track(0, 0, 2000, 300, 250)], () => [], undefined],
    ['the round ends of a track just wide enough', () => [track(0, 0, 2000, 0, 205)], () => [], undefined],
    ['a thin track', () => [track(0, 0, 2000, 700, 120)], () => [], 120],
    [
      'a thin track between pads',
      () => [disc(0, 0, 1000), track(0, 0, 3000, 0, 90), disc(3000, 0, 1000)],
      () => [],
      90,
    ],
    ['a bend of a wide track', () => [track(0, 0, 1000, 0, 210), track(1000, 0, 1700, 700, 210)], () => [], undefined],
    ['a wedge', () => [Float64Array.of(0, 0, 2e6, 0, 2e6, 500_000)], () => [], undefined],
    [
      'a neck between two holes',
      () => [box(0, 0, 4000, 4000)],
      () => [disc(1400, 2000, 1000), disc(2500, 2000, 1000)],
      100,
    ],
    ['a neck between corners', () => [box(0, 0, 1000, 1000), box(950, 950, 2000, 2000)], () => [], 71],
    [
      'a slit between areas of one island',
      () => [box(0, 0, 1000, 1000), box(1100, 0, 2000, 1000), box(0, 1000, 2000, 1500)],
      () => [],
      undefined,
    ],
    ['two islands near to each other', () => [box(0, 0, 1000, 1000), box(1100, 0, 2000, 1000)], () => [], undefined],
    ['a spike of no width', () => [Float64Array.of(0, 0, 1e6, 0, 1e6, 5e5, 3e6, 5e5, 1e6, 5e5, 1e6, 1e6, 0, 1e6)], () => [], undefined], // prettier-ignore
    ['a spike of a tenth of a micrometre', () => [Float64Array.of(0, 0, 1e6, 0, 1e6, 5e5, 3e6, 5e5, 1e6, 500_100, 1e6, 1e6, 0, 1e6)], () => [], undefined], // prettier-ignore
    ['a spur that a maker would etch', () => [box(0, 0, 1000, 1000), box(1000, 450, 3000, 540)], () => [], 90],
    ['a dent of microns in the rim of a plane', () => [box(0, 0, 4000, 4000)], () => [box(2000, 3995, 2014, 4000)], undefined], // prettier-ignore
    ['a neck above a deep dent', () => [box(0, 0, 4000, 1000)], () => [box(1500, 100, 2500, 1000)], 100],
    [
      'a strip that rounding parted from the plane beside it',
      () => [box(0, 0, 2000, 1000), Float64Array.of(0, 1e6 + 1, 2e6, 1e6 + 2, 2e6, 1_040_000, 0, 1_040_000)],
      () => [],
      undefined,
    ],
    ['a thin track along a slit', () => [box(0, 0, 2000, 1000), box(0, 1005, 2000, 1095), box(1900, 900, 2000, 1050)], () => [], 90], // prettier-ignore
    ['a thin frame', () => [box(0, 0, 3000, 3000)], () => [box(150, 150, 2850, 2850)], 150],
  ])('of %s', (_, rings, taken, expected) => {
    const found = least(rings(), taken());
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(Math.abs(found! - expected)).toBeLessThanOrEqual(2);
  });

  it.each<[string, () => Ring[], () => Ring[], boolean]>([
    ['a thin track', () => [track(0, 0, 2000, 700, 120)], () => [], false],
    ['a thin track in a curve', () => [disc(0, 0, 3000)], () => [disc(0, 0, 2800)], false],
    [
      'a neck between two holes',
      () => [box(0, 0, 4000, 4000)],
      () => [disc(1400, 2000, 1000), disc(2500, 2000, 1000)],
      true,
    ],
    // Flats of 49 um that face each other over 40 um.
    ['a neck between the flats of two clearances', () => [box(0, 0, 2000, 2000)], () => [flats(700, 1120), flats(1240, 1115, 0.0087)], true], // prettier-ignore
    ['a short track between pads', () => [disc(0, 0, 1000), track(0, 0, 1200, 0, 90), disc(1200, 0, 1000)], () => [], false], // prettier-ignore
    ['a short straight piece of a thin track', () => [track(0, 0, 500, 0, 90), track(500, 0, 560, 0, 90), track(560, 0, 1000, 200, 90)], () => [], false], // prettier-ignore
  ])('of %s tells a track from a neck', (_, rings, taken, isNeck) => {
    const { edges } = buildIslands(polygons.difference(polygons.union(rings()), taken()), polygons);
    const found = narrowPlaces(edges, 200 * um, () => true);
    expect(new Set(found.map((narrow) => narrow.isNeck))).toEqual(new Set([isNeck]));
  });
});

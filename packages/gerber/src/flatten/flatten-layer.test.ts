import { describe, expect, it } from 'vitest';
import { openTestPolygons } from '../polygons/engine.fixture.ts';
import { flattenLayer } from './flatten-layer.ts';
import { readLayer, region } from './layer.fixture.ts';

const polygons = await openTestPolygons();
const MM2 = 1e12;
const measureArea = (...body: string[]): number =>
  flattenLayer(readLayer(...body), polygons).islands.reduce((sum, { areaSquareNm }) => sum + areaSquareNm, 0) / MM2;

describe('the area of', () => {
  it.each([
    ['a round flash', ['%ADD10C,2*%', 'D10*', 'X0Y0D03*'], Math.PI],
    ['a round flash with a hole', ['%ADD10C,2X1*%', 'D10*', 'X0Y0D03*'], Math.PI * 0.75],
    ['a rectangle', ['%ADD10R,2X3*%', 'D10*', 'X0Y0D03*'], 6],
    ['an obround', ['%ADD10O,3X1*%', 'D10*', 'X0Y0D03*'], 2 + Math.PI / 4],
    ['a hexagon', ['%ADD10P,2X6*%', 'D10*', 'X0Y0D03*'], 1.5 * Math.sqrt(3)],
    ['a round stroke', ['%ADD10C,1*%', 'D10*', 'X0Y0D02*', 'X4000000Y3000000D01*'], 5 + Math.PI / 4],
    ['a stroke of no length', ['%ADD10C,1*%', 'D10*', 'X0Y0D02*', 'X0Y0D01*'], Math.PI / 4],
    ['a square stroke, slanting', ['%ADD10R,1X1*%', 'D10*', 'X0Y0D02*', 'X3000000Y4000000D01*'], 1 + 3 + 4],
    [
      'a round arc of a quarter',
      ['%ADD10C,1*%', 'D10*', 'X2000000Y0D02*', 'G03*', 'X0Y2000000I-2000000J0D01*'],
      Math.PI * 1 + Math.PI / 4,
    ],
    [
      'a full circle',
      ['%ADD10C,1*%', 'D10*', 'X2000000Y0D02*', 'G03*', 'X2000000Y0I-2000000J0D01*'],
      Math.PI * (2.5 ** 2 - 1.5 ** 2),
    ],
    [
      'an arc tighter than its pen',
      ['%ADD10C,2*%', 'D10*', 'X500000Y0D02*', 'G03*', 'X500000Y0I-500000J0D01*'],
      Math.PI * 1.5 ** 2,
    ],
    [
      'a region with an arc',
      ['G36*', 'X1000000Y0D02*', 'G03*', 'X-1000000Y0I-1000000J0D01*', 'G01*', 'X1000000Y0D01*', 'G37*'],
      Math.PI / 2,
    ],
    [
      'a region that crosses itself, over another',
      [region(0, 0, 2, 1), 'G36*\nX0Y0D02*\nX2000000Y2000000D01*\nX2000000Y0D01*\nX0Y2000000D01*\nX0Y0D01*\nG37*'],
      2 + 1,
    ],
    [
      'a region cut in to a hole',
      [
        'G36*\nX0Y0D02*\nX3000000Y0D01*\nX3000000Y3000000D01*\nX0Y3000000D01*\nX0Y1000000D01*\nX1000000Y1000000D01*\n' +
          'X1000000Y2000000D01*\nX2000000Y2000000D01*\nX2000000Y1000000D01*\nX1000000Y1000000D01*\nX0Y1000000D01*\n' +
          'X0Y0D01*\nG37*',
      ],
      8,
    ],
  ])('%s', (_, body, area) => {
    expect(measureArea(...body)).toBeCloseTo(area, 2);
  });
});

describe('polarity', () => {
  const clear = (...body: string[]): string => ['%LPC*%', ...body, '%LPD*%'].join('\n');

  it.each([
    ['clear takes away what is below', [region(0, 0, 4, 4), clear(region(1, 1, 2, 2))], 15],
    ['dark comes again on top', [region(0, 0, 4, 4), clear(region(1, 1, 3, 3)), region(2, 2, 3, 3)], 13],
    ['clear first erases nothing', [clear(region(0, 0, 4, 4)), region(0, 0, 1, 1)], 1],
    ['clear beside everything changes nothing', [region(0, 0, 1, 1), clear(region(5, 5, 6, 6)), region(2, 2, 3, 3)], 2],
  ])('%s', (_, body, area) => {
    expect(measureArea(...body)).toBeCloseTo(area, 6);
  });

  it('of a macro takes away from its own flash only', () => {
    const ring = '%AMRING*1,1,4,0,0*1,0,2,0,0*%';
    expect(measureArea(ring, '%ADD10RING*%', region(-1, -1, 1, 1), 'D10*', 'X0Y0D03*')).toBeCloseTo(
      4 + Math.PI * 3 - (4 - Math.PI),
      2,
    );
  });

  it('negative fills the box of the board, or says that it does not know it', () => {
    const layer = readLayer('%IPNEG*%', region(1, 1, 2, 2));
    const known = flattenLayer(layer, polygons, { boardBox: { minX: 0, minY: 0, maxX: 4e6, maxY: 4e6 } });
    expect(known.islands[0]!.areaSquareNm / MM2).toBeCloseTo(15);
    expect(known.warnings).toEqual([]);
    expect(flattenLayer(layer, polygons).warnings.map(({ code }) => code)).toEqual(['negative_without_board']);
  });
});

describe('objects and islands', () => {
  it('knows in which island each object lies', () => {
    const pads = ['%ADD10C,1*%', '%ADD11C,2X1*%', 'D10*', 'X0Y0D03*', 'X9000000Y0D03*', 'X0Y0D02*', 'X3000000Y0D01*'];
    const { islandOfObject, islands } = flattenLayer(readLayer(...pads, 'D11*', 'X20000000Y0D03*'), polygons);
    expect(islands).toHaveLength(3);
    const [pad, far, track, ring] = islandOfObject;
    expect(track).toBe(pad);
    expect(new Set([pad, far, ring]).size).toBe(3);
    expect(ring).not.toBe(-1);
  });

  it('knows none for what erases, is erased or has no size', () => {
    const body = ['%ADD10C,0*%', region(0, 0, 1, 1), '%LPC*%', region(-1, -1, 2, 2), '%LPD*%', 'D10*', 'X0Y0D03*'];
    expect([...flattenLayer(readLayer(...body), polygons).islandOfObject]).toEqual([-1, -1, -1]);
  });
});

describe('a layer that asks too much', () => {
  it('is refused by its corners, with the line', () => {
    const layer = readLayer('%ADD10C,1*%', 'D10*', 'X0Y0D03*', 'X5000000Y0D03*');
    expect(() => flattenLayer(layer, polygons, { maxPoints: 50 })).toThrow(
      expect.objectContaining({ code: 'too_large', line: 8 }),
    );
  });
});

it('comes through a layer that paints and erases in turn', () => {
  const turns = Array.from({ length: 200 }, () => ['%LPC*%', region(0, 0, 1, 1), '%LPD*%', region(0, 0, 1, 0.5)]);
  expect(measureArea(region(-1, -1, 2, 2), ...turns.flat())).toBeCloseTo(8.5);
});

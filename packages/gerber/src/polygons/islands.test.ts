import { describe, expect, it } from 'vitest';
import { openTestPolygons, square } from './engine.fixture.ts';
import { buildIslands } from './islands.ts';
import { reversed } from './ring.ts';

const polygons = await openTestPolygons();
const MM = 1e6;

describe('islands', () => {
  it.each([
    ['overlap', MM / 2, 0, 1],
    ['touch along an edge', MM, 0, 1],
    ['touch in a corner', MM, MM, 1],
    ['are parted by 800 nm, as rounding may leave them', MM + 800, 0, 1],
    ['are parted by 1.5 um', MM + 1500, 0, 2],
  ])('count squares that %s', (_, x, y, count) => {
    const { islands, edges } = buildIslands([square(0, 0, MM), square(x, y, MM)], polygons);
    expect(islands).toHaveLength(count);
    expect(new Set(edges.islands).size).toBe(count);
  });

  it('say their area without the holes', () => {
    const { islands } = buildIslands([square(0, 0, 3 * MM), reversed(square(MM, MM, MM))], polygons);
    expect(islands[0]).toMatchObject({ areaSquareNm: 8 * MM * MM, bounds: { minX: 0, maxX: 3 * MM } });
  });
});

describe('the index of edges', () => {
  // A frame with an island in its hole, and a square beside it.
  const rings = [
    square(0, 0, 9 * MM),
    reversed(square(MM, MM, 7 * MM)),
    square(3 * MM, 3 * MM, 2 * MM),
    square(10 * MM, 0, MM),
  ];
  const { islands, edges } = buildIslands(rings, polygons);
  const numberAt = (area: number): number =>
    islands.findIndex(({ areaSquareNm }) => Math.round(areaSquareNm / MM / MM) === area);
  const [frame, middle, beside] = [numberAt(32), numberAt(4), numberAt(1)];

  it.each([
    ['the frame', 0.5, 4.5, frame],
    ['the frame, at the height of corners', 0.5, 3, frame],
    ['the island in the hole', 4, 4, middle],
    ['the square beside', 10.5, 0.5, beside],
    ['the hole', 2, 2, -1],
    ['nowhere', -1, 4, -1],
    ['nowhere, above all', 4, 99, -1],
  ])('knows which island holds a point of %s', (_, x, y, island) => {
    expect(edges.islandAt(x * MM, y * MM)).toBe(island);
  });

  it('finds the shortest line between each two islands near each other', () => {
    const gaps = edges.gapsBetweenIslands(2.5 * MM);
    expect(gaps.map(({ distanceNm }) => distanceNm).toSorted((a, b) => a - b)).toEqual([MM, 2 * MM]);
    const apart = gaps.find(({ distanceNm }) => distanceNm === MM)!;
    const ends = [apart.atX, apart.toX].toSorted((a, b) => a - b);
    expect(ends).toEqual([9 * MM, 10 * MM]);
    expect(apart.a).toBeLessThan(apart.b);
  });

  it('finds the nearest edge to a point, within a measure', () => {
    expect(edges.nearest(9.25 * MM, 5 * MM, MM)).toMatchObject({ distanceNm: MM / 4, toX: 9 * MM, toY: 5 * MM });
    expect(edges.nearest(20 * MM, 20 * MM, MM)).toBeUndefined();
  });

  it('finds edges of another index', () => {
    const other = buildIslands([square(12 * MM, 0, MM)], polygons).edges;
    const found: number[] = [];
    edges.eachPairWith(other, 1.5 * MM, (_, __, gap) => found.push(gap.distanceNm));
    expect(Math.min(...found)).toBe(MM);
  });

  it('holds nothing without islands', () => {
    const empty = buildIslands([], polygons).edges;
    expect(empty.islandAt(0, 0)).toBe(-1);
    expect(empty.near({ minX: 0, minY: 0, maxX: 1, maxY: 1 }, MM)).toEqual([]);
  });
});

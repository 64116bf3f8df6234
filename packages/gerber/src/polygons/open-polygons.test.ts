import { describe, expect, it } from 'vitest';
import { circleRing } from './arc.ts';
import { openTestPolygons, square } from './engine.fixture.ts';
import { measureBounds, reversed, signedArea, type Ring } from './ring.ts';

const polygons = await openTestPolygons();
const MM = 1e6;

const measureArea = (rings: readonly Ring[]): number =>
  rings.reduce((sum, ring) => sum + signedArea(ring), 0) / MM / MM;

describe('the polygon engine', () => {
  const [a, b] = [square(0, 0, 2 * MM), square(MM, MM, 2 * MM)];

  it.each([
    ['union', polygons.union([a, b]), 7],
    ['difference', polygons.difference([a], [b]), 3],
    ['intersection', polygons.intersection([a], [b]), 1],
    ['growing', polygons.offset([a], MM / 2), 4 + 4 + Math.PI / 4],
    ['growing with its corners cut off', polygons.offset([a], MM / 2, 'square'), 9 - 4 * (0.5 * (Math.SQRT2 - 1)) ** 2],
    ['shrinking', polygons.offset([a], -MM / 2), 1],
    ['shrinking to nothing', polygons.offset([a], -2 * MM), 0],
    ['nothing', polygons.union([]), 0],
  ])('computes %s', (_, rings, area) => {
    expect(measureArea(rings)).toBeCloseTo(area, 2);
  });

  it('fills nonzero in a union, so that a hole is one only where nothing else lies', () => {
    const ring = [square(0, 0, 3 * MM), reversed(square(MM, MM, MM))];
    expect(measureArea(polygons.union(ring))).toBeCloseTo(8);
    expect(measureArea(polygons.union([...ring, square(MM, MM, MM)]))).toBeCloseTo(9);
  });

  it('fills a ring that crosses itself even-odd', () => {
    const bow = Float64Array.of(0, 0, 2 * MM, 2 * MM, 2 * MM, 0, 0, 2 * MM);
    const rings = polygons.evenOdd([bow]);
    expect(rings).toHaveLength(2);
    expect(measureArea(rings)).toBeCloseTo(2);
  });

  it('gives each piece its holes, and an island in a hole as a piece of its own', () => {
    const rings = [square(0, 0, 9 * MM), reversed(square(MM, MM, 7 * MM)), square(3 * MM, 3 * MM, MM)];
    const pieces = polygons.pieces(rings).toSorted((one, other) => signedArea(other.outer) - signedArea(one.outer));
    expect(pieces.map(({ holes }) => holes.length)).toEqual([1, 0]);
    expect(pieces.every(({ outer }) => signedArea(outer) > 0)).toBe(true);
    expect(signedArea(pieces[0]!.holes[0]!)).toBeLessThan(0);
  });

  it('keeps nanometres far from the origin', () => {
    const [x, y] = [400 * MM + 1, -300 * MM + 3];
    expect(measureBounds(polygons.union([square(x, y, 7)]))).toEqual({ minX: x, minY: y, maxX: x + 7, maxY: y + 7 });
  });

  it.each([
    ['not a number', Float64Array.of(0, 0, Number.NaN, 0, 1, 1)],
    ['kilometres away', Float64Array.of(0, 0, 1e15, 0, 1, 1)],
  ])('refuses a coordinate that is %s', (_, ring) => {
    expect(() => polygons.union([ring])).toThrow(expect.objectContaining({ code: 'out_of_range' }));
  });

  it('refuses lines that cross without end, and takes as many side by side', () => {
    const strokes = (turn: (along: number, across: number) => number[]): Ring[] =>
      Array.from({ length: 1500 }, (_, i) => {
        const at = (i * 100 * MM) / 1500;
        return Float64Array.from([
          ...turn(0, at),
          ...turn(100 * MM, at),
          ...turn(100 * MM, at + 5e4),
          ...turn(0, at + 5e4),
        ]);
      });
    const flat = strokes((along, across) => [along, across]);
    const upright = strokes((along, across) => [across, along]).map(reversed);
    expect(polygons.union(flat)).toHaveLength(1500);
    expect(() => polygons.union([...flat, ...upright])).toThrow(
      expect.objectContaining({ code: 'too_many_crossings' }),
    );
  });

  it('stays usable after a refusal', () => {
    expect(() => polygons.union([Float64Array.of(0, 0, Infinity, 0, 1, 1)])).toThrow('ten kilometres');
    expect(measureArea(polygons.union([a]))).toBeCloseTo(4);
  });
});

describe('a circle', () => {
  it.each([50_000, 500_000, 5_000_000])('of %d nm stays within a micrometre of the true one', (radius) => {
    const ring = circleRing(0, 0, radius);
    for (let i = 0; i < ring.length; i += 2) {
      const next = (i + 2) % ring.length;
      const corner = Math.hypot(ring[i]!, ring[i + 1]!);
      const middle = Math.hypot((ring[i]! + ring[next]!) / 2, (ring[i + 1]! + ring[next + 1]!) / 2);
      expect(corner - radius).toBeLessThanOrEqual(1100);
      expect(radius - middle).toBeLessThanOrEqual(1100);
    }
  });
});

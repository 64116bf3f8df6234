import { describe, expect, it } from 'vitest';
import { openTestPolygons } from '../polygons/engine.fixture.ts';
import { signedArea } from '../polygons/index.ts';
import { readLayer } from './layer.fixture.ts';
import { buildOutline } from './outline.ts';

const polygons = await openTestPolygons();

/** Strokes from point to point, in millimetres. */
function strokes(...points: [number, number][]): string {
  return points.map(([x, y], i) => `X${Math.round(x * 1e6)}Y${Math.round(y * 1e6)}D0${i === 0 ? 2 : 1}*`).join('\n');
}

function rectangle(x: number, y: number, width: number, height: number): string {
  return strokes([x, y], [x + width, y], [x + width, y + height], [x, y + height], [x, y]);
}

const profile = (...body: string[]): ReturnType<typeof readLayer> => readLayer('%ADD10C,0.1*%', 'D10*', ...body);
const squareMm = (rings: readonly Float64Array[]): number[] =>
  rings.map((ring) => Math.round(signedArea(ring) / 1e10) / 100);

describe('the outline', () => {
  it.each([
    ['one rectangle', [rectangle(0, 0, 20, 10)], [200]],
    ['a cut-out', [rectangle(0, 0, 20, 10), rectangle(5, 2, 4, 4)], [200, -16]],
    ['a board in a cut-out', [rectangle(0, 0, 20, 10), rectangle(5, 1, 8, 8), rectangle(7, 3, 2, 2)], [200, -64, 4]],
    ['two boards with one edge', [rectangle(0, 0, 10, 10), strokes([10, 0], [20, 0], [20, 10], [10, 10])], [200]],
    ['lines drawn twice', [rectangle(0, 0, 20, 10), rectangle(0, 0, 20, 10)], [200]],
    [
      'lines that cross',
      [strokes([-1, 0], [21, 0]), strokes([-1, 10], [21, 10]), strokes([0, -1], [0, 11]), strokes([20, -1], [20, 11])],
      [200],
    ],
    ['ends 15 um apart', [strokes([0, 0], [20, 0], [20, 10], [0, 10], [0, 0.015])], [200]],
    ['a circle', ['X5000000Y0D02*\nG03*\nX5000000Y0I-5000000J0D01*'], [78.54]],
  ])('is closed from %s', (_, body, areas) => {
    const { contours, state, bridgedNm } = buildOutline([profile(...body)], polygons);
    expect(state).toBe('closed');
    expect(bridgedNm).toBe(0);
    for (const [index, area] of squareMm(contours).entries()) expect(area).toBeCloseTo(areas[index]!, 1);
    expect(contours).toHaveLength(areas.length);
  });

  it('lies in the middle of the strokes', () => {
    expect(buildOutline([profile(rectangle(0, 0, 20, 10))], polygons).bounds).toEqual({
      minX: 0,
      minY: 0,
      maxX: 20e6,
      maxY: 10e6,
    });
  });

  it('says which gap it has closed', () => {
    const found = buildOutline([profile(strokes([0, 0], [20, 0], [20, 10], [0, 10], [0, 0.08]))], polygons);
    expect(found).toMatchObject({ state: 'closed', bridgedNm: 100_000 });
  });

  it('is the box of the strokes when they do not close', () => {
    const found = buildOutline([profile(strokes([0, 0], [20, 0], [20, 10]))], polygons);
    expect(found.state).toBe('open');
    expect(squareMm(found.contours)).toEqual([200]);
  });

  it('is missing without strokes', () => {
    expect(buildOutline([profile()], polygons)).toMatchObject({ state: 'missing', contours: [], bounds: undefined });
  });

  it('cuts nothing out where there are pads', () => {
    const panel = profile(rectangle(0, 0, 20, 10), rectangle(5, 2, 4, 4), rectangle(12, 2, 4, 4));
    expect(squareMm(buildOutline([panel], polygons, [6e6, 3e6]).contours)).toEqual([200, -16]);
  });

  it('leaves out what is drawn beside the board', () => {
    const drawing = profile(rectangle(0, 0, 20, 10), rectangle(40, 0, 50, 50));
    expect(squareMm(buildOutline([drawing], polygons, [6e6, 3e6]).contours)).toEqual([200]);
  });
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { splitApart } from './apart.ts';
import { openPolygons } from './open-polygons.ts';
import { measureBounds, rectangleRing, type Ring, signedArea } from './ring.ts';

const polygons = await openPolygons(
  readFileSync(createRequire(import.meta.url).resolve('clipper2-wasm/dist/umd/clipper2z.wasm')),
);
/** Crosses of two strokes, and a wide stroke through the lowest row of them. */
const crosses = (count: number): Ring[] => [
  ...Array.from({ length: count }, (_, at) => {
    const [x, y] = [(at % 60) * 1000, Math.floor(at / 60) * 1000];
    return [
      rectangleRing({ minX: x, minY: y + 300, maxX: x + 800, maxY: y + 500 }),
      rectangleRing({ minX: x + 300, minY: y, maxX: x + 500, maxY: y + 800 }),
    ];
  }).flat(),
  rectangleRing({ minX: 0, minY: 350, maxX: 60_000, maxY: 450 }),
];
const area = (rings: readonly Ring[]): number => rings.reduce((sum, ring) => sum + signedArea(ring), 0);

it('unites batch by batch what it would unite at once', () => {
  const rings = crosses(6000);
  const batches = splitApart(rings);
  expect(batches.length).toBeGreaterThan(3);
  expect(batches.flat()).toHaveLength(rings.length);
  // The lowest row hangs together by its stroke.
  const pieces = polygons.pieces(rings);
  expect(pieces).toHaveLength(6000 - 60 + 1);
  const whole = area(polygons.union(rings));
  expect(pieces.reduce((sum, { outer, holes }) => sum + area([outer, ...holes]), 0)).toBe(whole);
});

it('keeps what touches in one batch', () => {
  const batches = splitApart(crosses(6000));
  const boxes = batches.map((batch) => batch.map((ring) => measureBounds([ring])!));
  const stroke = boxes.findIndex((batch) => batch.some(({ maxX, minX }) => maxX - minX === 60_000));
  expect(boxes[stroke]!.filter(({ minY }) => minY < 1000)).toHaveLength(121);
  expect(splitApart(crosses(100))).toHaveLength(1);
});

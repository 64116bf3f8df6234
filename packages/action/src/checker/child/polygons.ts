import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openPolygons, rectangleRing, type Polygons } from '@partwright/gerber/polygons';

/** The engine, opened before the process gives up the right to make functions from strings. */
export async function openEngine(): Promise<Polygons> {
  const polygons = await openPolygons(readFileSync(findWasm()));
  // It makes a function for each of its operations when it is first asked for it: ask for all.
  const square = [rectangleRing({ minX: 0, minY: 0, maxX: 1e6, maxY: 1e6 })];
  polygons.union(square);
  polygons.evenOdd(square);
  polygons.difference(square, square);
  polygons.intersection(square, square);
  polygons.offset(square, 1000);
  polygons.pieces(square);
  return polygons;
}

/** In the bundle it lies beside this file. */
function findWasm(): string | URL {
  if (import.meta.url.endsWith('.js')) return new URL('./clipper2z.wasm', import.meta.url);
  return createRequire(import.meta.url).resolve('clipper2-wasm/dist/umd/clipper2z.wasm');
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openPolygons, type Polygons } from './open-polygons.ts';

/** The engine, as a process opens it once at its start. */
export function openTestPolygons(): Promise<Polygons> {
  const wasm = createRequire(import.meta.url).resolve('clipper2-wasm/dist/umd/clipper2z.wasm');
  return openPolygons(readFileSync(wasm));
}

export function square(x: number, y: number, side: number): Float64Array {
  return Float64Array.of(x, y, x + side, y, x + side, y + side, x, y + side);
}

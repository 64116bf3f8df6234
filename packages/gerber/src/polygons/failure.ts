export type PolygonsFailureCode = 'too_many_points' | 'too_many_crossings' | 'out_of_range' | 'engine_failed';

/**
 * Nothing was computed; `message` says why and what to do.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openPolygons } from '@partwright/gerber/polygons';
 *
 * const wasm = readFileSync('node_modules/clipper2-wasm/dist/umd/clipper2z.wasm');
 * const polygons = await openPolygons(wasm);
 * polygons.union([Float64Array.of(0, 0, NaN, 0, 1, 1)]); // => throws 'A coordinate of NaN nm'
 */
export class PolygonsFailed extends Error {
  readonly code: PolygonsFailureCode;
  constructor(code: PolygonsFailureCode, message: string) {
    super(message);
    this.name = 'PolygonsFailed';
    this.code = code;
  }
}

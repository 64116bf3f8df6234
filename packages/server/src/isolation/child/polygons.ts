import { openPolygons, rectangleRing } from '@partwright/gerber/polygons';
import { readClipper } from './assets.ts';

/** Opened as the process starts, before it gives up the right to make functions from strings. */
export const polygons = await openPolygons(readClipper());

/** The engine makes a function for each of its operations when it is first asked for it: ask for all. */
export function openEngine(): void {
  const square = [rectangleRing({ minX: 0, minY: 0, maxX: 1e6, maxY: 1e6 })];
  polygons.union(square);
  polygons.evenOdd(square);
  polygons.difference(square, square);
  polygons.intersection(square, square);
  polygons.offset(square, 1000);
  polygons.pieces(square);
}

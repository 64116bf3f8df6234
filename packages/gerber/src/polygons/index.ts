export { capsuleRing, circleRing } from './arc.ts';
export { EdgeIndex, type IslandGap } from './edge-index.ts';
export { PolygonsFailed, type PolygonsFailureCode } from './failure.ts';
export { buildIslands, type Island } from './islands.ts';
export { Points, type Ends } from './points.ts';
export { openPolygons, type Piece, type Polygons } from './open-polygons.ts';
export { measureBounds, rectangleRing, signedArea, windingAt, type Bounds, type Ring } from './ring.ts';
export { gapBetweenSegments, type Gap } from './segments.ts';

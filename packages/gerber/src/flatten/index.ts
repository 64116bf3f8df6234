export type { FlatLayer, FlattenOptions } from './flat-layer.ts';
export { flattenLayer } from './flatten-layer.ts';
export { hitRings } from './hit-rings.ts';
export { ObjectRings } from './object-rings.ts';
export { outlineOf, type BoardOutline } from './outline.ts';
export { pathLine, turnOf, type ArcEnds } from './path-line.ts';

export type { FlatLayer, FlattenOptions } from './flat-layer.ts';
export { flattenLayer } from './flatten-layer.ts';
export { ObjectRings } from './object-rings.ts';
export { buildOutline, type BoardOutline } from './outline.ts';
export { pathLine } from './path-line.ts';

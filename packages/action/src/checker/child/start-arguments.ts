/** The argument of a child that has the engine for polygons. */
export const POLYGONS = 'polygons';

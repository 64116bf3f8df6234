/** The argument of a child that has the engine for polygons. */
export const POLYGONS = 'polygons';
/** The argument of one that has the engine for bodies. */
export const BODIES = 'bodies';

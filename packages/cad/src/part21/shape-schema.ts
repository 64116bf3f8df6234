/** What an entity of the shape of a body can be, by what others want of it. */
export type ShapeKind =
  | 'point'
  | 'direction'
  | 'vector'
  | 'axis'
  | 'placement'
  | 'curve'
  | 'surface'
  | 'curve on a surface, or surface'
  | 'representation'
  | 'vertex'
  | 'edge'
  | 'oriented edge'
  | 'loop'
  | 'bound of a face'
  | 'face'
  | 'shell';

const CURVES =
  'LINE CIRCLE ELLIPSE HYPERBOLA PARABOLA POLYLINE B_SPLINE_CURVE B_SPLINE_CURVE_WITH_KNOTS TRIMMED_CURVE COMPOSITE_CURVE SURFACE_CURVE SEAM_CURVE INTERSECTION_CURVE BOUNDED_SURFACE_CURVE PCURVE';
const SURFACES =
  'PLANE CYLINDRICAL_SURFACE CONICAL_SURFACE SPHERICAL_SURFACE TOROIDAL_SURFACE DEGENERATE_TOROIDAL_SURFACE SURFACE_OF_LINEAR_EXTRUSION SURFACE_OF_REVOLUTION B_SPLINE_SURFACE B_SPLINE_SURFACE_WITH_KNOTS';

const TYPES: Record<ShapeKind, string> = {
  point: 'CARTESIAN_POINT',
  direction: 'DIRECTION',
  vector: 'VECTOR',
  axis: 'AXIS1_PLACEMENT',
  placement: 'AXIS2_PLACEMENT_2D AXIS2_PLACEMENT_3D',
  curve: CURVES,
  surface: SURFACES,
  'curve on a surface, or surface': `PCURVE ${SURFACES}`,
  representation: 'DEFINITIONAL_REPRESENTATION',
  vertex: 'VERTEX VERTEX_POINT',
  edge: 'EDGE EDGE_CURVE SUBEDGE',
  'oriented edge': 'ORIENTED_EDGE',
  loop: 'LOOP EDGE_LOOP POLY_LOOP VERTEX_LOOP',
  'bound of a face': 'FACE_BOUND FACE_OUTER_BOUND',
  face: 'FACE FACE_SURFACE ADVANCED_FACE ORIENTED_FACE SUBFACE',
  shell: 'OPEN_SHELL CLOSED_SHELL ORIENTED_OPEN_SHELL ORIENTED_CLOSED_SHELL',
};

/** Of these the schemas have more types than are named here: one that is not named may be one of them. */
const OPEN: ReadonlySet<ShapeKind> = new Set(['curve', 'surface', 'curve on a surface, or surface', 'representation']);

const BY_KIND = new Map(Object.entries(TYPES).map(([kind, types]) => [kind as ShapeKind, new Set(types.split(' '))]));
const NAMED: ReadonlySet<string> = new Set([...BY_KIND.values()].flatMap((types) => [...types]));

/** Whether an entity of these types is certainly none of this kind. */
export function isOtherThan(kind: ShapeKind, types: readonly string[]): boolean {
  if (types.some((type) => BY_KIND.get(kind)!.has(type))) return false;
  return !OPEN.has(kind) || types.some((type) => NAMED.has(type));
}

/** How many values an entity has, and what those that refer to others refer to, by their place. */
export interface ShapeType {
  values: number;
  refers: Readonly<Record<number, ShapeKind>>;
}

const PLACED = { 1: 'placement' } as const;
const ON_SURFACES = { values: 4, refers: { 1: 'curve', 2: 'curve on a surface, or surface' } } as const;

/** ISO 10303-42, as AP203, AP214 and AP242 have it. */
export const SHAPE_TYPES: ReadonlyMap<string, ShapeType> = new Map<string, ShapeType>([
  ['VECTOR', { values: 3, refers: { 1: 'direction' } }],
  ['AXIS1_PLACEMENT', { values: 3, refers: { 1: 'point', 2: 'direction' } }],
  ['AXIS2_PLACEMENT_2D', { values: 3, refers: { 1: 'point', 2: 'direction' } }],
  ['AXIS2_PLACEMENT_3D', { values: 4, refers: { 1: 'point', 2: 'direction', 3: 'direction' } }],
  ['LINE', { values: 3, refers: { 1: 'point', 2: 'vector' } }],
  ['CIRCLE', { values: 3, refers: PLACED }],
  ['ELLIPSE', { values: 4, refers: PLACED }],
  ['HYPERBOLA', { values: 4, refers: PLACED }],
  ['PARABOLA', { values: 3, refers: PLACED }],
  ['B_SPLINE_CURVE_WITH_KNOTS', { values: 9, refers: { 2: 'point' } }],
  ['SURFACE_CURVE', ON_SURFACES],
  ['SEAM_CURVE', ON_SURFACES],
  ['INTERSECTION_CURVE', ON_SURFACES],
  ['PCURVE', { values: 3, refers: { 1: 'surface', 2: 'representation' } }],
  ['PLANE', { values: 2, refers: PLACED }],
  ['CYLINDRICAL_SURFACE', { values: 3, refers: PLACED }],
  ['CONICAL_SURFACE', { values: 4, refers: PLACED }],
  ['SPHERICAL_SURFACE', { values: 3, refers: PLACED }],
  ['TOROIDAL_SURFACE', { values: 4, refers: PLACED }],
  ['SURFACE_OF_LINEAR_EXTRUSION', { values: 3, refers: { 1: 'curve', 2: 'vector' } }],
  ['SURFACE_OF_REVOLUTION', { values: 3, refers: { 1: 'curve', 2: 'axis' } }],
  ['B_SPLINE_SURFACE_WITH_KNOTS', { values: 13, refers: { 3: 'point' } }],
  ['VERTEX_POINT', { values: 2, refers: { 1: 'point' } }],
  ['EDGE_CURVE', { values: 5, refers: { 1: 'vertex', 2: 'vertex', 3: 'curve' } }],
  ['ORIENTED_EDGE', { values: 5, refers: { 3: 'edge' } }],
  ['EDGE_LOOP', { values: 2, refers: { 1: 'oriented edge' } }],
  ['POLY_LOOP', { values: 2, refers: { 1: 'point' } }],
  ['VERTEX_LOOP', { values: 2, refers: { 1: 'vertex' } }],
  ['FACE_BOUND', { values: 3, refers: { 1: 'loop' } }],
  ['FACE_OUTER_BOUND', { values: 3, refers: { 1: 'loop' } }],
  ['FACE_SURFACE', { values: 4, refers: { 1: 'bound of a face', 2: 'surface' } }],
  ['ADVANCED_FACE', { values: 4, refers: { 1: 'bound of a face', 2: 'surface' } }],
  ['OPEN_SHELL', { values: 2, refers: { 1: 'face' } }],
  ['CLOSED_SHELL', { values: 2, refers: { 1: 'face' } }],
  ['ORIENTED_CLOSED_SHELL', { values: 4, refers: { 2: 'shell' } }],
  ['MANIFOLD_SOLID_BREP', { values: 2, refers: { 1: 'shell' } }],
  ['FACETED_BREP', { values: 2, refers: { 1: 'shell' } }],
  ['BREP_WITH_VOIDS', { values: 3, refers: { 1: 'shell', 2: 'shell' } }],
  ['SHELL_BASED_SURFACE_MODEL', { values: 2, refers: { 1: 'shell' } }],
]);

/** As parts of an entity of several types, where each part has its own values only: a rational spline is written so. */
export const SPLINE_PARTS: ReadonlyMap<string, ShapeType> = new Map<string, ShapeType>([
  ['B_SPLINE_CURVE', { values: 5, refers: { 1: 'point' } }],
  ['B_SPLINE_SURFACE', { values: 7, refers: { 2: 'point' } }],
]);

/** A plain REPRESENTATION is not among them: files that are sound name one among its own items. */
const NESTED =
  /^(?:MAPPED_ITEM|REPRESENTATION_MAP|DEFINITIONAL_REPRESENTATION|.*SHAPE_REPRESENTATION|COMPOSITE_CURVE.*|TRIMMED_CURVE|OFFSET_.*|.*TRIMMED_SURFACE|CURVE_REPLICA)$/;

/** Whether an entity holds numbers that the shape is computed with. */
export const isComputedWith = (type: string): boolean => NAMED.has(type);

/** What a reader goes through from a body down to its points: nothing of it can be a part of itself. */
export const isOfShape = (type: string): boolean =>
  SHAPE_TYPES.has(type) || SPLINE_PARTS.has(type) || NESTED.test(type);

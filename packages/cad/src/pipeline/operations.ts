import type { Vector } from '../mesh/mesh.ts';

/** A body to cut with, to add, or to keep what is within. mm. */
export type Primitive =
  /** `at`: its corner with the least x, y and z. */
  | { primitive: 'box'; size: Vector; at?: Vector }
  /** `at`: the middle of its foot; `axis`: from there, by default up (+z). */
  | { primitive: 'cylinder'; radius: number; height: number; at?: Vector; axis?: Vector }
  /** `at`: its middle. */
  | { primitive: 'sphere'; radius: number; at?: Vector };

/** Which edges, all of what is said must hold; nothing said: every edge. */
export interface EdgeSelector {
  kind?: 'line' | 'circle';
  /** Straight edges along this direction, either way. */
  parallel?: Vector;
  /** Edges that lie wholly at that end of the body: `+z` is its top. */
  side?: Side;
  /** Edges wholly within this box, mm. */
  within?: { min: Vector; max: Vector };
  /** mm, of circles and arcs. */
  radius?: number;
  /** The edge nearest to this point. */
  nearest?: Vector;
}

export type Side = '+x' | '-x' | '+y' | '-y' | '+z' | '-z';

/** A closed line of corners in a plane, in mm; it goes back to its first by itself. */
export interface Sketch {
  plane: 'xy' | 'xz' | 'yz';
  /** Of the plane along the axis that it does not have. */
  offset?: number;
  points: (readonly [number, number])[];
}

/** What adds or takes away something at a place, and can be repeated. */
export type CadFeature =
  /** A round hole from `at` on, by default down (−z). */
  | { kind: 'drill'; radius: number; depth: number; at: Vector; direction?: Vector }
  /** A round pin, or a pipe, on `at`, by default up (+z). */
  | { kind: 'boss'; outer_radius: number; inner_radius?: number; height: number; at: Vector; direction?: Vector }
  | { kind: 'cut' | 'union'; shape: Primitive }
  /** A prism of the sketch: added, or taken away. A negative height goes the other way. */
  | { kind: 'extrude'; sketch: Sketch; height: number; mode?: 'add' | 'cut' };

/** One step of a chain. Lengths mm, angles degrees. */
export type CadOperation =
  | CadFeature
  | { kind: 'translate'; offset: Vector }
  | { kind: 'rotate'; axis_start: Vector; axis_end: Vector; angle_deg: number }
  | { kind: 'intersect'; shape: Primitive }
  | { kind: 'fillet'; radius: number; edges?: EdgeSelector }
  | { kind: 'chamfer'; length: number; edges?: EdgeSelector }
  /** Walls of this thickness within the body, open on these sides. */
  | { kind: 'shell'; thickness: number; open: Side[] }
  /** At the plane y = plane_y. */
  | { kind: 'mirror_y'; plane_y: number }
  /** `count` of it, the first where it is. */
  | { kind: 'linear_pattern'; feature: CadFeature; direction: Vector; spacing: number; count: number }
  /** `count` of it around the axis, the first where it is; over the whole turn, or over `angle_deg` from the first to the last. */
  | {
      kind: 'circular_pattern';
      feature: CadFeature;
      axis_start: Vector;
      axis_end: Vector;
      count: number;
      angle_deg?: number;
    };

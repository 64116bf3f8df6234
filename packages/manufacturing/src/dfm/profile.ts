/** Where a limit was read. */
export interface Source {
  sourceUrl: string;
  /** ISO date that the source bears; of an undated one, the day it was read. */
  asOf: string;
  /** What it says there, in a few words, where the number alone would not tell. */
  says?: string;
}

/**
 * One row of a limit. `min` (or `max` where a limit is an upper one) is what the maker will not go beyond: an error. `preferred`
 * is what it asks for: beyond it a warning. Where sources differ, the stricter is `preferred` and the looser the other.
 */
export interface LimitRow {
  min?: number;
  max?: number;
  preferred?: number;
  /** Copper layers of the board, both included. Absent: any. */
  layers?: readonly [from: number, to: number];
  /** Finished copper, both included. Absent: any. */
  copperOz?: readonly [from: number, to: number];
  side?: 'outer' | 'inner';
  sources: readonly Source[];
}

/** How each limit is measured, and which side of it is good. */
export const LIMITS = {
  trace_width: { unit: 'mm', sense: 'at_least', title: 'Trace width' },
  clearance: { unit: 'mm', sense: 'at_least', title: 'Copper to copper of another net' },
  annular_ring_via: { unit: 'mm', sense: 'at_least', title: 'Ring around a via' },
  annular_ring_pad: { unit: 'mm', sense: 'at_least', title: 'Ring around the hole of a component' },
  /** Added to a plated hole of the file before its ring is measured: the drill is larger than the finished hole. */
  plated_drill_allowance: { unit: 'mm', sense: 'at_least', title: 'Drill over finished diameter' },
  via_drill: { unit: 'mm', sense: 'at_least', title: 'Drill of a via' },
  plated_drill: { unit: 'mm', sense: 'at_least', title: 'Drill of a plated hole' },
  non_plated_drill: { unit: 'mm', sense: 'at_least', title: 'Drill of a non-plated hole' },
  largest_drill: { unit: 'mm', sense: 'at_most', title: 'Largest drill' },
  hole_to_hole_via: { unit: 'mm', sense: 'at_least', title: 'Via hole to via hole' },
  hole_to_hole_pad: { unit: 'mm', sense: 'at_least', title: 'Hole to hole' },
  hole_to_hole_same_net: { unit: 'mm', sense: 'at_least', title: 'Hole to hole of one net' },
  plated_slot: { unit: 'mm', sense: 'at_least', title: 'Plated slot width' },
  non_plated_slot: { unit: 'mm', sense: 'at_least', title: 'Non-plated slot width' },
  via_to_copper: { unit: 'mm', sense: 'at_least', title: 'Via hole to copper of another net' },
  plated_hole_to_copper: { unit: 'mm', sense: 'at_least', title: 'Plated hole to copper of another net' },
  non_plated_hole_to_copper: { unit: 'mm', sense: 'at_least', title: 'Non-plated hole to copper' },
  copper_to_edge: { unit: 'mm', sense: 'at_least', title: 'Copper to the edge of the board' },
  mask_web: { unit: 'mm', sense: 'at_least', title: 'Mask between two openings' },
  silk_line: { unit: 'mm', sense: 'at_least', title: 'Silkscreen line' },
  silk_text_height: { unit: 'mm', sense: 'at_least', title: 'Silkscreen text height' },
  silk_to_pad: { unit: 'mm', sense: 'at_least', title: 'Silkscreen to a pad' },
  castellated_hole: { unit: 'mm', sense: 'at_least', title: 'Castellated hole' },
  castellated_gap: { unit: 'mm', sense: 'at_least', title: 'Between castellated holes' },
  board_short_side: { unit: 'mm', sense: 'at_least', title: 'Shorter side of the board' },
  board_short_side_max: { unit: 'mm', sense: 'at_most', title: 'Largest shorter side of the board' },
  board_long_side_max: { unit: 'mm', sense: 'at_most', title: 'Largest longer side of the board' },
  board_area_max: { unit: 'mm2', sense: 'at_most', title: 'Largest board area' },
  aspect_ratio: { unit: 'ratio', sense: 'at_most', title: 'Board thickness to drill' },
} as const satisfies Record<string, LimitKind>;

export interface LimitKind {
  unit: 'mm' | 'mm2' | 'ratio';
  sense: 'at_least' | 'at_most';
  title: string;
}

export type LimitName = keyof typeof LIMITS;

/** What one maker can make. A limit that is not in it is not known, and what would be held against it is not checked. */
export interface Profile {
  id: string;
  title: string;
  asOf: string;
  sourceUrl: string;
  /** Rows of each limit; the first that fits the board holds. */
  limits: Readonly<Partial<Record<LimitName, readonly LimitRow[]>>>;
}

/** What a limit depends on. */
export interface LimitQuestion {
  layers: number;
  copperOz: number;
  side?: 'outer' | 'inner';
}

/**
 * The row that holds, undefined when the profile says nothing for such a board.
 *
 * @example
 * import { findLimit, findProfile } from '@partwright/manufacturing/dfm';
 *
 * findLimit(findProfile('jlcpcb')!, 'trace_width', { layers: 2, copperOz: 1 }); // => { min: 0.1, preferred: 0.127 }
 */
export function findLimit(profile: Profile, name: LimitName, asked: LimitQuestion): LimitRow | undefined {
  return profile.limits[name]?.find(
    ({ layers, copperOz, side }) =>
      isWithin(asked.layers, layers) && isWithin(asked.copperOz, copperOz) && (!side || side === asked.side),
  );
}

function isWithin(value: number, range: readonly [number, number] | undefined): boolean {
  return !range || (value >= range[0] && value <= range[1]);
}

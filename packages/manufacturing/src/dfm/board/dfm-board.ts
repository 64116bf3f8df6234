import type { DrillHit, GerberLayer } from '@partwright/gerber';
import type { BoardOutline, FlatLayer } from '@partwright/gerber/flatten';
import type { EdgeIndex, Polygons } from '@partwright/gerber/polygons';
import type { BoardNetlist, NoNetlist } from './netlist-model.ts';
import type { NetTable } from './nets.ts';

export type BoardSide = 'top' | 'bottom';

/** A layer as an image, with the name that reports call it by. */
export interface ImageLayer {
  name: string;
  file: string;
  flat: FlatLayer;
  /** How far a distance on it may be off, nanometres: arcs as chords, and the grid of the file. */
  toleranceNm: number;
}

export interface CopperLayer extends ImageLayer {
  /** Its place from the top, from 0. */
  index: number;
  side: 'outer' | 'inner';
  /** Which of the two outer layers it is. */
  outerSide: BoardSide | undefined;
}

export interface Hole {
  index: number;
  file: string;
  hit: DrillHit;
  isSlot: boolean;
  diameterNm: number;
  /** The middle; of a slot, half-way along its path. */
  x: number;
  y: number;
  /** x, y, x, y of the way of the tool: one point for a round hole. */
  way: Float64Array;
  isPlated: boolean;
  /** The files say so; otherwise the copper round it tells. */
  isPlatingStated: boolean;
  /** A hole that only joins layers: X2 calls it so, or it is plated and at most 0.45 mm wide or under mask on both sides. */
  isVia: boolean;
  /** Cut through by the edge of the board. */
  isCastellated: boolean;
  /** Places of the copper layers that it goes through, both included. */
  from: number;
  to: number;
  /** On each copper layer the island round it; -1 when none or when it does not go there. */
  islands: Int32Array;
}

/** What checks are made of. Outer copper is copper too. */
export type InputKind = 'copper' | 'outer_copper' | 'soldermask' | 'paste' | 'silkscreen' | 'holes' | 'outline';

/** Something that a board like this has, and that the files do not give or that is too complex to be looked at. */
export interface LackingInput {
  kind: InputKind;
  reason: string;
}

/** What all rules look at: made once. Coordinates in nanometres, y up. */
export interface DfmBoard {
  polygons: Polygons;
  /** From the top to the bottom. */
  copper: readonly CopperLayer[];
  nets: NetTable;
  netlist: BoardNetlist | NoNetlist;
  holes: readonly Hole[];
  outline: BoardOutline;
  /** The outline as edges, with the board on the left; undefined when nothing closes. */
  edge: EdgeIndex | undefined;
  mask: Readonly<Partial<Record<BoardSide, ImageLayer>>>;
  paste: Readonly<Partial<Record<BoardSide, ImageLayer>>>;
  silk: Readonly<Partial<Record<BoardSide, ImageLayer>>>;
  /** Silkscreens, by name, of which nothing tells whether they are mirrored. */
  untoldSilk: readonly string[];
  /** Copper that no mask covers; on sides with both layers. */
  exposed: Readonly<Partial<Record<BoardSide, ExposedCopper>>>;
  /** The files in which the outline is drawn. */
  profileLayers: readonly GerberLayer[];
  /** Copper layers, by name, that the outline was drawn on too. It was taken off. */
  edgeOnCopper: readonly string[];
  /** The outline is a line of a drawing, as no file is the edge of the board. */
  isOutlineOfDrawing: boolean;
  /** The widest gap in its outer line; 0 when it goes round. */
  rimGapNm: number;
  drillFiles: readonly string[];
  /** A check that needs one of these cannot pass. */
  lacking: readonly LackingInput[];
  thicknessMm: number | null;
  facts: SetFacts;
}

/** What the set says of itself, apart from its images. */
export interface SetFacts {
  /** Files that are layers of the board. */
  layers: number;
  /** Roles that a board like this needs and no file has, in words: `bottom solder mask`. */
  missing: readonly {
    /** Undefined when no check misses it. */
    kind: InputKind | undefined;
    what: string;
    severity: 'error' | 'warning';
    message: string;
  }[];
  /** Layers with nothing on them that should have something. */
  empty: readonly { kind: InputKind | undefined; name: string; file: string }[];
  /** Why the limits of a profile, which are of rigid boards, may not be those of this one. */
  notRigid: readonly string[];
}

/** Pieces of bare copper of one side. */
export interface ExposedCopper {
  edges: EdgeIndex;
  pieces: readonly ExposedPiece[];
}

export interface ExposedPiece {
  /** Its island of the copper layer, and its opening in the mask. */
  copperIsland: number;
  opening: number;
  /** A pad is flashed or pasted there, or a hole of a component is in it. */
  isPad: boolean;
  /** Only the ring of a via. */
  isVia: boolean;
  /** Paste is printed on it, or the lead of a component is soldered there. */
  isSoldered: boolean;
  /** Its shorter and its longer side, nanometres. */
  sizeNm: readonly [least: number, most: number];
  /** How wide it is in the mean: twice its area over its rim. */
  widthNm: number;
  x: number;
  y: number;
}

import type { TestPoint } from '@partwright/gerber';

/** A point of the netlist on the copper of the board. */
export interface PlacedPoint {
  point: TestPoint;
  /** In the coordinates of the files, nanometres. */
  x: number;
  y: number;
  /** The piece of copper under it, through all layers that plated holes join; -1: there is none. */
  piece: number;
  /** The layers on which that is touched. */
  layers: readonly string[];
}

/** The nets that the test netlist of a set names, on the copper as it is drawn: names in the Gerber files are not asked. */
export interface BoardNetlist {
  file: string;
  points: readonly PlacedPoint[];
  /** Pieces of copper with two pads or holes and more, and how many of them have no point. */
  pieces: number;
  withoutPoint: number;
  /** What is not certain of the netlist, as sentences. */
  doubts: readonly string[];
}

/** Why the copper is not held against a netlist; what people read where a board passes. */
export interface NoNetlist {
  reason: string;
}

import type { Box, DrillFile, GerberLayer, GerberWarning } from '../model.ts';
import type { HolesOnCopper } from './copper-index.ts';
import type { FileFormat } from './identify-file.ts';
import type { JobFacts } from './job-file.ts';
import type { LayerRole } from '../names/index.ts';

/** A Gerber file with what it is for. */
export interface SetLayer {
  file: string;
  role: LayerRole;
  layer: GerberLayer;
  /** It is the file of the board for its role. False for drawings, for unknown ones, and for the loser of a conflict. */
  isOfBoard: boolean;
}

export interface SetDrill {
  file: string;
  role: LayerRole;
  drill: DrillFile;
  /** Holes against the outer copper; undefined when there is no copper. */
  onCopper: HolesOnCopper | undefined;
  /** False when all its holes are in another file too. */
  isOfBoard: boolean;
}

/** A file that is no layer and no drill file, or cannot be read. */
export interface OtherFile {
  file: string;
  format: FileFormat;
  looksLike: string;
  /** Why it was not read, of a file that should have been. */
  problem?: string;
}

export interface OutlineChoice {
  file: string;
  /** Of a file that is not named an outline: only the strokes that are the edge. */
  layer: GerberLayer;
  /** One sentence for a person. */
  reason: string;
  /** Every stroke ends where another begins. */
  isClosed: boolean;
  bounds: Box;
}

/** The files of one board, each with its role. */
export interface GerberSet {
  /** The folder that was chosen of several; '' for all files. */
  folder: string;
  /** From the top of the board to its bottom, then the outline, then what is not part of the board. */
  layers: SetLayer[];
  drills: SetDrill[];
  outline: OutlineChoice | undefined;
  /** Copper files of the board. */
  copperLayers: number;
  job: JobFacts | undefined;
  others: OtherFile[];
  /** Of the outline; without one, of the copper. Nanometres. */
  bounds: Box | undefined;
  warnings: GerberWarning[];
}

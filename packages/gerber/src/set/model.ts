import type { Box, DrillFile, GerberLayer, GerberWarning } from '../model.ts';
import type { HolesOnCopper } from './copper-index.ts';
import type { FileFormat } from './identify-file.ts';
import type { JobFacts } from './job-file.ts';
import type { TestNetlist } from '../netlist/model.ts';
import type { LayerRole } from '../names/index.ts';

/** A Gerber file with what it is for. */
export interface SetLayer {
  file: string;
  role: LayerRole;
  layer: GerberLayer;
  /** It is the file of the board for its role. False for drawings, for unknown ones, and for the loser of a conflict. */
  isOfBoard: boolean;
  /** Strokes of the outline that are drawn on this copper too, and were taken off. */
  edgeStrokes?: number;
}

export interface SetDrill {
  file: string;
  role: LayerRole;
  drill: DrillFile;
  /** Holes against the outer copper; undefined when there is no copper. */
  onCopper: HolesOnCopper | undefined;
  /** False when all its holes are in another file too, and when nothing tells between which layers they go. */
  isOfBoard: boolean;
  /** They do not go through the board, or may not, and nothing tells between which layers they do. */
  isSpanUnknown: boolean;
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
  /** The widest gap in the outer line; 0 when it goes round, Infinity when nothing makes it. */
  gapNm: number;
  /** The outer line, as the board is ordered: of a panel its rim. */
  bounds: Box;
  /** Boards drawn inside of it, or that fill it from edge to edge, from the lower left; empty when it is one board or nothing tells. */
  boards: readonly Box[];
  /** It is a line of a drawing of the board, not a file that is the edge. */
  isOfDrawing: boolean;
  /** Files named outlines that draw another size. */
  rivals: readonly string[];
}

/** What is not known of a board, so that nothing may be said of it that rests on it. */
export interface SetDoubt {
  /**
   * `layers`: how many copper layers it has; `size`: how large it is; `holes`: where holes go; `mask`: which sides have solder
   * mask, and where it is open; `files`: whether a file of it is whole and lies as the others do; `material`: whether it is rigid.
   */
  about: 'layers' | 'size' | 'holes' | 'mask' | 'files' | 'material';
  /** The file in doubt; '' when it is none in particular. */
  file: string;
  /** One sentence for a person, with what to do. */
  message: string;
}

/** Which sides are to have solder mask, by the caller's word. */
export type SaidMask = 'both' | 'top' | 'bottom' | 'none';

/** The files of one board, each with its role. */
export interface GerberSet {
  /** The board that was chosen of several: a folder, or what the names of its files have in common; '' for all files. */
  folder: string;
  /** From the top of the board to its bottom, then the outline, then what is not part of the board. */
  layers: SetLayer[];
  drills: SetDrill[];
  outline: OutlineChoice | undefined;
  /** Copper files of the board; with a doubt about `layers`, those that have a place. */
  copperLayers: number;
  /** The caller's word on which sides have solder mask; undefined when none was given. */
  saidMask: SaidMask | undefined;
  /** Empty when count, size and files are certain. */
  doubts: SetDoubt[];
  job: JobFacts | undefined;
  /** Bare-board test netlists, each as it stands: which of them is that of the board, its holes tell. */
  netlists: TestNetlist[];
  others: OtherFile[];
  /** Of the outline; without one, of the copper. Nanometres. */
  bounds: Box | undefined;
  warnings: GerberWarning[];
}

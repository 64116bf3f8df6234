import type { Footprint } from '@partwright/footprints';
import type { GerberSet } from '@partwright/gerber';
import type { Placement, PositionsFile } from '../placement/index.ts';
import type { BoardOutline } from '@partwright/gerber/flatten';
import type { Polygons } from '@partwright/gerber/polygons';
import type { Land, Lands, BoardSide } from './lands.ts';

/** One designator of a BOM. */
export interface BomPart {
  reference: string;
  mpn: string | null;
  value: string | null;
  /** As the BOM names it. */
  footprint: string | null;
  /** Of the catalogue part that was matched to the line. */
  package: string | null;
  /** It is not fitted. */
  dnp: boolean;
  /** 1-based, of the BOM. */
  line: number;
}

export interface AssemblyInput {
  set: GerberSet;
  polygons: Polygons;
  bom?: readonly BomPart[] | undefined;
  positions?: Pick<PositionsFile, 'placements'> | undefined;
}

/** A part at its place on the board of the Gerber files. */
export interface PlacedPart {
  reference: string;
  placement: Placement;
  side: BoardSide;
  /** In the coordinates of the Gerber files, nanometres, y up. */
  x: number;
  y: number;
  bom: BomPart | undefined;
  /** What the name of its package says: that of the positions, else that of the BOM. */
  footprint: Footprint | undefined;
  /** The pads at the place do not speak against that reading: `TSOP18XX` is no package of 18 pins when it has three. */
  hasItsPins: boolean;
  /** `own`: the Gerber files say that they are of this part. `around`: they lie where its package has its leads, or are of its neighbours. */
  landsBy: 'own' | 'around' | 'nothing';
  lands: readonly Land[];
  /** The two pads of a part of two, as far as they are told from others. */
  pair: readonly [Land, Land] | undefined;
}

/** All that the checks look at. */
export interface Assembly {
  /** Fitted and not, by the designator in capital letters; undefined without a BOM. */
  bom: ReadonlyMap<string, BomPart> | undefined;
  /** Undefined without positions. */
  placements: readonly Placement[] | undefined;
  /** The parts at their places; undefined when it is not known where the positions lie on the board. */
  placed: readonly PlacedPart[] | undefined;
  origin: Origin | undefined;
  lands: Lands;
  outline: BoardOutline;
  fiducials: Readonly<Record<BoardSide, number>>;
}

/** One place or part that a check found. Lengths in nanometres. */
export interface Finding {
  severity: 'error' | 'warning';
  message: string;
  references: readonly string[];
  side?: BoardSide | undefined;
  at?: readonly [x: number, y: number] | undefined;
  /** In the file of positions. */
  positionsLine?: number | undefined;
  bomLine?: number | undefined;
}

/** What a check looked at; `unseen` says in words why parts were left out. */
export interface Looked {
  findings: Finding[];
  /** Parts that were compared. */
  checked: number;
  /** Reason -> how many parts it kept from being compared. */
  unseen?: ReadonlyMap<string, number> | undefined;
}

/** One check. All of them are of this shape, one a file. */
export interface AssemblyCheck {
  id: string;
  title: string;
  /** Why it cannot be run; '' when it can. */
  missing(assembly: Assembly): string;
  check(assembly: Assembly): Looked;
}

/** Designators are the same in any case. */
export const normalizeReference = (reference: string): string => reference.trim().toUpperCase();

/** How positions become places on the Gerber files. */
export interface Origin {
  /** `same`: as they are. `moved`: the pads show by how much. `unknown`: nothing shows it. */
  state: 'same' | 'moved' | 'unknown';
  /** To add to positions, nanometres; of `unknown` the likely one, or 0. */
  x: number;
  y: number;
  /** Pads were found where parts shall be; else it only follows from nothing speaking against it. */
  isProven: boolean;
  /** One sentence for a person. */
  reason: string;
}
